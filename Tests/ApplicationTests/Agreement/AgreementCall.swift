import Foundation
import ProgramRuns
import Testing

@testable import AstrocalRendering

/// A random place and date of `AgreementTests`, and the reading of what the program prints about them.
struct AgreementCall {
  private static let places = [
    "Oslo", "Ujjain", "Denver", "Sydney", "Quito", "Tokyo", "Apia", "Kathmandu", "Reykjavik", "'Cape Town'", "Kolkata",
    "'New York'", "Dhaka", "Singapore", "Auckland", "Lima", "Cairo", "Adelaide", "Honolulu", "Ushuaia", "Nairobi",
  ]

  typealias Object = [String: Any]

  private var state: UInt64
  let place: String
  /// From 1950 to 2090; days are 1 to 28.
  let year: Int
  let month: Int
  let day: Int

  init(_ number: Int) {
    state = UInt64(number) &* 0x9E37_79B9_7F4A_7C15 &+ 2026
    func next(_ state: inout UInt64, _ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }
    place = Self.places[next(&state, Self.places.count)]
    year = 1950 + next(&state, 141)
    month = 1 + next(&state, 12)
    day = 1 + next(&state, 28)
  }

  mutating func random<Element>(_ elements: [Element]) -> Element {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return elements[Int(state >> 33) % elements.count]
  }

  var date: String { "\(monthText)-\(Self.two(day))" }
  var monthText: String { "\(year)-\(Self.two(month))" }

  private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  // MARK: Views

  /// Lines are so wide that no item is broken.
  func run(_ line: String) throws -> Run {
    let run = try astrocal(line: "\(line) --place \(place) --now 2026-11-21T12:00:00Z", environment: ["COLUMNS": "400"])
    #expect(run.status == 0, "\(line) --place \(place): \(run.stderr)")
    return run
  }

  func lines(_ line: String) throws -> [String] { try run(line).lines }

  func json(_ line: String) throws -> Object { try run(line + " --json").json() }

  /// The only day of a document of `range`.
  func rangeDay(_ date: String, _ options: String = "") throws -> Object {
    let days = Self.objects(try json("range \(date) \(date) \(options)")["days"])
    #expect(days.count == 1)
    return try #require(days.first)
  }

  static func objects(_ value: Any?) -> [Object] { value as? [Object] ?? [] }

  /// The rows of a CSV by their columns, whose lines end with CR and LF (RFC 4180); a field may be quoted.
  func rows(_ line: String) throws -> [[String: String]] {
    let csv = try run(line + " --format csv").stdout
    let lines = csv.split(whereSeparator: \.isNewline).map { line -> [String] in
      var (fields, isQuoted) = ([""], false)
      for character in line {
        switch character {
        case "\"": isQuoted.toggle()
        case "," where !isQuoted: fields.append("")
        default: fields[fields.count - 1].append(character)
        }
      }
      return fields
    }
    #expect(lines.allSatisfy { $0.count == lines[0].count }, "\(line)")
    return lines.dropFirst().map { Dictionary(uniqueKeysWithValues: zip(lines[0], $0)) }
  }

  /// An event of a calendar.
  struct Entry {
    /// Before the place or the `@`.
    let uid: String
    /// In Unix seconds; nil of a date.
    let start: Int?
    let end: Int?
    /// `20261124` of an event that lasts all day.
    let date: String
    let summary: String
  }

  func calendar(_ line: String) throws -> [Entry] {
    let ics = try run(line + " --format ics").stdout
    let lines = ics.replacing("\r\n ", with: "").replacing("\r\n", with: "\n").split(separator: "\n").map(String.init)
    return lines.split { $0 == "BEGIN:VEVENT" }.dropFirst().map { event in
      func value(_ name: String) -> String {
        event.first { $0.hasPrefix(name + ":") || $0.hasPrefix(name + ";") }
          .map { String($0[($0.firstIndex(of: ":") ?? $0.startIndex)...].dropFirst()) } ?? ""
      }
      return Entry(
        uid: value("UID"), start: Self.instant(value("DTSTART")), end: Self.instant(value("DTEND")),
        date: value("DTSTART"), summary: value("SUMMARY").replacing("\\", with: ""))
    }
  }

  /// The next occurrence of a reminder that is set two hours before an instant, an hour ahead.
  ///
  /// - Parameter name: Of several events that are announced for one moment the one whose name begins so.
  func reminder(_ words: String, around time: Int, name: String? = nil) throws -> Object {
    let sandbox = try Sandbox()
    let now = "--now \(Self.text(time - 7200))"
    let added = try astrocal(line: "remind add '\(words)' --place \(place) --before 1h \(now)", in: sandbox)
    #expect(added.status == 0, "\(words): \(added.stderr)")
    let dates = [-86_400, 86_400].map { Self.text(time + $0).prefix(10) }.joined(separator: " ")
    let list = try astrocal(line: "remind list \(name == nil ? "" : dates) --json \(now)", in: sandbox)
    #expect(list.status == 0, "\(words): \(list.stderr)")
    let occurrences = Self.objects(try list.json()["reminders"])
    let named = occurrences.first {
      let event = $0["event"] as? Object
      return abs((Self.seconds(event?["time"]) ?? 0) - time) <= 1
        && (event?["name"] as? String)?.hasPrefix(name ?? "") == true
    }
    let reminder = try #require(name == nil ? occurrences.first : named, "\(words) \(place): \(occurrences)")
    let event = try #require(reminder["event"] as? Object)
    let (start, fires) = (try #require(Self.seconds(event["time"])), try #require(Self.seconds(reminder["fires"])))
    #expect(abs(start - 3600 - fires) <= 1, "\(words) \(place): \(reminder)")
    return event
  }

  // MARK: Instants

  /// The Unix seconds of an instant of JSON or CSV.
  static func seconds(_ text: Any?) -> Int? {
    (text as? String).flatMap { try? Date($0, strategy: .iso8601) }.map { Int($0.timeIntervalSince1970.rounded()) }
  }

  static func text(_ seconds: Int) -> String {
    Date(timeIntervalSince1970: Double(seconds)).formatted(.iso8601)
  }

  /// The Unix seconds of `20261124T145334Z`.
  private static func instant(_ ics: String) -> Int? {
    let digits = Array(ics.filter(\.isNumber)).map(String.init)
    guard digits.count == 14 else { return nil }
    func part(_ range: Range<Int>) -> String { digits[range].joined() }
    return seconds("\(part(0..<4))-\(part(4..<6))-\(part(6..<8))T\(part(8..<10)):\(part(10..<12)):\(part(12..<14))Z")
  }

  /// The clock readings to the minute that a table may show for an instant of JSON, which is rounded to the second: at the
  /// half minute either. In the last half minute of a day it is that of the next day, or `24:00` in the row of the date.
  static func clocks(_ text: String) -> [String] {
    func number(_ offset: Int) -> Int { Int(text.dropFirst(offset).prefix(2)) ?? 0 }
    let (minutes, second) = (number(11) * 60 + number(14), number(17))
    let possible = second < 30 ? [minutes] : second == 30 ? [minutes, minutes + 1] : [minutes + 1]
    return possible.flatMap { $0 == 1440 ? ["23:59", "24:00", "00:00"] : ["\(two($0 / 60)):\(two($0 % 60))"] }
  }

  /// The whole hour that is nearest to an instant of JSON: `16`.
  static func hours(_ text: String) -> [String] {
    clocks(text).compactMap { clock in
      let parts = clock.split(separator: ":").compactMap { Int($0) }
      return two((parts[0] + (parts[1] >= 30 ? 1 : 0)))
    }
  }

  /// A date of JSON as a table whose heading has its year writes it: `2026-12-04` as ` 4 Dec`.
  static func day(_ date: some StringProtocol) -> String {
    let numbers = date.split(separator: "-").suffix(2).compactMap { Int($0) }
    return (numbers[1] < 10 ? " " : "") + "\(numbers[1]) \(DateWords.monthNames[numbers[0] - 1].prefix(3))"
  }

  /// The same with the year: ` 4 Dec 2026`.
  static func dayAndYear(_ date: some StringProtocol) -> String { "\(day(date)) \(date.prefix(4))" }

  /// The words that a table may have for an instant: a text before the clock, and one behind it.
  static func readings(_ before: String, _ text: String, _ after: String = "") -> [String] {
    clocks(text).map { before + $0 + after }
  }

  /// Whether two lists of instants are the same to the second of rounding.
  static func same(_ one: [Int?], _ other: [Int?]) -> Bool {
    let (one, other) = (one.compactMap(\.self).sorted(), other.compactMap(\.self).sorted())
    return one.count == other.count && zip(one, other).allSatisfy { abs($0 - $1) <= 1 }
  }

  /// Values of documents, instants to the second of rounding.
  static func expectSame(_ one: Any, _ other: Any?, _ title: String) {
    if let one = one as? Object {
      let other = other as? Object ?? [:]
      #expect(Set(one.keys) == Set(other.keys), "\(title)")
      for (key, value) in one { expectSame(value, other[key], "\(key) of \(title)") }
    } else if let one = one as? [Any], let other = other as? [Any] {
      #expect(one.count == other.count, "\(title)")
      for (one, other) in zip(one, other) { expectSame(one, other, title) }
    } else if let time = seconds(one) {
      #expect(same([time], [seconds(other)]), "\(title): \(one) \(String(describing: other))")
    } else if let number = one as? Double, let other = other as? Double {
      // A second turns the sky by 0.004°, and moves the Moon by less.
      #expect(abs(number - other) <= max(0.011, abs(number) * 1e-5), "\(title): \(number) \(other)")
    } else {
      #expect("\(one)" == other.map { "\($0)" }, "\(title)")
    }
  }
}

/// A line that holds all the parts, each in one of its readings.
func expectLine(
  _ lines: [String], _ parts: [String]..., in view: String, sourceLocation: SourceLocation = #_sourceLocation
) {
  let isThere = lines.contains { line in parts.allSatisfy { $0.contains(where: line.contains) } }
  #expect(isThere, "\(view): none has \(parts)\n\(lines.joined(separator: "\n"))", sourceLocation: sourceLocation)
}
