#!/usr/bin/env python3
"""Checks that no name or phrase takes long, whatever is wrong with it.

    check_names.py PROGRAM [--runs N] [--seed N] [--seconds S]

Each run takes names of festivals, events, showers and places, cuts, swaps, repeats and joins them to a text of at most 20 kB,
and gives it to a search, a command in words, a reminder, a list of festivals, a condition, a place or a date. A run takes at
most S seconds of processor (0.1) beside those that the same call takes with a plain name, ends by no signal, and prints one line
if it is refused.
"""
import argparse
import csv
import glob
import os
import random
import resource
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
TABLES = os.path.join(HERE, "..", "..", "Sources", "CTables", "calendar")
WORDS = """eclipse;full moon;venus jupiter;mars opposition;sunset;golden hour;best m31;milky way;perseids;ekadashi;
karttika purnima;pushya;marriage;kharmas;saturn sign;supermoon;young moon;sun < -4;venus asta;jupiter moons;2028;today;
next year;pune;in oslo;New York;when is;kab hai;date;or;and;northern lights;ring of fire;xyzzy;dwali;holy""".split(";")
CALLS = [
    ["find", "{}", "2027-01"], ["{}"], ["next", "{}"], ["festivals", "{}", "2027-01"],
    ["tithi", "{}"], ["showers", "{}"], ["remind", "wait", "--dry-run", "{}"], ["remind", "add", "{}"],
    ["range", "2027-01-01", "--where", "festivals has \"{}\""], ["day", "--is", "{}"],
    ["day", "2027-01-01", "--place", "{}"], ["day", "{}"], ["range", "2027-01-01", "--columns", "{}"],
]


def names():
    found = [word.strip() for word in WORDS]
    for path in glob.glob(os.path.join(TABLES, "*festivals.csv")):
        with open(path, newline="") as file:
            for row in csv.DictReader(file):
                found += [row["id"], row["name"], *row.get("aliases", "").split(";")]
    return [name for name in found if name]


def mutated(names, chance):
    words = [chance.choice(names) for _ in range(chance.choice([1, 1, 1, 2, 2, 3, 5, 12]))]
    text = chance.choice([" ", " ", " ", ",", " or ", "/", "-"]).join(words)
    for _ in range(chance.randrange(4)):
        place = chance.randrange(len(text) + 1)
        text = chance.choice([
            lambda: text[:place] + text[place + 1:], lambda: text[:place] + chance.choice("abekinrsu () ,:") + text[place:],
            lambda: text[place:] + text[:place], lambda: text[:place] + text[place:].upper(), lambda: text + " " + text,
        ])()
    if chance.random() < 0.3:
        size = chance.choice([200, 400, 2_000, 20_000])
        text = (text + chance.choice([" ", "", ",", " or "])) * (size // max(1, len(text)))
    return text.encode()[:20_000].decode(errors="ignore").replace("\0", " ") or "x"


def seconds(program, arguments, folder):
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    environment = {"PATH": os.environ["PATH"], "HOME": folder, "ASTROCAL_PLACE": "Delhi,IN",
                   "ASTROCAL_NOW": "2026-11-28T12:00:00Z", "TZ": "UTC"}
    run = subprocess.run([program, *arguments], capture_output=True, env=environment, timeout=300)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime - before.ru_utime, run


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("--runs", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=0.1)
    options = parser.parse_args()
    chance = random.Random(options.seed)
    all_names, slowest, failed = names(), (0.0, []), 0
    with tempfile.TemporaryDirectory() as folder:
        for _ in range(options.runs):
            text, call = mutated(all_names, chance), chance.choice(CALLS)
            arguments = [part.replace("{}", text) for part in call]
            if arguments[0].startswith("-"):
                continue
            spent, run = seconds(options.program, arguments, folder)
            slowest = max(slowest, (spent, arguments))
            # What is found is computed: only reading and refusing is bounded.
            is_slow = run.returncode != 0 and spent > options.seconds
            lines = run.stderr.decode(errors="replace").splitlines()
            is_wordy = run.returncode == 64 and not lines
            if run.returncode < 0 or run.returncode == 70 or is_slow or is_wordy:
                failed += 1
                print(f"{spent:.3f} s, status {run.returncode}: {[part[:200] for part in arguments]}")
    print(f"{options.runs} names: the slowest took {slowest[0]:.3f} s ({str(slowest[1])[:160]}), {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
