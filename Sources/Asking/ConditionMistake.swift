/// A mistake in an expression, and its place.
public struct ConditionMistake: Error, Hashable, Sendable {
  /// The mistake in words, and what to write instead.
  public let message: String
  /// The place in the expression, counted in Unicode scalars; it is empty where something is missing.
  public let place: Range<Int>

  init(_ message: String, at place: Range<Int>) {
    self.message = message
    self.place = place
  }
}

/// All that is wrong with an expression.
public struct ConditionMistakes: Error, Sendable {
  /// The mistakes in the order of their places; one at least.
  public let all: [ConditionMistake]
}
