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
  /// What says the same as a key or a variable that is gone; nil where nothing does. Options are called by their keys or their
  /// variables: `sky: 4` or `ASTROCAL_SKY=4` for `--sky 4`.
  static func replaced(_ word: String, inConfiguration: Bool) -> String? {
    guard let advice = replaced[word] else { return nil }
    let words = advice.split(separator: " ").map(String.init)
    var written: [String] = []
    for (index, word) in words.enumerated() {
      let name = word.drop { $0 == "-" }
      guard word.hasPrefix("--"), let option = Configuration.options.first(where: { $0.name == name }) else {
        if written.last?.last == "=" {
          written[written.count - 1] += word
        } else {
          written.append(written.last?.last == ":" && Double(word) == nil ? "\"\(word)\"" : word)
        }
        continue
      }
      let hasValue = index + 1 < words.count && words[index + 1].contains(where: \.isNumber)
      let (key, sign) = inConfiguration ? (option.key, ":") : (option.variable, "=")
      written.append(key + (hasValue ? sign : ""))
    }
    return written.joined(separator: " ")
  }
  /// Words of other programs for formats.
  static let formats = table["formats", default: [:]]
  /// Formats that no command writes, each with the way to them or to another one.
  static let otherFormats = table["other formats", default: [:]]
  /// Words for what has a call of its own, each with that call between backticks, or with words around it and blanks to fill in.
  static let calls = words(in: "calls").merging(shortcuts) { $1 }
  /// The words among them that run their call.
  static let shortcuts = words(in: "shortcuts")

  private static func words(in section: String) -> [String: String] {
    table[section, default: [:]].reduce(into: [:]) { calls, line in
      for word in line.value.split(separator: ", ") { calls[String(word)] = line.key }
    }
  }
  /// What else families mean by a word that is read as one thing: `malmas`, `puranmashi`.
  static let meanings: [String: String] = table["meanings", default: [:]].reduce(into: [:]) { meanings, line in
    for word in line.key.split(separator: ",") { meanings[String(word)] = line.value }
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
