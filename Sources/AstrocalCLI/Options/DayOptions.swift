import ArgumentParser
import AstroCore
import AstrocalRendering
import Drawing

/// The place or the places of `day`, and what hides their lower sky.
struct DayPlaceOptions: ParsableArguments {
  @Option(.place) var place: String?
  @Option(.latitude) var latitude: String?
  @Option(.longitude) var longitude: String?
  @Option(.elevation) var elevation: String?
  @Option(.timeZone) var timeZone: String?

  @Option(
    "Print the day at each of these places, as table, brief, json or --template: one name in each line, or CSV with the header "
      + "name,latitude,longitude,elevation,time_zone; - reads standard input.",
    valueName: "file", completion: .file())
  var places: String?

  @Option(.horizon) var horizon: String?
  @Option(.eyeHeight) var eyeHeight: String?
  @Option(.horizonFormat) var horizonFormat: String?
}

/// What `day` prints, and in which form.
struct DayFormOptions: ParsableArguments {
  @Option(DayFormat.self, "Print in this format (default: table).", valueName: "format")
  var format: String?

  @Option(
    "Print a line of your own: \"{now.moon:.0} deg, sunset {sun.set:in}\"; see `astrocal help fields`.",
    valueName: "text", completion: Completions.templates)
  var template: String?

  @Option(
    "Print nothing, and end with status 0 if this is true of the day, else 1; 64 or more is an error: \"night.moonless > 3h\". With --explain, print its values.",
    valueName: "condition", completion: Completions.conditions)
  var `is`: String?

  @Flag(.long) var long: Bool

  @Flag(help: "Add to each festival the reason for its day.")
  var explain = false

  @Flag(help: "Draw a chart of altitudes and darkness in the terminal.")
  var chart = false

  @Option(
    defaultAsFlag: "48h", parsing: .next,
    help: ArgumentHelp("Draw a strip for each quantity of the weather over so many hours.", valueName: "length"),
    transform: Arguments.wordOfOption)
  var trends: String?
}

/// The picture that `day` draws.
struct DayPictureOptions: ParsableArguments {
  @Option(DaySheetKind.self, "Draw this picture with --format svg instead of the sky of the day.", valueName: "kind")
  var picture: String?

  @Option(FrameStart.self, "Begin the picture at this hour (default: midnight).", valueName: "hour")
  var from: String?

  @Option(Theme.self, Theme.help, valueName: "theme")
  var theme: String?

  @Option(PaperSheet.Size.self, PaperSheet.Size.help, valueName: "size")
  var paper: String?
}
