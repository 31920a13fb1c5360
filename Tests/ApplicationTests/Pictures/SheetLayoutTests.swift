import AstroCore
import CivilTime
import Foundation
import PictureReading
import ProgramRuns
import TestTier
import Testing

/// Pictures of days, months, showers and weather at the edges of what places and dates bring: no text overlaps another,
/// nothing leaves the page, and files stay small.
@Suite struct SheetLayoutTests {
  private static let name = String("Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch abcde".prefix(60))
  private static let places = [
    "--place Longyearbyen", "--place Tromso", "--place Quito", "--place Sydney",
    "--latitude -90 --longitude 0 --time-zone Antarctica/McMurdo", "--place Apia",
    "--latitude -31.55 --longitude 159.08 --time-zone Australia/Lord_Howe",
    "--place '\(name)' --config places.json5",
  ]
  private static let languages = ["", " --language hi", " --script taml"]

  /// A world with a place of a name of 60 characters.
  private func sandbox() throws -> Sandbox {
    let sandbox = try Sandbox()
    try sandbox.write(
      """
      {places: {"\(Self.name)": {latitude: -41.123456, longitude: -147.987654,
        time_zone: "America/Argentina/ComodRivadavia"}}}
      """, to: "places.json5")
    return sandbox
  }

  private func expectFlawless(_ line: String, in sandbox: Sandbox, isRepeated: Bool = true) throws {
    let run = try astrocal(line: line, in: sandbox)
    #expect(run.status == 0, "\(line): \(run.stderr)")
    #expect(run.stdout.utf8.count < 60_000, "\(line)")
    let faults = try DrawnPicture(run.stdout).faults
    #expect(faults == [], "\(line)")
    if isRepeated || TestTier.isFull { #expect(try astrocal(line: line, in: sandbox).stdout == run.stdout, "\(line)") }
  }

  @Test(arguments: places) func daysHaveNoFaults(place: String) throws {
    let sandbox = try sandbox()
    let dates = [
      "2027-01-13", "2027-03-28", "2027-10-31", "2027-06-21", "2011-12-29", "2011-12-31", "1800-01-02", "2399-12-30",
      "2028-02-29", "2027-10-03",
    ]
    for (index, date) in dates.enumerated() {
      let start = index % 2 == 0 ? "" : " --picture night"
      try expectFlawless(
        "day \(date) --format svg\(start)\(Self.languages[index % 3]) \(place)", in: sandbox, isRepeated: index == 0)
    }
  }

  /// Wall calendars print these days in the cell. The new year is Gudi Padwa or Ugadi, beside Navaratri; Diwali stands beside
  /// Naraka Chaturdashi, Holi and Guru Purnima beside the full moon's own rites.
  @Test(
    arguments: TestTier.some(
      [("", "monday"), ("", "sunday"), (" --language hi", "monday"), (" --language hi", "sunday")], every: 3))
  func theGreatDaysStandInTheirCells(language: String, weekStart: String) throws {
    let rules = ["holi", "diwali", "makara-sankranti", "gudi-padwa", "guru-purnima"].compactMap { id in
      FestivalRule.standard.first { $0.id == id }
    }
    var count: [String: Int] = [:]
    for year in 2026...2028 {
      for month in ["01", "03", "04", "07", "10", "11"] {
        let run = try astrocal(
          line: "range \(year)-\(month) --place Ujjain --region all --format svg --week-start \(weekStart)\(language)")
        // The lines of a name follow each other; the heading begins with a date.
        let bold = try DrawnPicture(run.stdout).texts.map(\.label).filter { $0.style.weight == .bold }.map(\.text)
          .filter { $0.first?.isNumber == false }.joined(separator: " ").replacing("Holika", with: "")
        for rule in rules {
          let name = language.isEmpty ? rule.name : rule.nameDeva
          // A crowded cell drops the parenthesis.
          let first = name.prefix { $0 != "(" }.split(separator: " ").prefix(2).joined(separator: " ")
          count[rule.id, default: 0] += bold.ranges(of: first).count
        }
      }
    }
    #expect(rules.count == 5 && rules.allSatisfy { count[$0.id] == 3 }, "\(count)")
  }

  /// Months of four weeks, of six, with a skipped date, in years of thirteen lunar months, and at both ends of the files.
  @Test(arguments: places) func monthsHaveNoFaults(place: String) throws {
    let sandbox = try sandbox()
    for (index, month) in ["2027-02", "2027-05", "2026-06", "2011-12", "1800-01", "2399-12"].enumerated() {
      for page in ["", " --paper portrait"] {
        try expectFlawless(
          "range \(month) --format svg\(page)\(Self.languages[index % 3]) \(place) --theme night", in: sandbox,
          isRepeated: index == 0)
      }
    }
  }

  /// Months that touch six weeks have the last days in the first row, as printed wall calendars have them: each number stands
  /// once, below its weekday, in at most five rows.
  @Test(arguments: ["monday", "sunday", "saturday"]) func sixWeeksAreFiveRows(weekStart: String) throws {
    let first = try #require(Weekday.allCases.first { $0.name.lowercased() == weekStart })
    var folded = 0
    for index in 0..<24 {
      let (year, month) = (2026 + index / 12, index % 12 + 1)
      let start = try #require(GregorianDate(year: year, month: month, day: 1))
      let next = GregorianDate(year: month == 12 ? year + 1 : year, month: month % 12 + 1, day: 1)
      let count = (next?.dayNumber ?? 0) - start.dayNumber
      let run = try astrocal(
        line: "range \(start.description.dropLast(3)) --include sun --format svg --week-start \(weekStart)")
      let picture = try DrawnPicture(run.stdout)
      let numbers = picture.labels.filter { $0.style.size == 22 && $0.style.family == .serif }
      #expect(numbers.map(\.text) == (1...count).map(String.init), "\(start)")
      let rows = Set(numbers.map(\.place.y)).sorted()
      let columns = Set(numbers.map(\.place.x)).sorted()
      #expect(rows.count <= 5 && columns.count == 7, "\(start)")
      let lead = (start.weekday.rawValue - first.rawValue + 7) % 7
      for (offset, number) in numbers.enumerated() {
        #expect(number.place.x == columns[(lead + offset) % 7], "\(start): \(offset + 1)")
        #expect(number.place.y == rows[(lead + offset) / 7 % 5], "\(start): \(offset + 1)")
      }
      let last = (0..<max(0, lead + count - 35)).reversed().map { "\(count - $0)" }.joined(separator: ", ")
      let words = picture.words.first { $0.contains("the last week in the first row") } ?? ""
      #expect(last.isEmpty ? words.isEmpty : words.hasPrefix("the last week in the first row: \(last)"), "\(start)")
      if !last.isEmpty { folded += 1 }
    }
    #expect(folded >= 4)
  }

  @Test func anyTwentyEightToThirtyOneDaysAreASheet() throws {
    try expectFlawless("range 2027-10-15 2027-11-13 --format svg --place Ujjain", in: try sandbox())
  }

  @Test(arguments: places) func yearsOfShowersHaveNoFaults(place: String) throws {
    let sandbox = try sandbox()
    for year in ["2027", "1800", "2399"] { try expectFlawless("showers \(year) --format svg \(place)", in: sandbox) }
  }

  /// 200 events of titles up to 60 characters, a dozen on some days.
  private static let calendar: String = {
    let events = (0..<200).map { index in
      let (day, hour) = (1 + index * 7 % 28, index * 5 % 23)
      let stamp = "202705\(day < 10 ? "0" : "")\(day)T\(hour < 10 ? "0" : "")\(hour)0000Z"
      return "BEGIN:VEVENT\r\nUID:\(index)\r\nDTSTART:\(stamp)\r\nDURATION:PT30M\r\n"
        + "SUMMARY:Event \(index) \(String(repeating: "& <more> ", count: index % 6))\r\nEND:VEVENT\r\n"
    }
    return "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:test\r\n\(events.joined())END:VCALENDAR\r\n"
  }()

  @Test func twoHundredEventsOfAMonthHaveNoFaults() throws {
    let sandbox = try sandbox()
    try sandbox.write(Self.calendar, to: "events.ics")
    for page in ["", " --paper portrait"] {
      try expectFlawless("range 2027-05 --format svg --place Berlin --events events.ics\(page)", in: sandbox)
    }
  }
}
