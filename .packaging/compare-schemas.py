#!/usr/bin/env python3
"""Compares the JSON Schemas of two versions: prints each key that has gone or has another type, and ends with status 1.

    compare-schemas.py OLD_FOLDER NEW_FOLDER

A schema with a new number is a new document, and the old one may go with a major version alone.
"""

import json
import pathlib
import sys


def keys(node, root, path="", seen=()):
    """Path and types of each property, through references; a schema within itself is followed once."""
    if isinstance(node, bool):
        return
    while "$ref" in node:
        name = node["$ref"]
        if name in seen:
            return
        seen += (name,)
        node = root
        for part in name.removeprefix("#/").split("/") if name != "#" else []:
            node = node[part]
    for choice in node.get("anyOf", []) + node.get("oneOf", []) + node.get("allOf", []):
        yield from keys(choice, root, path, seen)
    if "items" in node:
        yield from keys(node["items"], root, path + "[]", seen)
    for name, child in node.get("properties", {}).items():
        kind = child.get("type", []) if isinstance(child, dict) else []
        yield f"{path}.{name}", {kind} if isinstance(kind, str) else set(kind)
        yield from keys(child, root, f"{path}.{name}", seen)


def read(path):
    found = {}
    root = json.loads(path.read_text(encoding="utf-8"))
    for name, types in keys(root, root):
        found.setdefault(name, set()).update(types)
    return found


def main():
    old, new = map(pathlib.Path, sys.argv[1:])
    faults = []
    for path in sorted(old.glob("*.schema.json")):
        if not (new / path.name).exists():
            faults.append(f"{path.name} has gone")
            continue
        present = read(new / path.name)
        for name, types in read(path).items():
            if name not in present:
                faults.append(f"{path.name}: {name[1:]} has gone")
            elif types and not types & present[name]:
                faults.append(f"{path.name}: {name[1:]} was {', '.join(sorted(types))}, is {', '.join(sorted(present[name]))}")
    for fault in faults:
        print(f"schema: {fault}", file=sys.stderr)
    sys.exit(1 if faults else 0)


main()
