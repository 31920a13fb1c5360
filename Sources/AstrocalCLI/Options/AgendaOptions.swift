import ArgumentParser
import AstrocalRendering
import CivilTime
import Launches
import Weather

/// The files of events, launches and weather, and the choice of what is printed from them.
struct AgendaOptions: ParsableArguments {
  @Option(files: "Add events from iCalendar or JSON")
  var events: [String] = []

  @Option(files: "Add launches from Launch Library 2, Calypso or iCalendar")
  var launches: [String] = []

  @Option(files: "Add the weather from Open-Meteo, METAR, a station's CSV and others")
  var weather: [String] = []

  @Option(WeatherUnits.self, "Print the weather in these units (default: metric).", valueName: "units")
  var units: String?

  @Option("Use this station of a weather file that has several.", valueName: "name")
  var station: String?

  @Flag(
    help: "Print all that is known: every time, and of events and launches also text, people and links.")
  var long = false

  @Option("Keep launches whose status contains this text.", valueName: "text")
  var launchStatus: String?

  @Option("Keep launches whose rocket contains this text.", valueName: "text")
  var rocket: String?

  @Option("Keep launches whose provider contains this text.", valueName: "text")
  var provider: String?

  /// The options that choose among launches.
  var launchFilters: [(name: String, text: String?)] {
    [("--launch-status", launchStatus), ("--rocket", rocket), ("--provider", provider)]
  }

  /// The options that filter the contents of files, with their values.
  var filters: [(name: String, text: String?)] {
    launchFilters + [("--station", station), ("--units", units)]
  }
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
  init(_ options: AgendaOptions, trends: String? = nil, horizon: HorizonOptions) throws {
    self.options = options
    let files = options.events + options.launches + options.weather + [horizon.horizon].compactMap(\.self)
    guard files.count(where: { $0 == "-" }) < 2 else {
      throw Failure.usage("standard input (-) can be read only once")
    }
    trendHours = try trends.map(Self.hours)
  }

  /// Takes the files and the units from the environment or the configuration where no option gives them.
  ///
  /// - Parameter content: What is printed of the files.
  /// - Throws: `Failure` where an option goes with a file that is not given.
  mutating func complete(_ sources: ValueSources, for content: DayContent) throws {
    units = try sources.value(Shared.units, options.units)
    if content.has(.entries) {
      options.events = sources.files(Shared.events, options.events)
      options.launches = sources.files(Shared.launches, options.launches)
    }
    if content.has(.weather) { options.weather = sources.files(Shared.weather, options.weather) }
    let trends: String? = trendHours == nil ? nil : ""
    try Self.check(
      [("--trends", trends), ("--station", options.station), ("--units", options.units)], needs: "--weather",
      options.weather)
    try Self.check(options.launchFilters, needs: "--launches", options.launches)
  }

  /// Refuses everything about files beside a list that has nothing of them.
  func checkAbsent(with option: String) throws {
    guard isEmpty else { throw Failure.usage("\(option) cannot be used with --events, --launches or --weather") }
    guard let filter = options.filters.first(where: { $0.text != nil }) else { return }
    throw Failure.usage("\(option) cannot be used with \(filter.name)")
  }

  /// Whether no file is named.
  var isEmpty: Bool { options.events.isEmpty && options.launches.isEmpty && options.weather.isEmpty }

  /// Refuses files for a calendar, which holds computed events alone.
  func checkAbsent() throws {
    guard isEmpty else {
      throw Failure.usage(
        "--format ics prints only computed events: it cannot be used with --events, --launches or --weather")
    }
  }

  /// Refuses `--long` with a format that does not print it.
  ///
  /// - Parameter format: The format that does, for the message.
  func checkLong(isShown: Bool, by format: String) throws {
    guard options.long, !isShown else { return }
    throw Failure.usage("--long works only with \(format)")
  }

  private static func check(_ options: [(name: String, text: String?)], needs kind: String, _ files: [String]) throws {
    guard files.isEmpty, let option = options.first(where: { $0.text != nil }) else { return }
    throw Failure.usage("\(option.name) works only with \(kind) FILE")
  }

  /// Reads a number of hours from 1 to 240: `48h`, `2d`, or a number without a unit.
  static func hours(_ text: String) throws -> Int {
    guard let seconds = TimeUnit.seconds(text, in: [.hour, .day], bare: .hour), 1...240 ~= seconds / 3_600 else {
      throw Failure.usage("--trends: \(text.quoted) is not a length from 1h to 240h, such as 48h or 2d")
    }
    return seconds / 3_600
  }
}
