import AstroCore
import Geography
import SwissEphemeris

extension BodyCoordinates: Described {
  static func describe(_ of: inout some MemberVisitor<BodyCoordinates> & ~Copyable) {
    of.member(
      "body", "The word for the body.", .text { $1.body.rawValue },
      .of(([.sun, .moon] + Body.planets + Body.small).map(\.rawValue)))
    of.member("name", "The name.", .text { $1.body.rawValue.capitalizedFirst })
    describeEquatorialPlace(&of)
    describeEclipticPlace(&of)
    describePlaceInSky(&of)
    describeDisc(&of)
  }

  private static func describeEquatorialPlace(_ of: inout some MemberVisitor<BodyCoordinates> & ~Copyable) {
    of.field(
      "ra_h", "apparent right ascension of date in hours, from the Earth's centre",
      .number(.hours, places: 7) { $1.equatorial.longitude.degrees / 15 },
      .bounded(.within(0...24)).shaped(.from(0, to: 24)))
    of.field(
      "dec_deg", "apparent declination of date, from the Earth's centre",
      .number(.degrees, places: 6) { $1.equatorial.latitude.degrees },
      .bounded(.altitude).shaped(.altitude))
    of.field(
      "ra_topocentric_h", "apparent right ascension of date in hours, from the place",
      .number(.hours, places: 7) { $1.topocentric.equatorial.longitude.degrees / 15 },
      .bounded(.within(0...24)).shaped(.from(0, to: 24)))
    of.field(
      "dec_topocentric_deg", "apparent declination of date, from the place",
      .number(.degrees, places: 6) { $1.topocentric.equatorial.latitude.degrees }, .bounded(.altitude).shaped(.altitude)
    )
    of.field(
      "hour_angle_h", "hour angle at the place in hours, positive after the transit",
      .number(.hours, places: 7) { $1.topocentric.hourAngle.degrees / 15 },
      .bounded(.within(-12...12)).shaped(.from(-12, to: 12)))
    of.field(
      "parallactic_angle_deg", "the angle at it from celestial north to the zenith, through east",
      .number(.degrees, places: 4) { $1.topocentric.parallacticAngle.degrees },
      .bounded(.within(-180...180)).shaped(.from(-180, to: 180)))
    of.field(
      "ra_j2000_h", "astrometric right ascension in hours, for atlases of J2000",
      .number(.hours, places: 7) { $1.astrometric.longitude.degrees / 15 },
      .bounded(.within(0...24)).shaped(.from(0, to: 24)))
    of.field(
      "dec_j2000_deg", "astrometric declination, for atlases of J2000",
      .number(.degrees, places: 6) { $1.astrometric.latitude.degrees }, .bounded(.altitude).shaped(.altitude))
  }

  private static func describeEclipticPlace(_ of: inout some MemberVisitor<BodyCoordinates> & ~Copyable) {
    of.field(
      "ecliptic_longitude_deg", "apparent ecliptic longitude",
      .number(.degrees, places: 6) { $1.ecliptic.longitude.degrees }, .bounded(.circle).shaped(.azimuth))
    of.field(
      "ecliptic_latitude_deg", "apparent ecliptic latitude",
      .number(.degrees, places: 6) { $1.ecliptic.latitude.degrees }, .bounded(.altitude).shaped(.altitude))
    of.field(
      "distance_au", "distance from the Earth's centre", .number(.astronomicalUnits, places: 9) { $1.distance },
      .shaped(.from(0)))
    of.field(
      "distance_km", "the same in kilometres", .number(.kilometres, places: 0) { $1.kilometres }, .shaped(.from(0)))
  }

  private static func describePlaceInSky(_ of: inout some MemberVisitor<BodyCoordinates> & ~Copyable) {
    of.field(
      "altitude_deg", "altitude from the place, without refraction",
      .number(.degrees, places: 5) { $1.altitude.degrees }, .bounded(.altitude).shaped(.altitude))
    of.field(
      "altitude_apparent_deg", "altitude with refraction, empty below −1°",
      .number(.degrees, places: 4) { $1.apparentAltitude?.degrees }, .bounded(.altitude).shaped(.altitude.orNull))
    of.field(
      "air_mass", "air mass by Kasten and Young (1989) at the altitude with refraction, empty below the horizon",
      .number(places: 3) { $1.airMass }, .bounded(.within(0.9...40)).shaped(.from(0.9, to: 40).orNull))
    of.field(
      "azimuth_deg", "azimuth from north through east", .number(.degrees, places: 5) { $1.azimuth.degrees },
      .bounded(.azimuth).shaped(.azimuth))
    of.field(
      "constellation", "its constellation, such as `Leo`", .text { $1.constellation.abbreviation },
      .of(.constellations).shaped(.pattern("^[A-Z][A-Za-z]{2}$")))
  }

  private static func describeDisc(_ of: inout some MemberVisitor<BodyCoordinates> & ~Copyable) {
    of.field(
      "diameter_arcsec", "diameter of its disc, of planets at the equator",
      .number(.arcseconds, places: 2) { $1.diameter.degrees * 3600 }, .shaped(.from(0)))
    of.field(
      "elongation_deg", "its angle from the Sun", .number(.degrees, places: 4) { $1.elongation?.degrees },
      .bounded(.separation).shaped(.from(0, to: 180).orNull))
    of.field(
      "phase_angle_deg", "the angle at it between Sun and Earth",
      .number(.degrees, places: 4) { $1.phaseAngle?.degrees }, .bounded(.separation).shaped(.from(0, to: 180).orNull))
    of.field(
      "illumination", "lit part of its disc", .number(.share, places: 5) { $1.illumination },
      .bounded(.share).shaped(.share.orNull))
    of.field("magnitude", "brightness of a planet", .number(.magnitudes, places: 2) { $1.magnitude }, .orNull)
  }
}

/// The instant of ``BodyCoordinates``, with the time of the stars and of the Sun.
extension SkyCoordinates: Described {
  static func describe(_ of: inout some MemberVisitor<SkyCoordinates> & ~Copyable) {
    of.field("at", "the instant of the coordinates", .time { $1.time })
    of.field(
      "sidereal_s", "local apparent sidereal time at that instant",
      .number(.seconds, places: 2) { $1.apparentSiderealTime },
      .bounded(.within(0...86_400)).shaped(.from(0, to: 86400)))
    of.field(
      "mean_sidereal_s", "local mean sidereal time", .number(.seconds, places: 2) { $1.meanSiderealTime },
      .bounded(.within(0...86_400)).shaped(.from(0, to: 86400)))
    of.field(
      "equation_of_time_s", "apparent less mean solar time: positive while a sundial is ahead of the clock",
      .number(.seconds, places: 2) { $1.equationOfTime },
      .bounded(.within(-1_300...1_300)).shaped(.from(-1200, to: 1200)))
    of.object("moon", "How the Moon is turned and lit at that instant, from the Earth's centre.", MoonGeometry.self) {
      $0.moon
    }
    of.object("jupiter", "Which side Jupiter shows at that instant, and where its moons are.", JupiterFace.self) {
      $0.jupiter
    }
    of.object("saturn", "How Saturn is tilted at that instant.", SaturnFace.self) { $0.saturn }
  }
}

extension JupiterFace: Described {
  static func describe(_ of: inout some MemberVisitor<JupiterFace> & ~Copyable) {
    of.field(
      "central_meridian_1_deg", "west longitude of the middle of Jupiter's disc in System I, the equator",
      .number(.degrees, places: 2) { $1.meridianI.degrees }, .bounded(.circle).shaped(.azimuth))
    of.field(
      "central_meridian_2_deg", "the same in System II, which has the Great Red Spot",
      .number(.degrees, places: 2) { $1.meridianII.degrees }, .bounded(.circle).shaped(.azimuth))
    of.objects("moons", "Jupiter's moons from west to east at the instant of coordinates", JupiterMoonPlace.self) {
      $0.moons
    }
  }
}

extension SaturnFace: Described {
  static func describe(_ of: inout some MemberVisitor<SaturnFace> & ~Copyable) {
    of.field(
      "ring_tilt_deg", "angle of the Earth above the plane of Saturn's rings, negative south of it",
      .number(.degrees, places: 3) { $1.ringTilt.degrees }, .bounded(.within(-30...30)).shaped(.from(-30, to: 30)))
  }
}
