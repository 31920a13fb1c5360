import ArgumentParser
import AstroCore
import AstrocalRendering
import Drawing

/// What `day` prints, and in which form.
struct DayFormOptions: ParsableArguments {
  @Option(DayFormat.self, "Form of the output; default table.", valueName: "format")
  var format: String?

  @Option(
    "A line in place of the table: \"{now.moon:.0} deg, sunset {sun.set:in}\"; Docs/formats.md has the fields.",
    valueName: "text", completion: Completions.templates)
  var template: String?

  @Option(
    "Print nothing, and end with status 0 if this is true of the day, 1 if not, 64 or more if it cannot be told: \"night.moonless > 3h\"; with --explain its values.",
    valueName: "condition", completion: Completions.conditions)
  var `is`: String?

  @Flag(help: "Add to each festival the reason for its day.")
  var explain = false

  @Flag(help: "A chart of altitudes and darkness in the terminal, in place of the table.")
  var chart = false

  @Option(
    defaultAsFlag: "48h", parsing: .next,
    help: ArgumentHelp("A strip for each quantity of the weather over so many hours.", valueName: "length"),
    transform: Arguments.wordOfOption)
  var trends: String?
}

extension DayFormOptions: PlainOptions {
  mutating func clear() { (format, template, `is`, explain, chart, trends) = (nil, nil, nil, false, false, nil) }

  mutating func take(_ call: inout PlainCall) -> Bool {
    switch call.option {
    case "format": call.value(into: &format)
    case "is": call.value(into: &`is`)
    case "template": call.value(into: &template)
    case "explain": call.set(&explain)
    case "chart": call.set(&chart)
    default: false
    }
  }
}

/// The picture that `day` draws.
struct DayPictureOptions: ParsableArguments {
  @Option(DaySheetKind.self, "Another picture of --format svg than the sky of the day.", valueName: "kind")
  var picture: String?

  @Option(FrameStart.self, "Hour at which the picture begins; default midnight.", valueName: "hour")
  var from: String?

  @Option(Theme.self, Theme.help, valueName: "theme")
  var theme: String?

  @Option(PaperSheet.Size.self, PaperSheet.Size.help, valueName: "size")
  var paper: String?
}

extension DayPictureOptions: PlainOptions {
  mutating func clear() { (picture, from, theme, paper) = (nil, nil, nil, nil) }

  mutating func take(_ call: inout PlainCall) -> Bool {
    call.option == "theme" && call.value(into: &theme)
  }
}
