import AstroCore
import CivilTime
import SwissEphemeris

extension OccurrenceFinder {
  /// An event that a rule matches, see ``Occurrence`` for its properties.
  struct Found {
    let event: Occurrence.Event
    let suffix: String
    let date: GregorianDate
    let time: JulianDay
    /// The instant from which minutes are counted back: of a shower the beginning of its window.
    let start: JulianDay
    let end: JulianDay

    /// An event on a date; without other values the date is its suffix, and its time and end are those of the local day.
    init(
      _ event: Occurrence.Event, on date: GregorianDate, _ zone: CivilZone, suffix: String? = nil,
      time: JulianDay? = nil, start: JulianDay? = nil, end: JulianDay? = nil
    ) {
      self.event = event
      self.suffix = suffix ?? "\(date)"
      self.date = date
      self.time = time ?? zone.start(of: date)
      self.start = start ?? self.time
      self.end = end ?? zone.start(of: date.adding(days: 1))
    }
  }

  /// The events of a reminder on some dates, in order.
  func events(of reminder: Reminder, on dates: ClosedRange<GregorianDate>) throws -> [Found] {
    let zone = reminder.place.zone
    func instant(_ event: Occurrence.Event, _ time: JulianDay, isYearly: Bool) -> Found {
      let date = zone.date(at: time)
      return Found(event, on: date, zone, suffix: isYearly ? "\(date.year)" : nil, time: time)
    }
    switch reminder.rule {
    case .date(let date):
      return dates.contains(date) ? [Found(.date, on: date, zone, suffix: "\(date.year)")] : []
    case .phase(let phase):
      return try almanac(of: reminder).phases(on: dates).filter { $0.phase == phase }
        .map { instant(.phase(phase), $0.time, isYearly: false) }
    case .season(let seasons):
      return try almanac(of: reminder).skyEvents(.seasons, on: dates).compactMap { event in
        guard case .season(let season) = event.kind, seasons.isEmpty || seasons.contains(season) else {
          return nil
        }
        return instant(.season(season), event.time, isYearly: seasons.count == 1)
      }
    case .sankranti:
      return try almanac(of: reminder).skyEvents(.sankrantis, on: dates).compactMap { event in
        guard case .sankranti(let rashi) = event.kind else { return nil }
        return instant(.sankranti(rashi: rashi), event.time, isYearly: false)
      }
    case .sky(let query):
      return try sky(query, of: reminder, on: dates)
    case .daily(let event):
      return try passages(event, of: reminder, on: dates)
    case .shower(let code):
      return try nights(of: code, reminder, on: dates)
    case .tithi(let query):
      return try tithis(query, of: reminder, on: dates)
    case .festival(let id):
      return try days(of: id, reminder, on: dates)
    }
  }

  private func nights(
    of code: String, _ reminder: Reminder, on dates: ClosedRange<GregorianDate>
  ) throws -> [Found] {
    guard let shower = catalogue.showers.first(where: { $0.code == code && $0.peakLongitude != nil }) else {
      throw UnknownEvent.shower(code: code)
    }
    let zone = reminder.place.zone
    let almanac = almanac(of: reminder)
    // A best night begins two days before the date of the maximum at most, and one after.
    let around = dates.lowerBound.adding(days: -2)...dates.upperBound.adding(days: 2)
    let span = zone.start(of: around.lowerBound)...zone.start(of: around.upperBound.adding(days: 1))
    let calendar = try ShowerCalendar(
      sky.ephemeris, model: sky.model(covering: around), span: span, showers: [shower])
    let occurrences = calendar.occurrences.filter { $0.peak.map(span.contains) ?? false }
    guard let needed = almanac.dates(of: occurrences) else { return [] }
    var found: [Found] = []
    try almanac.forEachShower(
      occurrences, of: calendar, model: sky.model(covering: needed), darkSky: reminder.conventions.darkSky ?? darkSky,
      at: nil
    ) { report in
      guard let night = report.night, dates.contains(night.date), let peak = report.occurrence.peak else { return }
      found.append(
        Found(
          .shower(report), on: night.date, zone, suffix: "\(report.occurrence.nominalYear)", time: peak,
          start: night.window?.lowerBound, end: zone.instant(on: night.date.adding(days: 1), clock: 43_200)))
    }
    return found
  }

  /// The tithis that a query matches. A tithi belongs to the first date at whose sunrise it prevails, a kshaya tithi to the
  /// panchanga day in which it begins.
  ///
  /// Where a query matches neighbouring tithis, a date may have two: the suffix then has the tithi's number.
  private func tithis(
    _ query: TithiQuery, of reminder: Reminder, on dates: ClosedRange<GregorianDate>
  ) throws -> [Found] {
    let zone = reminder.place.zone
    let around = dates.lowerBound.adding(days: -2)...dates.upperBound.adding(days: 2)
    let almanac = almanac(of: reminder, parts: [.panchanga])
    let days = try almanac.panchangaDays(of: around)
    let mayShareDate = query.numbers.contains { query.numbers.contains($0 % 30 + 1) }
    var found: [Found] = []
    try almanac.forEachTithi(in: zone.start(of: around.lowerBound)..<zone.start(of: around.upperBound)) { entry in
      guard query.matches(entry) else { return }
      let start = entry.tithi.start
      let civil = zone.date(at: start)
      let date =
        entry.sunriseDates.first
        ?? [civil.adding(days: -1), civil].first { days[$0]?.contains(start) ?? false } ?? civil
      guard dates.contains(date) else { return }
      found.append(
        Found(
          .tithi(entry), on: date, zone, suffix: mayShareDate ? "\(date)-\(entry.tithi.number)" : nil, time: start,
          end: days[date]?.upperBound))
    }
    return found
  }

  private func days(
    of id: String, _ reminder: Reminder, on dates: ClosedRange<GregorianDate>
  ) throws -> [Found] {
    guard let rule = catalogue.festivals.first(where: { $0.id == id }) else { throw UnknownEvent.festival(id: id) }
    let rules = rule.withRelated(in: catalogue.festivals)
    let almanac = almanac(of: reminder, parts: [.panchanga, .festivals], rules: rules)
    let zone = reminder.place.zone
    var found: [Festival] = []
    try almanac.forEachFestival(in: dates, ids: [id]) { found.append($0) }
    guard !found.isEmpty else { return [] }
    let days = try almanac.panchangaDays(of: dates)
    return found.map { Found(.festival($0), on: $0.date, zone, end: days[$0.date]?.upperBound) }
  }

  /// The events that a search of the sky finds, those that the place does not see only where the search includes them.
  private func sky(
    _ query: SkyEventQuery, of reminder: Reminder, on dates: ClosedRange<GregorianDate>
  ) throws -> [Found] {
    let zone = reminder.place.zone
    // What is seen of an event may lie twelve hours from its instant.
    let around = dates.lowerBound.adding(days: -1)...dates.upperBound.adding(days: 1)
    let events = try almanac(of: reminder).skyEvents(query.kinds, on: around)
      .filter { query.matches($0) && ($0.isSeen || query.includesUnseen) }
    return events.filter { !$0.isHidden(among: events) }.compactMap { event in
      let seen = event.seen ?? event.time...event.time
      let date = zone.date(at: seen.lowerBound)
      guard dates.contains(date) else { return nil }
      return Found(
        .sky(event), on: date, zone, suffix: event.nominalSuffix, time: seen.lowerBound,
        end: event.isEclipse ? event.seen?.upperBound : nil)
    }.sorted { $0.time < $1.time }
  }

  private func passages(
    _ event: DailyEvent, of reminder: Reminder, on dates: ClosedRange<GregorianDate>
  ) throws -> [Found] {
    var found: [Found] = []
    try almanac(of: reminder, parts: event.parts).days(dates) { report in
      let date = report.day.date
      for (index, time) in event.times(in: report).enumerated() {
        let suffix = index == 0 ? nil : "\(date)-\(index + 1)"
        found.append(Found(.daily(event), on: date, reminder.place.zone, suffix: suffix, time: time, end: time))
      }
    }
    return found
  }

  /// The almanac of the place and the conventions of a reminder.
  func almanac(
    of reminder: Reminder, parts: Set<DayPart> = [], rules: [FestivalRule] = []
  ) -> Almanac {
    Almanac(
      sky, position: reminder.place.position, zone: reminder.place.zone, sunrise: reminder.conventions.sunrise,
      ayanamsha: reminder.conventions.ayanamsha, parts: parts, rules: rules, showers: [])
  }
}

extension SkyEvent {
  /// The end of an occurrence's key: the date or the year that names the event, and what a search for several kinds or
  /// bodies may find on the same date.
  fileprivate var nominalSuffix: String {
    let time =
      switch nominalTime {
      case .year(let year): "\(year)"
      case .date(let date): "\(date)"
      }
    return isEclipse ? time : time + (nominalName.map { "-" + $0 } ?? "")
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
