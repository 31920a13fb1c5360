import ArgumentParser
import AstrocalRendering

/// `astrocal completions bash`: the script by which a shell completes the words of the program.
struct CompletionsCommand: SideCommand {
  static let configuration = CommandConfiguration(
    commandName: "completions", _superCommandName: "astrocal",
    abstract: "Prints the completion script of a shell, or where such scripts belong.",
    discussion: HelpScreen.discussion("completions"))

  @Argument(help: "The shell: bash, zsh or fish (default: say where each script belongs).")
  var shell: String?

  func run() throws {
    guard let shell else { return try Output.print([HelpScreen.topic("completions")]) }
    guard let known = CompletionShell(rawValue: shell) else {
      throw Failure.usage(
        "no completions for \(shell.quoted): the shells are \(CompletionShell.allCases.map(\.rawValue).joined(separator: ", "))"
      )
    }
    try Output.print([
      Arguments.$explainsValues.withValue(true) { CompletionScript.text(for: known) }
    ])
  }
}
