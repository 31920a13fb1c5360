import Tables

/// A date of a solar calendar, or of the Gaurabda, whose dates are tithis.
public struct SolarDate: Sendable, Hashable {
  /// The calendar.
  public let calendar: SolarCalendar
  /// The year of the calendar's era; the Tamil year is the place in the cycle of sixty, 1 Prabhava … 60 Akshaya.
  public let year: Int
  /// The month, 1…12 from the one that the calendar counts as its first; 13 is the adhika month of the Gaurabda.
  public let month: Int
  /// The day of the month, 1…32; of the Gaurabda the tithi at sunrise within its half of the month, 1…15.
  public let day: Int
  /// The half of the month of a tithi, or `nil` for solar calendars.
  public let paksha: Panchanga.Paksha?
  /// Whether the day before has another month.
  public let beginsMonth: Bool
  /// The basis of the date.
  public let basis: Basis

  /// The basis of a date. The raw value is the word in documents.
  public enum Basis: String, Sendable, CaseIterable {
    /// A sankranti, and the calendar's rule for its day; of the Gaurabda the tithi at sunrise.
    case rule
    /// The lengths of months that an authority published.
    case table
    /// A date of the Gregorian calendar.
    case fixed
    /// A rule for years that no authority has published, or in which the calendar was not in force.
    case projected
  }

  /// The name of the month.
  public func monthName(_ script: NameScript) -> String { calendar.monthName(month, script) }

  /// The name of the year in the cycle of sixty, or `nil` for calendars whose years have none.
  public func yearName(_ script: NameScript) -> String? {
    calendar.facts.cycle == nil ? nil : PanchangaNames.table.name(.samvatsara, year, script)
  }

}

extension SolarCalendar {
  /// The name of a month, from 1; its number where the calendar has no such month.
  public func monthName(_ month: Int, _ script: NameScript) -> String {
    let facts = facts
    // An adhika month has a row of its own behind the twelve.
    return Self.name(1...12 ~= month ? (facts.firstSign + month - 2) % 12 + 1 : month, in: facts.months, script)
      ?? "\(month)"
  }

  /// The name that the Meitei have for an amanta month, from 1: Hiyangei for Karttika.
  package static func meiteiName(ofMonth month: Int, _ script: NameScript) -> String {
    name(month, in: "meitei", script) ?? "\(month)"
  }

  /// The name of a number, from 1, in a set of names.
  private static func name(_ number: Int, in set: String, _ script: NameScript) -> String? {
    guard let first = firstRows[set] else { preconditionFailure("solar_months.csv: no \(set)") }
    let rows = TableText.solarMonths.rows
    guard 1...rows.count - first ~= number, rows[first + number - 1][0] == set else { return nil }
    return script.name(in: rows[first + number - 1], of: "solar_" + set)
  }

  /// The position of the row of Mesha in each set of names. Source: `CTables/calendar/solar_months.csv`.
  private static let firstRows = Dictionary(
    TableText.solarMonths.rows.enumerated().map { ($0.element[0], $0.offset) }, uniquingKeysWith: { first, _ in first })
}
