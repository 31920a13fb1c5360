import AstroCore
import AstrocalRendering
import CivilTime
import Drawing
import Reminders

/// A day that `day` prints or asks about: what its options mean.
struct DayRun {
  let command: DayCommand
  let settings: Settings
  let format: DayFormat
  /// The style of a picture or a chart, and what it draws beside the day.
  let picture: DayPictureArguments
  /// The files of the user.
  let query: AgendaQuery
  let place: Place
  let date: GregorianDate

  /// The present instant, UT.
  private var now: JulianDay { settings.clock.now(in: place.zone) }
  var isToday: Bool { date == settings.today(at: place) }

  /// Prints the day in its format.
  func print() throws {
    var almanac = try settings.almanac(of: place, parts: parts)
    almanac.details.formUnion(format.details)
    if command.form.explain { almanac.details.formUnion(.explanation) }
    if format == .svg { settings.noteParts(drawnIn: picture.kind, at: place) }
    if format.hasPicture {
      picture.kind.prepare(&almanac)
      almanac.coordinatesTime = nil
    }
    var reports = try almanac.days(format.hasPicture ? picture.kind.needed(for: date...date) : date...date)
    guard let report = reports.first(where: { $0.day.date == date }) else { return }
    let sources = try sources()
    var agenda = DayAgenda(sources, report, of: place)
    if format.hasPicture, let span = agenda.datesOfTrends(in: place.zone) {
      // A file may end long before the day.
      reports = (try almanac.days(span).filter { $0.day.date != date } + [report]).sorted { $0.noon < $1.noon }
    }
    // Reminders are the user's, and no list of places repeats them for each.
    let showsReminders = format.showsReminders && command.list.places == nil
    let reminders = showsReminders ? Reminding.summary() : StoredReminders()
    agenda.reminders = reminders?.dated[date] ?? []
    let choices = ReaderChoices(
      explains: command.form.explain, isLong: command.length.long, units: query.units,
      darkSky: almanac.parts.contains(.showers) ? almanac.darkSky : nil,
      remindedShowers: reminders?.showerCodes ?? [])
    let context = settings.context(of: place, choices, beside: try surroundings(report, almanac, sources))
    var output = Output()
    let header = DayHeader(of: date...date, sources.rest(of: date...date, in: place.zone))
    var picture = picture
    if command.drawing.picture != nil {
      picture.sankalpa = try DayTemplate.option("sankalpa", of: settings.dayFields, settings)
    }
    var printer = try format.printer(header, context, picture)
    try printer.begin(to: &output)
    for other in reports {
      try printer.row(DayRow(report: other, agenda: other.day.date == date ? agenda : .none), to: &output)
    }
    if format == .ics {
      var listing = Listing<DayRow>(ofAllAt: context)
      listing.skip(report)
      listing.noteMissing()
    }
    try printer.end(to: &output)
    try output.flush()
    if sources.hasFailed || reminders == nil { throw SilentEnd(status: .sourceFailed) }
  }

  /// The parts that the almanac computes; nil for those that the user chose.
  private var parts: Set<DayPart>? {
    switch format {
    case .table, .json: settings.chosenParts.ofTable
    case .svg: settings.parts(drawnIn: picture.kind, at: place)
    case .html: settings.parts(drawnIn: picture.kind, at: place).union(settings.chosenParts.ofTable)
    default: nil
    }
  }

  private func sources() throws -> AgendaSources {
    try AgendaSources(query, now: now, at: place, on: date...date)
  }

  /// What the format prints beside the report.
  private func surroundings(
    _ report: DayReport, _ almanac: Almanac, _ sources: AgendaSources
  ) throws -> Surroundings {
    var surroundings = Surroundings()
    if [.table, .html].contains(format), report.sky.isEmpty {
      surroundings.nextSeason = try settings.nextSeason(after: date, almanac)
    }
    let showsSky = [.table, .html].contains(format) && settings.parts.contains(.sky)
    if showsSky, report.night != nil { surroundings.skyAroundNight = try almanac.skyAroundNight(of: date) }
    guard format.showsMoment, isToday || date == settings.today(at: place).adding(days: -1) else { return surroundings }
    let running = report.night == nil ? nil : try almanac.runningNight(at: now)
    // The page of the evening on which the night began that runs.
    guard isToday || date == running && format != .json else { return surroundings }
    surroundings.moment = try almanac.moment(at: now, .panchanga)
    guard isToday, let running else { return surroundings }
    var night = try settings.almanac(
      of: place, parts: almanac.parts.intersection([.sun, .twilight, .moon, .showers, .planets]))
    night.details.insert(.moonlight)
    guard let last = try night.days(running...running).first else { return surroundings }
    surroundings.runningNight = RunningNight(report: last, agenda: DayAgenda(sources, last, of: place))
    if showsSky { surroundings.skyAroundNight = try almanac.skyAroundNight(of: running) }
    return surroundings
  }

  /// The almanac of some fields, and what goes with the day: the present moment where one of them is about it.
  private func prepare(
    needs: Set<DayPart>, _ details: ReportDetails, ofNow moment: MomentNeeds?, for option: String
  ) throws -> (almanac: Almanac, surroundings: Surroundings) {
    var almanac = try settings.almanac(of: place, parts: needs)
    almanac.details = details
    var surroundings = Surroundings()
    guard let moment else { return (almanac, surroundings) }
    guard isToday else {
      throw Failure.usage("\(option): fields of `now` are about the present moment: ask for today, or give --now")
    }
    surroundings.moment = try almanac.moment(at: now, moment)
    return (almanac, surroundings)
  }

  /// Prints the line of a template.
  func print(_ template: DayTemplate, _ content: ContentOptions) throws {
    let fields = template.fields
    try content.check(DayContent(fields: fields.names, needs: fields.needs), fieldsOf: "--template")
    let (almanac, surroundings) = try prepare(
      needs: fields.needs, fields.details, ofNow: fields.isOfNow ? fields.momentNeeds : nil, for: "--template")
    let choices = ReaderChoices(darkSky: fields.needs.contains(.showers) ? almanac.darkSky : nil)
    guard let report = try almanac.leanDay(date) else { return }
    let sources = try sources()
    var printer = TemplateLines(template, settings.context(of: place, choices, beside: surroundings))
    var output = Output()
    try printer.print([DayRow(report: report, agenda: DayAgenda(sources, report, of: place))], to: &output)
    if sources.hasFailed { throw SilentEnd(status: .sourceFailed) }
  }

  /// Ends with status 1 where a condition is not true of the day, and with a greater one where it cannot be told.
  func check(_ condition: DayCondition) throws {
    condition.tellRegional(settings, at: [place])
    let facts = [
      "asks fields": true, "has coordinates": condition.needs.contains(.positions),
      "asks skyline": condition.names.contains(where: DayContent.isOverSkyline),
    ]
    try command.given.check(OptionRule.of(DayCommand.self), format: format.rawValue, modes: facts)
    var (almanac, surroundings) = try prepare(
      needs: condition.needs, condition.details, ofNow: condition.isOfNow ? condition.momentNeeds : nil, for: "--is")
    almanac = settings.naming(condition, almanac, at: place)
    guard let report = try almanac.leanDay(date) else {
      throw Failure(.unavailable, "--is: nothing is computed for \(date)")
    }
    let sources = try sources()
    // Without a part of the named files the answer may be another.
    if let failure = sources.failure { throw SilentEnd(status: failure) }
    let row = DayRow(report: report, agenda: DayAgenda(sources, report, of: place))
    let context = settings.context(of: place, beside: surroundings)
    if command.form.explain { try Output.print(condition.explanation(of: row, context)) }
    guard !condition.isTrue(of: row, context) else { return }
    if let reason = condition.contradictionOfNow(on: row, context, at: place) {
      StandardError.note(text: "--is: \(reason.sentence) within a date: write or for hours across midnight")
    } else if let reason = condition.impossibility(at: place, from: date) {
      ListAbsence(ofCondition: 0, reason).note("--is")
    }
    throw SilentEnd(status: .untrue)
  }

  /// Prints the chart, which shows Sun and Moon alone.
  func printChart() throws {
    var almanac = try settings.almanac(of: place, parts: [.sun, .twilight, .moon, .positions])
    almanac.coordinatesTime = nil
    var output = Output()
    var printer = DayChart(of: date, fromNoon: picture.kind.startsAtNoon, settings.context(of: place))
    // The morning of a night belongs to the next day, of which the zone may skip the date.
    let zone = place.zone
    let next = zone.localDay(date).map { zone.date(atUnixSeconds: $0.endUnixSeconds) } ?? date
    try almanac.days(date...(picture.kind.startsAtNoon ? next : date)) {
      try printer.row(DayRow(report: $0, agenda: .none), to: &output)
    }
    try printer.end(to: &output)
    try output.flush()
  }
}
