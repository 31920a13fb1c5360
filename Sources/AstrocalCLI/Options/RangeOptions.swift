import ArgumentParser
import AstroCore
import AstrocalRendering

/// A list of places.
struct PlaceListOptions: OptionRows {
  @Option(
    "Compute many places: CSV with the header name,latitude,longitude,elevation,time_zone, or one name in each line; - reads "
      + "standard input. Without --format, `day` prints pages, eclipses are a table, and all others a line of JSON each.",
    valueName: "file", completion: .file())
  var places: Said<Name>?

  static let rows: [OptionRow<Self>] = [.init(\.places, "places")]
}

/// How many rows are listed.
struct CountOptions: OptionRows {
  @Option(
    "List so many rows, from today or the first date: events, or days of --where; at most 200 years ahead.", short: "n",
    valueName: "n")
  var next: Said<WholeNumber<1, 10_000>>?

  static let rows: [OptionRow<Self>] = [.init(\.next, "next", short: "n")]
}

/// The form in which `range` prints its rows.
struct RangeFormOptions: OptionRows {
  @Option("Print in this format (default: table).", valueName: "format")
  var format: Said<Form<RangeFormat>>?

  static let rows: [OptionRow<Self>] = [.init(\.format, "format")]
}

/// The weeks of months.
struct WeekOptions: OptionRows {
  @Option(
    "Begin the weeks of --format calendar and svg on this day (default: by the language, else monday).",
    valueName: "weekday")
  var weekStart: Said<WeekStart>?

  @Flag(help: "Number the weeks of --format calendar by ISO 8601.")
  var weekNumbers = false

  static let rows: [OptionRow<Self>] = [
    .init(\.weekStart, "week-start", key: .text), .init(\.weekNumbers, "week-numbers"),
  ]
}

/// The pictures that `range` draws.
struct RangePictureOptions: OptionRows {
  @Option(
    "Draw this picture with --format svg: the panchang of a month, or each month as a file in the folder of --output.",
    valueName: "kind")
  var picture: Said<SheetKind>?

  static let rows: [OptionRow<Self>] = [.init(\.picture, "picture")]
}
