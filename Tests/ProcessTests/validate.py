"""Validates JSON documents against the schemas of a folder.

Usage: validate.py FOLDER (SCHEMA DOCUMENT)...   where SCHEMA is the name of a file in FOLDER.
"""

import json
import pathlib
import sys

try:
    import jsonschema
    from jsonschema import Draft202012Validator
except ImportError as error:
    sys.exit(f"{error}: install Debian's python3-jsonschema to check documents against their schemas")


def validator(schema, schemas):
    """A validator that finds the other schemas by their $id, with jsonschema 4.18 and with earlier versions."""
    try:
        from referencing import Registry, Resource
    except ImportError:
        store = {other["$id"]: other for other in schemas}
        return Draft202012Validator(schema, resolver=jsonschema.RefResolver(schema["$id"], schema, store=store))
    resources = ((other["$id"], Resource.from_contents(other)) for other in schemas)
    return Draft202012Validator(schema, registry=Registry().with_resources(resources))


def main(folder, *pairs):
    schemas = {path.name: json.loads(path.read_text()) for path in pathlib.Path(folder).glob("*.json")}
    for schema in schemas.values():
        Draft202012Validator.check_schema(schema)
    validators = {name: validator(schema, schemas.values()) for name, schema in schemas.items()}
    failures = 0
    for name, path in zip(pairs[::2], pairs[1::2]):
        document = json.loads(pathlib.Path(path).read_text())
        for error in validators[name].iter_errors(document):
            failures += 1
            print(f"{document.get('date', name)}: {error.json_path}: {error.message[:200]}", file=sys.stderr)
    if failures:
        sys.exit(1)
    print(f"{len(pairs) // 2} documents are valid")


main(*sys.argv[1:])
