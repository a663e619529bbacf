"""What must hold of a store after anything was done to the process or the machine that wrote it."""
import json
import os
import sqlite3
import struct
import subprocess

# The readings up to an instant, in the order of the table: the same rows give the same bits.
STATE = """SELECT count(*), total(velocity_m + position_m + bridged_m) FROM route_sample WHERE fixed_at_us <= ?"""
# A session ends with what is stored of it.
ORPHANS = """
    SELECT count(*) FROM capture_session s WHERE end_reason = 'interrupted' AND ended_at_us <> max(started_at_us,
    coalesce((SELECT max(fixed_at_us) FROM route_sample WHERE capture_session_id = s.id), started_at_us),
    coalesce((SELECT max(ended_at_us) FROM standstill WHERE capture_session_id = s.id), started_at_us))"""


def bits(number):
    return struct.unpack("<q", struct.pack("<d", number))[0]


def ask(store, sql, *values):
    database = sqlite3.connect(store, timeout=30)
    try:
        return database.execute(sql, values).fetchall()
    finally:
        database.close()


def problems(store, acknowledged):
    """What is wrong with a store that a capture was broken off in; nothing when all is well."""
    if not os.path.exists(store):
        return ["the store is gone"] if acknowledged else []
    try:
        return faults_of_content(store, acknowledged)
    except sqlite3.DatabaseError as error:
        return [f"the store cannot be read: {error}"]


def faults_of_content(store, acknowledged):
    found = []
    if ask(store, "PRAGMA integrity_check") != [("ok",)]:
        found.append("integrity_check is not ok")
    if ask(store, "PRAGMA foreign_key_check"):
        found.append("references are broken")
    if not acknowledged:
        return found
    (samples, metres), = ask(store, STATE, acknowledged["newest"])
    if samples != acknowledged["samples"]:
        found.append(f"{acknowledged['samples'] - samples} of {acknowledged['samples']} acknowledged samples are lost")
    elif bits(metres) != acknowledged["metresBits"]:
        found.append("the acknowledged samples do not hold the same metres")
    for table, name in (("shift_pause", "pauses"), ("standstill", "standstills"), ("capture_session", "sessions")):
        (rows,), = ask(store, f"SELECT count(*) FROM {table}")
        if rows < acknowledged[name]:
            found.append(f"{acknowledged[name] - rows} of {acknowledged[name]} acknowledged rows of {table} are lost")
    return found


def open_sessions(store):
    return {row[0] for row in ask(store, "SELECT id FROM capture_session WHERE ended_at_us IS NULL")}


def problems_after_going_on(tools, store, orphans):
    """What is wrong after the next capture has run to its end."""
    found = []
    if open_sessions(store):
        found.append("a session is still open")
    for orphan in orphans:
        rows = ask(store, "SELECT end_reason FROM capture_session WHERE id = ?", orphan)
        if rows != [("interrupted",)]:
            found.append(f"the session that was open ended as {rows}")
    if ask(store, ORPHANS) != [(0,)]:
        found.append("an interrupted session does not end with its last sample")
    check = subprocess.run([tools.milepost, "store", "check", "--store", store], capture_output=True, text=True)
    if check.returncode:
        found.append(f"store check: {check.returncode}: {check.stdout.strip()} {check.stderr.strip()}")
    return found


def metres(tools, store):
    """What the program itself measures of the shift that runs; 0 where none does."""
    shown = subprocess.run(
        [tools.milepost, "shift", "show", "last", "--json", "--store", store], capture_output=True, text=True)
    if shown.returncode:
        return 0 if ask(store, "SELECT count(*) FROM shift") == [(0,)] else None
    return json.loads(shown.stdout)["distance"]["metres"]
