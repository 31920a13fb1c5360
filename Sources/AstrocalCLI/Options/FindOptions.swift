import ArgumentParser
import AstroCore
import AstrocalRendering

/// What `find` looks for, and when.
struct SearchOptions: OptionRows {
  @Argument(
    parsing: .allUnrecognized,
    help: ArgumentHelp(
      "An event, and dates: eclipse 2027, full moon 2027-01, venus jupiter 2027 2030 (default: the next one).",
      valueName: "event> <from> <to"), completion: Completions.named)
  var words: [String] = []

  @Option("Look for these, too. Repeatable.", valueName: "event", completion: Completions.named)
  var also: [String] = []

  @Option("Search so many days from the first date.", valueName: "n", parsing: .unconditional)
  var days: Said<WholeNumber<1, 4_000_000>>?

  static let rows: [OptionRow<Self>] = [.init(\.also, "also"), .init(\.days, "days")]
}

/// Which of the events are listed, and how the places of one are.
struct FindOptions: OptionRows {
  @Flag(
    help: """
      Find events that cannot be seen from the place, too: eclipses, transits, approaches, occultations. "total" then \
      means total somewhere on Earth, and approaches may be wide.
      """)
  var anywhere = false

  @Option(
    "Find occultations of stars and planets up to this magnitude (default: 4.5, the limit of the built-in list).",
    valueName: "magnitude", parsing: .unconditional)
  var magnitude: Said<Quantity<Magnitudes, -5, 30>>?

  @Option("Order the places of an eclipse that --places lists.", valueName: "order")
  var sort: Said<EclipseOrder>?

  static let rows: [OptionRow<Self>] = [
    .init(\.anywhere, "anywhere"), .init(\.magnitude, "magnitude"), .init(\.sort, "sort"),
  ]
}

/// The form in which `find` prints its events.
struct FindFormOptions: OptionRows {
  @Option("Print in this format (default: table).", valueName: "format")
  var format: Said<Form<FindFormat>>?

  static let rows: [OptionRow<Self>] = [.init(\.format, "format")]
}
