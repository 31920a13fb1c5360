import ArgumentParser
import AstroCore
import AstrocalRendering

/// What `tithi` lists, and when.
struct TithiArguments: OptionRows {
  @Argument(
    parsing: .allUnrecognized,
    help: ArgumentHelp(
      "A name, of which the next is found: ekadashi, \"Karttika krishna 14\", pushya, vishti. With dates, all of them. nakshatra, "
        + "yoga and karana list all of their kind.",
      valueName: "name> <from> <to"), completion: Completions.angas)
  var words: [String] = []

  @Option("List so many days from the first date.", valueName: "n", parsing: .unconditional)
  var days: Said<WholeNumber<1, 4_000_000>>?

  static let rows: [OptionRow<Self>] = [.init(\.days, "days")]
}

/// The form in which `tithi` prints its list.
struct TithiFormOptions: OptionRows {
  @Option("Print in this format (default: table).", valueName: "format")
  var format: Said<Form<TithiFormat>>?

  static let rows: [OptionRow<Self>] = [.init(\.format, "format")]
}

/// Which festivals `festivals` lists, and when.
struct FestivalArguments: OptionRows {
  @Argument(
    parsing: .allUnrecognized,
    help: ArgumentHelp(
      "Names, separated by commas, and dates: diwali, \"holi,diwali\" 2027 2030 (default: all festivals); disputed for the disputed "
        + "days; list for all ids, names and rules.",
      valueName: "names> <from> <to"), completion: Completions.festivals)
  var words: [String] = []

  @Option("List so many days from the first date.", valueName: "n", parsing: .unconditional)
  var days: Said<WholeNumber<1, 4_000_000>>?

  static let rows: [OptionRow<Self>] = [.init(\.days, "days")]
}

/// The towns that `festivals` compares.
struct TownOptions: OptionRows {
  @Option(
    "Compare towns on some dates: list the festivals whose day differs between the towns or is disputed in one. With names, "
      + "list all of these. A file as for range --places; - reads standard input.",
    valueName: "file", completion: .file())
  var places: Said<Name>?

  static let rows: [OptionRow<Self>] = [.init(\.places, "places")]
}

/// The form in which `festivals` prints its list.
struct FestivalFormOptions: OptionRows {
  @Option("Print in this format (default: table).", valueName: "format")
  var format: Said<Form<TithiFormat>>?

  @Flag(help: "Add to each festival the reason for its day, other days, and who keeps them.")
  var explain = false

  static let rows: [OptionRow<Self>] = [.init(\.format, "format"), .init(\.explain, "explain")]
}
