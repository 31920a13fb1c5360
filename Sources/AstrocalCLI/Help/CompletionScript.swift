import ArgumentParser
import Tables

/// The parser's completion scripts, with what it leaves out: options where no command is typed, because `day` is then
/// meant, the topics behind `help`, and the events behind `next`.
///
/// Sources/CTables/help/completions.txt has lines of each shell's script, by their number, and the lines that take their place.
enum CompletionScript {
  /// The script of a shell.
  static func text(for name: CompletionShell) -> String {
    let shell = name.rawValue
    var text = Astrocal.completionScript(for: name)
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
    let commands = Arguments.names.joined(separator: " ")
    let topics = ([commands, "terms"] + HelpScreen.topicsAlone + ValueTopic.names).joined(separator: " ")
    let reminding = names(RemindCommand.configuration.subcommands)
    return edits[head, default: []].joined(separator: "\n")
      .filled(["commands": commands, "topics": topics, "reminding": reminding])
  }
}
