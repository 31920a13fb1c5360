import CivilTime
import SwissEphemeris
import TestTier
import Testing

@testable import AstroCore

/// Truth: spans that almanacs and papers print, most of them by drikpanchang.com (Fixtures/panchanga/spans_printed.csv), and
/// entries of planets into signs (Fixtures/panchanga/sign_entries_printed.csv).
@Suite struct PrintedSpanTests {
  private let almanac: Almanac
  /// By the ayanamsha of drikpanchang.com, which most papers repeat: the Sun comes nine minutes later to a sign.
  private let drik: Almanac

  init() throws {
    almanac = try AlmanacTests.almanac(latitude: 28.6139, longitude: 77.209, zone: "Asia/Kolkata", parts: [])
    drik = Self.drik(almanac)
  }

  private static func drik(_ almanac: Almanac) -> Almanac {
    Almanac(
      almanac.sky, position: almanac.position, zone: almanac.zone, ayanamsha: .lahiriDrik, parts: [])
  }

  /// Dates that another print of the same span contradicts.
  private static let known: Set = [
    // Printed by the eve: the fires of 2 March, beside those of the 3rd.
    "holashtaka 2026-02-24 end",
    // The year of the page is inferred; the first of the three reckonings of Gaudiya Vaishnavas.
    "guru pushya 2014-10-16", "chaturmas 2025-07-11",
  ]

  private func spans(_ kind: NamedSpan.Kind, from date: GregorianDate, _ note: String) throws -> [NamedSpan] {
    var found: [NamedSpan] = []
    let almanac =
      note == "the sunrise of Mumbai"
      ? Self.drik(try AlmanacTests.almanac(latitude: 18.975, longitude: 72.826, zone: "Asia/Kolkata", parts: [])) : drik
    try almanac.namedSpans(kind, on: date.adding(days: -2)...date.adding(days: 2)) {
      found.append($0)
      return true
    }
    return found
  }

  private func minutes(_ instant: JulianDay, from date: String, _ clock: String) throws -> Double {
    let parts = clock.split(separator: ":").compactMap { Int($0) }
    let printed = almanac.zone.instant(on: try date.date, secondsAfterMidnight: parts[0] * 3600 + parts[1] * 60)
    return (instant.unixSeconds - Double(printed)) / 60
  }

  /// Times within two minutes behind the printed one, which is its floor; spans without a time by their dates, which some print a day
  /// before or after: the eve of the first day, or the date after a night.
  @Test func spansAreThePrintedOnes() throws {
    var misses: Set<String> = []
    for row in try FixtureTable("panchanga/spans_printed.csv", rows: 36).rows {
      let kind = try #require(NamedSpan.Kind(words: row["word"]), "\(row["word"])")
      let date = try row["begin"].date
      let found = try spans(kind, from: date, row["note"])
      let tolerance = -0.2...2.0
      func isNear(_ named: NamedSpan) throws -> Bool {
        guard row["begin_time"].isEmpty else {
          return tolerance ~= (try minutes(named.span.lowerBound, from: row["begin"], row["begin_time"]))
        }
        return abs(named.date.dayNumber - date.dayNumber) <= (kind.yoga == nil ? 1 : 0)
      }
      guard let named = try found.first(where: isNear) else {
        misses.insert("\(row["word"]) \(row["begin"])")
        continue
      }
      guard !row["end"].isEmpty else { continue }
      if row["end_time"].isEmpty {
        let end = almanac.zone.date(at: named.span.upperBound)
        if abs(end.dayNumber - (try row["end"].date).dayNumber) > 1 {
          misses.insert("\(row["word"]) \(row["begin"]) end")
        }
      } else if !(tolerance ~= (try minutes(named.span.upperBound, from: row["end"], row["end_time"]))) {
        misses.insert("\(row["word"]) \(row["begin"]) end")
      }
    }
    #expect(misses.isSubset(of: Self.known), "\(misses.sorted())")
  }

  /// The dates of Lahiri and the mean node, and the printed times within five minutes by the ayanamsha of the column `frame`.
  ///
  /// Three times fit neither: two prints of one entry differ by 23 minutes, and 06:17 and 18:20 are 4″ of the planet off in
  /// opposite directions. Its places are within 2″ of JPL DE440 (`PlanetsAgainstDE440Tests`).
  @Test func entriesIntoSignsAreThePrintedOnes() throws {
    for row in try FixtureTable("panchanga/sign_entries_printed.csv", rows: 21).rows {
      let date = try row["date"].date
      let query = try #require(SignEntryQuery(words: "\(row["planet"]) into \(row["sign"])"))
      var found: [SignEntry] = []
      try almanac.signEntries(query, on: date.adding(days: -2)...date.adding(days: 2)) {
        found.append($0)
        return true
      }
      let entry = try #require(found.first, "\(row["planet"]) \(row["sign"]) \(row["date"])")
      // Within the printed date, or an hour from it; of Rahu lists have the next date, too.
      let hours = (entry.time.unixSeconds - Double(almanac.zone.start(of: date).roundedUnixSeconds)) / 3600
      let slack = row["planet"] == "rahu" ? 24.0 : 1
      #expect(-slack...24 + slack ~= hours, "\(row["planet"]) \(row["date"])")
      if !row["time"].isEmpty {
        var time = entry.time
        if row["frame"] == "lahiri-drik" {
          try drik.signEntries(query, on: date.adding(days: -2)...date.adding(days: 2)) {
            time = $0.time
            return false
          }
        }
        let tolerance = row["frame"] == "unknown" ? 25.0 : 5
        #expect(abs(try minutes(time, from: row["date"], row["time"])) < tolerance, "\(row["planet"]) \(row["date"])")
      }
      if row["planet"] != "rahu" { #expect(entry.isRetrograde == (row["note"] == "retrograde")) }
    }
  }

  /// In 2026 and 2027 Jupiter turns beside the limit of Simha: it enters Karka twice, once backwards.
  @Test func aPlanetComesBack() throws {
    let query = try #require(SignEntryQuery(words: "guru peyarchi"))
    var found: [String] = []
    try almanac.signEntries(query, on: "2025-01-01".date..."2027-12-31".date) {
      found.append("\($0.rashi)\($0.isRetrograde ? " retrograde" : "")")
      return true
    }
    #expect(found == ["3", "4", "3 retrograde", "4", "5", "4 retrograde", "5", "6"])
  }

  @Test(arguments: [
    ("kharmas", "span"), ("Kharmaas", "span"), ("adhika", "span"), ("Guru Pushya", "span"),
    ("sarvartha-siddhi", "span"),
    ("bhadra", "span"), ("pitru paksha", "span"), ("saturn sign", "ingress"), ("sani peyarchi", "ingress"),
    ("rahu ketu peyarchi", "ingress"), ("jupiter into karka", "ingress"), ("gochara", "ingress"),
    ("vishti", "karana"), ("saturn", "sky"), ("jupiter conjunction", "sky"), ("transit", "sky"),
    ("adhika purnima", "tithi"),
  ])
  func wordsNameSpansAndEntries(words: String, kind: String) throws {
    let query = try EventQuery(words, reckoning: .amanta, in: EventCatalogue())
    #expect(query.kind.rawValue == kind)
    // What a reminder stores is read again.
    #expect(try EventQuery(kind: query.kind, query.description, reckoning: .amanta) == query)
  }

  /// A span has one name and one time, whatever the dates of the search.
  @Test func aSpanIsFoundOnceInPieces() throws {
    for kind in NamedSpan.Kind.allCases {
      var (whole, pieces): ([String], [String]) = ([], [])
      let dates = try "2026-01-01".date..."2026-12-31".date
      try almanac.namedSpans(kind, on: dates) {
        whole.append("\($0.nominalName) \($0.date)")
        return true
      }
      var first = dates.lowerBound
      while first <= dates.upperBound {
        let last = min(first.adding(days: 72), dates.upperBound)
        try almanac.namedSpans(kind, on: first...last) {
          pieces.append("\($0.nominalName) \($0.date)")
          return true
        }
        first = last.adding(days: 1)
      }
      #expect(whole == pieces, "\(kind)")
      #expect(Set(whole).count == whole.count && !whole.isEmpty, "\(kind)")
    }
  }
}
