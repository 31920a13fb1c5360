#!/usr/bin/env python3
"""Writes the page of a year: the disputed days, city by city, and the sky of a town.

Usage: Docs/pages/write.py PROGRAM YEAR [PLACE]        as `make pages YEAR=2027` does

It writes Docs/pages/YEAR.md and, beside it, the chart of the year's nights. All of it is what the program prints, with the
calls that print it.
"""

import datetime
import json
import pathlib
import re
import shlex
import subprocess
import sys
import tempfile

FOLDER = pathlib.Path(__file__).parent
CITIES = ["Delhi,IN", "Mumbai", "Chennai", "Kolkata", "Varanasi", "Kathmandu", "London", "New York,US", "Singapore"]


def run(program, *arguments, errors=subprocess.PIPE):
    """What a call prints, by an English locale and without the configuration of whoever runs it."""
    environment = {"HOME": "/nonexistent", "TZ": "UTC", "LC_ALL": "C.UTF-8"}
    done = subprocess.run(
        [program, *arguments], env=environment, stdout=subprocess.PIPE, stderr=errors, text=True, check=False)
    if done.returncode:
        sys.exit(f"astrocal {shlex.join(arguments)}: {(done.stderr or done.stdout).strip()}")
    return done.stdout


def short(date):
    """`Sun 7 Mar` of a date."""
    day = datetime.date.fromisoformat(date)
    return f"{day:%a} {day.day} {day:%b}"


def reason(day):
    """Why the day was chosen, in a sentence of the explanation, else its rule; empty where there is none."""
    lines = (day["explanation"] or "").splitlines()
    date = short(day["date"])
    for line in lines:
        if line.startswith(f"{date}: "):
            return line
    rule = re.search(f"{date}: .*", lines[0]) if lines else None
    return rule[0] + "." if rule else ""


def among(names, days):
    """` (London, New York)` for some of the cities; nothing for all."""
    return "" if len(names) == len(days) else " (" + ", ".join(names) + ")"


def note(title, days):
    """The line that gives the reason, the rivals and how little decided; none where no day is disputed."""
    rivals, margins = {}, []
    for name, day in days.items():
        for other in day["alternatives"]:
            who = f"by {other['kept_by']}" if other["kept_by"] else f"({other['rule']})"
            rivals.setdefault((other["date"], who), []).append(name)
        if day["disputed"] and day["margin_s"] is not None and day["margin_s"] < 1440:
            margins.append(f"{day['margin_s'] / 60:.0f} min in {name}")
    if not rivals and not margins:
        return []
    city, first = next(iter(days.items()))
    text = f"* **{title}.** {city}: {reason(first)}"
    others = [f"{short(date)} {who}{among(cities, days)}" for (date, who), cities in rivals.items()]
    text += f" Also kept: {'; '.join(others)}." if others else ""
    return [text + (f" Close: {', '.join(margins)}." if margins else "")]


def disputes(program, year):
    """The lines of the festivals whose day differs from city to city, or is disputed."""
    with tempfile.NamedTemporaryFile("w", suffix=".txt") as cities:
        cities.write("\n".join(CITIES) + "\n")
        cities.flush()
        document = json.loads(
            run(program, "festivals", year, "--places", cities.name, "--explain", "--format", "json"))
    names = [place["name"].removesuffix(" City") for place in document["places"]]
    lines = ["| festival | " + " | ".join(names) + " |", "|---" * (len(names) + 1) + "|"]
    notes = []
    for festival in document["festivals"]:
        days = {day["place"].removesuffix(" City"): day for day in festival["days"]}
        first = next(iter(days.values()))
        if first["importance"] > 1 or first["recurrence"] != "yearly":
            continue
        usual = max((day["date"] for day in days.values()), key=[day["date"] for day in days.values()].count)
        cells = []
        for name in names:
            day = days.get(name)
            text = short(day["date"]) if day else "–"
            cells.append(f"**{text}**" if day and day["date"] != usual else text)
        lines.append(f"| {festival['name']} | " + " | ".join(cells) + " |")
        notes += note(festival["name"], days)
    return lines + ["", "Bold: another day than in most of these cities.", "", "### Why", ""] + notes


def console(program, *arguments):
    """A call with what it prints, notes too, as a block of a console."""
    printed = run(program, *arguments, errors=subprocess.STDOUT).rstrip("\n")
    return ["```console", f"$ astrocal {shlex.join(arguments)}", printed, "```", ""]


def sky(program, year, place):
    """The lines of the sky of a town."""
    picture = f"{year}-{place.split(',')[0].lower().replace(' ', '-')}.svg"
    (FOLDER / picture).write_text(run(program, "range", year, "--place", place, "--format", "svg"))
    name = place.split(",")[0]
    return [
        f"![The nights of {year} over {name}: twilight, dark sky, moonlight, planets, showers]({picture})", "",
        "### Eclipses", "", *console(program, "find", "eclipse", year, "--anywhere", "--place", place),
        "### Planets and seasons", "",
        *console(
            program, "find", "opposition", year, "--place", place, "--also", "elongation", "--also", "season"),
        "### Meetings of planets", "",
        *console(program, "find", "venus jupiter", year, "--place", place, "--also", "venus saturn",
                 "--also", "mars jupiter", "--also", "venus mars", "--also", "mars saturn"),
        "### Meteor showers", "", *console(program, "showers", year, "--place", place, "--min-zhr", "10"),
    ]


def main():
    if len(sys.argv) not in (3, 4):
        sys.exit(__doc__)
    program, year = sys.argv[1:3]
    place = sys.argv[3] if len(sys.argv) == 4 else "Chicago"
    version = run(program, "--version").split()[1]
    page = [
        f"# {year}", "",
        f"Written by astrocal {version} (`make pages YEAR={year}`).", "",
        f"## The disputed days of {year}, city by city", "",
        "The great festivals that fall on different dates in these cities, or whose date almanacs dispute. For yours:",
        f"`astrocal festivals disputed {year} --explain --place CITY`.", "",
        *disputes(program, year), "",
        f"## The sky of {year} for {place.split(',')[0]}", "", *sky(program, year, place),
    ]
    (FOLDER / f"{year}.md").write_text("\n".join(page).rstrip("\n") + "\n")


main()
