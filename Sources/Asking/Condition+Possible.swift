// Whether a condition can be true of any row, by its own parts alone.

extension Condition {
  /// Whether no row can make the condition true, because its parts exclude each other: `weekday = monday and weekday = tuesday`,
  /// `moon.illumination > 100%`.
  ///
  /// `false` proves nothing: no part says that the Sun is never 80° high in Oslo.
  ///
  /// - Parameter limits: The least and the greatest number that a field may have, by its place, or `nil` if they are
  ///   not known.
  public func isImpossible(_ limits: (Int) -> ClosedRange<Double>?) -> Bool {
    guard let cases = root.cases(most: Self.mostCases) else { return false }
    return cases.allSatisfy { parts in
      var values: [Int: PossibleValues] = [:]
      return parts.contains { part in
        guard let (field, possible) = part.possible else { return false }
        let known = values[field] ?? PossibleValues(limits(field))
        values[field] = known.intersected(with: possible)
        return values[field]?.isEmpty ?? false
      }
    }
  }

  /// The most cases of an expression with `or` that are looked at.
  private static let mostCases = 256
}

/// The values that a field may have where parts of an expression are true.
private struct PossibleValues {
  /// The least and the greatest number, and whether they are excluded.
  var least = -Double.infinity
  var greatest = Double.infinity
  var isOpen = (least: false, greatest: false)
  /// The words, or `nil` for any.
  var words: Set<String>?

  init(_ limits: ClosedRange<Double>?) {
    if let limits { (least, greatest) = (limits.lowerBound, limits.upperBound) }
  }

  init(words: Set<String>) { self.words = words }

  init(_ sign: Condition.Operator, _ number: Double) {
    switch sign {
    case .equal: (least, greatest) = (number, number)
    case .less: (greatest, isOpen.greatest) = (number, true)
    case .lessOrEqual: greatest = number
    case .greater: (least, isOpen.least) = (number, true)
    case .greaterOrEqual: least = number
    }
  }

  var isEmpty: Bool {
    words?.isEmpty ?? false || least > greatest || least == greatest && (isOpen.least || isOpen.greatest)
  }

  func intersected(with other: PossibleValues) -> PossibleValues {
    var both = self
    if other.least > least || other.least == least && other.isOpen.least {
      (both.least, both.isOpen.least) = (other.least, other.isOpen.least)
    }
    if other.greatest < greatest || other.greatest == greatest && other.isOpen.greatest {
      (both.greatest, both.isOpen.greatest) = (other.greatest, other.isOpen.greatest)
    }
    if let words = other.words { both.words = both.words?.intersection(words) ?? words }
    return both
  }
}

extension Condition.Node {
  /// The cases of which one must hold, each with the parts that must all be true; nil of more than so many.
  fileprivate func cases(most: Int) -> [[Condition.Node]]? {
    switch self {
    case .either(let left, let right):
      guard let left = left.cases(most: most), let right = right.cases(most: most), left.count + right.count <= most
      else { return nil }
      return left + right
    case .both(let left, let right):
      guard let left = left.cases(most: most), let right = right.cases(most: most), left.count * right.count <= most
      else { return nil }
      return left.flatMap { first in right.map { first + $0 } }
    default: return [[self]]
    }
  }

  /// The field of a comparison with literals, and the values that it may have; nil of other parts.
  fileprivate var possible: (field: Int, values: PossibleValues)? {
    switch self {
    case .comparison(let sign, .field(let field), .literal(let value, _)):
      return Self.values(sign, value).map { (field, $0) }
    case .comparison(let sign, .literal(let value, _), .field(let field)):
      return Self.values(sign.reversed, value).map { (field, $0) }
    case .isIn(.field(let field), let operands):
      let words = operands.compactMap { operand in
        if case .literal(.word(let word), _) = operand { word } else { nil }
      }
      return words.count == operands.count ? (field, PossibleValues(words: Set(words))) : nil
    default: return nil
    }
  }

  private static func values(_ sign: Condition.Operator, _ value: AskedValue) -> PossibleValues? {
    switch value {
    case .number(let number), .time(let number): PossibleValues(sign, number)
    case .date(let day): PossibleValues(sign, Double(day))
    case .word(let word): PossibleValues(words: [word])
    case .none, .truth, .set: nil
    }
  }
}

extension Condition.Operator {
  /// The sign with its sides exchanged.
  fileprivate var reversed: Condition.Operator {
    switch self {
    case .equal: .equal
    case .less: .greater
    case .lessOrEqual: .greaterOrEqual
    case .greater: .less
    case .greaterOrEqual: .lessOrEqual
    }
  }
}
