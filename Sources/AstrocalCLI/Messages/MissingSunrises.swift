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
  ///
  /// - Parameter reason: Why the list is empty, which the same line says first; nil where that is said already.
  func note(at place: Place, behind reason: String? = nil) {
    let facts = [reason, words(at: place)].compactMap(\.self)
    if !facts.isEmpty { StandardError.note(text: facts.joined(separator: "; ")) }
  }

  private func words(at place: Place) -> String? {
    guard let dates else { return nil }
    let span =
      count == 1 ? "on \(dates.lowerBound)" : "on \(count) dates from \(dates.lowerBound) to \(dates.upperBound)"
    let name = place.name ?? place.coordinates
    return "no sunrise at \(name) \(span): festivals that need one are missing"
  }
}
