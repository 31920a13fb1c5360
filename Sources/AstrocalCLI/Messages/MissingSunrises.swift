import AstroCore
import AstrocalRendering
import CivilTime

/// The dates of a list on which the Sun does not rise, or not again on the next day, so that festivals may be missing from it.
struct MissingSunrises {
  private var count = 0
  private var dates: ClosedRange<GregorianDate>?

  /// Adds a date, later than those before.
  mutating func add(_ date: GregorianDate) {
    count += 1
    dates = (dates?.lowerBound ?? date)...date
  }

  /// Adds later dates.
  mutating func add(_ other: MissingSunrises) {
    guard let later = other.dates else { return }
    count += other.count
    dates = (dates?.lowerBound ?? later.lowerBound)...later.upperBound
  }

  /// Adds the date of a report whose festivals may be missing.
  mutating func add(_ report: DayReport) {
    if report.festivalsReason == .noSunrise { add(report.day.date) }
  }

  /// Prints a note about the dates, where there are any.
  func note(at place: Place) {
    guard let dates else { return }
    let span =
      count == 1 ? "on \(dates.lowerBound)" : "on \(count) dates from \(dates.lowerBound) to \(dates.upperBound)"
    let name = place.name ?? place.coordinates
    StandardError.note("no day from sunrise to sunrise at \(name) \(span): festivals that need one are missing")
  }
}
