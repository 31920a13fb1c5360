import ArgumentParser
import AstroCore

struct TithiCommand: CalendarCommand {
  static let configuration = CommandConfiguration(
    commandName: "tithi", abstract: "Prints the lunar calendar: tithis with their beginnings and ends, by lunar month.",
    discussion: "Without dates, the tithis of the running lunar month; with dates, those that begin in the span.")

  @OptionGroup var span: SpanArguments

  @Option(TithiFormat.self, "Form of the output; default table.", valueName: "format")
  var format: String?

  @Option(
    "The next tithi, nakshatra, yoga or karana of these words: ekadashi, 11, \"Karttika krishna 14\", pushya, vishti; "
      + "with dates, all in the span.",
    valueName: "words")
  var find: String?

  @Option("So many of them, from today or from the first date.", valueName: "n")
  var next: String?

  /// The value of `--festivals` where no name follows it.
  private static let allFestivals = "all"
  /// The value of `--festivals` that asks for the catalogue of observances.
  static let catalogueWord = "list"

  @Option(
    defaultAsFlag: allFestivals, parsing: .next,
    help: ArgumentHelp(
      "Observances and their dates instead of tithis; with NAMES, separated by commas, those of these names; with list, "
        + "the ids, names and rules of all.", valueName: "names"),
    completion: Completions.festivals, transform: Arguments.wordOfOption)
  var festivals: String?

  @Option(listOf: AngaKind.self, "Other angas instead of tithis, separated by commas.", valueName: "list")
  var angas: String?

  @Flag(help: "Add to each observance the reason for its day.")
  var explain = false

  @OptionGroup(title: "Place") var place: PlaceOptions
  @OptionGroup(title: "Conventions") var conventions: ConventionOptions
  @OptionGroup(title: "Ephemeris") var ephemeris: EphemerisOptions
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var general: GeneralOptions

  /// The name in the value of `--festivals`; nil for all observances.
  ///
  /// - Throws: `Failure` where the value is blank.
  static func festivalName(_ text: String) throws -> String? {
    guard !text.allSatisfy(\.isWhitespace) else {
      throw Failure.usage("--festivals: \(text.quoted) names no observance; for all of them leave it out")
    }
    return text == allFestivals ? nil : text
  }

  func run() throws {
    let format: TithiFormat = try output.format(format) ?? .table
    let settings = try Settings(shared)
    let place = try settings.places.place()
    var output = Output()
    if festivals == Self.catalogueWord {
      try printCatalogue(settings, place, as: format, to: &output)
    } else {
      try TithiList(self, settings, place).print(as: format, to: &output)
    }
    try output.flush()
  }

  /// Prints all observances, whatever the place.
  private func printCatalogue(
    _ settings: Settings, _ place: Place, as format: TithiFormat, to output: inout Output
  ) throws {
    guard find == nil, angas == nil, next == nil, !explain, !span.isStated else {
      throw Failure.usage("--festivals list prints all observances: it goes with no dates and no other list")
    }
    var printer = try format.cataloguePrinter(settings.context(of: place))
    try printer.begin(to: &output)
    for rule in settings.rules { try printer.row(rule, to: &output) }
    try printer.end(to: &output)
  }
}
