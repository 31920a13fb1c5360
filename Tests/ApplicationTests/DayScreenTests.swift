import CivilTime
import ProgramRuns
import TestTier
import Testing

@testable import AstrocalRendering

/// The screen of a day over a year and the world: short, narrow, each fact once, and whole with `--long`.
@Suite struct DayScreenTests {
  private static let places = ["Ujjain", "Oslo", "Tromso", "Chicago", "Sydney", "Kathmandu", "Singapore", "London"]
  /// The lines of a terminal, and those of a day with an eclipse or many festivals.
  private static let (mostLines, mostOfAny) = (24, 28)

  /// The days of 2027 that a tier looks at: one of each month, or all.
  private static let dates: [String] = {
    guard let first = GregorianDate(year: 2027, month: 1, day: 1) else { return [] }
    return TestTier.some((0..<365).map { "\(first.adding(days: $0))" }, every: 31)
  }()

  @Test(arguments: places) func theScreenIsShortAndHasEachFactOnce(place: String) throws {
    var long = 0
    for date in Self.dates {
      let lines = try astrocal("day", date, "--place", place).lines
      #expect(lines.count <= Self.mostOfAny, "\(place) \(date): \(lines.count) lines")
      if lines.count > Self.mostLines { long += 1 }
      #expect(lines.filter { $0.count > 80 || $0.hasSuffix(" ") } == [], "\(place) \(date)")
      let facts = Dictionary(grouping: Self.facts(lines), by: \.self).filter { $0.value.count > 1 }
      #expect(facts.isEmpty, "\(place) \(date): \(facts.keys)")
      let key = lines.contains { $0.hasPrefix("Key ") && $0.contains(DateMark.key) }
      #expect(key == DateMark.isUsed(in: lines.joined(separator: "\n")), "\(place) \(date)")
      // A name of a day before a time reads as the Sun.
      #expect(!lines.joined(separator: "\n").contains(/\b(?:Sun|Mon|Sat) \d\d:\d\d/), "\(place) \(date)")
    }
    #expect(long * 20 <= Self.dates.count, "\(place): \(long) days have more than \(Self.mostLines) lines")
  }

  /// The long screen has every time of the short one. It has the contacts of a solar eclipse to the second, which the short one
  /// rounds to the minute.
  @Test(arguments: places) func theLongScreenHasAllOfTheShortOne(place: String) throws {
    for date in TestTier.some(Self.dates, every: TestTier.isFull ? 7 : 3) {
      let short = try astrocal("day", date, "--place", place).stdout
      let long = try astrocal("day", date, "--place", place, "--long").stdout
      let minutes = Set(long.matches(of: /(\d\d):(\d\d)(?::(\d\d))?/).compactMap(Self.minute))
      let missing = short.matches(of: /(\d\d):(\d\d)(?::(\d\d))?/).filter {
        !minutes.contains(Self.minute($0) ?? -1)
      }.map(\.output.0)
      #expect(missing.isEmpty, "\(place) \(date): \(missing)")
    }
  }

  /// Festivals that have no room are counted. With all regions a screen leaves none out.
  @Test(arguments: ["Ujjain", "Kathmandu", "Oslo"]) func noFestivalIsLeftOutWithoutACount(place: String) throws {
    for date in Self.dates + ["2026-11-08", "2027-08-02"] {
      let all = place == "Oslo" ? "" : " --region all"
      let document = try astrocal(line: "day \(date) --place \(place) --json\(all)").json()
      let tithi = (document["panchanga"] as? [String: Any])?["lunar_date"] as? String ?? ""
      let names = (document["festivals"] as? [[String: Any]] ?? []).compactMap { $0["name"] as? String }
      let screen = try astrocal(line: "day \(date) --place \(place)\(all)").stdout
      let words = tithi + " " + screen.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      // A fast of several traditions is named once.
      let missing = Set(names.map { $0.split(separator: " (")[0] }).filter { !words.contains($0) }
      #expect(missing.isEmpty || words.contains("more, --long"), "\(place) \(date): \(missing)")
    }
  }

  /// The minute of a clock reading, to which seconds are rounded.
  private static func minute(
    _ match: Regex<(Substring, Substring, Substring, Substring?)>.Match
  ) -> Int? {
    guard let hours = Int(match.output.1), let minutes = Int(match.output.2) else { return nil }
    return hours * 60 + minutes + ((match.output.3.flatMap { Int($0) } ?? 0) >= 30 ? 1 : 0)
  }

  // MARK: Facts

  /// Each time with the words around it and the label of its line: two that are equal are one fact said twice.
  private static func facts(_ lines: [String]) -> [String] {
    var label = ""
    return lines.dropFirst().flatMap { line -> [String] in
      let start = String(line.prefix(10)).split(separator: " ").first.map(String.init) ?? ""
      if !start.isEmpty { label = start }
      // Hours come before what they are of, in a row of their own.
      let body = line.dropFirst(10)
      let isRow = ["Tonight", "Planets"].contains(label) && body.first?.isNumber == true
      let items = isRow ? [body] : body.split(separator: "   ")
      return items.flatMap { item in
        let clock = /\d\d:\d\d\+?/
        let name = item.replacing(clock, with: "")
        return item.matches(of: clock).map { match in
          // Two spans of one item may begin together.
          "\(label) \(name): \(item[..<match.range.lowerBound].replacing(clock, with: "")) \(match.output)"
        }
      }
    }
  }
}
