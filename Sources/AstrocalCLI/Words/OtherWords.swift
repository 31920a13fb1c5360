import Tables

/// Words that people type, with the words of the program: Sources/CTables/help/advice.txt.
enum OtherWords {
  private static let table = EmbeddedText.helpAdvice.pairs
  /// Options, each with the words of other programs for it; after a space its value.
  static let synonyms = table["synonyms", default: [:]]
  /// Options that have another name now.
  static let renamed = table["renamed", default: [:]]
  /// Options that are gone, each with what says the same; a command stands before its own: `tithi include`.
  static let replaced = table["replaced", default: [:]]
  /// Words of other programs for formats.
  static let formats = table["formats", default: [:]]
  /// Words for what has parts of a day of its own, each with its call.
  static let calls: [String: String] = table["calls", default: [:]].reduce(into: [:]) { calls, line in
    for word in line.value.split(separator: ", ") { calls[String(word)] = line.key }
  }
  /// Words for the subject of a topic of `astrocal help`.
  static let topics = table["topics", default: [:]]

  /// The option among some that a word of other programs or of older versions means; nil where it means none of them.
  static func option(for word: String, among options: [String]) -> String? {
    if let name = renamed[word], options.contains(name) { return name }
    return synonyms.filter { $0.value.split(separator: " ").contains { $0 == word } }.keys.sorted()
      .first { options.contains($0) }
  }
}
