#!/usr/bin/env python3
"""Prints random series with changes of RANGE=THISANDFUTURE, and the occurrences that recurring-ical-events finds in them.

    make_later_changes.py [NUMBER [SEED]] > Tests/Fixtures/events/later_changes.txt

Each line has the lines of the events, separated by "|", a tab, and the occurrences from March to May 2026 in Berlin as
START/END=TITLE, separated by commas. LaterChangeTests reads this fixture. Needs the PyPI packages recurring-ical-events
(3.8.2 made the fixture) and python-dateutil.

The start is on the rule, which dateutil counts otherwise than RFC 5545, and no floating time is beside a change of
clocks, over which recurring-ical-events computes lengths without a zone.
"""
import random
import sys
from datetime import date, datetime, timedelta, timezone
from zoneinfo import ZoneInfo

import icalendar
import recurring_ical_events
from dateutil.rrule import rrulestr

RULES = [
    "FREQ=DAILY", "FREQ=DAILY;INTERVAL=2", "FREQ=WEEKLY", "FREQ=WEEKLY;BYDAY=MO,WE,FR", "FREQ=MONTHLY;BYMONTHDAY=1,15",
]
KINDS = ["date", "utc", "float", "Europe/Berlin", "America/New_York"]
MOVES = [0, -180, 120, 142, 60 * 24, -60 * 24 * 3, 60 * 24 * 20 + 30, -90]
FIRST, END = date(2026, 3, 1), date(2026, 6, 1)
BERLIN = ZoneInfo("Europe/Berlin")


def written(kind, time):
    if kind == "date":
        return ";VALUE=DATE:" + time.strftime("%Y%m%d")
    zone = "" if kind in ("utc", "float") else f";TZID={kind}"
    return zone + ":" + time.strftime("%Y%m%dT%H%M%S") + ("Z" if kind == "utc" else "")


def end(kind, time):
    if kind == "date":
        return time + timedelta(days=random.choice([1, 1, 2, 3]))
    return time + timedelta(minutes=random.choice([15, 60, 90, 600]))


def sample(values, number):
    return random.sample(values, min(len(values), number))


def series():
    kind = random.choice(KINDS)
    month = 4 if kind == "float" else 3
    start = datetime(2026, month, random.randint(1, 28), random.randint(6, 20), random.choice([0, 30]))
    if kind == "date":
        start = start.replace(hour=0, minute=0)
    rule = f"{random.choice(RULES)};COUNT={random.randint(5, 20)}"
    times = list(rrulestr(rule, dtstart=start))
    start = times[0]
    lines = [f"DTSTART{written(kind, start)}", f"DTEND{written(kind, end(kind, start))}", f"RRULE:{rule}"]
    changed = sample(times, random.randint(1, 4))
    deleted = [time for time in sample(times, random.choice([0, 0, 2])) if time not in changed]
    lines += [f"EXDATE{written(kind, time)}" for time in deleted]
    added = random.choice(times) + (timedelta(days=1) if kind == "date" else timedelta(hours=1))
    if random.random() < 0.3 and added not in times:
        lines.append(f"RDATE{written(kind, added)}")
    events = [["SUMMARY:series", *lines]]
    for index, time in enumerate(changed):
        minutes = random.choice(MOVES) if kind != "date" else 60 * 24 * random.randint(-9, 9)
        moved = time + timedelta(minutes=minutes)
        reach = ";RANGE=THISANDFUTURE" if random.random() < 0.7 else ""
        events.append([
            f"SUMMARY:change {index}", f"RECURRENCE-ID{reach}{written(kind, time)}", f"DTSTART{written(kind, moved)}",
            f"DTEND{written(kind, end(kind, moved))}", f"SEQUENCE:{index + 1}",
        ])
    return [line for event in events for line in ["BEGIN:VEVENT", "UID:s@x", *event, "END:VEVENT"]]


def instant(value):
    if not isinstance(value, datetime):
        return value
    return (value if value.tzinfo else value.replace(tzinfo=BERLIN)).astimezone(timezone.utc)


def occurrences(lines):
    text = "\r\n".join(["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:x", *lines, "END:VCALENDAR", ""])
    query = recurring_ical_events.of(icalendar.Calendar.from_ical(text))
    found = set()
    for event in query.between(FIRST - timedelta(60), END + timedelta(60)):
        start, stop = instant(event["DTSTART"].dt), instant(event["DTEND"].dt)
        bounds = (FIRST, END) if not isinstance(start, datetime) else [
            instant(datetime(day.year, day.month, day.day, tzinfo=BERLIN)) for day in (FIRST, END)]
        if start < bounds[1] and stop > bounds[0]:
            shape = "%Y%m%dT%H%M%SZ" if isinstance(start, datetime) else "%Y%m%d"
            found.add(f"{start.strftime(shape)}/{stop.strftime(shape)}={event['SUMMARY']}")
    return sorted(found)


def main():
    random.seed(int(sys.argv[2]) if len(sys.argv) > 2 else 1)
    for _ in range(int(sys.argv[1]) if len(sys.argv) > 1 else 60):
        lines = series()
        print("|".join(lines), ",".join(occurrences(lines)), sep="\t")


main()
