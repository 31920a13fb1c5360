import ArgumentParser
import ForeignText

/// Options that are given more than once, of which the parser takes the last in silence.
enum RepeatedOptions {
  /// Refuses an option that takes one value and is given twice, and a switch that is set and unset.
  ///
  /// What is repeatable, and what the value of an option is, the command's own declaration says. It is read only where
  /// some word of the arguments comes twice: all other runs are spared the time.
  static func check(_ arguments: [String], of command: any ParsableCommand.Type) throws {
    guard mayRepeat(arguments) else { return }
    let declared = try declarations(of: command)
    var seen: Set<String> = []
    var values: [String: String] = [:]
    var index = arguments.startIndex
    while index < arguments.endIndex, arguments[index] != "--" {
      let parts = arguments[index].split(separator: "=", maxSplits: 1)
      index += 1
      guard let word = parts.first, word.hasPrefix("--"), let option = declared[String(word.dropFirst(2))] else {
        continue
      }
      let name = String(word)
      if option.isFlag {
        let opposite = name.hasPrefix("--no-") ? "--" + name.dropFirst(5) : "--no-" + name.dropFirst(2)
        guard !seen.contains(opposite) else { throw Failure.usage("\(opposite) and \(name) contradict each other") }
      } else {
        // The next word is the value, unless it is an option and the parser would take it for one.
        let takesNext =
          parts.count == 1 && index < arguments.endIndex && (option.takesAnyWord || !arguments[index].hasPrefix("--"))
        let value = takesNext ? arguments[index] : parts.count > 1 ? String(parts[1]) : ""
        guard option.isRepeatable || !seen.contains(name) else {
          throw Failure.usage(
            CommaList.isTaken(by: name)
              ? "\(name) is given twice: write \(name) \(PlainText.marked("\(values[name] ?? ""),\(value)"))"
              : "\(name) is given twice, and takes one value"
                + (name == "--place" && declared["places"] != nil ? ": --places FILE computes many places" : ""))
        }
        values[name] = value
        if takesNext { index += 1 }
      }
      seen.insert(name)
    }
  }

  /// Whether a word of two hyphens, up to an equals sign and without `no-`, comes twice.
  private static func mayRepeat(_ arguments: [String]) -> Bool {
    var words: [Substring.UTF8View] = []
    let hyphens = "--".utf8
    for argument in arguments where argument.utf8.starts(with: hyphens) {
      var word = argument.utf8.prefix { $0 != UInt8(ascii: "=") }.dropFirst(2)
      if word.starts(with: "no-".utf8) { word = word.dropFirst(3) }
      if words.contains(where: { $0.elementsEqual(word) }) { return true }
      words.append(word)
    }
    return false
  }

  private struct Declaration {
    let isFlag: Bool
    let isRepeatable: Bool
    /// Whether its value may begin with a hyphen.
    let takesAnyWord: Bool
  }

  /// The options of a command by their long names, read from the parser's own description.
  private static func declarations(of command: any ParsableCommand.Type) throws -> [String: Declaration] {
    let document = try JSONValue(parsing: Array(command._dumpHelp().utf8)).object
    var declarations: [String: Declaration] = [:]
    for argument in document?.object("command")?.elements("arguments").compactMap(\.object) ?? [] {
      let declaration = Declaration(
        isFlag: argument.text("kind") == "flag", isRepeatable: argument.flag("isRepeating") ?? false,
        takesAnyWord: argument.text("parsingStrategy") == "unconditional")
      guard argument.text("kind") != "positional" else { continue }
      for name in argument.elements("names").compactMap({ $0.object?.text("name") }) {
        declarations[name] = declaration
      }
    }
    return declarations
  }
}
