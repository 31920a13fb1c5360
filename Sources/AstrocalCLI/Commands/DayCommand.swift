import ArgumentParser
import AstroCore
import AstrocalRendering
import Drawing

struct DayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "day", _superCommandName: "astrocal",
    abstract: "Prints everything about one day at one place, or at each place of a list.",
    usage: "astrocal [day] [<options>] [<date>]",
    discussion: HelpScreen.discussion("day"))

  @Argument(
    parsing: Arguments.dateParsing,
    help: ArgumentHelp(
      "A date: 2026-11-21, 21 nov, tomorrow, friday, next friday, +3 (default: today).", valueName: "date"),
    completion: Completions.dates, transform: Arguments.word)
  var dates: [String] = []

  @OptionGroup(title: "Place") var place: DayPlaceOptions
  @OptionGroup(title: "Output") var form: DayFormOptions
  @OptionGroup(title: "Output") var output: TableOutputOptions
  @OptionGroup(title: "Conventions") var conventions: DayConventionOptions
  @OptionGroup(title: "Pictures") var drawing: DayPictureOptions
  @OptionGroup(title: "Events, launches, weather") var agenda: AgendaOptions
  @OptionGroup(title: "Targets") var targets: DayTargetOptions
  @OptionGroup(title: "Dark sky") var darkSky: DarkSkyOptions
  @OptionGroup(title: "General") var general: GeneralOptions

  func run() throws {
    let chosen = try DayFormat.chosen(form.format, json: output.json)
    if output.jsonSchema { return try JSONSchema.day.print(insteadOf: chosen?.rawValue) }
    let (given, format) = (given, chosen ?? .table)
    try given.check(OptionRule.of(Self.self), format: format.rawValue)
    if !dates.isEmpty { try DateText.check(dates, isDay: true) }
    var query = try AgendaQuery(agenda, trends: form.trends, horizon: place.horizon)
    let style = try style()
    let content = try ContentOptions(given)
    try content.check(format, isChart: form.chart, style.kind)
    let settings = try Settings(given)
    let hasTargets =
      settings.parts.contains(.targets) || form.is != nil && !settings.targets.targets.isEmpty || form.template != nil
    try given.checkTargets(hasTargets: hasTargets, listsTargets: hasTargets)
    if form.is == nil, form.template == nil, format == .table || format == .ics || format == .brief {
      try given.checkSkyline(settings.parts)
    }
    settings.useLanguage(for: format)
    let listed = try place.places.map {
      try PlaceList.places(ofOption: $0, in: format, of: DayFormat.ofPlaces, settings.places)
    }
    // Files are about one place.
    if listed == nil { try query.complete(settings.sources, for: format.content(isChart: form.chart, style.kind)) }
    let places = try listed ?? [settings.places.place()]
    // A date that a place does not have is refused before anything is printed.
    let dates = try places.map { try date(at: $0, settings) }
    var progress = places.count > 1 ? Progress(of: places.count, isWanted: nil) : nil
    defer { if progress != nil { StandardError.wipe() } }
    let arePages = format == .table && form.template == nil
    for (index, place) in places.enumerated() {
      if index > 0, arePages { try Output.print([""]) }
      let context = settings.context(of: place)
      let day = DayRun(
        command: self, settings: settings, format: format, style: style, query: query, context: context,
        date: dates[index])
      try print(day, content)
      progress?.add(1)
    }
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
      let condition = try DayCondition(condition, of: fields, for: "--is", settings)
      try day.query.check(condition.names, for: "--is")
      return try day.check(condition)
    }
    if let template = form.template {
      let isToday = day.date == day.context.today
      return try day.print(.option(template, of: fields, settings, isToday: isToday), content)
    }
    try form.chart ? day.printChart() : day.print()
  }

  /// How pictures look, and which one is drawn.
  private func style() throws -> PictureStyle {
    var style = try PictureStyle(theme: drawing.theme, paper: drawing.paper)
    if form.trends != nil { style.kind = .trends }
    style.startsAtNoon = try FrameStart.read(drawing.from, of: "--from") == .noon
    if let chosen = try DaySheetKind.read(drawing.picture, of: "--picture") { style.kind = chosen.picture }
    return style
  }
}
