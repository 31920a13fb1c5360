import ForeignText

/// What a file from outside is read for.
public enum SourceKind: String, Sendable {
  case events, launches, weather
}

/// How the reading of one file went.
public struct SourceStatus: Hashable, Sendable {
  /// What the file is read for.
  public let kind: SourceKind
  /// The file as the user named it.
  public let name: String
  /// What was read: events, launches, or readings of the weather.
  public var count: Int
  /// What was found and left out; a warning says why.
  public var skipped: Int
  /// Why nothing could be read; nil where the source is good.
  public var error: String?
  /// What the user should know of the file.
  public var warnings: SourceWarnings

  /// The status of a file, good where it has no error.
  public init(
    kind: SourceKind, name: String, count: Int = 0, skipped: Int = 0, error: String? = nil,
    warnings: SourceWarnings = SourceWarnings()
  ) {
    self.kind = kind
    self.name = name
    self.count = count
    self.skipped = skipped
    self.error = error
    self.warnings = warnings
  }

  /// Whether the file could be read.
  public var isGood: Bool { error == nil }
}

/// What the user should know of a file that could be read, each text once with the number of cases.
public struct SourceWarnings: Hashable, Sendable {
  /// A fault, and how often it was found.
  public struct Warning: Hashable, Sendable {
    /// What is wrong and what was done about it, without the file's name and without control characters.
    public let text: String
    /// How many times.
    public let count: Int
  }

  /// In the order of their first case.
  public private(set) var all: [Warning] = []
  /// A hostile file has a new text for each line.
  private static let mostTexts = 20
  /// Stands for all texts beyond them.
  private static let furtherText = "more faults of other kinds"

  /// No warnings.
  public init() {}

  /// Whether there is no warning.
  public var isEmpty: Bool { all.isEmpty }

  /// Counts a fault that was found so many times.
  public mutating func add(_ text: String, count: Int = 1) {
    if let index = all.firstIndex(where: { $0.text == text }) {
      all[index] = Warning(text: text, count: all[index].count + count)
    } else if all.count < Self.mostTexts || text == Self.furtherText {
      all.append(Warning(text: text, count: count))
    } else {
      addFurther(count: count)
    }
  }

  /// Counts faults whose texts are not kept.
  package mutating func addFurther(count: Int) {
    add(Self.furtherText, count: count)
  }

  /// Counts the faults of others.
  public mutating func add(_ others: SourceWarnings) {
    for warning in others.all { add(warning.text, count: warning.count) }
  }
}

/// Why a file could not be read at all.
public enum SourceError: Error, Hashable, Sendable {
  /// It holds nothing.
  case empty
  /// It is larger than `largestSource`.
  case tooLarge
  /// It is of no kind that is read here; the text names those that are.
  case unknownContent(expected: String)
  /// It is of a known kind and damaged.
  case malformed(String)
  /// libical is not installed.
  case noLibical
}

/// No file that is read here is larger, in bytes.
public let largestSource = InputFile.largest
