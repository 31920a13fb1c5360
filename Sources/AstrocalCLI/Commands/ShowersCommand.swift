import Algorithms
import ArgumentParser
import AstroCore
import AstrocalRendering
import CivilTime
import Drawing
import SwissEphemeris

struct ShowersCommand: CommandRows {
  static let configuration = CommandConfiguration(
    commandName: "showers", _superCommandName: "astrocal",
    abstract: "Lists meteor showers: maxima, rates to expect at your place, and the Moon.",
    discussion: HelpScreen.discussion("showers"))

  @OptionGroup(title: "Dates and place") var span: SpanArguments
  @OptionGroup(title: "Dates and place") var place: PlaceOptions
  @OptionGroup(title: "Dates and place") var skyline: SkylineOptions
  @OptionGroup(title: "Showers") var choice: ShowerChoiceOptions
  @OptionGroup(title: "Dark sky") var darkSky: DarkSkyOptions
  @OptionGroup(title: "Where and columns") var rows: RowOptions
  @OptionGroup(title: "Output") var form: ShowerFormOptions
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup(title: "Output") var look: LookOptions
  @OptionGroup(title: "Output") var language: LanguageOptions
  @OptionGroup(title: "Pictures") var paper: PaperOptions
  @OptionGroup(title: "General") var ephemeris: EphemerisOptions
  @OptionGroup(title: "General") var general: BasicOptions

  static let groups: [GroupRow<Self>] = [
    .init(\.span), .init(\.place), .init(\.skyline), .init(\.choice), .init(\.darkSky), .init(\.rows), .init(\.form),
    .init(\.output), .init(\.look), .init(\.language), .init(\.paper), .init(\.ephemeris), .init(\.general),
  ]
  var words: [String] { span.dates }

  func run() throws {
    var command = self
    try command.takeAsked()
    try command.runAsked()
  }

  /// Takes the dates and the town out of the words that name showers.
  private mutating func takeAsked() throws {
    guard !span.dates.isEmpty else { return }
    let given = given
    lazy var showers = (try? Settings(given))?.showers ?? Shower.standard
    var asked = AskedSearch("showers")
    var (names, dates) = NamedWords.parted(span.dates.map(AskedWords.withPlainDigits))
    // A date of several words stays whole.
    if TypedWords.date(NamedWords.joined(dates)) != nil || DateText.isCounted(dates) {
      dates = [NamedWords.joined(dates)]
    }
    func isShower(_ text: String) -> Bool { !showers.matching(text).isEmpty }
    func areShowers(_ text: String) -> Bool {
      isShower(text) || text.split(separator: " ").map(String.init).allSatisfy(isShower)
    }
    // Words that the shell left apart, such as `geminids in oslo`, are one text where one is no shower. An empty one is an error.
    let isBlank = names.contains { $0.allSatisfy(\.isWhitespace) }
    if !isBlank, !names.allSatisfy(isShower) {
      let text = try asked.event(in: names.joined(separator: " "), isEvent: areShowers)
      names = isShower(text) || !areShowers(text) ? [text] : text.split(separator: " ").map(String.init)
    }
    span.dates = names + dates + asked.dateWords
    asked.apply(to: &place)
  }

  private func runAsked() throws {
    let chosen = try ShowerFormat.chosen(form.format, json: output.json)
    if try ShowerFormat.asksSchema(form.format) { return try JSONSchema.showers.print() }
    let (given, format) = (given, chosen ?? .table)
    try given.check(OptionRule.of(Self.self), format: format.rawValue)
    let style = try PictureStyle(paper)
    let settings = try Settings(given)
    settings.useLanguage(for: format)
    let rowChoice = try rows.choice(of: ShowerFields.table, settings)
    let darkSky = try settings.darkSky()
    let place = try settings.places.place()
    let instant = try choice.at.map { try $0.value.clock(settings.clock).now(in: place.zone) }
    let list = try ShowerList(self, settings, place)
    let isDetail = form.long || list.occurrences.count == 1 && list.namesShower && rowChoice.condition == nil
    let hasDetails = format == .json || format == .ndjson || format == .table && isDetail
    try given.check(
      OptionRule.of(Self.self), format: format.rawValue,
      modes: [
        "names dates": list.hasDates, "lists year": list.isYear, "prints details": hasDetails,
        "shows skyline": (hasDetails || format == .ics) && rowChoice.fields == nil,
      ])
    let reminded = Reminding.summary()?.showerCodes ?? []
    let context = settings.context(of: place, ReaderChoices(darkSky: darkSky, remindedShowers: reminded))
    try print(list, as: format, rowChoice, isDetail: isDetail, at: instant, darkSky, context, style)
  }

  private func print(
    _ list: ShowerList, as format: ShowerFormat, _ rows: RowChoice<ShowerReport>, isDetail: Bool,
    at instant: JulianDay?, _ darkSky: SkyBrightness, _ context: RenderContext, _ style: PictureStyle
  ) throws {
    let place = context.place
    var header = ShowerHeader(
      dates: list.dates, selection: list.selection,
      isFiltered: list.namesShower || choice.minZhr != nil || rows.condition != nil, model: list.model,
      deltaT: list.deltaT, darkSky: darkSky)
    header.unreachedRate = list.unreachedRate
    if format.hasMoons {
      // The reports below find their sky in the one that is sampled here.
      header.moons = try list.almanac.moonAspects(on: list.datesWithNights).filter {
        list.dates.contains(place.zone.date(at: $0.time))
      }
    }
    var listing = Listing(rows, context, header.count, in: format, from: list.dates.lowerBound) {
      printed, _ in localized("\(printed) of \(list.occurrences.count) showers")
    }
    var output = Output()
    var printer = try format.printer(header, context, rows, isDetail: isDetail, style)
    try printer.begin(to: &output)
    try list.almanac.forEachShower(
      listing.isPossible ? list.occurrences : [], of: list.calendar, model: list.model, darkSky: darkSky,
      at: instant, showsCourse: isDetail, showsProfile: format.hasProfiles
    ) { report in
      if listing.includes(report) { try printer.row(report, to: &output) }
    }
    try printer.end(to: &output)
    try listing.end(until: nil, to: &output) { header.absence.sentence }
    try output.flush()
  }
}

/// The showers that a `showers` command lists, with the calendar that computes them.
struct ShowerList {
  let calendar: ShowerCalendar
  let occurrences: [ShowerOccurrence]
  let almanac: Almanac
  /// The dates that are searched.
  let dates: ClosedRange<GregorianDate>
  /// Those dates, and the nights around the maxima.
  let datesWithNights: ClosedRange<GregorianDate>
  let selection: ShowerHeader.Selection
  /// Whether the call names dates.
  let hasDates: Bool
  /// Whether the arguments name showers.
  let namesShower: Bool
  /// The least zenithal hourly rate that was asked for, where no shower has it; nil otherwise.
  private(set) var unreachedRate: Double?
  let model: EphemerisModel
  let deltaT: Double

  /// Whether the arguments name a whole year, any 365 or 366 days.
  var isYear: Bool {
    selection == .maxima && 365...366 ~= dates.upperBound.dayNumber - dates.lowerBound.dayNumber + 1
  }

  /// Days within which every yearly shower comes.
  private static let searchDays = 370

  init(_ command: ShowersCommand, _ settings: Settings, _ place: Place) throws {
    var (span, showers) = try Self.sorted(command.span, settings.showers)
    namesShower = !showers.isEmpty
    if showers.isEmpty { showers = settings.showers }
    if let least = try command.choice.minZhr?.value.value {
      showers = showers.filter { $0.zenithalHourlyRate.map { $0 >= least } ?? false }
      if showers.isEmpty { unreachedRate = least }
    }
    let today = settings.today(at: place)
    let now = settings.clock.now(in: place.zone)
    let hasSpan = span.isStated
    hasDates = hasSpan
    selection = hasSpan ? .maxima : command.choice.active ? .active : .coming
    // A search for the next maximum goes on for a year; a list ends with the calendar year.
    let lastYear = namesShower ? showers.compactMap(\.year).max() : nil
    let searchEnd = max(
      today.adding(days: Self.searchDays), lastYear.flatMap { GregorianDate(year: $0, month: 12, day: 31) } ?? today)
    let yearEnd = GregorianDate(year: today.year, month: 12, day: 31) ?? today
    dates =
      hasSpan
      ? try span.span(settings, at: place)
      : today...(command.choice.active ? today : namesShower ? searchEnd : yearEnd)
    let instants = place.zone.span(of: dates)
    let start = instants.lowerBound
    let sky = settings.sky
    calendar = try ShowerCalendar(
      sky.ephemeris, model: sky.model(covering: dates), span: start...instants.upperBound, showers: showers)
    let found = calendar.occurrences
    func isDue(_ occurrence: ShowerOccurrence) -> Bool {
      occurrence.isActive(on: today, in: place.zone) || occurrence.end >= now
    }
    if hasSpan {
      occurrences = found.filter { instants.contains($0.anchor) }
    } else if command.choice.active {
      occurrences = found.filter { $0.isActive(on: today, in: place.zone) }
    } else if namesShower {
      occurrences = showers.compactMap { shower in
        found.first { $0.shower == shower && isDue($0) }
      }.sorted { $0.anchor < $1.anchor }
    } else {
      occurrences = found.filter(isDue)
    }
    if namesShower {
      for shower in showers where !occurrences.contains(where: { $0.shower.code == shower.code }) {
        if let year = shower.year { StandardError.note("\(shower.name) (\(shower.code)): only in \(year)") }
      }
    }
    almanac = try settings.almanac(of: place, parts: [])
    let around = almanac.dates(of: occurrences) ?? dates
    datesWithNights = min(around.lowerBound, dates.lowerBound)...max(around.upperBound, dates.upperBound)
    model = try sky.model(covering: datesWithNights)
    deltaT = try sky.ephemeris.deltaT(at: start, model: model)
  }

  /// The arguments that are dates, and the showers that the others name.
  private static func sorted(
    _ arguments: SpanArguments, _ showers: [Shower]
  ) throws -> (span: SpanArguments, showers: [Shower]) {
    var span = arguments
    span.dates = []
    var named: [Shower] = []
    var words = arguments.dates[...]
    while let word = words.first {
      if let (shower, count) = showers.inSeveralWords(words) {
        named.append(shower)
        words = words.dropFirst(count)
        continue
      }
      words = words.dropFirst()
      // A code comes first: MON are the December Monocerotids, unless Monday is written out.
      if let shower = showers.first(where: { $0.code == word.uppercased() }) {
        named.append(shower)
      } else if DateText.isWritten(in: word, behind: span.dates.last) {
        span.dates.append(word)
      } else {
        named.append(try showers.named(word))
      }
    }
    try span.check()
    return (span, Array(named.uniqued { $0.code }))
  }
}

extension ShowerOccurrence {
  /// The end of the activity or half a day after the maximum, whichever is later, UT.
  fileprivate var end: JulianDay {
    max(activityEnd ?? anchor, peak.map { $0.advanced(byDays: 0.5) } ?? anchor)
  }
}

extension [Shower] {
  /// The shower whose name several words begin with, `eta aquariids`, and their number; nil where they have none.
  fileprivate func inSeveralWords(_ words: ArraySlice<String>) -> (shower: Shower, count: Int)? {
    for count in (2...4).reversed() where count <= words.count {
      let found = matching(words.prefix(count).joined(separator: " "))
      if let shower = found.first, found.count == 1 { return (shower, count) }
    }
    return nil
  }

  /// The shower of a name, or of the beginning of a word in its name that fits no other shower.
  ///
  /// - Throws: `Failure` where no shower fits, or several do.
  func named(_ text: String) throws -> Shower {
    let found = matching(text)
    guard let shower = found.first else {
      let names = "a code or a name, such as GEM or geminids; `astrocal showers 2026` lists them"
      let place = NoDate.place(text).map { "did you mean --place \($0)?" }
      let advice = EventCall.find([text]).map { "use \($0)" } ?? place ?? "use \(names)"
      throw Failure.usage("\(text.quoted) is not a shower or a date: \(advice)")
    }
    guard found.count == 1 else {
      let names = found.map { "\($0.code) (\($0.name))" }.joined(separator: ", ")
      throw Failure.usage("\(text.quoted) fits several showers; use a code: \(names)")
    }
    return shower
  }
}
