#!/usr/bin/env python3
"""Runs two builds of the program with the same arguments, and prints each difference of their output that nobody intended.

    Tests/Compare/compare.py old/astrocal .build/release/astrocal
    Tests/Compare/compare.py old/astrocal .build/release/astrocal --keep .build/compare

Every line, every value of a JSON document, every cell of CSV, every option of a help and the store of reminders is
compared. The rows of accepted.tsv name the intended differences, with the reason. With --keep the outputs stay in a folder, and
the next run reads them there: remove old.jsonl or new.jsonl to run that program again.
Status 1: a difference has no row, or a row has no difference.
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
import differences

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


def results(program, is_new, scenario):
    """Runs the calls of a scenario; returns their results and the store that they leave."""
    folder = tempfile.mkdtemp(prefix="astrocal-compare-")
    try:
        for name, text in calls.files(is_new).items():
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


def all_results(program, is_new, scenarios, keep, jobs):
    """The results of each scenario, in order; `keep` is a file that has those of an earlier run, or gets them."""
    known = {}
    if keep and os.path.exists(keep):
        with open(keep) as file:
            known = {json.dumps(one["calls"]): one["results"] for one in map(json.loads, file)}
    missing = [one for one in scenarios if json.dumps(one) not in known]
    with concurrent.futures.ThreadPoolExecutor(jobs) as pool, open(keep or os.devnull, "a") as file:
        for one, found in zip(missing, pool.map(lambda one: results(program, is_new, one), missing)):
            known[json.dumps(one)] = found
            file.write(json.dumps({"calls": one, "results": found}) + "\n")
    return [known[json.dumps(one)] for one in scenarios]


def command(arguments):
    """The command of a call, with the second word of `remind`, and with `--explain`, whose text is one of its own."""
    words = [word for word in arguments[:2] if re.fullmatch("[a-z]+", word)]
    return " ".join((words if words[:1] == ["remind"] else words[:1]) + ["--explain"] * ("--explain" in arguments)) or "none"


def compared(scenario, old, new, table):
    """The differences of the calls of a scenario that no row of the table covers: pairs of a call and its difference."""
    names = [(command(arguments), shlex.join(["astrocal", *arguments]) + (f" {variables}" if variables else "")) for arguments, variables in scenario]
    for (word, name), (status, *before), (other, *after) in zip(names + [("remind", "the store")], old, new):
        found = []
        if status != other:
            # The message that goes with a status belongs to it, and so does the output that a refusal leaves out.
            refusal = differences.Difference(f"{word} status", f"{status} {table.changed(before[1])}".strip(), f"{other} {after[1]}".strip())
            if not after[0] and table.covers(refusal):
                continue
            found.append(refusal)
        for stream, one, two in zip(("stdout", "stderr"), before, after):
            if status == other or stream == "stdout":
                found += differences.differences(word, stream, one, two, table.changed)
        yield from ((name, one) for one in found if not table.covers(one))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("old")
    parser.add_argument("new")
    parser.add_argument("--calls", type=int, default=3200, help="the least number of calls")
    parser.add_argument("--every", type=int, default=1, help="run only every Nth scenario, for a quick look")
    parser.add_argument("--only", help="run only scenarios whose arguments match this pattern")
    parser.add_argument("--accepted", default=os.path.join(calls.HERE, "accepted.tsv"))
    parser.add_argument("--keep", help="a folder for the outputs of both programs")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--show", type=int, default=40, help="print so many differences of one place at length")
    options = parser.parse_args()
    table = differences.Table(options.accepted)
    scenarios = calls.scenarios(options.calls)
    if options.only:
        pattern = re.compile(options.only)
        scenarios = [one for one in scenarios if any(pattern.search(shlex.join(call[0])) for call in one)]
    scenarios = scenarios[:: options.every]
    if options.keep:
        os.makedirs(options.keep, exist_ok=True)
    old, new = (
        all_results(os.path.abspath(program), name == "new", scenarios, options.keep and os.path.join(options.keep, f"{name}.jsonl"), options.jobs)
        for program, name in ((options.old, "old"), (options.new, "new")))
    shown, differing = collections.Counter(), set()
    for scenario, one, other in zip(scenarios, old, new):
        for name, difference in compared(scenario, one, other, table):
            differing.add(name)
            where = re.sub(r"\[[^]]*", "[", difference.where)
            shown[where] += 1
            if shown[where] <= options.show:
                print(f"{name}\n  {difference.where}\n    - {difference.old[:400]}\n    + {difference.new[:400]}")
    for where, count in shown.most_common():
        print(f"{count} differences without a row: {where}")
    unused = table.unused() if not options.only and options.every == 1 else []
    for line in unused:
        print(f"no difference needs this row, so remove it from {os.path.basename(options.accepted)}: {line}")
    count = sum(len(one) for one in scenarios)
    print(f"{count} calls; {sum(table.used.values())} intended differences by {len(table.used)} rows; {sum(shown.values())} others in {len(differing)} calls")
    sys.exit(1 if shown or unused else 0)


if __name__ == "__main__":
    main()
