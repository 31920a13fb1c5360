import AstroCore
import CivilTime

/// One appearance of a shower in the list of showers.
enum ListedShower: Described {
  typealias Row = ShowerReport

  static let definition: Definition? = Definition("listed_shower", "One appearance of a shower.")

  static func describe(_ of: inout some MemberVisitor<ShowerReport> & ~Copyable) {
    of.member("code", "Code of three letters.", .text { $1.occurrence.shower.code }, .pattern("^[A-Z]{3}$"))
    of.member(
      "iau_number", "Number in the list of the IAU Meteor Data Center.", .integer { $1.occurrence.shower.iauNumber },
      .orNull.from(1))
    of.member("name", "Name of the shower.", .text { $1.occurrence.shower.name }, .notEmpty)
    of.member(
      "kind", "night: the radiant is up by night; daytime: it is so near the Sun that it is up by day.",
      .text { $1.occurrence.shower.isDaytime ? "daytime" : "night" }, .of(["night", "daytime"]))
    of.shared(ShowerFactsOf.self) { $0 }
  }
}

/// What is known of the appearance of a shower behind what names it.
enum ShowerFactsOf: Described {
  typealias Row = ShowerReport

  static func describe(_ of: inout some MemberVisitor<ShowerReport> & ~Copyable) {
    of.member("list", "The list that the row is from.", .text { $1.occurrence.shower.list })
    of.member("parent", "The body that left the meteoroids.", .text { $1.occurrence.shower.parent }, .orNull)
    of.object("activity", "Limits of activity as local dates; null where unknown.", Activity.self) { $0.occurrence }
    of.object("peak", "The maximum; null for a source that has none.", ShowerPeak.self, .orNull) {
      $0.occurrence.peak == nil ? nil : $0.occurrence
    }
    of.member(
      "zhr", "Zenithal hourly rate at the maximum; null where it varies too much.",
      .number(places: 1) { $1.occurrence.shower.zenithalHourlyRate }, .orNull.from(0))
    of.member("zhr_note", "Remark on the rate.", .text { $1.occurrence.shower.rateNote }, .orNull)
    of.member(
      "population_index", "Factor by which the number of meteors grows with each magnitude fainter.",
      .number(places: 2) { $1.occurrence.shower.populationIndex }, .from(1))
    of.member(
      "speed_km_s", "Speed of the meteoroids on reaching the atmosphere.",
      .number(places: 1) { $1.occurrence.shower.speed }, .orNull.from(0))
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
      of.member(
        "start", "First date of activity.", .date { context, row in row.activityStart.map { context.text.date($0) } },
        .orNull)
      of.member(
        "end", "Last date of activity.", .date { context, row in row.activityEnd.map { context.text.date($0) } },
        .orNull)
      of.member(
        "active_now", "Whether the shower is active now, by the Sun's longitude.",
        .boolean { $1.isActive(at: $0.now) })
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
      of.member(
        "illumination", "Lit fraction of the Moon's disc: 0 new, 1 full.",
        .number(places: 4) { $1.moon?.illumination }, .share.orNull)
      of.member(
        "phase", "A principal phase on the local day that holds its instant, else the phase between two of them.",
        .text { $1.moonPhase?.word }, .of(MoonPhase.allCases.map(\.word)).orNull)
      of.member(
        "rating",
        "Share of the night's meteors that remains visible in moonlight: none 95 %, slight 80 %, moderate 50 %, strong 25 %, severe less.",
        .text { $1.night?.moonRating?.rawValue }, .of(ShowerNight.MoonRating.allCases.map(\.rawValue)).orNull)
    }
  }

  /// The best night.
  enum BestNight: Described {
    typealias Row = ShowerReport

    static func describe(_ of: inout some MemberVisitor<ShowerReport> & ~Copyable) {
      of.member(
        "date", "Date of the noon at which the night begins; it lasts to the next noon.", .date { $1.night?.date },
        .orNull)
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
      of.member("reason", "Reason why nothing is visible.", .text { $1.reason }, .orNull)
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
    of.member(
      "time", "The instant at which the Sun reaches the longitude, computed to the second.", .time { $1.peak })
    of.member(
      "precision", "Unit to which the instant is known.", .text { $1.shower.precision.rawValue },
      .of(Shower.Precision.allCases.map(\.rawValue)))
    of.member(
      "solar_longitude_deg", "Geometric longitude of the Sun, J2000.", .number(places: 3) { $1.shower.peakLongitude },
      .from(0, to: 360))
  }
}

/// The window of a night, which has one.
enum ShowerWindow: Described {
  typealias Row = ShowerNight

  static let definition: Definition? = Definition(
    "shower_window", "The span around the best moment in which the conditions of that moment hold.")

  static func describe(_ of: inout some MemberVisitor<ShowerNight> & ~Copyable) {
    of.member("start", "Beginning of the window.", .time { $1.window?.lowerBound })
    of.member("end", "End of the window.", .time { $1.window?.upperBound })
    of.member(
      "relaxed", "Conditions that do not hold for an hour around the best moment.",
      .list { $1.relaxed.map(\.rawValue) }, .of(ShowerNight.Condition.allCases.map(\.rawValue)))
  }
}

extension ShowerMoment: Described {
  static let definition: Definition? = Definition("shower_moment", "The shower at an instant, seen from the place.")

  static func describe(_ of: inout some MemberVisitor<ShowerMoment> & ~Copyable) {
    of.member("time", "The instant.", .time { $1.time })
    of.member(
      "radiant_altitude_deg", "Airless altitude of the radiant.", .number(places: 2) { $1.radiantAltitude.degrees },
      .altitude)
    of.member(
      "radiant_azimuth_deg", "Azimuth of the radiant, from north through east.",
      .number(places: 2) { $1.radiantAzimuth.degrees }, .azimuth)
    of.member(
      "moon_altitude_deg", "Airless, topocentric altitude of the Moon's centre.",
      .number(places: 2) { $1.moonAltitude.degrees }, .altitude)
    of.member(
      "moon_illumination", "Lit fraction of the Moon's disc: 0 new, 1 full.",
      .number(places: 4) { $1.moonIllumination }, .share)
    of.member(
      "limiting_magnitude", "Magnitude of the faintest visible star; null by day.",
      .number(places: 2) { $1.limitingMagnitude }, .orNull)
    of.member(
      "hourly_rate", "Meteors an hour for one observer; null where no rate of the shower is known.",
      .number(places: 1) { $1.hourlyRate }, .orNull.from(0))
  }
}
