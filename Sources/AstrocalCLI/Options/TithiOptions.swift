import ArgumentParser
import AstroCore
import AstrocalRendering

/// What `tithi` lists.
struct TithiFindOptions: ParsableArguments {
  @Option(
    defaultAsFlag: TithiCommand.allFestivals, parsing: .next,
    help: ArgumentHelp(
      "Festivals and their dates instead of tithis; with NAMES, separated by commas, those of these names; with "
        + "disputed, the disputed days; with list, the ids, names and rules of all.", valueName: "names"),
    completion: Completions.festivals, transform: Arguments.wordOfOption)
  var festivals: String?

  @Flag(help: "Add to each festival the reason for its day, the other days, and who keeps them.")
  var explain = false

  @Option(
    "The next tithi, nakshatra, yoga or karana of these words: ekadashi, 11, \"Karttika krishna 14\", pushya, vishti; "
      + "with dates, all of these dates.",
    valueName: "words")
  var find: String?

  @Option(listOf: AngaKind.self, "Other angas instead of tithis, separated by commas.", valueName: "list")
  var angas: String?

  @Option("So many of them, or of those of --where, from today or from the first date.", valueName: "n")
  var next: String?
}

extension TithiFindOptions: PlainOptions {
  mutating func clear() { (festivals, explain, find, angas, next) = (nil, false, nil, nil, nil) }

  mutating func take(_ call: inout PlainCall) -> Bool {
    switch call.option {
    case "find": call.value(into: &find)
    case "next": call.value(into: &next)
    case "angas": call.value(into: &angas)
    case "explain": call.set(&explain)
    default: false
    }
  }
}

/// The towns that `tithi` compares.
struct TithiPlaceOptions: ParsableArguments {
  @Option(
    "Towns beside each other: with --festivals and dates, the festivals whose day differs between them, or is "
      + "disputed in one; with names, all of these. CSV as of range --places, or a name a line; - is standard input.",
    valueName: "file", completion: .file())
  var places: String?
}

extension TithiPlaceOptions: PlainOptions {
  mutating func clear() { places = nil }

  mutating func take(_ call: inout PlainCall) -> Bool { false }
}

/// The form in which `tithi` prints its list.
struct TithiFormOptions: ParsableArguments {
  @Option(TithiFormat.self, "Form of the output; default table.", valueName: "format")
  var format: String?
}

extension TithiFormOptions: PlainOptions {
  mutating func clear() { format = nil }

  mutating func take(_ call: inout PlainCall) -> Bool { call.option == "format" && call.value(into: &format) }
}
