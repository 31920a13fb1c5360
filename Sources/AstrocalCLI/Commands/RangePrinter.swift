import AstroCore
import AstrocalRendering
import CivilTime

/// Prints days of places in order, with notes about dates that do not exist or lack a sunrise.
struct RangePrinter: ~Copyable {
  let days: RangeDays
  var printer: any DayPrinter & ~Copyable
  private let sources: AgendaSources?
  /// The context of the printer for a condition; a printer copies its own each time that it is asked.
  private var context: RenderContext?
  /// The place whose days come, and its calendar.
  private var current: (place: Int, almanac: Almanac)?
  private var skipped: SkippedDates?
  /// The days that were looked at, and those of them that were printed.
  private(set) var count = (all: 0, printed: 0)
  /// The dates without a sunrise of the place so far.
  private var missing = MissingSunrises()

  /// - Parameter sources: The files of the user; nil for none.
  init(_ days: RangeDays, _ printer: consuming any DayPrinter & ~Copyable, _ sources: AgendaSources? = nil) {
    self.days = days
    context = days.choice.condition == nil ? nil : printer.context
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
    let context = context ?? printer.context
    try days.reports(of: part.piece, by: almanac, context) { try day($0, ofPlace: part.place, to: &output) }
  }

  /// Makes ready for the days of a part.
  ///
  /// - Returns: The calendar of its place.
  mutating func begin(_ part: RangeTasks.Part) throws -> Almanac {
    let place = days.places[part.place]
    let almanac = if let current, current.place == part.place { current.almanac } else { try days.almanac(of: place) }
    if current?.place != part.place, days.places.count > 1 {
      printer.context = days.context(of: place)
      if days.choice.condition != nil { context = printer.context }
    }
    current = (part.place, almanac)
    skipped = SkippedDates(
      from: days.needed(part.place).lowerBound, goingOnAt: part.piece.dates.lowerBound, in: place.zone)
    if days.format == .table, days.isOfDates || days.obstacle(ofPlace: part.place) != nil {
      count.all += almanac.localDays(part.piece.dates).count
    }
    return almanac
  }

  /// Prints a day of a place.
  mutating func day(_ report: consuming DayReport, ofPlace index: Int, to output: inout Output) throws {
    let date = report.day.date
    if let condition = days.choice.condition, let context, days.isOfDates {
      skipped?.note(before: date) { condition.isTrue(of: $0, context) }
    } else {
      skipped?.note(before: date)
    }
    if !days.format.hasReasons, days.spans[index].contains(date) { missing.add(report) }
    var agenda = if let sources { DayAgenda(sources, copy report, of: days.places[index]) } else { DayAgenda.none }
    agenda.reminders = days.reminders?.dated[date] ?? []
    // The days of a condition about dates are counted with their part, because not all of them come here.
    if !days.isOfDates { count.all += 1 }
    guard let condition = days.choice.condition, let context else {
      return try printer.day(report, agenda, to: &output)
    }
    guard condition.isTrue(of: DayRow(report: copy report, agenda: agenda), context) else { return }
    count.printed += 1
    let isWider = !condition.needs.isSubset(of: days.parts)
    try printer.day(isWider ? report.keeping(days.parts) : report, agenda, to: &output)
  }

  /// Notes the dates without a sunrise behind the last part of a place.
  mutating func end(_ part: RangeTasks.Part) {
    guard part.isLast else { return }
    SkippedDates.note(behind: days.needed(part.place), in: days.places[part.place].zone)
    // Behind a condition they are noted with the reason why no day has it.
    if days.choice.condition == nil || days.places.count > 1 { takeMissing().note(at: days.places[part.place]) }
  }

  /// Adds dates without a sunrise and the number of days of a part, of which a condition chose those that another printer has
  /// printed.
  mutating func add(_ dates: MissingSunrises, printed: Int) {
    missing.add(dates)
    count.printed += printed
  }

  /// Takes the dates without a sunrise of the parts so far.
  mutating func takeMissing() -> MissingSunrises {
    defer { missing = MissingSunrises() }
    return missing
  }
}
