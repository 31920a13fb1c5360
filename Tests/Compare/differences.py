"""Splits two outputs of a call into their single differences, and names the row of a table that covers each.

A difference is (where, old, new): `where` is the command, the stream and the path, such as `day json .festivals[].margin_s`;
`old` and `new` are a line, a value as JSON, or "" where one program has nothing.
"""

import csv
import difflib
import io
import json
import re
from collections import Counter, namedtuple

Difference = namedtuple("Difference", "where old new")

# The members by which elements of two lists are known to be of one thing.
NAMES = ("id", "kind", "name", "code", "body", "event", "word", "rule", "date", "start", "time", "title")


class Table:
    """The intended differences: rows of a tab-separated file.

    A row that begins with `becomes` has two more texts. The old program's output is compared after the second pattern, a
    regular expression, became the third in it. Any other row has three patterns, for `where`, `old` and `new`, which fit a whole
    difference. A number such as \\1 in the pattern for `new` repeats a group of `old`. The last column says why.
    """

    def __init__(self, path):
        self.path, self.used, self.changes, self.rows = path, Counter(), [], []
        with open(path) as file:
            for number, line in enumerate(file, 1):
                line = line.rstrip("\n")
                if not line or line.startswith("#"):
                    continue
                cells = line.split("\t")
                if len(cells) != 4 or not cells[3]:
                    raise SystemExit(f"{path}:{number}: a row has four columns, the last of which says why")
                if cells[0] == "becomes":
                    self.changes.append((line, re.compile(cells[1]), cells[2]))
                else:
                    where, old, new = cells[:3]
                    self.rows.append((line, re.compile(where), re.compile(f"(?:{old})\0(?:{new})", re.DOTALL)))

    def changed(self, old):
        """The old program's text with the changes of the table."""
        for line, pattern, words in self.changes:
            old, count = pattern.subn(words, old)
            self.used[line] += count
        return old

    def covers(self, difference):
        """Whether a row covers a difference; counts the row."""
        pair = f"{difference.old}\0{difference.new}"
        for line, where, values in self.rows:
            if where.fullmatch(difference.where) and values.fullmatch(pair):
                self.used[line] += 1
                return True
        return False

    def unused(self):
        """The rows that no difference needed."""
        return [line for line in [change[0] for change in self.changes] + [row[0] for row in self.rows] if not self.used[line]]


def differences(command, stream, old, new, changed=lambda text: text):
    """All differences of two texts. `changed` is what becomes of the old program's lines and values."""
    if old == new:
        return []
    if is_help(old) or is_help(new):
        one, other = (Counter(set(re.findall(r"--[a-z-]+", text))) for text in (old, new))
        return [Difference(f"{command} help", name, "") for name in one - other] + [Difference(f"{command} help", "", name) for name in other - one]
    one, other = documents(changed(old)), documents(new)
    if one is not None and other is not None:
        return [Difference(place.replace("json []", "json ", 1), *texts) for place, *texts in of_lists(f"{command} json ", one, other)]
    where = f"{command} {stream}"
    if stream == "stdout" and old.startswith("BEGIN:VCALENDAR"):
        return list(of_lines(f"{command} ics", [changed(line) for line in unfolded(old)], unfolded(new)))
    if stream == "stdout" and is_csv(old) and is_csv(new):
        return list(of_tables(f"{command} csv ", changed(old), new))
    return list(of_lines(where, [changed(line) for line in unwrapped(old)], unwrapped(new)))


def is_help(text):
    return text.startswith(("OVERVIEW:", "USAGE:")) or '"serializationVersion"' in text


def documents(text):
    """The JSON documents of an output, or None."""
    if text[:1] not in ("{", "["):
        return None
    try:
        return [json.loads(text)]
    except ValueError:
        try:
            return [json.loads(line) for line in text.splitlines()]
        except ValueError:
            return None


def is_csv(text):
    return re.match(r"[a-z_]+(,[a-z0-9_]+){2,}\r?\n", text) is not None


def unfolded(text):
    """The lines of a calendar as they were before they were folded and escaped; each line of a description is one."""
    return re.sub(r"\r?\n ", "", text).replace("\\n", "\n").replace("\\,", ",").replace("\\;", ";").splitlines()


def unwrapped(text):
    """The lines of a table; a line that is indented by two more than the one before continues it."""
    lines, indent = [], None
    for line in text.split("\n"):
        blank = len(line) - len(line.lstrip(" "))
        if lines and line and blank == indent + 2:
            lines[-1] += line[blank - 1:]
        else:
            lines.append(line)
            indent = blank
    return lines


def of_values(where, old, new):
    """The differences of two JSON values. An element of a list is named by its id in a path, if it has one."""
    if old == new and type(old) is type(new):
        return
    if isinstance(old, dict) and isinstance(new, dict):
        for key in list(old) + [key for key in new if key not in old]:
            if key in old and key in new:
                yield from of_values(f"{where}.{key}", old[key], new[key])
            else:
                yield Difference(f"{where}.{key}", words(old, key), words(new, key))
    elif isinstance(old, list) and isinstance(new, list):
        yield from of_lists(where, old, new)
    elif isinstance(old, str) and isinstance(new, str):
        yield from of_lines(where, old.split("\n"), new.split("\n"))
    else:
        yield Difference(where, json.dumps(old, ensure_ascii=False), json.dumps(new, ensure_ascii=False))


def words(values, key):
    return json.dumps(values[key], ensure_ascii=False) if key in values else ""


def of_lists(where, old, new):
    """The differences of two lists, whose elements are paired by their names."""
    def name(element):
        if not isinstance(element, dict):
            return json.dumps(element)
        return json.dumps([element.get(key) for key in NAMES if not isinstance(element.get(key), (dict, list))])

    before, after = [name(element) for element in old], [name(element) for element in new]
    if before != after and Counter(before) == Counter(after):
        yield Difference(f"{where}[] order", "; ".join(map(short, old)), "; ".join(map(short, new)))
        old, new = (sorted(elements, key=name) for elements in (old, new))
        before, after = sorted(before), sorted(after)
    for one, other in paired(before, after):
        if one is None or other is None:
            yield Difference(f"{where}[]", "" if one is None else json.dumps(old[one], ensure_ascii=False), "" if other is None else json.dumps(new[other], ensure_ascii=False))
        else:
            yield from of_values(f"{where}[{identity(old[one])}]", old[one], new[other])


def identity(element):
    """The id of an element, or "" if it has none."""
    return next((element[key] for key in ("id", "code", "body") if isinstance(element.get(key), str)), "") if isinstance(element, dict) else ""


def short(element):
    """The id or the name of an element, or its text."""
    found = [element[key] for key in NAMES if element.get(key)] if isinstance(element, dict) else []
    return str(found[0]) if found else json.dumps(element, ensure_ascii=False)


def of_lines(where, old, new):
    """The differences of two lists of lines."""
    for one, other in paired(old, new):
        before, after = "" if one is None else old[one], "" if other is None else new[other]
        if before.split() == after.split() and before != after:
            yield Difference(f"{where} spaces", before, after)
        elif before != after:
            yield Difference(where, before, after)


def of_tables(where, old, new):
    """The differences of two tables of CSV, cell by cell where both have a row."""
    old, new = (list(csv.reader(io.StringIO(text))) for text in (old, new))
    for name in old[0] + new[0]:
        if (name in old[0]) != (name in new[0]):
            yield Difference(f"{where}header", name if name in old[0] else "", name if name in new[0] else "")
    common = [name for name in old[0] if name in new[0]]
    one, other = ([dict(zip(rows[0], row)) for row in rows[1:]] for rows in (old, new))
    for before, after in paired(*([str([row.get(name) for name in common[:3]]) for row in rows] for rows in (one, other))):
        if before is None or after is None:
            row = one[before] if after is None else other[after]
            texts = ",".join(row.values())
            yield Difference(f"{where}row", texts if after is None else "", "" if after is None else texts)
        else:
            for name in common:
                if one[before][name] != other[after][name]:
                    yield Difference(where + name, one[before][name], other[after][name])


def paired(old, new):
    """Pairs of the positions of texts that belong together; None where a text has no fellow."""
    if old == new:
        return [(index, index) for index in range(len(old))]
    found = []
    for tag, i, end, j, stop in difflib.SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
        if tag == "equal" or end - i == stop - j:
            found += zip(range(i, end), range(j, stop))
            continue
        for one in range(i, end):
            alike = max(range(j, stop), key=lambda other: likeness(old[one], new[other]), default=None)
            if alike is None or likeness(old[one], new[alike]) < 0.4:
                found.append((one, None))
                continue
            found += [(None, other) for other in range(j, alike)] + [(one, alike)]
            j = alike + 1
        found += [(None, other) for other in range(j, stop)]
    return found


def likeness(old, new):
    """The part of the words of the longer text that both texts have."""
    old, new = (Counter(re.findall(r"\w+", text.lower())) for text in (old, new))
    return sum((old & new).values()) / max(sum(old.values()), sum(new.values()), 1)
