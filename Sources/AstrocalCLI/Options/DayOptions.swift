import ArgumentParser
import AstroCore
import AstrocalRendering
import Drawing

/// What `day` prints, and in which form.
struct DayFormOptions: OptionRows {
  @Option("Print in this format (default: table).", valueName: "format")
  var format: Said<Form<DayFormat>>?

  @Option(
    "Print a line of your own: \"{now.moon:.0} deg, sunset {sun.set:in}\"; see `astrocal help fields`.",
    valueName: "text", completion: Completions.templates)
  var template: Said<Name>?

  @Option(
    "Print nothing, and end with status 0 if this is true of the day, else 1; 64 or more is an error: \"night.moonless > 3h\". With --explain, print its values.",
    valueName: "condition", completion: Completions.conditions)
  var `is`: Said<Name>?

  @Flag(help: "Add to each festival the reason for its day.")
  var explain = false

  @Option(
    defaultAsFlag: Said(argument: "48h"), parsing: .next,
    help: ArgumentHelp("Draw a strip for each quantity of the weather over so many hours.", valueName: "length"),
    transform: Arguments.valueOfOption)
  var trends: Said<TrendSpan>?

  static let rows: [OptionRow<Self>] = [
    .init(\.format, "format"), .init(\.template, "template"), .init(\.is, "is"), .init(\.explain, "explain"),
    .init(\.trends, "trends", about: .weather, mayStandAlone: true),
  ]
}

/// The picture that `day` draws.
struct DayPictureOptions: OptionRows {
  @Option(
    "Draw this picture with --format svg or chart instead of the sky of the day from midnight.", valueName: "kind")
  var picture: Said<DaySheetKind>?

  static let rows: [OptionRow<Self>] = [.init(\.picture, "picture")]
}
