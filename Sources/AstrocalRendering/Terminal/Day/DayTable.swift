import AstroCore
import CivilTime
import Geography
import SwissEphemeris

/// The format that prints a day as a screen for a person to read.
struct DayTable: RowPrinter, ContextReader {
  let context: RenderContext

  init(context: RenderContext) {
    self.context = context.withPlus
  }

  mutating func row(_ row: DayRow, to output: inout Output) throws {
    try output.line(screen(row.report, row.agenda))
  }

  /// The screen as lines of the terminal: short, unless `--long` or the names of sections ask for all of it.
  private func screen(_ report: DayReport, _ agenda: DayAgenda) -> String {
    let lines =
      isLong
      ? longLines(report, agenda)
      : DayScreen(table: self, report: report, agenda: agenda).lines()
        + texts(PositionText(context: context).lines(report))
    return (lines + TrendStrip(context: context).lines(agenda)).joined(separator: "\n")
  }

  /// Whether the screen has all that is known: with `--long`, and of sections that the user names.
  private var isLong: Bool {
    context.isLong || context.parts.isSubset(of: context.namedParts.union([.panchanga]))
  }

  private func longLines(_ report: DayReport, _ agenda: DayAgenda) -> [String] {
    let facts = facts(report, agenda)
    var lines = [header(report), ""] + texts(facts)
    if context.explains { lines += explanations(report) }
    let showers = orReason(showerText.items(report, reminded: context.remindedShowers), .showers)
    let others = FlowLine.lines(localized("Showers"), showers) + others(report, agenda)
    if facts.isEmpty, others.isEmpty {
      lines.append(FlowLine(label: "", items: AbsenceText(context: context).items, indent: 0).text(terminal))
    }
    lines += texts(others) + links
    return lines + foot(report, below: lines)
  }

  /// The lines of the day and its night, without the showers.
  private func facts(_ report: DayReport, _ agenda: DayAgenda) -> [FlowLine] {
    let date = report.day.date
    var facts = NowText(context: context).lines(report)
    facts += FlowLine.lines(localized("Sun"), report.sun.map { items($0, on: date) })
    facts += [
      report.twilight.map { TwilightText(context: context).line($0, sun: report.sun?.horizon.state, on: date) }
    ].compactMap(\.self)
    facts += FlowLine.lines(localized("Light"), LightText(context: context).items(report))
    facts += FlowLine.lines(localized("Moon"), report.moon.map { items($0, report) })
    facts += seenText.lines(report)
    facts += FlowLine.lines(localized("Phase"), report.moon.map { phaseItems($0, on: report.day) })
    facts += CrescentText(context: context).lines(report.moon, on: date, isLong: true)
    facts += sky(report) + tonightText.lines(report, agenda) + planetText.lines(report)
    facts += PositionText(context: context).lines(report) + TargetText(context: context).lines(report)
    if let panchanga = report.panchanga { facts += self.panchanga.lines(panchanga, on: date) }
    facts += solarText.lines(report)
    facts += FlowLine.lines(localized("Festivals"), orReason(panchanga.festivals(report), .festivals))
    return facts + asked(report)
  }

  // MARK: What both screens have

  /// The lines of what has a line only for those who name it: Jupiter's moons, ceremonies, and spans with a name.
  func asked(_ report: DayReport) -> [FlowLine] {
    JupiterText(context: context).lines(report)
      + FlowLine.lines(localized("Fit for"), report.choosing.map(fitItems))
      + FlowLine.lines(localized("Spans"), report.spans.map { spanItems($0, on: report.day.date) })
  }

  /// `Kharmas until Thu 14 Jan 2027 21:10` for each span, or that there is none.
  private func spanItems(_ spans: [NamedSpan], on date: GregorianDate) -> [String] {
    spans.isEmpty ? ["--"] : spans.map { $0.words(context, on: date) }
  }

  /// Why each festival falls on the day.
  func explanations(_ report: DayReport) -> [String] {
    // Sentences have weekdays.
    var plain = text
    plain.dateMark = .weekday
    let explanation = Explanation(text: plain, place: place)
    return report.festivals.flatMap { explanation.text($0, indent: 10, width: terminal.width) }
  }

  /// The lines of files and reminders, and of a change of the clocks.
  func others(_ report: DayReport, _ agenda: DayAgenda) -> [FlowLine] {
    eventText.lines(agenda) + launchLine.lines(agenda) + WeatherLine(context: context).lines(agenda)
      + FlowLine.lines(localized("Reminders"), agenda.reminderTitles)
      + FlowLine.lines(localized("Clocks"), clockChange(report.day))
  }

  /// The links of the place, a line each.
  var links: [String] {
    context.links.enumerated().map { ($0 == 0 ? localized("Links").padded(10) : "          ") + $1 }
  }

  /// The keys of the signs in some lines, and what the values hold for.
  func foot(_ report: DayReport, below lines: [String], tellsLong: Bool = false) -> [String] {
    let more = tellsLong ? [localized("more: --long")] : []
    let keys = ScreenKey(lines, explains: context.explains).items(report) + more
    let basis = FlowLine(label: localized("Basis"), items: basis(report))
    return (FlowLine.lines(localized("Key"), keys) + [basis]).map { $0.text(terminal, style: .dim) }
  }

  /// `Marriage 06:48-00:09+` for each ceremony that the day is fit for, and the others with the rules that refuse
  /// them.
  private func fitItems(_ days: [MuhurtaDay]) -> [String] {
    let words = MuhurtaText(context: context, names: [])
    let fit = days.filter(\.isFit).map {
      "\(localized(name: $0.rule.name)) \(words.clocks($0).joined(separator: ", "))"
    }
    let others = days.compactMap { day in
      day.reason.map { localized("no \(localized(name: day.rule.name)): \(MuhurtaText.name($0))") }
    }
    let items = fit + others
    return items.isEmpty ? [localized("no sunrise")] : items
  }

  /// The events of the day in one line, and each eclipse at length.
  private func sky(_ report: DayReport) -> [FlowLine] {
    let date = report.day.date
    let atLength = report.sky.map { $0.words.screenLines(context, on: date, .page) }
    let items = zip(report.sky, atLength).filter { $1.isEmpty }.map { $0.0.words.line(context, on: date) }
    return FlowLine.lines(localized("Sky"), report.sky.isEmpty ? orReason(items, .sky) : items) + atLength.joined()
  }

  /// The items of a part or, where there are none of a part that the user named, the reason.
  func orReason(_ items: [String], _ part: DayPart) -> [String] {
    guard items.isEmpty, context.namedParts.contains(part) else { return items }
    return AbsenceText(context: context).items(part, ofDay: true) ?? []
  }

  func texts(_ lines: [FlowLine]) -> [String] {
    lines.map { $0.text(terminal) }
  }

  func header(_ report: DayReport) -> String {
    let offset = text.zone.dateTime(atUnixSeconds: report.noon.roundedUnixSeconds).utcOffsetText
    let identifier = text.zone.identifier
    let zone = identifier == offset ? identifier : "\(identifier) \(offset)"
    return headline(report.day.date.inFull, [place.title, zone, place.reasonOfDefault].compactMap(\.self))
  }

  func items(_ sun: SunDay, on date: GregorianDate) -> [String] {
    passages.items(sun.horizon, transit: localized("noon"), on: date)
      + [sun.dayLength.map { localized("day \(InstantText.length(seconds: $0))") }].compactMap(\.self)
  }

  func items(_ moon: MoonDay, _ report: DayReport) -> [String] {
    passages.items(moon.horizon, transit: localized("transit"), on: report.day.date)
      + (context.isLong ? passages.next(moon.horizon, after: report) : [])
      + [Decimal.kilometres(moon.aspect.distance)]
  }

  /// The phase, with the days until the next principal one, the age and, where the user asks for the Moon, its disc.
  private func phaseItems(_ moon: MoonDay, on day: LocalDay) -> [String] {
    var items = litItems(moon, on: day)
    if let next = moon.nextPhase { items.append(next.next(text, after: day.date, .page)) }
    if let age = moon.age { items.append(localized("age \(Decimal.fixed(age, places: 1)) d")) }
    return context.namedParts.contains(.moon) ? items + discItems(moon) : items
  }

  /// `87% waxing gibbous`, `100% lit   O full moon 15:54`
  func litItems(_ moon: MoonDay, on day: LocalDay) -> [String] {
    // A principal phase names itself, with its time.
    let name = moon.phases.isEmpty ? moon.phase.name : localized("lit")
    return ["\(Decimal.percent(moon.aspect.illumination)) \(name)"]
      + moon.phases.map { $0.marked(terminal, text, on: day.date) }
  }

  /// `31.8' wide   bright limb 246 deg   libration 3.2 E 5.1 S`
  private func discItems(_ moon: MoonDay) -> [String] {
    let (disc, libration) = (moon.disc, moon.disc.libration)
    func side(_ angle: Angle, _ positive: String, _ negative: String) -> String {
      "\(Decimal.fixed(abs(angle.degrees), places: 1)) \(angle.degrees < 0 ? localizedDirection(negative) : localizedDirection(positive))"
    }
    return [
      localized("\(Decimal.fixed(moon.aspect.diameter.degrees * 60, places: 1))' wide"),
      localized("bright limb \(terminal.degrees(disc.brightLimb))"),
      localized("libration \(side(libration.longitude, "E", "W")) \(side(libration.latitude, "N", "S"))"),
    ]
  }

  /// How the clocks change on a day; nil where they do not.
  private func clockChange(_ day: LocalDay) -> [String]? {
    guard let change = place.zone.clockChange(from: day.startUnixSeconds, before: day.endUnixSeconds)?.instant else {
      return nil
    }
    let old = CivilDateTime(unixSeconds: change, utcOffset: place.zone.utcOffset(atUnixSeconds: change - 1))
    let new = place.zone.dateTime(atUnixSeconds: change)
    // A zone that skips or repeats a date changes its date and not its clock.
    let readings = [old, new].map { old.clock == new.clock ? "\($0.date) \($0.clock)" : $0.clock }
    let hours = InstantText.length(seconds: Double(day.duration))
    return [localized("\(readings[0]) becomes \(readings[1]), \(new.utcOffsetText); the day has \(hours)")]
  }

  private func basis(_ report: DayReport) -> [String] {
    var conventions: Set<Convention> = [.sunrise, .skyline]
    // Of the lunar calendar and of sankrantis.
    if context.hasPanchanga || report.sky.contains(where: \.isSankranti) { conventions.insert(.ayanamsha) }
    // The line of what is seen of Sun and Moon has it.
    if !seenText.lines(report).isEmpty { conventions.remove(.skyline) }
    return Basis(context, conventions, [report.model]).items
  }
}
