import ArgumentParser
import AstroCore
import AstrocalRendering
import CivilTime
import SwissEphemeris
import Weather

extension SunriseDefinition: ExpressibleByArgument, StandardChoice {
  var meaning: String {
    switch self {
    case .standard: "upper edge of the Sun, with refraction: centre at -50'"
    case .center: "centre of the Sun, with refraction: -34'"
    case .hindu: "centre of the Sun, without refraction: 0 degrees"
    }
  }
}

extension Ayanamsha: ExpressibleByArgument, StandardChoice {
  public static let standard = Ayanamsha.lahiri

  var meaning: String {
    switch self {
    case .lahiri: "Chitrapaksha, of the Indian calendar reform"
    case .lahiriICRC: "lahiri with the values printed by the reform committee"
    case .lahiriDrik: "as on drikpanchang.com: 22.4 arcsec more than lahiri, without nutation"
    case .trueCitra: "Spica at 180 degrees at every instant"
    case .krishnamurti: "of the Krishnamurti school"
    case .raman: "of B. V. Raman"
    case .truePushya: "Delta Cancri at 106 degrees at every instant"
    case .tropical: "no ayanamsha: the zodiac begins at the equinox"
    }
  }
}

extension MonthReckoning: ExpressibleByArgument, StandardChoice {
  public static let standard = MonthReckoning.amanta

  var meaning: String {
    switch self {
    case .amanta: "from new moon to new moon"
    case .purnimanta: "from full moon to full moon"
    }
  }
}

extension NameScript: ExpressibleByArgument, StandardChoice {
  public static let standard = NameScript.latin
}

extension Language: StandardChoice {
  static let standard = english
  /// The English names: `hindi` is `hi`.
  static var formerWords: [String: String] {
    Dictionary(allCases.map { ($0.meaning.prefix(while: \.isLetter).lowercased(), $0.rawValue) }) { first, _ in first }
  }
  /// The help of `--language`.
  static let help = "Print tables in this language (default: en)."
}

extension SolarCalendar: ExpressibleByArgument, Choice {
  static let wordForAll: String? = "all"

  var meaning: String {
    switch self {
    case .tamil: "Tamil Nadu; years of the cycle of sixty"
    case .tamilVakya: "Tamil Nadu, by the Vakya almanacs of temples and of the government"
    case .malayalam: "Kerala; Kollam era"
    case .bengali: "West Bengal, by the modern Sun"
    case .bengaliSuryaSiddhanta: "West Bengal, by the Surya Siddhanta"
    case .odia: "Odisha; Amli era"
    case .punjabi: "Punjab by the day from sunrise to sunrise, as the SGPC, Bikrami era"
    case .punjabiCivil: "Punjab (pravishte) by the civil day, Bikrami era"
    case .assamese: "Assam; Bhaskarabda"
    case .nepali: "Nepal; Bikram Sambat"
    case .banglaCivil: "Bangladesh, from 1987 on"
    case .nanakshahi: "of the Sikhs, as fixed in 2003"
    case .saka: "the Indian national calendar"
    case .sakaNirayana: "the Indian national calendar by the sidereal year"
    }
  }
}

extension DayPart: ExpressibleByArgument, Choice {
  static let wordForAll: String? = "all"
  static var valuesOfAll: [DayPart] { allCases.filter { !onlyByName.contains($0) } }
  static var formerWords: [String: String] {
    ["light": "golden-hour", "track": "positions", "choosing": "ceremonies"]
  }

  var meaning: String {
    switch self {
    case .sun: "rising, noon, setting, length of the day"
    case .twilight: "civil, nautical and astronomical twilight, the dark night"
    case .goldenHour: "golden hour (Sun -4 to 6 deg) and blue hour (-6 to -4 deg)"
    case .moon: "rising, transit, setting, phase"
    case .panchanga: "tithi, nakshatra, yoga, karana, month, year"
    case .muhurta: "auspicious and inauspicious intervals of the day, special yogas"
    case .choghadiya: "the eighths of day and night"
    case .hora: "the hours and their lords"
    case .gowri: "the eighths of day and night in the Tamil almanacs"
    case .lagna: "the signs that rise, with their hours"
    case .graha: "the nine grahas at sunrise: sign, nakshatra, pada"
    case .festivals: "festivals and fasts"
    case .showers: "meteor showers"
    case .sky: "phases of the Moon, seasons, sankrantis"
    case .planets: "rising, transit, setting, place and magnitude, when they are up"
    case .outerPlanets: "what Uranus and Neptune do, among the events of the sky"
    case .jupiter: "what Jupiter's moons do in the night after the day, and their order"
    case .ceremonies: "ceremonies: which ones the day is fit for, and why others are ruled out; in table and JSON"
    case .spans: "spans with a name that touch the day: Kharmas, Panchaka, Chaturmas"
    case .targets: "the targets of the configuration, in the night after the day"
    case .positions: "coordinates of Sun, Moon and planets at --at; in JSON also altitudes every ten minutes"
    }
  }
}

extension EphemerisModel: ExpressibleByArgument, Choice {
  var meaning: String {
    switch self {
    case .swiss: "the data files"
    case .moshier: "built in; Moon within 5 arcsec, Sun within 1 arcsec"
    }
  }
}

extension WeatherUnits: ExpressibleByArgument, StandardChoice {
  public static let standard = WeatherUnits.metric

  var meaning: String {
    switch self {
    case .metric: "degrees Celsius, hPa, m/s, km, mm"
    case .us: "degrees Fahrenheit, inHg, mph, miles, inches"
    case .knots: "metric, but wind in knots"
    }
  }
}

extension AngaKind: ExpressibleByArgument, Choice {
  var meaning: String {
    switch self {
    case .tithi: "12 degrees of the Moon's elongation from the Sun"
    case .nakshatra: "a 27th of the Moon's path"
    case .yoga: "a 27th of the sum of both longitudes"
    case .karana: "half a tithi"
    }
  }
}

enum ColorChoice: String, StandardChoice {
  case auto, always, never

  static let standard = auto

  var meaning: String {
    switch self {
    case .auto: "on a terminal, unless NO_COLOR is set"
    case .always: "in files and pipes, too"
    case .never: "no colour"
    }
  }
}

/// What the user wants of a day where no list of parts says so.
enum Profile: String, StandardChoice {
  case sky, panchanga, both

  static let standard = both

  var meaning: String {
    switch self {
    case .sky: "without the lunar calendar of India: panchanga, muhurta, festivals, sankrantis, sutaka"
    case .panchanga:
      "Sun, Moon, eclipses, sankrantis and the lunar calendar of India; without twilight, planets and showers"
    case .both: "everything of sky and panchanga"
    }
  }

  /// The parts of a day.
  var parts: Set<DayPart> {
    switch self {
    case .sky: DayPart.standard.subtracting(DayPart.ofPanchanga)
    case .panchanga: DayPart.ofPanchanga.union([.sun, .moon, .sky]).intersection(DayPart.standard)
    case .both: DayPart.standard
    }
  }
}

/// The day on which a week begins.
enum WeekStart: String, StandardChoice {
  case monday, sunday, saturday

  static let standard = monday

  var meaning: String {
    switch self {
    case .monday: "as in ISO 8601"
    case .sunday: "as in America and India"
    case .saturday: "as in much of the Middle East"
    }
  }

  var weekday: Weekday {
    switch self {
    case .monday: .monday
    case .sunday: .sunday
    case .saturday: .saturday
    }
  }
}

/// The hour at which the picture of a day begins.
enum FrameStart: String, StandardChoice {
  case midnight, noon

  static let standard = midnight

  var meaning: String {
    switch self {
    case .midnight: "to the next midnight"
    case .noon: "to the next noon, with the whole night"
    }
  }
}

/// Another picture of a span than that of its length.
enum SheetKind: String, Choice {
  case months, panchang

  var meaning: String {
    switch self {
    case .months: "a sheet for each month, in the folder of --output-folder"
    case .panchang: "the panchang of a month on one page; with --output-folder of each month"
    }
  }
}

/// Another picture of a day than that of its sky.
enum DaySheetKind: String, Choice {
  case panchang

  var meaning: String { "the panchang of the day on one page" }
}

/// The order in which the places of an eclipse are listed.
typealias EclipseOrder = ComparedEclipse.Order

extension ComparedEclipse.Order: Choice {
  var meaning: String {
    switch self {
    case .place: "in the order of the file"
    case .duration: "the longest totality or ring first, then partial eclipses by their length"
    case .magnitude: "the greatest visible magnitude first"
    }
  }
}

/// The order of the places of an eclipse, or of the targets of a day.
enum RangeOrder: String, Choice {
  case place, duration, magnitude, set, rise, transit, best, altitude, size

  var meaning: String {
    let (places, targets) = (
      EclipseOrder(rawValue: rawValue).map { "places: \($0.meaning)" },
      TargetNight.Order(rawValue: rawValue).map { "targets: \($0.meaning)" }
    )
    return [places, targets].compactMap(\.self).joined(separator: "; ")
  }
}

/// Yes or no, written as a word or a digit of any case.
enum Switch: OptionValue {
  case on, off

  init(text: String) throws(InvalidValue) {
    switch text.lowercased() {
    case "true", "yes", "on", "1": self = .on
    case "false", "no", "off", "0": self = .off
    default: throw InvalidValue("\(text.quoted) is none of true, yes, on, 1, false, no, off, 0")
    }
  }

  /// The text of a flag of the command line; nil where it is not given.
  static func text(_ flag: Bool?) -> String? {
    flag.map { $0 ? "true" : "false" }
  }
}
