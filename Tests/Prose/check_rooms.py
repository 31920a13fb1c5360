#!/usr/bin/env python3
"""Checks that no code outside the rooms tells kinds of events apart.

    check_rooms.py

A kind of event has a room, which says what is its own. A `switch` over many kinds elsewhere would have to be told of each new one,
and no compiler names it. The script prints a line for each such switch, and ends with status 1 if there are any.
"""

import pathlib
import re
import sys

SOURCES = pathlib.Path(__file__).resolve().parents[2] / "Sources"
# The words of kinds, and of the searches for them.
KINDS = set(
    "sky phase phases shower showers festival festivals daily target targets tithi tithis anga angas nakshatra yoga karana season "
    "sankranti asta special span spans signEntry signEntries ingress muhurta anniversary anniversaries date condition extreme moon "
    "crescent satellite satellites marathon equilux crossQuarter node clockChange lunistice".split())
MOST = 7


def kinds_of_switches(lines):
    """The line of each switch, with the kinds in its cases."""
    for number, line in enumerate(lines):
        if not re.match(r" *(?:.*= |return )?switch\b", line):
            continue
        indent, names = len(line) - len(line.lstrip()), set()
        for further in lines[number + 1:number + 120]:
            depth = len(further) - len(further.lstrip())
            if further.strip().startswith("}") and depth <= indent:
                break
            if depth == indent and further.lstrip().startswith("case ") or further.strip().startswith("."):
                names |= set(re.findall(r"\.([a-zA-Z]+)\b", further)) & KINDS
        yield number + 1, names


def main():
    faults = []
    for path in sorted(SOURCES.rglob("*.swift")):
        if "Rooms" in path.parts:
            continue
        for number, names in kinds_of_switches(path.read_text(encoding="utf-8").splitlines()):
            if len(names) > MOST:
                place = path.relative_to(SOURCES.parent)
                faults.append(f"{place}:{number}: a switch over {len(names)} kinds of events: ask their rooms")
    print("\n".join(faults), end="\n" if faults else "")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
