#!/usr/bin/env python3
"""Writes the worst files of at most 16 MB that anybody may give to --events, --launches and --weather.

Usage: make_big_files.py              prints the names of all files
       make_big_files.py FOLDER NAME  writes one of them

A name begins with the option that reads the file: "events-", "launches-", "weather-", or "ics-" for calendars, which
--events and --launches both read. Only the standard library is used, and the files are the same every time.
"""
import datetime
import os
import sys

MOST = 16 << 20
# A little less, so that the text around the repeated part also fits in.
ROOM = MOST - 4096


def filled(before, part, after, between=""):
    """A file that repeats `part` as often as it fits; a function as `part` makes each repetition from its number."""
    if not callable(part):
        count = (ROOM - len((before + after).encode())) // len((part + between).encode())
        return before + between.join([part] * count) + after
    pieces, size, number = [], len((before + after).encode()), 0
    while True:
        piece = part(number)
        size += len((piece + between).encode())
        if size > ROOM:
            return before + between.join(pieces) + after
        pieces.append(piece)
        number += 1


def minute(number, reverse=False):
    """A minute of the two years before 2026-11-22, counted from their beginning, or backwards from their end."""
    end = datetime.datetime(2026, 11, 22)
    offset = datetime.timedelta(minutes=number)
    return end - offset if reverse else end - datetime.timedelta(days=730) + offset


# So long that a file of 16 MB holds as many values as the program reads, and no more.
PAD = "p" * 60

EVENTS = '{"schema":"astrocal.events/1","events":['
LAUNCHES = '{"results":['
METEO = '{"latitude":52.5,"longitude":13.4,"utc_offset_seconds":3600,'
UNITS = '"hourly_units":{"temperature_2m":"°C","cloud_cover":"%"},'
METAR = "METAR EDDB 211150Z "
CALENDAR = "BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:x\n"
EVENT = "BEGIN:VEVENT\nUID:1\nDTSTART:20261121T100000Z\nSUMMARY:x\n"
END = "END:VEVENT\nEND:VCALENDAR\n"
STATION = ("time,temperature_c,humidity_pct,dewpoint_c,pressure_hpa,wind_ms,wind_dir_deg,gust_ms,visibility_km,"
           "cloud_pct,insolation_wm2,seeing_arcsec\n")

FILES = {
    # JSON without meaning, for each of the options.
    "events-empty-objects.json": lambda: filled(EVENTS, "{}", "]}", ","),
    "launches-empty-objects.json": lambda: filled(LAUNCHES, "{}", "]}", ","),
    "weather-empty-objects.json": lambda: filled("[", "{}", "]", ","),
    "events-empty-lists.json": lambda: filled(EVENTS, "[]", "]}", ","),
    "launches-empty-lists.json": lambda: filled("[", "[]", "]", ","),
    "weather-empty-lists.json": lambda: filled("[", "[]", "]", ","),
    "weather-lists-of-one.json": lambda: filled("[", "[1]", "]", ","),
    "launches-objects-of-one.json": lambda: filled("[", '{"a":1}', "]", ","),
    "events-commas.json": lambda: filled("[", ",", "]"),
    "weather-digits.json": lambda: filled("[", "1", "]", ","),
    "weather-numbers.json": lambda: filled("[", "1.5", "]", ","),
    "launches-half-empty-objects.json": lambda: filled("[", '{"a":    1,"b":  2,"c":   ""}', "]", ","),
    "weather-open-brackets.json": lambda: filled("", "[", ""),
    "launches-open-braces.json": lambda: filled("", '{"a":', ""),
    "weather-deep-lists.json": lambda: filled("[", "[" * 60 + "]" * 60, "]", ","),
    "events-one-long-text.json": lambda: filled(EVENTS + '{"start":"2026-11-21","title":"', "x ", '"}]}'),
    "events-long-description.json": lambda: filled(EVENTS + '{"start":"2026-11-21","description":"', "a\\n", '"}]}'),
    "events-combining-marks.json": lambda: filled(EVENTS + '{"start":"2026-11-21","title":"a', "\u0301", '"}]}'),
    "events-long-start.json": lambda: filled(EVENTS + '{"start":"', "-", '"}]}'),
    "events-long-zone.json": lambda: filled(EVENTS + '{"start":"2026-11-21T10:00","tz":"', "/a", '"}]}'),
    "events-long-duration.json": lambda: filled(EVENTS + '{"start":"2026-11-21T10:00","duration":"P', "1", '"}]}'),
    "events-long-schema.json": lambda: filled('{"events":[],"schema":"', "s", '"}'),
    "launches-long-name.json": lambda: filled('[{"net":"2026-11-21T10:00:00Z","name":"', "| ", '"}]'),
    "weather-long-number.json": lambda: filled('{"latitude":', "9", "}"),
    "weather-long-fraction.json": lambda: filled('{"latitude":0.', "3", "}"),
    "weather-long-exponent.json": lambda: filled('{"latitude":1e', "9", "}"),
    "weather-quoted-number.json": lambda: filled('{"hourly":{},"latitude":"', "9", '"}'),
    "events-escapes.json": lambda: filled(EVENTS + '{"start":"2026-11-21","title":"', "\\u0041", '"}]}'),
    "events-surrogates.json": lambda: filled(EVENTS + '{"start":"2026-11-21","title":"', "\\ud83d\\ude00", '"}]}'),
    "events-half-surrogates.json": lambda: filled(EVENTS + '{"start":"2026-11-21","title":"', "\\ud83d", '"}]}'),
    "weather-one-key.json": lambda: filled("{", '"a":1', "}", ","),
    "weather-many-keys.json": lambda: filled("{", lambda n: f'"{n:x}":1', "}", ","),
    "weather-long-keys.json": lambda: filled("{", lambda n: f'"a key of some length {n:x}":1', "}", ","),
    "weather-empty-texts.json": lambda: filled("[", '""', "]", ","),
    "weather-texts-of-16.json": lambda: filled("[", '"0123456789abcdef"', "]", ","),
    "weather-not-utf8.json": lambda: filled('{"a":"', "x", "").encode() + b"\xf8\"}",
    "weather-utf16.json": lambda: filled("[", "{}", "]", ",")[: MOST // 2 - 2].encode("utf-16"),
    "launches-spaces.json": lambda: filled("[", " ", "]"),
    # Events.
    "events-many.json": lambda: filled(
        EVENTS, lambda n: '{"id":"%d","start":"2026-11-21T%02d:%02d","title":"%s"}' % (n, n % 24, n % 60, PAD), "]}", ","),
    "events-many-timed.json": lambda: filled("[", lambda n: '{"startDate":1795285800,"range":%d,"title":"%s"}' % (n, PAD), "]", ","),
    "events-many-zones.json": lambda: filled(
        EVENTS, lambda n: '{"start":"2026-11-21T10:00","tz":"Nowhere/A%d","title":"%s"}' % (n, PAD), "]}", ","),
    "events-many-faults.json": lambda: filled(EVENTS, lambda n: '{"start":"%d","title":"%s"}' % (n, PAD), "]}", ","),
    "events-many-tags.json": lambda: filled(EVENTS + '{"start":"2026-11-21","tags":[', '"tag"', "]}]}", ","),
    "events-long-spans.json": lambda: filled(
        EVENTS, '{"start":"1000-01-01","end":"9000-01-01","title":"%s"}' % PAD, "]}", ","),
    # Launches.
    "launches-many.json": lambda: filled(
        LAUNCHES, lambda n: '{"id":"%d","name":"A | %s","net":"2026-11-21T%02d:00:00Z","net_precision":"MIN"}'
        % (n, PAD, n % 24), "]}", ","),
    "launches-one-id.json": lambda: filled(
        LAUNCHES, '{"id":"1","name":"A","net":"2026-11-21T10:00:00Z","last_updated":"2026-11-21T10:00:00Z"}', "]}", ","),
    "launches-calypso.json": lambda: filled(
        '{"launches":[', lambda n: '{"apiid":"%d","name":"%s","date":"2026-11-21T10:00:00Z"}' % (n, PAD), "]}", ","),
    "launches-links.json": lambda: filled(
        '[{"name":"A","net":"2026-11-21T10:00:00Z","vid_urls":[', '"http://a"', "]}]", ","),
    "launches-cores.json": lambda: filled(
        '[{"name":"A","net":"2026-11-21T10:00:00Z","rocket":{"launcher_stage":[', "{   }", "]}}]", ","),
    "launches-nameless.json": lambda: filled("[", '{"net":"%s"}' % PAD, "]", ","),
    "launches-unlimited.json": lambda: filled(
        "[", '{"name":"A","net":"9999-12-31T23:59:59Z","net_precision":"decade","id":"%s"}' % PAD, "]", ","),
    # Open-Meteo and the other pages in JSON.
    "weather-meteo-many-hours.json": lambda: parallel(
        lambda n: '"%s"' % minute(n).strftime("%Y-%m-%dT%H:%M"), lambda n: "%d.5" % (n % 20), 27),
    "weather-meteo-seconds.json": lambda: parallel(lambda n: str(1795219200 - 60 * n), lambda n: str(n % 10), 13),
    "weather-meteo-one-instant.json": lambda: parallel(lambda n: "1795219200", lambda n: "5", 13),
    "weather-meteo-unequal.json": lambda: filled(
        METEO + UNITS + '"hourly":{"time":[1795219200],"temperature_2m":[', "1.0", "]}}", ","),
    "weather-meteo-places.json": lambda: filled(
        "[", METEO + '"current_units":{"temperature_2m":"°C"},"current":{"time":1795262400,"temperature_2m":1},"x":"%s"}' % PAD, "]",
        ","),
    "weather-meteo-zones.json": lambda: filled(
        "[", lambda n: '{"latitude":1,"timezone":"Nowhere/A%d","hourly":{"time":["%s"]}}' % (n, PAD + PAD), "]", ","),
    "weather-7timer.json": lambda: filled(
        '{"init":"2026112100","dataseries":[', lambda n: '{"timepoint":%d,"cloudcover":%d,"x":"%s"}' % (n % 400, n % 9, PAD), "]}",
        ","),
    "weather-ifa-trends.json": lambda: filled(
        '{"temperature":{', lambda n: '"%s%d":{"seconds":%d,"time":"1:00","value":5}' % (PAD, n, n), "}}", ","),
    "weather-ifa-current.json": lambda: filled('{"date_UT":"', "Sat ", '","ave_temperature":1}'),
    # METAR.
    "weather-metar-one-line.txt": lambda: filled(METAR, "X ", ""),
    "weather-metar-odd-groups.txt": lambda: filled(METAR, lambda n: "%X " % n, ""),
    "weather-metar-odd-reports.txt": lambda: filled("", METAR + "Q1012" + " X" * 900 + "\n", ""),
    "weather-metar-stations.txt": lambda: filled("", lambda n: "A%s 211150Z Q1012\n" % base36(n), ""),
    "weather-metar-one-station.txt": lambda: filled("", lambda n: "EDDB %02d%02d%02dZ Q1012\n"
                                                    % (1 + n // 1440 % 28, n // 60 % 24, n % 60), ""),
    "weather-metar-conditions.txt": lambda: filled(METAR, "RASNDZGR ", ""),
    "weather-metar-many-conditions.txt": lambda: filled(
        "", lambda n: "A%s 211150Z" % base36(n) + " RASNDZGR TSRASNGR" * 4 + "\n", ""),
    "weather-metar-equal-signs.txt": lambda: filled(METAR, "=", ""),
    "weather-metar-indented.txt": lambda: filled(METAR + "\n", " X\n", ""),
    "weather-metar-remarks.txt": lambda: filled(METAR + "RMK ", "T01230123 ", ""),
    "weather-metar-long-group.txt": lambda: filled(METAR, "1/", ""),
    "weather-metar-bad-days.txt": lambda: filled("", "EDDB 321150Z Q1012\n", ""),
    # Tables and rows.
    "weather-csv-short-rows.csv": lambda: filled("time,cloud_pct\n2026-11-21T11:00Z,5\n", "x\n", ""),
    "weather-csv-minutes.csv": lambda: filled(
        "time,cloud_pct\n", lambda n: minute(n).strftime("%Y-%m-%dT%H:%MZ") + ",5\n", ""),
    "weather-csv-reversed.csv": lambda: filled(
        "time,cloud_pct\n", lambda n: minute(n, True).strftime("%Y-%m-%dT%H:%MZ") + ",5\n", ""),
    "weather-csv-shuffled.csv": lambda: filled(
        "time,cloud_pct\n", lambda n: minute(n * 7919 % 700_001).strftime("%Y-%m-%dT%H:%MZ") + ",5\n", ""),
    "weather-csv-full-rows.csv": lambda: filled(
        STATION, lambda n: minute(n).strftime("%Y-%m-%dT%H:%MZ") + ",1,2,3,900,5,6,7,8,9,1,1\n", ""),
    "weather-csv-one-instant.csv": lambda: filled("time,cloud_pct\n", "2026-11-21T11:00Z,5\n", ""),
    "weather-csv-columns.csv": lambda: filled("time,", lambda n: "c%d" % n, "\n2026-11-21T11:00Z,5\n", ","),
    "weather-csv-commas.csv": lambda: filled("time,cloud_pct\n2026-11-21T11:00Z,5\n", ",", ""),
    "weather-csv-quotes.csv": lambda: filled("time,cloud_pct\n2026-11-21T11:00Z,5\n", '"', ""),
    "weather-csv-line-ends.csv": lambda: filled("time,cloud_pct\n2026-11-21T11:00Z,5", "\n", ""),
    "weather-csv-one-column-often.csv": lambda: filled(
        "time" + ",cloud_pct" * 400 + "\n", "2026-11-21T11:00Z" + ",5" * 400 + "\n", ""),
    "weather-csv-long-numbers.csv": lambda: filled(
        "time,cloud_pct\n", "2026-11-21T11:00Z,5.0000000000000000000000000000000000001\n", ""),
    "weather-csv-utf16.csv": lambda: filled(
        "time,cloud_pct\n", lambda n: minute(n).strftime("%Y-%m-%dT%H:%MZ") + ",5\n", "")[: MOST // 2 - 2].encode(
            "utf-16"),
    "weather-haleakala.csv": lambda: filled(
        "date,temperature,wind_speed\n", lambda n: minute(n).strftime("%m/%d/%Y %H:%M:00") + ",5,\\N\n", ""),
    "weather-cfht.dat": lambda: filled(
        "", lambda n: minute(n).strftime("%Y %-m %-d %-H %-M") + " 1 1 1 1 900\n", ""),
    "weather-cfht-blanks.dat": lambda: filled("2026 11 21 6 0 10.0 90 2.00 20.0 615.0", " ", ""),
    "weather-cfht-words.dat": lambda: filled("2026 11 21 6 0 10.0 90 2.00 20.0 615.0\n", "1 ", ""),
    "weather-dimm.dat": lambda: filled("", lambda n: minute(n).strftime("%Y %-m %-d %-H %-M 0 1\n"), ""),
    "weather-zeros.txt": lambda: filled("", "\0", ""),
    "weather-words.txt": lambda: filled("", "word ", ""),
    "weather-not-utf8.txt": lambda: b"\xff\xc0" * (MOST // 2 - 1),
    # Calendars.
    "ics-nested.ics": lambda: CALENDAR + EVENT + "BEGIN:X\n" * 300_000 + END,
    "ics-many-events.ics": lambda: filled(CALENDAR, EVENT + "END:VEVENT\n", "END:VCALENDAR\n"),
    "ics-many-uids.ics": lambda: filled(
        CALENDAR, lambda n: "BEGIN:VEVENT\nUID:%d\nDTSTART:20261121T100000Z\nEND:VEVENT\n" % n, "END:VCALENDAR\n"),
    "ics-long-line.ics": lambda: filled(CALENDAR + EVENT + "DESCRIPTION:", "x", "\n" + END),
    "ics-folded.ics": lambda: filled(CALENDAR + EVENT + "DESCRIPTION:", "x\n ", "\n" + END),
    "ics-dates.ics": lambda: filled(CALENDAR + EVENT + "RDATE:", "20261121T100000Z", "\n" + END, ","),
    "ics-exclusions.ics": lambda: filled(CALENDAR + EVENT + "RRULE:FREQ=DAILY\n", "EXDATE:20261121T100000Z\n", END),
}


def base36(number):
    digits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"
    return digits[number // 1296 % 36] + digits[number // 36 % 36] + digits[number % 36]


def parallel(time, value, size):
    """An answer of Open-Meteo with as many hours as fit, where an hour takes `size` bytes."""
    numbers = range((ROOM - 200) // (size + 1))
    return (METEO + UNITS + '"hourly":{"time":[' + ",".join(map(time, numbers)) + '],"temperature_2m":['
            + ",".join(map(value, numbers)) + "]}}")


def main():
    if len(sys.argv) == 1:
        print("\n".join(FILES))
        return
    folder, name = sys.argv[1:]
    content = FILES[name]()
    content = content.encode() if isinstance(content, str) else content
    assert len(content) <= MOST, f"{name} has {len(content)} bytes"
    with open(os.path.join(folder, name), "wb") as file:
        file.write(content)


if __name__ == "__main__":
    main()
