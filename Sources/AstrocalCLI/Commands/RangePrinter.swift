import AstroCore
import AstrocalRendering
import CivilTime

/// Prints days of places in order, with notes about dates that do not exist or lack a sunrise.
struct RangePrinter: ~Copyable {
  let days: RangeDays
  var printer: any RowPrinter<DayRow> & ~Copyable
  private let sources: AgendaSources?
  var listing: Listing<DayRow>
  /// The place whose days come, and its calendar.
  private var current: (placeIndex: Int, almanac: Almanac)?
  private var skipped: SkippedDates?

  /// - Parameters:
  ///   - context: What the format knows of the first place.
  ///   - sources: The files of the user; nil for none.
  init(_ days: RangeDays, _ header: DayHeader, _ context: RenderContext, _ sources: AgendaSources? = nil) throws {
    self.init(days, try days.printer(header, context), context, sources)
  }

  /// A printer of days whose format begins elsewhere.
  init(
    _ days: RangeDays, _ printer: consuming any RowPrinter<DayRow> & ~Copyable, _ context: RenderContext,
    _ sources: AgendaSources? = nil
  ) {
    self.days = days
    listing = Listing(days.choice, context, RowCount(), in: days.format, statesAbsence: false) {
      localized("\($0) of \($1) days")
    }
    self.printer = printer
    self.sources = sources
  }

  var hasSources: Bool { sources != nil }

  /// Prints the days of a part, and its notes.
  mutating func print(_ part: RangeTasks.Part, to output: inout Output) throws {
    try printDays(part, to: &output)
    end(part)
  }

  /// Prints the days of a part.
  mutating func printDays(_ part: RangeTasks.Part, to output: inout Output) throws {
    let almanac = try begin(part)
    try days.reports(of: part.piece, by: almanac, listing.context) {
      try day($0, ofPlace: part.placeIndex, to: &output)
    }
  }

  /// Makes ready for the days of a part.
  ///
  /// - Returns: The calendar of its place.
  mutating func begin(_ part: RangeTasks.Part) throws -> Almanac {
    let place = days.places[part.placeIndex]
    let almanac =
      if let current, current.placeIndex == part.placeIndex { current.almanac } else { try days.almanac(of: place) }
    if current?.placeIndex != part.placeIndex, days.places.count > 1 {
      listing.context = days.context(of: place)
      printer.turn(to: listing.context)
    }
    current = (part.placeIndex, almanac)
    skipped = SkippedDates(
      from: days.needed(ofPlace: part.placeIndex).lowerBound, goingOnAt: part.piece.dates.lowerBound, in: place.zone)
    if days.format == .table, days.isOfDates || days.obstacle(ofPlace: part.placeIndex) != nil {
      listing.pass(almanac.localDays(part.piece.dates).count)
    }
    return almanac
  }

  /// Prints a day of a place.
  mutating func day(_ report: consuming DayReport, ofPlace index: Int, to output: inout Output) throws {
    let date = report.day.date
    if let condition = days.choice.condition, days.isOfDates {
      skipped?.note(before: date) { condition.isTrue(of: $0, listing.context) }
    } else {
      skipped?.note(before: date)
    }
    if !days.format.hasReasons, days.spans[index].contains(date) { listing.skip(report) }
    var agenda = if let sources { DayAgenda(sources, copy report, of: days.places[index]) } else { DayAgenda.none }
    agenda.reminders = days.reminders?.dated[date] ?? []
    guard let condition = days.choice.condition else {
      return try printer.row(DayRow(report: report, agenda: agenda), to: &output)
    }
    // The days of a condition about dates are counted with their part, because not all of them come here.
    let row = DayRow(report: report, agenda: agenda)
    guard listing.includes(row, isNew: !days.isOfDates) else { return }
    let isWider = !condition.needs.isSubset(of: days.parts)
    try printer.row(isWider ? DayRow(report: row.report.keeping(days.parts), agenda: agenda) : row, to: &output)
  }

  /// Notes the dates without a sunrise behind the last part of a place.
  mutating func end(_ part: RangeTasks.Part) {
    guard part.isLast else { return }
    SkippedDates.note(behind: days.needed(ofPlace: part.placeIndex), in: days.places[part.placeIndex].zone)
    // Behind a condition they are noted with the reason why no day has it.
    if days.choice.condition == nil || days.places.count > 1 {
      listing.noteMissing(at: days.places[part.placeIndex])
    }
  }

  /// Says behind the last day what is to be said of all.
  mutating func end(to output: inout Output) throws {
    try printer.end(to: &output)
    try listing.end(until: nil, to: &output) {
      days.absence.flatMap { days.states($0) ? nil : $0.sentence }
    }
  }
}
