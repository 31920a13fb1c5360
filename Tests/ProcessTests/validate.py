"""Validates JSON documents against the schemas of a folder.

Usage: validate.py [--complete | --mutants] FOLDER (SCHEMA DOCUMENT)...   where SCHEMA is the name of a file in FOLDER.

With --complete the schema must also list every key, in the order of the document. With --mutants each document is changed in one
value at a time – the key is gone, the type is another, a word is none that there is – and each change that is still valid is printed.
"""

import json
import pathlib
import sys

try:
    from jsonschema import Draft202012Validator
except ImportError as error:
    sys.exit(f"{error}: install Debian's python3-jsonschema to check documents against their schemas")


def distinct(pairs):
    """An object whose keys are all different, in the order of the text."""
    value = dict(pairs)
    if len(value) < len(pairs):
        sys.exit(f"a key comes twice among {[key for key, _ in pairs]}")
    return value


def applied(node, base, schemas):
    """The parts of schemas that hold for the same value: a schema, and those that it refers to or is composed of."""
    if not isinstance(node, dict):
        return
    yield node, base
    if "$ref" in node:
        address, _, pointer = node["$ref"].partition("#")
        base = schemas[address] if address else base
        target = base
        for name in pointer.strip("/").split("/") if pointer else []:
            target = target[name]
        yield from applied(target, base, schemas)
    for keyword in ("allOf", "anyOf", "oneOf"):
        for part in node.get(keyword, []):
            yield from applied(part, base, schemas)


def misplaced(value, parts, schemas, path):
    """Where the keys of an object, or of one within it, do not stand in the order of the schema's properties."""

    def below(children):
        return [part for child, base in children for part in applied(child, base, schemas)]

    if isinstance(value, dict):
        # A list may add keys to those of what it refers to, wherever they stand.
        lists = [part for part, _ in parts if "properties" in part and not part.keys().isdisjoint({"$ref", "oneOf"})]
        added = {key for part in lists for key in part["properties"]} if len(value) > 1 else set()
        own = [key for key in value if key not in added] or list(value)
        orders = [list(part["properties"]) for part, _ in parts if set(own) <= part.get("properties", {}).keys()]
        if own not in [[key for key in order if key in own] for order in orders]:
            yield f"{path}: {list(value)} are not in the order of {orders or 'any schema'}"
        for key, item in value.items():
            children = [(part["properties"][key], base) for part, base in parts if key in part.get("properties", {})]
            yield from misplaced(item, below(children), schemas, f"{path}.{key}")
    if isinstance(value, list):
        items = below([(part["items"], base) for part, base in parts if "items" in part])
        for index, item in enumerate(value):
            yield from misplaced(item, items, schemas, f"{path}[{index}]")


# Keys that a document may lack, see the schema of each.
OPTIONAL = {
    "id", "running", "clears", "horizon", "part", "dark", "light", "light_reason", "targets", "jupiter", "ceremonies", "spans", "place_id",
    "visible_here", "clear", "given",
}
# Keys whose values are some words, or have a form; the source of the rules of a ceremony is any text.
WORDED = {
    "schema", "version", "source", "model", "library", "sunrise", "month", "code", "kind", "start", "end", "time", "precision", "phase",
    "rating", "date", "rise", "set", "culmination", "relaxed", "status",
}


def mutants(value, path="$"):
    """The changes of one value of a document: where, and the whole with the change."""
    children = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, child in children:
        place = f"{path}.{key}" if isinstance(value, dict) else f"{path}[{key}]"

        def changed(new):
            return {**value, key: new} if isinstance(value, dict) else [*value[:key], new, *value[key + 1 :]]

        if isinstance(value, dict) and key not in OPTIONAL:
            yield f"{place} gone", {other: item for other, item in value.items() if other != key}
        other = {str: 17, bool: "yes", int: "x", float: "x", list: {}, dict: [], type(None): {"none": True}}[type(child)]
        yield f"{place} = {other}", changed(other)
        if key in WORDED and place != "$.source" and isinstance(child, str):
            yield f"{place} = none such", changed("none such")
        for where, new in mutants(child, place):
            yield where, changed(new)


def print_survivors(folder, pairs):
    count = 0
    for name, path in zip(pairs[::2], pairs[1::2]):
        validator = Draft202012Validator(json.loads((pathlib.Path(folder) / name).read_text()))
        for where, document in mutants(json.loads(pathlib.Path(path).read_text())):
            count += 1
            if validator.is_valid(document):
                print(f"{name}: {where} is valid")
    print(f"{count} changes")


def main(*arguments):
    if arguments[0] == "--mutants":
        return print_survivors(arguments[1], arguments[2:])
    is_complete = arguments[0] == "--complete"
    folder, *pairs = arguments[1 if is_complete else 0 :]
    schemas = {path.name: json.loads(path.read_text()) for path in pathlib.Path(folder).glob("*.schema.json")}
    validators = {name: Draft202012Validator(schemas[name]) for name in pairs[::2]}
    # Checking a schema takes longer than most documents.
    for name in validators:
        Draft202012Validator.check_schema(schemas[name])
    named = {schema["$id"]: schema for schema in schemas.values()}
    failures = []
    for name, path in zip(pairs[::2], pairs[1::2]):
        document = json.loads(pathlib.Path(path).read_text(), object_pairs_hook=distinct)
        title = document.get("date", name)
        for error in validators[name].iter_errors(document):
            failures.append(f"{title}: {error.json_path}: {error.message[:200]}")
        if is_complete:
            parts = list(applied(schemas[name], schemas[name], named))
            failures += (f"{title}: {place}" for place in misplaced(document, parts, named, "$"))
    for failure in failures:
        print(failure, file=sys.stderr)
    if failures:
        sys.exit(1)
    print(f"{len(pairs) // 2} documents are valid")


main(*sys.argv[1:])
