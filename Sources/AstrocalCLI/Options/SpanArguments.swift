import ArgumentParser
import AstrocalRendering
import CivilTime

/// The days that a command lists.
struct SpanArguments: OptionRows {
  @Argument(
    parsing: .allUnrecognized,
    help: ArgumentHelp(
      "A day, a month or a year, or the first and the last: 2026-11, 21 nov, friday sunday (default: from today).",
      valueName: "from> <to"), completion: Completions.dates)
  var dates: [String] = []

  @Option("List so many days from the first date.", valueName: "n", parsing: .unconditional)
  var days: Said<WholeNumber<1, 4_000_000>>?

  static let rows: [OptionRow<Self>] = [.init(\.days, "days")]

  init() {}

  /// Dates and a number of days that are read already.
  init(dates: [String], days: Said<WholeNumber<1, 4_000_000>>?) { (self.dates, self.days) = (dates, days) }

  /// Whether the arguments name any day.
  var isStated: Bool { !dates.isEmpty || days != nil }

  /// The instant at which a search begins: the clock of the run where no dates are given; nil where it begins with the first of
  /// the dates, that of today too.
  ///
  /// What has ended by then is left out, and what runs then counts, see ``AstroCore/AlmanacEvent/course(in:)``.
  func clock(_ settings: Settings, at place: Place) -> JulianDay? {
    isStated ? nil : settings.clock.now(in: place.zone)
  }

  /// Refuses arguments that are no span, whatever the date of today and the place.
  func check() throws {
    if !dates.isEmpty, MonthWords(dates) == nil { try DateText.check(dates, isDay: false) }
  }

  /// The dates, first to last.
  ///
  /// - Parameters:
  ///   - today: The date of today at the place.
  ///   - usualDays: The number of days from today where no dates are given.
  ///   - zone: The zone of the place.
  ///   - weekStart: The day with which weeks begin there; nil for that of the language.
  /// - Throws: `Failure` where the dates are none, are reversed, or do not exist in the zone.
  func span(
    today: GregorianDate, usualDays: Int, zone: CivilZone, weekStart: Weekday? = nil
  ) throws -> ClosedRange<GregorianDate> {
    let spans = dates.isEmpty ? [] : try DateText(today: today, zone: zone, weekStart: weekStart).spans(dates)
    // A day that the user named must exist; days between need not.
    for span in spans where span.lowerBound == span.upperBound {
      _ = try zone.existingDay(span.lowerBound)
    }
    let first = spans.first?.lowerBound ?? today
    if let count = try days?.value.value {
      guard spans.count < 2 else {
        throw Failure.usage("--days and a last date both end the date range: give one of them")
      }
      return first...first.adding(days: count - 1)
    }
    guard let last = spans.last?.upperBound else { return today...today.adding(days: usualDays - 1) }
    guard first <= last else { throw Failure.usage("the date range is reversed: \(first) comes after \(last)") }
    return first...last
  }
}
