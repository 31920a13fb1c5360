extension Condition {
  /// The condition with the values that some fields have in their places, each written as before.
  ///
  /// - Parameter value: The value of a field by its place; nil where the field stays.
  public func fixing(_ value: (Int) -> AskedValue?) -> Condition {
    Condition(fixing(root, value), names: names)
  }

  private init(_ root: Node, names: [Int: String]) { (self.root, self.names) = (root, names) }

  private func fixing(_ node: Node, _ value: (Int) -> AskedValue?) -> Node {
    switch node {
    case .either(let left, let right): .either(fixing(left, value), fixing(right, value))
    case .both(let left, let right): .both(fixing(left, value), fixing(right, value))
    case .not(let inner): .not(fixing(inner, value))
    case .comparison(let sign, let left, let right): .comparison(sign, fixing(left, value), fixing(right, value))
    case .isIn, .has, .contains, .isNone, .truth: node
    }
  }

  private func fixing(_ operand: Operand, _ value: (Int) -> AskedValue?) -> Operand {
    let fields = operand.fields
    guard !fields.isEmpty, fields.allSatisfy({ value($0) != nil }) else { return operand }
    return .literal(operand.value { value($0) ?? .none }, text: text(operand))
  }
}
