import ArgumentParser
import AstroCore
import AstrocalRendering
import CivilTime
import SwissEphemeris
import Weather

extension SunriseDefinition: ExpressibleByArgument, StandardChoice {}

extension Ayanamsha: ExpressibleByArgument, StandardChoice {
  public static let standard = Ayanamsha.lahiri
}

extension MonthReckoning: ExpressibleByArgument, StandardChoice {
  public static let standard = MonthReckoning.amanta
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
}

extension SolarCalendar: ExpressibleByArgument, Choice {
  static let wordForAll: String? = "all"
}

extension DayPart: ExpressibleByArgument, Choice {
  static let wordForAll: String? = "all"
  static var valuesOfAll: [DayPart] { allCases.filter { !onlyByName.contains($0) } }
  var meaning: String { DaySections.help(self) }

  /// `golden-hour, choghadiya and spans`: the sections that nobody sees who does not ask for them.
  static var listOffByDefault: String {
    let words = allCases.filter { !standard.contains($0) }.map(\.rawValue)
    return words.dropLast().joined(separator: ", ") + " and " + (words.last ?? "")
  }
  static var formerWords: [String: String] {
    ["light": "golden-hour", "track": "positions", "choosing": "ceremonies"]
  }
}

extension EphemerisModel: ExpressibleByArgument, Choice {}

extension WeatherUnits: ExpressibleByArgument, StandardChoice {
  public static let standard = WeatherUnits.metric
}

extension AngaKind: ExpressibleByArgument, Choice {}

enum ColorChoice: String, StandardChoice {
  case auto, always, never

  static let standard = auto
}

/// What the user wants of a day where no list of parts says so.
enum Profile: String, StandardChoice {
  case sky, panchanga, both

  static let standard = both

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

  var weekday: Weekday {
    switch self {
    case .monday: .monday
    case .sunday: .sunday
    case .saturday: .saturday
    }
  }
}

extension SheetKind: ExpressibleByArgument, Choice {}

extension DaySheetKind: ExpressibleByArgument, Choice {}

/// The order in which the places of an eclipse are listed.
typealias EclipseOrder = ComparedEclipse.Order

extension ComparedEclipse.Order: Choice {}

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
