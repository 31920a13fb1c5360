import CivilTime

/// An event as one waits for it at a place: its date, when it begins and is over there, and what distinguishes it from
/// the others of its search.
public struct Occasion: Sendable {
  /// The event.
  public let event: AlmanacEvent
  /// The local date to which it belongs: the date of an instant, the date at whose sunrise a tithi prevails, or the date in
  /// whose evening the best night of a shower begins.
  public let date: GregorianDate
  /// The instant of the event. It is the beginning of an anga, the visible beginning of an eclipse, the moment at which
  /// an approach can be seen, and the start of the local day of an all-day event.
  public let time: JulianDay
  /// The instant from which hours before the event count: of a shower the beginning of its best night, else ``time``.
  public let start: JulianDay
  /// The instant at which the event is over: for a shower the local noon after its best night, for an instant the end of its
  /// local day, for an eclipse the end of what is seen, for a tithi or a festival the end of its panchanga day, for
  /// another anga its end, for a daily passage itself.
  public let end: JulianDay
  /// The year or the date that names the event, see ``AlmanacEvent/nominalDate``, with what else distinguishes it from the others
  /// of its search; no ephemeris, zone or version of the program changes it.
  public let name: String

  /// An event on a date; without other values the date is its name, and its time and end are those of the local day.
  package init(
    _ event: AlmanacEvent, on date: GregorianDate, _ zone: CivilZone, name: String? = nil, time: JulianDay? = nil,
    start: JulianDay? = nil, end: JulianDay? = nil
  ) {
    self.event = event
    self.date = date
    self.name = name ?? "\(date)"
    self.time = time ?? zone.start(of: date)
    self.start = start ?? self.time
    self.end = end ?? zone.start(of: date.adding(days: 1))
  }
}

extension Almanac {
  /// The events of a search whose ``Occasion/date`` is in a range, in order. Events that cannot be seen from the place
  /// are left out unless the search includes them.
  ///
  /// The almanac must have ``EventQuery/parts``, and the rules and the showers that the search is for.
  ///
  /// - Throws: ``SwissEphemeris/EphemerisError`` if no model covers the dates.
  public func occasions(
    of query: EventQuery, on dates: ClosedRange<GregorianDate>
  ) throws(EphemerisError) -> [Occasion] {
    if case .targets(let wanted) = query, wanted.topic == .best { return try bestOccasions(wanted, on: dates) }
    // A best night begins two days before the date of the maximum at most, and one after.
    // Passages are counted within the day of the place's own mean time.
    let margin = [.sky, .tithi, .shower, .daily].contains(query.kind) ? 2 : 0
    let around = dates.lowerBound.adding(days: -margin)...dates.upperBound.adding(days: margin)
    var events: [AlmanacEvent] = []
    try withEphemeris {
      try find(query, on: around) { event in
        if query.isOccasion(event) { events.append(event) }
        return true
      }
    }
    let hasPanchangaDays = query.kind == .tithi || query.kind == .festival
    let maker = OccasionMaker(
      query: query, zone: zone, rules: rules, skyEvents: events.compactMap(\.skyEvent),
      panchangaDays: hasPanchangaDays && !events.isEmpty ? try panchangaDays(of: around) : [:])
    var lastDaily: (nominal: GregorianDate, count: Int)?
    let found = events.compactMap { event -> Occasion? in
      guard case .daily(let moment) = event else { return maker.occasion(event) }
      let nominal = position.nominalDate(of: moment)
      let count = lastDaily.map { $0.nominal == nominal ? $0.count + 1 : 1 } ?? 1
      lastDaily = (nominal, count)
      return Occasion(
        event, on: zone.date(at: moment.time), zone, name: count == 1 ? "\(nominal)" : "\(nominal)-\(count)",
        time: moment.time, end: moment.time)
    }.filter { dates.contains($0.date) }
    return query.kind == .sky ? found.sorted { $0.time < $1.time } : found
  }
}

extension Almanac {
  /// The best night of each season of a target: the year names it.
  private func bestOccasions(
    _ query: TargetQuery, on dates: ClosedRange<GregorianDate>
  ) throws(EphemerisError) -> [Occasion] {
    var found: [Occasion] = []
    try withEphemeris {
      found = try bestNightsOfSeasons(query, on: dates).map { event, year in
        Occasion(
          .target(event), on: event.date, zone, name: "\(year)", time: event.time,
          start: event.night?.windows.first?.lowerBound, end: event.night?.windows.last?.upperBound)
      }
    }
    return found
  }
}

extension EventQuery {
  /// Whether one waits for an event that the search found: a search for the Moon finds its phases too, and people wait for
  /// what they see and notice.
  fileprivate func isOccasion(_ event: AlmanacEvent) -> Bool {
    guard kind == .sky else { return true }
    guard case .sky(let query) = self, let event = event.skyEvent else { return false }
    return (event.isSeen || includesUnseen) && !query.passesOver(event)
  }
}

/// Makes the occasions of a search from what it found.
private struct OccasionMaker {
  let query: EventQuery
  let zone: CivilZone
  /// All festivals, among which a derived one has its anchor.
  let rules: [FestivalRule]
  /// The events of the sky among those that were found.
  let skyEvents: [SkyEvent]
  /// The panchanga days of the dates, from sunrise to sunrise, where the search needs them.
  let panchangaDays: [GregorianDate: TimeSpan]

  /// The occasion of an event, or `nil` if another event stands for it, or no night.
  func occasion(_ event: AlmanacEvent) -> Occasion? {
    let date = event.date(in: zone)
    switch event {
    case .sky(let sky) where query.kind == .sky:
      guard !sky.isHidden(among: skyEvents) else { return nil }
      let seen = sky.seen ?? sky.time...sky.time
      return Occasion(
        event, on: zone.date(at: seen.lowerBound), zone, name: query.isYearly ? sky.nominalYear : sky.nominalSuffix,
        time: seen.lowerBound,
        end: sky.isEclipse ? sky.seen?.upperBound : nil)
    case .sky(let sky):
      return Occasion(event, on: date, zone, name: query.isYearly ? sky.nominalYear : sky.nominalSuffix, time: sky.time)
    case .phase(let phase): return Occasion(event, on: date, zone, name: "\(phase.nominalDate)", time: phase.time)
    case .tithi(let entry): return occasion(event, entry)
    case .anga(let anga):
      return Occasion(
        event, on: date, zone, name: name(of: anga), time: anga.start,
        end: anga.end)
    case .condition: return Occasion(event, on: date, zone)
    case .anniversary(let found):
      let basis = found.anniversary.search.basis.rawValue
      return Occasion(event, on: date, zone, name: "\(found.yearNumber)-\(basis)-\(found.key)")
    case .asta(let asta):
      return Occasion(event, on: date, zone, name: asta.nominalName, time: asta.time)
    case .special(let found):
      return Occasion(event, on: date, zone, name: found.nominalName, time: found.time)
    case .span(let span):
      return Occasion(
        event, on: date, zone, name: span.nominalName, time: span.span.lowerBound, end: span.span.upperBound)
    case .signEntry(let entry):
      return Occasion(event, on: date, zone, name: entry.nominalName, time: entry.time)
    case .muhurta(let day):
      return Occasion(
        event, on: date, zone, time: day.spans.first?.span.lowerBound, end: day.spans.last?.span.upperBound)
    case .target(let found):
      return Occasion(event, on: date, zone, name: "\(found.query.nominalYear(near: found.time))", time: found.time)
    case .festival(let festival):
      // A date may have several of all festivals.
      let id = if case .festivals = query { "-\(festival.rule.id)" } else { "" }
      return Occasion(
        event, on: date, zone, name: "\(festival.nominalDate(rules))\(id)", end: panchangaDays[date]?.upperBound)
    case .shower(let report):
      guard let night = report.night, let peak = report.occurrence.peak else { return nil }
      let (year, code) = (report.occurrence.nominalYear, report.occurrence.shower.code)
      return Occasion(
        event, on: night.date, zone, name: query.isYearly ? "\(year)" : "\(year)-\(code)", time: peak,
        start: night.window?.lowerBound,
        end: JulianDay(
          unixSeconds: Double(zone.instant(on: zone.date(after: night.date), secondsAfterMidnight: 43_200))))
    case .daily, .date: return Occasion(event, on: date, zone, name: "\(date.year)")
    }
  }

  /// The occasion of a tithi. It belongs to the first date at whose sunrise it prevails, a kshaya tithi to the panchanga day
  /// in which it begins.
  private func occasion(_ event: AlmanacEvent, _ entry: TithiEntry) -> Occasion {
    let start = entry.tithi.start
    let civil = zone.date(at: start)
    let date =
      entry.sunriseDates.first
      ?? [zone.date(before: civil), civil].first { panchangaDays[$0]?.contains(start) ?? false } ?? civil
    return Occasion(
      event, on: date, zone, name: name(of: entry.tithi), time: start, end: panchangaDays[date]?.upperBound)
  }

  /// Where a search is for neighbouring angas, two may begin on a date.
  private func name(of anga: Panchanga.Anga) -> String {
    "\(anga.nominalDate)" + (query.isOfSeveralAngas ? "-\(anga.number)" : "")
  }
}

extension EventQuery {
  /// Whether the search finds one event a year.
  fileprivate var isYearly: Bool {
    switch self {
    case .sky(let query):
      switch query.topic {
      case .seasons(let seasons): seasons.count == 1
      case .sankrantis(let signs): signs.count == 1
      default: false
      }
    case .showers(let codes): codes.count == 1
    default: false
    }
  }

  /// Whether a date may have several of the angas that are searched for.
  fileprivate var isOfSeveralAngas: Bool {
    switch self {
    case .tithis(let query): query.numbers.contains { query.numbers.contains($0 % 30 + 1) }
    case .angas(let kind, let numbers): numbers.contains { numbers.contains($0 % kind.count + 1) }
    default: false
    }
  }
}

extension AlmanacEvent {
  /// The event of the sky; nil of other events.
  public var skyEvent: SkyEvent? { if case .sky(let event) = self { event } else { nil } }

  /// The festival; nil of other events.
  public var festival: Festival? { if case .festival(let festival) = self { festival } else { nil } }
}

extension SkyEvent {
  /// The date or the year that names the event, and what a search for several kinds or bodies may find on the same date.
  fileprivate var nominalSuffix: String {
    let time =
      switch nominalTime {
      case .year(let year): "\(year)"
      case .date(let date): "\(date)"
      }
    let name: String?
    switch kind {
    case .season(let season): name = season.nominalName
    case .sankranti(let rashi): name = "sankranti-\(rashi)"
    case .eclipse: name = nil
    case .phenomenon, .occultation: name = nominalName
    }
    return time + (name.map { "-" + $0 } ?? "")
  }

  /// The year that names an event which comes once a year.
  fileprivate var nominalYear: String {
    switch nominalTime {
    case .year(let year): "\(year)"
    case .date(let date): "\(date.year)"
    }
  }

  /// Whether the place sees the event, of an approach two bodies less than 5° apart: hours from its instant they may be
  /// farther from each other.
  fileprivate var isSeen: Bool {
    if case .phenomenon(let report) = kind, let apart = report.seen?.separation, apart.degrees >= 5 { return false }
    return seen != nil
  }

  /// Whether the event is an approach of the Moon to a body that it occults, as one of some events.
  fileprivate func isHidden(among events: [SkyEvent]) -> Bool {
    guard case .phenomenon(let report) = kind, report.phenomenon.kind == .approach else { return false }
    return events.contains { other in
      guard case .occultation(let occultation) = other.kind else { return false }
      return report.phenomenon.bodies.contains(occultation.object) && abs(other.time.days(since: time)) < 1
    }
  }
}

extension Season {
  /// The name of the season in the names of occurrences.
  fileprivate var nominalName: String {
    switch self {
    case .marchEquinox: "march-equinox"
    case .juneSolstice: "june-solstice"
    case .septemberEquinox: "september-equinox"
    case .decemberSolstice: "december-solstice"
    }
  }
}
