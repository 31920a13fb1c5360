extension Condition: CustomStringConvertible {
  /// The expression in its normal form, from which the same one is read: `nakshatra = pushya and not moon.rise = none`.
  public var description: String { text(root, in: 0) }

  /// The comparisons with the values of a row, as pairs of the comparison and the values of its fields.
  ///
  /// - Parameters:
  ///   - value: The value of a field by its place.
  ///   - words: The words for a value of a field.
  public func explained(
    _ value: (Int) -> AskedValue, words: (Int, AskedValue) -> String
  ) -> [(comparison: String, values: String, isTrue: Bool)] {
    var found: [(comparison: String, values: String, isTrue: Bool)] = []
    func visit(_ node: Node) {
      switch node {
      case .either(let left, let right), .both(let left, let right):
        visit(left)
        visit(right)
      case .not(let inner): visit(inner)
      case .comparison, .isIn, .has, .contains, .isNone, .truth:
        let values = node.fields.sorted().map { "\(name($0)) \(words($0, value($0)))" }
        found.append((text(node, in: 0), values.joined(separator: ", "), node.isTrue(value)))
      }
    }
    visit(root)
    return found
  }

  private func name(_ field: Int) -> String { names[field] ?? "" }

  /// The strengths of `or`, `and`, `not` and comparisons, which decide on parentheses.
  private static let (either, both, not, comparison) = (1, 2, 3, 4)

  func text(_ node: Node, in strength: Int) -> String {
    func inner(_ text: String, _ own: Int) -> String { own < strength ? "(\(text))" : text }
    switch node {
    case .either(let left, let right):
      return inner("\(text(left, in: Self.either)) or \(text(right, in: Self.either + 1))", Self.either)
    case .both(let left, let right):
      return inner("\(text(left, in: Self.both)) and \(text(right, in: Self.both + 1))", Self.both)
    case .not(let negated): return inner("not \(text(negated, in: Self.not))", Self.not)
    case .comparison(let sign, let left, let right):
      return inner("\(text(left)) \(sign.rawValue) \(text(right))", Self.comparison)
    case .isIn(let operand, let values):
      return inner("\(text(operand)) in (\(values.map { text($0) }.joined(separator: ", ")))", Self.comparison)
    case .has(let operand, let words):
      let written = words.map(Self.written).joined(separator: ", ")
      return inner("\(text(operand)) \(words.count == 1 ? "has \(written)" : "in (\(written))")", Self.comparison)
    case .contains(let operand, let text):
      return inner("\(self.text(operand)) contains \(Self.written(text))", Self.comparison)
    case .isNone(let operand): return inner("\(text(operand)) = none", Self.comparison)
    case .truth(let field): return name(field)
    }
  }

  func text(_ operand: Operand, isRight: Bool = false) -> String {
    switch operand {
    case .field(let field): return name(field)
    case .literal(_, let text): return text
    case .sum(let left, let right, let isDifference):
      let text = "\(text(left)) \(isDifference ? "-" : "+") \(text(right, isRight: true))"
      return isRight ? "(\(text))" : text
    }
  }

  /// A word, between quotation marks where it is no name.
  static func written(_ word: String) -> String {
    let isName =
      word.unicodeScalars.first?.properties.isAlphabetic ?? false
      && word.unicodeScalars.allSatisfy { $0 == "_" || $0.properties.isAlphabetic || "0"..."9" ~= $0 }
      && !Lexer.operators.union(["none", "true", "false"]).contains(word.lowercased())
    // A word in one kind of quotation marks may have the other kind within, also below a sign that combines with it.
    let mark = word.unicodeScalars.contains("\"") ? "'" : "\""
    return isName ? word : mark + word + mark
  }
}
