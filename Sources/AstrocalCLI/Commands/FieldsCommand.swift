import ArgumentParser
import AstrocalRendering

/// `astrocal fields`: the values that conditions, columns and templates may have, with units and meanings.
struct FieldsCommand: SideCommand {
  static let configuration = CommandConfiguration(
    commandName: "fields", _superCommandName: "astrocal",
    abstract: "Lists the values of --where, --is, --columns and --template, with units and meanings.",
    discussion: HelpScreen.discussion("fields"))

  @Flag(help: "Print JSON: rows, name, type, unit in documents, printed unit, meaning.")
  var json = false

  @Argument(help: "Words that the name, the meaning or the unit has (default: all fields).")
  var words: [String] = []

  func run() throws {
    let text =
      json ? try HelpList.document(ofFieldsWith: words) : try HelpList.fields(with: words).joined(separator: "\n")
    try Output.print([text])
  }
}
