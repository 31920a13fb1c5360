"""The cases of mutate.py: files and arguments that the program accepts, and damaged ones made from them."""

import dataclasses
import glob
import os
import re

HERE = os.path.dirname(os.path.abspath(__file__))
CORPUS = os.path.join(HERE, "..", "Fuzz", "corpus")
FIXTURES = os.path.join(HERE, "..", "Fixtures")

# Bytes on which readers often fail.
TOKENS = [
    b"\x00", b"\x1b[2J", b"\x1b]0;x\x07", b"\x7f", b"\xc2\x9b", b"\xe2\x80\xae", b"\xe2\x80\xa8", b"\xff\xfe", b"\x80",
    b"\xef\xbb\xbf", b"\xf4\x90\x80\x80", b"\xed\xa0\x80", b"\r", b"\n", b"\r\n", b"\t", b'"', b"'", b"\\", b"{", b"}",
    b"[", b"]", b",", b";", b":", b"=", b"-", b"%s", b"null", b"true", b"NaN", b"1e309", b"-1", b"0", b"-0",
    b"9223372036854775807", b"9223372036854775808", b"-9223372036854775808", b"18446744073709551616", b"1e-400",
    b"0x10", b"99999999999999999999999999999999", b"2147483648", b"2026-02-30", b"9999-12-31", b"-9999-01-01",
    b"0000-01-01", b"1000000", b"\\u0000", b"\\ud800", b"\\u001b[31m", "é".encode(), "👩‍👩‍👧".encode(), "e\u0301".encode(),
    b"A" * 5000, b"../../../etc/passwd", b"/dev/null", b"$(touch x)", b"`touch x`", b"",
]

DATES = [
    "2026-11-21", "2026-11-21", "today", "tomorrow+3", "monday", "2026-12-13", "2026-06-21", "2026-11", "-0044-03-15",
    "1582-10-10", "yesterday", "2026", "2400-01-01", "9999-12-31", "2011-12-30", "today-9223372036854775808", "1800-01-01",
    "21 nov", "nov 21 2026", "next friday", "last november", "weekend", "+3", "-2", "2026-1-1", "friday..sunday", "29 feb",
    "31/12/2026", "03/04/2026", "32 nov", "..", "next", "nov", "99999999999999999999 nov",
]
PLACES = [
    "Oslo", "Ujjain", "Tromso", "Springfield,US,MO", "Paris", "Apia", "home", "東京", "Washington, D.C.", "Xyzzy", "x" * 300,
    "23.18,75.78", "52.5N 13.4E", "95,200", "JN58td", "Edison, NJ", "Mauna Kea", "Concordia", "52°31'N 13°24'E", "N,E",
]
NUMBERS = ["0", "10", "-33.5", "7.25", "-45", "90", "1e1", "+2", "90.0001", "-180", "1e2", "nan", "inf", "1e999", "0x1p3", "", " 5", "5 ", "−12", "٣"]
PARTS = ["all", "sun", "moon,panchanga", "festivals", "sky", "showers", "hora,choghadiya", "planets", "", ",", "sun,,moon"]

# Each option with right values first, then wrong ones.
OPTIONS = {
    "--place": PLACES, "--latitude": NUMBERS, "--longitude": NUMBERS, "--elevation": NUMBERS + ["100000", "-501"],
    "--time-zone": ["Europe/Berlin", "asia/calcutta", "UTC", "Pacific/Apia", "../x", "right/UTC", "Nowhere", "",
        "+05:30", "UTC-3", "Z", "+99", "-05:30"],
    "--sunrise": ["standard", "center", "hindu", "Hindu"], "--ayanamsha": ["lahiri", "raman", "x"],
    "--month": ["amanta", "purnimanta", "y"], "--script": ["latin", "iast", "deva"], "--include": PARTS,
    "--exclude": PARTS, "--profile": ["sky", "panchanga", "both", "x"], "--ephemeris": ["swiss", "moshier", "z"],
    "--color": ["auto", "always", "never"], "--width": ["40", "80", "200", "1", "0", "100000", "-5", "99999999999999999999"],
    "--now": ["2026-11-21T18:30:00+05:30", "2026-11-21", "2026-11-21T12:00Z", "-0044-03-15T00:00Z", "9999-12-31T23:59Z"],
    "--config": ["config.json5", "missing", ".", "/dev/null", "events.ics"], "--json": None,
    "--utc": None, "--ascii": None, "--no-utc": None, "--no-ascii": None, "--days": ["1", "40", "0", "-1", "9223372036854775807"],
    "--help": None, "--version": None,
}
AGENDA = {
    "--events": ["events.ics", "events.json", "-", "missing", "."], "--launches": ["launches.json", "launches.ics", "-"],
    "--weather": ["weather.json", "weather.txt", "weather.csv", "-"], "--trends": None,
    "--trends=24h": None, "--trends=": None, "--units": ["metric", "us", "knots"], "--station": ["EDDB", "x"],
    "--keep-launches": ["go,falcon", "\u202e"],
}
COMMANDS = {
    "day": {**AGENDA, "--format": ["json", "table", "ics", "csv"], "--explain": None},
    "range": {
        **AGENDA, "--places": ["places.csv", "-", "missing"], "--week-start": ["monday", "sunday", "tuesday"],
        "--format": ["table", "calendar", "agenda", "json", "ndjson", "csv", "ics", "svg"],
    },
    "tithi": {
        "--find": ["ekadashi", "krishna 14", "adhika purnima", "S99"], "--next": ["3", "0", "1000000"], "--explain": None,
        "--festivals": None, "--angas": ["nakshatra", "yoga,karana", "x"],
        "--format": ["table", "json", "ndjson", "csv", "ics"],
    },
    "showers": {
        "--sky": ["1", "9", "10", "21.5", "99", "mag:6.5", "mag:-3"], "--active": None,
        "--min-zhr": ["10", "x"], "--at": ["2026-12-14T00:00Z"], "--format": ["table", "json", "ndjson", "csv", "ics"],
    },
    "remind add": {
        "--before": ["3d", "2w", "999d"], "--at": ["09:00", "24:00"], "--once": None, "--note": ["a\nb", "x"],
        "--id": ["mine", "../x", "r1"],
    },
    "remind list": {"--all": None, "--format": ["table", "json"]},
    # --exec is missing here, because damage could make any shell command of its value: `case` adds it whole.
    "remind due": {"--peek": None, "--exit-code": None, "--format": ["text", "json"]},
    "remind remove": {"--all": None},
    "remind wait": {"--timeout": ["1s", "0s", "12h"], "--offset": ["-30m", "1h"]},
    "remind export": {"--years": ["1", "20", "21"], "--format": ["ics", "json"]},
    "remind check": {},
}
RECKONING = ["--sunrise", "--ayanamsha", "--month"]
PLACE = ["--place", "--latitude", "--longitude", "--elevation", "--time-zone"]
OUTPUT = ["--json", "--utc", "--color", "--ascii", "--width"]
GENERAL = ["--now", "--now", "--config", "--help", "--version"]
EPHEMERIS = ["--ephemeris"]
# The shared options of the commands that do not take all of them.
SHARED = {
    "remind add": RECKONING + PLACE + EPHEMERIS + GENERAL, "remind wait": RECKONING + PLACE + EPHEMERIS + GENERAL,
    "remind list": OUTPUT + EPHEMERIS + GENERAL, "remind due": OUTPUT + EPHEMERIS + GENERAL,
    "remind export": OUTPUT + EPHEMERIS + GENERAL, "remind check": EPHEMERIS + GENERAL, "remind remove": GENERAL,
}
# The option that another option needs to have an effect.
COMPANIONS = {
    "--trends": "--weather", "--trends=24h": "--weather", "--trends=": "--weather", "--station": "--weather",
    "--keep-launches": "--launches", "--latitude": "--longitude",
    "--longitude": "--latitude",
}
EVENTS = ["GEM", "perseids", "full-moon", "diwali", "Karttika krishna 14", "equinox", "2026-12-24", "tithi:11", "sunrise"]


@dataclasses.dataclass
class Case:
    arguments: list
    files: dict
    environment: dict

    @property
    def format(self):
        words = self.arguments
        given = [words[i + 1] for i, word in enumerate(words[:-1]) if word == b"--format"]
        given += [word[9:] for word in words if word.startswith(b"--format=")]
        return given[-1] if given else b""

    @property
    def is_json(self):
        """`json` or `ndjson` where standard output must have that form, else None."""
        if {b"--help", b"-h", b"--version", b"help"} & set(self.arguments):
            return None
        if self.format in (b"json", b"ndjson"):
            return self.format.decode()
        return "json" if b"--json" in self.arguments and self.format == b"" else None

    @property
    def is_long(self):
        """Whether dates span over 20 years or a number has five digits: such a run may take over two seconds."""
        found = [int(year) for word in self.arguments for year in re.findall(rb"^-?\d{4}(?=-|$)", word)]
        years = [*found, 2026]
        return max(years) - min(years) > 20 or any(re.search(rb"\d{5}", word) for word in self.arguments)

    @property
    def has_carriage_returns(self):
        return True if b"export" in self.arguments else self.format in (b"csv", b"ics")

    @property
    def is_coloured(self):
        return b"always" in self.arguments or b"--color=always" in self.arguments or b"ASTROCAL_COLOR" in self.environment


def read(*patterns):
    """The contents of the files that match some patterns, without large files."""
    paths = sorted(path for pattern in patterns for path in glob.glob(pattern))
    contents = [open(path, "rb").read() for path in paths]
    return [content for content in contents if len(content) < 50_000]


KINDS = {
    "events.ics": read(f"{FIXTURES}/events/tricky/*.ics", f"{FIXTURES}/events/events.ics"),
    "events.json": read(f"{FIXTURES}/events/events*.json"),
    "launches.json": read(f"{FIXTURES}/launches/*.json"),
    "launches.ics": read(f"{FIXTURES}/launches/*.ics"),
    "weather.json": read(f"{FIXTURES}/weather/*.json"),
    "weather.txt": read(f"{FIXTURES}/weather/*.txt", f"{FIXTURES}/weather/*.dat"),
    "weather.csv": read(f"{FIXTURES}/weather/*.csv", f"{CORPUS}/weather/*.csv"),
    "config.json5": read(f"{CORPUS}/configuration/*"),
    "places.csv": read(f"{CORPUS}/place-list/*"),
    ".local/share/astrocal/reminders.json": read(f"{CORPUS}/store/*"),
}


def damaged(random, content):
    """A copy of the bytes in which some are cut, doubled, swapped, changed or added."""
    content = bytearray(content)
    for _ in range(random.choice([1, 1, 2, 4, 16])):
        size = len(content)
        start = random.randrange(size + 1)
        end = min(size, start + random.choice([1, 1, 2, 8, 64, 1000]))
        way = random.randrange(7)
        if way == 0:
            del content[start:end]
        elif way == 1:
            content[start:start] = content[start:end] * random.choice([1, 2, 50])
        elif way == 2:
            content[start:end] = random.choice(TOKENS)
        elif way == 3:
            content[start:start] = random.choice(TOKENS)
        elif way == 4 and size:
            content[start % size] = random.randrange(256)
        elif way == 5:
            other = random.randrange(size + 1)
            content[start:end], content[other:other] = content[other : other + end - start], content[start:end]
        else:
            numbers = [i for i in range(start, min(size, start + 400)) if 48 <= content[i] <= 57]
            if numbers:
                content[numbers[0] : numbers[0] + 1] = random.choice([b"9" * 20, b"-1", b"0", b"1e400", b""])
        del content[200_000:]
    return bytes(content)


def likely(random, values):
    """One of the values, most often from the first half, which the program mostly accepts."""
    return random.choice(values[: (len(values) + 1) // 2] if random.random() < 0.8 else values)


def case(random):
    command = random.choice(list(COMMANDS))
    options = {**OPTIONS, **COMMANDS[command]}
    words = []
    for _ in range(random.choice([0, 1, 2, 2, 3, 5])):
        shared = SHARED.get(command, list(OPTIONS)) if random.random() < 0.97 else list(OPTIONS)
        option = random.choice(list(COMMANDS[command]) if COMMANDS[command] and random.random() < 0.5 else shared)
        for option in [option, COMPANIONS.get(option)]:
            if option is not None and option not in words:
                words += [option] if options[option] is None else [option, likely(random, options[option])]
    last = command.split()[-1]
    takes_dates = last in ("day", "range", "tithi", "showers")
    operands = EVENTS if last in ("add", "wait") else ["r1", "r2", "x"] if last == "remove" else DATES
    if takes_dates or last in ("add", "wait", "remove") or random.random() < 0.05:
        words += [likely(random, operands) for _ in range(1 if last in ("day", "add") else random.choice([0, 1, 1, 2]))]
    if not {"--place", "--latitude", "--longitude"} & set(words) and takes_dates | (last in ("add", "wait")) and random.random() < 0.9:
        words += ["--place", "Oslo"]
    # Without a timeout `wait` would sleep until the run's time limit.
    if last == "wait" and "--timeout" not in words and random.random() < 0.98:
        words += ["--timeout", "0s"]
    arguments = [word.encode() for word in command.split() + words]
    if random.random() < 0.3:
        arguments = worse(random, arguments)
    files = {"stdin": b""}
    damage = random.choice(["none", "one", "all"])
    names = list(KINDS)
    chosen = random.choice(names)
    for name in names:
        isNeeded = name.startswith(".") and command.startswith("remind") or name.encode() in arguments
        content = random.choice(KINDS[name])
        if isNeeded:
            files[name] = damaged(random, content) if damage == "all" or name == chosen else content
    if b"-" in arguments:
        files["stdin"] = damaged(random, random.choice(KINDS[chosen]))
    if random.random() < 0.2:
        files[".config/astrocal/config.json5"] = damaged(random, random.choice(KINDS["config.json5"]))
    if command == "remind due" and random.random() < 0.3 and b"--exec" not in arguments:
        arguments += [b"--exec", random.choice([b"true", b"false", b"cat >/dev/null", b"kill -9 $$"])]
    environment = {}
    if random.random() < 0.3:
        option = random.choice(PLACE + RECKONING + ["--color", "--config", "--ephemeris"])
        value = likely(random, OPTIONS[option]).encode()
        name = option[2:].replace("-", "_").upper()
        environment[b"ASTROCAL_" + name.encode()] = fit(damaged(random, value) if random.random() < 0.3 else value)
    for name in (b"TZ", b"LANG", b"COLUMNS", b"SOURCE_DATE_EPOCH", b"XDG_DATA_HOME", b"XDG_CONFIG_HOME", b"TERM"):
        if random.random() < 0.03:
            environment[name] = fit(random.choice(TOKENS))
    return Case([fit(argument) for argument in arguments], files, environment)


def worse(random, arguments):
    """A copy of the arguments in which some are damaged, doubled, swapped or removed."""
    arguments = list(arguments)
    for _ in range(random.choice([1, 1, 2, 3])):
        index = random.randrange(len(arguments)) if arguments else 0
        way = random.randrange(6)
        if not arguments or way == 0:
            arguments.insert(index, random.choice(TOKENS))
        elif way == 1:
            arguments[index] = damaged(random, arguments[index])[:10_000]
        elif way == 2:
            arguments.insert(random.randrange(len(arguments) + 1), arguments[index])
        elif way == 3:
            del arguments[index]
        elif way == 4:
            other = random.randrange(len(arguments))
            arguments[index], arguments[other] = arguments[other], arguments[index]
        else:
            arguments[index] = arguments[index] + b"=" + random.choice(TOKENS)
    return arguments


def fit(word):
    """The text without NUL, which no argument can hold."""
    return word.replace(b"\x00", b"")
