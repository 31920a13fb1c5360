#!/usr/bin/env python3
"""Writes whole calendar files as programs in the wild write them, and checks that no event of them is lost in silence.

    check_wild.py PROGRAM [NUMBER [SEED]]      -v names each difference from recurring-ical-events

Each file is one of a kind of program with its zones, line ends and faults: a mail server, a phone, an airline, a school,
a league, a timetable. An event that the file holds in the year, and that the program does not print, is lost unless the
status says so. Where the file can be read by the PyPI package recurring-ical-events, the number of occurrences of each
title is compared as well; differences are printed and judged by people, since either may be right.
"""
import collections
import json
import pathlib
import random
import subprocess
import sys
import tempfile
from datetime import date, datetime, timedelta, timezone
from zoneinfo import ZoneInfo

YEAR = 2026
BERLIN = ZoneInfo("Europe/Berlin")

# Per kind: the lines behind VERSION, the zone of its times, and what it leaves out or adds.
KINDS = {
    "outlook": ("PRODID:-//Microsoft Corporation//Outlook 16.0 MIMEDIR//EN\nMETHOD:PUBLISH\nX-MS-OLK-FORCEINSPECTOROPEN:TRUE", "W. Europe Standard Time", "vtimezone class"),
    "owa": ("PRODID:Microsoft Exchange Server 2010\nMETHOD:PUBLISH", "(UTC-05:00) Eastern Time (US & Canada)", "quoted class"),
    "exchange": ("METHOD:REQUEST\nPRODID:Microsoft CDO for Microsoft Exchange", "tzone://Microsoft/Utc", "class"),
    "exchange-custom": ("PRODID:Microsoft Exchange Server 2010", "Customized Time Zone", "vtimezone"),
    "google": ("PRODID:-//Google Inc//Google Calendar 70.9054//EN\nCALSCALE:GREGORIAN\nX-WR-CALNAME:Us\nX-WR-TIMEZONE:Europe/Berlin", "UTC", "empty"),
    "google-zone": ("PRODID:-//Google Inc//Google Calendar 70.9054//EN\nX-WR-TIMEZONE:America/New_York", "America/New_York", "empty vtimezone"),
    "apple": ("PRODID:-//Apple Inc.//macOS 14.4//EN\nCALSCALE:GREGORIAN\nX-APPLE-CALENDAR-COLOR:#1BADF8", "Europe/Paris", "apple vtimezone"),
    "nextcloud": ("PRODID:-//IDN nextcloud.com//Calendar app 4.6.6//EN\nCALSCALE:GREGORIAN", "Europe/Berlin", "vtimezone"),
    "thunderbird": ("PRODID:-//Mozilla.org/NONSGML Mozilla Calendar V1.1//EN", "/mozilla.org/20070129_1/Europe/Berlin", "vtimezone"),
    "evolution": ("PRODID:-//Ximian//NONSGML Evolution Calendar//EN", "/freeassociation.sourceforge.net/Europe/London", ""),
    "lotus": ("X-LOTUS-CHARSET:UTF-8\nPRODID:-//Lotus Development Corporation//NONSGML Notes 9.0//EN_C\nMETHOD:PUBLISH", "Eastern", "vtimezone rdate"),
    "zimbra": ("PRODID:Zimbra-Calendar-Provider", "(GMT+01.00) Amsterdam / Berlin / Bern / Rome / Stockholm / Vienna", "quoted vtimezone"),
    "airline": ("PRODID:-//Airline//Itinerary//EN", "floating", "nouid nostamp"),
    "train": ("PRODID:-//Deutsche Bahn AG//Reiseplan//DE", "Europe/Berlin", "latin"),
    "tripit": ("PRODID:-//TripIt//NONSGML v2.0//EN\nX-WR-CALNAME:Trips", "UTC", "long"),
    "school": ("PRODID:-//Untis GmbH//WebUntis//DE", "Europe/Vienna", "nostamp"),
    "holidays": ("PRODID:-//calendarlabs.com//Calendar//EN", "date", "blank nouid"),
    "league": ("PRODID:-//ECAL//EN\nX-PUBLISHED-TTL:PT12H", "UTC", "noend long"),
    "club": ("PRODID:fixtures", "GMT Standard Time", "sameuid"),
    "timetable": ("PRODID:-//TimeEdit//TimeEdit//EN", "UTC", "long"),
    "celcat": ("PRODID:-//CELCAT//Timetable//EN", "Romance Standard Time", "spaces"),
    "moodle": ("PRODID:-//Moodle Pty Ltd//NONSGML Moodle Version//EN", "UTC", "zero"),
    "canvas": ("PRODID:icalendar-ruby", "date", "apple"),
    "wordpress": ("PRODID:-//Site - ECPv6//NONSGML v1//EN", "UTC+1", "vtimezone empty"),
    "meetup": ("PRODID:-//Meetup//RemoteApi//EN", "America/Los_Angeles", "long vtimezone"),
    "confluence": ("PRODID:-//Atlassian Confluence//Calendar Plugin 1.0//EN", "Europe/Berlin", "countbad vtimezone"),
    "rubbish": ("PRODID:-//Abfallkalender//DE", "date", "noend latin"),
    "airbnb": ("PRODID;X-RICAL-TZSOURCE=TZINFO:-//Airbnb Inc//Hosting Calendar 0.8.8//EN", "date", "nostamp"),
    "phone": ("PRODID:-//Etar//DE", "Europe/Madrid", "lower"),
    "notes": ("PRODID:homemade", "CET", "nocalendar"),
    "synology": ("PRODID:-//Synology//Calendar//EN", "Asia/Kolkata", "vtimezone late"),
    "outlook-de": ("PRODID:-//Microsoft Corporation//Outlook 15.0 MIMEDIR//EN", "(UTC+01:00) Amsterdam, Berlin, Bern, Rom, Stockholm, Wien", "quoted"),
    "gmt": ("PRODID:-//Hotel//EN", "GMT+0100", "nostamp"),
}

ZONES = {
    "W. Europe Standard Time": "Europe/Berlin", "(UTC-05:00) Eastern Time (US & Canada)": "America/New_York",
    "Customized Time Zone": "Europe/Berlin", "Eastern": "America/New_York", "GMT Standard Time": "Europe/London",
    "Romance Standard Time": "Europe/Paris",
}


def zone_lines(name):
    """A VTIMEZONE of the zone's name, as of Berlin or New York."""
    east = "America" in name or name == "Eastern"
    a, b = ("-0500", "-0400") if east else ("+0100", "+0200")
    first, last = ("2SU", "1SU") if east else ("-1SU", "-1SU")
    months = (3, 11) if east else (3, 10)
    return [
        "BEGIN:VTIMEZONE", f"TZID:{name}", "BEGIN:STANDARD", "DTSTART:16010101T030000",
        f"TZOFFSETFROM:{b}", f"TZOFFSETTO:{a}", f"RRULE:FREQ=YEARLY;BYDAY={last};BYMONTH={months[1]}", "END:STANDARD",
        "BEGIN:DAYLIGHT", "DTSTART:16010101T020000", f"TZOFFSETFROM:{a}", f"TZOFFSETTO:{b}",
        f"RRULE:FREQ=YEARLY;BYDAY={first};BYMONTH={months[0]}", "END:DAYLIGHT", "END:VTIMEZONE",
    ]


class Writer:
    """Events in the manner of a kind."""

    def __init__(self, kind, random):
        self.header, self.zone, marks = KINDS[kind]
        self.marks = set(marks.split())
        self.random = random
        self.number = 0
        self.titles = []
        self.uids = []

    def chance(self, share):
        return self.random.random() < share

    def time(self, name, value, whole=False):
        zone = self.zone
        if whole or zone == "date":
            return f"{name};VALUE=DATE:{value:%Y%m%d}"
        if zone == "UTC":
            return f"{name}:{value:%Y%m%dT%H%M%SZ}"
        if zone == "floating":
            return f"{name}:{value:%Y%m%dT%H%M%S}"
        zone = f'"{zone}"' if "quoted" in self.marks and "," not in name else zone
        return f"{name};TZID={zone}:{value:%Y%m%dT%H%M%S}"

    def odd(self, name, value):
        """A start in a form that programs write against the standard."""
        return self.random.choice([
            f"{name};VALUE=DATE:{value:%Y%m%dT%H%M%S}", f"{name};VALUE=DATE-TIME:{value:%Y%m%d}",
            f"{name}:{value:%Y-%m-%dT%H:%M:%SZ}", f"{name};TZID=:{value:%Y%m%dT%H%M%S}", f"{name}:{value:%Y%m%dT%H%M}",
            f"{name}: {value:%Y%m%dT%H%M%SZ}", f"{name};TZID=Europe/Berlin:{value:%Y%m%dT%H%M%SZ}",
            f"{name}:{value:%Y%m%dt%H%M%Sz}", f"{name};VALUE=DATE;TZID=Europe/Berlin:{value:%Y%m%d}",
            f"{name}:{value:%Y%m%d}", f"{name};X-VOBJ-FLOATINGTIME-ALLOWED=TRUE:{value:%Y%m%dT%H%M%S}",
            f"{name}:{value:%Y%m%dT%H%M%S}+0100", f"{name}:{value:%Y%m%dT%H:%M:%S}", f"{name};TZID=europe/berlin:{value:%Y%m%dT%H%M%S}",
            f"{name};TZID=Europe/Berlin :{value:%Y%m%dT%H%M%S}", f"{name};TZID=US-Eastern:{value:%Y%m%dT%H%M%S}",
            f"{name};TZID=Berlin:{value:%Y%m%dT%H%M%S}", f"{name};TZID=GMT 0200 (Standard) / GMT 0300 (Daylight):{value:%Y%m%dT%H%M%S}",
            f"{name}:{value:%Y%m%dT240000}", f"{name};VALUE=DATE:{value:%Y-%m-%d}", f"{name}:{value:%Y%m%dT%H%M%S.000Z}",
        ])

    def event(self):
        """The lines of one entry, or of a series with its changes."""
        r = self.random
        self.number += 1
        title = f"{r.choice(['Prüfung', 'Match', 'Flight', 'Lecture', 'Ferien', 'बैठक', 'Réunion', 'Müll'])} {self.number}"
        uid = "1" if "sameuid" in self.marks and self.chance(0.5) else f"{self.number}-{r.randint(0, 10**9)}@x"
        start = datetime(YEAR, r.randint(1, 10), r.randint(1, 28), r.randint(6, 20), r.choice([0, 0, 15, 30]))
        whole = self.zone == "date" or self.chance(0.15)
        if whole:
            start = start.replace(hour=0, minute=0)
        length = timedelta(days=r.choice([1, 1, 2, 7])) if whole else timedelta(minutes=r.choice([45, 60, 90, 1500]))
        end = start + length
        isOdd = not whole and self.chance(0.08)
        lines = ["BEGIN:VEVENT"]
        if not ("nouid" in self.marks and self.chance(0.7)):
            lines.append(f"UID:{uid}")
        if not ("nostamp" in self.marks or self.chance(0.1)):
            lines.append("DTSTAMP:20260101T000000Z")
        lines.append(self.odd("DTSTART", start) if isOdd else self.time("DTSTART", start, whole))
        form = r.choice(["end", "end", "end", "duration", "none", "both"])
        if "noend" in self.marks or isOdd:
            form = "none"
        if "zero" in self.marks:
            lines.append(self.time("DTEND", start, whole))
        elif form in ("end", "both"):
            lines.append(self.time("DTEND", end, whole))
        if form in ("duration", "both"):
            lines.append("DURATION:P1D" if whole else "DURATION:PT1H")
        lines.append(r.choice([f"SUMMARY:{title}", f"SUMMARY;LANGUAGE=de:{title}", f"SUMMARY;CHARSET=UTF-8:{title}"]))
        if "long" in self.marks:
            lines.append("DESCRIPTION:" + "Gate opens\\, doors close\\; see\\n https://example.org/?a=b&c=d " * 12)
        if "class" in self.marks:
            lines += ["CLASS:PUBLIC", "TRANSP:OPAQUE", "PRIORITY:5", "X-MICROSOFT-CDO-BUSYSTATUS:BUSY", "X-MICROSOFT-CDO-ALLDAYEVENT:FALSE"]
        if "apple" in self.marks:
            lines += ["X-APPLE-TRAVEL-ADVISORY-BEHAVIOR:AUTOMATIC", "X-APPLE-STRUCTURED-LOCATION;VALUE=URI;X-TITLE=\"A, B\":geo:52.5,13.4",
                      "BEGIN:VALARM", "ACTION:DISPLAY", "TRIGGER;VALUE=DATE-TIME:19760401T005545Z", "END:VALARM"]
        if "empty" in self.marks or self.chance(0.1):
            lines += r.sample(["LOCATION:", "DESCRIPTION:", "RRULE:", "EXDATE:", "RDATE:", "URL:", "ATTENDEE:", "CATEGORIES:", "STATUS:", "SEQUENCE:", "EXDATE;TZID=:", "DURATION:", "RECURRENCE-ID:", "DTEND:" if form == "none" else "COMMENT:"], 3)
        lines.append(r.choice(["STATUS:CONFIRMED", "STATUS:Tentative", "STATUS:BUSY", "TRANSP:TRANSPARENT", "SEQUENCE:0"]))
        changes = []
        if self.chance(0.45) and not isOdd:
            extra, changes = self.series(uid, title, start, whole, length)
            lines += extra
        if "lower" in self.marks:
            lines = [line.replace("SUMMARY", "summary").replace("DTSTART", "dtstart") for line in lines]
        lines.append("END:VEVENT")
        if self.chance(0.03):
            lines.pop()
        self.titles.append(title)
        order = [lines] + changes
        if self.chance(0.2):
            order.reverse()
        return [line for part in order for line in part]

    def series(self, uid, title, start, whole, length):
        r = self.random
        step, word = r.choice([(1, "DAILY"), (7, "WEEKLY"), (14, "WEEKLY;INTERVAL=2")])
        day = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"][start.weekday()]
        number = r.randint(3, 8)
        times = [start + timedelta(days=step * n) for n in range(number)]
        until = f"{times[-1]:%Y%m%d}" if whole else f"{times[-1] + timedelta(hours=14):%Y%m%dT%H%M%S}"
        rule = f"FREQ={word}"
        rule += r.choice([f";COUNT={number}", f";UNTIL={until}", f";UNTIL={until}Z", f";COUNT={number};WKST=SU"])
        if word.startswith("WEEKLY"):
            rule += r.choice(["", f";BYDAY={day}", f";BYDAY={day},", f";BYDAY=1{day}", f";BYDAY= {day}", f";BYSETPOS=;BYDAY={day}"])
        if self.chance(0.05) or "countbad" in self.marks and self.chance(0.5):
            rule += r.choice([";X-FOO=1", ";;", ";BYSETPOS=", ";COUNT=-1", ";INTERVAL=0", ";UNTIL=", ";RSCALE=GREGORIAN", ";BYHOUR=", ";FREQ=DAILY", ";FOO=2", ";BYDAY=XX", ";SKIP=OMIT"])
        if self.chance(0.1):
            rule = rule.lower()
        lines = [f"RRULE:{rule}"]
        if self.chance(0.05):
            lines.append(f"RRULE:{rule}")
        if self.chance(0.3):
            gone = times[1]
            lines.append(r.choice([
                self.time("EXDATE", gone, whole), f"EXDATE;VALUE=DATE:{gone:%Y%m%d}", self.time("EXDATE", gone, whole).replace(":", ": "),
                self.time("EXDATE", gone, whole) + "," + f"{times[2]:%Y%m%d}" + ("" if whole else f"{times[2]:T%H%M%S}") + ("Z" if self.zone == "UTC" and not whole else ""),
                f"EXDATE:{gone:%Y%m%d}" + ("" if whole else f"{gone:T%H%M%S}")
            ]))
        if self.chance(0.03):
            lines.append(r.choice(["EXDATE:junk", "RDATE:junk"]))
        if self.chance(0.2):
            more = times[-1] + timedelta(days=3)
            lines.append(r.choice([
                self.time("RDATE", more, whole), f"RDATE;VALUE=DATE:{more:%Y%m%d}", f"RDATE;VALUE=PERIOD:{more:%Y%m%dT%H%M%SZ}/PT1H",
                f"RDATE;TZID=Asia/Tokyo:{more:%Y%m%dT%H%M%S}"
            ]))
        changes = []
        if self.chance(0.4):
            # A change older than its series, of a date that the series excludes, is rightly left out.
            old = times[0 if any(line.startswith("EXDATE") for line in lines) else r.randint(0, number - 1)]
            moved = old + timedelta(days=r.choice([-1, 0, 1, 2]), hours=0 if whole else r.choice([-1, 0, 2]))
            reach = r.choice(["", "", ";RANGE=THISANDFUTURE"])
            id = self.time(f"RECURRENCE-ID{reach}", old, whole)
            if self.chance(0.2):
                id = f"RECURRENCE-ID:{old:%Y%m%d}" if whole else f"RECURRENCE-ID{reach}:{old:%Y%m%dT%H%M%S}"
            changes.append([
                "BEGIN:VEVENT", f"UID:{uid}", id, self.time("DTSTART", moved, whole), self.time("DTEND", moved + length, whole),
                f"SUMMARY:{title} moved", f"SEQUENCE:{r.choice([0, 0, 1, 2]) if uid != '1' else 0}",
                *(["STATUS:CANCELLED"] if self.chance(0.15) else []), "END:VEVENT",
            ])
            self.titles.append(f"{title} moved")
            lines.append(f"SEQUENCE:{r.choice([0, 0, 1]) if uid != '1' else 0}")
        return lines, changes

    def file(self):
        """The bytes of a file."""
        r = self.random
        zone = zone_lines(self.zone) if "vtimezone" in self.marks and self.chance(0.7) else []
        events = [line for _ in range(r.randint(4, 14)) for line in self.event()]
        if self.chance(0.2):
            events += ["BEGIN:VFREEBUSY", "UID:f", "FREEBUSY:20260105T100000Z/PT1H", "END:VFREEBUSY"]
        if self.chance(0.2):
            events += ["BEGIN:VJOURNAL", "UID:j", "DTSTART:20260105T100000Z", "SUMMARY:journal", "END:VJOURNAL"]
        body = events + zone if "late" in self.marks or self.chance(0.15) else zone + events
        lines = ["BEGIN:VCALENDAR", "VERSION:2.0", *self.header.split("\n"), *body, "END:VCALENDAR"]
        if "nocalendar" in self.marks:
            lines = lines[1:-1]
        elif self.chance(0.1):
            lines.pop()
        if "blank" in self.marks or self.chance(0.05):
            lines = [part for line in lines for part in ([line, ""] if self.chance(0.2) else [line])]
        if "spaces" in self.marks:
            lines = [line + "  " if self.chance(0.3) else line for line in lines]
        lines = [part for line in lines for part in self.folded(line)]
        ending = r.choice(["\r\n", "\r\n", "\n", "\r\n", "\r", "mixed", "\r\r\n"])
        text = "".join(line + (r.choice(["\r\n", "\n"]) if ending == "mixed" else ending) for line in lines)
        data = text.encode("cp1252", "replace") if "latin" in self.marks else text.encode("utf-8")
        return (b"\xef\xbb\xbf" + data if self.chance(0.2) else data), ending

    def folded(self, line):
        width = self.random.choice([75, 75, 75, 74, 60, 200, 10**6])
        parts = [line[:width]]
        rest = line[width:]
        while rest:
            parts.append(self.random.choice([" ", " ", "\t"]) + rest[: width - 1])
            rest = rest[width - 1 :]
        return parts


def printed(program, path):
    """The numbers of occurrences by title, the status, the document's sources and the messages."""
    run = subprocess.run(
        [program, "range", str(YEAR), "--place", "Berlin", "--include", "sun", "--events", path, "--json"],
        capture_output=True, text=True, timeout=120)
    document = json.loads(run.stdout)
    found = collections.Counter(
        event["title"] for day in document["days"] for event in day["events"]
        if event["segment"]["index"] == 1 or day["date"] == f"{YEAR}-01-01")
    return found, run.returncode, document["sources"], run.stderr


def decoded(data):
    """The text of a file, as UTF-8 or else as Latin-1."""
    try:
        return data.removeprefix(b"\xef\xbb\xbf").decode("utf-8")
    except UnicodeDecodeError:
        return data.decode("latin-1")


def independent(data):
    """The numbers of occurrences by title as recurring-ical-events has them, without the titles that it cannot read.

    Each UID is read as a calendar of its own, since a fault in one event fails the file there.
    """
    import icalendar
    import recurring_ical_events
    text = decoded(data)
    lines = [line for line in text.replace("\r\r\n", "\n").replace("\r\n", "\n").replace("\r", "\n").split("\n") if line.strip()]
    text = "\n".join(lines).replace("\n ", "").replace("\n\t", "")
    parts, zones = [], []
    for line in text.split("\n"):
        line = line.strip()
        if line in ("BEGIN:VEVENT", "BEGIN:VTIMEZONE"):
            parts.append([])
        if parts:
            parts[-1].append(line)
        if line in ("END:VEVENT", "END:VTIMEZONE") and parts[-1][0][6:] == line[4:]:
            (zones if line == "END:VTIMEZONE" else []).extend(parts[-1])
            parts.append([])
    groups = collections.defaultdict(list)
    for number, part in enumerate(part for part in parts if part and part[0] == "BEGIN:VEVENT"):
        uid = next((line for line in part if line.startswith("UID:")), f"UID:none {number}")
        end = [] if part[-1] == "END:VEVENT" else ["END:VEVENT"]
        groups[uid] += ([part[0], uid] if uid not in part else [part[0]]) + part[1:] + end
    found, unread = collections.Counter(), set()
    for lines in groups.values():
        titles = [line.split(":", 1)[1] for line in lines if line.upper().startswith("SUMMARY")]
        try:
            calendar = icalendar.Calendar.from_ical("\r\n".join(
                ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:x", *zones, *lines, "END:VCALENDAR", ""]))
            for event in recurring_ical_events.of(calendar).between(date(YEAR, 1, 1), date(YEAR + 1, 1, 1)):
                if str(event.get("STATUS", "")).upper() != "CANCELLED":
                    found[" ".join(str(event.get("SUMMARY", "")).split())] += 1
        except Exception:
            unread.update(titles)
    return found, unread


def main():
    verbose = "-v" in sys.argv
    words = [word for word in sys.argv[1:] if word != "-v"]
    program, number, seed = words[0], int((words + ["", ""])[1] or 165), int((words + ["", "", ""])[2] or 1)
    figures, reasons = collections.Counter(), collections.Counter()
    kinds = list(KINDS)
    with tempfile.TemporaryDirectory() as folder:
        for index in range(number):
            kind = kinds[index % len(kinds)]
            writer = Writer(kind, random.Random(f"{seed} {index}"))
            data, ending = writer.file()
            path = pathlib.Path(folder) / f"{index}-{kind}.ics"
            path.write_bytes(data)
            found, status, sources, messages = printed(program, str(path))
            figures.update(files=1, events=len(writer.titles), occurrences=sum(found.values()), partly=status == 1)
            encoded = [title.encode("cp1252", "replace").decode("latin-1") if "latin" in writer.marks else title for title in writer.titles]
            lost = [title for title in encoded if not found[title] and not found[f"{title} moved"] and not cancelled(data, title)]
            if lost and status == 0:
                figures["lost"] += len(lost)
                print(f"LOST {path.name}: {lost} {messages.strip()!r}")
                keep(path, data)
            for line in messages.strip().split("\n"):
                reasons[line.split(".ics: ")[-1].split("(")[0]] += 1
            other, unread = independent(data)
            figures["titles compared"] += len(set(encoded) - unread)
            different = {
                title: (found[title], other[title])
                for title in sorted((set(found) | set(other)) - unread) if found[title] != other[title]}
            fewer = {title: pair for title, pair in different.items() if pair[0] < pair[1]}
            figures["titles of the same number"] += len(set(encoded) - unread - set(different))
            figures["titles with fewer, status 0"] += len(fewer) if status == 0 else 0
            figures["titles with more"] += len(different) - len(fewer)
            if fewer and status == 0 or verbose and different:
                print(f"{path.name} ({ending!r}) status {status}: ours and theirs {different} {messages.strip()[:300]!r}")
                keep(path, data)
    if verbose:
        print(*(f"{count:5} {reason}" for reason, count in reasons.most_common()), sep="\n")
    print(dict(figures))
    return 1 if figures["lost"] else 0


def keep(path, data):
    if pathlib.Path("wild").is_dir():
        (pathlib.Path("wild") / path.name).write_bytes(data)


def cancelled(data, title):
    """Whether the title is one of a change that is cancelled."""
    text = decoded(data).replace("\r\r\n", "\n").replace("\r\n", "\n").replace("\r", "\n").replace("\n ", "").replace("\n\t", "")
    return any(title in part and "STATUS:CANCELLED" in part for part in text.split("BEGIN:VEVENT"))


if __name__ == "__main__":
    sys.exit(main())
