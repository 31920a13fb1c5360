#!/usr/bin/env python3
"""Counts the words of the manual: those in prose, in tables and in blocks of code.

    count_words.py [--check]

The manual is the pages of `Docs` itself, without the list of pages. A word has a letter or a digit. With --check the script prints
only what is above a limit, and ends with status 1 if anything is: a page answers one question, and the manual is to be read. A
page in another language, whose title is not in Latin letters, has the words of English pages once more and counts for no limit.
"""

import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
LIMITS = {"prose": 32_000, "tables": 20_000}


def count(text):
    """The words of a page by kind."""
    words = {"prose": 0, "tables": 0, "code": 0}
    fenced = False
    for line in text.splitlines():
        line = line.strip()
        if line.startswith("```"):
            fenced = not fenced
            continue
        kind = "code" if fenced else "tables" if line.startswith("|") else "prose"
        words[kind] += sum(1 for word in line.split() if re.search(r"\w", word))
    return words


def main():
    checks = sys.argv[1:] == ["--check"]
    total = dict.fromkeys(["prose", "tables", "code"], 0)
    others = dict.fromkeys(total, 0)
    for page in sorted((ROOT / "Docs").glob("*.md")):
        if page.name == "README.md":
            continue
        text = page.read_text(encoding="utf-8")
        words = count(text)
        for kind, number in words.items():
            total[kind] += number
            others[kind] += 0 if re.match(r"# [A-Za-z]", text) else number
        if not checks:
            print(f"{page.name:32}" + "".join(f"{words[kind]:>8}" for kind in total))
    if not checks:
        print(f"{'all: ' + ', '.join(total):32}" + "".join(f"{total[kind]:>8}" for kind in total))
    over = [kind for kind, limit in LIMITS.items() if total[kind] - others[kind] > limit]
    for kind in over if checks else []:
        print(f"the manual has {total[kind] - others[kind]} words in {kind}, more than {LIMITS[kind]}: Tests/Prose/count_words.py counts", file=sys.stderr)
    return 1 if over and checks else 0


sys.exit(main())
