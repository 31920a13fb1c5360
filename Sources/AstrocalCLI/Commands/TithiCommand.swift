import ArgumentParser
import AstroCore
import AstrocalRendering

struct TithiCommand: CalendarCommand {
  static let configuration = CommandConfiguration(
    commandName: "tithi", abstract: "Prints the lunar calendar: tithis with their beginnings and ends, by lunar month.",
    discussion: """
        astrocal tithi --find ekadashi --next 2      the next two, with their days
        astrocal tithi --festivals diwali --explain  a festival, and why that day
        astrocal tithi --anniversary 1984-03-21T06:10  the next birthday by its tithi

      Without dates it lists the tithis of the current lunar month; with dates, tithis that begin on them.
      """)

  @OptionGroup var span: SpanArguments

  @Option(TithiFormat.self, "Print in this format (default: table).", valueName: "format")
  var format: String?

  @Option(
    "Find the next tithi, nakshatra, yoga or karana of this name: ekadashi, 11, \"Karttika krishna 14\", pushya, vishti; "
      + "with dates, all of them.",
    valueName: "words")
  var find: String?

  @Option("List so many rows of --find or --where, from today or from the first date.", valueName: "n")
  var next: String?

  /// The value of `--festivals` where no name follows it.
  private static let allFestivals = "all"
  /// The value of `--festivals` that asks for the catalogue of observances.
  static let catalogueWord = "list"
  /// The value of `--festivals` that asks for the disputed days.
  static let contestedWord = "contested"

  @Option(
    defaultAsFlag: allFestivals, parsing: .next,
    help: ArgumentHelp(
      "List festivals and their dates instead of tithis: without names, all; with names, separated by commas, only "
        + "these; with contested, the disputed days; with list, all ids, names and rules.", valueName: "names"),
    completion: Completions.festivals, transform: Arguments.wordOfOption)
  var festivals: String?

  @Option(listOf: AngaKind.self, "List these angas instead of tithis, separated by commas.", valueName: "list")
  var angas: String?

  @Option(
    "Compare towns: with --festivals and dates, list the festivals whose day differs between the towns or is "
      + "disputed in one. With names, list all of these. A file as for range --places; - reads standard input.",
    valueName: "file", completion: .file())
  var places: String?

  @Flag(help: "Add to each festival the reason for its day, other days, and who keeps them.")
  var explain = false

  @OptionGroup var rows: RowOptions
  @OptionGroup(title: "Anniversaries") var anniversaries: AnniversaryOptions
  @OptionGroup(title: "Place") var place: PlaceOptions
  @OptionGroup(title: "Conventions") var conventions: ConventionOptions
  @OptionGroup(title: "Ephemeris") var ephemeris: EphemerisOptions
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var general: GeneralOptions

  /// The observances that `--festivals` asks for.
  enum Wanted {
    case all, contested
    case named(Set<String>)

    /// The ids of the observances; nil for all.
    var ids: Set<String>? { if case .named(let ids) = self { ids } else { nil } }
    var isContested: Bool { if case .contested = self { true } else { false } }
    /// Whether they may be searched for, without a last date.
    var isSearchable: Bool { if case .all = self { false } else { true } }
  }

  /// The meaning of the value of `--festivals`; a note says what another name stands for.
  ///
  /// - Parameters:
  ///   - places: The places of the list.
  ///   - region: The region that decides what a name means; nil for none.
  /// - Throws: `Failure` where the value is blank, or a name is that of none.
  static func wanted(
    _ text: String, _ rules: [FestivalRule], at places: [Place] = [], region: Region? = nil
  ) throws -> Wanted {
    guard !text.allSatisfy(\.isWhitespace) else {
      throw Failure.usage("--festivals: \(text.quoted) names no observance; for all of them leave it out")
    }
    switch text {
    case allFestivals: return .all
    case contestedWord: return .contested
    default:
      var catalogue = FestivalCatalogue(rules)
      catalogue.regionNames = region?.names ?? []
      return .named(try FestivalNaming(catalogue, places.map(\.zone), region).ids(text))
    }
  }

  func run() throws {
    let chosen: TithiFormat? = try output.format(format)
    if output.jsonSchema {
      let schema: JSONSchema =
        if places != nil {
          .disputes
        } else if anniversaries.isStated {
          .anniversaries
        } else {
          festivals == Self.catalogueWord ? .observances : .tithi
        }
      return try schema.print(insteadOf: chosen?.rawValue)
    }
    let format = chosen ?? .table
    guard [find, angas, festivals].count(where: { $0 != nil }) <= 1 || festivals == Self.catalogueWord else {
      throw Failure.usage("--find, --angas and --festivals list different things: give one of them")
    }
    guard !explain || format != .csv else {
      throw Failure.usage("--explain works only with the table, json, ndjson and ics")
    }
    if let option = anniversaries.given, !anniversaries.isStated {
      throw Failure.usage("\(option) works only with --anniversary or --persons")
    }
    let settings = try Settings(shared)
    settings.useLanguage(for: format)
    if anniversaries.isStated {
      var output = Output()
      try AnniversaryList(self, format, settings, settings.places.place()).print(to: &output)
      return try output.flush()
    }
    // What is asked for by name is listed whatever parts of a day are printed.
    if let option = festivals != nil ? "--festivals" : angas != nil ? "--angas" : nil,
      conventions.include != nil || conventions.exclude != nil
    {
      StandardError.note("--include and --exclude have no effect with \(option)")
    }
    var output = Output()
    if let option = rows.given, places != nil || festivals == Self.catalogueWord {
      throw Failure.usage("\(option) cannot be used with \(places != nil ? "--places" : "--festivals list")")
    }
    if let places {
      try TithiPlaces(self, places, settings).print(as: format, to: &output)
      return try output.flush()
    }
    let place = try settings.places.place()
    if festivals == Self.catalogueWord {
      try printCatalogue(settings, place, as: format, to: &output)
    } else {
      try TithiList(self, format, settings, place).print(to: &output)
    }
    try output.flush()
  }

  /// Prints all observances, whatever the place.
  private func printCatalogue(
    _ settings: Settings, _ place: Place, as format: TithiFormat, to destination: inout Output
  ) throws {
    guard find == nil, angas == nil, next == nil, !explain, !span.isStated else {
      throw Failure.usage("--festivals list prints all festivals: it cannot be used with dates or another list")
    }
    let computed = [
      ("sunrise", conventions.sunrise), ("ayanamsha", conventions.ayanamsha), ("month", conventions.month),
      ("region", conventions.region), ("include", conventions.include), ("exclude", conventions.exclude),
      ("utc", output.utc == true ? "" : nil), ("ephemeris", ephemeris.ephemeris),
      ("ephemeris-path", ephemeris.ephemerisPath),
    ]
    if let (name, _) = computed.first(where: { $0.1 != nil }) {
      throw Failure.usage("--festivals list prints all observances and computes none: it cannot be used with --\(name)")
    }
    var printer = try format.cataloguePrinter(settings.context(of: place))
    try printer.begin(to: &destination)
    for rule in settings.rules { try printer.row(rule, to: &destination) }
    try printer.end(to: &destination)
  }
}
