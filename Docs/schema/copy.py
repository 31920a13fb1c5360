#!/usr/bin/env python3
"""Makes each schema of this folder stand alone, and writes the tables from which `--json-schema` prints them.

Usage: Docs/schema/copy.py        after any change of a schema

A part of `$defs` has one meaning in all schemas. Edit it in the first of FILES that has it: this script copies it into
the others that refer to it, and removes the copies that nothing refers to. Sources/CTables/schema/ gets each part and
each schema once, on a line of its own without spaces. The schemas that are not among FILES are made from the descriptions of
their documents: `make schemas` writes them.
"""

import json
import pathlib
import re

FOLDER = pathlib.Path(__file__).parent
TABLES = FOLDER.parent.parent / "Sources/CTables/schema"
FILES = [
    "day", "tithi", "anniversaries", "events", "choosing", "eclipses", "range", "disputes", "reminders",
]


def path(name):
    return FOLDER / f"astrocal.{name}-1.schema.json"


def compact(value):
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def referred(value):
    """The parts that a schema refers to, in their order."""
    return dict.fromkeys(re.findall(r'"\$ref":"#/\$defs/([^/"]+)', compact(value)))


def needed(root, parts):
    """The names of the parts that a schema needs, also by way of others."""
    names = referred(root)
    queue = list(names)
    while queue:
        new = [name for name in referred(parts[queue.pop(0)]) if name not in names]
        names.update(dict.fromkeys(new))
        queue += new
    return names


def main():
    schemas = {name: json.loads(path(name).read_text()) for name in FILES}
    parts, owners = {}, {}
    for name, schema in schemas.items():
        for part, value in schema.get("$defs", {}).items():
            parts.setdefault(part, value)
            owners.setdefault(part, name)
    lines = []
    used = set()
    for name, schema in schemas.items():
        root = {key: value for key, value in schema.items() if key != "$defs"}
        wanted = needed(root, parts)
        used |= wanted.keys()
        # In the order of the schemas that have them first, and there in the order of the text.
        names = [part for part in parts if part in wanted]
        full = root | ({"$defs": {part: parts[part] for part in names}} if names else {})
        path(name).write_text(json.dumps(full, ensure_ascii=False, indent=2) + "\n")
        lines.append("\t".join([name, ",".join(names), compact(root)]) + "\n")
    TABLES.mkdir(exist_ok=True)
    (TABLES / "documents.tsv").write_text("".join(lines))
    (TABLES / "parts.tsv").write_text("".join(f"{part}\t{compact(parts[part])}\n" for part in parts if part in used))


main()
