/// The reason why a text is not a JSON document, and the place of the mistake.
public struct JSONError: Error, Hashable, Sendable {
  /// A kind of mistake.
  public enum Reason: Hashable, Sendable {
    /// The bytes are not UTF-8.
    case notUTF8
    /// The document ends before it is complete.
    case endsEarly
    /// The byte is not one that JSON allows at this place.
    case unexpected
    /// Something follows the end of the document.
    case trailing
    /// Lists and objects stand inside each other more often than ``JSONLimits/depth``.
    case tooDeep(Int)
    /// There are more values than ``JSONLimits/values``.
    case tooMany(Int)
  }

  /// The kind of mistake.
  public let reason: Reason
  /// The number of the line, counted from 1.
  public let line: Int
  /// The number of the byte in its line, counted from 1.
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

/// Limits of a JSON document, which keep it small in memory.
///
/// The values of the standard limits take at most 200 MB. A file of 16 MB reaches them where its values have four bytes
/// each, as a long list of numbers has.
public struct JSONLimits: Hashable, Sendable {
  /// The most levels of lists and objects inside each other.
  public let depth: Int
  /// The most values, including the values inside of others.
  ///
  /// Values count by the memory that they take: a member of an object counts as three values, and each list or object that
  /// is not empty counts as seven more.
  public let values: Int

  /// Limits of a number of levels and of values, both 1 or more.
  public init(depth: Int, values: Int) {
    self.depth = depth
    self.values = values
  }

  /// The limits for files of other programs.
  public static let standard = JSONLimits(depth: 64, values: 4_000_000)
}
