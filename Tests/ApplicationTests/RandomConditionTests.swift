import Foundation
import ProgramRuns
import TestTier
import Testing

/// Conditions beside a plain reading of the lines of JSON of the same days.
@Suite struct RandomConditionTests {
  /// A condition on a day, and whether it is true of the JSON document of one.
  private struct Sample {
    let text: String
    let isTrue: ([String: Any]) -> Bool
  }

  /// Each of 250 conditions, 1,000 in the full tier, selects the days that its reading of the documents selects: of Ujjain, and of Tromso where the
  /// first sunrise of the year falls among the days, and the Moon does not rise on others.
  @Test func conditionsAgreeWithTheLinesOfJSON() throws {
    let spans = ["2027-03-18 --days 6 --place Ujjain", "2027-01-12 --days 6 --place Tromso"]
    let days = try spans.map { span in
      try astrocal(line: "range \(span) --include sun,moon --format ndjson").stdout.split(separator: "\n").map { line in
        try #require(JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      }
    }
    try #require(days.map(\.count) == [6, 6])
    var random = SplitMix64(state: 26)
    var (some, none, all) = (0, 0, 0)
    let count = TestTier.count(250, full: 1_000)
    for number in 0..<count {
      let sample = Self.sample(&random, depth: 2)
      let run = try astrocal(line: "range \(spans[number % 2]) --where '\(sample.text)' --template {date}")
      let expected = days[number % 2].filter(sample.isTrue).compactMap { $0["date"] as? String }
      #expect(run.stdout.split(separator: "\n").map(String.init) == expected, "\(sample.text)")
      switch expected.count {
      case 0: none += 1
      case 6: all += 1
      default: some += 1
      }
    }
    // The expressions are no empty ones.
    #expect(min(some, none, all) > count / 10)
  }

  // MARK: Expressions

  private static func sample(_ random: inout SplitMix64, depth: Int) -> Sample {
    guard depth > 0 else { return comparison(&random) }
    switch Int.random(in: 0..<4, using: &random) {
    case 0:
      let inner = sample(&random, depth: depth - 1)
      return Sample(text: "not (\(inner.text))") { !inner.isTrue($0) }
    case 1:
      let (left, right) = (sample(&random, depth: depth - 1), sample(&random, depth: depth - 1))
      return Sample(text: "(\(left.text)) and (\(right.text))") { left.isTrue($0) && right.isTrue($0) }
    case 2:
      let (left, right) = (sample(&random, depth: depth - 1), sample(&random, depth: depth - 1))
      return Sample(text: "(\(left.text)) or (\(right.text))") { left.isTrue($0) || right.isTrue($0) }
    default: return comparison(&random)
    }
  }

  /// The numbers with the least and the greatest literal; these have a digit more than JSON, so that no value is equal to one
  /// by its rounding.
  private static let numbers: [(name: String, least: Double, greatest: Double)] = [
    ("sun.day_length_s", 0, 45_000), ("moon.illumination", 0, 1), ("moon.distance_km", 360_000, 405_000),
    ("moon.age_days", 0, 29), ("moon.elongation_deg", 0, 180), ("sun.rise_azimuth_deg", 80, 180),
  ]
  private static let signs: [(text: String, holds: @Sendable (Double, Double) -> Bool)] = [
    ("<", { $0 < $1 }), ("<=", { $0 <= $1 }), (">", { $0 > $1 }), (">=", { $0 >= $1 }), ("=", { $0 == $1 }),
    ("!=", { $0 != $1 }),
  ]

  private static func comparison(_ random: inout SplitMix64) -> Sample {
    func index(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }
    let sign = signs[index(signs.count)]
    switch index(5) {
    case 0:
      let words = [["mon", "tue", "wed"], ["thursday", "friday"], ["saturday", "sun"]][index(3)]
      return Sample(text: "weekday in (\(words.joined(separator: ", ")))") { day in
        words.contains { (day["weekday"] as? String)?.lowercased().hasPrefix($0) ?? false }
      }
    case 1:
      let word = ["waxing_gibbous", "waning_crescent", "waxing_crescent", "full_moon"][index(4)]
      return Sample(text: "moon.phase = \(word)") { value("moon.phase", in: $0) as? String == word }
    case 2:
      let name = ["sun.rise", "sun.set", "moon.rise", "moon.set"][index(4)]
      return Sample(text: "\(name) = none") { value(name, in: $0) == nil }
    case 3:
      let name = ["sun.rise", "sun.set", "moon.rise", "moon.set"][index(4)]
      let (hour, minute) = (index(24), index(60))
      let text = String(format: "%02d:%02d", hour, minute)
      return Sample(text: "\(name) \(sign.text) \(text)") { day in
        // 2027-03-18T06:33:00+05:30: the reading of the clock of the place.
        let time = value(name, in: day) as? String
        let parts = time?.dropFirst(11).prefix(8).split(separator: ":").compactMap { Double($0) }
        let seconds = parts.map { $0[0] * 3_600 + $0[1] * 60 + $0[2] }
        return seconds.map { sign.holds($0, Double(hour * 3_600 + minute * 60)) } ?? (sign.text == "!=")
      }
    default:
      let (name, least, greatest) = numbers[index(numbers.count)]
      let literal = least + (greatest - least) * Double(index(1_000)) / 1_000 + 0.000_000_37
      // A length has its unit, a share lies between 0 and 1.
      let unit = name.hasSuffix("_s") ? "s" : ""
      return Sample(text: "\(name) \(sign.text) \(String(format: "%.8f", literal))\(unit)") { day in
        (value(name, in: day) as? Double).map { sign.holds($0, literal) } ?? (sign.text == "!=")
      }
    }
  }

  /// The value at a path, of a list the first; nil where there is none.
  private static func value(_ path: String, in day: [String: Any]) -> Any? {
    let found = path.split(separator: ".").reduce(day as Any?) { ($0 as? [String: Any])?[String($1)] }
    if let list = found as? [Any] { return list.first }
    return found is NSNull ? nil : found
  }
}
