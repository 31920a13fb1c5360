"""Prints the eclipses that somebody sees at a place, by PyEphem, as a Python user would compute them.

    eclipses-ephem.py LATITUDE LONGITUDE ELEVATION FIRST_YEAR LAST_YEAR

Needs the PyPI package ephem, which has no function for eclipses: they are found near every new and full moon. The
shadow of the Earth is Danjon's. Instants are in UT.
"""
import json
import math
import sys

import ephem

latitude, longitude, elevation = map(float, sys.argv[1:4])
first, last = map(int, sys.argv[4:])
SECOND = 1 / 86400
UNIX = ephem.Date("1970/1/1")
SUN_RADIUS, MOON_RADIUS, EARTH_RADIUS = 696_000, 0.2725076 * 6378.137, 6378.137
place = ephem.Observer()
place.lat, place.lon = math.radians(latitude), math.radians(longitude)
place.elevation, place.pressure = elevation, 0
sun, moon = ephem.Sun(), ephem.Moon()


def solar(date):
    """The separation of Sun and Moon at the place and their radii in radians, and the altitude of the Sun."""
    place.date = date
    sun.compute(place)
    moon.compute(place)
    apart = ephem.separation((sun.ra, sun.dec), (moon.ra, moon.dec))
    # `earth_distance` of a body that is computed for an observer is the distance from the observer.
    sun_km, moon_km = (body.earth_distance * ephem.meters_per_au / 1000 for body in (sun, moon))
    return apart, math.asin(SUN_RADIUS / sun_km), math.asin(MOON_RADIUS / moon_km), sun.alt


def lunar(date):
    """The Moon's distance from the axis of the shadow, the radii of umbra, penumbra and Moon, in radians."""
    sun.compute(date, epoch=date)
    moon.compute(date, epoch=date)
    apart = math.pi - ephem.separation((sun.g_ra, sun.g_dec), (moon.g_ra, moon.g_dec))
    sun_km, moon_km = (body.earth_distance * ephem.meters_per_au / 1000 for body in (sun, moon))
    parallaxes = 1.01 * math.asin(EARTH_RADIUS / moon_km) + math.asin(EARTH_RADIUS / sun_km)
    radius = math.asin(SUN_RADIUS / sun_km)
    return apart, parallaxes - radius, parallaxes + radius, math.asin(MOON_RADIUS / moon_km)


def minimum(function, low, high):
    """The instant of the least first value, by golden section."""
    share = (math.sqrt(5) - 1) / 2
    inner = [high - share * (high - low), low + share * (high - low)]
    values = [function(date)[0] for date in inner]
    while high - low > 0.2 * SECOND:
        if values[0] < values[1]:
            high, inner = inner[1], [inner[1] - share * (inner[1] - low), inner[0]]
            values = [function(inner[0])[0], values[0]]
        else:
            low, inner = inner[0], [inner[1], inner[0] + share * (high - inner[0])]
            values = [values[1], function(inner[1])[0]]
    return (low + high) / 2


def crossing(function, low, high):
    """The instant at which a condition changes, by bisection."""
    before = function(low)
    while high - low > 0.05 * SECOND:
        middle = (low + high) / 2
        low, high = (middle, high) if function(middle) == before else (low, middle)
    return high


def show(eclipse, date, magnitude, contacts):
    print(json.dumps({
        "eclipse": eclipse, "max": round((date - UNIX) * 86400, 3), "magnitude": round(magnitude, 5),
        "contacts": [round((contact - UNIX) * 86400, 3) for contact in contacts]}))


def try_solar(conjunction):
    nearest = min((conjunction + step / 100 for step in range(-20, 21)), key=lambda date: solar(date)[0])
    date = minimum(solar, nearest - 0.02, nearest + 0.02)
    apart, sun_radius, moon_radius, _ = solar(date)
    if apart >= sun_radius + moon_radius:
        return

    def touches(date):
        apart, sun_radius, moon_radius, _ = solar(date)
        return apart < sun_radius + moon_radius

    def is_central(date):
        apart, sun_radius, moon_radius, _ = solar(date)
        return apart < abs(moon_radius - sun_radius)

    contacts = [crossing(touches, date - 0.16, date), crossing(touches, date, date + 0.16)]
    magnitude = (sun_radius + moon_radius - apart) / (2 * sun_radius)
    if is_central(date):
        contacts[1:1] = [crossing(is_central, contacts[0], date), crossing(is_central, date, contacts[1])]
        magnitude = moon_radius / sun_radius
    length = contacts[-1] - contacts[0]
    if max(solar(contacts[0] + step / 100 * length)[3] for step in range(101)) > math.radians(-50 / 60):
        show("solar", date, magnitude, contacts)


def try_lunar(opposition):
    date = minimum(lunar, opposition - 0.05, opposition + 0.05)
    apart, umbra, penumbra, radius = lunar(date)
    if apart >= penumbra + radius:
        return
    contacts = []
    # The shadow and the sign of the Moon's radius, for P1 and P4, U1 and U4, U2 and U3.
    for shadow, sign in (2, 1), (1, 1), (1, -1):
        def is_inside(date):
            values = lunar(date)
            return values[0] < values[shadow] + sign * values[3]
        if is_inside(date):
            half = len(contacts) // 2
            contacts[half:half] = [crossing(is_inside, date - 0.16, date), crossing(is_inside, date, date + 0.16)]
    for step in range(21):
        place.date = contacts[0] + step / 20 * (contacts[-1] - contacts[0])
        moon.compute(place)
        if moon.alt > math.radians(-0.8):
            depth = (umbra if apart < umbra + radius else penumbra) + radius - apart
            return show("lunar", date, depth / (2 * radius), contacts)


date, end = ephem.Date(f"{first}/1/1"), ephem.Date(f"{last + 1}/1/1")
while (date := ephem.next_new_moon(date)) < end:
    moon.compute(date)
    if abs(ephem.Ecliptic(moon).lat) < math.radians(1.6):
        try_solar(date)
date = ephem.Date(f"{first}/1/1")
while (date := ephem.next_full_moon(date)) < end:
    moon.compute(date)
    if abs(ephem.Ecliptic(moon).lat) < math.radians(1.6):
        try_lunar(date)
