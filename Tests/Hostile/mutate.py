#!/usr/bin/env python3
"""Runs the program on damaged files and arguments, and checks how it ends.

    swift build -c release --static-swift-stdlib --product astrocal
    Tests/Hostile/mutate.py --runs 5000 --seed 1 .build/release/astrocal

Run number N of a seed is always the same: `--only N` repeats it alone. Failures are kept below --out, each with its
files and a `command` that repeats it. Status 1: there are failures.
"""

import argparse
import collections
import json
import multiprocessing
import os
import random
import re
import select
import shlex
import shutil
import signal
import sys
import tempfile
import time

import samples

STATUSES = {0, 1, 64, 65, 66, 69, 73, 74, 75}
# The seconds and kilobytes that a run may take at most.
SECONDS, KILOBYTES = 2, 300_000
# Characters that a terminal obeys: C0 without LF, DEL, C1, line separators, marks that turn the direction of writing.
CONTROLS = re.compile("[\x00-\x09\x0b-\x1f\x7f-\x9f\u2028\u2029\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]")


class Run:
    """One run of the program: it starts the process, waits for its end and keeps its output."""

    def __init__(self, program, folder, case, seconds):
        self.case = case
        for name, content in case.files.items():
            path = os.path.join(folder, name)
            os.makedirs(os.path.dirname(path), exist_ok=True)
            with open(path, "wb") as file:
                file.write(content)
        # The output lies beside the folder, because the program may list the folder or write to it.
        outputs = [folder + ".out", folder + ".err"]
        opened = [(os.POSIX_SPAWN_OPEN, 0, os.path.join(folder, "stdin"), os.O_RDONLY, 0)]
        for number, path in enumerate(outputs, 1):
            opened.append((os.POSIX_SPAWN_OPEN, number, path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600))
        environment = {b"HOME": folder.encode(), b"PATH": b"/usr/bin:/bin", b"SWIFT_BACKTRACE": b"enable=no"}
        environment.update(case.environment)
        start = time.monotonic()
        process = os.posix_spawn(program, [b"astrocal", *case.arguments], environment, file_actions=opened)
        descriptor = os.pidfd_open(process)
        self.in_time = bool(select.select([descriptor], [], [], seconds)[0])
        os.close(descriptor)
        self.sleeps = False
        if not self.in_time:
            with open(f"/proc/{process}/stat") as file:
                self.sleeps = file.read().rsplit(")", 1)[1].split()[0] == "S"
            os.kill(process, signal.SIGKILL)
        _, status, usage = os.wait4(process, 0)
        self.wall = time.monotonic() - start
        self.cpu = usage.ru_utime + usage.ru_stime
        self.kilobytes = usage.ru_maxrss
        self.signal = os.WTERMSIG(status) if os.WIFSIGNALED(status) else None
        self.status = os.WEXITSTATUS(status) if os.WIFEXITED(status) else None
        self.output, self.error = (self.read(path) for path in outputs)

    @staticmethod
    def read(path):
        with open(path, "rb") as file:
            return file.read()

    def faults(self):
        """The faults of the run's end; the same fault always has the same words."""
        if self.kilobytes > KILOBYTES:
            yield "memory"
        if not self.in_time:
            # A run that prints many days takes long, and a run that waits sleeps: neither is a fault.
            if self.cpu >= SECONDS and not self.case.is_long:
                yield "hang"
            elif self.sleeps and b"wait" not in self.case.arguments:
                yield "blocked"
            return
        if self.signal is not None:
            yield f"signal {self.signal}"
            return
        if self.status not in STATUSES:
            yield f"status {self.status}"
        lines = self.error.split(b"\n")
        if lines.pop() != b"":
            yield "stderr without an end of line"
        if self.status >= 64:
            if self.output:
                yield "stdout on a refusal"
            if len(lines) != 1:
                yield "not one line on a refusal"
        if any(not line.startswith(b"astrocal: ") for line in lines):
            yield "a line of stderr that does not begin with astrocal:"
        yield from self.texts()

    def texts(self):
        """The faults in the bytes of standard output and standard error."""
        for name, data in (("stdout", self.output), ("stderr", self.error)):
            try:
                text = data.decode()
            except UnicodeDecodeError:
                yield f"{name} is not UTF-8"
                continue
            if self.case.has_carriage_returns and name == "stdout":
                text = text.replace("\r\n", "\n")
            found = CONTROLS.search(text)
            if found and not (found[0] == "\x1b" and self.case.is_coloured and name == "stdout"):
                yield f"U+{ord(found[0]):04X} on {name}"
        # A mutated option such as "-xh" may print the help.
        asks_json = self.case.is_json and not self.output.startswith(b"OVERVIEW: ")
        if self.status in (0, 1) and asks_json and self.output:
            documents = self.output.splitlines() if self.case.is_json == "ndjson" else [self.output]
            try:
                for document in documents:
                    json.loads(document)
            except ValueError:
                yield "stdout is no JSON"


def check(program, seed, number, root):
    """Makes and runs one case; returns the run and its faults."""
    case = samples.case(random.Random(f"{seed}:{number}"))
    folder = os.path.join(root, "home")
    shutil.rmtree(folder, ignore_errors=True)
    os.makedirs(folder)
    os.chdir(folder)
    run = Run(program, folder, case, SECONDS)
    if not run.in_time and not case.is_long and b"wait" not in case.arguments:
        # The machine may be busy, so the processor time of the process decides.
        shutil.rmtree(folder)
        os.makedirs(folder)
        os.chdir(folder)
        run = Run(program, folder, case, SECONDS * 5)
        if run.in_time and run.cpu >= SECONDS:
            run.in_time = False
    return run, sorted(set(run.faults()))


def keep(run, faults, seed, number, program, out):
    """Saves a failure with all files that are needed to repeat it."""
    folder = os.path.join(out, f"{seed}-{number}")
    shutil.rmtree(folder, ignore_errors=True)
    os.makedirs(folder)
    for name, content in {**run.case.files, "stdout": run.output[: 1 << 20], "stderr": run.error}.items():
        path = os.path.join(folder, "home" if name in run.case.files else "", name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "wb") as file:
            file.write(content)
    words = ["env", "-i", b"HOME=" + os.path.join(folder, "home").encode()]
    words += [name + b"=" + value for name, value in run.case.environment.items()]
    words += [program, *run.case.arguments]
    quoted = " ".join(quote(word) for word in words)
    with open(os.path.join(folder, "command"), "w") as file:
        file.write(f"# {', '.join(faults)}\ncd {shlex.quote(os.path.join(folder, 'home'))} && {quoted} <stdin\n")


def quote(word):
    """The word quoted for bash; it may have any bytes."""
    word = word if isinstance(word, bytes) else word.encode()
    if re.fullmatch(rb"[A-Za-z0-9_./:=,+@-]+", word):
        return word.decode()
    return "$'" + "".join(chr(b) if 32 <= b < 127 and b not in b"'\\" else f"\\x{b:02x}" for b in word) + "'"


def work(share):
    """Runs every case of a share; returns the counts of statuses, and the faults with the numbers of their cases."""
    program, seed, numbers, out = share
    root = tempfile.mkdtemp(prefix="astrocal-mutate-", dir="/dev/shm" if os.path.isdir("/dev/shm") else None)
    statuses, faults = collections.Counter(), collections.defaultdict(list)
    try:
        for number in numbers:
            run, found = check(program, seed, number, root)
            statuses["late" if not run.in_time else run.status if run.signal is None else f"signal {run.signal}"] += 1
            for fault in found:
                faults[fault].append(number)
            if found:
                keep(run, found, seed, number, program, out)
    finally:
        os.chdir("/")
        shutil.rmtree(root, ignore_errors=True)
    return statuses, faults


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("program")
    parser.add_argument("--runs", type=int, default=2000)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--only", type=int, help="repeat only this run")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--out", default=".build/mutate-found")
    options = parser.parse_args()
    program, out = os.path.abspath(options.program), os.path.abspath(options.out)
    numbers = range(options.runs) if options.only is None else [options.only]
    # The shares are small, so that no process ends long before the others.
    shares = [(program, options.seed, numbers[start : start + 50], out) for start in range(0, len(numbers), 50)]
    statuses, faults = collections.Counter(), collections.defaultdict(list)
    start = time.monotonic()
    with multiprocessing.Pool(options.jobs) as pool:
        for some, found in pool.imap_unordered(work, shares):
            statuses.update(some)
            for fault, cases in found.items():
                faults[fault] += cases
    seconds = time.monotonic() - start
    print(f"{len(numbers)} runs in {seconds:.0f} s, {len(numbers) / seconds:.0f} a second, seed {options.seed}")
    print("ends: " + ", ".join(f"{status}: {count}" for status, count in sorted(statuses.items(), key=str)))
    for fault, cases in sorted(faults.items(), key=lambda item: -len(item[1])):
        print(f"FAULT {fault}: {len(cases)} runs, such as {' '.join(map(str, sorted(cases)[:5]))}")
    if faults:
        print(f"kept in {out}/{options.seed}-*/command")
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
