import ForeignText

/// The contents for which files from outside are read.
public enum SourceKind: String, Sendable {
  case events, launches, weather
}

/// The result of reading one file: its entries, and the omissions.
public struct SourceStatus: Hashable, Sendable {
  /// The use of the file.
  public let kind: SourceKind
  /// The file as the user named it.
  public let name: String
  /// The number of events, launches or points of weather that were read.
  public var count: Int
  /// The number of those that were left out; a warning gives the reason.
  public var skipped: Int
  /// The number of those that were read, but not whole: dates of a series or values are missing; a warning gives the reason.
  public var incomplete: Int
  /// Why nothing could be read, or `nil` if the file could be read.
  public var error: String?
  /// Why something was left out, and what else was passed over.
  public var warnings: SourceWarnings

  /// The status of a file of which, by default, nothing was read and nothing left out.
  public init(
    kind: SourceKind, name: String, count: Int = 0, skipped: Int = 0, incomplete: Int = 0, error: String? = nil,
    warnings: SourceWarnings = SourceWarnings()
  ) {
    self.kind = kind
    self.name = name
    self.count = count
    self.skipped = skipped
    self.incomplete = incomplete
    self.error = error
    self.warnings = warnings
  }

  /// Whether the file could be read.
  public var isGood: Bool { error == nil }
  /// Whether the file could be read, and nothing of it was left out.
  public var isWhole: Bool { isGood && skipped == 0 && incomplete == 0 }
}

/// The warnings of a file that could be read, each text once with the number of cases.
public struct SourceWarnings: Hashable, Sendable {
  /// A text with the number of its cases.
  public struct Warning: Hashable, Sendable {
    /// The fault and how it was handled, without the file's name and without control characters.
    public let text: String
    /// The number of cases.
    public let count: Int
    /// The entry of the first case by its title, without control characters; nil of what is about no entry.
    public let first: String?
  }

  /// The warnings in the order of their first cases.
  public private(set) var all: [Warning] = []
  /// The title of the entry that is being read, which warnings are about; nil outside of entries.
  package var entry: String?
  /// The most different texts: a hostile file has a new one for each line.
  private static let mostTexts = 20
  /// The text that stands for all texts beyond the limit.
  private static let furtherText = "more faults of other kinds"

  /// No warnings.
  public init() {}

  /// Whether there is no warning.
  public var isEmpty: Bool { all.isEmpty }

  /// Adds cases of a warning about the entry that is being read.
  public mutating func add(_ text: String, count: Int = 1) { add(text, count: count, of: entry) }

  private mutating func add(_ text: String, count: Int, of entry: String?) {
    if let index = all.firstIndex(where: { $0.text == text }) {
      all[index] = Warning(text: text, count: all[index].count + count, first: all[index].first)
    } else if all.count < Self.mostTexts || text == Self.furtherText {
      all.append(Warning(text: text, count: count, first: text == Self.furtherText ? nil : entry))
    } else {
      addFurther(count: count)
    }
  }

  /// Counts faults whose texts are not kept.
  package mutating func addFurther(count: Int) {
    add(Self.furtherText, count: count)
  }

  /// Adds all warnings of another list.
  public mutating func add(_ others: SourceWarnings) {
    for warning in others.all { add(warning.text, count: warning.count, of: warning.first) }
  }
}

/// Why a file could not be read at all.
public enum SourceError: Error, Hashable, Sendable {
  /// The file has no content.
  case empty
  /// The file is larger than `largestSource`.
  case tooLarge
  /// The content is of no kind that is read; the text names the kinds that are.
  case unknownContent(expected: String)
  /// The content is of a known kind, but damaged; the text gives the reason.
  case malformed(String)
  /// libical is not installed.
  case noLibical
}

/// The most bytes of a file from outside.
public let largestSource = InputFile.largest
