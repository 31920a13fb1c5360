"""Cities of the program's own list, evenly chosen from south to north, as a file for --places.

Usage: places.py COUNT >FILE
"""

import csv
import pathlib
import sys

CITIES = pathlib.Path(__file__).resolve().parents[2] / "Sources/CTables/places/cities.tsv"
HEADER = ["id", "name", "latitude", "longitude", "elevation", "time_zone"]


def cities(count):
    """Rows of so many cities. Some of them have no elevation, for which GeoNames also writes -9999."""
    with open(CITIES, encoding="utf-8") as file:
        lines = [line.rstrip("\n").split("\t") for line in file]
    chosen = [lines[index * len(lines) // count] for index in range(count)]
    return [
        [f"p{index:05}", city[2], city[0], city[1], city[7].replace("-9999", ""), city[6]] for index, city in enumerate(chosen)
    ]


def write(rows, file):
    """Writes rows below the header."""
    writer = csv.writer(file, lineterminator="\n")
    writer.writerow(HEADER)
    writer.writerows(rows)


if __name__ == "__main__":
    write(cities(int(sys.argv[1])), sys.stdout)
