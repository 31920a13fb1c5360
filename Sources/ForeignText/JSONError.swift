/// What is wrong with a JSON document, and where.
public struct JSONError: Error, Hashable, Sendable {
  /// What is wrong.
  public enum Reason: Hashable, Sendable {
    /// The bytes are not UTF-8.
    case notUTF8
    /// The document ends before it is complete.
    case endsEarly
    /// There is something else than JSON has at this place.
    case unexpected
    /// Something follows the end of the document.
    case trailing
    /// Lists and objects stand inside each other more often than ``JSONLimits/depth``.
    case tooDeep(Int)
    /// There are more values than ``JSONLimits/values``.
    case tooMany(Int)
  }

  /// What is wrong at the place.
  public let reason: Reason
  /// The line, counted from 1.
  public let line: Int
  /// The byte of the line, counted from 1.
  public let column: Int
}

extension JSONError: CustomStringConvertible {
  /// One line: "not valid JSON: line 3, column 14".
  public var description: String {
    switch reason {
    case .notUTF8: "not UTF-8 text: line \(line), column \(column)"
    case .endsEarly: "the JSON breaks off before its end: line \(line)"
    case .unexpected: "not valid JSON: line \(line), column \(column)"
    case .trailing: "more than one JSON document: line \(line), column \(column)"
    case .tooDeep(let depth): "JSON with more than \(depth) levels: line \(line), column \(column)"
    case .tooMany: "JSON with more values than are read: line \(line), column \(column)"
    }
  }
}

/// How large a JSON document may become in memory.
///
/// The values of the standard limits take at most 200 MB. A file of 16 MB reaches them where its values have four bytes
/// each, as a long list of numbers has.
public struct JSONLimits: Hashable, Sendable {
  /// How often lists and objects may stand inside each other.
  public let depth: Int
  /// How many values there may be, those inside of others included.
  ///
  /// By the memory that it takes, a member of an object counts as three, and so does each list or object that is not
  /// empty as seven more.
  public let values: Int

  /// Limits of a number of levels and of values, both 1 or more.
  public init(depth: Int, values: Int) {
    self.depth = depth
    self.values = values
  }

  /// The limits for files of other programs.
  public static let standard = JSONLimits(depth: 64, values: 4_000_000)
}
