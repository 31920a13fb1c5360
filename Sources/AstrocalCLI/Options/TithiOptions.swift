import ArgumentParser
import AstroCore
import AstrocalRendering

/// What `tithi` lists.
struct TithiFindOptions: ParsableArguments {
  @Option(
    defaultAsFlag: TithiCommand.allFestivals, parsing: .next,
    help: ArgumentHelp(
      "List festivals and their dates instead of tithis: without names, all; with names, separated by commas, only "
        + "these; with disputed, the disputed days; with list, all ids, names and rules.", valueName: "names"),
    completion: Completions.festivals, transform: Arguments.wordOfOption)
  var festivals: String?

  @Flag(help: "Add to each festival the reason for its day, other days, and who keeps them.")
  var explain = false

  @Option(
    "Find the next tithi, nakshatra, yoga or karana of this name: ekadashi, 11, \"Karttika krishna 14\", pushya, vishti; "
      + "with dates, all of them.",
    valueName: "words")
  var find: String?

  @Option(listOf: AngaKind.self, "List these angas instead of tithis, separated by commas.", valueName: "list")
  var angas: String?

  @Option("List so many rows of --find or --where, from today or from the first date.", valueName: "n")
  var next: String?
}

/// The towns that `tithi` compares.
struct TithiPlaceOptions: ParsableArguments {
  @Option(
    "Compare towns: with --festivals and dates, list the festivals whose day differs between the towns or is "
      + "disputed in one. With names, list all of these. A file as for range --places; - reads standard input.",
    valueName: "file", completion: .file())
  var places: String?
}

/// The form in which `tithi` prints its list.
struct TithiFormOptions: ParsableArguments {
  @Option(TithiFormat.self, "Print in this format (default: table).", valueName: "format")
  var format: String?
}
