#!/usr/bin/env python3
"""Checks that no code outside the rooms tells kinds of events apart, and that what stands in one place stays there.

    check_rooms.py

A kind of event has a room, which says what is its own. A `switch` over many kinds elsewhere would have to be told of each new one,
and no compiler names it. A view that picks the eclipses or the phases out of a day words them for itself: it asks the events of
the day for their notes. The same holds for the counts of a list, which Listing keeps, for the printing of rows, which RowPrinter does, and
for options, which rows tie to their names: nothing reads the names of properties. A section of a day
has a room, too: its value is read there and by its own words alone. What all printers read is complete when it is made, and
what one printer reads is an argument of that printer. The script prints a line for each such place, and ends with status 1 if there are any.
"""

import pathlib
import re
import sys

SOURCES = pathlib.Path(__file__).resolve().parents[2] / "Sources"
# The words of kinds, and of the searches for them.
KINDS = set(
    "sky phase phases shower showers festival festivals daily target targets tithi tithis anga angas nakshatra yoga karana season "
    "sankranti asta special span spans signEntry signEntries ingress muhurta anniversary anniversaries date condition extreme moon "
    "crescent satellite satellites marathon equilux crossQuarter node clockChange lunistice heliacal appulse".split())
MOST = 7
# The kinds of events that days show, which no view tells apart by their cases.
SHOWN = set("eclipse phase season sankranti phenomenon occultation".split())
VIEWS = ("AstrocalRendering", "AstrocalCLI")
# Files whose own enums have such a case, with the number of lines.
OWN = {
    "JupiterText.swift": 2,  # what happens to a moon of Jupiter
    "AnniversaryText.swift": 1,  # what an anniversary is reckoned by
    "MuhurtaText.swift": 3,  # the rules that refuse a day
}
# What stands in one file alone: a pattern, the part of Sources, the file or files and folders, and what to do elsewhere.
ALONE = (
    (r"var \(?(printed|total|missing|silent)\b", "AstrocalCLI", "Listing.swift", "rows counted by hand: let Listing count them"),
    (r"protocol \w*Printer\b", "", "Printers.swift", "a second protocol of printers: RowPrinter prints rows"),
    (r"\breport\.(jupiter|spans|choosing|light)\b", "AstrocalRendering", ("Sections", "JupiterText.swift", "LightText.swift"),
     "a section picked out of a day: ask DaySections"),
    (r"\bDayContent\(\[\.\w+[^\]]*\], \[", "AstrocalRendering", ("SVG",), "a list of sections: say in each which views show it"),
    (r"\bcontext\.values\b|\bvar \w*[cC]ontext = ", "", "RenderContext.swift",
     "a context that is changed behind its making: hand the value to the printer that reads it, or add it to ReaderChoices"),
    (r"\bMirror\(", "", None, "a property read by its name: write a row"),
)
# The values that all printers may read, and how many there are.
READER, MOST_VALUES = "RenderContext.swift", 26
# What stands beside the descriptions of objects: members that a document writes by hand, and fields that no member is.
BY_HAND = [
    (r"writer\.member\(|\.key\(\"", 8, "members of documents by hand: describe them"),
    (r"\bField(?:<\w+>)?\(\s*\"", 60, "fields by hand: make a member of a document a field where it is described"),
]


def values_of_reader(text):
    """The names of the values that every printer may read."""
    body = re.search(r"^package struct RenderValues\b.*?^  package init\(", text, re.M | re.S).group()
    return re.findall(r"^  (?:package |private |fileprivate\(set\) )*(?:let|var) (\w+): (?!Surroundings)[^{\n]*$", body, re.M)


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


def shown_kinds(lines):
    """The lines with a pattern that picks a kind of event out of a day."""
    for number, line in enumerate(lines):
        code = line.split("//")[0]
        for pattern in re.findall(r"\bcase\b([^:=]*)[:=]", code):
            if set(re.findall(r"(?<![\w)\]])\.([a-zA-Z]+)\b", pattern)) & SHOWN:
                yield number + 1
                break


def counts_by_hand(sources):
    """The kinds of what stands beside the descriptions of which there are too many."""
    for pattern, most, advice in BY_HAND:
        count = sum(len(re.findall(pattern, source)) for source in sources)
        if count > most:
            yield f"{count} {advice}; {most} are enough"


def main():
    rendering = SOURCES / "AstrocalRendering"
    faults = list(counts_by_hand([path.read_text(encoding="utf-8") for path in rendering.rglob("*.swift")]))
    for path in sorted(SOURCES.rglob("*.swift")):
        if "Rooms" in path.parts:
            continue
        lines = path.read_text(encoding="utf-8").splitlines()
        for pattern, part, file, advice in ALONE:
            own = file if isinstance(file, tuple) else (file,)
            if not set(own) & set(path.parts) and part in path.parts + ("",):
                faults += [
                    f"{path.relative_to(SOURCES.parent)}:{number + 1}: {advice}"
                    for number, line in enumerate(lines) if re.search(pattern, line.split("//")[0])
                ]
        if path.name == READER:
            values = values_of_reader("\n".join(lines))
            if len(values) > MOST_VALUES:
                faults.append(f"{path.relative_to(SOURCES.parent)}: {len(values)} values for all printers, and {MOST_VALUES} are"
                              " enough: hand a value that one printer reads to that printer")
        shown = list(shown_kinds(lines)) if path.relative_to(SOURCES).parts[0] in VIEWS else []
        if len(shown) > OWN.get(path.name, 0):
            for number in shown:
                faults.append(f"{path.relative_to(SOURCES.parent)}:{number}: a kind of event picked out: ask the notes of the day")
        for number, names in kinds_of_switches(lines):
            if len(names) > MOST:
                place = path.relative_to(SOURCES.parent)
                faults.append(f"{place}:{number}: a switch over {len(names)} kinds of events: ask their rooms")
    print("\n".join(faults), end="\n" if faults else "")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
