import AstroCore
import CivilTime

private let ratings = ShowerNight.MoonRating.allCases.map(\.rawValue)
private let precisions = Shower.Precision.allCases.map(\.rawValue)
private let conditions = ShowerNight.Condition.allCases.map(\.rawValue)

/// One appearance of a shower in the list of showers.
enum ListedShower: Described {
  typealias Row = ShowerReport

  static let definition: Definition? = Definition("listed_shower", "One appearance of a shower.")

  static func describe(_ of: inout some MemberVisitor<ShowerReport> & ~Copyable) {
    of.field(
      "code", "code of the IMO", .text { $1.occurrence.shower.code },
      .of(.showers).told("Code of three letters.", .pattern("^[A-Z]{3}$")))
    of.field(
      "iau_number", "number of the IAU", .integer { $1.occurrence.shower.iauNumber },
      .told("Number in the list of the IAU Meteor Data Center.", .orNull.from(1)))
    of.field(
      "name", "its name", .text { $1.occurrence.shower.name },
      .of(.from { $0.showers.map(\.name) }).told("Name of the shower.", .notEmpty))
    of.member(
      "kind", "night: the radiant is up by night; daytime: it is so near the Sun that it is up by day.",
      .text { $1.occurrence.shower.isDaytime ? "daytime" : "night" }, .of(["night", "daytime"]))
    of.shared(ShowerFactsOf.self)
  }
}

/// What is known of the appearance of a shower behind what names it.
enum ShowerFactsOf: Described {
  typealias Row = ShowerReport

  static func describe(_ of: inout some MemberVisitor<ShowerReport> & ~Copyable) {
    of.member("list", "The list that the row is from.", .text { $1.occurrence.shower.list })
    of.field(
      "parent", "the parent body", .text { $1.occurrence.shower.parent },
      .of(.from { $0.showers.compactMap(\.parent) }).told("The body that left the meteoroids.", .orNull))
    of.object("activity", "Limits of activity as local dates; null where unknown.", Activity.self) { $0.occurrence }
    of.object("peak", "The maximum; null for a source that has none.", ShowerPeak.self, .orNull) {
      $0.occurrence.peak == nil ? nil : $0.occurrence
    }
    of.field(
      "zhr", "zenithal hourly rate", .number(.perHour, places: 1) { $1.occurrence.shower.zenithalHourlyRate },
      .bounded(.notNegative).printed(places: 0)
        .told("Zenithal hourly rate at the maximum; null where it varies too much.", .orNull.from(0)))
    of.member("zhr_note", "Remark on the rate.", .text { $1.occurrence.shower.rateNote }, .orNull)
    of.field(
      "population_index", "population index", .number(places: 2) { $1.occurrence.shower.populationIndex },
      .told("Factor by which the number of meteors grows with each magnitude fainter.", .from(1)).printed(places: 1))
    of.field(
      "speed_km_s", "speed in the atmosphere", .number(.kilometresPerSecond, places: 1) { $1.occurrence.shower.speed },
      .told("Speed of the meteoroids on reaching the atmosphere.", .orNull.from(0)).printed(places: 0))
    of.object(
      "radiant",
      "Position at the maximum (J2000; null where it moves with the Sun), and rising, culmination and setting in the night of `night`.",
      RadiantOfNight.self
    ) { $0 }
    of.object("moon", "The Moon at the maximum; null for a source without a maximum.", MoonAtMaximum.self) { $0 }
    of.object("night", "The best of three nights: the night of the maximum and its two neighbours.", BestNight.self) {
      $0
    }
    of.object("at", "The shower at the instant of --at; null without --at.", ShowerMoment.self, .orNull) { $0.at }
    of.member(
      "reminder", "Whether the shower has a reminder.",
      .boolean { $0.remindedShowers.contains($1.occurrence.shower.code) })
  }

  /// The limits of the activity.
  enum Activity: Described {
    typealias Row = ShowerOccurrence

    static func describe(_ of: inout some MemberVisitor<ShowerOccurrence> & ~Copyable) {
      of.field(
        "start", "first local date of activity",
        .date { context, row in row.activityStart.map { context.text.date($0) } },
        .told("First date of activity.", .orNull))
      of.field(
        "end", "last local date of activity", .date { context, row in row.activityEnd.map { context.text.date($0) } },
        .told("Last date of activity.", .orNull))
      of.member(
        "active_now", "Whether the shower is active on the date of now.",
        .boolean { $1.isActive(on: $0.today, in: $0.text.zone) })
    }
  }

  /// The radiant.
  enum RadiantOfNight: Described {
    typealias Row = ShowerReport

    static func describe(_ of: inout some MemberVisitor<ShowerReport> & ~Copyable) {
      of.member(
        "ra_deg", "Right ascension of the radiant.", .number(places: 2) { $1.position?.rightAscension },
        .orNull.from(0, to: 360))
      of.member(
        "dec_deg", "Declination of the radiant.", .number(places: 2) { $1.position?.declination },
        .orNull.from(-90, to: 90))
      of.member(
        "rise", "Airless rising; null where the radiant does not rise in the night.", .time { $1.night?.radiantRise },
        .orNull)
      of.member(
        "culmination", "Upper passage of the meridian in the night.", .time { $1.night?.radiantCulmination?.time },
        .orNull)
      of.member(
        "culmination_altitude_deg", "Airless altitude at the culmination.",
        .number(places: 2) { $1.night?.radiantCulmination?.altitude.degrees }, .altitude.orNull)
      of.member(
        "set", "Airless setting; null where the radiant does not set in the night.", .time { $1.night?.radiantSet },
        .orNull)
      of.member(
        "clears",
        "Instants of the night at which the radiant comes out from behind the skyline; absent without one. Meteors come over the rest of the sky all the same.",
        .times { $1.clears }
      ) { $1.clears != nil }
    }
  }

  /// The Moon at the maximum.
  enum MoonAtMaximum: Described {
    typealias Row = ShowerReport

    static func describe(_ of: inout some MemberVisitor<ShowerReport> & ~Copyable) {
      of.field(
        "illumination", "lit part of the Moon's disc at the maximum",
        .number(.share, places: 4) { $1.moon?.illumination },
        .told("Lit fraction of the Moon's disc: 0 new, 1 full.", .share.orNull).printed(places: 4))
      of.field(
        "phase", "phase of the Moon", .text { $1.moonPhase?.word },
        .of(.phases).told(
          "A principal phase on the local day that holds its instant, else the phase between two of them.",
          .of(MoonPhase.allCases.map(\.word)).orNull))
      of.field(
        "rating", "how little the Moon disturbs", .text { $1.night?.moonRating?.rawValue },
        .of(.few(ratings)).told(
          "Share of the night's meteors that remains visible in moonlight: none 95 %, slight 80 %, moderate 50 %, strong 25 %, severe less.",
          .of(ratings).orNull))
    }
  }

  /// The best night.
  enum BestNight: Described {
    typealias Row = ShowerReport

    static func describe(_ of: inout some MemberVisitor<ShowerReport> & ~Copyable) {
      of.field(
        "date", "the evening on which the best night begins", .date { $1.night?.date },
        .told("Date of the noon at which the night begins; it lasts to the next noon.", .orNull))
      of.object(
        "window",
        "The span around the best moment in which the conditions of that moment hold; null where the shower cannot be seen.",
        ShowerWindow.self, .orNull
      ) { $0.night?.window == nil ? nil : $0.night }
      of.object("best", "The moment of the highest rate, which lies in the window.", ShowerMoment.self, .orNull) {
        $0.night?.best
      }
      of.objects(
        "course",
        "Moments every quarter of an hour with the Sun below -12 degrees, where one appearance of a named shower is printed; else [].",
        ShowerMoment.self
      ) { $0.night?.course ?? [] }
      of.field(
        "reason", "why no night is good", .text { $1.reason },
        .of(.few(ShowerReport.reasons)).told("Reason why nothing is visible.", .orNull))
    }
  }
}

extension ShowerReport {
  /// Where the radiant is at the maximum; nil of one that moves with the Sun.
  fileprivate var position: (rightAscension: Double, declination: Double)? {
    if case .equatorial(let ascension, let declination, _, _) = occurrence.shower.radiant {
      (ascension, declination)
    } else {
      nil
    }
  }
}

/// The maximum of a shower, which has one.
enum ShowerPeak: Described {
  typealias Row = ShowerOccurrence

  static let definition: Definition? = Definition("shower_peak", "The maximum of a shower.")

  static func describe(_ of: inout some MemberVisitor<ShowerOccurrence> & ~Copyable) {
    of.field(
      "time", "maximum", .time { $1.peak },
      .told("The instant at which the Sun reaches the longitude, computed to the second."))
    of.field(
      "precision", "how well the maximum is known: `date`, `hour` or `minute`", .text { $1.shower.precision.rawValue },
      .of(.few(precisions)).told("Unit to which the instant is known.", .of(precisions)))
    of.field(
      "solar_longitude_deg", "solar longitude of the maximum, J2000",
      .number(.degrees, places: 3) { $1.shower.peakLongitude },
      .bounded(.circle).printed(places: 2).told("Geometric longitude of the Sun, J2000.", .from(0, to: 360)))
  }
}

/// The window of a night, which has one.
enum ShowerWindow: Described {
  typealias Row = ShowerNight

  static let definition: Definition? = Definition(
    "shower_window", "The span around the best moment in which the conditions of that moment hold.")

  static func describe(_ of: inout some MemberVisitor<ShowerNight> & ~Copyable) {
    of.field(
      "start", "beginning of the good hours", .time { $1.window?.lowerBound }, .told("Beginning of the window."))
    of.field("end", "their end", .time { $1.window?.upperBound }, .told("End of the window."))
    of.field(
      "relaxed", "conditions that the hours do not meet", .list { $1.relaxed.map(\.rawValue) },
      .of(.few(conditions)).told("Conditions that do not hold for an hour around the best moment.", .of(conditions)))
  }
}

extension ShowerMoment: Described {
  static let definition: Definition? = Definition("shower_moment", "The shower at an instant, seen from the place.")

  static func describe(_ of: inout some MemberVisitor<ShowerMoment> & ~Copyable) {
    of.field("time", "the best moment", .time { $1.time }, .told("The instant."))
    of.field(
      "radiant_altitude_deg", "altitude of the radiant at the best moment",
      .number(.degrees, places: 2) { $1.radiantAltitude.degrees },
      .bounded(.altitude).printed(places: 1).told("Airless altitude of the radiant.", .altitude))
    of.member(
      "radiant_azimuth_deg", "Azimuth of the radiant, from north through east.",
      .number(places: 2) { $1.radiantAzimuth.degrees }, .azimuth)
    of.member(
      "moon_altitude_deg", "Airless, topocentric altitude of the Moon's centre.",
      .number(places: 2) { $1.moonAltitude.degrees }, .altitude)
    of.member(
      "moon_illumination", "Lit fraction of the Moon's disc: 0 new, 1 full.",
      .number(places: 4) { $1.moonIllumination }, .share)
    of.field(
      "limiting_magnitude", "faintest star at the best moment",
      .number(.magnitudes, places: 2) { $1.limitingMagnitude },
      .told("Magnitude of the faintest visible star; null by day.", .orNull).printed(places: 2))
    of.field(
      "hourly_rate", "meteors to be expected by one observer at the best moment",
      .number(.perHour, places: 1) { $1.hourlyRate },
      .bounded(.notNegative).printed(places: 1)
        .told("Meteors an hour for one observer; null where no rate of the shower is known.", .orNull.from(0)))
  }
}
