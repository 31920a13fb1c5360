import ArgumentParser
import ForeignText

/// The refusal of an option that a command does not have, with the option that was probably meant.
///
/// The parser names the option with the fewest different letters, which is `--chart` for `--lat`. Here the words of other
/// programs have their own answers, and only a slip of the pen is answered by spelling.
struct UnknownOption {
  /// The option as it was typed, with its hyphens and without a value.
  private let typed: String
  /// The same without hyphens, in small letters.
  private let word: String
  private let command: any CommandRows.Type

  /// - Parameters:
  ///   - typed: The option as it stands among the arguments.
  ///   - command: The command that does not have it.
  init(_ typed: String, of command: any CommandRows.Type) {
    self.typed = String(typed.prefix { $0 != "=" })
    word = String(self.typed.drop { $0 == "-" }.map { $0 == "_" ? "-" : $0 }).lowercased()
    self.command = command
  }

  /// The refusal in one line.
  var message: String {
    "Unknown option '\(typed)'"
      + (advice.map { ": " + $0 } ?? near.map { ". Did you mean '--\($0)'?" }
        ?? ": `astrocal help \(name(of: command))` lists the options")
  }

  /// The option of a command that a word without hyphens names; nil where it names none.
  ///
  /// - Parameter slips: Whether the word may have slips of the pen.
  static func meant(by word: String, of command: any CommandRows.Type, slips: Bool) -> String? {
    let option = UnknownOption(word, of: command)
    return slips ? option.near : options(of: command).first { $0 == option.word }
  }

  // MARK: Commands and their options

  /// The names of the long options of a command.
  private static func options(of command: any CommandRows.Type) -> [String] {
    command.options.flatMap(\.words) + ["help"]
  }

  // MARK: Advice

  private static let dates = [
    "date", "day", "on", "from", "to", "start", "end", "begin", "since", "until", "till", "today", "tomorrow", "year",
  ]

  private var advice: String? {
    let options = Self.options(of: command)
    if command == RemindList.self,
      RemindCommand.configuration.subcommands.contains(where: { $0.configuration.commandName == word })
    {
      return "use `astrocal remind \(word)`"
    }
    if let name = OtherWords.renamed[word], options.contains(name) { return "use --\(name)" }
    if let words = OtherWords.replaced["\(name(of: command)) \(word)"] ?? OtherWords.replaced[word] { return words }
    if word == "long", let words = whole { return words }
    let meant = OtherWords.synonyms.filter { $0.value.split(separator: " ").contains { $0 == word } }.map(\.key)
      .sorted()
    if let option = meant.first(where: { options.contains(String($0.prefix { $0 != " " })) }) {
      return "use --\(option)"
    }
    if options.contains("format"), owner(of: word) == nil, let format = FormatOwner.format(word) {
      let other = FormatOwner.call(of: format, besides: name(of: command))
      return other.map { "\($0) prints that" } ?? "use --format \(format)"
    }
    if let way = OtherWords.otherFormats[word] { return way }
    if Self.dates.contains(word) {
      return command == RemindAdd.self
        ? "a date is what to be reminded of: astrocal remind add 2026-12-24"
        : "write dates without an option: astrocal \(name(of: command)) "
          + (command == DayCommand.self ? "2026-11-21" : "2026-11-21 2026-11-28")
    }
    switch word {
    case "output", "out", "o", "file", "save": return "the output goes to standard output; write it with > FILE"
    case "v": return "did you mean --version?"
    case "verbose", "debug", "quiet", "q": return "notes go to standard error; 2>/dev/null hides them"
    default: break
    }
    if let owner = owner(of: word) ?? OtherWords.renamed[word].flatMap(owner) { return owner }
    return near == nil ? meant.lazy.compactMap(owner).first : nil
  }

  /// That a list leaves nothing out that `--long` could add; nil of other commands.
  private var whole: String? {
    let begin = "`astrocal \(name(of: command))` prints everything without it"
    if [FindCommand.self, TithiCommand.self, FestivalsCommand.self].contains(where: { $0 == command }) {
      return begin + "; the longitude is --longitude"
    }
    if command == RemindList.self { return begin + "; --all adds reminders that were announced" }
    return command == RemindDue.self ? begin : nil
  }

  /// That another command has an option; nil where none has.
  private func owner(of option: String) -> String? {
    let owner = commands.first { $0 != command && Self.options(of: $0).contains(option) }
    return owner.map { "`astrocal \(name(of: $0))` has --\(option)" }
  }

  private var commands: [any CommandRows.Type] { Arguments.withOptions }

  /// `range`, `remind add`
  private func name(of command: any CommandRows.Type) -> String {
    let name = command.configuration.commandName ?? ""
    return RemindCommand.configuration.subcommands.contains { $0 == command } ? "remind \(name)" : name
  }

  /// The option of the command that the typed one begins, or that a slip of the pen or two makes of it.
  private var near: String? {
    let options = Self.options(of: command)
    let begun = options.filter { word.utf8.count >= 3 && $0.hasPrefix(word) }
    if begun.count == 1 { return begun[0] }
    guard word.utf8.count >= 3 else { return nil }
    return options.sorted().nearest(to: word, slips: word.utf8.count < 6 ? 1 : 2)
  }
}
