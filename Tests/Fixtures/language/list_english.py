#!/usr/bin/env python3
"""Writes left_english.csv: the phrases of words.csv that stay English, each with the languages that have no word for it.

Run it after a phrase or a word was added: python3 Tests/Fixtures/language/list_english.py
"""

import csv
import pathlib

HERE = pathlib.Path(__file__).parent
TABLES = HERE.parents[2] / "Sources/CTables/language"


def rows(name):
    with open(TABLES / name, encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def main():
    words = {row["en"]: row for row in reversed(rows("words.csv"))}
    languages = [row["code"] for row in rows("languages.csv") if row["code"] != "hi"]
    known = {(code, row["phrase"]) for code in languages for row in rows(f"words/{code}.csv")}
    with open(HERE / "left_english.csv", "w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(["phrase", "languages"])
        for row in reversed(words.values()):
            left = [code for code in languages if not row.get(code) and (code, row["en"]) not in known]
            if left:
                writer.writerow([row["en"], " ".join(left)])


if __name__ == "__main__":
    main()
