import Algorithms
import ArgumentParser
import AstroCore
import AstrocalRendering

struct TithiCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tithi", _superCommandName: "astrocal",
    abstract: "Prints the lunar calendar: tithis with their beginnings and ends, by lunar month.",
    discussion: HelpScreen.discussion("tithi"))

  @OptionGroup(title: "Dates and place") var span: SpanArguments
  @OptionGroup(title: "Dates and place") var place: PlaceOptions
  @OptionGroup(title: "Dates and place") var list: TithiPlaceOptions
  @OptionGroup(title: "Find") var finding: TithiFindOptions
  @OptionGroup(title: "Anniversaries") var anniversaries: AnniversaryOptions
  @OptionGroup(title: "Where and columns") var rows: RowOptions
  @OptionGroup(title: "Output") var form: TithiFormOptions
  @OptionGroup(title: "Output") var output: TableOutputOptions
  @OptionGroup(title: "Conventions") var conventions: ConventionOptions
  @OptionGroup(title: "General") var general: GeneralOptions

  /// The value of `--festivals` where no name follows it.
  static let allFestivals = "all"
  /// The value of `--festivals` that asks for the catalogue of festivals.
  static let catalogueWord = "list"
  /// The value of `--festivals` that asks for the disputed days.
  static let disputedWord = "disputed"

  /// The festivals that `--festivals` asks for.
  enum Wanted {
    case all, disputed
    case named(Set<String>)

    /// The ids of the festivals; nil for all.
    var ids: Set<String>? { if case .named(let ids) = self { ids } else { nil } }
    var isDisputed: Bool { if case .disputed = self { true } else { false } }
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
    _ text: String, _ catalogue: EventCatalogue, at places: [Place] = [], region: Region? = nil
  ) throws -> Wanted {
    guard !text.allSatisfy(\.isWhitespace) else {
      throw Failure.usage("--festivals: \(text.quoted) names no festival; for all of them leave it out")
    }
    switch text {
    case allFestivals: return .all
    case disputedWord: return .disputed
    case "contested": throw Failure.usage("--festivals: the disputed days are called \(disputedWord)")
    default:
      var catalogue = catalogue.festivalNames
      catalogue.regionNames = region?.names ?? []
      return .named(try FestivalNaming(catalogue, places.map(\.zone), region).ids(text))
    }
  }

  func run() throws {
    var command = self
    try command.takeAsked()
    try command.runAsked()
  }

  /// Takes the dates and the town out of the names of `--festivals` and the words of `--find`.
  private mutating func takeAsked() throws {
    let given = given
    if let names = finding.festivals {
      guard ![Self.allFestivals, Self.disputedWord, Self.catalogueWord].contains(names) else { return }
      var asked = AskedSearch("--festivals")
      lazy var own = (try? Settings(given))?.catalogue ?? EventCatalogue()
      func isAny(_ isSome: (FestivalNaming) -> Bool) -> Bool {
        isSome(FestivalNaming(.standard, [], nil))
          || own.hasOwnEvents && isSome(FestivalNaming(own.festivalNames, [], nil))
      }
      guard !isAny({ $0.isName(names) }) else { return }
      var isRefused = false
      finding.festivals = try names.split(separator: ",", omittingEmptySubsequences: false).uniqued().map { name in
        // What follows a name that will be refused is not read.
        if isRefused { return String(name) }
        let event = try asked.event(in: name.split(separator: " ").joined(separator: " ")) { text in
          isAny { $0.isName(text) }
        }
        isRefused = !isAny { $0.isKnown(event) }
        return event
      }.joined(separator: ",")
      try asked.apply(to: &span)
      if list.places == nil { asked.apply(to: &place) }
    } else if let words = finding.find {
      var asked = AskedSearch("--find")
      finding.find = try asked.event(in: words) { (try? AngaQuery($0, reckoning: .standard)) != nil }
      try asked.apply(to: &span)
      asked.apply(to: &place)
    }
  }

  private func runAsked() throws {
    let chosen = try TithiFormat.chosen(form.format, json: output.json)
    if output.jsonSchema {
      let schema: JSONSchema =
        if list.places != nil {
          .disputes
        } else if anniversaries.isStated {
          .anniversaries
        } else {
          finding.festivals == Self.catalogueWord ? .festivals : .tithi
        }
      return try schema.print(insteadOf: chosen?.rawValue)
    }
    let (given, format) = (given, chosen ?? .table)
    let isCatalogue = finding.festivals == Self.catalogueWord
    try given.check(
      OptionRule.of(Self.self), format: format.rawValue, modes: ["dates": span.isStated, "festivals list": isCatalogue])
    let settings = try Settings(given)
    settings.useLanguage(for: format)
    if anniversaries.isStated {
      var output = Output()
      try AnniversaryList(self, format, settings, settings.places.place()).print(to: &output)
      return try output.flush()
    }
    // What is asked for by name is listed whatever parts of a day are printed.
    if let option = finding.festivals != nil ? "--festivals" : finding.angas != nil ? "--angas" : nil,
      conventions.include != nil || conventions.exclude != nil
    {
      StandardError.note("--include and --exclude choose sections of a day: they change nothing of \(option)")
    }
    var output = Output()
    if let towns = list.places {
      try TithiPlaces(self, towns, settings).print(as: format, to: &output)
      return try output.flush()
    }
    let place = try settings.places.place()
    if isCatalogue {
      try printCatalogue(settings, place, as: format, to: &output)
    } else {
      try TithiList(self, format, settings, place).print(to: &output)
    }
    try output.flush()
  }

  /// Prints all festivals, whatever the place.
  private func printCatalogue(
    _ settings: Settings, _ place: Place, as format: TithiFormat, to destination: inout Output
  ) throws {
    var printer = try format.cataloguePrinter(settings.context(of: place))
    try printer.begin(to: &destination)
    for rule in settings.rules { try printer.row(rule, to: &destination) }
    try printer.end(to: &destination)
  }
}
