#!/usr/bin/env python3
"""Writes the columns of CSV with their types for databases: columns.sql, columns.json (Spark), columns.py (pyarrow).

Usage: Docs/schema/make_columns.py            after any change of columns.tsv
       Docs/schema/make_columns.py --check    prints what differs, and ends with status 1 if anything does

columns.tsv beside it is the source; a test holds it equal to the fields of the program.
"""

import difflib
import json
import pathlib
import sys

FOLDER = pathlib.Path(__file__).parent
LIST = FOLDER / "columns.tsv"
PLANETS = ["mercury", "venus", "mars", "jupiter", "saturn", "uranus", "neptune"]

# Types of columns.tsv in SQL, Spark and pyarrow. A field with several items is text.
TYPES = {
    "text": ("TEXT", "string", "pa.string()"),
    "date": ("DATE", "date", "pa.date32()"),
    "time": ("TIMESTAMPTZ", "timestamp", 'pa.timestamp("us", "UTC")'),
    "number": ("DOUBLE PRECISION", "double", "pa.float64()"),
    "integer": ("INTEGER", "integer", "pa.int32()"),
    "boolean": ("BOOLEAN", "boolean", "pa.bool_()"),
}
# The type of an item of such a field.
ITEMS = {"list": "text", "times": "time", "numbers": "number", "integers": "integer"}


def listed():
    """The columns of each output of the list: for each its name, type and unit."""
    outputs = {}
    for line in LIST.read_text(encoding="utf-8").splitlines()[1:]:
        output, name, kind, unit, _ = line.split("\t")
        # What is no measure has the word for what it is in place of a unit, which a database has as the type.
        is_measure = ITEMS.get(kind, kind) == "number" and unit != "number"
        outputs.setdefault(output, []).append((name, kind, unit if is_measure else ""))
    return outputs


def outputs():
    """The columns of each output, in its order."""
    of = listed()
    planets = [(name.replace("PLANET", body), *rest) for body in PLANETS for name, *rest in of["PLANET"]]
    calls = {
        "days": "range",
        "days_all": "range --include all --birth-star … --horizon … --places, a list with ids",
        "events": "find",
        "tithis": "tithi",
        "angas": "tithi nakshatra,yoga",
        "festivals": "festivals",
        "festivals_of_places": "festivals --places",
        "rules": "festivals list",
        "showers": "showers",
        "ceremonies": "find of a ceremony",
        "anniversaries": "festivals --anniversary",
    }
    of["days_all"] = of["place_id"] + of["days"] + of["seen"] + planets + of["sections"]
    return {name: (call, of[name]) for name, call in calls.items()}


def types(kind):
    return TYPES["text" if kind in ITEMS else kind]


def sql(tables):
    lines = [
        "-- The columns of CSV for DuckDB and PostgreSQL, written by make_columns.py from columns.tsv. Where a field has several",
        "-- items (list, times, numbers, integers), it is text with ; between them. The views behind the tables, for DuckDB alone,",
        "-- have arrays there.",
    ]
    for name, (command, columns) in tables.items():
        lines += ["", f"-- {command}", f"CREATE TABLE {name} ("]
        for index, (column, kind, unit) in enumerate(columns):
            comma = "," if index + 1 < len(columns) else ""
            note = ", ".join(filter(None, [kind if kind in ITEMS else "", unit]))
            lines.append(f'  "{column}" {types(kind)[0]}{comma}' + (f" -- {note}" if note else ""))
        lines.append(");")
    for name, (_, columns) in tables.items():
        # DuckDB has no arrays of a type of two words.
        arrays = [(column, TYPES[ITEMS[kind]][0].split()[0]) for column, kind, _ in columns if kind in ITEMS]
        if not arrays:
            continue
        lines += ["", f"CREATE VIEW {name}_arrays AS SELECT * REPLACE ("]
        items = [f"  string_split(\"{column}\", ';')::{kind}[] AS \"{column}\"" for column, kind in arrays]
        lines += [",\n".join(items), f") FROM {name};"]
    return "\n".join(lines) + "\n"


def spark(tables):
    schemas = []
    for name, (_, columns) in tables.items():
        fields = []
        for column, kind, unit in columns:
            metadata = {"unit": unit} if unit else {}
            if kind in ITEMS:
                metadata["items"] = types(ITEMS[kind])[1]
            field = {"name": column, "type": types(kind)[1], "nullable": True, "metadata": metadata}
            fields.append("   " + json.dumps(field))
        schemas.append(f' "{name}": {{"type": "struct", "fields": [\n' + ",\n".join(fields) + "\n ]}")
    return "{\n" + ",\n".join(schemas) + "\n}\n"


def pyarrow(tables):
    lines = [
        '"""The columns of CSV for pyarrow, written by make_columns.py from columns.tsv."""',
        "",
        "import pyarrow as pa",
    ]
    for name, (command, columns) in tables.items():
        lines += ["", f"# {command}", f"{name} = pa.schema(", "    ["]
        lines += [f'        ("{column}", {types(kind)[2]}),' for column, kind, _ in columns]
        lines += ["    ]", ")"]
    return "\n".join(lines) + "\n"


def main():
    tables = outputs()
    status = 0
    for ending, text in [("sql", sql(tables)), ("json", spark(tables)), ("py", pyarrow(tables))]:
        path = FOLDER / f"columns.{ending}"
        if sys.argv[1:] != ["--check"]:
            path.write_text(text, encoding="utf-8")
            continue
        old = path.read_text(encoding="utf-8") if path.exists() else ""
        lines = old.splitlines(), text.splitlines()
        difference = list(difflib.unified_diff(*lines, path.name, "columns.tsv", lineterm="", n=0))
        if difference:
            print("\n".join(difference))
            status = 1
    return status


sys.exit(main())
