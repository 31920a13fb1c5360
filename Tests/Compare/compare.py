#!/usr/bin/env python3
"""Runs two builds of the program with the same arguments, and prints where their output differs.

    Tests/Compare/compare.py old/astrocal .build/release/astrocal

JSON is compared as parsed, help by the options that it names, all other output byte for byte; the store of reminders is
compared too. Intended differences stand in accepted.tsv: the old program's text, a tab, the new program's text.
Status 1: something differs.
"""

import argparse
import collections
import concurrent.futures
import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import tempfile

import calls

STDIN = calls.FILES["events.ics"].encode()


def run(program, folder, arguments, environment):
    """Runs one call; returns its status, stdout and stderr."""
    variables = {
        "HOME": folder, "PATH": "/usr/bin:/bin", "TZ": "Asia/Kolkata", "LANG": "C.UTF-8", "ASTROCAL_STATE": folder + "/state",
    }
    variables.update(environment)
    if "--now" not in arguments and arguments[:1] not in (["nosuch"], ["help"], ["--version"]):
        arguments = arguments + ["--now", calls.NOW]
    command = [program, *arguments]
    stdin = b"A,52.5,13.4,30,Europe/Berlin\nOslo\n" if "--places" in arguments else STDIN
    done = subprocess.run(command, cwd=folder, env=variables, input=stdin, capture_output=True, timeout=120)
    clean = [text.replace(folder.encode(), b"FOLDER").replace(os.path.realpath(program).encode(), b"PROGRAM") for text in (done.stdout, done.stderr)]
    return done.returncode, clean[0].decode(errors="replace"), clean[1].decode(errors="replace")


def results(program, scenario):
    """Runs the calls of a scenario; returns their results and the store that they leave."""
    folder = tempfile.mkdtemp(prefix="astrocal-compare-")
    try:
        for name, text in calls.FILES.items():
            with open(os.path.join(folder, name), "w") as file:
                file.write(text)
        found = [run(program, folder, *call) for call in scenario]
        store = os.path.join(folder, "state", "reminders.json")
        if os.path.exists(store):
            with open(store) as file:
                found.append((0, file.read(), ""))
        return found
    finally:
        shutil.rmtree(folder)


def value(text):
    """The text in the form that is compared: the parsed JSON documents, the options that a help names, or the text."""
    if text.startswith(("OVERVIEW:", "USAGE:")) or '"serializationVersion"' in text:
        return sorted(set(re.findall(r"--[a-z-]+", text)))
    if text[:1] in "{[" and text:
        try:
            return [json.loads(text)]
        except ValueError:
            try:
                return [json.loads(line) for line in text.splitlines()]
            except ValueError:
                pass
    return text


def read_accepted(path):
    """The pairs of texts, old and new, that count as equal."""
    if not os.path.exists(path):
        return []
    with open(path) as file:
        lines = [line.rstrip("\n").split("\t") for line in file if line.strip() and not line.startswith("#")]
    # A text may contain line ends, written as in C.
    return [tuple(part.replace("\\n", "\n") for part in line) for line in lines if len(line) == 2]


def first_difference(old, new, path=""):
    """The first place at which two values differ, with both values, for a person to read."""
    if isinstance(old, dict) and isinstance(new, dict):
        for key in list(old) + [key for key in new if key not in old]:
            if old.get(key, "missing") != new.get(key, "missing"):
                return first_difference(old.get(key, "missing"), new.get(key, "missing"), f"{path}.{key}")
    if isinstance(old, list) and isinstance(new, list) and len(old) == len(new):
        for index, (one, other) in enumerate(zip(old, new)):
            if one != other:
                return first_difference(one, other, f"{path}[{index}]")
    if isinstance(old, str) and isinstance(new, str) and "\n" in old + new:
        one, other = old.split("\n"), new.split("\n")
        for number, (before, after) in enumerate(zip(one + [""] * len(other), other + [""] * len(one)), 1):
            if before != after:
                return f"{path} line {number}\n    - {before}\n    + {after}"
    return f"{path}\n    - {str(old)[:300]}\n    + {str(new)[:300]}"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("old")
    parser.add_argument("new")
    parser.add_argument("--calls", type=int, default=3200, help="the least number of calls")
    parser.add_argument("--every", type=int, default=1, help="run only every Nth scenario, for a quick look")
    parser.add_argument("--only", help="run only scenarios whose arguments match this pattern")
    parser.add_argument("--accepted", default=os.path.join(calls.HERE, "accepted.tsv"))
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--show", type=int, default=40, help="print so many differences at length")
    options = parser.parse_args()
    programs = [os.path.abspath(options.old), os.path.abspath(options.new)]
    accepted = read_accepted(options.accepted)
    used = collections.Counter()

    def translated(text):
        for old, new in accepted:
            if old in text:
                used[old] += 1
                text = text.replace(old, new)
        return text

    scenarios = calls.scenarios(options.calls)
    if options.only:
        pattern = re.compile(options.only)
        scenarios = [one for one in scenarios if any(pattern.search(shlex.join(call[0])) for call in one)]
    scenarios = scenarios[:: options.every]

    def compare(scenario):
        old, new = (results(program, scenario) for program in programs)
        found = []
        names = [shlex.join(["astrocal", *arguments]) + (f" {variables}" if variables else "") for arguments, variables in scenario]
        for name, (status, *before), (other, *after) in zip(names + ["the store"], old, new):
            before = [translated(text) for text in before]
            if status != other:
                found.append((name, f"status {status}, {other}: {before[1]}{after[1]}"))
            for stream, one, two in zip(("stdout", "stderr"), before, after):
                if one != two and value(one) != value(two):
                    found.append((name, first_difference(value(one), value(two), stream)))
        return len(scenario), found

    count, differing, shown = 0, 0, 0
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        for ran, found in pool.map(compare, scenarios):
            count += ran
            differing += len(found)
            for name, text in found:
                shown += 1
                if shown <= options.show:
                    print(f"{name}\n  {text}")
    for old, _ in accepted:
        if not used[old] and not options.only and options.every == 1:
            print(f"no output had this text, so remove it from {os.path.basename(options.accepted)}: {old!r}")
    print(f"{count} calls, {differing} differences")
    sys.exit(1 if differing else 0)


if __name__ == "__main__":
    main()
