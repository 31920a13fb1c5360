#!/usr/bin/env python3
"""Compares the eclipses of the program with those that Swiss Ephemeris' own search finds, at 20 places.

    Tests/Compare/eclipses.py ASTROCAL ECLIPSES [FIRST_YEAR LAST_YEAR]

ASTROCAL is the program, ECLIPSES what eclipses.c was compiled to. Every eclipse that only one of them has, and every
value that differs by more than the limits below, is printed; Docs/project/measurements.md explains them. Status 1: something that
is not explained there.
"""
import csv
import datetime
import io
import json
import os
import subprocess
import sys

PLACES = os.path.join(
    os.path.dirname(os.path.abspath(__file__)), "../AlmanacTests/Fixtures/sky/eclipse_places.csv")
ZERO = datetime.datetime(1970, 1, 1, tzinfo=datetime.timezone.utc)
# Seconds; the program prints whole ones. libswe takes the least distance of the limbs for the maximum of the world, and
# a Moon that is smaller by 0.084 % for second and third contact.
LIMITS = {
    ("solar", "world"): 11, ("lunar", "world"): 9, ("solar", "max"): 15, ("lunar", "max"): 9,
    ("solar", "outer"): 3, ("solar", "inner"): 7, ("lunar", "contact"): 10,
}
# Where the discs or the Moon and the shadow graze each other by less than this part of a diameter, a contact moves by
# minutes with the distance; such a difference counts as explained.
GRAZE = {"solar": 0.02, "lunar": 0.1}


def unix(text):
    return (datetime.datetime.fromisoformat(text.replace("Z", "+00:00")) - ZERO).total_seconds()


def libswe(program, mode, years):
    """The rows of a table by place and eclipse, in order."""
    with open(PLACES) as places:
        text = subprocess.run([program, mode, *years], stdin=places, capture_output=True, text=True, check=True).stdout
    found = {}
    for row in csv.DictReader(io.StringIO(text)):
        found.setdefault((row["place"], row["eclipse"]), []).append(row)
    return found


def astrocal(program, years):
    """The events of `sky` by place and eclipse, each once."""
    command = [program, "range", *years, "--places", PLACES, "--include", "sky", "--utc", "--format", "ndjson"]
    found = {}
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        for line in process.stdout:
            if '"eclipse"' not in line:
                continue
            day = json.loads(line)
            for event in day["sky"]:
                if event["kind"] == "eclipse":
                    key = day["place"]["name"], event["id"].split("_")[0]
                    found.setdefault(key, {})[event["time"]] = event
    if process.returncode != 0:
        sys.exit(f"{program} failed")
    return found


class Report:
    def __init__(self):
        self.unexplained, self.compared, self.largest = 0, 0, {}

    def differs(self, text, is_explained):
        self.unexplained += not is_explained
        print(("explained: " if is_explained else "NOT EXPLAINED: ") + text)

    def value(self, name, kind, column, error, is_graze=False):
        self.compared += 1
        if not is_graze:
            self.largest[kind, column] = max(self.largest.get((kind, column), 0), abs(error))
        if abs(error) > LIMITS[kind, column]:
            self.differs(f"{name}: {column} by {error:.1f} s" + (", a graze" if is_graze else ""), is_graze)


def time_of(row):
    """Some instant of a row, near its eclipse."""
    return unix(next(row[key] for key in ("max", "c1", "p1", "p4", "u1", "u4", "u2", "u3", "rise", "set")
                     if row[key]))


def nearest(events, time):
    event = min(events, key=lambda event: abs(unix(event["time"]) - time), default=None)
    return event if event and abs(unix(event["time"]) - time) < 86_400 / 2 else None


def compare_world(report, ours, theirs):
    events = {}
    for (_, kind), found in ours.items():
        events.setdefault(kind, {}).update(found)
    for kind in "solar", "lunar":
        left = dict(events.get(kind, {}))
        for row in theirs[("world", kind)]:
            name = f"world {kind} {row['max']}"
            event = nearest(left.values(), unix(row["max"]))
            if event is None:
                report.differs(f"{name}: only libswe has it", False)
                continue
            del left[event["time"]]
            report.value(name, kind, "world", unix(event["time"]) - unix(row["max"]))
            if event["id"] != f"{kind}_{row['kind']}":
                report.differs(f"{name}: {event['id']}, not {row['kind']}", False)
            if str(event["saros"]) != row["saros"]:
                report.differs(f"{name}: Saros {event['saros']}, not {row['saros']}", False)
            error = event["magnitude"] - float(row["magnitude"])
            # Where totality or the ring lasts a second, the place that libswe finds lies beside the path.
            if abs(error) > 0.0009:
                is_narrow = kind == "solar" and abs(event["magnitude"] - 1) < 0.002
                report.differs(f"{name}: magnitude by {error:.4f}", is_narrow)
        for time in left:
            # The eclipses of a day at the ends of the span belong to it by the clocks of some places only.
            report.differs(f"world {kind} {time}: only astrocal has it", time[5:10] in ("01-01", "12-31"))


def compare_local(report, place, kind, events, rows):
    left = {time: event for time, event in events.items() if event["local"]["visible"]}
    for row in rows:
        name = f"{place} {kind} {row['max'] or row['rise'] or row['set']}"
        event = nearest(events.values(), time_of(row))
        if event is None:
            report.differs(f"{name}: only libswe has it", False)
            continue
        left.pop(event["time"], None)
        local = event["local"]
        if not local["visible"]:
            report.differs(f"{name}: seen by libswe only", False)
            continue
        depth = local["magnitude"] if kind == "solar" else min(
            abs(event["umbral_magnitude"]), abs(event["umbral_magnitude"] - 1), event["penumbral_magnitude"])
        is_graze = depth < GRAZE[kind]
        is_central_graze = kind == "solar" and local["central_s"] is not None and local["central_s"] < 45
        # At the horizon libswe has a rising or setting in place of the maximum.
        if row["max"] and local["max_altitude_deg"] > 1:
            if local["kind"] != row["kind"]:
                report.differs(f"{name}: {local['kind']}, not {row['kind']}", abs(local["magnitude"] - 1) < 0.002)
            report.value(name, kind, "max", unix(local["max"]) - unix(row["max"]), is_graze)
            error = local["magnitude"] - float(row["magnitude"])
            if abs(error) > 0.001:
                is_narrow = kind == "solar" and abs(local["magnitude"] - 1) < 0.002
                report.differs(f"{name}: magnitude by {error:.4f}", is_narrow)
        for contact in local["contacts"]:
            column = contact["contact"]
            # libswe leaves out contacts below the horizon.
            if not row[column]:
                continue
            group = "contact" if kind == "lunar" else "outer" if column in ("c1", "c4") else "inner"
            report.value(
                f"{name} {column}", kind, group, unix(contact["time"]) - unix(row[column]),
                is_graze or group == "inner" and is_central_graze)
    for time, event in left.items():
        altitudes = [contact["altitude_deg"] for contact in event["local"]["contacts"]]
        report.differs(
            f"{place} {kind} {time}: seen by astrocal only, altitudes {altitudes}",
            max(altitudes) < 0.3 or kind == "lunar" and min(altitudes) < 0 or time[5:10] in ("01-01", "12-31"))


def main():
    program, other = sys.argv[1:3]
    years = sys.argv[3:5] or ["1900", "2100"]
    report = Report()
    ours = astrocal(program, years)
    compare_world(report, ours, libswe(other, "world", years))
    for (place, kind), rows in libswe(other, "local", years).items():
        compare_local(report, place, kind, ours.get((place, kind), {}), rows)
    print(f"\n{report.compared} instants compared, {report.unexplained} differences not explained")
    for (kind, column), seconds in sorted(report.largest.items()):
        print(f"{kind} {column}: {seconds:.1f} s at most, {LIMITS[kind, column]} s allowed")
    sys.exit(report.unexplained > 0)


if __name__ == "__main__":
    main()
