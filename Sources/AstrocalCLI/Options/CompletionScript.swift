import ArgumentParser
import Tables

/// The parser's completion scripts, with what it leaves out: options where no command is typed, because `day` is then
/// meant, the topics behind `help`, and the events behind `next`.
///
/// Sources/CTables/help/completions.txt has lines of each shell's script, by their number, and the lines that take their place.
enum CompletionScript {
  /// A text of the parser; of any other text than a completion script the text itself.
  static func completed(_ text: String) -> String {
    let shells = ["bash": "#!/bin/bash", "zsh": "#compdef astrocal", "fish": "function __astrocal_"]
    guard let shell = shells.first(where: { text.hasPrefix($0.value) })?.key else { return text }
    var text = text
    var number = 1
    while edits["\(shell) \(number)"] != nil {
      text = text.replacing(
        lines("\(shell) \(number)"), with: lines("\(shell) \(number) becomes"), maxReplacements: 1)
      number += 1
    }
    let end = lines("\(shell) end")
    return end.isEmpty ? text : text + "\n" + end
  }

  private static let edits = EmbeddedText.helpCompletions.sections

  /// The lines below a head; names in braces are lists of commands.
  private static func lines(_ head: String) -> String {
    func names(_ commands: [any ParsableCommand.Type]) -> String {
      commands.compactMap { $0.configuration.commandName }.joined(separator: " ")
    }
    let commands = names(Arguments.commands)
    let topics = ([commands, "terms"] + HelpScreen.topicNames + ValueTopic.names).joined(separator: " ")
    let reminding = names(RemindCommand.configuration.subcommands)
    return edits[head, default: []].joined(separator: "\n")
      .filled(["commands": commands, "topics": topics, "reminding": reminding])
  }
}
