import AstroCore
import AstrocalRendering
import Drawing
import SwissEphemeris
import Weather

/// The topics of `astrocal help` that explain the values of an option, each by the name of the option.
enum ValueTopic {
  /// Options with values that need more than their word.
  private static let choices: [(name: String, type: any Choice.Type)] = [
    ("ayanamsha", Ayanamsha.self), ("sunrise", SunriseDefinition.self), ("month", MonthReckoning.self),
    ("region", Region.self), ("script", NameScript.self), ("language", Language.self), ("include", DayPart.self),
    ("profile", Profile.self), ("calendars", SolarCalendar.self), ("horizon-format", SkylineFormat.self),
    ("ephemeris", EphemerisModel.self), ("color", ColorChoice.self), ("units", WeatherUnits.self),
    ("theme", Theme.self), ("paper", PaperSheet.Size.self), ("picture", SheetKind.self), ("from", FrameStart.self),
    ("sort", RangeOrder.self), ("asta", AstaMethod.self), ("angas", AngaKind.self),
    ("of", AnniversarySubject.Occasion.self), ("by", AnniversarySearch.Basis.self),
    ("rule", AnniversarySearch.Rule.self), ("month-kind", AnniversarySearch.Months.self),
    ("twice", AnniversarySearch.Twice.self),
  ]

  /// The options that have a topic.
  static var names: [String] { choices.map(\.name) }

  /// The topic that explains the values of a choice.
  static func name(of type: any Choice.Type) -> String? { choices.first { $0.type == type }?.name }

  /// The values of an option, each in as many lines as it needs; nil where no option of this name has a topic.
  static func text(of name: String) -> String? {
    guard let choice = choices.first(where: { $0.name == name || "--" + $0.name == name }) else { return nil }
    return (["Values of --\(name)", ""] + lines(choice.type)).joined(separator: "\n")
  }

  private static func lines<Item: Choice>(_ type: Item.Type) -> [String] {
    type.lines(inList: type.wordForAll != nil).flatMap { HelpList.wrapped($0) }
  }
}
