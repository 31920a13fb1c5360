"""Measures how time and memory grow with days and with places, and prints the tables of Docs/project/performance.md.

Usage: scale.py PROGRAM [TABLE…]    spans, places-day, places-year; without a name all three
"""

import os
import pathlib
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "Scaling"))
import places

SPANS = [("1 day", ["2026-11-21", "--days", "1"], 1), ("1 year", ["2026"], 365), ("10 years", ["2021", "2030"], 3_652)]
SPANS += [("100 years", ["1950", "2049"], 36_525), ("1,000 years", ["1300", "2299"], 365_242)]
SPANS += [("3,000 years", ["-0600", "2399"], 1_095_727)]
PLACES = [1, 10, 100, 1_000, 10_000, 34_000]
FOLDER = tempfile.TemporaryDirectory()
FIGURES = pathlib.Path(FOLDER.name) / "figures"


def measure(command):
    """Seconds by the clock and of the processor, peak memory in MB, bytes and lines of the output."""
    timed = ["/usr/bin/time", "--format", "%e %U %S %M", "--output", FIGURES, *command]
    process = subprocess.Popen(timed, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    size = lines = 0
    while block := process.stdout.read1(1 << 20):
        size += len(block)
        lines += block.count(b"\n")
    if process.wait() != 0:
        sys.exit(f"status {process.returncode}: {' '.join(map(str, command))}")
    wall, user, system, memory = map(float, FIGURES.read_text().split())
    return wall, user + system, memory / 1024, size, lines


def row(name, rows, arguments):
    """A line of a table: one thread, then all cores. A short run is the median of five."""
    results = []
    for threads in (1, os.cpu_count()):
        os.environ["ASTROCAL_THREADS"] = str(threads)
        command = [sys.argv[1], "range", *arguments]
        runs = [measure(command)]
        if runs[0][0] < 1:
            runs += [measure(command) for _ in range(4)]
        results.append(sorted(runs)[len(runs) // 2])
    (wall, processor, memory, size, lines), (wall_all, _, memory_all, size_all, _) = results
    if lines != rows or size != size_all:
        sys.exit(f"{name}: {lines} rows in place of {rows}, {size} and {size_all} bytes")
    each = f"{processor / rows * 1e6:,.0f} µs"
    print(
        f"| {name} | {rows:,} | {size / 1e6:,.2f} MB | {wall:.2f} s | {processor:.2f} s | {each} | {memory:.0f} MB "
        f"| {wall_all:.2f} s | {memory_all:.0f} MB |",
        flush=True,
    )


def table(first):
    print(f"\n| {first} | rows | output | one thread | processor | a row | memory | {os.cpu_count()} threads | memory |")
    print("| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |")


def main():
    chosen = sys.argv[2:] or ["spans", "places-day", "places-year"]
    if "spans" in chosen:
        table("Ujjain, NDJSON")
        for name, span, days in SPANS:
            row(name, days, [*span, "--place", "Ujjain", "--format", "ndjson"])
    file = pathlib.Path(FOLDER.name) / "places.csv"
    for name, title, span, days, counts in [
        ("places-day", "places of a day, CSV", ["2026-11-21", "--days", "1"], 1, PLACES),
        ("places-year", "places of a year, CSV", ["2026"], 365, PLACES[:4]),
    ]:
        if name in chosen:
            table(title)
            for count in counts:
                with open(file, "w", encoding="utf-8") as output:
                    places.write(places.cities(count), output)
                row(f"{count:,}", count * days, [*span, "--places", file, "--format", "csv", "--no-header"])


main()
