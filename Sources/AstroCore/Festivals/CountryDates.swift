import CivilTime
import Tables

/// The dates of a festival that a country has published, such as those of a calendar with leap months of its own.
struct CountryDates: Sendable {
  /// The dates of one festival in one country. In each of their years they are all of that festival.
  struct Dates: Sendable {
    /// Who published the dates: `public holidays of Thailand`.
    let authority: String
    /// The local dates, in order.
    let dates: [GregorianDate]
    /// The years about which the authority said something: those of the dates, and those in which there is none.
    let years: Set<Int>
  }

  private let rows: [TableText.Row]

  // Columns of the table.
  private static let (id, zones, authority, dates) = (0, 1, 2, 3)

  /// The dates that come with the program. Source: `CTables/calendar/country_dates.csv`, whose rows name theirs.
  static let standard = CountryDates()

  private init() {
    rows = TableText.countryDates.rows
  }

  /// The dates of a festival in a zone; nil where none were published. A row that cannot be read is a fault of the
  /// program.
  ///
  /// - Parameter id: The id of the rule as the table of rules has it.
  func of(_ id: String, _ zone: CivilZone) -> Dates? {
    let row = rows.first { row in
      row[Self.id] == id && row[Self.zones].split(separator: ";").contains(zone.identifier[...])
    }
    return row.map { row in
      var (dates, years): ([GregorianDate], Set<Int>) = ([], [])
      for text in row[Self.dates].split(separator: ";") {
        if let year = Int(text) {
          // A year without a date: none in that year.
          years.insert(year)
        } else if let date = GregorianDate(String(text)) {
          dates.append(date)
          years.insert(date.year)
        } else {
          preconditionFailure("country_dates.csv: \(text)")
        }
      }
      return Dates(authority: row[Self.authority], dates: dates, years: years)
    }
  }
}
