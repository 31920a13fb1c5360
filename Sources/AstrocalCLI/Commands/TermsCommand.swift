import ArgumentParser

/// `astrocal help terms`: the words that a newcomer meets in the output.
struct TermsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "astrocal help terms", abstract: "Explains terms of the output.")

  @Option("Columns of the text.", valueName: "columns")
  var width: String?

  func run() throws {
    let width = try WholeNumber<1, 1_000>.read(width, of: "--width")?.value
    let terminal = Terminal(color: .auto, ascii: false, width: width)
    try Output.print(
      Terms.all.enumerated().map { index, entry in
        FlowLine(label: "", items: [entry.term], indent: 0).text(terminal, style: .bold) + "\n"
          + FlowLine(label: "", items: [entry.text], indent: 2).text(terminal)
          + (index + 1 < Terms.all.count ? "\n" : "")
      })
  }
}
