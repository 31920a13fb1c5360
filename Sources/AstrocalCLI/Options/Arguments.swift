import ArgumentParser
import AstroCore
import CivilTime

/// The way from what a shell hands over to a command.
enum Arguments {
  static let commands: [any ParsableCommand.Type] = [
    DayCommand.self, RangeCommand.self, TithiCommand.self, ShowersCommand.self, RemindCommand.self,
  ]

  /// The command that the arguments name, else `day`.
  ///
  /// A year before 0 begins with a hyphen, and the parser takes `-0044-03-15` or `-2` for an option: where it refuses the
  /// arguments and there is such a date among them, they are read once more, and dates may begin with a hyphen.
  static func command(_ arguments: [String]) throws -> any ParsableCommand {
    do {
      return try parsed(arguments)
    } catch {
      guard arguments.contains(where: isDateWithHyphen) else { throw error }
      do {
        return try $dateParsing.withValue(.allUnrecognized) { try parsed(arguments) }
      } catch {
        // What is wrong is not the date.
        _ = try parsed(arguments.filter { !isDateWithHyphen($0) })
        throw error
      }
    }
  }

  /// Whether the help of options explains each of their values, or only lists them; nil where nobody reads it.
  @TaskLocal static var explainsValues: Bool? = false

  /// How the parser takes the arguments that are dates.
  @TaskLocal static var dateParsing = ArgumentArrayParsingStrategy.remaining

  /// Takes an argument as a date or a word, as the declarations of such arguments ask for.
  static func word(_ text: String) throws -> String {
    if dateParsing == .allUnrecognized, text.hasPrefix("-"), !isDateWithHyphen(text) {
      throw InvalidValue("\(text.quoted) is no option")
    }
    return text
  }

  /// Takes the value of an option that may stand alone: a date behind such an option is no value of it.
  static func wordOfOption(_ text: String) throws -> String {
    if DateText.mayBegin(text) {
      throw InvalidValue("\(text.quoted) is a date")
    }
    return text
  }

  /// `-0044`, `-0044-03`, `-0044-03-15`, or days before today: `-2`.
  private static func isDateWithHyphen(_ text: String) -> Bool {
    let bytes = text.utf8.prefix(20)
    let isDigit = { (byte: UInt8) in (0x30...0x39).contains(byte) }
    return bytes.first == UInt8(ascii: "-") && bytes.dropFirst().first.map(isDigit) ?? false
      && bytes.dropFirst().allSatisfy { isDigit($0) || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: ".") }
  }

  /// Parses what the tree of commands answers; a request for help goes before all that is wrong with other arguments.
  private static func parsedByTree(_ arguments: [String]) throws -> any ParsableCommand {
    do {
      return try Astrocal.parseAsRoot(arguments)
    } catch {
      let isRefused = Astrocal.exitCode(for: error) != .success
      guard isRefused, arguments.contains(where: ["-h", "--help"].contains) else { throw error }
      let named = commands.first { $0.configuration.commandName == arguments.first }
      let words = arguments.prefix(named == nil ? 0 : named == RemindCommand.self ? 2 : 1).filter { !$0.hasPrefix("-") }
      return try Astrocal.parseAsRoot(words + ["--help"])
    }
  }

  /// Parses the arguments as they are.
  ///
  /// The parser would look through every command of the tree, which is a fifth of the time that a day takes; where the
  /// first argument names the command, and nothing is asked of the tree itself, it alone is parsed. Commands state the name of the
  /// program as that of their super-command, so that the parser does not read their arguments twice before, as requests for
  /// completions.
  private static func parsed(_ arguments: [String]) throws -> any ParsableCommand {
    if let text = HelpScreen.text(arguments) { throw CleanExit.message(text) }
    let asksTheTree = arguments.contains {
      ["-h", "-help", "--help", "--version"].contains($0) || $0.hasPrefix("--generate-completion-script")
        || $0.hasPrefix("--experimental-dump-help") || $0 == "---completion"
    }
    if arguments.starts(with: ["help", "terms"]) { return try TermsCommand.parse(Array(arguments.dropFirst(2))) }
    if arguments.starts(with: ["remind", "help"]) {
      return try parsed(["help", "remind"] + arguments.dropFirst(2))
    }
    if arguments.first == "help" { try HelpTopic.check(arguments.dropFirst().filter { !$0.hasPrefix("-") }) }
    if asksTheTree || arguments.first == "help" {
      // The manual and the completions are made of these.
      let isForFiles = arguments.contains { $0.hasPrefix("--generate-") || $0.hasPrefix("--experimental-") }
      return try $explainsValues.withValue(isForFiles) { try parsedByTree(arguments) }
    }
    let named = commands.first { $0.configuration.commandName == arguments.first }
    let own = named == nil ? arguments : Array(arguments.dropFirst())
    let command = try $explainsValues.withValue(nil) { try (named ?? DayCommand.self).parseAsRoot(own) }
    try RepeatedOptions.check(arguments, of: GivenOptions(of: command))
    // The parser takes `--trends=` for `--trends`, though a value is stated and empty.
    if let day = command as? DayCommand {
      if arguments.contains("--trends=") { _ = try AgendaQuery.hours("") }
      if named == nil, day.dates.map({ $0.lowercased() }) == ["sun"] {
        throw Failure.usage(
          "\(day.dates[0].quoted) may be the Sun or Sunday: use \(EventCall.sun) or `astrocal sunday`")
      }
    }
    if arguments.contains("--festivals=") { _ = try TithiCommand.wanted("", EventCatalogue()) }
    return command
  }
}
