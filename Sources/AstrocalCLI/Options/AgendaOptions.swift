import ArgumentParser
import CivilTime
import Launches
import Weather

/// The files from outside, and what of them is wanted.
struct AgendaOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("Events: iCalendar or JSON; repeatable, - is standard input.", valueName: "file"),
    completion: .file())
  var events: [String] = []

  @Option(
    help: ArgumentHelp(
      "Launches: Launch Library 2, Calypso, iCalendar; repeatable, - is standard input.", valueName: "file"),
    completion: .file())
  var launches: [String] = []

  @Option(
    help: ArgumentHelp(
      "Weather: Open-Meteo, METAR, station CSV and others; repeatable, - is standard input.", valueName: "file"),
    completion: .file())
  var weather: [String] = []

  @Option(
    defaultAsFlag: "48h", parsing: .next,
    help: ArgumentHelp(
      "A strip for each quantity of the weather over so many hours; with day only.", valueName: "span"),
    transform: Arguments.wordOfOption)
  var trends: String?

  @Option(WeatherUnits.self, "Units of the table; default metric.", valueName: "units")
  var units: String?

  @Option(help: ArgumentHelp("Of a weather file of several stations this one.", valueName: "name"))
  var station: String?

  @Option(help: ArgumentHelp("Launches whose status holds this text.", valueName: "text"))
  var launchStatus: String?

  @Option(help: ArgumentHelp("Launches whose rocket holds this text.", valueName: "text"))
  var rocket: String?

  @Option(help: ArgumentHelp("Launches whose provider holds this text.", valueName: "text"))
  var provider: String?
}

/// The same, checked.
struct AgendaQuery {
  let events: [String]
  let launches: [String]
  let weather: [String]
  /// Hours that trends reach back; nil without trends.
  let trendHours: Int?
  let units: WeatherUnits
  let station: String?
  let status: String?
  let rocket: String?
  let provider: String?

  init(_ options: AgendaOptions) throws {
    events = options.events
    launches = options.launches
    weather = options.weather
    guard (events + launches + weather).count(where: { $0 == "-" }) < 2 else {
      throw Failure.usage("standard input (-) can be read only once")
    }
    units = try WeatherUnits.read(options.units, of: "--units") ?? .standard
    trendHours = try options.trends.map(Self.hours)
    station = options.station
    status = options.launchStatus
    rocket = options.rocket
    provider = options.provider
    try Self.check([("--trends", trendHours != nil), ("--station", station != nil)], needs: "--weather", weather)
    try Self.check(
      [("--launch-status", status != nil), ("--rocket", rocket != nil), ("--provider", provider != nil)],
      needs: "--launches", launches)
  }

  /// Whether no file is named.
  var isEmpty: Bool { events.isEmpty && launches.isEmpty && weather.isEmpty }

  /// What is from outside has no place in a calendar of what is computed.
  func checkAbsent() throws {
    guard isEmpty else {
      throw Failure.usage("--format ics holds what is computed: --events, --launches and --weather do not go with it")
    }
  }

  private static func check(_ options: [(String, isGiven: Bool)], needs source: String, _ files: [String]) throws {
    guard files.isEmpty, let option = options.first(where: \.isGiven) else { return }
    throw Failure.usage("\(option.0) goes with \(source) FILE")
  }

  /// `48h`, `2d`, or hours as a mere number.
  static func hours(_ text: String) throws -> Int {
    guard let seconds = TimeUnit.seconds(text, in: [.hour, .day], bare: .hour), 1...240 ~= seconds / 3_600 else {
      throw Failure.usage("--trends: \(text.quoted) is not a span from 1h to 240h, such as 48h or 2d")
    }
    return seconds / 3_600
  }
}
