#!/usr/bin/env python3
"""Checks that a page says what each folder of Sources holds.

    check_folders.py

Each target has a README.md that names its folders. The script prints a line for each that is missing or gone, and ends with status
1 if there are any.
"""

import pathlib
import re
import sys

SOURCES = pathlib.Path(__file__).resolve().parents[2] / "Sources"


def main():
    faults = []
    for target in sorted(path for path in SOURCES.iterdir() if path.is_dir()):
        page = target / "README.md"
        text = page.read_text(encoding="utf-8") if page.exists() else ""
        if not text.startswith(f"# {target.name}\n"):
            faults.append(f"Sources/{target.name}/README.md: missing, or another title")
        named = set(re.findall(r"^\| `([^`/]+)/`", text, re.M))
        folders = {path.name for path in target.iterdir() if path.is_dir() and path.suffix != ".docc"}
        faults += [f"Sources/{target.name}/README.md: does not name {name}/" for name in sorted(folders - named)]
        faults += [f"Sources/{target.name}/README.md: there is no {name}/" for name in sorted(named - folders)]
    print("\n".join(faults), end="\n" if faults else "")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
