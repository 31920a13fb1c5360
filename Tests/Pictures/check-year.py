#!/usr/bin/env python3
"""Reads rendered charts of nights back: the colour of random pixels against the program's own times.

  apt-get install librsvg2-bin; pip install pillow
  Tests/Pictures/check-year.py PROGRAM [PLACE YEAR]...

Without places four are read. Fails where the sky, or the Moon in a dark sky, is wrong by more than three minutes anywhere;
where moonrise or moonset moves far from day to day, what a twentieth of a unit down the page is there is added.
"""
import io
import json
import random
import re
import subprocess
import sys
from bisect import bisect_right
from datetime import date, datetime, timedelta, timezone
from zoneinfo import ZoneInfo

from PIL import Image

PLACES = [("Chicago", 2027), ("Sydney", 2027), ("Ujjain", 2027), ("Tromso", 2027)]
POINTS = 20_000
WIDTH = 3_200
LEFT, TOP = 104, 101
ALTITUDES = [("set", "rise"), ("civil_dusk", "civil_dawn"), ("nautical_dusk", "nautical_dawn"),
             ("astronomical_dusk", "astronomical_dawn")]
# A Moon of which less is lit brightens no sky.
LEAST_LIT = 0.12


class Changes:
    """Instants at which something begins or ends."""

    def __init__(self, days, body, begins, ends, always):
        found = sorted(
            [(datetime.fromisoformat(t), True) for d in days for t in d[body][begins]]
            + [(datetime.fromisoformat(t), False) for d in days for t in d[body][ends]])
        self.times = [t for t, _ in found]
        self.states = [state for _, state in found]
        self.always = days[0][body]["state"] == always

    def holds(self, time):
        if not self.times:
            return self.always
        index = bisect_right(self.times, time)
        return self.states[index - 1] if index else not self.states[0]

    def minutes_from(self, time):
        index = bisect_right(self.times, time)
        near = self.times[max(0, index - 1):index + 1]
        return min((abs((time - t).total_seconds()) / 60 for t in near), default=1e9)

    def shift(self, time):
        """By how many minutes the nearest change comes at another time of day than the ones before and after it."""
        near = min(range(len(self.times)), key=lambda index: abs(self.times[index] - time))
        kind = [t for t, state in zip(self.times, self.states) if state == self.states[near]]
        return max(abs((b - a).total_seconds() / 60 - 1440) for a, b in zip(kind, kind[1:])
                   if self.times[near] in (a, b)) if len(kind) > 1 else 0


def run(program, *arguments):
    return subprocess.run([program, *arguments], check=True, capture_output=True, text=True).stdout


def edges(svg):
    """Where the plot ends at the right and below, as the names beside it and the key leave it room: by the sky's paths, which
    begin around it."""
    width, height = re.search(rf'd="M{LEFT} {TOP}h([0-9.]+)v([0-9.]+)', svg).groups()
    return LEFT + float(width), TOP + float(height)


def hours(svg, right):
    """The hours after noon at both edges, by the labels above the plot."""
    labels = [(float(x), int(hour)) for x, hour in
              re.findall(rf'<text [^>]*x="([0-9.]+)" y="{TOP - 5}"[^>]*>(\d\d)</text>', svg) if LEFT <= float(x) <= right]
    (first_x, first), (second_x, second) = labels[:2]
    per_unit = ((second - first) % 24) / (second_x - first_x)
    start = (first - 12) % 24 - (first_x - LEFT) * per_unit
    return start, start + (right - LEFT) * per_unit


def check(program, place, year):
    svg = run(program, "range", str(year), "--place", place, "--format", "svg")
    png = subprocess.run(["rsvg-convert", "-w", str(WIDTH)], input=svg.encode(), check=True, capture_output=True).stdout
    image = Image.open(io.BytesIO(png)).convert("RGB")
    colors = {}
    for name, color in re.findall(r"\.ac-f-([a-z0-9]+)\{fill:(#[0-9a-f]{6})", svg):
        darkness = ["day", "civil", "nautical", "astronomical", "dark"].index(name) if name in (
            "day", "civil", "nautical", "astronomical", "dark") else 4 if name.startswith("moon") else None
        if darkness is not None:
            colors[color] = (darkness, name.startswith("moon"))
    first = date(year, 1, 1)
    days = [json.loads(line) for line in run(
        program, "range", str(first - timedelta(2)), str(date(year + 1, 1, 2)), "--place", place, "--format", "ndjson",
        "--include", "sun,moon,twilight").splitlines()]
    zone = ZoneInfo(days[0]["place"]["time_zone"])
    sun = [Changes(days, "sun", *pair, "below_all_day") for pair in ALTITUDES]
    moon = Changes(days, "moon", "rise", "set", "above_all_day")
    lit = {day["date"]: day["moon"]["illumination"] for day in days}
    right, bottom = edges(svg)
    (start, end), rows = hours(svg, right), (date(year + 1, 1, 1) - first).days

    random.seed(1)
    read = wrong_sky = wrong_moon = 0
    # The edges of moonlight run almost along the rows: a tenth of a row is ten minutes where the Moon hardly sets. So
    # rows are read whose middles lie in the middle of a pixel.
    scale = WIDTH / 800
    lines = [(row, TOP + (row + 0.5) * (bottom - TOP) / rows) for row in range(rows)]
    lines = [(row, int(y * scale)) for row, y in lines if abs(int(y * scale) + 0.5 - y * scale) < 0.1]
    for _ in range(POINTS):
        (row, line), hour = random.choice(lines), random.uniform(start, end)
        x = LEFT + (hour - start) / (end - start) * (right - LEFT)
        pixel = "#%02x%02x%02x" % image.getpixel((int(x * scale), line))
        if pixel not in colors:
            continue  # a line, a word, an edge
        read += 1
        darkness, has_moon = colors[pixel]
        clock = datetime(year, 1, 1, 12) + timedelta(row, hours=hour)
        time = clock.replace(tzinfo=zone).astimezone(timezone.utc)
        if (time.astimezone(zone).replace(tzinfo=None) != clock
                or zone.utcoffset(clock) != zone.utcoffset(clock.replace(fold=1))):
            continue  # the clocks skip or repeat this hour
        true = sum(changes.holds(time) for changes in sun)
        if darkness != true:
            wrong_sky += min(changes.minutes_from(time) for changes in sun) > 3
        elif true == 4 and lit[str(first + timedelta(row))] > LEAST_LIT and moon.holds(time) != has_moon:
            # Coordinates have a decimal: an edge lies up to 0.05 units, a fiftieth of a row, beside its row, and the
            # middle of the pixel a hundredth.
            wrong_moon += moon.minutes_from(time) > 3 + 0.03 * min(moon.shift(time), 480)
    print(f"{place} {year}: {read} pixels, by more than 3 minutes wrong sky {wrong_sky}, wrong Moon {wrong_moon}")
    return wrong_sky + wrong_moon


def main():
    if len(sys.argv) < 2 or len(sys.argv) % 2:
        sys.exit(__doc__)
    places = list(zip(sys.argv[2::2], map(int, sys.argv[3::2]))) or PLACES
    sys.exit(sum(check(sys.argv[1], place, year) for place, year in places) > 0)


if __name__ == "__main__":
    main()
