import ArgumentParser
import AstroCore
import AstrocalRendering
import CivilTime

/// Prints a row for each event: of the sky, of the calendar, of targets, and the days of ceremonies.
struct FindCommand: CommandRows {
  static let configuration = CommandConfiguration(
    commandName: "find", _superCommandName: "astrocal",
    abstract: "Finds events: eclipses, phases, conjunctions, festivals, nights of targets, days for ceremonies.",
    discussion: HelpScreen.discussion("find"))

  @OptionGroup(title: "Event, dates and place") var search: SearchOptions
  @OptionGroup(title: "Event, dates and place") var count: CountOptions
  @OptionGroup(title: "Event, dates and place") var finding: FindOptions
  @OptionGroup(title: "Event, dates and place") var place: PlaceOptions
  @OptionGroup(title: "Event, dates and place") var list: PlaceListOptions
  @OptionGroup(title: "Event, dates and place") var skyline: SkylineOptions
  @OptionGroup(title: "Where and columns") var rows: RowOptions
  @OptionGroup(title: "Output") var form: FindFormOptions
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup(title: "Output") var look: LookOptions
  @OptionGroup(title: "Pictures") var paper: PaperOptions
  @OptionGroup(title: "Ceremonies") var choosing: ChoosingOptions
  @OptionGroup(title: "Conventions") var reckoning: ReckoningOptions
  @OptionGroup(title: "Conventions") var region: RegionOptions
  @OptionGroup(title: "Conventions") var script: ScriptOptions
  @OptionGroup(title: "Conventions") var language: LanguageOptions
  @OptionGroup(title: "Targets") var targets: TargetOptions
  @OptionGroup(title: "Targets") var targetRules: TargetRuleOptions
  @OptionGroup(title: "Dark sky") var darkSky: DarkSkyOptions
  @OptionGroup(title: "General") var ephemeris: EphemerisOptions
  @OptionGroup(title: "General") var general: BasicOptions

  static let groups: [GroupRow<Self>] = [
    .init(\.search), .init(\.count), .init(\.finding), .init(\.place), .init(\.list), .init(\.skyline), .init(\.rows),
    .init(\.form), .init(\.output), .init(\.look), .init(\.paper), .init(\.choosing), .init(\.reckoning),
    .init(\.region), .init(\.script), .init(\.language), .init(\.targets), .init(\.targetRules), .init(\.darkSky),

    .init(\.ephemeris), .init(\.general),
  ]
  var words: [String] { search.words }

  /// The months of a ceremony become files where the output ends as a folder does.
  var writesFolder: Bool {
    if case .schema? = try? form.format?.value { return false }
    return output.output?.text.hasSuffix("/") ?? false
  }

  /// What is looked for, and when.
  struct Asked {
    /// The words of each search.
    let phrases: [String]
    let span: SpanArguments
  }

  func run() throws {
    var command = self
    let (asked, settings) = try command.takeAsked()
    try command.run(asked, settings)
  }

  /// - Parameter read: The settings where they are read already; a file of targets may be standard input.
  private func run(_ asked: Asked, _ read: Settings?) throws {
    let chosen = try FindFormat.chosen(form.format, json: output.json)
    if try FindFormat.asksSchema(form.format) { return try schema(asked).print() }
    guard !asked.phrases.isEmpty else {
      throw Failure.usage("name an event, such as `astrocal find eclipse` or `astrocal find \"full moon\" 2027`")
    }
    let settings = try read ?? Settings(given)
    let isCompared = list.places != nil && FindList.isOfEclipses(asked.phrases, in: settings.catalogue)
    let format = chosen ?? .table
    var call = CallFacts(given, format: format.rawValue)
    try call.check(OptionRule.of(Self.self))
    settings.useLanguage(for: format)
    let places =
      try list.places.map {
        try PlaceList.places(ofOption: $0.text, in: format, of: FindFormat.ofPlaces, settings.places)
      } ?? [settings.places.place()]
    let choice = try rows.choice(of: EventFields.table, settings)
    try checkIDs(of: choice, places)
    let found = try FindList(self, asked, settings, choice, places)
    call.add(found.facts(isCompared: isCompared))
    call.add(["writes folder": writesFolder, "draws months": format == .svg && found.isOfDays])
    try call.check(OptionRule.of(Self.self))
    try FindList.check(skylineOf: given, found.queries)
    if format == .svg, found.isOfDays { return try drawDays(found, at: places[0], settings) }
    var output = Output()
    if format == .svg {
      try found.draw(at: places[0], PictureStyle(paper), to: &output)
    } else if isCompared, rows.template == nil, format == .table || format == .json || finding.sort != nil {
      try found.compare(places, by: try finding.sort?.value ?? .place, as: format, to: &output)
    } else {
      try found.print(places, as: format, to: &output)
    }
    try output.flush()
  }

  private func schema(_ asked: Asked) -> JSONSchema {
    let first = asked.phrases.first.flatMap { try? EventQuery($0, reckoning: .standard, in: EventCatalogue()) }
    if first?.kind == .muhurta { return .choosing }
    return list.places != nil && FindList.isOfEclipses(asked.phrases, in: EventCatalogue()) ? .eclipses : .events
  }

  /// Draws the sheet of a month with the days of a ceremony.
  private func drawDays(_ found: FindList, at place: Place, _ settings: Settings) throws {
    let dates = try found.span.span(settings, at: place, usualDays: 7)
    var days = RangeDays(settings: settings, format: .svg, places: [place], spans: [dates], choice: RowChoice())
    let style = try PictureStyle(paper)
    days.picture = DayPictureArguments(try writesFolder ? Pictures.ofCeremonies : .of(dates, in: .svg), style)
    guard days.picture.kind.marksCeremonies else {
      throw Failure.usage(
        "a picture of a ceremony marks the days of a month: name one, such as 2026-12, or a folder for several: "
          + "--output weddings/")
    }
    days.picture.ceremony = try found.marks(at: place, on: dates)
    days.weeks = Weeks(start: try settings.weekStart(of: FindFormat.svg, at: place))
    days.choices.darkSky = settings.parts.contains(.showers) ? try settings.darkSky() : nil
    days.hasSeveralModels = try EphemerisParts.note(days.spans, settings.sky)
    if writesFolder, let folder = output.output { return try days.drawMonths(into: folder.text, nil) }
    try days.print(days.context(of: place), nil, threads: 1)
  }

  // MARK: What is asked for

  /// Takes the dates and the town out of the words.
  ///
  /// - Returns: What is asked for, and the settings; nil where they are not read yet, or where an option is wrong.
  private mutating func takeAsked() throws -> (Asked, Settings?) {
    let words = try NamedWords(search.words, isName: Self.isName)
    var span = SpanArguments(dates: words.dates, days: search.days)
    try span.check()
    var asked = AskedSearch("find")
    let given = given
    lazy var settings = try? Settings(given)
    // The events of the user are asked for where no other has the name.
    lazy var own = settings?.catalogue ?? EventCatalogue()
    let names = ([words.name] + search.also.map { NamedWords.joined([$0]) }).filter { !$0.isEmpty }
    let phrases = try names.map { words in
      try asked.event(in: words) {
        Self.isName($0) || own.hasOwnEvents && EventQuery.isNamed(by: $0, in: own)
      }
    }
    try asked.apply(to: &span)
    let town = place.place?.text
    asked.apply(to: &place, hasList: list.places != nil)
    let what = Asked(phrases: phrases, span: span)
    guard asked.apply(to: &region) || place.place?.text != town else { return (what, settings) }
    // The words name another place; targets of standard input are not read again.
    return (what, given.has("targets") ? try settings.map { try Settings(self.given, targets: $0.targets) } : nil)
  }

  /// Whether words name an event, or an object of which the answer says what to search for: the number of `ngc 7000` is no year.
  private static func isName(_ words: String) -> Bool { isEvent(words) || TargetCatalogue().named(words) != nil }
  private static func isEvent(_ words: String) -> Bool { EventQuery.isNamed(by: words, in: EventCatalogue()) }
}
