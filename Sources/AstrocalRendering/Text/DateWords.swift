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

  /// The dates of a list in its heading: `27 Nov - 3 Dec 2026`, `1 - 7 Dec 2026`, `December 2026`, `2026`.
  static func span(_ dates: ClosedRange<GregorianDate>) -> String {
    let (first, last) = (dates.lowerBound, dates.upperBound)
    let end = last.dayAndYear
    guard first.year == last.year else { return "\(first.dayAndYear) - \(end)" }
    guard first < last else { return end }
    let isWhole = first.day == 1 && last.adding(days: 1).day == 1
    guard first.month != last.month else {
      return isWhole
        ? "\(localized(name: monthNames[first.month - 1])) \(year(first.year))" : "\(first.day) - \(end)"
    }
    return isWhole && first.month == 1 && last.month == 12 ? year(first.year) : "\(first.dayAndMonth) - \(end)"
  }

  /// The columns of the terminal that ``GregorianDate/inColumn`` takes in the language of the run.
  static var columnWidth: Int { columnWidths.weekday + columnWidths.month + 4 }

  /// The columns of the terminal of the longest short weekday, and of the longest short month.
  fileprivate static var columnWidths: (weekday: Int, month: Int) {
    guard Language.current != .english else { return (3, 3) }
    return (
      Weekday.allCases.reduce(0) { max($0, $1.columnName.displayWidth) },
      monthNames.reduce(0) { max($0, localized(name: String($1.prefix(3))).displayWidth) }
    )
  }
}

extension ClosedRange<GregorianDate> {
  /// Whether a row of a list over the dates names its year, because the heading names several.
  var namesYears: Bool { lowerBound.year != upperBound.year }
}

extension GregorianDate {
  /// `Nov`
  package var shortMonth: String { localized(name: String(DateWords.monthNames[month - 1].prefix(3))) }

  /// `Tue 24 Nov`, `Tue  1 Dec`: the date in a column of a table whose heading has the year. It is as wide as any other, so that
  /// what stands behind it is in one column in every language.
  var inColumn: String { columnDate.padded(DateWords.columnWidth) }

  /// `Sat 20 Feb 2027`: the date in a column of a table whose rows are of several years.
  var inColumnWithYear: String { "\(columnDate) \(DateWords.year(year))".padded(DateWords.columnWidth + 5) }

  /// The date in a column before what fills the column.
  private var columnDate: String {
    "\(weekday.columnName.padded(DateWords.columnWidths.weekday)) \(day < 10 ? " " : "")\(day) \(shortMonth)"
  }

  /// The date in a column, with its year where rows are of several years.
  func inColumn(namesYear: Bool) -> String { namesYear ? inColumnWithYear : inColumn }

  /// `24 Nov 2026`
  var dayAndYear: String { "\(dayAndMonth) \(DateWords.year(year))" }

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

extension ClosedRange<GregorianDate> {
  /// Whether it is a year of the calendar.
  package var isYear: Bool {
    lowerBound.year == upperBound.year && (lowerBound.month, lowerBound.day) == (1, 1)
      && (upperBound.month, upperBound.day) == (12, 31)
  }
}
