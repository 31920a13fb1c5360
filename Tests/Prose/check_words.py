#!/usr/bin/env python3
"""Checks that no English slips past the languages in what tables, pages and pictures print.

    check_words.py

A text literal in those folders that has a word is an argument of `localized`, or a name of the catalogue that a call of
`localized(name:)` looks up, or stands in `words_allowed.tsv` with a reason: file, literal, reason. A `*` as the literal allows
the whole file. An entry that allows nothing any more is a fault, too. The script prints a line for each fault, and ends with
status 1 if there are any.
"""

import csv
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
RENDERING = ROOT / "Sources/AstrocalRendering"
FOLDERS = ["ICalendar", "Rooms", "SVG", "Terminal", "Text"]
TABLES = ROOT / "Sources/CTables/language"

WORD = re.compile(r"[A-Za-z]{2}")
# Rooms also describe members of documents, which have one language; they and calendars hold ids and categories.
DESCRIPTION = re.compile(
    r"^(?P<indent> *)(?:(?:private )?static func describe|extension MemberVisitor)\b.*?^(?P=indent)\}$"
    r"|^ *static let definition\b.*?\"\s*\)$",
    re.M | re.S)
# The value of a picture has its names in messages, which are English.
PICTURE = re.compile(r"^extension \w*PictureKind \{.*?^\}$", re.M | re.S)
ID = re.compile(r"[a-z%_0-9-]+|[A-Z ]+")
PHRASE = re.compile(r"(?:\blocalized|\bPhrase)\(\s*$|\blocalized\(\s*name:\s*$|\bkey:\s*$")


class Literals:
    """The text literals of a Swift file, with those inside of interpolations: line, text with % for a value, code before."""

    def __init__(self, source):
        self.source, self.found = source, []
        self.code(0, isInterpolation=False)

    def code(self, at, isInterpolation):
        depth = 0
        while at < len(self.source):
            char = self.source[at]
            if self.source.startswith("//", at):
                at = self.source.find("\n", at)
                if at < 0:
                    break
            elif char == '"':
                at = self.literal(at)
                continue
            elif char == "(":
                depth += 1
            elif char == ")":
                if isInterpolation and depth == 0:
                    return at
                depth -= 1
            at += 1
        return len(self.source)

    def literal(self, start):
        quotes = '"""' if self.source.startswith('"""', start) else '"'
        text, at = "", start + len(quotes)
        while not self.source.startswith(quotes, at):
            if self.source.startswith("\\(", at):
                text, at = text + "%", self.code(at + 2, isInterpolation=True) + 1
            elif self.source[at] == "\\":
                escape = re.compile(r"u\{\w+\}|.").match(self.source, at + 1)
                text, at = text + " ", escape.end()
            else:
                text, at = text + self.source[at], at + 1
        self.found.append((self.source.count("\n", 0, start) + 1, text, self.source[max(0, start - 80):start]))
        return at + len(quotes)


def rows(path):
    with open(path, encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file, delimiter="\t" if path.suffix == ".tsv" else ","))


def main():
    catalogue = {row["en"] for row in rows(TABLES / "words.csv")}
    allowed = {(row["file"], row["literal"]): False for row in rows(pathlib.Path(__file__).with_name("words_allowed.tsv"))}
    faults = []
    for path in sorted(path for folder in FOLDERS for path in (RENDERING / folder).rglob("*.swift")):
        name = str(path.relative_to(RENDERING))
        source, isRoom = path.read_text(encoding="utf-8"), name.startswith(("Rooms/", "ICalendar/"))
        if isRoom:
            source = DESCRIPTION.sub(lambda found: "\n" * found[0].count("\n"), source)
        source = PICTURE.sub(lambda found: "\n" * found[0].count("\n"), source)
        for line, text, before in Literals(source).found:
            if not WORD.search(text) or PHRASE.search(before) or text in catalogue or isRoom and ID.fullmatch(text):
                continue
            entry = next((entry for entry in [(name, "*"), (name, text)] if entry in allowed), None)
            if entry:
                allowed[entry] = True
            else:
                faults.append(f"Sources/AstrocalRendering/{name}:{line}: no language words “{text}”: write localized(…)")
    faults += [f"words_allowed.tsv: allows nothing: {file}, {text}" for (file, text), isUsed in allowed.items() if not isUsed]
    print("\n".join(faults), end="\n" if faults else "")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
