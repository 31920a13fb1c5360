import Algorithms
import AstroCore
import AstrocalRendering

/// The topics of `astrocal help` that explain the values of an option, each by the name of the option. Every option whose value is
/// one of a few, or a list of them, has one.
enum ValueTopic {
  /// The types of the values, by the names of options. An option of two commands may have two types, such as `--sort`.
  private static let choices: [(name: String, type: any Choice.Type)] = {
    let options = Arguments.withOptions.flatMap { $0.options }.compactMap { option in
      option.choice.map { (name: option.name, type: $0) }
    }
    // A file of --horizon may have its format before it.
    return (options + [(name: "horizon", type: SkylineFormat.self)]).uniqued {
      "\($0.name) \(String(reflecting: $0.type))"
    }
  }()

  /// The options that have a topic.
  static var names: [String] { Array(choices.map(\.name).uniqued()) }

  /// The topic that explains the values of a choice.
  static func name(of type: any Choice.Type) -> String? { choices.first { $0.type == type }?.name }

  /// The values of an option, each in as many lines as it needs; nil where no option of this name has a topic.
  static func text(of name: String) -> String? {
    let types = choices.filter { $0.name == name || "--" + $0.name == name }
    var texts: [String] = []
    for choice in types {
      texts += ["Values of --\(choice.name)" + commands(of: choice), ""] + lines(choice.type)
    }
    return texts.isEmpty ? nil : texts.joined(separator: "\n")
  }

  /// Which commands have values of the type, where others have others: ` in find`.
  private static func commands(of choice: (name: String, type: any Choice.Type)) -> String {
    guard choices.filter({ $0.name == choice.name }).count > 1 else { return "" }
    let names = Arguments.withOptions.filter { command in
      command.options.contains { $0.name == choice.name && $0.choice == choice.type }
    }.compactMap { $0.configuration.commandName }
    return " in \(names.joined(separator: " and "))"
  }

  private static func lines<Item: Choice>(_ type: Item.Type) -> [String] {
    type.lines(inList: type.wordForAll != nil).flatMap { HelpList.wrapped($0) }
  }
}
