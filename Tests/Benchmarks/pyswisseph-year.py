"""Prints a year of Sun and Moon rise, set and illumination by the rise and set search of Swiss Ephemeris, from Python.

    pyswisseph-year.py LATITUDE LONGITUDE YEAR

Needs the PyPI package pyswisseph. It does the same job as rise-trans-year.c, with the instants as Julian days.
"""
import json
import sys

import swisseph

latitude, longitude, year = float(sys.argv[1]), float(sys.argv[2]), int(sys.argv[3])
place = (longitude, latitude, 0)
zone = 5.5 / 24
swisseph.set_ephe_path("/usr/share/libswe/ephe")

start = swisseph.julday(year, 1, 1, 0) - zone
end = swisseph.julday(year + 1, 1, 1, 0) - zone
while start < end - 0.5:
    row = {}
    for name, body in ("sun", swisseph.SUN), ("moon", swisseph.MOON):
        for word, event in ("rise", swisseph.CALC_RISE), ("set", swisseph.CALC_SET):
            status, times = swisseph.rise_trans(start, body, event, place)
            row[name + word] = times[0] if status == 0 and times[0] < start + 1 else None
    row["illumination"] = swisseph.pheno_ut(start + 0.5, swisseph.MOON)[1]
    print(json.dumps(row))
    start += 1
