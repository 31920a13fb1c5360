import ArgumentParser
import AstrocalRendering

/// `astrocal fields`: the values that conditions, columns and templates may have, with their meanings.
struct FieldsCommand: SideCommand {
  static let configuration = CommandConfiguration(
    commandName: "fields", _superCommandName: "astrocal",
    abstract: "Lists the values of --where, --is, --columns and --template, with their meanings.")

  @Argument(help: "Words that the name or the meaning has (default: all fields).")
  var words: [String] = []

  func run() throws {
    try Output.print([try HelpList.fields(with: words).joined(separator: "\n")])
  }
}
