import Foundation
import Testing

@testable import Asking

/// Expressions on two rows of known values. The answers in `cases.tsv` come from the operators of another language.
@Suite struct ConditionTests {
  static let fields = [
    AskedField("n", .number(.none)), AskedField("small", .number(.none)), AskedField("light", .number(.share)),
    AskedField("length", aliases: ["span"], .number(.seconds)), AskedField("far", .number(AskedUnit("km"))),
    AskedField("rise", .time), AskedField("late", .time), AskedField("on", .date), AskedField("star", .word),
    AskedField("yes", .truth), AskedField("no", .truth), AskedField("feasts", .set), AskedField("gone", .number(.none)),
    AskedField("gap", .number(.angle(.degree))), AskedField("horn", .number(.angle(.arcminute))),
    AskedField("disc", .number(.angle(.arcsecond))),
  ]

  /// The values of the rows in the order of the fields; 20895 is 2027-03-18, 20800 is 2026-12-13.
  static let rows: [String: [AskedValue]] = [
    "A": [
      .number(5), .number(0.25), .number(0.30), .number(12_600), .number(360_000), .time(23_400), .time(90_600),
      .date(20_895), .word("pushya"), .truth(true), .truth(false), .set(["diwali", "guru_purnima"]), .none,
      .number(0.5), .number(0.75), .number(1_860),
    ],
    "B": [
      .number(-3), .number(1.5), .number(0.999), .number(0), .number(405_000.5), .none, .time(86_399), .date(20_800),
      .word("purva_phalguni"), .truth(false), .truth(true), .none, .none, .number(-1.5), .none, .number(12),
    ],
  ]

  private static let cases: [[String]] = {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "cases.tsv")
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").filter { !$0.hasPrefix("#") }
      .map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) }
  }()

  private func isTrue(_ condition: Condition, of row: String) -> Bool {
    condition.isTrue { Self.rows[row]?[$0] ?? .none }
  }

  /// What is true of a row has no obstacle, and what is false of it no certainty: with bounds that hold its values alone, too.
  @Test func noObstacleContradictsARow() throws {
    var counts = (obstacles: 0, certainties: 0)
    for line in Self.cases where line.count == 3 {
      guard case .success(let condition) = Self.read(line[0]), let row = Self.rows[line[1]] else { continue }
      let limits: [(Int) -> Condition.Limits?] = [
        { _ in nil },
        { field in
          guard case .number(let number) = row[field] else { return nil }
          return Condition.Limits(number...number, isEverywhere: true)
        },
        { field in
          guard case .number(let number) = row[field] else { return nil }
          return Condition.Limits(number - 1...number + 1)
        },
      ]
      let isTrue = isTrue(condition, of: line[1])
      for limits in limits {
        let obstacles = condition.obstacles(known: { _ in nil }, limits: limits)
        let certainties = condition.certainties(known: { _ in nil }, limits: limits)
        if obstacles != nil { counts.obstacles += 1 }
        if certainties != nil { counts.certainties += 1 }
        #expect(isTrue ? obstacles == nil : certainties == nil, "\(line[0]) on \(line[1])")
        // The fields of the place are known: then all is.
        let known = condition.obstacles(known: { row[$0] }, limits: limits)
        #expect((known == nil) == isTrue, "\(line[0]) on \(line[1])")
      }
    }
    #expect(counts.obstacles > 20 && counts.certainties > 20, "\(counts)")
  }

  @Test func obstaclesNameWhatExcludesWhat() throws {
    let limits: (Int) -> Condition.Limits? = { $0 == 2 ? Condition.Limits(0...1, isEverywhere: true) : nil }
    func obstacles(_ text: String) throws -> [Condition.Obstacle]? {
      try Condition(text, of: Self.fields).obstacles(known: { $0 == 0 ? .number(5) : nil }, limits: limits)
    }
    #expect(try obstacles("light > 150%") == [.beyond(field: 2, part: "light > 150%", isAbove: true)])
    #expect(try obstacles("not light >= 0") == [.beyond(field: 2, part: "not light >= 0", isAbove: false)])
    #expect(try obstacles("light = none") == [.everywhere(field: 2)])
    #expect(try obstacles("n > 6") == [.place])
    #expect(try obstacles("n > 6 or light > 150%")?.count == 2)
    #expect(try obstacles("n > 4 or light > 150%") == nil)
    #expect(try obstacles("far > 5 and star = pushya and far < 4") == [.contradiction(["far > 5", "far < 4"])])
    #expect(try obstacles("yes and not yes") == [.contradiction(["yes", "not yes"])])
    #expect(try obstacles("not gone > 5 and not gone < 5") == nil)
    #expect(try obstacles("small in (1, 2) and small > 3")?.count == 2)
    #expect(try obstacles("light <= 1") == nil)
    func reach(_ text: String, _ limit: Double, _ isGreatest: Bool) -> Condition.Reach {
      Condition.Reach(text: text, fields: [2], limit: limit, isGreatest: isGreatest)
    }
    #expect(try obstacles("light + light > 300%") == [.apart([reach("light + light", 2, true)])])
    #expect(try obstacles("light + light > 200%") == [.apart([reach("light + light", 2, true)])])
    #expect(try obstacles("light + light >= 200%") == nil)
    #expect(try obstacles("300% <= light + light") == [.apart([reach("light + light", 2, true)])])
    let sides = [reach("light - 200%", -1, true), reach("light + light", 0, false)]
    #expect(try obstacles("light - 200% > light + light") == [.apart(sides)])
    #expect(try obstacles("light - light = 200%") == [.apart([reach("light - light", 1, true)])])
    #expect(try obstacles("not light + light <= 200%") == [.apart([reach("light + light", 2, true)])])
    #expect(try obstacles("light + light in (300%, 400%)")?.count == 1)
    // Nobody knows how far the others come, and two fields are not known to go together.
    #expect(try obstacles("small + n > 3") == nil)
    #expect(try obstacles("light > light") == nil)
    #expect(try obstacles("not small + small > 0") == nil)
    let certain = try Condition("light <= 1 and light >= 0", of: Self.fields)
    #expect(certain.certainties(known: { _ in nil }, limits: limits)?.count == 2)
    #expect(
      try Condition("far <= 1 or far > 1", of: Self.fields).certainties(known: { _ in nil }, limits: limits) == nil)
  }

  @Test func theCasesHaveTheirAnswers() throws {
    #expect(Self.cases.count >= 400)
    for line in Self.cases {
      try #require(line.count == 3)
      let (text, row, answer) = (line[0], line[1], line[2])
      switch Self.read(text) {
      case .success(let condition):
        #expect(
          !answer.hasPrefix("!") && isTrue(condition, of: row) == (answer == "true"), "\(text) on \(row): \(answer)")
        // The normal form reads as the same condition.
        let again = try Self.read(condition.description).get()
        #expect(again.root == condition.root && again.description == condition.description, "\(text): \(condition)")
      case .failure(let error):
        let first = error.all[0]
        let parts = answer.split(separator: " ", maxSplits: 2).map(String.init)
        #expect(
          parts.count == 3 && parts[1] == "\(first.place.lowerBound)" && first.message.contains(parts[2]),
          "\(text): \(answer), not \(first)")
      }
    }
  }

  static func read(_ text: String) -> Result<Condition, ConditionMistakes> {
    Result { () throws(ConditionMistakes) in try Condition(text, of: fields) }
  }

  /// De Morgan's laws and the like, over expressions from a fixed seed.
  @Test func lawsOfLogicHold() throws {
    var random = SplitMix(seed: 2026)
    let texts = Self.cases.filter { !$0[2].hasPrefix("!") }.map { $0[0] }
    for _ in 0..<1_000 {
      let (a, b) = (texts[random.below(texts.count)], texts[random.below(texts.count)])
      for row in ["A", "B"] {
        func value(_ text: String) throws -> Bool { isTrue(try Condition(text, of: Self.fields), of: row) }
        let (left, right) = (try value(a), try value(b))
        #expect(try value("(\(a)) or (\(b))") == (left || right))
        #expect(try value("not ((\(a)) and (\(b)))") == !(left && right))
        #expect(try !left || value("(\(a)) or (\(b))"))
      }
    }
  }

  @Test func allMistakesAreReportedInTheirOrder() {
    let error = #expect(throws: ConditionMistakes.self) {
      try Condition("m > 5 and rise < 3h or star < b", of: Self.fields)
    }
    #expect(error?.all.map(\.place.lowerBound) == [0, 17, 28])
  }

  /// Each mistake asks for the nearest of some thousand names.
  @Test func noMoreThanEightMistakesAreLookedFor() {
    let finder = CountingFinder(Self.fields)
    let text = (0..<400).map { "zz\($0)" }.joined(separator: " or ")
    let error = #expect(throws: ConditionMistakes.self) { try Condition(text, finder) }
    #expect(error?.all.map(\.message).first == "no field is called zz0" && error?.all.count == 8)
    #expect(finder.nearest == 8 && finder.names.count == 8)
  }

  @Test func eachNameAndEachWordIsLookedUpOnce() throws {
    let finder = CountingFinder(Self.fields + [AskedField("kind", .word, usualWord: { _ in nil })])
    let condition = try Condition("n > 5 or N < 7 or n = 9 and star in (a, b, a) or star = a", finder)
    #expect(finder.names == ["n", "star", "a", "b"] && condition.named == [0, 8])
    let error = #expect(throws: ConditionMistakes.self) { try Condition("kind in (x, x) or kind = x", finder) }
    #expect(error?.all.map(\.place.lowerBound) == [9, 12, 25])
  }

  @Test func whatIsNamedIsKnown() throws {
    let condition = try Condition("n > 5 or rise < late and span > 1h", of: Self.fields)
    #expect(condition.named == [0, 3, 5, 6])
  }

  @Test func nestingAndLengthAreLimited() {
    func nested(_ depth: Int) -> String {
      String(repeating: "(", count: depth) + "yes" + String(repeating: ")", count: depth)
    }
    #expect(throws: Never.self) { try Condition(nested(63), of: Self.fields) }
    #expect(throws: ConditionMistakes.self) { try Condition(nested(65), of: Self.fields) }
    #expect(throws: ConditionMistakes.self) {
      try Condition(String(repeating: "!", count: 70) + "yes", of: Self.fields)
    }
    #expect(throws: ConditionMistakes.self) {
      try Condition("yes" + String(repeating: " and yes", count: 600), of: Self.fields)
    }
  }

  /// A list of words stays a list, and a text whose normal form would not be read is refused.
  @Test func theNormalFormOfALongExpressionIsRead() throws {
    let list = "feasts in (" + Array(repeating: "holi", count: 600).joined(separator: ", ") + ")"
    #expect(try Condition(list, of: Self.fields).description == list)
    #expect(try Condition("feasts in (Guru-Purnima)", of: Self.fields).description == "feasts has guru_purnima")
    let short = Array(repeating: "n!=1", count: 400).joined(separator: "&")
    let error = #expect(throws: ConditionMistakes.self) { try Condition(short, of: Self.fields) }
    #expect(
      error?.all.map(\.message) == [
        "an expression has 4096 bytes at most, and the normal form of this one has \(400 * 9 + 399 * 5)"
      ])
  }

  /// The normal form of `n != 5` is `not n = 5`, which nests deeper.
  @Test(arguments: 58...66)
  func theNormalFormOfADeepExpressionIsRead(depth: Int) throws {
    guard let condition = try? Condition(String(repeating: "!", count: depth) + "n != 5", of: Self.fields) else {
      #expect(depth > 61)
      return
    }
    #expect(try Condition(condition.description, of: Self.fields).description == condition.description)
  }

  /// Random texts of the signs of the language neither trap nor take long.
  @Test func anyTextIsReadOrRefused() {
    var random = SplitMix(seed: 7)
    let pieces = [
      "n", "rise", "star", "feasts", "yes", "5", "3h", "30%", "06:30", "2027-03-18", "(", ")", "and", "or", "not", "=",
      "!=",
      "<", ">=", "has", "contains", "in", ",", "+", "-", "'x'", "none", " ", "\u{915}\u{94D}", "\u{1F31D}", ":", ".",
      "%",
      "99999999999999999999h",
    ]
    for _ in 0..<20_000 {
      let text = (0..<random.below(14)).map { _ in pieces[random.below(pieces.count)] }.joined(
        separator: random.below(2) == 0 ? " " : "")
      if let condition = try? Condition(text, of: Self.fields) {
        _ = isTrue(condition, of: "A")
        #expect(
          (try? Condition(condition.description, of: Self.fields))?.root == condition.root, "\(text): \(condition)")
      }
    }
  }
}

/// Fields that note what is looked for.
private final class CountingFinder: FieldFinder {
  private let fields: [AskedField]
  private(set) var names: [String] = []
  private(set) var nearest = 0

  init(_ fields: [AskedField]) { self.fields = fields }

  func index(ofField name: String) -> Int? {
    names.append(name)
    return fields.index(ofField: name)
  }

  func field(_ place: Int) -> AskedField { fields[place] }

  func nearest(to name: String) -> String? {
    nearest += 1
    return fields.nearest(to: name)
  }
}

/// Numbers from a seed (G. L. Steele, D. Lea, C. H. Flood 2014, Fast splittable pseudorandom number generators).
struct SplitMix {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func below(_ limit: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((value ^ (value >> 31)) % UInt64(limit))
  }
}
