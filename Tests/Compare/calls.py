"""The calls of compare.py: every command, format and option with right and wrong values, in a fixed order."""

import glob
import itertools
import os
import random

HERE = os.path.dirname(os.path.abspath(__file__))
NOW = "2026-11-21T18:30:00+05:30"

PLACES = [
    "Ujjain", "Oslo", "Tromso", "Singapore", "Quito", "Apia", "Longyearbyen", "Honolulu", "Kathmandu", "Sydney",
    "Punta Arenas", "Reykjavik",
]
COORDINATES = [
    ["--latitude", "37.77", "--longitude", "-122.42"], ["--latitude=-33.87", "--longitude=151.21"],
    ["--latitude", "90", "--longitude", "0", "--time-zone", "UTC"],
    ["--latitude", "-90", "--longitude", "0", "--time-zone", "Antarctica/McMurdo", "--elevation", "2835"],
    ["--latitude", "0", "--longitude", "-180", "--time-zone", "Pacific/Apia"],
    ["--latitude", "78.2", "--longitude", "15.6", "--elevation", "-10.5"],
]
DAYS = [
    "today", "tomorrow", "yesterday", "today+3", "today-40", "monday", "Sat", "2026-11-21", "2026-06-21", "2024-02-29",
    "2026-10-25", "2026-03-29", "1800-01-02", "2399-12-20", "1582-10-10", "-0044-03-15", "-2999-06-01", "0800-12-25",
    "2011-12-29", "1986-01-01", "2018-11-04", "3000-01-01",
]
SPANS = [
    [], ["2026-11"], ["2027"], ["2026-12-29", "2027-01-03"], ["--days", "5"], ["2026-03-27", "--days", "4"],
    ["-0500-01", "--days", "3"], ["today", "monday"], ["2011-12-28", "2012-01-02"], ["2026-02"], ["1799-12-30", "--days", "4"],
    ["2024-10-30", "2024-11-03"], ["-2999-12"], ["9000"], ["-4000-01"], ["2399-12", "2400-01-03"], ["5399-12"],
]
# The options that all commands that print days share, with values.
SHARED = {
    "--sunrise": ["standard", "center", "hindu"],
    "--ayanamsha": [
        "lahiri", "lahiri-icrc", "lahiri-drik", "true-citra", "krishnamurti", "raman", "true-pushya", "tropical",
    ],
    "--month": ["amanta", "purnimanta"], "--script": ["latin", "iast", "deva", "taml"], "--language": ["en", "hi"],
    "--include": [
        "sun", "twilight", "moon", "panchanga", "muhurta", "choghadiya", "hora", "gowri", "lagna", "graha",
        "festivals", "showers", "sky", "all",
        "sun,moon", "twilight,moon", "twilight,sky", "panchanga,festivals", "sun,twilight,moon,muhurta,choghadiya,hora",
    ],
    "--profile": ["sky", "panchanga", "both"],
    "--exclude": ["sun", "twilight", "moon", "panchanga", "festivals", "showers", "sky", "all", "sun,twilight", "moon,sky"],
    "--ephemeris": ["swiss", "moshier"],
    "--color": ["auto", "always", "never"], "--width": ["40", "60", "80", "132", "1000"],
    "--utc": None, "--ascii": None, "--json": None,
    "--time-zone": ["UTC", "Asia/Kolkata", "America/New_York", "Australia/Lord_Howe"], "--elevation": ["2000", "-400"],
    "--now": ["2026-12-14T01:00Z", "2026-01-01", "2026-06-21T12:00", "-0044-03-15T00:00Z"],
    "--config": ["config.json5", "/dev/null", "full.json5"],
}
# Values that the program refuses for each option.
WRONG = {
    "--sunrise": ["Hindu", "", "noon"], "--ayanamsha": ["x", ""], "--month": ["y", "Amanta"], "--script": ["latn", ""],
    "--include": ["x", "", ",", "sun,,moon", "sun,x"], "--exclude": ["x", ""], "--ephemeris": ["jpl", ""],
    "--color": ["maybe", ""], "--width": ["0", "-5", "39", "1001", "x", "", "1e3"],
    "--time-zone": ["Nowhere", "", "../x", "Europe/Berln"], "--elevation": ["x", "100001", "-501", "nan", ""],
    "--now": ["x", "", "2026-13-01", "2026-11-21T25:00Z", "2026-11-21T12", "2026-02-30"], "--config": ["missing", "", ".", "bad.json5", "unknown.json5"],
    "--place": ["Xyzzy", "", "Springfield", "Paris,XX", "x" * 300, "!!", "Berln", "Kashi"],
    "--latitude": ["91", "x", "", "nan"], "--longitude": ["181", "x", ""], "--format": ["x", "", "svg", "JSON", "tabel"],
    "--days": ["0", "-1", "x", "", "4000001"], "--no-such-option": ["1"], "--plcae": ["Oslo"],
}
FORMATS = {
    "day": ["table", "json", "ics"], "range": ["table", "calendar", "agenda", "json", "ndjson", "csv", "ics"],
    "tithi": ["table", "json", "ndjson", "csv", "ics"], "showers": ["table", "json", "ndjson", "csv", "ics"],
}
AGENDA = [
    ["--events", "events.ics"], ["--events", "events.json"], ["--events", "events.ics", "--events", "events.json"],
    ["--launches", "launches.json"], ["--launches", "launches.json", "--rocket", "falcon"],
    ["--launches", "launches.json", "--launch-status", "go"], ["--launches", "launches.json", "--provider", "nasa"],
    ["--weather", "weather.json"], ["--weather", "weather.txt"], ["--weather", "weather.csv", "--units", "us"],
    ["--weather", "weather.json", "--units", "knots"],
    ["--weather", "weather.txt", "--station", "EDDB"], ["--weather", "weather.txt", "--station", "none"],
    ["--events", "missing.ics"], ["--events", "."], ["--events", "broken.ics"], ["--launches", "broken.json"],
    ["--weather", "broken.json"], ["--events", "-"], ["--events", "-", "--weather", "-"], ["--events", "empty"],
    ["--events", "events.ics", "--launches", "launches.json", "--weather", "weather.json"],
]
AGENDA_WRONG = [
    ["--units", "x"], ["--units", "us"], ["--station", "EDDB"], ["--rocket", "x"], ["--trends"], ["--launch-status", "go"],
    ["--events", ""], ["--events"], ["--format", "ics", "--events", "events.ics"],
]
DATES_WRONG = [
    "2026-02-30", "2026-13", "26-01-01", "yesteryear", "", " ", "2026-11-21T00:00", "10000", "-10000", "tday", "today+", "today+x",
    "-5", "--", "x" * 200, "2011-12-30", "٢٠٢٦", "2026-1-1",
]
TITHI = [
    ["--find", "ekadashi"], ["--find", "11", "--next", "3"], ["--find", "purnima", "2027"], ["--find", "Karttika krishna 14"],
    ["--find", "adhika purnima", "--next", "2"], ["--find", "shukla 5", "2026-11", "--next", "1"], ["--festivals"],
    ["--festivals", "2026"], ["--festivals", "diwali"], ["--festivals", "diwali", "2026"], ["2026", "--festivals", "holi"],
    ["--festivals=diwali", "--next", "3"], ["--festivals", "ekadashi", "--next", "4", "--explain"], ["2026-11", "--festivals", "--explain"],
    ["--angas", "nakshatra"], ["--angas", "yoga,karana", "2026-11-21", "--days", "3"], ["--angas", "tithi,nakshatra", "2026-11"],
    ["-2999"], ["-0100-05"], ["0900-01"], ["2026-11-21"], ["2025-12", "2026-02"],
    ["--find", "ekadashi", "--month", "purnimanta", "2026-11"], ["--festivals", "diwali", "--script", "deva"],
    ["--find", "chaturdashi", "2026-11-01", "--days", "60"], ["2023-07", "2023-09"],
]
TITHI_WRONG = [
    ["--find", "S99"], ["--find", ""], ["--find", "x", "--angas", "tithi"], ["--festivals", "--angas", "tithi"],
    ["--angas", "x"], ["--angas", ""], ["--angas", "tithi,"], ["--next", "0"], ["--festivals", "nosuch"],
    ["--festivals="], ["--angas", "tithi", "--explain"], ["--next", "x", "--find", "ekadashi"], ["--next"], ["--find"],
    ["2026", "2025"], ["2026", "2027", "2028"], ["--next", "10001", "--find", "11"],
]
SHOWERS = [
    [], ["GEM"], ["geminids"], ["perseids", "2027"], ["2027"], ["--active"], ["--min-zhr", "50", "2026"], ["2026-08"],
    ["GEM", "PER"], ["GEM", "--at", "2026-12-14T00:00Z"], ["GEM", "2026", "--bortle", "1"], ["GEM", "--sqm", "21.5"],
    ["PER", "--limiting-magnitude", "5.5"], ["MON"], ["monday"], ["--days", "30"], ["QUA"], ["leo", "2030"], ["-0500"],
    ["eta"], ["2026", "--bortle", "9"], ["2026-12-10", "2026-12-16"], ["ORI", "--at", "2026-10-21"], ["DLM", "2026"],
]
SHOWERS_WRONG = [
    ["xyz"], ["nosuch"], ["--bortle", "10"], ["--bortle", "x"], ["--sqm", "99"], ["--limiting-magnitude", "-3"],
    ["--bortle", "1", "--sqm", "21"], ["--min-zhr", "x"], ["--at", "x"], ["2026", "--active"], ["2026-13"], ["del"], [""],
    ["2026", "2025"], ["2026", "2027", "2028"],
]
# Each list is run in order, in one folder.
REMIND = [
    [["add", "GEM"], ["add", "full-moon", "--before", "1d"], ["list"], ["list", "--json"], ["due"], ["due"], ["check"]],
    [["add", "diwali", "--note", "-2024 lamps", "--at", "07:15"], ["list"], ["add", "diwali", "--note", "x"], ["list", "--format", "json"],
     ["remove", "diwali"], ["list"]],
    [["add", "2026-11-22", "--before", "2d", "--at", "00:00"], ["due", "--peek"], ["due", "--json"], ["due"], ["list", "--all"],
     ["reset", "date-2026-11-22"], ["due", "--exit-code"], ["due", "--exit-code"]],
    [["add", "ekadashi", "--place", "Ujjain", "--id", "mine"], ["list"], ["export"], ["export", "--format", "json", "--years", "1"],
     ["remove", "--all"], ["list"]],
    [["add", "equinox", "--once"], ["add", "june-solstice"], ["add", "sankranti", "--ayanamsha", "raman"], ["list"], ["export", "--years", "3"]],
    [["add", "Karttika krishna 14", "--month", "purnimanta"], ["add", "new-moon", "--place", "Tromso"], ["list", "--color", "always"],
     ["list", "--utc"], ["list", "--width", "40"], ["due", "--peek", "--json"]],
    [["add", "today+3", "--id", "a-b_c.d"], ["add", "tomorrow"], ["list"], ["remove", "nosuch"], ["remove", "a-b"], ["reset", "x@y"], ["remove"]],
    [["list"], ["due"], ["export"], ["check"], ["list", "--all"], ["due", "--json"]],
    [["add", "perseids", "--before", "2w"], ["add", "perseids", "--id", "second", "--before", "0d"], ["list"], ["due"], ["reset", "second"]],
]
REMIND_WRONG = [
    ["add"], ["add", "nosuch"], ["add", ""], ["add", "2026-02-30"], ["add", "2020-01-01"], ["add", "2026"], ["add", "GEM", "--before", "x"],
    ["add", "GEM", "--before", "367d"], ["add", "GEM", "--at", "24:00"], ["add", "GEM", "--at", "9"], ["add", "GEM", "--id", "../x"],
    ["add", "GEM", "--id", ""], ["add", "GEM", "--note", "x" * 501], ["add", "GEM", "--place", "Xyzzy"], ["remove", "x", "--all"],
    ["list", "--format", "csv"], ["due", "--format", "table"], ["due", "--peek", "--exec", "x"], ["due", "--exec", " "],
    ["export", "--years", "21"], ["export", "--years", "0"], ["export", "--format", "csv"], ["reset"], ["reset", "nosuch"],
    ["wait"], ["wait", "nosuch"], ["wait", "sunset", "--timeout", "x"], ["wait", "sunset", "--offset", "5"],
    ["wait", "sunset", "--timeout", "1m", "--place", "Ujjain"], ["wait", "sunset", "--place", "Tromso", "--now", "2026-12-21T12:00Z"], ["nosuch"],
    ["wait", "full-moon", "--timeout", "1h", "--place", "Oslo"], ["wait", "moonrise", "--timeout=0m", "--place=Quito"],
]
ENVIRONMENTS = [
    {"ASTROCAL_PLACE": "Oslo"}, {"ASTROCAL_LATITUDE": "10", "ASTROCAL_LONGITUDE": "20"}, {"ASTROCAL_LATITUDE": "10"},
    {"ASTROCAL_PLACE": "Xyzzy"}, {"ASTROCAL_SUNRISE": "hindu", "ASTROCAL_PLACE": "Ujjain"}, {"ASTROCAL_SUNRISE": "x"},
    {"ASTROCAL_AYANAMSHA": "raman"}, {"ASTROCAL_MONTH": "purnimanta"}, {"ASTROCAL_SCRIPT": "deva"}, {"ASTROCAL_SCRIPT": "x"},
    {"ASTROCAL_TIME_ZONE": "UTC", "ASTROCAL_PLACE": "Oslo"}, {"ASTROCAL_ELEVATION": "x", "ASTROCAL_PLACE": "Oslo"},
    {"ASTROCAL_CONFIG": "full.json5"}, {"ASTROCAL_CONFIG": "missing"}, {"ASTROCAL_EPHEMERIS": "moshier"},
    {"ASTROCAL_EPHEMERIS_PATH": "/nowhere"}, {"SE_EPHE_PATH": "/nowhere"}, {"ASTROCAL_EPHEMERIS": "jpl"}, {"COLUMNS": "60"},
    {"COLUMNS": "5"}, {"NO_COLOR": "1"}, {"TZ": "Asia/Tokyo"}, {"TZ": "Nowhere"}, {"TZ": ":Europe/Paris"}, {"TZ": "UTC"},
    {"ASTROCAL_BORTLE": "2"}, {"ASTROCAL_COLOR": "always"}, {"ASTROCAL_COLOR": "x"},
    {"LANG": "C"}, {"TERM": "dumb"},
]

FILES = {
    "config.json5": "// mine\n{place: 'home', places: {home: {latitude: 52.5, longitude: 13.4, name: 'Home'}}}\n",
    "full.json5": """{place: "Ujjain", sunrise: "hindu", ayanamsha: "raman", month: "purnimanta", script: "deva", bortle: 3,
  festivals: [{id: "mine", name: "Mine", kind: "tithi", month_amanta: "8", tithi: "12", window: "sunrise", when_two: "first", when_none: "start_day", importance: 1}],
  showers: [{code: "XYZ", name: "Xyzids", peak_solar_longitude_deg: 250.5, ra_deg: 100, dec_deg: 20, zhr: 30}], ascii: true}\n""",
    "bad.json5": "{place: ", "unknown.json5": "{plaec: 'Oslo'}",
    "places.csv": "name,latitude,longitude,elevation,time_zone\nA,52.5,13.4,30,Europe/Berlin\n\"B, town\",-33.9,151.2,,Australia/Sydney\nC,10,20,,UTC\n",
    "names.txt": "Oslo\nUjjain,IN\n\nQuito\n", "badplaces.csv": "name,latitude,longitude\nA,52.5,13.4\nB,95,13.4\n",
    "empty": "", "broken.ics": "BEGIN:VCALENDAR\nBEGIN:VEVENT\nSUMMARY:x\n", "broken.json": "{\"a\": [",
    "events.ics": """BEGIN:VCALENDAR\r
VERSION:2.0\r
PRODID:-//x//x//EN\r
BEGIN:VEVENT\r
UID:1@x\r
DTSTAMP:20260101T000000Z\r
DTSTART:20261121T140000Z\r
DTEND:20261121T153000Z\r
SUMMARY:Club evening\\, with talk\r
LOCATION:Observatory\r
END:VEVENT\r
BEGIN:VEVENT\r
UID:2@x\r
DTSTAMP:20260101T000000Z\r
DTSTART;VALUE=DATE:20261120\r
DTEND;VALUE=DATE:20261123\r
SUMMARY:Star party\r
STATUS:TENTATIVE\r
END:VEVENT\r
BEGIN:VEVENT\r
UID:3@x\r
DTSTAMP:20260101T000000Z\r
DTSTART;TZID=Europe/Berlin:20261001T200000\r
DURATION:PT90M\r
RRULE:FREQ=WEEKLY;BYDAY=SA,SU;COUNT=60\r
EXDATE;TZID=Europe/Berlin:20261122T200000\r
SUMMARY:Open night\r
END:VEVENT\r
END:VCALENDAR\r
""",
    "events.json": """{"schema": "astrocal.events/1", "events": [{"title": "Telescope day", "start": "2026-11-22T09:00:00+01:00", "end": "2026-11-22T17:00:00+01:00"},
  {"title": "Holiday", "start": "2026-11-24"}, {"start": "bad"}]}""",
    "launches.json": """{"results": [
  {"id": "a", "name": "Falcon 9 | Starlink 1", "net": "2026-11-21T16:00:00Z", "status": {"abbrev": "Go"},
   "launch_service_provider": {"name": "SpaceX"}, "rocket": {"configuration": {"name": "Falcon 9"}}, "pad": {"name": "SLC-40"},
   "window_start": "2026-11-21T16:00:00Z", "window_end": "2026-11-21T20:00:00Z", "probability": 80},
  {"id": "b", "name": "SLS | Artemis", "net": "2026-11-30T00:00:00Z", "net_precision": {"abbrev": "M"}, "status": {"abbrev": "TBD"},
   "launch_service_provider": {"name": "NASA"}},
  {"id": "c", "name": "Ariane 6 | X", "net": "2026-11-23T10:30:00Z", "status": {"abbrev": "Success"}}]}""",
    "weather.json": """{"latitude": 23.2, "longitude": 75.8, "utc_offset_seconds": 19800, "timezone": "Asia/Kolkata",
  "hourly_units": {"time": "iso8601", "temperature_2m": "°C", "relative_humidity_2m": "%", "cloud_cover": "%"},
  "hourly": {"time": ["2026-11-21T15:00","2026-11-21T16:00","2026-11-21T17:00","2026-11-21T18:00","2026-11-21T19:00","2026-11-21T20:00","2026-11-21T21:00","2026-11-21T22:00","2026-11-21T23:00","2026-11-22T00:00"],
  "temperature_2m": [24.1,23.9,22.5,21.0,20.2,19.4,18.8,18.1,17.7,17.2], "relative_humidity_2m": [40,42,45,50,55,60,62,64,66,70],
  "cloud_cover": [0,10,20,35,50,null,40,20,10,0]}}""",
    "weather.txt": "METAR EDDB 211250Z 24008KT 9999 SCT040 07/02 Q1016\nMETAR EDDT 211250Z 25010G22KT 4000 -RA BKN020 06/04 Q1014\n",
    "weather.csv": "time,temperature_c,humidity_pct,wind_m_s\n2026-11-21T12:00:00Z,21.5,44,3.2\n2026-11-21T12:30:00Z,21.0,46,2.8\n",
}


def files(is_new):
    """The files of a call, with the keys of the configuration that the program knows."""
    return {name: text.replace("bortle: 3", "sky: 3") if is_new else text for name, text in FILES.items()}


def fixtures():
    """The paths of the tests' event, launch and weather files."""
    found = {"events": [], "launches": [], "weather": []}
    for path in sorted(glob.glob(os.path.join(HERE, "..", "*", "Fixtures", "**", "*"), recursive=True)):
        if not os.path.isfile(path) or os.path.getsize(path) > 200_000:
            continue
        kind = next((kind for kind in found if kind in path.lower().split("fixtures")[-1] or kind in path.lower()), None)
        kind = "events" if "tricky" in path or path.endswith(".ics") and "launch" not in path else kind
        if kind and path.endswith((".ics", ".json", ".csv", ".txt")) and "expected" not in path and "ORIGIN" not in path:
            found[kind].append(os.path.realpath(path))
    return found


def pairs(options):
    """`--name value` for each value of each option."""
    for name, values in options.items():
        for value in [None] if values is None else values:
            yield [name] if value is None else [name, value]


def scenarios(count, seed=1):
    """Lists of calls; those of one list are run in order in one folder. A call is its arguments and its environment."""
    found = []
    seen = set()

    def add(*arguments, environment=None):
        key = (arguments, tuple(sorted((environment or {}).items())))
        if key not in seen:
            seen.add(key)
            found.append([(list(arguments), environment or {})])

    at = ["--place", "Ujjain"]
    add()
    for words in (["--version"], ["help"], ["--help"], ["nosuch"], ["day", "day"]):
        add(*words)
    for command in ("day", "range", "tithi", "showers", "remind", "remind add", "remind list", "remind due", "remind wait", "remind export"):
        add(*command.split(), "--help")
    for day, place in zip(DAYS, itertools.cycle(PLACES)):
        for format in FORMATS["day"]:
            add("day", day, "--place", place, "--format", format)
        add("day", day, *at)
    for place in PLACES + COORDINATES:
        where = ["--place", place] if isinstance(place, str) else place
        for command in FORMATS:
            for format in FORMATS[command]:
                add(command, "--format", format, *where)
    for command in FORMATS:
        for format in FORMATS[command]:
            for span in SPANS if command != "day" else []:
                add(command, *span, *at, "--format", format)
            for option in pairs(SHARED):
                date = ["2026-11-21"] if command == "day" else ["2026-11-20", "--days", "3"]
                if command == "day" or "--include" in option or "--exclude" in option or format in ("table", "json", "ics"):
                    add(command, *date, *(at if "--config" not in option else []), *option, "--format", format)
        for option in pairs(WRONG):
            add(command, *(at if option[0] not in ("--place", "--latitude", "--longitude") else []), *option)
        for date in DATES_WRONG:
            add(command, date, *at)
            add(command, "2026-11-21", date, *at)
        for environment in ENVIRONMENTS:
            where = [] if {"ASTROCAL_PLACE", "ASTROCAL_LATITUDE", "TZ", "ASTROCAL_CONFIG"} & set(environment) else at
            add(command, "2026-11-21", *where, environment=environment)
    for agenda in AGENDA + AGENDA_WRONG:
        for format in FORMATS["day"]:
            add("day", *at, "--format", format, *agenda)
        for format in FORMATS["range"]:
            add("range", "2026-11-20", "--days", "6", *at, "--format", format, *agenda)
    for trends in (["--trends"], ["--trends=24h"], ["--trends=2d"], ["--trends="], ["--trends=x"], ["--trends=11d"]):
        for file in ("weather.json", "weather.txt", "weather.csv"):
            add("day", *at, "--weather", file, *trends)
            add("day", *at, "--weather", file, *trends, "--json")
    for kind, paths in fixtures().items():
        for path in paths:
            for format in ("table", "json"):
                add("day", "--place", "Berlin", f"--{kind}", path, "--format", format, "--now", "2026-11-21T12:00Z")
            add("range", "2026-11", "--place", "Oslo", f"--{kind}", path, "--format", "agenda")
            add("range", "2026-11", "--place", "Honolulu", f"--{kind}", path, "--format", "ndjson")
    for places in ("places.csv", "names.txt", "badplaces.csv", "empty", "missing", "-"):
        for format in (None, "ndjson", "csv", "table", "json"):
            add("range", "2026-11-21", "--days", "2", "--places", places, *(["--format", format] if format else []))
    add("range", "--places", "places.csv", *at)
    add("range", "--places", "places.csv", "--events", "events.ics")
    for words in TITHI:
        for format in FORMATS["tithi"]:
            add("tithi", *words, *([] if "--month" in words else at), "--format", format)
        add("tithi", *words, "--place", "Tromso")
        add("tithi", *words, "--place", "Sydney", "--month", "purnimanta")
    for words in TITHI_WRONG:
        add("tithi", *words, *at)
    for words in SHOWERS:
        for format in FORMATS["showers"]:
            add("showers", *words, *at, "--format", format)
        for place in ("Oslo", "Sydney", "Tromso"):
            add("showers", *words, "--place", place)
            add("showers", *words, "--place", place, "--json")
    for words in SHOWERS_WRONG:
        add("showers", *words, *at)
    for steps in REMIND:
        for place in ("Ujjain", "Honolulu"):
            found.append([(["remind", *step, *(["--place", place] if step[0] == "add" and "--place" not in step else [])], {}) for step in steps])
    for words in REMIND_WRONG:
        add("remind", *words, *(at if words[0] == "add" and len(words) > 1 and "--place" not in words else []))
    for option in pairs(WRONG):
        for words in (["remind", "list"], ["remind", "add", "GEM"], ["remind", "due"], ["remind", "export"]):
            add(*words, *option)
    # Combinations of right values, by a fixed seed.
    chance = random.Random(seed)
    while sum(map(len, found)) < count:
        command = chance.choice(list(FORMATS))
        words = [command]
        if command == "day":
            words += [chance.choice(DAYS)]
        elif command == "tithi" and chance.random() < 0.6:
            words += chance.choice(TITHI)
        elif command == "showers" and chance.random() < 0.6:
            words += chance.choice(SHOWERS)
        else:
            words += chance.choice(SPANS)
        if not {"--place", "--latitude"} & set(words):
            place = chance.choice(PLACES + COORDINATES)
            words += ["--place", place] if isinstance(place, str) else place
        for name in chance.sample(sorted(SHARED), chance.randint(1, 4)):
            if name not in words and not (name == "--json" and "--format" in words):
                value = chance.choice(SHARED[name] or [None])
                words += [name] if value is None else [name, value]
        if "--json" not in words:
            words += ["--format", chance.choice(FORMATS[command])]
        if command in ("day", "range") and chance.random() < 0.2 and "ics" not in words:
            words += chance.choice(AGENDA)
        add(*words)
    return found
