import Algorithms
import CivilTime

/// Words for dates.
package enum DateWords {
  /// A year as it is typed: `2026`, `0800`, `-0043` (44 BC).
  package static func year(_ year: Int) -> String {
    let digits = String(abs(year))
    return (year < 0 ? "-" : "") + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  package static let monthNames = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
  ]
}

extension GregorianDate {
  /// `Nov`
  package var shortMonth: String { localized(name: String(DateWords.monthNames[month - 1].prefix(3))) }

  /// `15 January`
  var dayAndFullMonth: String { "\(day) \(localized(name: DateWords.monthNames[month - 1]))" }

  /// `Sat`
  package var shortWeekday: String { weekday.shortName }
}

extension Weekday {
  /// `Sat`; in Hindi, where the usual short names are those of planets, the name in full.
  package var shortName: String { localized(name: String(name.prefix(3)), key: name + ", short") }

  /// The shortest name for a column of dates: `Sat`.
  package var columnName: String { localized(name: String(name.prefix(3)), key: name + ", column") }
}

extension CivilZone {
  /// The instants from the beginning of the first of some dates to the end of the last, UT.
  package func span(of dates: ClosedRange<GregorianDate>) -> Range<JulianDay> {
    start(of: dates.lowerBound)..<start(of: dates.upperBound.adding(days: 1))
  }
}

extension [Int] {
  /// Days of a month in order: `7-12, 14`.
  func runs(joinedBy dash: String) -> String {
    chunked { $1 == $0 + 1 }.map { run in
      guard let first = run.first, let last = run.last, first < last else { return run.map(String.init).joined() }
      return "\(first)\(dash)\(last)"
    }.joined(separator: ", ")
  }
}
