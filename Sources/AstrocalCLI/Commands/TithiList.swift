import AstroCore
import AstrocalRendering
import CivilTime
import SwissEphemeris

/// The rows that a `tithi` command lists: tithis, other angas or festivals of a span.
struct TithiList {
  private enum Content {
    /// Those that fit a query, or all.
    case tithis(TithiQuery?)
    /// Those of the numbers, or all.
    case angas([AngaKind], numbers: Set<Int>?)
    case festivals(TithiCommand.Wanted)

    var rows: TithiRow.Content {
      switch self {
      case .tithis: .tithis
      case .angas: .angas
      case .festivals: .festivals
      }
    }
  }

  private let settings: Settings
  private let place: Place
  private let almanac: Almanac
  private let content: Content
  /// The most rows, which are searched for as far as the ephemeris reaches; nil for all of the span.
  private let count: Int?
  private let dates: ClosedRange<GregorianDate>?
  /// The first date of a search.
  private let start: GregorianDate
  /// The instant at which a search begins; nil where it begins with the first date.
  private let clock: JulianDay?
  private let explains: Bool
  private let format: TithiFormat
  /// Which of the rows are printed, and what of them.
  private let choice: RowChoice<TithiRow>
  private let context: RenderContext
  private let rowCount = RowCount()

  /// Whether the list has no last date, and ends when it has enough rows.
  private var isOfAngas: Bool { if case .angas = content { true } else { false } }
  /// Whether festivals have names, of each of which some are wanted.
  private var isOfNames: Bool { if case .festivals(.named) = content { true } else { false } }
  private var showsOtherDays: Bool { if case .festivals(.disputed) = content { true } else { false } }
  private var isSearch: Bool { count != nil && dates == nil }
  private var spansYears: Bool { isSearch || dates.map { $0.lowerBound.year != $0.upperBound.year } ?? false }

  init(_ command: TithiCommand, _ format: TithiFormat, _ settings: Settings, _ place: Place) throws {
    (self.settings, self.format, self.place) = (settings, format, place)
    explains = command.finding.explain
    // Tithis are listed whatever parts of a day are chosen, and so are festivals that are asked for. No list has other parts.
    var parts = settings.parts.intersection([.festivals]).union([.panchanga])
    if command.finding.festivals != nil { parts.insert(.festivals) }
    var almanac = try settings.almanac(of: place, parts: parts)
    if explains { almanac.details.formUnion(.explanation) }
    content = try Self.content(command, settings, place)
    choice = try command.rows.choice(of: TithiFields.table(content.rows), settings)
    choice.condition?.tellRegional(settings, at: [place])
    self.almanac = choice.condition.map { settings.naming($0, almanac, at: place) } ?? almanac
    var context = settings.context(of: place)
    context.values.explains = explains
    context.values.hasHeader = !command.rows.noHeader
    self.context = context
    let hasSpan = command.span.isStated
    let today = settings.today(at: place)
    let asked = try WholeNumber<1, 10_000>.read(command.finding.next, of: "--next")?.value
    let span = hasSpan ? try command.span.span(settings, at: place) : nil
    start = span?.lowerBound ?? today
    clock = command.span.clock(settings, at: place)
    // A single date is that from which a search goes on.
    dates = asked != nil && span?.lowerBound == span?.upperBound ? nil : span
    switch content {
    case .tithis(.some), .angas(_, .some), .festivals(.named): count = asked ?? (hasSpan ? nil : 1)
    case .festivals(.disputed) where asked != nil: count = asked
    case .angas(let kinds, _) where asked != nil && choice.condition != nil && kinds.count == 1: count = asked
    case .festivals, .tithis:
      guard asked == nil || choice.condition != nil else {
        throw Failure.usage("--next works only with --find, --festivals NAME or --where")
      }
      count = asked
    case .angas:
      guard asked == nil else { throw Failure.usage("--next works only with --find, --festivals NAME or --where") }
      count = nil
    }
    if explains, isOfAngas {
      let list = command.finding.angas == nil ? "a nakshatra, yoga or karana" : "--angas"
      throw Failure.usage("--explain is about festivals: it cannot be used with \(list)")
    }
  }

  /// The rows that the options ask for.
  private static func content(_ command: TithiCommand, _ settings: Settings, _ place: Place) throws -> Content {
    if let words = command.finding.find { return try content(of: words, settings.month(at: place)) }
    if let angas = try ChoiceList<AngaKind>.read(command.finding.angas, of: "--angas") {
      return .angas(angas.items, numbers: nil)
    }
    guard let names = command.finding.festivals else { return .tithis(nil) }
    return .festivals(
      try TithiCommand.wanted(names, settings.catalogue, at: [place], region: settings.region(at: place)))
  }

  /// The rows that the words of `--find` name.
  private static func content(of words: String, _ reckoning: MonthReckoning) throws -> Content {
    do {
      try NameLimit.check(words)
      let query = try AngaQuery(words, reckoning: reckoning)
      for (word, name) in AngaQuery.namesBySound(in: words) {
        StandardError.note("\(word.quoted) is read as \(name)")
      }
      return switch query {
      case .tithis(let query): .tithis(query)
      case .angas(let kind, let numbers): .angas([kind], numbers: numbers)
      }
    } catch {
      // What is no anga may be a festival, or an event of the sky.
      let call = EventCall.find([words]).map { "\(words.quoted) is no tithi, nakshatra, yoga or karana: use \($0)" }
      throw Failure.usage("--find: \(call ?? "\(error)")")
    }
  }

  func print(to output: inout Output) throws {
    if let count { return try search(count, from: start, to: &output) }
    var listing = Listing(at: place, choice, context, rowCount, in: format, from: start) {
      content.rows.count($0, of: $1)
    }
    let span = try span()
    let dates = civilDates(span)
    let isMixed = try EphemerisParts.note([dates], settings.sky)
    let model = try settings.sky.parts(of: dates)[0].model
    var printer = try printer(span, model: model, modelOfStart: model, isMixed: isMixed)
    try printer.begin(to: &output)
    let withoutSunrise = try forEachRow(in: span) { row in
      if listing.includes(row) { try printer.row(row, to: &output) }
    }
    for date in withoutSunrise { listing.skip(date) }
    try printer.end(to: &output)
    try listing.end(until: nil, to: &output) { header(span, model, deltaT: 0).absence.sentence }
  }

  /// Hands on what there is of the content in a span, in order of time, and returns the dates without a sunrise, whose
  /// festivals may be missing.
  private func forEachRow(
    in span: TimeSpan, _ body: (TithiRow) throws -> Void
  ) throws -> [GregorianDate] {
    switch content {
    case .tithis(let query):
      return try almanac.forEachTithi(in: span, of: query) { try body(.tithi($0)) }
    case .angas(let kinds, let numbers):
      for kind in kinds {
        try almanac.forEachAnga(kind, in: span) { if numbers?.contains($0.number) ?? true { try body(.anga($0)) } }
      }
      return []
    case .festivals(let wanted):
      return try almanac.forEachFestival(in: civilDates(span), ids: wanted.ids, repeats: format.namesAllIDs) {
        if !wanted.isDisputed || $0.isDisputed { try body(.festival($0)) }
      }
    }
  }

  /// The format with its header.
  ///
  /// - Parameters:
  ///   - model: The model that the header names.
  ///   - modelOfStart: The model that serves the beginning of the span.
  ///   - isMixed: Whether another model serves other dates of the span.
  private func printer(
    _ span: TimeSpan, model: EphemerisModel, modelOfStart: EphemerisModel, isMixed: Bool = false
  ) throws -> any RowPrinter<TithiRow> & ~Copyable {
    let deltaT = try settings.sky.ephemeris.deltaT(at: span.lowerBound, model: modelOfStart)
    var context = context
    context.values.hasSeveralModels = isMixed
    return try format.printer(header(span, model, deltaT: deltaT), context, choice)
  }

  /// What is known of the list before its first row, and of its rows while it is made.
  private func header(_ span: TimeSpan, _ model: EphemerisModel, deltaT: Double) -> TithiHeader {
    let isQuery =
      switch content {
      case .tithis(let query): query != nil
      case .angas(_, let numbers): numbers != nil
      case .festivals(let wanted): wanted.isSearchable
      }
    let rows = content.rows
    var header = TithiHeader(
      content: rows, span: span, dates: civilDates(span), model: model, deltaT: deltaT, isQuery: isQuery,
      isOpen: isSearch, namesYears: spansYears, marksMonths: rows == .tithis && !isQuery,
      showsOtherDays: showsOtherDays, count: rowCount)
    header.isConditional = choice.condition != nil
    header.beginsNow = count != nil && clock != nil
    header.conventionsOfCondition = choice.condition?.conventions ?? []
    if case .angas(let kinds, _) = content { header.angas = kinds }
    if case .festivals(.named(let ids)) = content { header.zones = absence(of: ids) }
    return header
  }

  /// Why none of some festivals has a date at the place; nil where one may have.
  private func absence(of ids: Set<String>) -> EventAbsence? {
    let all = ids.map { try? almanac.absence(of: .festival($0), on: start...start) }
    return all.allSatisfy { $0?.scope == .never } ? all.first ?? nil : nil
  }

  /// Searches from a date on, a year at a time, until so many rows are found, of festivals so many of each.
  private func search(_ count: Int, from start: GregorianDate, to output: inout Output) throws {
    // The years to come may have other models: the header names that of the first day, or of the dates asked for.
    let model = try settings.sky.model(covering: dates ?? start...start)
    var first = start
    let last = dates?.upperBound ?? start.adding(days: Self.searchYears * 365)
    var lastFound: GregorianDate?
    let kinds = if case .festivals(.named(let ids)) = content { ids.count } else { 1 }
    var listing = Listing(
      at: place, choice, context, rowCount, in: format, from: start, most: count, ofEach: kinds)
    var printer: (any RowPrinter<TithiRow> & ~Copyable)?
    var isImpossible = !listing.isPossible
    if case .festivals(.named(let ids)) = content, absence(of: ids) != nil { isImpossible = true }
    while listing.goesOn, first <= last, printer == nil || !isImpossible {
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
        printer = try self.printer(span, model: model, modelOfStart: yearModel)
        try printer?.begin(to: &output)
      }
      let withoutSunrise = try forEachRow(in: try searched(first...until)) { row in
        if let clock, row.event.course(in: place.zone).isOver(at: clock) { return }
        var kind = ""
        if case .festival(let festival) = row, isOfNames { kind = festival.rule.id }
        guard listing.includes(row, of: kind) else { return }
        switch row {
        case .festival(let festival): lastFound = festival.date
        case .tithi(let entry): lastFound = place.zone.date(at: entry.tithi.end)
        case .anga: break
        }
        try printer?.row(row, to: &output)
      }
      // What comes after the last of a finished search is not asked for.
      for date in withoutSunrise where date >= start && (listing.goesOn || date <= lastFound ?? first) {
        listing.skip(date)
      }
      first = until.adding(days: 1)
      rowCount.last = "\(until)"
    }
    try printer?.end(to: &output)
    try listing.end(until: dates == nil && !isImpossible ? first.adding(days: -1) : nil, to: &output) {
      header(place.zone.span(of: start...last), model, deltaT: 0).absence.sentence
    }
  }

  /// The instants of some dates of a search; of the first ones with the days before on which rows begin that still run.
  private func searched(_ dates: ClosedRange<GregorianDate>) throws -> TimeSpan {
    let days = clock == nil || dates.lowerBound > start ? 0 : TithiRow.daysRunning
    return place.zone.span(of: try almanac.dates(dates, reachingBack: days))
  }

  /// Years after which a search ends: some months are adhika once in centuries or never.
  private static let searchYears = 200

  /// The span asked for, else the lunar month that is running.
  private func span() throws -> TimeSpan {
    if let dates { return place.zone.span(of: dates) }
    let now = settings.clock.now(in: place.zone)
    guard let month = try almanac.lunarMonth(at: now, fromFullMoon: settings.month(at: place) == .purnimanta) else {
      throw Failure(.unavailable, "the ephemeris ends before the lunar month does; give a range of dates")
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
