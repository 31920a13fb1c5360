import Algorithms
import ArgumentParser
import AstroCore
import AstrocalRendering

/// Prints a row for each festival, for each day on which a person is remembered, or for each festival of the catalogue.
struct FestivalsCommand: CommandRows {
  static let configuration = CommandConfiguration(
    commandName: "festivals", _superCommandName: "astrocal",
    abstract:
      "Lists festivals with the reasons for their days, disputed days, towns beside each other, days of people.",
    discussion: HelpScreen.discussion("festivals"))

  @OptionGroup(title: "Names, dates and place") var search: FestivalArguments
  @OptionGroup(title: "Names, dates and place") var count: CountOptions
  @OptionGroup(title: "Names, dates and place") var place: PlaceOptions
  @OptionGroup(title: "Names, dates and place") var list: TownOptions
  @OptionGroup(title: "People") var anniversaries: AnniversaryOptions
  @OptionGroup(title: "Where and columns") var rows: RowOptions
  @OptionGroup(title: "Output") var form: FestivalFormOptions
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup(title: "Output") var look: LookOptions
  @OptionGroup(title: "Conventions") var reckoning: ReckoningOptions
  @OptionGroup(title: "Conventions") var region: RegionOptions
  @OptionGroup(title: "Conventions") var script: ScriptOptions
  @OptionGroup(title: "Conventions") var language: LanguageOptions
  @OptionGroup(title: "General") var ephemeris: EphemerisOptions
  @OptionGroup(title: "General") var general: BasicOptions

  static let groups: [GroupRow<Self>] = [
    .init(\.search), .init(\.count), .init(\.place), .init(\.list), .init(\.anniversaries), .init(\.rows),
    .init(\.form),
    .init(\.output), .init(\.look), .init(\.reckoning), .init(\.region), .init(\.script), .init(\.language),
    .init(\.ephemeris), .init(\.general),
  ]
  var words: [String] { search.words }

  /// The name that asks for all festivals, as none does.
  static let allWord = "all"
  /// The name that asks for the catalogue of festivals.
  static let catalogueWord = "list"
  /// The name that asks for the disputed days.
  static let disputedWord = "disputed"
  private static let wordsOfLists: Set = [allWord, catalogueWord, disputedWord]

  func run() throws {
    var command = self
    let (name, span) = try command.takeAsked()
    try command.run(name, span)
  }

  private func run(_ name: String, _ span: SpanArguments) throws {
    let chosen = try TithiFormat.chosen(form.format, json: output.json)
    let isCatalogue = name == Self.catalogueWord
    if try TithiFormat.asksSchema(form.format) {
      let schema: JSONSchema =
        list.places != nil ? .disputes : anniversaries.isStated ? .anniversaries : isCatalogue ? .festivals : .tithi
      return try schema.print()
    }
    let (given, format) = (given, chosen ?? .table)
    let facts = ["names dates": span.isStated, "names festivals": !name.isEmpty, "lists catalogue": isCatalogue]
    try given.check(OptionRule.of(Self.self), format: format.rawValue, modes: facts)
    let settings = try Settings(given)
    settings.useLanguage(for: format)
    var output = Output()
    if anniversaries.isStated {
      try AnniversaryList(self, span, format, settings, settings.places.place()).print(to: &output)
    } else if let path = list.places?.text {
      let towns = try PlaceList.places(ofOption: path, settings.places)
      let ids = try Self.listed(name, span, settings, at: towns)
      try FestivalTowns(towns, ids, span, explains: form.explain, settings).print(as: format, to: &output)
    } else if isCatalogue {
      try printCatalogue(settings, settings.places.place(), as: format, to: &output)
    } else {
      let place = try settings.places.place()
      let call = PanchangaList.Call(
        span: span, next: try count.next?.value.value, options: rows, format: format, explains: form.explain)
      let listed = try Self.listed(name, span, settings, at: [place], region: settings.region(at: place))
      try PanchangaList(listed, call, settings, place).print(to: &output)
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

  // MARK: What is asked for

  /// Takes the dates and the town out of the words.
  ///
  /// - Returns: The names with commas between them, empty for all festivals, and the dates.
  private mutating func takeAsked() throws -> (names: String, span: SpanArguments) {
    let given = given
    lazy var own = (try? Settings(given))?.catalogue ?? EventCatalogue()
    func isAny(_ isSome: (FestivalNaming) -> Bool) -> Bool {
      isSome(FestivalNaming(.standard, [], nil))
        || own.hasOwnEvents && isSome(FestivalNaming(own.festivalNames, [], nil))
    }
    // The name of a month has its festivals, unless one of them is called so and nothing else. The months of all calendars are read
    // only where no festival is called so.
    let name = NamedWords.joined(search.words.filter { !AskedWords.isYear($0) })
    if !isAny({ $0.isWholeName(name) }), let month = MonthWords(search.words),
      month.name.map({ name in !isAny { $0.isWholeName(name) } }) ?? true
    {
      return ("", SpanArguments(dates: search.words, days: search.days))
    }
    func isName(_ text: String) -> Bool { Self.wordsOfLists.contains(text) || isAny { $0.isName(text) } }
    let words = try NamedWords(search.words, isName: isName)
    var span = SpanArguments(dates: words.dates, days: search.days)
    try span.check()
    guard !words.name.isEmpty, !isName(words.name) else { return (words.name, span) }
    var asked = AskedSearch("festivals")
    var isRefused = false
    let names = try words.name.split(separator: ",", omittingEmptySubsequences: false).uniqued().map { name in
      // What follows a name that will be refused is not read.
      if isRefused { return String(name) }
      let event = try asked.event(in: NamedWords.joined([String(name)]), isEvent: isName)
      isRefused = !isAny { $0.isKnown(event) }
      return event
    }
    try asked.apply(to: &span)
    asked.apply(to: &place, hasList: list.places != nil)
    asked.apply(to: &region)
    return (names.joined(separator: ","), span)
  }

  /// The ids of the festivals that names mean at each of some places; nil for all.
  private static func listed(
    _ names: String, _ span: SpanArguments, _ settings: Settings, at places: [Place]
  ) throws -> [Set<String>]? {
    // Holi is the evening of the fire in one town, and the morning after it in another.
    let regions = places.map(settings.region)
    var known: [Region?: Set<String>] = [:]
    for region in regions.uniqued() {
      let own = places.filter { settings.region(at: $0) == region }
      guard let ids = try listed(names, span, settings, at: own, region: region).ids else { return nil }
      known[region] = ids
    }
    return regions.map { known[$0, default: []] }
  }

  /// The festivals that names mean; a note says what another name stands for.
  ///
  /// - Parameters:
  ///   - places: The places of the list.
  ///   - region: The region that decides what a name means; nil for none.
  /// - Throws: `Failure` where a name is that of none.
  private static func listed(
    _ names: String, _ span: SpanArguments, _ settings: Settings, at places: [Place], region: Region?
  ) throws -> ListedFestivals {
    switch names {
    case "", allWord: return ListedFestivals(ids: nil, areDisputed: false)
    case disputedWord: return ListedFestivals(ids: nil, areDisputed: true)
    case "contested": throw Failure.usage("the disputed days are called \(disputedWord)")
    default:
      var catalogue = settings.catalogue.festivalNames
      catalogue.regionNames = region?.names ?? []
      var naming = FestivalNaming(catalogue, places.map(\.zone), region)
      naming.dates = span.dates
      return ListedFestivals(ids: try naming.ids(names), areDisputed: false)
    }
  }
}
