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
    return (lines + TrendStrip(context: context).lines(agenda)).joined(separator: "\n")
  }

  /// Whether the screen has all that is known: with `--long`, and of sections that the user names.
  private var isLong: Bool {
    context.isLong || context.parts.isSubset(of: context.namedParts.union([.panchanga]))
  }

  private func longLines(_ report: DayReport, _ agenda: DayAgenda) -> [String] {
    let date =
      startsWithSky ? [] : [FlowLine(label: "", items: DateOfPlaceText(context: context).items(report), indent: 0)]
    let absence = FlowLine(label: "", items: DaySections.absence(context), indent: 0)
    let groups = groups(report, agenda).map(texts)
    // Those who name sections wish for little, which no blank lines part.
    let separator = context.isLong ? [""] : []
    let body = groups.isEmpty ? texts([absence]) : Array(groups.joined(separator: separator))
    let lines = [header(report)] + texts(date) + [""] + body
    return lines + separator + foot(report, below: lines)
  }

  /// The blocks of the page, each with all that it has.
  func groups(_ report: DayReport, _ agenda: DayAgenda) -> [[FlowLine]] {
    DayBlock.order(startsWithSky: startsWithSky).map { $0.flatMap { lines($0, report, agenda) } }.filter { !$0.isEmpty }
  }

  /// What the long page has of a block. Some of them are parts of others here.
  private func lines(_ block: DayBlock, _ report: DayReport, _ agenda: DayAgenda) -> [FlowLine] {
    func lines(_ zone: PageZone) -> [FlowLine] { DaySections.lines(page(report), zone) }
    return switch block {
    case .date, .twilight, .hindu, .favoured, .avoid: []
    case .now: NowText(context: context).lines(report)
    case .eclipses: SkySection.eclipses(page(report))
    case .sun: lines(.light)
    case .moon: lines(.moon)
    case .tonight: tonightText.lines(report, agenda)
    case .planets: lines(.planets)
    case .coordinates: lines(.coordinates)
    case .targets: lines(.targets)
    case .sky: lines(.sky)
    case .showers: lines(.end)
    case .festivals: lines(.festivals)
    case .reasons: reasonLines(report)
    case .limbs: lines(.calendar)
    case .choice: lines(.asked)
    case .others: others(report, agenda)
    }
  }

  private var startsWithSky: Bool { context.startsWithSky || !context.parts.contains(.panchanga) }

  // MARK: What both screens have

  /// The day for the sections, with the room of the short screen.
  func page(_ report: DayReport, _ room: DayScreen.Room? = nil) -> DayPage {
    DayPage(context: context, report: report, room: room)
  }

  /// Why each festival falls on the day, where reasons are asked for.
  func reasonLines(_ report: DayReport) -> [FlowLine] {
    guard context.explains else { return [] }
    // Sentences have weekdays.
    var plain = text
    plain.dateMark = .weekday
    let explanation = Explanation(context, text: plain)
    return report.festivals.flatMap { explanation.text($0, indent: 10, width: terminal.width) }
      .map { FlowLine(label: "", items: [$0], indent: 0) }
  }

  /// The lines of files and reminders, of a change of the clocks, and the links of the place.
  func others(_ report: DayReport, _ agenda: DayAgenda) -> [FlowLine] {
    eventText.lines(agenda) + launchLine.lines(agenda) + WeatherLine(context: context).lines(agenda)
      + FlowLine.lines(localized("Reminders"), agenda.reminderTitles)
      + FlowLine.lines(localized("Clocks"), clockChange(report.day))
      + links.map { FlowLine(label: "", items: [$0], indent: 0) }
  }

  /// The links of the place, a line each, for those who want all that is known.
  private var links: [String] {
    let links = context.isLong ? place.links : []
    return links.enumerated().map { ($0 == 0 ? localized("Links").padded(10) : "          ") + $1 }
  }

  /// The keys of the signs in some lines, and what the values hold for.
  ///
  /// - Parameter basis: What the values hold for, see ``basis(_:)``; nil where it is not known yet.
  func foot(
    _ report: DayReport, below lines: [String], basis: [String]? = nil, tellsLong: Bool = false
  ) -> [String] {
    let more = tellsLong ? [localized("more: --long")] : []
    let keys = ScreenKey(lines, explains: context.explains).items(report) + more
    let basis = FlowLine(label: localized("Basis"), items: basis ?? self.basis(report))
    return (FlowLine.lines(localized("Key"), keys) + [basis]).map { $0.text(terminal, style: .dim) }
  }

  /// The same as the items of one line.
  func footItems(_ report: DayReport, below lines: [String]) -> [String] {
    ScreenKey(lines, explains: context.explains).items(report) + basis(report)
  }

  func texts(_ lines: [FlowLine]) -> [String] {
    lines.map { $0.text(terminal) }
  }

  /// The date, the place and the zone.
  ///
  /// - Parameter subject: What the screen is about, before the date; nil of the whole day.
  func header(_ report: DayReport, of subject: String? = nil) -> String {
    let title = [subject, report.day.date.inFull].compactMap(\.self).joined(separator: "   ")
    return headline(title, headItems(report))
  }

  /// The place and the zone.
  func headItems(_ report: DayReport) -> [String] {
    let offset = text.zone.dateTime(atUnixSeconds: report.noon.roundedUnixSeconds).utcOffsetText
    let identifier = text.zone.identifier
    let zone = identifier == offset ? identifier : "\(identifier) \(offset)"
    return [place.title, zone, place.reasonOfDefault].compactMap(\.self)
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

  /// What the values hold for.
  func basis(_ report: DayReport) -> [String] {
    var conventions: Set<Convention> = [.sunrise, .skyline]
    // Of the lunar calendar and of sankrantis.
    if context.hasPanchanga || report.sky.contains(where: \.isSankranti) { conventions.insert(.ayanamsha) }
    // The line of what is seen of Sun and Moon has it.
    if !seenText.lines(report).isEmpty { conventions.remove(.skyline) }
    return Basis(context, conventions, [report.model]).items
  }
}
