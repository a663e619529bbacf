"""Fills a store with rows as drivers record them and as no careful program would write them.

    random_store.py SEED ORDER STORE

Equal seeds make equal rows; ORDER only decides in which order they are inserted. The month is March 2026 in New York,
with the night the clocks change, its edges and the weeks beside it.
"""
import datetime
import random
import sqlite3
import sys
import zoneinfo

SECOND = 1_000_000
ZONE = zoneinfo.ZoneInfo("America/New_York")


def local(*fields):
    return int(datetime.datetime(*fields, tzinfo=ZONE).timestamp()) * SECOND


class Filler:
    def __init__(self, seed):
        self.random = random.Random(seed)
        self.rows = []

    def identity(self):
        return self.random.randbytes(16)

    def chance(self, percent):
        return self.random.randrange(100) < percent

    def add(self, table, **values):
        self.rows.append((table, values))
        return values

    def amount(self, missing=25):
        if self.chance(missing):
            return None
        return self.random.choice([
            "0", "0.00", "3,50", "-0", "1e3", f"{self.random.randrange(300)}.{self.random.randrange(100):02}",
            f"{self.random.randrange(300)}.{self.random.randrange(100):02}", f"{self.random.randrange(90)}.5",
            f"{self.random.randrange(90)}.{self.random.randrange(10**5):05}", f"-{self.random.randrange(1, 9)}.25",
            str(self.random.randrange(250)), "1234567.01"])

    def instant(self, start, end):
        return self.random.randrange(start, max(end, start + 1))

    def shift(self, start, end):
        shift = self.identity()
        self.add("shift", id=shift, started_at_us=start, ended_at_us=end, gross_earnings=self.amount(),
                 note=self.random.choice([None, "", "rain, \"heavy\"", "line\nfeed"]))
        until = end if end is not None and end > start else start + 3 * 3600 * SECOND
        for table in ("shift_pause", "route_suspension"):
            for _ in range(self.random.choice([0, 0, 1, 3])):
                begun = self.instant(start - 600 * SECOND, until)
                ended = self.random.choice([None, begun, begun - 5, begun + self.instant(0, 7200 * SECOND)])
                self.add(table, id=self.identity(), shift_id=shift, started_at_us=begun, ended_at_us=ended)
        for _ in range(self.random.choice([0, 0, 2, 5, 9])):
            self.delivery(shift, start, until)
        self.route(shift, start, until)

    def delivery(self, shift, start, until):
        steps = [self.instant(start - 60 * SECOND, until)]
        for _ in range(3):
            steps.append(steps[-1] + self.instant(-30 * SECOND, 1500 * SECOND))
        steps = steps[:1] + [None if self.chance(20) else x for x in steps[1:]]
        delivery = self.identity()
        cancelled = self.random.choice([None, None, steps[0] + self.instant(0, 900 * SECOND)])
        if cancelled is not None and self.chance(80):
            steps[3] = None
        self.add("delivery", id=delivery, shift_id=shift, accepted_at_us=steps[0], arrived_at_pickup_at_us=steps[1],
                 picked_up_at_us=steps[2], delivered_at_us=steps[3], cancelled_at_us=cancelled,
                 gross_earnings=self.amount(40), expected_earnings=self.amount(60))
        for _ in range(self.random.choice([0, 0, 1, 2])):
            self.add("delivery_tip", id=self.identity(), delivery_id=delivery, amount=self.amount(0),
                     method=self.random.choice(["cash", "platform", "Münzen"]), recorded_at_us=steps[0])

    def session(self, shift, start, replayed):
        """Sometimes without a row, as before schema 17; sometimes no session at all."""
        kind = self.random.choice(["none", "rowless", 1, 2, 2, 2])
        if kind == "none":
            return None, None
        session = self.identity()
        if kind != "rowless":
            source = self.random.choice(["nmeaReplay", "gpxReplay"]) if replayed else "gpsd"
            self.add("capture_session", id=session, shift_id=shift, source=source, rule_set=kind, started_at_us=start,
                     ended_at_us=start + 60 * SECOND, end_reason="silence")
        return session, kind

    def route(self, shift, start, until):
        if self.chance(15):
            return
        replayed = self.chance(15)
        now = start + self.instant(-100 * SECOND, 400 * SECOND)
        place = [40 + self.random.random(), -83 + self.random.random()]
        session, kind = self.session(shift, now, replayed)
        for _ in range(self.random.randrange(1, 160)):
            if now > until + 300 * SECOND:
                break
            if self.chance(4):
                session, kind = self.session(shift, now, replayed)
            self.samples(shift, now, place, session, kind)
            step = self.random.choice([SECOND, 7 * SECOND, 59_999_999, 119_999_999, 120 * SECOND, 120_000_001])
            step = step if not self.chance(5) else self.instant(100 * SECOND, 4000 * SECOND)
            if self.chance(10) and kind in (1, 2):
                self.add("standstill", capture_session_id=session, started_at_us=now + self.instant(0, 100 * SECOND),
                         ended_at_us=now + step - self.instant(-5, 130 * SECOND))
            now += step
            place = [place[0] + self.random.uniform(-4e-3, 4e-3), place[1] + self.random.uniform(-4e-3, 4e-3)]

    def samples(self, shift, now, place, session, kind):
        count = 1 if not self.chance(5) else 3
        for sequence in range(count):
            latitude, longitude = place
            if sequence or self.chance(3):
                latitude, longitude = self.random.choice(
                    [(0.0, 0.0), (91.0, 5.0), (place[0] + 1e-4, place[1]), (place[0] - 1e-4, place[1]), tuple(place)])
            readings = [self.random.uniform(0, 300), self.random.choice([0.0, 5.5]), self.random.choice([0.0, 40.25])]
            if self.chance(10):
                readings[self.random.randrange(3)] = self.random.choice([None, -1.0, 1e9])
            if kind != 2 and self.chance(80):
                readings = [None] * 3
            self.add("route_sample", shift_id=shift, fixed_at_us=now, sequence=sequence, latitude_deg=latitude,
                     longitude_deg=longitude, horizontal_accuracy_m=self.random.choice([None, 4.5]),
                     capture_session_id=session, velocity_m=readings[0], position_m=readings[1],
                     bridged_m=readings[2])

    def fill(self):
        edges = [local(2026, 3, 1), local(2026, 4, 1), local(2026, 3, 8), local(2026, 3, 9), local(2026, 2, 1)]
        starts = edges + [x - 1 for x in edges] + [
            self.instant(local(2026, 1, 25), local(2026, 4, 5)) for _ in range(self.random.randrange(25))]
        for start in sorted(starts):
            end = start + self.instant(0, self.random.choice([600, 20_000, 90_000]) * SECOND)
            self.shift(start, self.random.choice([end] * 12 + [start - 90 * SECOND]))
        if self.chance(60):
            self.shift(self.instant(local(2026, 3, 20), local(2026, 3, 31)), None)
        for _ in range(self.random.randrange(12)):
            self.add("expense", id=self.identity(), amount=self.amount(0), note=self.random.choice([None, "", "x"]),
                     category=self.random.choice(["fuel", "parking", "Öl"]),
                     occurred_at_us=self.random.choice(starts + [self.instant(edges[0], edges[1])]))
        return self.rows


def main():
    seed, order, path = int(sys.argv[1]), int(sys.argv[2]), sys.argv[3]
    rows = Filler(seed).fill()
    random.Random(order).shuffle(rows)
    database = sqlite3.connect(path, isolation_level=None)
    database.execute("BEGIN")
    for table, values in rows:
        database.execute(
            f"INSERT OR IGNORE INTO {table} ({', '.join(values)}) VALUES ({', '.join('?' * len(values))})",
            list(values.values()))
    database.execute("COMMIT")


if __name__ == "__main__":
    main()
