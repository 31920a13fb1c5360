import ArgumentParser
import AstroCore
import AstrocalRendering
import Drawing

/// The showers that `showers` lists.
struct ShowerChoiceOptions: ParsableArguments {
  @Flag(help: "Keep showers that are active now.")
  var active = false

  @Option("Keep showers with at least this zenithal hourly rate.", valueName: "rate")
  var minZhr: String?

  @Option(
    "Add the radiant and the rate at this time, written as for --now, to the JSON and to the table of one shower.",
    valueName: "instant", parsing: .unconditional)
  var at: String?
}

/// The form in which `showers` prints its list.
struct ShowerFormOptions: ParsableArguments {
  @Option(ShowerFormat.self, "Print in this format (default: table).", valueName: "format")
  var format: String?

  @Flag(help: "Print every shower at length, as one shower alone.")
  var long = false

  @Option(.language) var language: String?
}

/// The picture that `showers` draws.
struct ShowerPictureOptions: ParsableArguments {
  @Option(Theme.self, Theme.help, valueName: "theme")
  var theme: String?

  @Option(PaperSheet.Size.self, PaperSheet.Size.help, valueName: "size")
  var paper: String?
}
