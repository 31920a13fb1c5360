import ArgumentParser
import AstroCore
import AstrocalRendering
import Drawing

struct DayCommand: CommandRows {
  static let configuration = CommandConfiguration(
    commandName: "day", _superCommandName: "astrocal",
    abstract: "Prints everything about one day at one place, or at each place of a list.",
    usage: "astrocal [day] [<options>] [<date>]",
    discussion: HelpScreen.discussion("day"))

  @Argument(
    parsing: .allUnrecognized,
    help: ArgumentHelp(
      "A date: 2026-11-21, 21 nov, tomorrow, friday, next friday, +3 (default: today); or a body or target: jupiter, m31.",
      valueName: "date"),
    completion: Completions.dates)
  var dates: [String] = []

  @OptionGroup(title: "Place") var place: PlaceOptions
  @OptionGroup(title: "Place") var list: PlaceListOptions
  @OptionGroup(title: "Place") var skyline: SkylineOptions
  @OptionGroup(title: "Output") var form: DayFormOptions
  @OptionGroup(title: "Output") var length: LengthOptions
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup(title: "Output") var look: LookOptions
  @OptionGroup(title: "Conventions") var reckoning: ReckoningOptions
  @OptionGroup(title: "Conventions") var region: RegionOptions
  @OptionGroup(title: "Conventions") var script: ScriptOptions
  @OptionGroup(title: "Conventions") var language: LanguageOptions
  @OptionGroup(title: "Conventions") var conventions: DayConventionOptions
  @OptionGroup(title: "Pictures") var drawing: DayPictureOptions
  @OptionGroup(title: "Pictures") var sheet: PaperOptions
  @OptionGroup(title: "Pictures") var screen: SizeOptions
  @OptionGroup(title: "Events, launches, weather") var agenda: AgendaOptions
  @OptionGroup(title: "Targets") var targets: TargetOptions
  @OptionGroup(title: "Targets") var targetList: TargetListOptions
  @OptionGroup(title: "Dark sky") var darkSky: DarkSkyOptions
  @OptionGroup(title: "General") var ephemeris: EphemerisOptions
  @OptionGroup(title: "General") var general: BasicOptions

  static let groups: [GroupRow<Self>] = [
    .init(\.place), .init(\.list), .init(\.skyline), .init(\.form), .init(\.length), .init(\.output), .init(\.look),
    .init(\.conventions),
    .init(\.reckoning), .init(\.region), .init(\.script), .init(\.language), .init(\.drawing), .init(\.sheet),
    .init(\.screen), .init(\.darkSky),
    .init(\.targets), .init(\.targetList), .init(\.agenda), .init(\.ephemeris), .init(\.general),
  ]
  var words: [String] { dates }

  func run() throws {
    let chosen = try DayFormat.chosen(form.format, json: output.json)
    if try DayFormat.asksSchema(form.format) { return try JSONSchema.day.print() }
    // A picture is asked for by its word alone.
    let (given, format) = (given, chosen ?? (drawing.picture == nil ? .table : .svg))
    // Behind an option that takes a list, a word may belong to the list.
    let isOfList = given.first(of: ["include", "exclude", "targets", "calendars"]) != nil
    if let asked = try isOfList ? listedSubject() : SubjectWords(dates) {
      return try SubjectRun(command: self, asked: asked).run(format)
    }
    try given.check(OptionRule.of(Self.self), format: format.rawValue)
    if !dates.isEmpty { try DateText.check(dates, isDay: true) }
    var query = try AgendaQuery(agenda, trends: form.trends, horizon: skyline.horizon?.text)
    let picture = try picture()
    try picture.kind.check(picture.style.size)
    let content = try ContentOptions(given)
    try content.check(format, picture.kind)
    let settings = try Settings(given)
    let hasTargets =
      settings.parts.contains(.targets) || form.is != nil && !settings.targets.targets.isEmpty || form.template != nil
    let isForPeople = form.is == nil && form.template == nil && [.table, .ics, .brief].contains(format)
    var call = CallFacts(given, format: format.rawValue, facts: ["lists targets": hasTargets])
    call.add(DayContent.skylineFact(settings.parts, isForPeople: isForPeople))
    call.add(picture.kind.facts)
    try call.check(OptionRule.of(Self.self))
    settings.useLanguage(for: format)
    let listed = try list.places.map {
      try PlaceList.places(ofOption: $0.text, in: format, of: DayFormat.ofPlaces, settings.places)
    }
    // Files are about one place.
    if listed == nil { try query.complete(settings.sources, for: format.content(picture.kind)) }
    let places = try listed ?? [settings.places.place()]
    // A date that a place does not have is refused before anything is printed.
    let dates = try places.map { try date(at: $0, settings) }
    var progress = places.count > 1 ? Progress(of: places.count, isWanted: nil) : nil
    defer { if progress != nil { StandardError.wipe() } }
    let arePages = format == .table && form.template == nil
    for (index, place) in places.enumerated() {
      if index > 0, arePages { try Output.print([""]) }
      let day = DayRun(
        command: self, settings: settings, format: format, picture: picture, query: query, place: place,
        date: dates[index])
      try print(day, content)
      progress?.add(1)
    }
  }

  /// The object of the list of `--targets` that the words name: `astrocal heart nebula --targets own.csv`; nil of dates and other words.
  private func listedSubject() throws -> SubjectWords? {
    guard targets.targets != nil, !dates.isEmpty, (try? DateText.check(dates, isDay: true)) == nil else { return nil }
    let list = try Settings(given).targets.targets
    guard let asked = SubjectWords(dates, in: list), let target = asked.subject.target, list.contains(target) else {
      return nil
    }
    return asked
  }

  /// The date that the words mean at a place, where today and tonight depend on the zone.
  private func date(at place: Place, _ settings: Settings) throws -> GregorianDate {
    let today = settings.today(at: place)
    let words = try settings.resolvingTonight(dates, at: place)
    let date = words.isEmpty ? today : try DateText(today: today, zone: place.zone).day(words)
    _ = try place.zone.existingDay(date)
    return date
  }

  /// Prints a day, or what is asked about it.
  private func print(_ day: DayRun, _ content: ContentOptions) throws {
    let (settings, fields) = (day.settings, day.settings.dayFields)
    if let condition = form.is {
      let condition = try DayCondition(condition.text, of: fields, for: "--is", settings)
      try day.query.check(condition.names, for: "--is")
      return try day.check(condition)
    }
    if let template = form.template {
      let isToday = day.isToday
      return try day.print(.option(template.text, of: fields, settings, isToday: isToday), content)
    }
    try day.format == .chart ? day.printChart() : day.print()
  }

  /// How pictures look, and which one is drawn.
  private func picture() throws -> DayPictureArguments {
    var picture = DayPictureArguments(form.trends == nil ? .sky : .trends, try PictureStyle(sheet, screen))
    if let asked = try drawing.picture?.value { picture.kind = asked.picture }
    return picture
  }
}
