import AstroCore
import CivilTime

extension PhenomenonReport {
  /// Whether it is a station of Uranus or Neptune, of which it is said how high they stand.
  fileprivate var isStationOfOuterPlanet: Bool { phenomenon.isOfOuterPlanet && phenomenon.kind.sight == .body }
}

/// The words of an event that a search found.
struct FoundText: ContextReader {
  let context: RenderContext
  /// Whether dates have their year.
  let namesYears: Bool

  /// `Sat 21 Nov 18:00`, or of a festival the date alone.
  func time(_ event: AlmanacEvent) -> String {
    let (date, clock) = reading(event)
    return date.inColumn(namesYear: namesYears) + (clock.map { " " + $0 } ?? "")
  }

  /// The date and the clock of an event: of an eclipse its greatest phase and of an occultation its first contact that is seen
  /// here, of a festival the date alone.
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
    guard case .sky(let event) = event else { return event.time }
    return switch event.kind {
    case .eclipse(let report): (report.local?.seenMaximum ?? report.local?.maximum)?.time ?? event.time
    case .occultation(let occultation): occultation.firstSeen?.time ?? event.time
    default: event.time
    }
  }

  /// The role of an event on the screen.
  func style(_ event: AlmanacEvent) -> Style? {
    if isHidden(event) { return .hidden }
    if case .festival = event { return .festival }
    return event.date(in: place.zone) == context.today ? .today : nil
  }

  /// Whether nothing of the event is seen from the place.
  func isHidden(_ event: AlmanacEvent) -> Bool {
    if case .special(.satellite(let event)) = event { return !event.isVisible }
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
        localized("\(panchanga.codeAndName(entry.tithi)) until \(end(entry.tithi))"),
        panchanga.monthAndYear(entry.month, entry.year),
      ]
        + entry.festivals.withoutRepetitions.map {
          "\($0.date.weekdayAndDay) \(panchanga.title($0))"
        }
    case .anga(let anga): [localized("\(panchanga.name(anga)) until \(end(anga))")]
    case .festival(let festival): [panchanga.titleAndTimes(festival)]
    case .shower(let report): facts(report)
    case .daily(let moment): facts(moment)
    case .asta(let event): facts(event)
    case .special(let event): SpecialText(context: context).items(event)
    case .span(let event): [event.name, localized("until \(end(event))")]
    case .signEntry(let event):
      // The nodes always go backwards.
      [event.name(context.script)]
        + (event.isRetrograde && ![.rahu, .ketu].contains(event.graha) ? [localized("retrograde")] : [])
    case .muhurta(let day): [event.name(context.script)] + MuhurtaText(context: context, names: []).spans(day)
    case .target(let event): facts(event)
    case .anniversary: [event.name(context.script)]
    case .date, .condition: []
    }
  }

  /// The end of an anga by the clock, marked where it is not on the date of its beginning.
  private func end(_ anga: Panchanga.Anga) -> String { text.clock(anga.end, on: text.minute(anga.start).date) }

  /// The end of a span: the clock where it is on the date of the beginning, else the date too.
  private func end(_ event: NamedSpan) -> String {
    let (start, end) = (text.minute(event.span.lowerBound), text.minute(event.span.upperBound))
    if start.date == end.date { return end.clock }
    return "\(end.date.weekdayAndDay(inYearOf: start.date)) \(end.clock)"
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
      [event.name] + contacts(occultation, on: text.minute(occultation.firstSeen?.time ?? event.time).date)
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
  /// of what is not seen at all the span and the reason. Of the contacts of a star the second and where on the limb they are, and
  /// behind them the magnitude.
  private func contacts(_ occultation: Occultation, on date: GregorianDate) -> [String] {
    let (first, last) = (occultation.disappearance, occultation.reappearance)
    let star = occultation.object.isStar ? [self.star(occultation)] : []
    if let reason = occultation.reason {
      return [localized("not seen here: \(reason)"), text.clocks(first.time..<last.time, on: date)] + star
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
    return [words(first, localized("disappears")), words(last, localized("appears again"))] + graze + star
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

extension Occultation {
  /// The first contact that is seen; nil where none is.
  fileprivate var firstSeen: Contact? { [disappearance, reappearance].first(where: \.isVisible) }
}
