#!/usr/bin/env python3
"""Prints random recurrence rules with the dates and times that python-dateutil computes for them.

    make_recurrences.py [NUMBER [SEED]] > Tests/Fixtures/events/recurrences.txt

Each line has the start, the rule and its first times within 12 years of the start, which include the start if it
matches the rule; tabs separate them, and "-" stands for no times. AgainstDateutilTests reads this fixture, or the file
that the environment names: RECURRENCES=FILE swift test --filter AgainstDateutil

Behind NUMBER rules come an eighth as many that number the days or the weeks of the year.

dateutil 2.9.0 differs from RFC 5545 in three points, which this script works around:
* BYDAY with both plain days and days with a number, as in 1TH,TU: dateutil requires both at once. The script merges the
  times of two rules instead; such rules have no BYSETPOS.
* BYSETPOS in the first week of a weekly rule: dateutil counts from the start, not from the first day of the week. The
  script begins the rule on the first day of that week instead.
"""
import datetime as clock
import itertools
import random
import sys
from datetime import datetime, timedelta

from dateutil.rrule import rrulestr

DAYS = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]
SHOWN = 12
YEARS = 12


def some(values, most):
    return random.sample(values, random.randint(1, min(most, len(values))))


def text(values):
    return ",".join(str(value) for value in values)


def rule():
    frequency = random.choice(["DAILY", "WEEKLY", "MONTHLY", "YEARLY"])
    parts = {"FREQ": frequency}
    by_month = frequency in ("MONTHLY", "YEARLY")
    if random.random() < 0.5:
        most = {"DAILY": 400, "WEEKLY": 60, "MONTHLY": 30, "YEARLY": 5}[frequency]
        parts["INTERVAL"] = random.choice([2, 3, 4, random.randint(1, most)])
    if random.random() < 0.4:
        parts["BYMONTH"] = text(some(range(1, 13), 4))
    if frequency != "WEEKLY" and random.random() < 0.4:
        near = [1, 2, 13, 28, 29, 30, 31, -1, -2, -3, -28, -29, -30, -31]
        parts["BYMONTHDAY"] = text(some(random.choice([near, list(range(1, 32)), list(range(-31, 0))]), 6))
    if random.random() < 0.5:
        days = some(DAYS, 4)
        if by_month and random.random() < 0.6:
            most = 53 if frequency == "YEARLY" and "BYMONTH" not in parts else 5
            numbers = [n for n in range(-most, most + 1) if n]
            share = random.choice([1, 1, 0.5])
            days = [f"{random.choice(numbers)}{day}" if random.random() < share else day for day in days]
        parts["BYDAY"] = text(days)
    if random.random() < 0.2:
        parts["BYHOUR"] = text(some(range(24), 3))
    if random.random() < 0.1:
        parts["BYMINUTE"] = text(some(range(60), 2))
    if random.random() < 0.05:
        parts["BYSECOND"] = text(some(range(60), 2))
    if len(parts) > 2 and not mixed(parts) and random.random() < 0.3:
        parts["BYSETPOS"] = text(some([1, 2, 3, 4, 5, -1, -2, -3, -4, random.randint(6, 40)], 3))
    if random.random() < 0.4:
        parts["WKST"] = random.choice(DAYS)
    return parts


def numbered_rule():
    """A yearly rule of numbered days or weeks."""
    parts = {"FREQ": "YEARLY"}
    if random.random() < 0.3:
        parts["INTERVAL"] = random.choice([2, 3, 4])
    if random.random() < 0.3:
        parts["BYMONTH"] = text(some(range(1, 13), 5))
    if random.random() < 0.5:
        numbers = [1, 2, 52, 53, -1, -2, -30, random.randint(1, 53), random.randint(1, 53)]
        parts["BYWEEKNO"] = text(some(sorted(set(numbers)), 5))
        parts["BYDAY"] = text(some(DAYS, 4))
    else:
        numbers = [1, 59, 60, 365, 366, -1, -306, -307, -365, -366, *random.sample(range(1, 367), 4)]
        parts["BYYEARDAY"] = text(some(sorted(set(numbers)), 6))
        if random.random() < 0.3:
            parts["BYDAY"] = text(some(DAYS, 4))
    if random.random() < 0.3:
        parts["BYSETPOS"] = text(some([1, 2, 3, -1, -2], 2))
    if random.random() < 0.4:
        parts["WKST"] = random.choice(DAYS)
    return parts


def mixed(parts):
    days = parts.get("BYDAY", "MO").split(",")
    return len({day[0] in "+-0123456789" for day in days}) > 1


def written(parts):
    return ";".join(f"{name}={value}" for name, value in parts.items())


def times(parts, start):
    """The times of a rule from its start on, as RFC 5545 defines them."""
    if mixed(parts):
        days = parts["BYDAY"].split(",")
        plain = text(day for day in days if day in DAYS)
        numbered = text(day for day in days if day not in DAYS)
        both = [list(within({**parts, "BYDAY": days}, start, start)) for days in (plain, numbered)]
        return sorted(set(both[0] + both[1]))[:SHOWN]
    begin = start
    if parts["FREQ"] == "WEEKLY" and "BYSETPOS" in parts:
        parts = {"BYDAY": DAYS[start.weekday()], **parts}
        begin -= timedelta((start.weekday() - DAYS.index(parts.get("WKST", "MO"))) % 7)
    return list(itertools.islice(within(parts, begin, start), SHOWN))


def within(parts, begin, start):
    end = start.replace(year=start.year + YEARS, day=min(start.day, 28))
    # dateutil compares with UNTIL only after it has found a time; for a rule without times it searches up to this year.
    clock.MAXYEAR = end.year + 1
    until = end.strftime("%Y%m%dT%H%M%S")
    return (time for time in rrulestr(f"{written(parts)};UNTIL={until}", dtstart=begin) if time >= start)


def main():
    number = int(sys.argv[1]) if len(sys.argv) > 1 else 400
    random.seed(int(sys.argv[2]) if len(sys.argv) > 2 else 1)
    for index in range(number + number // 8):
        parts = rule() if index < number else numbered_rule()
        start = datetime(1890, 1, 1) + timedelta(random.randint(0, 90_000), random.randint(0, 86_399))
        found = [time.strftime("%Y%m%dT%H%M%S") for time in times(parts, start)]
        print(start.strftime("%Y%m%dT%H%M%S"), written(parts), text(found) or "-", sep="\t")


main()
