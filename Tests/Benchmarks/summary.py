"""Turns the times that bench.sh measured into a table in Markdown.

    summary.py FOLDER
"""
import glob
import json
import re
import statistics
import sys

folder = sys.argv[1]


def rounds(name, key="median"):
    """The medians in milliseconds of each command in each round: [[command 1, command 2, …], …]; empty if missing."""
    found = []
    for path in sorted(glob.glob(f"{folder}/{name}.*.json")):
        with open(path) as file:
            found.append([result[key] * 1000 for result in json.load(file)["results"]])
    return found


def median(name, command=0):
    return statistics.median(row[command] for row in rounds(name))


def ratio(name):
    """The median over the rounds of the first command's time divided by the second's."""
    return statistics.median(row[0] / row[1] for row in rounds(name))


def numbers(name, pattern):
    with open(f"{folder}/{name}") as file:
        return [float(number) for number in re.findall(pattern, file.read())]


def milliseconds(value):
    return f"{value:.1f} ms" if value < 100 else f"{value:.0f} ms"


def row(*cells):
    print("| " + " | ".join(cells) + " |")


def requirement(what, ours, theirs, measured, limit, shown):
    row(what, ours, theirs, shown(measured), shown(limit), "met" if measured <= limit else "NOT MET")


def times(value):
    return f"{value:.2f}"


row("job", "astrocal", "beside", "measured", "limit", "")
row("---", "---:", "---:", "---:", "---:", "---")

theirs = numbers("compute.prototype", r"= ([\d.]+) ms")
for file, what, limit in [
    ("compute.sky", "365 days of Sun and Moon computed, not printed, to the prototype in C", 2.5),
    ("compute.astrocal", "the same with panchanga, parts of the day, festivals", 7),
]:
    ours = numbers(file, r"best ([\d.]+) ms")
    requirement(
        what, milliseconds(statistics.median(ours)), milliseconds(statistics.median(theirs)),
        statistics.median(a / b for a, b in zip(ours, theirs)), limit, times)
requirement(
    "a year as NDJSON with all of that, process, to `swe_rise_trans`", milliseconds(median("year")),
    milliseconds(median("year", 1)), ratio("year"), 0.65, times)
requirement(
    "100 years as NDJSON, process, to `swe_rise_trans`", milliseconds(median("century")),
    milliseconds(median("century", 1)), ratio("century"), 0.32, times)
requirement(
    "100 years, peak memory", "", "", numbers("century.kilobytes", r"\d+")[-1] / 1024, 120, "{:.0f} MB".format)
requirement("`day`, process", milliseconds(median("day")), "", median("day"), 28, milliseconds)
first, whole = numbers("first-line", r"[\d.]+")
row("100 years, first line", milliseconds(first), "", f"{first / whole * 100:.1f} % of the whole", "at once", "")
row("`--version`, process, to `/bin/true`", milliseconds(median("day", 1)), milliseconds(median("day", 2)), "", "", "")
fastest = min(row[0] for row in rounds("day", "min"))
print(f"\nAll but the memory are medians; the fastest `day` took {milliseconds(fastest)}.")

print("\nThe same year by others. Beside swetest astrocal prints the Sun alone as CSV, beside the others everything as NDJSON:\n")
row("peer", "its job", "astrocal", "peer", "astrocal to peer")
row("---", "---", "---:", "---:", "---:")
peers = [
    ("swetest", "rise and set of the Sun alone, 365 days (`swe_rise_trans`)"),
    ("pyswisseph", "rise and set of Sun and Moon, illumination, 365 days (`swe_rise_trans`)"),
    ("skyfield", "Skyfield with DE440: rise and set of Sun and Moon, phases, a year"),
]
for name, job in peers:
    if rounds(name):
        row(name, job, milliseconds(median(name)), milliseconds(median(name, 1)), f"{ratio(name):.2f}")
    else:
        row(name, job, "", "not installed", "")

print("\nComputed in process, without printing (`astrocal-bench`):\n")
with open(f"{folder}/compute.all") as file:
    print("".join("    " + line for line in file), end="")
