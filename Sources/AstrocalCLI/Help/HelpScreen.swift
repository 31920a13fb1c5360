import ForeignText
import Tables

/// Help that is written for reading: what `-h` prints of a command on one screen, and the topics of `astrocal help`.
enum HelpScreen {
  /// The text that arguments ask for; nil where they ask for none, or for one that the parser makes of the declarations.
  static func text(_ arguments: [String]) -> String? {
    if arguments.first == "help" {
      let words = arguments.dropFirst().filter { !$0.hasPrefix("-") }.map { $0.lowercased() }
      guard words.count == 1 else { return nil }
      return [words[0], OtherWords.topics[words[0]]].compactMap(\.self).lazy.compactMap(text(ofTopic:)).first
    }
    // Words after `--` are no options.
    let options = arguments.prefix { $0 != "--" }
    let isBeside = Arguments.sideCommands.contains { $0.configuration.commandName == arguments.first }
    guard options.contains("-h"), !options.contains("--help"), !isBeside else { return nil }
    return screens[command(in: arguments)]
  }

  /// The same without those that bear the name of a command.
  static var topicsAlone: [String] { topicNames.filter { !Arguments.names.contains($0) } }

  private static func text(ofTopic name: String) -> String? {
    topics[name] ?? HelpList.text(of: name) ?? ValueTopic.text(of: name)
  }

  /// The text of a topic that is written.
  static func topic(_ name: String) -> String { topics[name, default: ""] }

  /// The names of the topics that are no command.
  static var topicNames: [String] { (topics.keys + HelpList.names).sorted() }

  /// What a topic is for: the words before the colon of its first line; nil of a topic that is made of tables.
  static func title(of topic: String) -> String? {
    topics[topic].map { String($0.prefix { $0 != ":" && $0 != "\n" }) }
  }

  /// `day`, `remind add`; `astrocal` where no command is named.
  private static func command(in arguments: [String]) -> String {
    let names = Arguments.commands.compactMap { $0.configuration.commandName }
    guard let first = arguments.first, names.contains(first) else {
      return arguments == ["-h"] ? "astrocal" : "day"
    }
    let ofRemind = RemindCommand.configuration.subcommands.compactMap { $0.configuration.commandName }
    guard first == RemindCommand.configuration.commandName, arguments.count > 1, ofRemind.contains(arguments[1]) else {
      return first
    }
    return first + " " + arguments[1]
  }

  /// What `--help` prints of a command beside its options: calls, and a few sentences.
  static func discussion(_ command: String) -> String { discussions[command, default: ""] }

  private static let discussions = texts(EmbeddedText.helpCommands)
  private static let screens = texts(EmbeddedText.helpScreens)
  private static let topics = texts(EmbeddedText.helpTopics)

  private static func texts(_ text: EmbeddedText) -> [String: String] {
    text.sections.mapValues { $0.map { String($0) }.joined(separator: "\n") }
  }
}
