#!/usr/bin/env python3
"""Checks on the program's own output what must hold at any place and date.

    check_properties.py PROGRAM [--seed N] [--runs N]

Each run takes a random place, zone and span and checks that angas tile time; that risings and settings alternate and
agree with the state; that events lie in their day; that `range` equals the days one by one; that NDJSON, JSON, CSV and
iCalendar agree; that another zone and --utc have the same instants; that two runs have the same bytes. If a check fails,
the script prints the command line and exits with status 1.
"""
import argparse
import csv
import datetime
import io
import json
import random
import re
import subprocess
import sys

ZONES = """UTC Europe/Berlin Europe/Oslo America/New_York America/St_Johns Asia/Kolkata Asia/Kathmandu Australia/Lord_Howe
Pacific/Apia Pacific/Chatham Pacific/Kiritimati America/Sao_Paulo Africa/Casablanca Antarctica/Troll Asia/Tehran
America/Anchorage Asia/Manila Europe/Dublin Pacific/Pago_Pago""".split()


class Failure(Exception):
    pass


def check(condition, what):
    if not condition:
        raise Failure(what)


def instant(text):
    return datetime.datetime.fromisoformat(text.replace("Z", "+00:00"))


class Runner:
    def __init__(self, program, place):
        self.program, self.place = program, place
        self.last = []

    def text(self, *arguments):
        self.last = [self.program, *arguments, *self.place]
        run = subprocess.run(self.last, capture_output=True, timeout=60)
        check(run.returncode == 0, f"status {run.returncode}: {run.stderr.decode()}")
        return run.stdout.decode()


def check_day(day):
    start, end = instant(day["day_start"]), instant(day["day_end"])
    second = datetime.timedelta(seconds=1)
    for body in ("sun", "moon"):
        for key in ("rise", "set", "transit", "antitransit"):
            times = [instant(time) for time in day[body][key]]
            check(times == sorted(times), f"{body} {key} not in order")
            # The last instant of a day, rounded to the second, may be the first of the next day.
            check(all(start <= time <= end + second for time in times), f"{body} {key} outside of {day['date']}")
        crossings = len(day[body]["rise"]) + len(day[body]["set"])
        check((day[body]["state"] == "crosses") == (crossings > 0), f"{body} {day[body]['state']} with {crossings}")
    for phase in day["moon"]["phases"]:
        check(start <= instant(phase["time"]) <= end + second, f"phase outside of {day['date']}")


def check_alternation(days, body):
    crossings = []
    for day in days:
        crossings += [(instant(time), "rise") for time in day[body]["rise"]]
        crossings += [(instant(time), "set") for time in day[body]["set"]]
    crossings.sort()
    for (_, first), (time, second) in zip(crossings, crossings[1:]):
        check(first != second, f"two {body} {first}s follow each other at {time}")
    # On a day without crossings the body stays on the side to which the last crossing led.
    side, index = None, 0
    for day in days:
        while index < len(crossings) and crossings[index][0] <= instant(day["day_end"]):
            side = crossings[index][1]
            index += 1
        state = day[body]["state"]
        if side and state != "crosses":
            check((state == "above_all_day") == (side == "rise"), f"{body} is {state} after a {side} on {day['date']}")


def check_angas(angas):
    for kind, count in (("tithi", 30), ("nakshatra", 27), ("yoga", 27), ("karana", 60)):
        ordered = [anga for anga in angas if anga["anga"] == kind]
        for anga, following in zip(ordered, ordered[1:]):
            name = f"{kind} {anga['number']}"
            check(anga["end"] == following["start"], f"{name} ends {anga['end']}, the next begins {following['start']}")
            check(following["number"] == anga["number"] % count + 1, f"{name} is followed by {following['number']}")


def same(one, other):
    """Whether two values differ at most in the last printed digit: each span is sampled from its own beginning."""
    if isinstance(one, dict):
        return one.keys() == other.keys() and all(same(value, other[key]) for key, value in one.items())
    if isinstance(one, list):
        return len(one) == len(other) and all(map(same, one, other))
    if isinstance(one, float) or isinstance(other, float):
        digits = max(len(str(value).partition(".")[2]) for value in (one, other))
        return abs(one - other) < 1.5 * 10**-digits
    if isinstance(one, str) and isinstance(other, str) and re.match(r"-?\d{4,}-\d\d-\d\dT", one):
        return abs((instant(one) - instant(other)).total_seconds()) <= 1
    return one == other


def check_csv(text, days):
    rows = list(csv.DictReader(io.StringIO(text)))
    check(len(rows) == len(days), f"{len(rows)} rows of CSV for {len(days)} days")
    for row, day in zip(rows, days):
        pairs = [
            ("date", day["date"]), ("sun_state", day["sun"]["state"]), ("sunrise", first(day["sun"]["rise"])),
            ("sunset", first(day["sun"]["set"])), ("solar_noon", first(day["sun"]["transit"])),
            ("moonrise", first(day["moon"]["rise"])), ("moonset", first(day["moon"]["set"])),
            ("phase_time", first([phase["time"] for phase in day["moon"]["phases"]])),
            ("festivals", ";".join(festival["id"] for festival in day["festivals"])),
        ]
        for column, value in pairs:
            check(row[column] == value, f"CSV has {row[column]} as {column}, JSON {value} on {day['date']}")


def first(values):
    return values[0] if values else ""


def check_calendar(text, days):
    written = {}
    for event in re.findall(r"BEGIN:VEVENT.*?END:VEVENT", text.replace("\r\n ", ""), re.S):
        uid = re.search(r"UID:(.*)\r", event).group(1)
        start = re.search(r"DTSTART[^:]*:(.*)\r", event).group(1)
        check(uid not in written, f"UID {uid} twice")
        written[uid] = start
    starts = set(written.values())
    for day in days:
        for phase in day["moon"]["phases"]:
            time = instant(phase["time"]).astimezone(datetime.timezone.utc).strftime("%Y%m%dT%H%M%SZ")
            check(time in starts, f"phase {phase} is not in the calendar")


def instants(days, start, end):
    found = []
    for day in days:
        for body in ("sun", "moon"):
            for key in ("rise", "set", "transit"):
                found += [(body, key, instant(time)) for time in day[body][key]]
    return sorted(item for item in found if start <= item[2] < end)


def run_once(generator, program):
    latitude = generator.choice([generator.uniform(-90, 90), generator.uniform(-90, 90), generator.uniform(60, 90)])
    longitude = generator.uniform(-180, 180)
    zone, other = generator.sample(ZONES, 2)
    first_date = datetime.date(1801, 1, 1) + datetime.timedelta(days=generator.randrange(597 * 365))
    count = generator.choice([1, 2, 7, 31, 40])
    here = [f"--latitude={latitude:.4f}", f"--longitude={longitude:.4f}"]
    span = [first_date.isoformat(), "--days", str(count)]
    run = Runner(program, [*here, "--time-zone", zone])
    try:
        lines = run.text("range", *span, "--format", "ndjson")
        check(lines == run.text("range", *span, "--format", "ndjson"), "two runs differ")
        days = [json.loads(line) for line in lines.splitlines()]
        for day in days:
            check_day(day)
        for body in ("sun", "moon"):
            check_alternation(days, body)
        angas = run.text("tithi", *span, "--angas", "tithi,nakshatra,yoga,karana", "--format", "json")
        check_angas(json.loads(angas)["angas"])
        whole = json.loads(run.text("range", *span, "--format", "json"))
        check(len(whole["days"]) == len(days), "JSON and NDJSON have not the same days")
        for day, listed in zip(days, whole["days"]):
            check(all(day[key] == value for key, value in listed.items()), f"JSON and NDJSON differ on {day['date']}")
        check_csv(run.text("range", *span, "--format", "csv"), days)
        if count >= 31:
            check_calendar(run.text("range", *span, "--format", "ics"), days)
        chosen = generator.choice(days)
        alone = json.loads(run.text("day", chosen["date"], "--json"))
        for key, value in chosen.items():
            if key != "ephemeris":
                check(same(alone[key], value), f"day and range differ in {key} on {chosen['date']}")
        utc = [json.loads(line) for line in run.text("range", *span, "--format", "ndjson", "--utc").splitlines()]
        start, end = instant(days[0]["day_start"]), instant(days[-1]["day_end"])
        check(instants(utc, start, end) == instants(days, start, end), "--utc has other instants")
        away = Runner(program, [*here, "--time-zone", other])
        run.last = away.last
        elsewhere = [json.loads(line) for line in away.text("range", *span, "--format", "ndjson").splitlines()]
        start = max(start, instant(elsewhere[0]["day_start"]))
        end = min(end, instant(elsewhere[-1]["day_end"]))
        check(instants(elsewhere, start, end) == instants(days, start, end), f"{other} has other instants")
    except (Failure, subprocess.TimeoutExpired) as failure:
        print(f"{failure}\n  {' '.join(run.last)}", file=sys.stderr)
        return False
    return True


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--runs", type=int, default=300)
    options = parser.parse_args()
    generator = random.Random(options.seed)
    failures = sum(not run_once(generator, options.program) for _ in range(options.runs))
    print(f"{options.runs} places and spans, {failures} failures")
    sys.exit(1 if failures else 0)


main()
