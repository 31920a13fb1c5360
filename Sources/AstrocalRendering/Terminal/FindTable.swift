import AstroCore
import CivilTime

/// The format that prints a line for each event that was found: the date and the time, what happens, and what is seen.
/// Eclipses are printed at length, unless other events may stand between them.
struct FindTable: RowPrinter, ContextReader {
  let context: RenderContext
  private let header: FindHeader
  private var hasRows = false

  init(_ header: FindHeader, _ context: RenderContext) {
    self.header = header
    self.context = context
  }

  /// The columns of `Sat 2026-11-21 18:00`.
  private static let indent = 22

  mutating func begin(to output: inout Output) throws {
    let skyline = header.isOverSkyline ? place.horizon.map(SeenText(context: context).title) : nil
    try output.line(heading(header.heading(context.script), skyline))
  }

  mutating func row(_ event: AlmanacEvent, to output: inout Output) throws {
    defer { hasRows = true }
    if header.isOfEclipses, case .sky(let event) = event, case .eclipse(let report) = event.kind {
      let date = AlmanacEvent.sky(event).date(in: text.zone)
      let lines = EclipseText(context: context).lines(report, on: date).map { $0.text(terminal) }
      if hasRows { try output.line("") }
      try output.line(terminal.styled("\(date.shortWeekday) \(date)", .bold))
      return try output.line(lines.joined(separator: "\n"))
    }
    let text = FoundText(context: context)
    let line = FlowLine(label: "", items: text.items(event), indent: Self.indent, lead: (0, text.time(event)))
    try output.line(line.text(terminal, style: text.isHidden(event) ? .dim : nil))
  }

  /// Prints the reason where there is no row.
  mutating func end(to output: inout Output) throws {
    if !hasRows {
      try output.line(FlowLine(label: "", items: header.absence(terminal).items, indent: 0).text(terminal))
    }
    guard header.isShort else { return }
    let rule = localized(
      "those seen closer than \(terminal.degrees(2)), of the Moon and a star \(terminal.degrees(1))")
    try output.line(FlowLine(label: "", items: [rule, localized("--anywhere: all")], indent: 0).text(terminal))
  }
}

extension PhenomenonReport {
  /// Whether it is a station of Uranus or Neptune, of which it is said how high they stand.
  fileprivate var isStationOfOuterPlanet: Bool { phenomenon.isOfOuterPlanet && phenomenon.kind.sight == .body }
}

/// The words of an event that a search found.
struct FoundText: ContextReader {
  let context: RenderContext

  /// `Sat 2026-11-21 18:00`, or of a festival the date alone.
  func time(_ event: AlmanacEvent) -> String {
    let (date, clock) = reading(event)
    return "\(date.weekday.columnName) \(date)" + (clock.map { " " + $0 } ?? "")
  }

  /// The date and the clock of an event: of an eclipse that is seen its greatest phase here, of a festival the date alone.
  func reading(_ event: AlmanacEvent) -> (date: GregorianDate, clock: String?) {
    // A night is named after the date on which it begins.
    if case .target(let event) = event, event.night != nil { return (event.date, nil) }
    guard let time = moment(event) else { return (event.date(in: place.zone), nil) }
    let reading = text.minute(time)
    guard case .shower(let report) = event, let peak = showerText.reading(report.occurrence) else {
      return (reading.date, reading.clock)
    }
    // The maximum of a shower is known to the day or the hour.
    return switch report.occurrence.shower.precision {
    case .date: (peak.date, nil)
    case .hour: (peak.date, localized("\(InstantText.twoDigits(peak.hour))h"))
    case .minute: (peak.date, peak.clock)
    }
  }

  private func moment(_ event: AlmanacEvent) -> JulianDay? {
    guard case .sky(let event) = event, case .eclipse(let report) = event.kind else { return event.time }
    return (report.local?.seenMaximum ?? report.local?.maximum)?.time ?? event.time
  }

  /// Whether nothing of the event is seen from the place.
  func isHidden(_ event: AlmanacEvent) -> Bool {
    guard case .sky(let event) = event else { return false }
    if event.isEclipse { return event.seen == nil }
    guard event.isVisible == false else { return false }
    if case .phenomenon(let report) = event.kind { return report.phenomenon.kind.sight < .event || report.seen == nil }
    return true
  }

  /// What happens, and what is seen of it.
  func items(_ event: AlmanacEvent) -> [String] {
    switch event {
    case .sky(let event): facts(event)
    case .phase: [event.name(context.script)]
    case .tithi(let entry):
      [
        localized("\(panchanga.codeAndName(entry.tithi)) until \(text.weekdayAndClock(entry.tithi.end))"),
        panchanga.monthAndYear(entry.month, entry.year),
      ]
        + entry.festivals.withoutRepetitions.map {
          "\($0.date.weekday.columnName) \($0.date.monthAndDay) \(panchanga.title($0))"
        }
    case .anga(let anga): [localized("\(panchanga.name(anga)) until \(text.weekdayAndClock(anga.end))")]
    case .festival(let festival): [panchanga.titleAndTimes(festival)]
    case .shower(let report): facts(report)
    case .daily(let moment): facts(moment)
    case .asta(let event): facts(event)
    case .muhurta(let day): [event.name(context.script)] + MuhurtaText(context: context, names: []).spans(day)
    case .target(let event): facts(event)
    case .anniversary: [event.name(context.script)]
    case .date, .condition: []
    }
  }

  // MARK: The sky

  private func facts(_ event: SkyEvent) -> [String] {
    switch event.kind {
    case .season, .sankranti: [event.name]
    case .eclipse(let report):
      report.local?.seenMaximum.map {
        [SkyText(context: context).eclipseName(report), terminal.height($0.altitude)]
          + [report.missedCentral, report.limbRemark].compactMap(\.self)
      }
        ?? [event.name, report.reason ?? ""]
    case .phenomenon(let report) where report.phenomenon.kind == .transit:
      [event.name] + SunTransitText(text: text, terminal: terminal).items(report)
    case .phenomenon(let report):
      [event.name] + facts(report) + SkyText(context: context).precision(report.phenomenon)
        + (report.phenomenon.kind.sight == .event || report.isStationOfOuterPlanet ? [sighting(report)] : [])
    case .occultation(let occultation):
      [event.name] + contacts(occultation, on: text.minute(event.time).date)
    }
  }

  private func facts(_ report: PhenomenonReport) -> [String] {
    if let distance = report.phenomenon.distance { return [Decimal.kilometres(distance)] }
    guard let separation = report.separationAtInstant else { return [] }
    let degrees = terminal.degrees(separation.degrees, places: 1)
    return [
      report.phenomenon.kind == .approach ? localized("\(degrees) apart") : localized("\(degrees) from the Sun")
    ]
  }

  /// When a phenomenon is seen, and how.
  private func sighting(_ report: PhenomenonReport) -> String {
    guard let seen = report.seen else { return localized("not seen here") }
    return SkyText(context: context).words(seen, report, on: text.minute(report.phenomenon.time).date)
  }

  /// `disappears 21:14, 23 deg high`, `appears again 22:03, not seen: too low`: each contact, by day with what one needs to see it;
  /// of what is not seen at all the span and the reason. Of a star the magnitude before them, and of its contacts the second and
  /// where on the limb they are.
  private func contacts(_ occultation: Occultation, on date: GregorianDate) -> [String] {
    let (first, last) = (occultation.disappearance, occultation.reappearance)
    let star = occultation.object.isStar ? [self.star(occultation)] : []
    if let reason = occultation.reason {
      return star + [text.clocks(first.time..<last.time, on: date), localized("not seen here: \(reason)")]
    }
    func words(_ contact: Occultation.Contact, _ what: String) -> String {
      let hasSeconds = occultation.object.isStar && !occultation.isGraze
      let clock = hasSeconds ? text.clockWithSeconds(contact.time, on: date) : text.clock(contact.time, on: date)
      if let reason = contact.reason { return "\(what) \(clock), " + localized("not seen: \(reason)") }
      let limb = occultation.object.isStar ? skyText.limb(contact) : nil
      return ["\(what) \(clock)", terminal.height(contact.altitude), limb, contact.remark].compactMap(\.self)
        .joined(separator: ", ")
    }
    let graze = occultation.isGraze ? [localized("a graze: mountains of the limb decide")] : []
    return star + [words(first, localized("disappears")), words(last, localized("appears again"))] + graze
  }

  /// `delta Geminorum, magnitude 3.5`; without the designation where it is the name.
  private func star(_ occultation: Occultation) -> String {
    let magnitude = localized("magnitude \(Decimal.fixed(occultation.magnitude, places: 1))")
    let designation = occultation.designation.flatMap { $0 == occultation.object.title ? nil : $0 }
    return (designation.map { "\($0), " } ?? "") + magnitude
  }

  private var skyText: SkyText { SkyText(context: context) }

  // MARK: What comes every day

  private func facts(_ moment: DailyMoment) -> [String] {
    // At its rising and setting everything stands at the horizon.
    let altitude: Angle? =
      switch moment.event {
      case .target(_, .rise), .target(_, .set): nil
      default: moment.altitude
      }
    return [moment.event.name, moment.light.map(words) ?? "", altitude.map { terminal.height($0) } ?? ""]
      + [moment.azimuth.map { localized("azimuth \(terminal.degrees($0.degrees))") } ?? ""]
  }

  /// `07:08-08:24`: when a golden or blue hour begins and ends.
  private func words(_ span: LightSpan) -> String {
    guard let start = span.start, let end = span.end else { return "" }
    return text.clocks(start..<end, on: text.minute(start).date)
  }

  /// `Venus asta`, `last evening`, `behind the Sun`, `Sun 5.9 deg down`.
  private func facts(_ event: AstaEvent) -> [String] {
    let day =
      switch (event.side, event.isUdaya) {
      case (.evening, false): localized("last evening")
      case (.evening, true): localized("first evening")
      case (.morning, false): localized("last morning")
      case (.morning, true): localized("first morning")
      }
    guard let altitude = event.end.sunAltitude else {
      return [event.name, localized("\(terminal.degrees(event.orb)) of longitude from the Sun")]
    }
    return [
      event.name, day,
      event.asta.passage == .inferior ? localized("before the Sun") : localized("behind the Sun"),
      localized("Sun \(terminal.degrees(-altitude.degrees, places: 1)) down"),
    ]
  }

  // MARK: Targets

  private func facts(_ event: TargetEvent) -> [String] {
    guard let night = event.night, let best = night.best else { return [event.name] }
    let spans = night.windows.map { text.clocks($0, on: event.date) }.joined(separator: ", ")
    return [
      event.name, "\(spans) (\(InstantText.length(seconds: night.windowSeconds)))",
      localized("best \(text.clock(best.time, on: event.date)) (\(terminal.degrees(best.altitude)))"),
    ]
  }

  // MARK: Showers

  private func facts(_ report: ShowerReport) -> [String] {
    let shower = report.occurrence.shower
    return [
      localized(code: "\(shower.name) (\(shower.code))", name: localized(name: shower.name)),
      localized("ZHR \(showerText.zhr(shower))"),
    ]
      + [
        report.night.map {
          let prospect = $0.obstacle.map { localized(name: $0.reason) } ?? showerText.prospect($0)
          return localized("best night \($0.date.weekdayAndDay), \(prospect)")
        }
      ]
      .compactMap(\.self)
  }
}
