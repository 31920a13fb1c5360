#!/usr/bin/env python3
"""Checks that the tests call each public function, initializer, subscript and static of the libraries with extreme arguments.

    check_calls.py

No call of `Sky`, `AstroCore` and `Places` ends the process of a stranger: ExtremeCallTests calls each, in a row with its name. The
script reads the declarations from the sources and the rows from the tests. It prints a line for each public call without a row, for
each row without a call, and for each row that does not make the call of its name; it ends with status 1 if there are any. What other
packages need not call is `package` or internal, and needs no row.
"""

import collections
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
MODULES = ("Sky", "AstroCore", "Places")
TESTS = ROOT / "Tests/SkyTests"

SCOPE = re.compile(r"^( *)((?:\w+ )*)(struct|enum|class|protocol|extension|actor) ([\w.]+)")
CALL = re.compile(r"^( *)public ((?:\w+ )*)(func|init|subscript|let|var|case)\b[?!]?\s*(.*)")
ROW = re.compile(r'^ *call\(\s*"([^"]+)"(.*?)(?=^ *call\(|^  }|\Z)', re.M | re.S)


def labels(text):
    """The labels of the parameters of a declaration that begins here: `(_:at:)`."""
    depth, word, names, reads = 0, "", [], True
    text = text[text.index("("):]
    for position, letter in enumerate(text):
        if letter in "([{<":
            depth += 1
            if depth == 1:
                continue
        elif letter in ")]}" or letter == ">" and text[position - 1] != "-":
            depth -= 1
            if depth == 0:
                return "(" + "".join(name + ":" for name in names) + ")"
        if depth == 1 and letter == ":" and reads:
            names.append(word.split()[0])
            word, reads = "", False
        elif depth == 1 and letter == ",":
            word, reads = "", True
        elif reads:
            word += letter
    raise ValueError(text)


def calls(path):
    """The public calls of a file: the names by which DocC has them."""
    lines = path.read_text().split("\n")
    scopes = []
    for number, line in enumerate(lines):
        if re.match(r"\s*//", line):
            continue
        depth = len(line) - len(line.lstrip())
        if line.strip():
            while scopes and depth <= scopes[-1][0]:
                scopes.pop()
        if found := SCOPE.match(line):
            # What stands in a type that others do not see is not seen either; a protocol's requirements are its conformers' rows.
            scopes.append((depth, found[4], "package" in found[2] or "private" in found[2], found[3]))
            continue
        found = CALL.match(line)
        if not found or any(closed for _, _, closed, _ in scopes):
            continue
        kind, rest = found[3], found[4]
        if kind in ("let", "var", "case") and not ("static" in found[2] and kind != "case"):
            continue
        if kind in ("let", "var"):
            name = re.match(r"\w+", rest)[0]
        else:
            head = "" if kind in ("init", "subscript") else re.match(r"[^\s(<]+|<", rest)[0]
            name = (head or kind) + labels(" ".join([rest] + lines[number + 1:number + 30]))
        yield ".".join([scope[1] for scope in scopes] + [name])


def made(name):
    """What a row has that makes a call."""
    *types, base = re.sub(r"\(.*", "", name).split(".")
    return {"init": types[-1], "subscript": "[", "hash": "hash"}.get(base, base)


def main():
    closed = closed_types()
    public, rows, faults = collections.Counter(), collections.Counter(), []
    for module in MODULES:
        for path in sorted((ROOT / "Sources" / module).rglob("*.swift")):
            public.update(name for name in calls(path) if name.split(".")[0] not in closed)
    for path in sorted(TESTS.glob("*.swift")):
        for row, body in ROW.findall(path.read_text()):
            names = row.split()
            for name in [names[0]] + [f"{names[0].rpartition('.')[0]}.{name}" for name in names[1:]]:
                rows[name] += 1
                if made(name) not in body:
                    faults.append(f'{path.relative_to(ROOT)}: the row "{name}" does not make its call')
    for name, count in sorted((public - rows).items()):
        faults.append(f"{name}: a public call that ExtremeCallTests has not{f', {count} times' if count > 1 else ''}")
    for name in sorted(rows - public):
        faults.append(f'Tests/SkyTests: the row "{name}" is of no public call')
    print(*faults, sep="\n", end="\n" if faults else "")
    if "--list" in sys.argv:
        print(*sorted(public.elements()), sep="\n")
    if "--count" in sys.argv:
        print(sum(public.values()), sum(rows.values()))
    return 1 if faults else 0


def closed_types():
    """The types that only the package sees, so that their extensions are closed too."""
    return {
        found[1]
        for module in MODULES
        for path in (ROOT / "Sources" / module).rglob("*.swift")
        for found in re.finditer(
            r"^(?!public)(?:\w+ )*(?:struct|enum|class|protocol|actor) (\w+)", path.read_text(), re.M)
    }


if __name__ == "__main__":
    sys.exit(main())
