import CivilTime
import Tables

/// A date on which a festival was kept, with those who kept it.
struct FestivalRecord: Sendable {
  /// The local date.
  let date: GregorianDate
  /// Those who kept it, and where, separated by semicolons, governments first.
  let keptBy: String
  /// The states and countries of which it was a public holiday.
  let holidays: [PublicHoliday]
  /// Their rule in words.
  let rule: String
  /// The zones of the places that the record is about; empty for all.
  let zones: [String]

  /// Whether the record is about the places of a zone.
  fileprivate func isAbout(_ zone: CivilZone) -> Bool { zones.isEmpty || zones.contains(zone.identifier) }
}

/// The record of dates that were kept, and of who kept them. Source: `CTables/calendar/kept_dates.csv`, whose rows name
/// theirs.
struct FestivalRecords: Sendable {
  /// The rows of the table by festival; each is read when it is asked for.
  private let rows: [String: [TableText.Row]]
  /// The same rows by their date, as they write it.
  private let rowsOfDates: [String: [TableText.Row]]

  // Columns of the table.
  private static let (id, date, zones, keptBy, holidayOf, listedFor, rule) = (0, 1, 2, 3, 4, 5, 6)

  /// The record that comes with the program.
  static let standard = FestivalRecords()

  private init() {
    let all = TableText.keptDates.rows
    (rows, rowsOfDates) = (Dictionary(grouping: all) { $0[Self.id] }, Dictionary(grouping: all) { $0[Self.date] })
  }

  /// The records of a festival in a year at places of a zone.
  func of(_ id: String, _ year: Int, _ zone: CivilZone) -> [FestivalRecord] {
    guard let rows = rows[id] else { return [] }
    let year = "\(year)-"
    return rows.lazy.filter { $0[Self.date].hasPrefix(year) }.map(record).filter { $0.isAbout(zone) }
  }

  /// The public holidays of some dates at places of a zone, or of all, that are holidays of some festival of the rules, by the dates
  /// that have any.
  func holidays(
    on dates: [GregorianDate], _ rules: [FestivalRule], _ zone: CivilZone?
  ) -> [GregorianDate: [FestivalHoliday]] {
    let rows = dates.flatMap { rowsOfDates[$0.description] ?? [] }
    let ids = Set(rows.map { $0[Self.id] })
    var rulesOfIDs: [String: FestivalRule] = [:]
    for rule in rules {
      // The first rule counts whose own id it is, or its id in the table of its country.
      for case let id? in [rule.id, rule.countryID] where ids.contains(id) && rulesOfIDs[id] == nil {
        rulesOfIDs[id] = rule
      }
    }
    var holidays: [GregorianDate: [FestivalHoliday]] = [:]
    for row in rows {
      guard let rule = rulesOfIDs[row[Self.id]] else { continue }
      let record = record(row)
      guard zone.map(record.isAbout) ?? true, !record.holidays.isEmpty else { continue }
      holidays[record.date, default: []] += record.holidays.map { FestivalHoliday(rule: rule, holiday: $0) }
    }
    return holidays
  }

  /// What a row says. One that cannot be read is a fault of the program.
  private func record(_ row: TableText.Row) -> FestivalRecord {
    guard let date = GregorianDate(row[Self.date]) else { preconditionFailure("kept_dates.csv: \(row[Self.date])") }
    let (stated, listed) = (Self.items(row[Self.holidayOf]), Self.items(row[Self.listedFor]))
    let keepers =
      PublicHoliday.keepers(stated, isOnlyListed: false) + PublicHoliday.keepers(listed, isOnlyListed: true)
      + [row[Self.keptBy]].filter { !$0.isEmpty }
    return FestivalRecord(
      date: date, keptBy: keepers.joined(separator: "; "),
      holidays: stated.map { PublicHoliday(date: date, region: $0, isOnlyListed: false) }
        + listed.map { PublicHoliday(date: date, region: $0, isOnlyListed: true) },
      rule: row[Self.rule], zones: Self.items(row[Self.zones]))
  }

  private static func items(_ text: String) -> [String] {
    text.utf8.split(separator: UInt8(ascii: ";")).map { String(Substring($0)) }
  }

  /// The states and countries of which the record has public holidays, by their names.
  var regions: [String] { Set(publicHolidays.map(\.region)).sorted() }

  /// The last date of which the record has a public holiday of some states or countries; none stands for all.
  func lastHoliday(of regions: Set<String>) -> GregorianDate? {
    publicHolidays.lazy.filter { regions.isEmpty || regions.contains($0.region) }.map(\.date).max()
  }

  private var publicHolidays: [PublicHoliday] { rows.values.joined().flatMap { record($0).holidays } }

  /// All who keep a date of the record, and the states and countries of which one is a public holiday.
  var keepers: Set<String> {
    rows.values.joined().map(record).reduce(into: []) { keepers, record in
      keepers.formUnion(Festival.names(ofKeepers: record.keptBy) + record.holidays.map(\.region))
    }
  }
}
