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
}

/// The record of dates that were kept, and of who kept them. Source: `CTables/calendar/kept_dates.csv`, whose rows name
/// theirs.
struct FestivalRecords: Sendable {
  private struct Key: Hashable {
    let id: String
    let year: Int
  }

  private let records: [Key: [FestivalRecord]]
  private let ids: Set<String>

  static let columns = ["id", "date", "zones", "kept_by", "rule", "source"]

  /// The record that comes with the program.
  static let standard = FestivalRecords(TableText.keptDates.values(of: columns, row))

  private init(_ rows: [(id: String, record: FestivalRecord)]) {
    records = Dictionary(grouping: rows) { Key(id: $0.id, year: $0.record.date.year) }.mapValues { $0.map(\.record) }
    ids = Set(rows.map(\.id))
  }

  private struct Mistake: Error {}

  private static func row(_ column: (String) -> String) throws -> (id: String, record: FestivalRecord) {
    guard let date = GregorianDate(column("date")) else { throw Mistake() }
    let record = FestivalRecord(
      date: date, keptBy: column("kept_by"), rule: column("rule"),
      zones: column("zones").split(separator: ";").map(String.init))
    return (column("id"), record)
  }

  /// The records of an observance in a year at places of a zone.
  func of(_ id: String, _ year: Int, _ zone: CivilZone) -> [FestivalRecord] {
    guard ids.contains(id), let found = records[Key(id: id, year: year)] else { return [] }
    return found.filter { $0.zones.isEmpty || $0.zones.contains(zone.identifier) }
  }
}
