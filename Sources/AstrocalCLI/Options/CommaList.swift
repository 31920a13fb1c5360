/// The options whose value is a list with commas, for users who write its words apart or give the option twice.
enum CommaList {
  private static let options: Set = Set(
    Arguments.withOptions.flatMap { $0.options }.filter(\.isList).map { "--" + $0.name })

  /// The option with its list as it is meant, where a word of the arguments belongs to the list before it: `--include sun,moon`
  /// for `--include sun moon`; nil where no such list stands before the word.
  static func call(of word: String, in arguments: [String]) -> String? {
    guard let index = arguments.firstIndex(of: word),
      let start = arguments[..<index].lastIndex(where: { $0.hasPrefix("-") })
    else { return nil }
    let parts = arguments[start].split(separator: "=", maxSplits: 1).map(String.init)
    let others = arguments[(start + 1)...index]
    guard options.contains(parts[0]), parts.count + others.count > 2 else { return nil }
    let further = arguments[(index + 1)...].prefix { !$0.hasPrefix("-") && !DateText.mayBegin($0) }
    let words = (parts.dropFirst() + others + further).flatMap { $0.split(separator: ",") }
    return parts[0] + " " + words.joined(separator: ",")
  }
}

extension Said where Value == Name {
  /// The texts of a list with commas, without the spaces around each.
  var texts: [String] {
    text.split(separator: ",").map { word in
      var word = word.drop { $0 == " " }
      while word.last == " " { word.removeLast() }
      return String(word)
    }
  }
}
