// What keeps a condition from being true of any row, and what is known of the fields that it names.

extension Condition {
  /// The least and the greatest number that a field may have, or its words.
  public struct Limits: Sendable {
    public let range: ClosedRange<Double>
    /// The words that the field may have, or `nil` if it has numbers.
    public let words: Set<String>?
    /// Whether each row has a value of the field.
    public let isEverywhere: Bool

    public init(_ range: ClosedRange<Double>, isEverywhere: Bool = false) {
      (self.range, words, self.isEverywhere) = (range, nil, isEverywhere)
    }

    /// The limits of a field that has one of some words on every row.
    public init(words: Set<String>) {
      (range, self.words, isEverywhere) = (-.infinity ... .infinity, words, true)
    }
  }

  /// What keeps a condition, or one of its cases, from being true of any row.
  public enum Obstacle: Hashable, Sendable {
    /// A field of the place, whose value is known.
    case place
    /// A field, by its place, never has as much or as little as a part wants.
    case beyond(field: Int, part: String, isAbove: Bool)
    /// A field, by its place, never has a word that a part wants.
    case never(field: Int, words: [String])
    /// A field, by its place, that has a value on every row, where a part wants none.
    case everywhere(field: Int)
    /// A field, by its place, that never has a word which a part asks for.
    case absent(field: Int, word: String)
    /// The sides of a comparison that never come near enough: how far each comes that names a field.
    case apart([Reach])
    /// Parts that exclude each other, in their normal form.
    case contradiction([String])
  }

  /// How far one side of a comparison comes, such as a sum of fields.
  public struct Reach: Hashable, Sendable {
    /// The side in its normal form: `moon.illumination + night.dark`.
    public let text: String
    /// The fields of the side, by their places.
    public let fields: Set<Int>
    /// The greatest value, or the least.
    public let limit: Double
    /// Whether the limit is the greatest value.
    public let isGreatest: Bool
  }

  /// Fields whose values come together in a few ways alone, such as the month and the day of a date.
  public struct Together: Sendable {
    public let fields: Set<Int>
    /// The values of each way, by the places of the fields.
    public let rows: [[Int: AskedValue]]

    public init(_ fields: Set<Int>, _ rows: [[Int: AskedValue]]) {
      (self.fields, self.rows) = (fields, rows)
    }
  }
}
