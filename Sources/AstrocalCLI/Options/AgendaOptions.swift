import ArgumentParser
import AstrocalRendering
import CivilTime
import Launches
import Weather

/// The files of events, launches and weather, and the choice of what is printed from them.
struct AgendaOptions: OptionRows {
  @Option(files: "Add events from iCalendar or JSON")
  var events: [String] = []

  @Option(files: "Add launches from Launch Library 2, Calypso or iCalendar")
  var launches: [String] = []

  @Option(files: "Add the weather from Open-Meteo, METAR, a station's CSV and others")
  var weather: [String] = []

  @Option("Print the weather in these units (default: metric).", valueName: "units")
  var units: Said<WeatherUnits>?

  @Option("Use this station of a weather file that has several.", valueName: "name")
  var station: Said<Name>?

  @Option(
    "Keep launches that have each of these words, or beginnings of words, in status, rocket or provider: go,falcon.",
    valueName: "texts")
  var keepLaunches: Said<Name>?

  static let rows: [OptionRow<Self>] = [
    .init(\.events, "events", key: .files, about: .entries),
    .init(\.launches, "launches", key: .files, about: .entries),
    .init(\.weather, "weather", key: .files, about: .weather), .init(\.units, "units", key: .text, about: .units),
    .init(\.station, "station", about: .weather),
    .init(\.keepLaunches, "keep-launches", about: .entries, isList: true),
  ]
}

extension Option where Value == [String] {
  /// A repeatable option whose values are paths of files.
  fileprivate init(wrappedValue: [String], files abstract: String) {
    let help = ArgumentHelp("\(abstract); repeatable; - reads standard input.", valueName: "file")
    self.init(wrappedValue: wrappedValue, help: help, completion: .file())
  }
}

/// The options of the agenda, checked.
struct AgendaQuery {
  private(set) var options: AgendaOptions
  /// Hours that trends reach back; nil without trends.
  let trendHours: Int?
  private(set) var units = WeatherUnits.standard

  /// - Parameter horizon: The skyline of the place, which may be a file.
  /// - Throws: `Failure` where an option cannot be read.
  init(_ options: AgendaOptions, trends: Said<TrendSpan>? = nil, horizon: String?) throws {
    self.options = options
    let files = options.events + options.launches + options.weather + [horizon].compactMap(\.self)
    guard files.count(where: { $0 == "-" }) < 2 else {
      throw Failure.usage("standard input (-) can be read only once")
    }
    trendHours = try trends?.value.hours
  }

  /// Takes the files and the units from the environment or the configuration where no option gives them.
  ///
  /// - Parameter content: What is printed of the files.
  /// - Throws: `Failure` where an option goes with a file that is not given.
  mutating func complete(_ sources: ValueSources, for content: DayContent) throws {
    units = try sources.value(\AgendaOptions.units)
    if content.has(.entries) {
      options.events = sources.files(\AgendaOptions.events)
      options.launches = sources.files(\AgendaOptions.launches)
    }
    if content.has(.weather) { options.weather = sources.files(\AgendaOptions.weather) }
    let needs = [
      (["trends", "station", "units"], "--weather", options.weather),
      (["keep-launches"], "--launches", options.launches),
    ]
    for (names, kind, files) in needs where files.isEmpty {
      guard let option = sources.given.first(of: names) else { continue }
      throw Failure.usage("\(option) works only with \(kind) FILE")
    }
  }

  /// The beginnings of the fields of a day whose values come from files, each with the option that names such a file.
  static let fields = [("events.", "--events"), ("launches.", "--launches"), ("weather.", "--weather")]

  /// Refuses a condition on what files know where none is named: its answer would be a guess.
  ///
  /// - Parameters:
  ///   - names: The names of the fields of the condition.
  ///   - option: The option that has the condition.
  func check(_ names: [String], for option: String) throws {
    let files = [options.events, options.launches, options.weather]
    for ((field, kind), files) in zip(Self.fields, files) where files.isEmpty {
      guard let name = names.first(where: { $0.hasPrefix(field) }) else { continue }
      throw Failure.usage("\(option): \(name) comes from a file: add \(kind) FILE")
    }
  }

  /// Whether no file is named.
  var isEmpty: Bool { options.events.isEmpty && options.launches.isEmpty && options.weather.isEmpty }

}

/// A number of hours from 1 to 240: `48h`, `2d`, or a number without a unit.
struct TrendSpan: OptionValue {
  let hours: Int

  init(text: String) throws(InvalidValue) {
    guard let seconds = TimeUnit.seconds(text, in: [.hour, .day], bare: .hour), 1...240 ~= seconds / 3_600 else {
      throw InvalidValue("\(text.quoted) is not a length from 1h to 240h, such as 48h or 2d")
    }
    hours = seconds / 3_600
  }
}
