import AstroCore
import SwissEphemeris

extension PlanetDay: Described {
  static func describe(_ of: inout some MemberVisitor<PlanetDay> & ~Copyable) {
    of.shared(Passages.self)
    of.shared(AspectAtNoon.self)
    of.field(
      "sight", "how well it is seen in the night that begins on the date: `seen`, `low` with binoculars, `not_seen`",
      .text { $1.sight.rawValue }, .of(.few(Sight.allCases.map(\.rawValue))))
    of.objects("up", "the intervals in which eyes see it", Interval.self) { $0.up }
    of.objects("low", "the intervals of a night without one in which binoculars show it", Interval.self) { $0.low }
    of.field(
      "reserve_mag", "how much brighter it is, at most, than the faintest object that eyes see at its place",
      .number(.magnitudes, places: 1) { $1.reserve }, .bounded(.within(-60...20)).shaped(.any.orNull))
    of.field(
      "tonight", "whether eyes can see it in the night that begins on the date", .boolean { $1.isSeenTonight })
    of.object(
      "best",
      "When to look for it: the highest point of up at which it has a magnitude to spare, else the moment at which it has most; null when up is [].",
      BestMoment.self, .orNull
    ) { $0.up.isEmpty ? nil : $0.best }
    of.object("low_best", "When to look for it with binoculars; null when low is [].", LowMoment.self, .orNull) {
      $0.low.isEmpty ? nil : $0.best
    }
    of.field(
      "when", "`morning`, `evening`, `all_night` or `not_visible`", .text { $1.when },
      .of(.few(times)))
    of.field(
      "reason", "reason for `not_visible`, else empty", .text { $1.reason },
      .of(.planetReasons).told("Reason for not_visible; otherwise null.", .orNull))
  }

  /// When the planet passes the horizon and the meridian.
  private enum Passages: Described {
    typealias Row = PlanetDay

    static func describe(_ of: inout some MemberVisitor<Row> & ~Copyable) {
      of.member(
        "body", "The planet in lower case.", .text { $1.body.rawValue },
        .of(["mercury", "venus", "mars", "jupiter", "saturn", "uranus", "neptune"]))
      of.member("name", "Name for people to read.", .text { $1.name })
      of.field(
        "state", "`crosses`, `above_all_day` or `below_all_day`", .text { $1.horizon.state.rawValue },
        MemberField(words: .horizonStates) { $0.body.map(FieldBounds.states) })
      of.field(
        "rise", "risings", .times { $1.horizon.rises.map(\.time) })
      of.field(
        "set", "settings", .times { $1.horizon.sets.map(\.time) })
      of.field(
        "transit", "upper transits", .times { $1.horizon.transits.map(\.time) })
      of.directions({ $0.horizon.rises }, { $0.horizon.sets }, { $0.horizon.transits })
      of.member(
        "next_rise", "First rising after the day; null where none comes within a year or the ephemeris ends before.",
        .time { $1.horizon.nextRise }, .orNull)
      of.member(
        "next_set", "First setting after the day; null where none comes within a year or the ephemeris ends before.",
        .time { $1.horizon.nextSet }, .orNull)
      of.object("seen", "When it is seen over the skyline; absent without one.", SeenDay.self, .orAbsent) {
        $0.horizon.seen
      }
    }
  }

  /// How the planet looks and where it is at noon.
  private enum AspectAtNoon: Described {
    typealias Row = PlanetDay

    static func describe(_ of: inout some MemberVisitor<Row> & ~Copyable) {
      of.member("at", "Local noon: the instant of the values from magnitude to retrograde.", .time { $1.aspect.time })
      of.field(
        "magnitude", "brightness at local noon", .number(.magnitudes, places: 2) { $1.aspect.magnitude },
        MemberField { .planet($0.body?.magnitudes) })
      of.field(
        "elongation_deg", "its angle from the Sun at local noon",
        .number(.degrees, places: 4) { $1.aspect.elongation.degrees },
        MemberField { .planet($0.body?.elongations) }.shaped(.from(0, to: 180)))
      of.field(
        "elongation_side", "`east` or `west` of the Sun", .text { $1.aspect.isEast ? "east" : "west" },
        .of(.few(["east", "west"])))
      of.field(
        "illumination", "lit part of its disc", .number(.share, places: 4) { $1.aspect.illumination },
        MemberField { .planet($0.body?.illuminations) }.shaped(.share))
      of.field(
        "diameter_arcsec", "diameter of its disc",
        .number(.arcseconds, places: 2) { $1.aspect.diameter.degrees * 3600 },
        MemberField { .planet($0.body?.diameters) }.shaped(.from(0)))
      of.field(
        "distance_au", "its distance from the Earth", .number(.astronomicalUnits, places: 7) { $1.aspect.distance },
        MemberField { .planet($0.body?.distances) }.shaped(.from(0)))
      of.field(
        "longitude_deg", "its apparent ecliptic longitude",
        .number(.degrees, places: 5) { $1.aspect.longitude.degrees },
        .bounded(.always(0...360)).shaped(.azimuth))
      of.field(
        "latitude_deg", "its ecliptic latitude", .number(.degrees, places: 5) { $1.aspect.latitude.degrees },
        MemberField { .planet($0.body?.latitudes) }.shaped(.altitude))
      of.field(
        "constellation", "its constellation, such as `Leo`", .text { $1.constellation.abbreviation },
        .of(.constellations).shaped(.pattern("^[A-Z][A-Za-z]{2}$")))
      of.object("rashi", "Sidereal sign.", SiderealSign.self) { $0.sidereal }
      of.object("nakshatra", "Nakshatra and its quarter.", SiderealNakshatra.self) { $0.sidereal }
      of.field("retrograde", "whether its longitude decreases", .boolean { $1.aspect.isRetrograde })
    }
  }

  private enum SiderealSign: Described {
    typealias Row = SiderealPlace

    static func describe(_ of: inout some MemberVisitor<Row> & ~Copyable) {
      of.member("number", "1...12", .integer { $1.rashi }, .from(1, to: 12))
      of.field(
        "name", "name of its sidereal sign, in the script of `--script`", .text { $0.name(.rashi, $1.rashi) },
        MemberField(words: .names(.rashi), short: ""))
    }
  }

  private enum SiderealNakshatra: Described {
    typealias Row = SiderealPlace

    static func describe(_ of: inout some MemberVisitor<Row> & ~Copyable) {
      of.member("number", "1...27", .integer { $1.nakshatra }, .from(1, to: 27))
      of.field(
        "name", "name of its nakshatra, in the script of `--script`", .text { $0.name(.nakshatra, $1.nakshatra) },
        MemberField(words: .names(.nakshatra), short: ""))
      of.field(
        "pada", "quarter of the nakshatra, 1 … 4", .integer { $1.pada },
        .bounded(.always(1...4)).shaped(.from(1, to: 4)))
    }
  }

  /// The moment at which binoculars show a planet best.
  private enum LowMoment: Described {
    typealias Row = Transit

    static func describe(_ of: inout some MemberVisitor<Row> & ~Copyable) {
      of.member("time", "The moment.", .time { $1.time })
      of.member(
        "altitude_deg", "Its altitude, without refraction.", .number(places: 2) { $1.altitude.degrees },
        .from(2, to: 90))
    }
  }

  /// The best moment of a planet that eyes see.
  private enum BestMoment: Described {
    typealias Row = Transit

    static func describe(_ of: inout some MemberVisitor<Row> & ~Copyable) {
      of.field("time", "when it is best seen", .time { $1.time })
      of.field(
        "altitude_deg", "its altitude at that moment", .number(.degrees, places: 2) { $1.altitude.degrees },
        MemberField { $0.body.map(FieldBounds.best) }.shaped(.from(2, to: 90)))
    }
  }
}
