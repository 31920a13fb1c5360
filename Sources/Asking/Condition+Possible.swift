// Whether a condition can be true of any row, by its own parts and the numbers that its fields may have.

extension Condition {
  /// What keeps the condition from being true of any row, for each of its cases; nil where it may be true of some row.
  ///
  /// `moon.illumination > 100%` has an obstacle, and so has `weekday = monday and weekday = tuesday`. Sums and two fields are
  /// compared by the bounds of each field alone. Nil is no promise: the bounds do not say which values come together.
  ///
  /// - Parameters:
  ///   - known: The value of a field by its place, where all rows have the same; nil of other fields.
  ///   - limits: The numbers that a field may have; nil where they are not known.
  ///   - together: The fields whose values come together in a few ways alone.
  ///   - isAbsent: Whether a field, by its place, never has a word.
  public func obstacles(
    known: (Int) -> AskedValue?, limits: (Int) -> Limits?, together: Together? = nil,
    isAbsent: (Int, String) -> Bool = { _, _ in false }
  ) -> [Obstacle]? {
    obstacles(isDenied: false, known, limits, together, isAbsent)
  }

  /// Why the condition is true of every row, for each of its parts; nil where it may be false of some row.
  public func certainties(
    known: (Int) -> AskedValue?, limits: (Int) -> Limits?, together: Together? = nil
  ) -> [Obstacle]? {
    obstacles(isDenied: true, known, limits, together) { _, _ in false }
  }

  private func obstacles(
    isDenied: Bool, _ known: (Int) -> AskedValue?, _ limits: (Int) -> Limits?, _ together: Together?,
    _ isAbsent: (Int, String) -> Bool
  ) -> [Obstacle]? {
    guard let cases = root.cases(isDenied: isDenied, most: Self.mostCases) else {
      let isTrue = root.isTrueOfAll(known)
      return isTrue == isDenied ? [.place] : nil
    }
    var found: [Obstacle] = []
    for parts in cases {
      let absent = parts.compactMap { $0.absent(isAbsent) }.first
      guard let obstacle = absent ?? obstacle(to: parts, known, limits) ?? together.flatMap({ obstacle(to: parts, $0) })
      else { return nil }
      if !found.contains(obstacle) { found.append(obstacle) }
    }
    return found
  }

  /// The most cases of an expression with `or` that are looked at.
  private static let mostCases = 256

  /// Why parts are never true together; nil where they may be.
  private func obstacle(
    to parts: [Part], _ known: (Int) -> AskedValue?, _ limits: (Int) -> Limits?
  ) -> Obstacle? {
    if parts.contains(where: { part in part.node.isTrueOfAll(known) == part.isDenied }) { return .place }
    var earlier: [Int: [(part: Part, values: PossibleValues)]] = [:]
    var contradiction: Obstacle?
    for part in parts {
      guard let (field, values) = part.possible else {
        if let reaches = apart(part, limits) { return .apart(reaches) }
        continue
      }
      let (others, range) = (earlier[field, default: []], limits(field))
      if let range, PossibleValues(range).intersected(with: values).isEmpty {
        guard !values.isNoneAlone else { return .everywhere(field: field) }
        if range.words != nil, let words = values.words { return .never(field: field, words: words.sorted()) }
        return .beyond(field: field, part: text(part), isAbove: values.least >= range.range.upperBound)
      }
      let all = others.reduce(values) { $0.intersected(with: $1.values) }
      let within = range.map { all.intersected(with: PossibleValues($0)) } ?? all
      if contradiction == nil, within.isEmpty {
        let other = others.first { $0.values.intersected(with: values).isEmpty }
        contradiction = .contradiction((other.map { [$0.part] } ?? others.map(\.part)).map(text) + [text(part)])
      }
      earlier[field] = others + [(part, values)]
    }
    return contradiction
  }

  /// The parts about fields that come together in a few ways, of which none makes all parts true; nil where one does.
  private func obstacle(to parts: [Part], _ together: Together) -> Obstacle? {
    let own = parts.filter { !$0.node.fields.isEmpty && $0.node.fields.isSubset(of: together.fields) }
    let mayBe = together.rows.contains { row in
      own.allSatisfy { $0.node.isTrue { row[$0] ?? .none } != $0.isDenied }
    }
    return mayBe ? nil : .contradiction(own.map(text))
  }

  /// How far the sides of a comparison come that no values of its fields make true; nil where some may, and of other parts.
  private func apart(_ part: Part, _ limits: (Int) -> Limits?) -> [Reach]? {
    guard case .comparison(let written, let left, let right) = part.node,
      let sign = part.isDenied ? written.denied : written,
      // A denied comparison is true of a row without a value.
      !part.isDenied || part.node.fields.allSatisfy({ limits($0)?.isEverywhere ?? false }),
      let lefts = left.range(limits), let rights = right.range(limits)
    else { return nil }
    let mayBe =
      switch sign {
      case .equal: lefts.overlaps(rights)
      case .less: lefts.lowerBound < rights.upperBound
      case .lessOrEqual: lefts.lowerBound <= rights.upperBound
      case .greater: lefts.upperBound > rights.lowerBound
      case .greaterOrEqual: lefts.upperBound >= rights.lowerBound
      }
    guard !mayBe else { return nil }
    func reach(_ side: Operand, _ range: ClosedRange<Double>, isGreatest: Bool) -> Reach? {
      let (fields, limit) = (side.fields, isGreatest ? range.upperBound : range.lowerBound)
      return fields.isEmpty ? nil : Reach(text: text(side), fields: fields, limit: limit, isGreatest: isGreatest)
    }
    let isLess = lefts.upperBound <= rights.lowerBound
    return [reach(left, lefts, isGreatest: isLess), reach(right, rights, isGreatest: !isLess)].compactMap(\.self)
  }

  private func text(_ part: Part) -> String {
    text(part.isDenied ? .not(part.node) : part.node, in: 0)
  }
}

/// A part of an expression that is to be true, or denied.
private struct Part {
  let node: Condition.Node
  let isDenied: Bool
}

/// The values that a field may have where parts of an expression are true.
private struct PossibleValues {
  /// The least and the greatest number, and whether they are excluded.
  var least = -Double.infinity
  var greatest = Double.infinity
  var isOpen = (least: false, greatest: false)
  /// The words; nil for any.
  var words: Set<String>?
  /// Whether the field may have no value at all.
  var mayBeNone = false
  /// Whether it must have none.
  var isNoneAlone = false

  init(_ limits: Condition.Limits) {
    (least, greatest) = (limits.range.lowerBound, limits.range.upperBound)
    words = limits.words
    mayBeNone = !limits.isEverywhere
  }

  init(words: Set<String>) { self.words = words }

  /// No value, or any.
  init(isNone: Bool) { (mayBeNone, isNoneAlone) = (isNone, isNone) }

  init(_ sign: Condition.Operator, _ number: Double) {
    switch sign {
    case .equal: (least, greatest) = (number, number)
    case .less: (greatest, isOpen.greatest) = (number, true)
    case .lessOrEqual: greatest = number
    case .greater: (least, isOpen.least) = (number, true)
    case .greaterOrEqual: least = number
    }
  }

  /// The same, or no value: where a comparison is denied, the field may have none.
  var orNone: PossibleValues {
    var values = self
    values.mayBeNone = true
    return values
  }

  var isEmpty: Bool {
    !mayBeNone
      && (isNoneAlone || words?.isEmpty ?? false || least > greatest
        || least == greatest && (isOpen.least || isOpen.greatest))
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
    both.mayBeNone = mayBeNone && other.mayBeNone
    both.isNoneAlone = isNoneAlone || other.isNoneAlone
    return both
  }
}

extension Condition.Node {
  /// The cases of which one must hold, each with the parts that must all be true; nil of more than so many.
  fileprivate func cases(isDenied: Bool, most: Int) -> [[Part]]? {
    switch (self, isDenied) {
    case (.not(let inner), _): return inner.cases(isDenied: !isDenied, most: most)
    case (.either(let left, let right), false), (.both(let left, let right), true):
      guard let left = left.cases(isDenied: isDenied, most: most),
        let right = right.cases(isDenied: isDenied, most: most), left.count + right.count <= most
      else { return nil }
      return left + right
    case (.both(let left, let right), false), (.either(let left, let right), true):
      guard let left = left.cases(isDenied: isDenied, most: most),
        let right = right.cases(isDenied: isDenied, most: most), left.count * right.count <= most
      else { return nil }
      return left.flatMap { first in right.map { first + $0 } }
    case (.isIn(let field, let operands), false) where !operands.allSatisfy(\.isWord):
      return operands.map { [Part(node: .comparison(.equal, field, $0), isDenied: false)] }
    default: return [[Part(node: self, isDenied: isDenied)]]
    }
  }
}

extension Part {
  /// The field of a comparison with literals, and the values that it may have; nil of other parts.
  fileprivate var possible: (field: Int, values: PossibleValues)? {
    switch node {
    case .comparison(let sign, .field(let field), .literal(let value, _)):
      return values(sign, value).map { (field, $0) }
    case .comparison(let sign, .literal(let value, _), .field(let field)):
      return values(sign.reversed, value).map { (field, $0) }
    case .isIn(.field(let field), let operands) where !isDenied:
      let words = operands.compactMap(\.word)
      return words.count == operands.count ? (field, PossibleValues(words: Set(words))) : nil
    case .truth(let field):
      return (field, isDenied ? PossibleValues(words: ["false"]).orNone : PossibleValues(words: ["true"]))
    case .isNone(.field(let field)): return (field, PossibleValues(isNone: !isDenied))
    default: return nil
    }
  }

  /// The field whose every word that the part asks for is absent, with the first of these; nil of other parts.
  fileprivate func absent(_ isAbsent: (Int, String) -> Bool) -> Condition.Obstacle? {
    guard !isDenied, node.fields.count == 1, let field = node.fields.first else { return nil }
    let words = node.words(of: field).sorted()
    guard let first = words.first, words.allSatisfy({ isAbsent(field, $0) }) else { return nil }
    return .absent(field: field, word: first)
  }

  private func values(_ sign: Condition.Operator, _ value: AskedValue) -> PossibleValues? {
    switch value {
    case .number(let number), .time(let number): values(sign, number)
    case .date(let day): values(sign, Double(day))
    case .word(let word): isDenied ? nil : PossibleValues(words: [word])
    case .truth(let isTrue):
      isDenied ? PossibleValues(words: ["\(!isTrue)"]).orNone : PossibleValues(words: ["\(isTrue)"])
    case .none, .set: nil
    }
  }

  private func values(_ sign: Condition.Operator, _ number: Double) -> PossibleValues? {
    guard isDenied else { return PossibleValues(sign, number) }
    return sign.denied.map { PossibleValues($0, number).orNone }
  }
}

extension Condition.Operand {
  /// The numbers between which the value lies; nil of words and times, and where the bounds of a field are not known.
  fileprivate func range(_ limits: (Int) -> Condition.Limits?) -> ClosedRange<Double>? {
    switch self {
    case .field(let field): return limits(field)?.range
    case .literal(.number(let number), _): return number...number
    case .literal: return nil
    case .sum(let left, let right, let isDifference):
      guard let left = left.range(limits), let right = right.range(limits) else { return nil }
      return isDifference
        ? left.lowerBound - right.upperBound...left.upperBound - right.lowerBound
        : left.lowerBound + right.lowerBound...left.upperBound + right.upperBound
    }
  }

  fileprivate var isWord: Bool { word != nil }
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

  /// The sign of what is true where a comparison is not; nil of equality.
  fileprivate var denied: Condition.Operator? {
    switch self {
    case .equal: nil
    case .less: .greaterOrEqual
    case .lessOrEqual: .greater
    case .greater: .lessOrEqual
    case .greaterOrEqual: .less
    }
  }
}
