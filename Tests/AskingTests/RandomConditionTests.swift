import Testing

@testable import Asking

/// Laws of conditions over expressions from a fixed seed, whose values on two rows are computed beside them.
@Suite struct RandomConditionTests {
  private static let rows = ["A", "B"]

  /// An expression, and whether it is true of each row.
  private struct Sample {
    let text: String
    let isTrue: [Bool]
  }

  @Test func aThousandExpressionsKeepTheLaws() throws {
    var random = SplitMix(seed: 26)
    for _ in 0..<1_000 {
      let (a, b) = (Self.sample(&random, depth: 3), Self.sample(&random, depth: 3))
      let (first, second) = (try answers(a.text), try answers(b.text))
      #expect(first == a.isTrue, "\(a.text)")
      let either = try answers("(\(a.text)) or \(b.text)")
      let both = try answers("(\(a.text)) and (\(b.text))")
      for row in Self.rows.indices {
        #expect(either[row] == (first[row] || second[row]), "\(a.text) or \(b.text)")
        #expect(both[row] == (first[row] && second[row]), "\(a.text) and \(b.text)")
        #expect(!first[row] || either[row], "\(a.text) or \(b.text)")
      }
      #expect(try answers("not (\(a.text))") == first.map { !$0 }, "\(a.text)")
    }
  }

  @Test func unequalIsNotEqual() throws {
    var random = SplitMix(seed: 27)
    for _ in 0..<1_000 {
      let (left, right) = Self.sides(&random)
      let unequal = try Condition("\(left) != \(right)", of: ConditionTests.fields)
      let negated = try Condition("not (\(left) = \(right))", of: ConditionTests.fields)
      #expect(unequal.root == negated.root && unequal.description == negated.description)
      let equal = try answers("\(left) = \(right)")
      #expect(try answers("\(left) != \(right)") == equal.map { !$0 }, "\(left) != \(right)")
    }
  }

  @Test func theNormalFormOfAThousandExpressionsIsRead() throws {
    var random = SplitMix(seed: 28)
    for _ in 0..<1_000 {
      let text = Self.sample(&random, depth: 5).text
      let condition = try Condition(text, of: ConditionTests.fields)
      let again = try Condition(condition.description, of: ConditionTests.fields)
      #expect(again.root == condition.root && again.description == condition.description, "\(text): \(condition)")
    }
  }

  private func answers(_ text: String) throws -> [Bool] {
    let condition = try Condition(text, of: ConditionTests.fields)
    return Self.rows.map { row in condition.isTrue { ConditionTests.rows[row]?[$0] ?? .none } }
  }

  // MARK: Expressions

  /// The values of numbers on both rows; nil where there is none.
  private static let numbers: [(name: String, values: [Double?])] = [
    ("n", [5, -3]), ("small", [0.25, 1.5]), ("light", [0.3, 0.999]), ("span", [12_600, 0]),
    ("far", [360_000, 405_000.5]),
    ("gone", [nil, nil]),
  ]
  private static let literals: [(text: String, value: Double)] = [
    ("5", 5), ("-3", -3), ("0.25", 0.25), ("0.3", 0.3), ("12600", 12_600), ("360000", 360_000), ("0", 0), ("1.5", 1.5),
    ("404999.75", 404_999.75),
  ]
  private static let signs: [(text: String, holds: @Sendable (Double, Double) -> Bool)] = [
    ("=", { $0 == $1 }), ("==", { $0 == $1 }), ("!=", { $0 != $1 }), ("<", { $0 < $1 }), ("<=", { $0 <= $1 }),
    (">", { $0 > $1 }), (">=", { $0 >= $1 }),
  ]
  private static let stars: [(text: String, word: String)] = [
    ("pushya", "pushya"), ("Pushya", "pushya"), ("purva-phalguni", "purva_phalguni"),
    ("'Purva Phalguni'", "purva_phalguni"), ("ashvini", "ashvini"),
  ]
  private static let feasts: [(text: String, isTrue: [Bool])] = [
    ("diwali", [true, false]), ("Guru-Purnima", [true, false]), ("holi", [false, false]), ("\"none\"", [false, false]),
  ]

  private static func sample(_ random: inout SplitMix, depth: Int) -> Sample {
    guard depth > 0 else { return comparison(&random) }
    switch random.below(4) {
    case 0:
      let inner = sample(&random, depth: depth - 1)
      return Sample(text: "\(["not ", "!"][random.below(2)])(\(inner.text))", isTrue: inner.isTrue.map { !$0 })
    case 1:
      let (left, right) = (sample(&random, depth: depth - 1), sample(&random, depth: depth - 1))
      let sign = ["and", "&&", "&"][random.below(3)]
      return Sample(
        text: "(\(left.text)) \(sign) (\(right.text))", isTrue: zip(left.isTrue, right.isTrue).map { $0 && $1 })
    case 2:
      let (left, right) = (sample(&random, depth: depth - 1), sample(&random, depth: depth - 1))
      let sign = ["or", "||", "|"][random.below(3)]
      return Sample(
        text: "(\(left.text)) \(sign) (\(right.text))", isTrue: zip(left.isTrue, right.isTrue).map { $0 || $1 })
    default: return comparison(&random)
    }
  }

  private static func comparison(_ random: inout SplitMix) -> Sample {
    switch random.below(6) {
    case 0:
      let (star, other) = (stars[random.below(stars.count)], stars[random.below(stars.count)])
      let own = ["pushya", "purva_phalguni"]
      return random.below(2) == 0
        ? Sample(text: "star = \(star.text)", isTrue: own.map { $0 == star.word })
        : Sample(text: "star in (\(star.text), \(other.text))", isTrue: own.map { $0 == star.word || $0 == other.word })
    case 1:
      let (feast, other) = (feasts[random.below(feasts.count)], feasts[random.below(feasts.count)])
      return random.below(2) == 0
        ? Sample(text: "feasts has \(feast.text)", isTrue: feast.isTrue)
        : Sample(
          text: "feasts in (\(feast.text), \(other.text))", isTrue: zip(feast.isTrue, other.isTrue).map { $0 || $1 })
    case 2:
      return random.below(2) == 0
        ? Sample(text: "yes", isTrue: [true, false]) : Sample(text: "no", isTrue: [false, true])
    case 3:
      let (name, values) = numbers[random.below(numbers.count)]
      return Sample(text: "\(name) = none", isTrue: values.map { $0 == nil })
    default:
      let ((name, values), sign) = (numbers[random.below(numbers.count)], signs[random.below(signs.count)])
      let literal = literal(of: name, &random)
      // What has no value is equal to nothing.
      let isTrue = values.map { value in value.map { sign.holds($0, literal.value) } ?? (sign.text == "!=") }
      return Sample(text: "\(name) \(sign.text) \(literal.text)", isTrue: isTrue)
    }
  }

  /// What may stand on both sides of a sign.
  private static func sides(_ random: inout SplitMix) -> (String, String) {
    switch random.below(5) {
    case 0: return ("star", stars[random.below(stars.count)].text)
    case 1: return ("feasts", feasts[random.below(feasts.count)].text)
    case 2: return (["rise", "star", "feasts", "on", "gone"][random.below(5)], "none")
    case 3:
      return (
        ["rise", "late", "rise + 1h", "late - 30m"][random.below(4)],
        ["06:30", "25:10", "rise", "late"][random.below(4)]
      )
    default:
      let name = numbers[random.below(numbers.count)].name
      return (name, literal(of: name, &random).text)
    }
  }

  /// A number as a field reads it: a length has a unit, a share lies between 0 and 1.
  private static func literal(of name: String, _ random: inout SplitMix) -> (text: String, value: Double) {
    let fitting = literals.filter {
      name == "light" ? 0...1 ~= $0.value : name != "span" || $0.value >= 0 && $0.value == $0.value.rounded()
    }
    let literal = fitting[random.below(fitting.count)]
    return name == "span" ? (literal.text + "s", literal.value) : literal
  }
}
