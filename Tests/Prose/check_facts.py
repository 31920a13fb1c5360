#!/usr/bin/env python3
"""Checks that the manual states a fact on one page, its home, and on at most one other.

    check_facts.py [--list]

`facts.tsv` beside this file has some facts that pages like to repeat, with the words by which one recognises them. Other pages
link to the home. With --list the script prints the pages of each fact. Status 1: a fact is on three pages, or not at home.
"""

import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]


def prose(page):
    """The text of a page without its blocks of code, with single spaces."""
    blocks = page.read_text(encoding="utf-8").split("\n```")
    return re.sub(r"\s+", " ", " ".join(blocks[::2]))


def main():
    texts = {page.stem: prose(page) for page in sorted((ROOT / "Docs").glob("*.md"))}
    status = 0
    for line in (ROOT / "Tests/Prose/facts.tsv").read_text(encoding="utf-8").splitlines()[1:]:
        fact, home, pattern = line.split("\t")
        pages = [name for name, text in texts.items() if re.search(pattern, text)]
        if sys.argv[1:] == ["--list"]:
            print(f"{len(pages)} {fact}: {', '.join(pages)}")
        if home not in pages or len(pages) > 2:
            print(f"{fact}: on {', '.join(pages) or 'no page'}; its home is {home}, other pages link to it", file=sys.stderr)
            status = 1
    return status


sys.exit(main())
