import AstroCore
import CivilTime

/// A shower on a day.
enum ShowerOfDay: Described {
  typealias Row = ShowerReport

  static let definition: Definition? = Definition("shower", "A meteor shower on a day.")

  static func describe(_ of: inout some MemberVisitor<ShowerReport> & ~Copyable) {
    of.shared(AppearanceOfDay.self) { $0.occurrence }
    of.shared(ShowerTonight.self)
  }
}

/// What a day has of an appearance of a shower, the same on all its days.
enum AppearanceOfDay: Described {
  typealias Row = ShowerOccurrence

  static func describe(_ of: inout some MemberVisitor<ShowerOccurrence> & ~Copyable) {
    of.member("code", "Code of three letters.", .text { $1.shower.code })
    of.member("name", "Name of the shower.", .text { $1.shower.name })
    of.member(
      "zhr", "Zenithal hourly rate at the maximum; null where it varies too much.",
      .number(places: 1) { $1.shower.zenithalHourlyRate }, .orNull)
    of.object("peak", "The maximum; null for a source that has none.", ShowerPeak.self, .orNull) {
      $0.peak == nil ? nil : $0
    }
  }
}

/// The shower in the night that begins on a day.
enum ShowerTonight: Described {
  typealias Row = ShowerReport

  static func describe(_ of: inout some MemberVisitor<ShowerReport> & ~Copyable) {
    of.member(
      "peak_tonight", "Whether the maximum lies between the noon of the day and the next.",
      .boolean { $1.tonight?.isPeak == true })
    of.member(
      "best_tonight",
      "Whether the night that begins on the day is the best night of the shower at the place, see `night.date` in `astrocal.showers/1`. False if the shower cannot be seen.",
      .boolean { $1.night != nil })
    of.object("best", "The best moment of that night; null on other dates.", BestOfNight.self, .orNull) {
      $0.night?.best == nil ? nil : $0.night
    }
  }
}

/// The shower that comes next.
enum NextShower: Described {
  typealias Row = ShowerReport

  static let definition: Definition? = Definition(
    "next_shower", "The next major shower that is worth going out for at the place.")

  static func describe(_ of: inout some MemberVisitor<ShowerReport> & ~Copyable) {
    of.shared(AppearanceOfDay.self) { $0.occurrence }
    of.member("best_night", "Date in whose evening the best night of the shower begins.", .date { $1.night?.date })
    of.object("best", "The best moment of that night.", BestOfNight.self) { $0.night?.best == nil ? nil : $0.night }
  }
}

/// The best moment of a night that has one, its rate, and the window that holds it.
enum BestOfNight: Described {
  typealias Row = ShowerNight

  static let definition: Definition? = Definition("shower_best", "The best moment of a night and the window around it.")

  static func describe(_ of: inout some MemberVisitor<ShowerNight> & ~Copyable) {
    of.member("time", "The moment of the highest rate.", .time { $1.best?.time })
    of.member(
      "hourly_rate", "Meteors an hour for one observer under a clear sky; null where the rate varies too much.",
      .number(places: 1) { $1.best?.hourlyRate }, .from(0).orNull)
    of.object(
      "window", "The span around the best moment in which the conditions of that moment hold.", ShowerWindow.self
    ) { $0.window == nil ? nil : $0 }
  }
}
