import Algorithms
import ArgumentParser
import AstroCore
import CivilTime
import SwissEphemeris

struct TithiCommand: CalendarCommand {
  static let configuration = CommandConfiguration(
    commandName: "tithi", abstract: "Prints the lunar calendar: tithis with their beginnings and ends, by lunar month.",
    discussion: "Without dates, the tithis of the running lunar month; with dates, those that begin in the span.")

  @OptionGroup var span: SpanArguments

  @Option(TithiFormat.self, "Form of the output; default table.", valueName: "format")
  var format: String?

  @Option(
    "The next tithi of these words: ekadashi, 11, purnima, \"Karttika krishna 14\"; with dates, all in the span.",
    valueName: "words")
  var find: String?

  @Option("So many of them, from today or from the first date.", valueName: "n")
  var next: String?

  /// The value of `--festivals` where no name follows it.
  private static let allFestivals = "all"

  @Option(
    defaultAsFlag: allFestivals, parsing: .next,
    help: ArgumentHelp(
      "Observances and their dates instead of tithis; with a NAME, those of that name.", valueName: "name"),
    completion: Completions.festivals, transform: Arguments.wordOfOption)
  var festivals: String?

  @Option(listOf: AngaKind.self, "Other angas instead of tithis, separated by commas.", valueName: "list")
  var angas: String?

  @Flag(help: "Add to each observance the reason for its day.")
  var explain = false

  @OptionGroup(title: "Place") var place: PlaceOptions
  @OptionGroup(title: "Conventions") var conventions: ConventionOptions
  @OptionGroup(title: "Ephemeris") var ephemeris: EphemerisOptions
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var general: GeneralOptions

  /// The name in the value of `--festivals`; nil for all observances.
  ///
  /// - Throws: `Failure` where the value is blank.
  static func festivalName(_ text: String) throws -> String? {
    guard !text.allSatisfy(\.isWhitespace) else {
      throw Failure.usage("--festivals: \(text.quoted) names no observance; for all of them leave it out")
    }
    return text == allFestivals ? nil : text
  }

  func run() throws {
    let format: TithiFormat = try output.format(format) ?? .table
    let settings = try Settings(shared)
    let place = try settings.places.place()
    let list = try TithiList(self, settings, place)
    var output = Output()
    try list.print(as: format, to: &output)
    try output.flush()
  }
}

/// The rows that a `tithi` command lists: tithis, other angas or observances of a span.
struct TithiList {
  private enum Content {
    /// Those that fit a query, or all.
    case tithis(TithiQuery?)
    case angas([AngaKind])
    case festivals(name: String?)
  }

  private let settings: Settings
  private let place: Place
  private let almanac: Almanac
  private let content: Content
  /// The most rows, which are searched for as far as the ephemeris reaches; nil for all of the span.
  private let count: Int?
  private let dates: ClosedRange<GregorianDate>?
  private let today: GregorianDate
  private let explains: Bool

  /// Whether the list has no last date, and ends when it has enough rows.
  private var isSearch: Bool { count != nil && dates == nil }
  private var spansYears: Bool { isSearch || dates.map { $0.lowerBound.year != $0.upperBound.year } ?? false }

  init(_ command: TithiCommand, _ settings: Settings, _ place: Place) throws {
    self.settings = settings
    self.place = place
    explains = command.explain
    almanac = settings.almanac(of: place, parts: settings.parts.subtracting([.showers]))
    today = settings.today(at: place)
    let festivals = try command.festivals.map(TithiCommand.festivalName)
    guard [command.find, command.angas, command.festivals].compacted().count <= 1 else {
      throw Failure.usage("--find, --angas and --festivals list different things: give one of them")
    }
    if let words = command.find {
      do {
        content = .tithis(try TithiQuery(words, reckoning: settings.month))
      } catch {
        throw Failure.usage("--find: \(error)")
      }
    } else if let angas = try ChoiceList<AngaKind>.read(command.angas, of: "--angas") {
      content = .angas(angas.items)
      guard !command.explain else { throw Failure.usage("--explain is about observances: it does not go with --angas") }
    } else if case .some(let name) = festivals {
      if let name, settings.rules.matching(name).isEmpty {
        throw Failure.usage("--festivals: no observance \(name.quoted); `astrocal tithi --festivals` lists them")
      }
      content = .festivals(name: name)
    } else {
      content = .tithis(nil)
    }
    let hasSpan = command.span.isStated
    dates = hasSpan ? try command.span.span(today: today, usualDays: 1, zone: place.zone) : nil
    let asked = try WholeNumber<1, 10_000>.read(command.next, of: "--next")?.value
    switch content {
    case .tithis(.some), .festivals(.some): count = asked ?? (hasSpan ? nil : 1)
    case .festivals, .tithis, .angas:
      guard asked == nil else { throw Failure.usage("--next goes with --find or --festivals NAME") }
      count = nil
    }
  }

  func print(as format: TithiFormat, to output: inout Output) throws {
    if let count {
      return try search(count, from: dates?.lowerBound ?? today, as: format, to: &output)
    }
    let span = try span()
    let model = try settings.sky.model(covering: civilDates(span))
    var printer = try printer(format, span, model: model, modelOfStart: model)
    try printer.begin(to: &output)
    try forEachRow(in: span) { try printer.row($0, to: &output) }
    try printer.end(to: &output)
  }

  /// Hands on what there is of the content in a span, in order of time.
  private func forEachRow(in span: TimeSpan, _ body: (TithiRow) throws -> Void) throws {
    switch content {
    case .tithis(let query):
      try almanac.forEachTithi(in: span) { if query?.matches($0) ?? true { try body(.tithi($0)) } }
    case .angas(let kinds):
      for kind in kinds { try almanac.forEachAnga(kind, in: span) { try body(.anga($0)) } }
    case .festivals(let name):
      let ids = name.map { Set(settings.rules.matching($0).map(\.id)) }
      try almanac.forEachFestival(in: civilDates(span)) { festival in
        if ids?.contains(festival.rule.id) ?? true { try body(.festival(festival)) }
      }
    }
  }

  /// The format with its header.
  ///
  /// - Parameters:
  ///   - model: The model that the header names.
  ///   - modelOfStart: The model that serves the beginning of the span.
  private func printer(
    _ format: TithiFormat, _ span: TimeSpan, model: EphemerisModel, modelOfStart: EphemerisModel
  ) throws -> any RowPrinter<TithiRow> & ~Copyable {
    let (rows, marksMonths): (TithiRow.Content, Bool) =
      switch content {
      case .tithis(let query): (.tithis, query == nil)
      case .angas: (.angas, false)
      case .festivals: (.festivals, false)
      }
    let deltaT = try settings.sky.ephemeris.deltaT(at: span.lowerBound, model: modelOfStart)
    let header = TithiHeader(
      content: rows, span: span, model: model, deltaT: deltaT, isOpen: isSearch, namesYears: spansYears,
      marksMonths: marksMonths)
    var context = settings.context(of: place)
    context.explains = explains
    return try format.printer(header, context)
  }

  /// Searches from a date on, a year at a time, until so many rows are found.
  private func search(
    _ count: Int, from start: GregorianDate, as format: TithiFormat, to output: inout Output
  ) throws {
    // The years to come may have other models: the header names that of the first day, or of the dates asked for.
    let model = try settings.sky.model(covering: dates ?? start...start)
    var first = start
    let last = dates?.upperBound ?? start.adding(days: Self.searchYears * 365)
    var found = 0
    var printer: (any RowPrinter<TithiRow> & ~Copyable)?
    while found < count, first <= last {
      let until = min(first.adding(days: 364), last)
      let yearModel: EphemerisModel
      do {
        yearModel = try settings.sky.model(covering: first...until)
      } catch {
        // Rows are printed already; an ephemeris that ends is a failure in the first year only.
        guard printer != nil else { throw error }
        StandardError.note(error.message)
        break
      }
      let span = place.zone.span(of: first...until)
      if printer == nil {
        printer = try self.printer(format, span, model: model, modelOfStart: yearModel)
        try printer?.begin(to: &output)
      }
      try forEachRow(in: span) { row in
        guard found < count else { return }
        found += 1
        try printer?.row(row, to: &output)
      }
      first = until.adding(days: 1)
    }
    try printer?.end(to: &output)
    if found < count, dates == nil {
      StandardError.note("found \(found) of \(count) until \(first.adding(days: -1))")
    }
  }

  /// Years after which a search ends: some months are adhika once in centuries or never.
  private static let searchYears = 200

  /// The span asked for, else the lunar month that is running.
  private func span() throws -> TimeSpan {
    if let dates { return place.zone.span(of: dates) }
    let now = settings.clock.now(in: place.zone)
    guard let month = try almanac.lunarMonth(at: now, fromFullMoon: settings.month == .purnimanta) else {
      throw Failure(.unavailable, "the ephemeris ends before the lunar month does; give a span of dates")
    }
    // Two searches find the same new moon with a difference of a fraction of a second: a minute keeps the first tithi of
    // the next month out.
    return month.lowerBound.advanced(byDays: -1.0 / 1440)..<month.upperBound.advanced(byDays: -1.0 / 1440)
  }

  private func civilDates(_ span: TimeSpan) -> ClosedRange<GregorianDate> {
    let first = place.zone.date(atUnixSeconds: span.lowerBound.roundedUnixSeconds)
    let last = place.zone.date(atUnixSeconds: span.upperBound.roundedUnixSeconds - 1)
    return first...last
  }
}
