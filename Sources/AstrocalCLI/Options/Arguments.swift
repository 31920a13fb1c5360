import ArgumentParser
import CivilTime

/// What a shell hands over, made fit for the parser.
enum Arguments {
  static let commands: [any ParsableCommand.Type] = [
    DayCommand.self, RangeCommand.self, TithiCommand.self, ShowersCommand.self, RemindCommand.self,
  ]

  /// The command that the arguments name, else `day`.
  ///
  /// The parser would look through every command of the tree, which is a fifth of the time that a day takes; where the
  /// first argument names the command, and nothing is asked of the tree itself, it alone is parsed.
  static func command(_ arguments: [String]) throws -> any ParsableCommand {
    let asksTheTree = arguments.contains {
      ["-h", "-help", "--help", "--version"].contains($0) || $0.hasPrefix("--generate-completion-script")
        || $0.hasPrefix("--experimental-dump-help") || $0 == "---completion"
    }
    if arguments.starts(with: [RemindCommand._commandName, "help"]) {
      return try Astrocal.parseAsRoot(["help", RemindCommand._commandName] + arguments.dropFirst(2))
    }
    guard !asksTheTree, arguments.first != "help" else { return try Astrocal.parseAsRoot(arguments) }
    let named = commands.first { $0._commandName == arguments.first }
    return try (named ?? DayCommand.self).parseAsRoot(named == nil ? arguments : Array(arguments.dropFirst()))
  }

  /// Under this name the parser sees the name behind `--festivals`, which may have one or none.
  static let festivalOption = "festivals-named"

  static func prepared(_ arguments: ArraySlice<String>) -> [String] {
    namingTrends(namingFestivals(minusSigned(arguments)))
  }

  /// Under this name the parser sees the span behind `--trends=`, which may be left out.
  static let trendOption = "trends-over"

  private static func namingTrends(_ arguments: [String]) -> [String] {
    arguments.map { argument in
      guard argument.hasPrefix("--trends=") else { return argument }
      let span = argument.dropFirst("--trends=".count)
      return "--\(trendOption)=" + (span.isEmpty ? " " : span)
    }
  }

  /// `--festivals diwali` becomes an option with a value; what is a date stays one.
  private static func namingFestivals(_ arguments: [String]) -> [String] {
    var prepared = arguments
    for (index, argument) in arguments.enumerated() {
      if argument.hasPrefix("--festivals=") {
        let name = argument.dropFirst("--festivals=".count)
        // The parser would name its own option in its complaint about an empty value.
        prepared[index] = "--\(festivalOption)=" + (name.isEmpty ? " " : name)
      } else if argument == "--festivals", index + 1 < arguments.count {
        let next = arguments[index + 1]
        let dates = DateText(today: GregorianDate(dayNumber: 0))
        let isName = !next.hasPrefix("-") && (try? dates.span(next)) == nil
        if isName { prepared[index] = "--\(festivalOption)" }
      }
    }
    return prepared
  }

  /// A year before 0 begins with a hyphen and would be taken for an option: `-0044-03-15` is written with a minus sign.
  private static func minusSigned(_ arguments: ArraySlice<String>) -> [String] {
    arguments.map { argument in
      let bytes = argument.utf8.dropFirst()
      let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
      let isDate =
        argument.hasPrefix("-") && bytes.count >= 4 && bytes.prefix(4).allSatisfy(digits.contains)
        && bytes.dropFirst(4).allSatisfy { digits.contains($0) || $0 == UInt8(ascii: "-") }
      return isDate ? "\u{2212}" + argument.dropFirst() : argument
    }
  }
}
