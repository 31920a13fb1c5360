/// Looks up the names of an expression and checks what is compared with what; it goes on behind a mistake.
struct ConditionChecker {
  let finder: any FieldFinder
  private(set) var mistakes: [ConditionMistake] = []
  /// What was looked up before: an expression of 4 kB may have a thousand names.
  private var indices: [String: Int?] = [:]
  private var usualWords: [SpelledWord: String?] = [:]

  /// The most mistakes that are looked for: each asks for the name that is nearest.
  private static let mostMistakes = 8

  private struct SpelledWord: Hashable {
    let word: String
    let field: Int
  }

  init(_ finder: some FieldFinder) {
    self.finder = finder
  }

  /// What an operand is, as far as it is known without the other one.
  enum Kind {
    case field(Int)
    /// Computed from fields and literals.
    case computed(AskedType)
    case literal(Token)
  }

  typealias Checked = (operand: Condition.Operand, kind: Kind)

  mutating func refuse(_ message: String, at place: Range<Int>) {
    if !isFull { mistakes.append(ConditionMistake(message, at: place)) }
  }

  /// Whether so many mistakes are known that no further one is looked for.
  private var isFull: Bool { mistakes.count >= Self.mostMistakes }

  func field(_ index: Int) -> AskedField { finder.field(index) }

  /// The index of the field of a name, or `nil` if there is none.
  mutating func index(ofField name: String) -> Int? {
    let plain = Condition.plain(name)
    if let known = indices[plain] { return known }
    let found = finder.index(ofField: plain)
    indices[plain] = .some(found)
    return found
  }

  /// That no field has a name, and which one is near.
  func unknown(_ token: Token) -> String {
    guard case .name(let name) = token.kind else { return "" }
    let members = finder.members(of: name)
    guard members.isEmpty else { return "no field is called \(name): write \(finder.list(members))" }
    return "no field is called \(name)" + finder.advice(finder.comparison(with: name) ?? finder.nearest(to: name))
  }

  /// The usual form of a word of a field; nil of one that it never has.
  mutating func usualWord(_ word: String, _ field: Int) -> String? {
    guard let usualWord = self.field(field).usualWord else { return Condition.plain(word) }
    let spelled = SpelledWord(word: word, field: field)
    if let known = usualWords[spelled] { return known }
    let found = usualWord(word)
    usualWords[spelled] = .some(found)
    return found
  }

  // MARK: Conditions

  /// The condition of some syntax; nil after a mistake.
  mutating func condition(_ syntax: Syntax) -> Condition.Node? {
    switch syntax {
    case .either(let left, let right):
      let (left, right) = (condition(left), condition(right))
      return left.flatMap { left in right.map { .either(left, $0) } }
    case .both(let left, let right):
      let (left, right) = (condition(left), condition(right))
      return left.flatMap { left in right.map { .both(left, $0) } }
    case .not(let inner): return condition(inner).map { .not($0) }
    case .comparison(let sign, let left, let right, let place):
      return comparison(sign, left, right, place)
    case .isIn(let left, let values, let place): return membership(left, values, place)
    case .sum(_, _, _, let place):
      refuse("a sum is not a condition: compare it with something", at: place)
      return nil
    case .value(let token): return truth(token)
    }
  }

  private mutating func truth(_ token: Token) -> Condition.Node? {
    guard !isFull else { return nil }
    guard case .name(let name) = token.kind, let index = index(ofField: name) else {
      refuse(
        Self.isName(token) ? unknown(token) : "a condition is expected here, such as moon.rise < 20:00", at: token.place
      )
      return nil
    }
    let field = field(index)
    guard field.type == .truth else {
      refuse("\(field.name) is \(Self.words(field.type)): compare it with one", at: token.place)
      return nil
    }
    return .truth(index)
  }

  private mutating func comparison(
    _ sign: String, _ left: Syntax, _ right: Syntax, _ place: Range<Int>
  ) -> Condition.Node? {
    if sign == "!=" { return comparison("=", left, right, place).map { .not($0) } }
    // none = moon.rise
    if Self.isNone(left), !Self.isNone(right), sign == "=" { return comparison(sign, right, left, place) }
    for side in [left, right] where sign != "=" && Self.isNone(side) {
      refuse("\"none\" works only with = and !=", at: side.place)
      return nil
    }
    guard let first = operand(left) else {
      _ = operand(right)
      return nil
    }
    if sign == "=", Self.isNone(right) {
      if case .literal(let token) = first.kind {
        refuse(Self.isName(token) ? unknown(token) : "a field is expected here", at: token.place)
        return nil
      }
      return .isNone(first.operand)
    }
    guard let second = operand(right, near: first) else { return nil }
    if sign == "contains" { return containment(first, left.place, second, right.place) }
    if let set = set(first), sign == "has" || sign == "=" {
      return word(of: set, second, right.place).map { .has(.field(set), [$0]) }
    }
    guard set(first) == nil else {
      refuse("words have no order: use has or =", at: place)
      return nil
    }
    guard sign != "has" else {
      refuse("\"has\" needs a field of several words before it, such as festivals", at: left.place)
      return nil
    }
    guard let (left, right, type) = same(first, left, second, right) else { return nil }
    guard let sign = Condition.Operator(rawValue: sign) else { return nil }
    if sign != .equal, type == .word || type == .truth {
      refuse("words have no order: use = or !=", at: place)
      return nil
    }
    return .comparison(sign, left, right)
  }

  /// A text within the words of a field. Where all words are known, one at least has it.
  private mutating func containment(
    _ first: Checked, _ left: Range<Int>, _ second: Checked, _ right: Range<Int>
  ) -> Condition.Node? {
    guard case .field(let index) = first.kind, case let field = field(index), [.set, .word].contains(field.type) else {
      refuse("\"contains\" needs a field of words before it, such as events.title", at: left)
      return nil
    }
    guard case .literal(let token) = second.kind, let text = Self.word(token).map(Condition.plain), !text.isEmpty else {
      refuse("a part of a word is expected here", at: right)
      return nil
    }
    let words = field.words()
    guard words.isEmpty || words.contains(where: { $0.contains(text) }) else {
      refuse("\(field.name) never contains \"\(text)\"" + WordAdvice.text(text, field), at: right)
      return nil
    }
    return .contains(first.operand, text)
  }

  private mutating func membership(_ left: Syntax, _ values: [Syntax], _ place: Range<Int>) -> Condition.Node? {
    guard let first = self.operand(left) else { return nil }
    if let set = set(first) {
      let words = values.compactMap { value -> String? in
        guard let word = self.operand(value, near: first) else { return nil }
        return self.word(of: set, word, value.place)
      }
      return words.count == values.count ? .has(.field(set), words) : nil
    }
    var (found, operand): ([Condition.Operand], Condition.Operand) = ([], first.operand)
    for value in values {
      guard let second = self.operand(value, near: first), let pair = same(first, left, second, value) else { continue }
      operand = pair.0
      found.append(pair.1)
    }
    return found.count == values.count ? .isIn(operand, found) : nil
  }

  private func set(_ checked: Checked) -> Int? {
    if case .field(let index) = checked.kind, field(index).type == .set { index } else { nil }
  }

  /// A word that a field of several words may have, in its usual form.
  private mutating func word(of field: Int, _ word: Checked, _ place: Range<Int>) -> String? {
    guard case .literal(let token) = word.kind, let text = Self.word(token) else {
      refuse("\(self.field(field).name) has words" + WordAdvice.text("", self.field(field)), at: place)
      return nil
    }
    guard let usual = usualWord(text, field) else {
      refuse("\(self.field(field).name) never has \"\(text)\"" + WordAdvice.text(text, self.field(field)), at: place)
      return nil
    }
    return usual
  }

  // MARK: Operands

  private mutating func operand(_ syntax: Syntax) -> Checked? {
    guard !isFull else { return nil }
    switch syntax {
    case .value(let token):
      if case .name(let name) = token.kind, let field = index(ofField: name) { return (.field(field), .field(field)) }
      return (.literal(.none, text: ""), .literal(token))
    case .sum(let sign, let left, let right, let place): return sum(sign, left, right, place)
    default:
      refuse("a value is expected here, and this is a condition", at: syntax.place)
      return nil
    }
  }

  /// An operand beside another one: what is compared with a field of words is a word, also where some field of numbers is
  /// called so: `now.part = day`, `puja = moonrise`.
  private mutating func operand(_ syntax: Syntax, near other: Checked) -> Checked? {
    guard let checked = operand(syntax) else { return nil }
    guard case .field(let field) = other.kind, case .field(let named) = checked.kind, case .value(let token) = syntax,
      self.field(field).type == .set || self.field(field).type == .word && self.field(named).type != .word
    else { return checked }
    return (.literal(.none, text: ""), .literal(token))
  }

  private mutating func sum(_ sign: String, _ left: Syntax, _ right: Syntax, _ place: Range<Int>) -> Checked? {
    let (first, second) = (operand(left), operand(right))
    guard let first, let second else { return nil }
    let (one, other) = (type(first), type(second))
    let isDifference = sign == "-"
    func made(_ left: Condition.Operand, _ right: Condition.Operand, _ type: AskedType) -> Checked {
      (.sum(left, right, isDifference: isDifference), .computed(type))
    }
    switch (one, other) {
    case (.time?, .time?) where isDifference: return made(first.operand, second.operand, .number(.seconds))
    case (.date?, .date?) where isDifference: return made(first.operand, second.operand, .number(.seconds))
    case (let type?, nil), (let type?, .number(.seconds)?):
      guard case .number = type else {
        guard type == .time || type == .date else { break }
        return literal(second, as: .number(.seconds)).map { made(first.operand, $0, type) }
      }
      return literal(second, as: type).map { made(first.operand, $0, type) }
    case (.number(let unit)?, .number(let otherUnit)?) where unit == otherUnit:
      return made(first.operand, second.operand, .number(unit))
    case (nil, .number(let unit)?):
      return literal(first, as: .number(unit)).map { made($0, second.operand, .number(unit)) }
    case (nil, .time?) where !isDifference || Self.isClock(first):
      let type: AskedType = Self.isClock(first) ? .time : .number(.seconds)
      return literal(first, as: type).map { made($0, second.operand, isDifference ? .number(.seconds) : .time) }
    default: break
    }
    refuse("these two do not add: write a sum such as sunset - 1h", at: place)
    return nil
  }

  /// The type of an operand; nil of a literal, whose type the other one decides.
  private func type(_ checked: Checked) -> AskedType? {
    switch checked.kind {
    case .field(let index): field(index).type
    case .computed(let type): type
    case .literal: nil
    }
  }

  /// Two operands as values of the same type.
  private mutating func same(
    _ first: Checked, _ left: Syntax, _ second: Checked, _ right: Syntax
  ) -> (Condition.Operand, Condition.Operand, AskedType)? {
    switch (type(first), type(second)) {
    case (let one?, let other?):
      guard one == other else {
        refuse(
          "\(Self.words(one)) is compared with \(Self.words(other))", at: left.place.lowerBound..<right.place.upperBound
        )
        return nil
      }
      return (first.operand, second.operand, one)
    case (let type?, nil):
      return literal(second, as: type, word: Self.field(first)).map { (first.operand, $0, type) }
    case (nil, let type?):
      return literal(first, as: type, word: Self.field(second)).map { ($0, second.operand, type) }
    case (nil, nil):
      guard case .literal(let token) = first.kind, case .literal(let other) = second.kind else { return nil }
      let unknown = [token, other].filter(Self.isName)
      for token in unknown { refuse(self.unknown(token), at: token.place) }
      if unknown.isEmpty { refuse("no field is compared here", at: left.place.lowerBound..<right.place.upperBound) }
      return nil
    }
  }

  private static func field(_ checked: Checked) -> Int? {
    if case .field(let field) = checked.kind { field } else { nil }
  }
}
