import ForeignText

/// Options that are given more than once, of which the parser takes the last in silence.
enum RepeatedOptions {
  /// Refuses an option that takes one value and is given twice, and a switch that is set and unset.
  ///
  /// - Parameter options: The options of the command that the parser has read from the arguments.
  static func check(_ arguments: [String], of options: @autoclosure () -> GivenOptions) throws {
    guard mayRepeat(arguments) else { return }
    let options = options()
    let shorts = options.entries.compactMap { entry in entry.option.short.map { ($0, entry.option.name) } }
    let letters = Dictionary(shorts) { first, _ in first }
    var seen: Set<String> = []
    var values: [String: String] = [:]
    var index = arguments.startIndex
    while index < arguments.endIndex, arguments[index] != "--" {
      let argument = inFull(arguments[index], letters)
      let parts = argument.split(separator: "=", maxSplits: 1)
      index += 1
      guard let word = parts.first, word.hasPrefix("--"),
        let option = options.entries.first(where: { $0.option.words.contains(String(word.dropFirst(2))) })?.option
      else { continue }
      let name = String(word)
      switch option.optionKind {
      case .flag: break
      case .invertible:
        let opposite = name.hasPrefix("--no-") ? "--" + name.dropFirst(5) : "--no-" + name.dropFirst(2)
        guard !seen.contains(opposite) else { throw Failure.usage("\(opposite) and \(name) contradict each other") }
      case .value, .values:
        let takesNext =
          parts.count == 1 && index < arguments.endIndex
          && !(option.mayStandAlone && arguments[index].hasPrefix("--"))
        let value = takesNext ? arguments[index] : parts.count > 1 ? String(parts[1]) : ""
        guard option.optionKind == .values || !seen.contains(name) else {
          throw Failure.usage(
            option.isList
              ? "\(name) is given twice: write \(name) \(PlainText.marked("\(values[name] ?? ""),\(value)"))"
              : "\(name) is given twice, and takes one value"
                + (name == "--place" && options.has("places") ? ": --places FILE takes many, one in each line" : ""))
        }
        values[name] = value
        if takesNext { index += 1 }
      }
      seen.insert(name)
    }
  }

  /// An option with a letter as it is written in full: `--place=Oslo` for `-pOslo`.
  private static func inFull(_ argument: String, _ letters: [Character: String]) -> String {
    guard argument.hasPrefix("-"), !argument.hasPrefix("--"), let letter = argument.dropFirst().first,
      let name = letters[letter]
    else { return argument }
    let value = argument.dropFirst(2)
    return "--\(name)" + (value.isEmpty ? "" : "=" + (value.first == "=" ? value.dropFirst() : value))
  }

  /// Whether a word of two hyphens, up to an equals sign and without `no-`, comes twice, or one has a single hyphen.
  private static func mayRepeat(_ arguments: [String]) -> Bool {
    if arguments.contains(where: { $0.hasPrefix("-") && $0.dropFirst().first?.isLetter ?? false }) { return true }
    let names = arguments.lazy.filter { $0.hasPrefix("--") }.map { word in
      let name = word.dropFirst(2).prefix { $0 != "=" }
      return name.hasPrefix("no-") ? name.dropFirst(3) : name
    }
    return Set(names).count < names.count
  }
}
