#!/usr/bin/env python3
"""Reads random day sheets back: the places of marks and parts against the times that the program prints for the day.

  Tests/Pictures/check-days.py PROGRAM [COUNT [SEED]]

Half of the days have an eclipse. Fails where the Sun's or the Moon's rise or set, an edge of a muhurta, or a contact of an
eclipse stands more than three minutes from its time, where one is missing, and where a clock time or a magnitude on the
sheet is none of the tables. COUNT is 200 unless stated.
"""
import collections
import json
import pathlib
import random
import re
import subprocess
import sys
from datetime import date, datetime, timedelta
from zoneinfo import ZoneInfo

ROOT = pathlib.Path(__file__).resolve().parents[2]
LEFT, RIGHT = 72, 781
MINUTES = 3
GOOD, BAD = ["brahma", "abhijit", "pradosha", "nishita"], ["rahu_kalam", "yamaganda", "gulika"]
PARTS = {"panel": ("p1", "p4"), "astronomical": ("u1", "u4"), "event": ("u2", "u3")}
SOLAR = {"astronomical": ("c1", "c4"), "event": ("c2", "c3")}


def run(program, *arguments):
    return subprocess.run([program, *arguments], check=True, capture_output=True, text=True).stdout


def report(program, day, place):
    out = run(program, "day", day.isoformat(), *place, "--include", "moon,sun,twilight,panchanga,muhurta,planets,sky", "--format", "json")
    return json.loads(out)


def times(value):
    """All instants anywhere in a part of a report."""
    if isinstance(value, dict):
        return [t for item in value.values() for t in times(item)]
    if isinstance(value, list):
        return [t for item in value for t in times(item)]
    return [value] if isinstance(value, str) and re.match(r"\d{4}-\d\d-\d\dT", value) else []


class Sheet:
    """The sheet of a day and the reports of it and of the days around it."""

    def __init__(self, program, day, place):
        self.svg = run(program, "day", day.isoformat(), *place, "--format", "svg", "--profile", "both")
        self.days = [report(program, day + timedelta(days=step), place) for step in (-1, 0, 1)]
        self.zone = ZoneInfo(place[-1])
        self.start = datetime.fromisoformat(self.days[1]["day_start"])
        self.length = (datetime.fromisoformat(self.days[2]["day_start"]) - self.start).total_seconds()
        self.faults = []
        self.counts = collections.Counter()

    def place(self, time):
        seconds = (datetime.fromisoformat(time) - self.start).total_seconds()
        return LEFT + seconds / self.length * (RIGHT - LEFT)

    def compare(self, what, drawn, wanted):
        """Each drawn place is near a wanted one, and the other way round but for those at or beyond the edges."""
        spare = MINUTES * 60 / self.length * (RIGHT - LEFT)
        places = [self.place(time) for time in wanted]
        for x in drawn:
            if min((abs(x - p) for p in places), default=1e9) > spare and LEFT + spare < x < RIGHT - spare:
                self.faults.append(f"{what}: drawn at {x}, none in the table")
        for time, p in zip(wanted, places):
            if LEFT + spare < p < RIGHT - spare:
                self.counts[what] += 1
                if min((abs(x - p) for x in drawn), default=1e9) > spare:
                    self.faults.append(f"{what}: {time} is not drawn")

    def edges(self, name, row=None):
        """The left and right edges of the rectangles of a class, in all strips or in that of a title."""
        found = re.findall(rf'<rect class="ac-f-{name}" x="([\d.]+)" y="([\d.]+)" width="([\d.]+)"', self.svg)
        title = re.search(rf' y="([\d.]+)">{row}<', self.svg)
        if row and not title:
            return []
        return [e for x, y, width in found if not row or 0 < float(title.group(1)) - float(y) < 16
                for e in (float(x), float(x) + float(width))]

    def check(self):
        horizon = re.search(r'ac-s-ink-1_1" d="M72 ([\d.]+)', self.svg).group(1)
        discs = re.findall(rf'<circle class="([^"]+)" cx="([\d.]+)" cy="([\d.]+)" r="([\d.]+)"', self.svg)
        on_horizon = [(float(x), float(r)) for _, x, y, r in discs if abs(float(y) - float(horizon)) < 0.15]
        transits = [t for day in self.days for t in day["sun"]["transit"] + day["moon"]["transit"]]
        for body, radius in (("sun", 3), ("moon", 3.6)):
            turns = [t for day in self.days for key in ("rise", "set") for t in day[body][key]]
            # A transit at the horizon has a mark, too.
            marks = [x for x, r in on_horizon if r == radius and all(abs(x - self.place(t)) > 0.3 for t in transits)]
            self.compare(f"{body} rise and set", marks, turns)
        muhurta = [day["panchanga"]["muhurta"] for day in self.days if day["panchanga"] and day["panchanga"]["muhurta"]]
        for names, color in ((GOOD, "good-hour"), (BAD, "bad-hour")):
            edges = [m[name][end] for m in muhurta for name in names if m.get(name) for end in ("start", "end")]
            self.compare(color, self.edges(f"{color}-s-rule-_6"), edges)
        eclipses = {json.dumps(e): e for day in self.days for e in day["sky"] or [] if e["kind"] == "eclipse"}.values()
        self.check_eclipses([e for e in eclipses if e["local"] and e["local"]["visible"]])
        self.check_numbers(list(eclipses))

    def check_eclipses(self, eclipses):
        for color in PARTS:
            wanted, optional = [], []
            for eclipse in eclipses:
                contacts = {c["contact"]: c["time"] for c in eclipse["local"]["contacts"]}
                names = (SOLAR if eclipse["id"].startswith("solar") else PARTS).get(color)
                seen = [(s["start"], s["end"]) for s in eclipse["local"]["seen"]]
                ends = [contacts[name] for name in names or [] if name in contacts]
                # Half a unit is drawn at least.
                shown = [(max(a, ends[0], key=self.place), min(b, ends[-1], key=self.place)) for a, b in seen] if ends else []
                shown = [(a, b) for a, b in shown if self.place(b) - self.place(a) >= 0.5]
                wanted += [t for t in ends if any(self.place(a) <= self.place(t) <= self.place(b) for a, b in shown)]
                # What the horizon cuts off begins or ends there.
                optional += ends and [t for span in seen for t in span]
            drawn = self.edges(f"{color}-s-rule-_6", "Eclipse")
            spare = MINUTES * 60 / self.length * (RIGHT - LEFT)
            drawn = [x for x in drawn if min((abs(x - self.place(t)) for t in optional), default=1e9) > spare
                     or min((abs(x - self.place(t)) for t in wanted), default=1e9) <= spare]
            self.compare(f"eclipse, {color}", drawn, wanted)

    def check_numbers(self, eclipses):
        clocks = {"00:00", "24:00"}
        for time in times(self.days):
            # Offsets of documents have no seconds, which local mean time has.
            moment = datetime.fromisoformat(time).astimezone(self.zone)
            clocks |= {moment.strftime("%H:%M"), (moment + timedelta(seconds=30)).strftime("%H:%M")}
        for text in re.findall(r"<text[^>]*>([^<]*)</text>", self.svg):
            if "/" in text or "UTC" in text:
                continue
            for clock in re.findall(r"\b\d\d:\d\d\b", text):
                self.counts["clock times"] += 1
                if clock not in clocks:
                    self.faults.append(f"{clock} of “{text}” is none of the table")
            for magnitude in re.findall(r"magnitude (\d\.\d\d)", text):
                if not any(abs(e["local"]["seen_magnitude"] - float(magnitude)) < 0.0051 for e in eclipses
                           if e["local"] and e["local"]["seen_magnitude"] is not None):
                    self.faults.append(f"magnitude {magnitude} is none of the table")


def eclipses(program, place, year):
    """The dates of eclipses that a place sees in a few years."""
    out = run(program, "range", f"{year}-01-01", f"{year + 4}-12-31", *place, "--find", "eclipse", "--format", "ndjson")
    return [date.fromisoformat(t[:10]) for t in re.findall(r'"time":"([^"]+)"', out.replace('": "', '":"'))]


def main():
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    program = sys.argv[1]
    count = int(sys.argv[2]) if len(sys.argv) > 2 else 200
    random.seed(int(sys.argv[3]) if len(sys.argv) > 3 else 1)
    cities = [line.split("\t") for line in open(ROOT / "Sources/CTables/places/cities.tsv", encoding="utf-8")]
    bad, counts = 0, collections.Counter()
    for index in range(count):
        city = random.choice(cities)
        place = ["--latitude", city[0], "--longitude", city[1], "--time-zone", city[6].strip()]
        day = date(random.randint(1905, 2390), random.randint(1, 12), random.randint(1, 28))
        if index % 2:
            day = random.choice(eclipses(program, place, day.year) or [day])
        sheet = Sheet(program, day, place)
        sheet.check()
        counts += sheet.counts
        if sheet.faults:
            bad += 1
            print("astrocal day", day, *place)
            print("\n".join("    " + fault for fault in sheet.faults))
    print(f"{count} day sheets, {bad} that differ from the tables; compared:")
    print(", ".join(f"{number} of {what}" for what, number in sorted(counts.items())))
    sys.exit(bad > 0)


if __name__ == "__main__":
    main()
