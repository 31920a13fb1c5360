import CivilTime
import Tables

/// A date on which an observance was kept, with those who kept it.
struct FestivalRecord: Sendable {
  /// The local date.
  let date: GregorianDate
  /// Those who kept it, and where, separated by semicolons.
  let keptBy: String
  /// Their rule in words.
  let rule: String
  /// The zones of the places that the record is about; empty for all.
  let zones: [String]

  /// The words behind governments that made the date a public holiday.
  private static let holiday = "(public holiday)"

  /// Keepers without governments. An observance that is counted from another has public holidays of its own.
  static func withoutHolidays(_ keptBy: String) -> String {
    guard keptBy.contains(holiday) else { return keptBy }
    return keptBy.split(separator: ";").filter { !$0.hasSuffix(holiday) }
      .map { String($0.drop { $0 == " " }) }.joined(separator: "; ")
  }
}

/// The record of dates that were kept, and of who kept them. Source: `CTables/calendar/kept_dates.csv`, whose rows name
/// theirs.
struct FestivalRecords: Sendable {
  /// The rows of the table by observance; each is read when it is asked for.
  private let rows: [String: [TableText.Row]]

  // Columns of the table.
  private static let (id, date, zones, keptBy, rule) = (0, 1, 2, 3, 4)

  /// The record that comes with the program.
  static let standard = FestivalRecords()

  private init() {
    rows = Dictionary(grouping: TableText.keptDates.rows) { $0[Self.id] }
  }

  /// The records of an observance in a year at places of a zone.
  func of(_ id: String, _ year: Int, _ zone: CivilZone) -> [FestivalRecord] {
    (rows[id] ?? []).lazy.map(record).filter {
      $0.date.year == year && ($0.zones.isEmpty || $0.zones.contains(zone.identifier))
    }
  }

  /// What a row says. One that cannot be read is a fault of the program.
  private func record(_ row: TableText.Row) -> FestivalRecord {
    guard let date = GregorianDate(row[Self.date]) else { preconditionFailure("kept_dates.csv: \(row[Self.date])") }
    return FestivalRecord(
      date: date, keptBy: row[Self.keptBy], rule: row[Self.rule],
      zones: row[Self.zones].split(separator: ";").map(String.init))
  }
}
