"""The figures of a period, computed from the rows by other means, beside what `report --json` says.

    period_oracle.py REPORT.json STORE [--include-replays]

Prints each difference in a line, and nothing when there is none. Money is compared to the cent, lengths to the
millimetre, everything else exactly. Distances are Vincenty's, sums are fractions, days are those of zoneinfo.
"""
import collections
import datetime
import decimal
import fractions
import json
import math
import re
import sqlite3
import sys
import zoneinfo

SECOND = 1_000_000
MILE = fractions.Fraction(1609344, 1000)
decimal.getcontext().prec = 200
UTC = datetime.timezone.utc
EPOCH = datetime.datetime(1970, 1, 1, tzinfo=UTC)


def offset(zone, seconds):
    return int((EPOCH + datetime.timedelta(seconds=seconds)).astimezone(zone).utcoffset().total_seconds())


def day_start(zone, day):
    """Microseconds; the zones of these tests have a midnight every day."""
    return round(datetime.datetime.combine(day, datetime.time(), zone).timestamp()) * SECOND


def local_day(zone, microseconds):
    return (EPOCH + datetime.timedelta(microseconds=microseconds)).astimezone(zone).date()


def vincenty(one, two):
    """Metres between two places on WGS-84."""
    if one == two:
        return 0.0
    a, f = 6378137.0, 1 / 298.257223563
    b = a * (1 - f)
    length = math.radians(two[1] - one[1])
    u1, u2 = math.atan((1 - f) * math.tan(math.radians(one[0]))), math.atan((1 - f) * math.tan(math.radians(two[0])))
    lam = length
    for _ in range(100):
        sin_sigma = math.hypot(math.cos(u2) * math.sin(lam),
                               math.cos(u1) * math.sin(u2) - math.sin(u1) * math.cos(u2) * math.cos(lam))
        cos_sigma = math.sin(u1) * math.sin(u2) + math.cos(u1) * math.cos(u2) * math.cos(lam)
        sigma = math.atan2(sin_sigma, cos_sigma)
        sin_alpha = math.cos(u1) * math.cos(u2) * math.sin(lam) / sin_sigma
        cos2_alpha = 1 - sin_alpha ** 2
        cos_2m = cos_sigma - 2 * math.sin(u1) * math.sin(u2) / cos2_alpha if cos2_alpha else 0
        c = f / 16 * cos2_alpha * (4 + f * (4 - 3 * cos2_alpha))
        last, lam = lam, length + (1 - c) * f * sin_alpha * (
            sigma + c * sin_sigma * (cos_2m + c * cos_sigma * (2 * cos_2m ** 2 - 1)))
        if abs(lam - last) < 1e-14:
            break
    u_sq = cos2_alpha * (a * a - b * b) / (b * b)
    big_a = 1 + u_sq / 16384 * (4096 + u_sq * (-768 + u_sq * (320 - 175 * u_sq)))
    big_b = u_sq / 1024 * (256 + u_sq * (-128 + u_sq * (74 - 47 * u_sq)))
    delta = big_b * sin_sigma * (cos_2m + big_b / 4 * (
        cos_sigma * (2 * cos_2m ** 2 - 1)
        - big_b / 6 * cos_2m * (4 * sin_sigma ** 2 - 3) * (4 * cos_2m ** 2 - 3)))
    return b * big_a * (sigma - delta)


def number(text):
    """The amount a text is; None for an absent one and for what is no canonical decimal."""
    if text is None or not re.fullmatch(r"-?(0|[1-9]\d*)(\.\d+)?", text):
        return None
    value = decimal.Decimal(text)
    return None if value == 0 and text.startswith("-") else value


def total(texts):
    """The sum as text, how many have an amount, and how many have one that is none."""
    values = [number(x) for x in texts]
    known = [x for x in values if x is not None]
    unreadable = sum(1 for x in texts if x is not None) - len(known)
    return (format(sum(known, decimal.Decimal(0)), "f") if known else None), len(known), unreadable


def quotient(gross, divisor):
    """To the cent, half away from zero; None for nothing to divide."""
    if not divisor:
        return None
    exact = fractions.Fraction(gross) / divisor
    cents = math.floor(abs(exact) * 100 + fractions.Fraction(1, 2))
    return f"{'-' if exact < 0 and cents else ''}{cents // 100}.{cents % 100:02}"


def union(stretches, start, end):
    """Microseconds within at least one stretch, and how many reach into the window."""
    clipped = [(max(a, start), min(end if b is None else b, end)) for a, b in stretches]
    clipped = sorted((a, b) for a, b in clipped if a < b)
    covered, reach = 0, None
    for a, b in clipped:
        if reach is None or a > reach:
            covered, reach = covered + b - a, b
        elif b > reach:
            covered, reach = covered + b - reach, b
    return covered, len(clipped)


def longest_silence(start, end, standstills):
    """The longest stretch between two instants that no standstill is in."""
    longest, heard = 0, start
    for a, b in sorted(standstills):
        if a > b or b <= heard or a >= end:
            continue
        longest, heard = max(longest, a - heard), b
    return max(longest, end - heard)


class Store:
    def __init__(self, path):
        self.database = sqlite3.connect(f"file:{path}?mode=ro", uri=True)
        self.database.row_factory = sqlite3.Row

    def rows(self, table, **equal):
        where = " AND ".join(f"{column} = ?" for column in equal) or "TRUE"
        return self.database.execute(f"SELECT * FROM {table} WHERE {where}", list(equal.values())).fetchall()


class Route:
    """What the rules make of a shift's samples: C1–C6, V10, V12."""

    def __init__(self, store, shift, zone):
        self.rules, self.standstills = {}, collections.defaultdict(list)
        for session in store.rows("capture_session", shift_id=shift["id"]):
            self.rules[session["id"]] = session["rule_set"]
            for row in store.rows("standstill", capture_session_id=session["id"]):
                self.standstills[session["id"]].append((row["started_at_us"], row["ended_at_us"]))
        usable = [x for x in store.rows("route_sample", shift_id=shift["id"]) if self.is_place(x)]
        usable.sort(key=lambda x: (x["fixed_at_us"], x["latitude_deg"], x["longitude_deg"]))
        kept = [x for k, x in enumerate(usable) if k == 0 or usable[k - 1]["fixed_at_us"] < x["fixed_at_us"]]
        self.parts, self.chain, self.usable = [0.0, 0.0, 0.0], 0.0, len(kept)
        self.segments, self.gaps, self.inferred = 0, 0, False
        self.days = collections.defaultdict(lambda: None)
        for sample in kept:
            self.days.setdefault(local_day(zone, sample["fixed_at_us"]), None)
        in_segment = False
        for one, two in zip(kept, kept[1:]):
            if self.is_joined(one, two):
                self.count(one, two, local_day(zone, two["fixed_at_us"]))
                self.segments += not in_segment
                in_segment = True
            else:
                self.gaps += 1
                in_segment = False
        self.edges(shift, kept)

    @staticmethod
    def is_place(x):
        latitude, longitude = x["latitude_deg"], x["longitude_deg"]
        return abs(latitude) <= 90 and abs(longitude) <= 180 and (latitude, longitude) != (0, 0)

    def is_continuous(self, start, end, session):
        standstills = self.standstills[session] if self.rules.get(session) == 2 else []
        return longest_silence(start, end, standstills) <= 120 * SECOND

    def is_joined(self, one, two):
        session = two["capture_session_id"]
        if one["capture_session_id"] != session:
            return False
        return self.is_continuous(one["fixed_at_us"], two["fixed_at_us"], session)

    def count(self, one, two, day):
        chord = vincenty((one["latitude_deg"], one["longitude_deg"]), (two["latitude_deg"], two["longitude_deg"]))
        readings = [two["velocity_m"], two["position_m"], two["bridged_m"]]
        has_readings = None not in readings and min(readings) >= 0 and sum(readings) <= 4.1e7
        if self.rules.get(two["capture_session_id"]) != 2 or not has_readings:
            readings = [0.0, chord, 0.0]
        self.parts = [x + y for x, y in zip(self.parts, readings)]
        self.chain += chord
        self.inferred = self.inferred or two["capture_session_id"] is None
        self.days[day] = (self.days[day] or 0.0) + sum(readings)

    def edges(self, shift, kept):
        start, end = shift["started_at_us"], shift["ended_at_us"]
        if end is None:
            return
        if not kept:
            self.gaps += end - start > 120 * SECOND
            return
        first, last = kept[0], kept[-1]
        if first["fixed_at_us"] > start:
            self.gaps += not self.is_continuous(start, first["fixed_at_us"], first["capture_session_id"])
        if last["fixed_at_us"] < end:
            self.gaps += not self.is_continuous(last["fixed_at_us"], end, last["capture_session_id"])

    @property
    def metres(self):
        return sum(self.parts)

    @property
    def partial(self):
        return self.gaps > 0 or self.inferred


class Shift:
    def __init__(self, store, row, zone):
        self.row, self.running = row, row["ended_at_us"] is None
        self.route = Route(store, row, zone)
        self.deliveries = store.rows("delivery", shift_id=row["id"])
        self.tips = [x for d in self.deliveries for x in store.rows("delivery_tip", delivery_id=d["id"])]
        start = row["started_at_us"]
        self.end = self.newest(store) if self.running else max(start, row["ended_at_us"])
        self.usable = self.running or row["ended_at_us"] >= start
        pauses, parked = store.rows("shift_pause", shift_id=row["id"]), store.rows("route_suspension", shift_id=row["id"])
        breaks = [[(x["started_at_us"], x["ended_at_us"]) for x in rows] for rows in (pauses, parked)]
        good = [[(a, b) for a, b in rows if b is None or b >= a] for rows in breaks]
        self.malformed = sum(len(x) for x in breaks) - sum(len(x) for x in good)
        self.elapsed = self.end - start
        self.paused = union(good[0], start, self.end)[0]
        self.parked, self.parked_stretches = union(good[1], start, self.end)
        spans = [(x["accepted_at_us"],
                  x["delivered_at_us"] if x["delivered_at_us"] is not None else x["cancelled_at_us"])
                 for x in self.deliveries]
        usable = [(a, b) for a, b in spans if (b is None and self.running) or (b is not None and b >= a)]
        self.active_left_out = len(spans) - len(usable)
        self.active, reaching = union(usable, start, self.end)
        self.active = self.active if reaching else None

    def newest(self, store):
        found = [self.row["started_at_us"]]
        for table in ("shift_pause", "route_suspension", "capture_session"):
            for x in store.rows(table, shift_id=self.row["id"]):
                found += [x["started_at_us"], x["ended_at_us"]]
                if table == "capture_session":
                    found += [y["ended_at_us"] for y in store.rows("standstill", capture_session_id=x["id"])]
        found += [x["fixed_at_us"] for x in store.rows("route_sample", shift_id=self.row["id"])]
        steps = ("accepted_at_us", "arrived_at_pickup_at_us", "picked_up_at_us", "delivered_at_us", "cancelled_at_us")
        found += [x[step] for x in self.deliveries for step in steps]
        return max(x for x in found if x is not None)

    @property
    def gross(self):
        return number(self.row["gross_earnings"])


def rate(shifts, amount):
    both = [(x.gross, amount(x)) for x in shifts if x.gross is not None and amount(x)]
    return quotient(sum(x for x, _ in both), sum(fractions.Fraction(y) for _, y in both)), len(both)


def median(values):
    values = sorted(values)
    if not values:
        return None
    low, high = values[(len(values) - 1) // 2], values[len(values) // 2]
    return fractions.Fraction(low + (high - low) // 2, SECOND)


def figures(store, zone, first, last, include_replays):
    """Everything `figures` says, by its path."""
    start, end = day_start(zone, first), day_start(zone, last + datetime.timedelta(days=1))
    rows = [x for x in store.rows("shift") if start <= x["started_at_us"] < end]
    sources = {x["id"]: [y["source"] for y in store.rows("capture_session", shift_id=x["id"])] for x in rows}
    kept = [x for x in rows if include_replays or not sources[x["id"]] or "gpsd" in sources[x["id"]]]
    shifts = [Shift(store, x, zone) for x in sorted(kept, key=lambda x: x["started_at_us"])]
    expenses = [x for x in store.rows("expense") if start <= x["occurred_at_us"] < end]
    found = {"shifts.count": len(shifts), "shifts.running": sum(x.running for x in shifts),
             "shifts.replaysLeftOut": len(rows) - len(kept)}
    found.update(time_figures(shifts))
    found.update(route_figures(shifts))
    found.update(money_figures(shifts, expenses))
    found.update(delivery_figures(shifts))
    return found, shifts


def seconds(microseconds):
    return None if microseconds is None else fractions.Fraction(microseconds, SECOND)


def time_figures(shifts):
    timed = [x for x in shifts if x.usable]
    sums = {name: seconds(sum(getattr(x, name) for x in timed)) if timed else None
            for name in ("elapsed", "paused", "parked")}
    return {"times.elapsedSeconds": sums["elapsed"], "times.pausedSeconds": sums["paused"],
            "times.workingSeconds": sums["elapsed"] - sums["paused"] if timed else None,
            "times.parkedSeconds": sums["parked"], "times.parkedStretches": sum(x.parked_stretches for x in timed),
            "times.shifts": len(timed), "times.ofShifts": len(shifts),
            "times.malformedStretches": sum(x.malformed for x in shifts)}


def route_figures(shifts):
    routes = [x.route for x in shifts]
    measured = [x for x in routes if x.segments]
    parts = [sum((x.parts[k] for x in routes), 0.0) for k in range(3)]
    return {"distance.metres": sum(parts), "distance.velocityMetres": parts[0], "distance.positionMetres": parts[1],
            "distance.bridgedMetres": parts[2], "distance.chainMetres": sum((x.chain for x in routes), 0.0),
            "distance.segments": sum(x.segments for x in routes), "distance.gaps": sum(x.gaps for x in routes),
            "distance.usableSamples": sum(x.usable for x in routes),
            "distance.inferredContinuity": any(x.inferred for x in routes),
            "distance.measuredShifts": len(measured), "distance.partialShifts": sum(x.partial for x in measured),
            "distance.ofShifts": len(routes)}


def money_figures(shifts, expenses):
    gross, earning, unreadable = total([x.row["gross_earnings"] for x in shifts])
    spent, spending, broken = total([x["amount"] for x in expenses])
    found = {"gross.amount": gross, "gross.shifts": earning, "gross.ofShifts": len(shifts),
             "gross.unreadable": unreadable, "expenses.amount": spent, "expenses.expenses": spending,
             "expenses.unreadable": broken, "net.shifts": earning, "net.expenses": spending,
             "net.grossLessExpenses": None}
    if gross is not None and spent is not None:
        found["net.grossLessExpenses"] = format(decimal.Decimal(gross) - decimal.Decimal(spent), "f")
    for k, category in enumerate(sorted({x["category"] for x in expenses})):
        texts = [x["amount"] for x in expenses if x["category"] == category]
        names = ("amount", "expenses", "unreadable")
        found[f"expenses.byCategory.{k}.category"] = category
        found.update({f"expenses.byCategory.{k}.{name}": value for name, value in zip(names, total(texts))})
    hour = fractions.Fraction(3600 * SECOND)
    divisors = {"grossPerWorkingHour": lambda x: (x.elapsed - x.paused) / hour if x.usable else 0,
                "grossPerActiveHour": lambda x: (x.active or 0) / hour,
                "grossPerRecordedMile": lambda x: fractions.Fraction(x.route.metres) / MILE,
                "grossPerRecordedKilometre": lambda x: fractions.Fraction(x.route.metres) / 1000}
    for name, divisor in divisors.items():
        found[f"rates.{name}.amount"], found[f"rates.{name}.shifts"] = rate(shifts, divisor)
    return found


def delivery_figures(shifts):
    pairs = [(x, d) for x in shifts for d in x.deliveries]
    over = [d for _, d in pairs if d["delivered_at_us"] is not None or d["cancelled_at_us"] is not None]
    open_ = [x for x, d in pairs if d["delivered_at_us"] is None and d["cancelled_at_us"] is None]
    gross, counted, unreadable = total([d["gross_earnings"] for d in over])
    waits = [d["picked_up_at_us"] - d["arrived_at_pickup_at_us"] for _, d in pairs
             if d["picked_up_at_us"] is not None and d["arrived_at_pickup_at_us"] is not None]
    active = [x.active for x in shifts if x.active is not None]
    found = {"delivered": sum(d["delivered_at_us"] is not None for d in over),
             "cancelled": sum(d["delivered_at_us"] is None for d in over),
             "inProgress": sum(x.running for x in open_), "withoutEnd": sum(not x.running for x in open_),
             "gross.amount": gross, "gross.deliveries": counted, "gross.ofDeliveries": len(over),
             "gross.unreadable": unreadable,
             "pickupWait.medianArrivedToPickedUpSeconds": median([x for x in waits if x >= 0]),
             "pickupWait.pickups": sum(x >= 0 for x in waits), "pickupWait.leftOut": sum(x < 0 for x in waits),
             "active.activeSeconds": seconds(sum(active)) if active else None, "active.shifts": len(active),
             "active.leftOutDeliveries": sum(x.active_left_out for x in shifts)}
    tips = [x for shift in shifts for x in shift.tips]
    for k, method in enumerate(sorted({x["method"] for x in tips})):
        found[f"tips.{k}.method"] = method
        values = total([x["amount"] for x in tips if x["method"] == method])
        found.update({f"tips.{k}.{name}": value for name, value in zip(("amount", "tips", "unreadable"), values)})
    return {f"deliveries.{name}": value for name, value in found.items()}


def at_path(document, path):
    for name in path.split("."):
        document = document[int(name)] if isinstance(document, list) else document[name]
    return document


def is_same(path, said, expected):
    if isinstance(expected, float):
        return abs(said - expected) < 1e-3
    if isinstance(expected, fractions.Fraction):
        return said is not None and abs(fractions.Fraction(said) - expected) < fractions.Fraction(1, 10**7)
    return said == expected and type(said) is type(expected)


def compare(said, found, where):
    for path, expected in found.items():
        value = at_path(said, path)
        if not is_same(path, value, expected):
            yield f"{where}.{path}: {value!r} and not {expected!r}"
    lists = {"deliveries.tips": "tips", "expenses.byCategory": "byCategory"}
    for path in lists:
        expected = len({x for x in found if x.startswith(path + ".") and x.count(".") == path.count(".") + 2
                        and x.rsplit(".", 1)[1] in ("method", "category")})
        if len(at_path(said, path)) != expected:
            yield f"{where}.{path}: {len(at_path(said, path))} and not {expected}"


def compare_days(report, shifts, zone):
    days = collections.defaultdict(lambda: [None, 0, 0])
    for shift in shifts:
        for day, metres in shift.route.days.items():
            known = days[day]
            known[0] = known[0] if metres is None else (known[0] or 0.0) + metres
            known[1:] = [known[1] + 1, known[2] + shift.route.partial]
    if [x["day"] for x in report["days"]] != [x.isoformat() for x in sorted(days)]:
        yield "days: other days"
    for said in report["days"]:
        day = datetime.date.fromisoformat(said["day"])
        metres, count, partial = days[day]
        if (said["metres"] is None) != (metres is None) or metres is not None and abs(said["metres"] - metres) > 1e-3:
            yield f"days.{day}: {said['metres']} and not {metres}"
        if (said["shifts"], said["partialShifts"]) != (count, partial):
            yield f"days.{day}: other shifts"
        instants = [round(datetime.datetime.fromisoformat(said[x].replace("Z", "+00:00")).timestamp()) * SECOND
                    for x in ("from", "to")]
        if instants != [day_start(zone, day), day_start(zone, day + datetime.timedelta(days=1))]:
            yield f"days.{day}: other edges"
    exactly = [sum(x["metres"] or 0.0 for x in order) for order in (report["days"], report["days"][::-1])]
    if any(x != report["figures"]["distance"]["metres"] for x in exactly):
        yield f"days: they add up to {exactly} and not exactly to {report['figures']['distance']['metres']}"


def main():
    with open(sys.argv[1], encoding="utf-8") as file:
        report = json.load(file)
    store, include_replays = Store(sys.argv[2]), "--include-replays" in sys.argv
    zone = zoneinfo.ZoneInfo(report["period"]["timeZone"])
    for part, where in ((report, "now"), (report["before"], "before")):
        first, last = (datetime.date.fromisoformat(part["period"][x]) for x in ("firstDay", "lastDay"))
        found, shifts = figures(store, zone, first, last, include_replays)
        for difference in compare(part["figures"], found, where):
            print(difference)
        if where == "now" and report["days"] is not None:
            for difference in compare_days(report, shifts, zone):
                print(difference)


if __name__ == "__main__":
    main()
