import ArgumentParser
import AstroCore
import AstrocalRendering
import Drawing

/// The places of `--places`.
struct PlaceListOptions: ParsableArguments {
  @Option(
    "Many places: CSV with the header name,latitude,longitude,elevation,time_zone, or a name a line; - is "
      + "standard input. Output ndjson (default), csv or --template; of --find and --next also table and json, one for each place; of "
      + "eclipses a table of the places.",
    valueName: "file", completion: .file())
  var places: String?
}

extension PlaceListOptions: PlainOptions {
  mutating func clear() { places = nil }

  mutating func take(_ call: inout PlainCall) -> Bool { call.option == "places" && call.value(into: &places) }
}

/// The events that `range --find` looks for.
struct FindOptions: ParsableArguments {
  @Option(
    "Events instead of days: eclipse, \"total solar eclipse\", \"full moon\", \"venus jupiter\", mars, opposition, "
      + "perigee, equinox, sunset, \"best m31\", ekadashi, diwali, perseids; with dates, all of these dates, else the next one; repeatable.",
    valueName: "words", completion: Completions.named)
  var find: [String] = []

  @Option(
    "So many of the events of --find, or of the days of --where, from today or the first date, at most 200 years ahead.",
    valueName: "n")
  var next: String?

  @Flag(
    help: """
      Eclipses of --find by what they are anywhere, also where nothing is seen, else a total one is total here; \
      approaches also where they are wide or not seen; occultations also where they are not seen.
      """)
  var anywhere = false

  @Option(
    "The faintest stars and planets of --find occultation; default 4.5, as far as stars are known.",
    valueName: "magnitude", parsing: .unconditional)
  var magnitude: String?

  @Option(
    EclipseOrder.self, "The order of the places of an eclipse, which --find with --places lists.", valueName: "order")
  var sort: String?
}

extension FindOptions: PlainOptions {
  mutating func clear() { (find, next, anywhere, magnitude, sort) = ([], nil, false, nil, nil) }

  mutating func take(_ call: inout PlainCall) -> Bool {
    switch call.option {
    case "next": return call.value(into: &next)
    case "magnitude": return call.value(into: &magnitude, isAny: true)
    case "find":
      var words: String?
      guard call.value(into: &words) else { return false }
      find = [words].compactMap(\.self)
      return true
    default: return false
    }
  }
}

/// The form in which `range` prints its rows.
struct RangeFormOptions: ParsableArguments {
  @Option(RangeFormat.self, "Form of the output; default table.", valueName: "format")
  var format: String?

  @Flag(help: "A chart of the nights in the terminal, in place of the table.")
  var chart = false

  @Option(
    "The most threads that compute; default: the cores. The output is the same with any number.", valueName: "n",
    parsing: .unconditional)
  var threads: String?

  @Flag(
    inversion: .prefixedNo,
    help: "How much is done, on standard error, after two seconds; default where that alone is a terminal.")
  var progress: Bool?
}

extension RangeFormOptions: PlainOptions {
  mutating func clear() { (format, chart, threads, progress) = (nil, false, nil, nil) }

  mutating func take(_ call: inout PlainCall) -> Bool {
    switch call.option {
    case "format": call.value(into: &format)
    case "threads": call.value(into: &threads, isAny: true)
    default: false
    }
  }
}

/// The pictures that `range` draws.
struct RangePictureOptions: ParsableArguments {
  @Option(
    SheetKind.self, "Several sheets of --format svg, as files in the folder of --output-folder.", valueName: "kind")
  var picture: String?

  @Option(
    "The folder for the files of --picture; it is made where it does not exist.", valueName: "folder",
    completion: .directory)
  var outputFolder: String?

  @Flag(help: "An upright page for --format svg of a month.")
  var portrait = false

  @Option(
    WeekStart.self, "First day of the weeks of --format calendar and svg; default monday, or that of the language.",
    valueName: "weekday")
  var weekStart: String?

  @Option(Theme.self, Theme.help, valueName: "theme")
  var theme: String?

  @Option(PaperSheet.Size.self, PaperSheet.Size.help, valueName: "size")
  var paper: String?
}

extension RangePictureOptions: PlainOptions {
  mutating func clear() {
    (picture, outputFolder, portrait, weekStart, theme, paper) = (nil, nil, false, nil, nil, nil)
  }

  mutating func take(_ call: inout PlainCall) -> Bool {
    call.option == "theme" && call.value(into: &theme)
  }
}
