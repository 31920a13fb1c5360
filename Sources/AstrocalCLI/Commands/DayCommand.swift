import ArgumentParser
import AstroCore
import SwissEphemeris

struct DayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "day", abstract: "Everything about one day at one place.")

  @Argument(
    help: ArgumentHelp("2026-11-21, today, tomorrow, yesterday, today+3, monday; default today.", valueName: "date"))
  var date: String?

  @Option(help: ArgumentHelp("table, json or ics.", valueName: "format"))
  var format: String?

  @Flag(help: "Say of each observance why its day was chosen.")
  var explain = false

  @OptionGroup(title: "Agenda") var agenda: AgendaOptions
  @OptionGroup(title: "Place") var place: PlaceOptions
  @OptionGroup(title: "Conventions") var conventions: ConventionOptions
  @OptionGroup(title: "Ephemeris") var ephemeris: EphemerisOptions
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var general: GeneralOptions

  private var shared: SharedOptions {
    SharedOptions(
      place: place, conventions: conventions, ephemeris: ephemeris, output: output, general: general)
  }

  func run() throws {
    let format: DayFormat = try output.format(format) ?? .table
    try date.map { try DateText.check($0, isDay: true) }
    let query = try AgendaQuery(agenda)
    if format == .ics { try query.checkAbsent() }
    let settings = try Settings(shared)
    let place = try settings.places.place()
    let today = settings.today(at: place)
    let date = try date.map { try DateText(today: today).day($0) } ?? today
    _ = try place.zone.existingDay(date)
    guard let report = try settings.almanac(of: place).day(date) else { return }
    let sources = AgendaSources(query, now: settings.clock.now(in: place.zone), at: place, on: date...date)
    let agenda = DayAgenda(sources, report, of: place)
    var output = Output()
    switch format {
    case .table:
      let bells = report.nextShower == nil ? [] : ShowerBells.codes()
      let table = DayTable(settings, place, model: report.model, bells: bells, explains: explain)
      try output.line(table.render(report, agenda))
    case .json:
      var writer = JSONWriter(isPretty: settings.isPretty)
      DayJSON(settings, place, model: report.model, explains: explain).writeDocument(report, agenda, to: &writer)
      writer.endLine()
      try output.write(writer.take())
    case .ics:
      var printer = RangePrinter(.ics, settings, explains: explain)
      try printer.begin(date...date, at: place)
      try printer.print(report, of: place)
      try printer.end(place)
    }
    try output.flush()
    if sources.hasFailed { throw ToldEnd(.sourceFailed) }
  }
}

extension OutputOptions {
  /// The format asked for by `--format` or `--json`; nil when neither is given.
  func format<Format: CaseIterable & RawRepresentable<String>>(_ text: String?) throws -> Format? {
    if json, let text, text != "json" {
      throw Failure.usage("--json and --format \(text.quoted) contradict each other")
    }
    return try (json ? "json" : text).map { try Beliefs.parse($0, origin: "--format") }
  }
}
