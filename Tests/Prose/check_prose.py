#!/usr/bin/env python3
"""Checks the English of the documentation, of the help and of the messages.

    check_prose.py [--count] [FILE …]

Each pattern below catches one kind of sentence that readers stumble over. `allowed.tsv` beside this file names the sentences
that stay: file, words of the sentence, reason. An entry that allows nothing any more is a fault, too. The script prints a line
for each fault, and ends with status 1 if there are any. With --count it prints how many there are of each kind.
"""

import collections
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]

# kind, pattern, what to write instead
PATTERNS = [
    ("but for", r"\bbut for\b|\bnothing else\b[^.]*\bbut\b|\ball but\b|\bbut\b[^,.]*\bbut\b", "write “except” or “only”"),
    ("that of", r"\b(?:that|those) of\b|\bthose (?:at|in|on|that|which|with|without|from|before|after)\b", "repeat the noun"),
    ("private verb", r"\b(?:stands?|stood|bears?|serves?)\b", "say “is”, “shows”, “has”, “uses”"),
    ("no place", r"\b(?:has|have|had) no (?:place|say) (?:in|with|here)\b", "say “cannot be used with” or “has no effect”"),
    ("subject", r"^(?:What|Who|Whoever|Whatever|Whose|One of which) (?!.*\?$)", "name the subject"),
    ("word order", r"^(?:Of|Behind|Where) (?!and columns$)(?!.*\?$)", "begin with the subject, or with “if”"),
    ("default", r"; default\b", "write “(default: …)” at the end"),
    ("goes with", r"\b(?:goes|go) (?:with|without) (?:--|@)|\b(?:does|do) not go with\b", "say “works only with” or “cannot be used with”"),
    ("stiff", r"\bwhosoever\b|\bthe last but one\b|\bthe same holds\b|\bas far as there is room\b|\bso to speak\b",
     "say it plainly"),
]
# The same, of pages alone.
OF_PAGES = [
    ("is no", r"(?<![Tt]here )\b(?:is|are|was|were) no (?!longer\b|more\b)[a-z]", "say “is not a”"),
    ("airless", r"\bairless\b", "say “without refraction”"),
]
HEADING = ("heading", r"^(?:Who|Whose|For who|What)\b.*[^?]$", "name a thing or an action")
# Words of a sentence, on pages and in texts of the program.
LONGEST = {"docs": 35, "text": 30}

CODE = re.compile(r"``.+?``|`[^`]*`")
LINK = re.compile(r"!?\[([^\]]*)\]\([^)]*\)")
TAG = re.compile(r"<[^>]*>")
END = re.compile(r"(?<=[.!?])[\"”)*]*\s+(?=[\"“(*`A-Z0-9@])")
ABBREVIATION = re.compile(r"\b(?:e\.g|i\.e|etc|vs|Dr|St|No|ca|approx)\.$")


def sentences(text):
    """The sentences of a paragraph: no end is a period after an abbreviation."""
    held = ""
    for part in END.split(text):
        held = f"{held} {part}".strip()
        if not ABBREVIATION.search(held):
            yield held
            held = ""
    if held:
        yield held


def plain(text):
    """A line of Markdown without its marks; code is one word, @."""
    text = LINK.sub(r"\1", CODE.sub("@", text))
    return TAG.sub("", text).replace("**", "").strip()


def paragraphs(path):
    """Pairs of line and text: paragraphs, list items, cells of tables and headings of a page."""
    held, first, fenced, comment = [], 0, False, False

    def closed():
        nonlocal held
        if held:
            yield first, "text", plain(" ".join(held))
        held = []

    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        text = line.strip()
        if text.startswith("```"):
            yield from closed()
            fenced = not fenced
        elif fenced:
            continue
        elif not text or text.startswith("<!--"):
            yield from closed()
        elif text.startswith("#"):
            yield from closed()
            yield number, "heading", plain(text.lstrip("# "))
        elif text.startswith("|"):
            yield from closed()
            for cell in CODE.sub("@", text).replace("\\|", "/").strip("|").split("|"):
                if cell.strip(" -:"):
                    yield number, "text", plain(cell)
        else:
            item = re.match(r"(?:[*+-]|\d+\.)\s+|>\s*", text)
            if item:
                yield from closed()
                text = text[item.end():]
            if not held:
                first = number
            held.append(text)
    yield from closed()


# What is inserted into a text of Swift, with parentheses in it; then comments, raw texts, blocks and texts of a line.
INSIDE = r"\((?:[^()]|\([^()]*\))*\)"
INSERTED = re.compile(rf"\\\((?:[^()]|{INSIDE})*\)")
LITERAL = re.compile(
    r'(?P<comment>//[^\n]*)|#"(?P<raw>[^\n]*?)"#|"""\n(?P<block>.*?)"""|'
    rf'"(?P<line>(?:\\\((?:[^()"]|{INSIDE}|"[^"\n]*")*\)|\\.|[^"\\\n])*)"', re.S)


def literals(path):
    """Pairs of line and text: the texts of a source in Swift that have three words or more."""
    source = path.read_text(encoding="utf-8")
    # Texts that a plus joins are one.
    source = re.sub(r'"(\s*\n?\s*)\+ "', "", source) if '"' in source else source
    for match in LITERAL.finditer(source):
        if match.group("comment") is not None:
            continue
        text = next((match.group(name) for name in ("raw", "block", "line") if match.group(name) is not None), "")
        text = INSERTED.sub("@", text.replace("\\\n", ""))
        if len(re.findall(r"[A-Za-z]{2,}", text)) < 3:
            continue
        line = source.count("\n", 0, match.start()) + 1
        # Calls that a help shows are no sentences.
        text = re.sub(r"^ *astrocal .*$", "", text, flags=re.M)
        for piece in re.split(r"\n\s*\n", text):
            yield line, "text", " ".join(CODE.sub("@", piece).split())


def lines(path):
    """Pairs of line and text of a table or of a page of help: each line by itself, each column by itself."""
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        for cell in re.split(r"\t|\s{2,}", line.strip("=. ")):
            if cell and not cell.startswith(("\"", "astrocal ", "--")):
                yield number, "text", cell


def pages():
    listed = [ROOT / name for name in ("README.md", "CONTRIBUTING.md", "SECURITY.md")]
    folders = [("Docs", "*.md"), ("Sources", "*.md"), ("Tests", "README.md")]
    return listed + [page for folder, name in folders for page in sorted((ROOT / folder).rglob(name))]


def texts():
    sources = ROOT / "Sources"
    for page in pages():
        yield page, "docs", paragraphs(page)
    for folder in ("AstrocalCLI", "AstrocalRendering", "AstroCore", "Asking", "Places", "Reminders", "Weather", "Launches",
                   "Events", "ICalendar", "SourceFiles", "CivilTime", "ForeignText", "SwissEphemeris", "Geography"):
        for source in sorted((sources / folder).rglob("*.swift")):
            yield source, "text", literals(source)
    for table in [*sorted((sources / "CTables/help").glob("*.txt")), sources / "CTables/language/terms.tsv",
                  ROOT / "Docs/manual/sections.mdoc"]:
        yield table, "text", lines(table)


def faults_of(kind, shape, text):
    if shape == "heading":
        return [HEADING[::2]] if re.search(HEADING[1], text) else []
    found = []
    for sentence in sentences(text):
        for name, pattern, advice in PATTERNS + (OF_PAGES if kind == "docs" else []):
            if re.search(pattern, sentence):
                found.append((name, f"{advice}: {sentence}"))
        words = sum(bool(re.search(r"[\w@]", word)) for word in sentence.split())
        if words > LONGEST[kind]:
            found.append(("long", f"{words} words in a sentence, at most {LONGEST[kind]}: {sentence}"))
    return found


def main():
    arguments = sys.argv[1:]
    counting = "--count" in arguments
    only = {(pathlib.Path.cwd() / name).resolve() for name in arguments if name != "--count"}
    allowed = {}
    for row in (pathlib.Path(__file__).parent / "allowed.tsv").read_text(encoding="utf-8").splitlines():
        if row and not row.startswith("#"):
            file, words, _ = row.split("\t")
            allowed[file, words] = 0
    counts, status = collections.Counter(), 0
    for path, kind, units in texts():
        if only and path not in only:
            continue
        file = str(path.relative_to(ROOT))
        for line, shape, text in units:
            for name, message in faults_of(kind, shape, text):
                entry = next((entry for entry in allowed if entry[0] == file and entry[1] in message), None)
                if entry:
                    allowed[entry] += 1
                    continue
                status = 1
                counts[name, kind] += 1
                if not counting:
                    print(f"{file}:{line}: {name}: {message}")
    for (file, words), count in allowed.items():
        if count == 0 and not only:
            status = 1
            print(f"allowed.tsv: no sentence of {file} needs “{words}”")
    if counting:
        for (name, kind), count in sorted(counts.items()):
            print(f"{count:5} {name} ({kind})")
    sys.exit(status)


if __name__ == "__main__":
    main()
