import ArgumentParser
import AstroCore
import CivilTime

/// The way from what a shell hands over to a command.
enum Arguments {
  static let commands: [any CommandRows.Type] = [
    DayCommand.self, RangeCommand.self, TithiCommand.self, ShowersCommand.self, RemindCommand.self, FindCommand.self,
    FestivalsCommand.self,
  ]

  /// All commands and subcommands that have options of their own.
  static let withOptions: [any CommandRows.Type] =
    commands.filter { $0 != RemindCommand.self } + RemindCommand.subcommands

  /// The command that the arguments name, else `day`.
  static func command(_ arguments: [String]) throws -> any ParsableCommand {
    var arguments = try FormerCalls.current(arguments)
    // The parser would hand it on among the words. Behind it may stand a date before the year 0, which needs it no more. The
    // scripts of shells part a command from its argument by it.
    let others = [RemindCommand.configuration.commandName, PlaceCommand.configuration.commandName, "---completion"]
    if !others.contains(arguments.first), let end = arguments.firstIndex(of: "--") {
      let words = Array(arguments[end...].dropFirst())
      if let word = words.first(where: { $0.hasPrefix("-") && !isDateWithHyphen($0) }) {
        let named = commands.first { $0.configuration.commandName == arguments.first } ?? DayCommand.self
        throw named == DayCommand.self ? NoDate(word, in: words).asDay : NoDate(word, in: words)
      }
      arguments.remove(at: end)
    }
    return try parsed(arguments)
  }

  /// Whether the help of options explains each of their values, or only lists them; nil where nobody reads it.
  @TaskLocal static var explainsValues: Bool? = false

  /// Takes the value of an option that may stand alone: a date behind such an option is no value of it.
  static func valueOfOption<Value: OptionValue>(_ text: String) throws -> Said<Value> {
    if DateText.mayBegin(text) {
      throw InvalidValue("\(text.quoted) is a date")
    }
    return Said(argument: text)
  }

  /// `-0044`, `-0044-03`, `-0044-03-15`, or days before today: `-2`.
  private static func isDateWithHyphen(_ text: String) -> Bool {
    let bytes = text.utf8.prefix(20)
    let isDigit = { (byte: UInt8) in (0x30...0x39).contains(byte) }
    return bytes.first == UInt8(ascii: "-") && bytes.dropFirst().first.map(isDigit) ?? false
      && bytes.dropFirst().allSatisfy { isDigit($0) || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: ".") }
  }

  /// Refuses options that the command does not have, which the parser leaves among its words, and values that mean nothing.
  private static func check(_ command: any ParsableCommand, _ arguments: [String]) throws {
    guard let command = command as? any CommandRows else { return }
    let type = Swift.type(of: command)
    let read = arguments.prefix { $0 != "--" }
    if let word = command.words.first(where: {
      $0.hasPrefix("-") && $0.utf8.count > 1 && !isDateWithHyphen($0) && read.contains($0)
    }) {
      // `remind me of ekadashi --place Oslo` has the options of another call.
      let words = command.words.prefix { !$0.hasPrefix("-") }
      let options = arguments.drop { !$0.hasPrefix("-") }
      if type == RemindList.self, let refusal = RemindList.refusal(of: Array(words), Array(options)) { throw refusal }
      throw Failure.usage(UnknownOption(word, of: type).message)
    }
    let given = command.given
    try RepeatedOptions.check(arguments, of: given)
    try given.checkValues()
  }

  /// The file of `--output`; nil for standard output, and where the command itself writes a folder.
  static func outputFile(of command: any ParsableCommand, in arguments: [String]) -> String? {
    guard arguments.contains(where: { $0.hasPrefix("-o") || $0.hasPrefix("--output") }),
      let command = command as? any CommandRows, !command.writesFolder
    else { return nil }
    return command.given.text(of: "output")
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

  /// Parses the arguments of a command. A command without words refuses an unknown option by itself: it gets the same answer as the
  /// others, which find it among their words.
  private static func parsed(_ arguments: [String], by command: any CommandRows.Type) throws -> any ParsableCommand {
    do {
      return try command.parseAsRoot(arguments)
    } catch {
      let type =
        RemindCommand.subcommands.first {
          command == RemindCommand.self && $0.configuration.commandName == arguments.first
        }
        ?? command
      let known = type.options.flatMap(\.words)
      let unknown = arguments.prefix { $0 != "--" }.first { word in
        word.hasPrefix("--") && !known.contains(String(word.dropFirst(2).prefix { $0 != "=" }))
      }
      guard let unknown else { throw error }
      throw Failure.usage(UnknownOption(unknown, of: type).message)
    }
  }

  /// The shell whose script is asked for; nil where none of those that there are.
  private static func completedShell(_ arguments: [String]) -> CompletionShell? {
    let option = "--generate-completion-script"
    guard let index = arguments.firstIndex(where: { $0.hasPrefix(option) }) else { return nil }
    let parts = arguments[index].split(separator: "=", maxSplits: 1)
    let word = parts.count > 1 ? String(parts[1]) : arguments.dropFirst(index + 1).first
    return word.flatMap(CompletionShell.init(rawValue:))
  }

  /// Parses the arguments as they are.
  ///
  /// The parser would look through every command of the tree, which is a fifth of the time that a day takes; where the
  /// first argument names the command, and nothing is asked of the tree itself, it alone is parsed. Commands state the name of the
  /// program as that of their super-command, so that the parser does not read their arguments twice before, as requests for
  /// completions.
  private static func parsed(_ arguments: [String]) throws -> any ParsableCommand {
    if let text = HelpScreen.text(arguments) { throw CleanExit.message(text) }
    // Words behind `--` are no options.
    let asksTheTree = arguments.prefix { $0 != "--" }.contains {
      ["-h", "-help", "--help", "--version"].contains($0) || $0.hasPrefix("--generate-completion-script")
        || $0.hasPrefix("--experimental-dump-help") || $0 == "---completion"
    }
    if let command = try sideCommand(arguments) { return command }
    if arguments.starts(with: ["help", "terms"]) { return try TermsCommand.parse(Array(arguments.dropFirst(2))) }
    if arguments.starts(with: ["remind", "help"]) {
      return try parsed(["help", "remind"] + arguments.dropFirst(2))
    }
    if arguments.first == "help" { try HelpTopic.check(arguments.dropFirst().filter { !$0.hasPrefix("-") }) }
    if asksTheTree || arguments.first == "help" {
      // The manual and the completions are made of these.
      let isForFiles = arguments.contains { $0.hasPrefix("--generate-") || $0.hasPrefix("--experimental-") }
      if let shell = completedShell(arguments) {
        throw CleanExit.message($explainsValues.withValue(true) { CompletionScript.text(for: shell) })
      }
      if arguments.contains("--version"), !arguments.contains(where: ["-h", "--help"].contains) {
        throw CleanExit.message(Versions.text)
      }
      return try $explainsValues.withValue(isForFiles) { try parsedByTree(arguments) }
    }
    let named = commands.first { $0.configuration.commandName == arguments.first }
    let own = named == nil ? arguments : Array(arguments.dropFirst())
    var command = try $explainsValues.withValue(nil) { try parsed(own, by: named ?? DayCommand.self) }
    try check(command, arguments)
    if let format = try OutputFile.format(of: command, in: arguments) {
      command = try $explainsValues.withValue(nil) {
        try parsed(own + ["--format", format], by: named ?? DayCommand.self)
      }
    }
    // The parser takes `--trends=` for `--trends`, though a value is stated and empty.
    if var day = command as? DayCommand, named == nil, day.dates.map({ $0.lowercased() }) == ["sun"] {
      // Without a command the Sun is meant; `day sun` and `sunday` are dates.
      day.dates = ["the sun"]
      return day
    }
    if command is DayCommand, arguments.contains("--trends=") {
      try ValueError.Source.option.read("--trends") { _ = try TrendSpan(text: "") }
    }
    return command
  }
}
