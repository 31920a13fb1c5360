import CivilTime
import Geography
import SwissEphemeris
import Testing

@testable import AstroCore

/// Truth: what drikpanchang.com prints for a day, and its yearly lists (Fixtures/panchanga/elements_printed.csv).
///
/// A printed minute is floored. A span agrees where both ends are less than 1.3 min before the printed minute and less than
/// 2.3 min after it: a minute for flooring, and the rest for the sidereal frame of the site, which moves the ends of
/// nakshatras by up to 0.6 min.
@Suite struct PrintedElementsTests {
  /// The printed entries of an element on a day: how many agree, and what those that do not are.
  struct Score {
    var agree = 0
    var absences = 0
    var misses: [String] = []
  }

  /// The elements that rest on the Sun's nakshatra or degree, which are compared in the frame of the site.
  private static let solar: Set<String> = ["ravi_yoga", "aadal", "vidaal", "baana"]
  /// The elements whose absence from a page of a kind means that there is none.
  private static let absences: [String: Set<String>] = [
    "day": [
      "amrit_kalam", "varjyam", "sarvartha_siddhi", "amrita_siddhi", "ravi_pushya", "guru_pushya", "ravi_yoga",
      "tri_pushkara", "bhadra", "bhadravasa", "panchaka", "ganda_moola", "vinchudo", "aadal", "vidaal", "baana",
      "abhijit",
    ],
    "export": ["amrit_kalam", "varjyam"],
  ]
  /// The entries that do not agree: the export of 2023 has 12 AM for 12 PM in amrita kala from 2 to 4 July.
  private static let known: [String: Set<Substring>] = ["amrit_kalam": ["2023-07-02", "2023-07-03", "2023-07-04"]]

  @Test func everyElementOfTheDayPagesAgrees() throws {
    let rows = try FixtureTable("panchanga/elements_printed.csv", rows: 2247).rows.filter { $0["page"] != "list" }
    var scores: [String: Score] = [:]
    for (_, rows) in Dictionary(grouping: rows, by: { $0.fields[1...3].joined(separator: ",") }) {
      let place = try Self.place(rows[0])
      let pages = Dictionary(grouping: rows, by: { $0["date"] })
      let plain = try Self.panchangas(place, .lahiri, Array(pages.keys))
      let drik = try Self.panchangas(place, .lahiriDrik, Array(pages.keys))
      for (date, rows) in pages {
        let page = PrintedPage(
          zone: try ZoneDatabase().zone(place.zone), plain: try #require(plain[date]), drik: try #require(drik[date]))
        let printed = Dictionary(grouping: rows, by: { $0["element"] })
        let absent = Self.absences[rows[0]["page"]] ?? []
        for element in Set(printed.keys).union(absent) {
          page.compare(element, printed[element] ?? [], into: &scores[element, default: Score()], date)
        }
      }
    }
    for (element, score) in scores.sorted(by: { $0.key < $1.key }) {
      print("\(element): \(score.agree) agree, \(score.absences) absences, misses \(score.misses)")
      let dates = score.misses.map { $0.prefix { $0 != ":" } }
      #expect(Set(dates) == Self.known[element] ?? [], "\(element): \(score.misses)")
    }
    #expect(scores.count == 34)
    #expect(scores.values.reduce(0) { $0 + $1.agree } == 2124)
  }

  @Test func everyYogaOfTheYearlyListsAgrees() throws {
    let rows = try FixtureTable("panchanga/elements_printed.csv", rows: 2247).rows.filter { $0["page"] == "list" }
    #expect(rows.count == 92)
    for (key, rows) in Dictionary(grouping: rows, by: { ($0.fields[1...3] + [$0["element"]]).joined(separator: ",") }) {
      let place = try Self.place(rows[0])
      let zone = try ZoneDatabase().zone(place.zone)
      let element = rows[0]["element"]
      let ayanamsha = Self.solar.contains(element) ? Ayanamsha.lahiriDrik : .lahiri
      var own: [TimeSpan] = []
      try place.almanac(ayanamsha, [.panchanga, .muhurta]).days(wholeYear(2026)) { report in
        own += report.panchanga?.elements.specialYogas.filter { $0.yoga.rawValue == element }.map(\.span) ?? []
      }
      for row in rows {
        let span = own.first { span in
          zip([span.lowerBound, span.upperBound], [row["start"], row["end"]]).allSatisfy { time, text in
            PrintedPage.agrees(time, text, zone)
          }
        }
        #expect(span != nil, "\(key): \(row.fields)")
      }
      // The list of ravi yoga has May alone, and half of the rows of all lists are kept aside.
      if element == "sarvartha_siddhi" { #expect(own.count == 116) }
    }
  }

  private static func place(_ row: FixtureTable.Row) throws -> FixturePlace {
    FixturePlace(latitude: try row.number("latitude"), longitude: try row.number("longitude"), zone: row["zone"])
  }

  /// The panchangas of some dates, those of a year computed together.
  private static func panchangas(
    _ place: FixturePlace, _ ayanamsha: Ayanamsha, _ dates: [String]
  ) throws -> [String: Panchanga] {
    let almanac = try place.almanac(ayanamsha, [.panchanga, .muhurta])
    var found: [String: Panchanga] = [:]
    for dates in Dictionary(grouping: try dates.map { try $0.date }, by: \.year).values {
      let wanted = Set(dates)
      try almanac.days(#require(wanted.min())...#require(wanted.max())) { report in
        if wanted.contains(report.day.date) { found[report.day.date.description] = report.panchanga }
      }
    }
    return found
  }
}

extension FixturePlace {
  fileprivate func almanac(_ ayanamsha: Ayanamsha, _ parts: Set<DayPart>) throws -> Almanac {
    let source = try AlmanacTests.almanac(latitude: latitude, longitude: longitude, zone: zone, parts: parts)
    return Almanac(
      source.sky, position: source.position, zone: source.zone, ayanamsha: ayanamsha, parts: parts)
  }
}
