import ArgumentParser
import AstroCore
import AstrocalRendering
import Drawing

/// The place or the places of `range`, and what hides their lower sky.
struct RangePlaceOptions: ParsableArguments {
  @Option(.place) var place: String?
  @Option(.latitude) var latitude: String?
  @Option(.longitude) var longitude: String?
  @Option(.elevation) var elevation: String?
  @Option(.timeZone) var timeZone: String?

  @Option(
    "Compute many places: CSV with the header name,latitude,longitude,elevation,time_zone, or one name in each line; - reads "
      + "standard input (default: ndjson; csv and --template, too). With --find and --next, table and json print one list for each "
      + "place; eclipses print a table of the places.",
    valueName: "file", completion: .file())
  var places: String?

  @Option(.horizon) var horizon: String?
  @Option(.eyeHeight) var eyeHeight: String?
  @Option(.horizonFormat) var horizonFormat: String?
}

/// The events that `range --find` looks for.
struct FindOptions: ParsableArguments {
  @Option(
    "List events instead of days: eclipse, \"total solar eclipse\", \"full moon\", \"venus jupiter\", mars, opposition, "
      + "perigee, equinox, sunset, \"best m31\", ekadashi, diwali, perseids. Default: the next one; with dates, all of them. Repeatable.",
    valueName: "words", completion: Completions.named)
  var find: [String] = []

  @Option(
    "List so many events of --find, or days of --where, from today or the first date, at most 200 years ahead.",
    valueName: "n")
  var next: String?

  @Flag(
    help: """
      Find eclipses, approaches and occultations that cannot be seen from the place, too. "total" then means total \
      somewhere on Earth, and approaches may be wide.
      """)
  var anywhere = false

  @Option(
    "Find occultations of stars and planets up to this magnitude (default: 4.5, the limit of the built-in list). Without --find, leave "
      + "out targets that are fainter.",
    valueName: "magnitude", parsing: .unconditional)
  var magnitude: String?

  @Option(
    RangeOrder.self,
    "Order the places of an eclipse that --find with --places lists. Without --find, order the targets of each day.",
    valueName: "order")
  var sort: String?
}

/// The form in which `range` prints its rows.
struct RangeFormOptions: ParsableArguments {
  @Option(RangeFormat.self, "Print in this format (default: table).", valueName: "format")
  var format: String?

  @Flag(.long) var long: Bool

  @Flag(help: "Number the weeks of --format calendar by ISO 8601.")
  var weekNumbers = false

  @Flag(help: "Draw a chart of the nights in the terminal.")
  var chart = false

  @Option(
    "Compute with this many threads (default: one for each core); the output stays the same.", valueName: "n",
    parsing: .unconditional)
  var threads: String?

  @Flag(
    inversion: .prefixedNo,
    help: "Show progress on standard error after two seconds (default: if only standard error is a terminal).")
  var progress: Bool?
}

/// The pictures that `range` draws.
struct RangePictureOptions: ParsableArguments {
  @Option(
    SheetKind.self, "Draw this picture with --format svg: the panchang of a month, or each month as a file.",
    valueName: "kind")
  var picture: String?

  @Option(
    "Write the files of --picture to this folder, which is created if needed.", valueName: "folder",
    completion: .directory)
  var outputFolder: String?

  @Flag(help: "Draw --format svg of a month on an upright page.")
  var portrait = false

  @Option(
    WeekStart.self, "Begin the weeks of --format calendar and svg on this day (default: by the language, else monday).",
    valueName: "weekday")
  var weekStart: String?

  @Option(Theme.self, Theme.help, valueName: "theme")
  var theme: String?

  @Option(PaperSheet.Size.self, PaperSheet.Size.help, valueName: "size")
  var paper: String?
}
