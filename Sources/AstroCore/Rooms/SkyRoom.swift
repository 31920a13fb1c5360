import CivilTime
import ForeignText
import SwissEphemeris

/// The room of events of the sky: seasons and sankrantis, eclipses, meetings, oppositions, occultations …
extension SkyEventQuery: EventSearch {
  public typealias Found = SkyEvent
  public static let kinds = [EventKind.sky, .season, .sankranti]

  public var kind: EventKind {
    switch topic {
    case .seasons: .season
    case .sankrantis(let signs): signs.count == 12 ? .sankranti : .sky
    default: .sky
    }
  }

  // MARK: Words

  /// After the word `all` also those that are not seen.
  public static func reading(of words: SearchWords, as rank: ReadingRank) throws(Mistake) -> SkyEventQuery? {
    guard rank == .word, case .success(let query) = words.sky else { return nil }
    return query
  }

  public static func nearMiss(_ words: SearchWords) -> Mistake? {
    if case .failure(let mistake) = words.sky { mistake } else { nil }
  }

  public init(behindKind words: SearchWords) throws(Mistake) {
    let (text, kind) = (words.text, words.kind ?? .sky)
    do throws(Mistake) {
      // "sankranti:makara" and "sankranti:makara sankranti" mean the same.
      let isShort = kind == .sankranti && !text.isEmpty && !text.lowercased().contains("sankranti")
      let query = try Self.read(isShort ? text + " sankranti" : text)
      if kind == .sky || query.kind == kind || kind == .sankranti && query.isOfSankrantis {
        self = query
        return
      }
    } catch {
      if kind == .sky { throw error }
    }
    throw Self.none(words)
  }

  static func read(_ words: String) throws(Mistake) -> SkyEventQuery {
    let isForAll = words.lowercased().hasPrefix(EventQuery.unseen + " ")
    var query = try SkyEventQuery(isForAll ? String(words.dropFirst(EventQuery.unseen.count + 1)) : words)
    query.includesUnseen = isForAll && query.dependsOnSight
    return query
  }

  /// Of some phrases, such as `sun`, it is said what to search for instead.
  public static var usualWords: [String] { SkyWords.phrases.filter { SearchAdvice.reason(ofName: $0) == nil } }

  /// `all total solar eclipse`, `venus jupiter`, `march-equinox`
  public var description: String {
    guard kind == .sky else { return String(words.map { $0 == " " ? "-" : $0 }) }
    return (includesUnseen ? EventQuery.unseen + " " : "") + words
  }

  var isOfSankrantis: Bool { if case .sankrantis = topic { true } else { false } }
  /// Whether the search is one for eclipses alone.
  public var isOfEclipses: Bool { kinds == .eclipses }
  /// Whether it is for transits of Mercury and Venus over the Sun alone.
  public var isOfSunTransits: Bool { topic == .phenomena([.transit]) }
  /// Whether it is for a star by its name alone.
  var isOfStarAlone: Bool { topic == .everything && bodies.count == 1 && bodies[0].isStar }

  // MARK: Search

  /// The phases are a part of all that the Moon does.
  public var companions: [any EventSearch] {
    topic == .everything && bodies == [.body(.moon)] ? [PhaseSearch()] : []
  }

  /// Sankrantis enter sidereal signs; sutaka begins and ends with parts of a day.
  public var conventions: Set<Convention> {
    var conventions: Set<Convention> = []
    if kinds.contains(.sankrantis) { conventions.insert(.ayanamsha) }
    if kinds.contains(.eclipses) { conventions.insert(.sunrise) }
    return conventions
  }

  public var dependsOnSkyline: Bool {
    switch topic {
    case .seasons, .sankrantis: false
    case .phenomena(let kinds): kinds.contains { $0.sight >= .body }
    case .eclipses, .conjunctions, .occultations, .starOccultations, .meetings, .everything: true
    }
  }

  public func daysRunning(at latitude: Angle) -> Int { 1 }

  public func find(
    on dates: ClosedRange<GregorianDate>, of almanac: Almanac, _ body: (SkyEvent) throws -> Bool
  ) throws {
    if isOfEclipses {
      return try almanac.eclipses(of: eclipseKinds, on: dates) { report in
        let event = SkyEvent(.eclipse(report), time: report.eclipse.greatest)
        return try !matches(event) || body(event)
      }
    }
    if try almanac.absence(ofOccultations: self, on: dates) != nil { return }
    if isOfSunTransits { return try findTransits(on: dates, of: almanac, body) }
    // An eclipse may belong to two years.
    var lastEclipse: SkyEvent?
    try almanac.search(dates, body) { year, almanac, handOn in
      try almanac.skyEvents(kinds, on: year) { event in
        guard matches(event), event != lastEclipse else { return true }
        if event.isEclipse { lastEclipse = event }
        return try handOn(event)
      }
    }
  }

  /// Transits, of which a century has some sixteen: only the dates are sampled on which a planet may be before the Sun.
  private func findTransits(
    on dates: ClosedRange<GregorianDate>, of almanac: Almanac, _ body: (SkyEvent) throws -> Bool
  ) throws {
    var isWanted = true
    for window in SunTransit.windows(in: dates) where isWanted {
      try almanac.underOwnSky().skyEvents(kinds, on: window) { event in
        if matches(event) { isWanted = try body(event) }
        return isWanted
      }
    }
  }

  public func absence(on dates: ClosedRange<GregorianDate>, of almanac: Almanac) throws(EphemerisError) -> EventAbsence
  {
    try almanac.absence(ofOccultations: self, on: dates) ?? EventAbsence(.dates)
  }

  // MARK: Waiting

  /// Eclipses are found from one to the next, and some come once in decades.
  public func firstDates(from first: GregorianDate) -> ClosedRange<GregorianDate> {
    first...first.adding(days: isOfEclipses ? 3 * 365 : 430)
  }
  public var furtherDays: Int { isOfEclipses ? 20 * 365 : 365 }
  public var notice: Notice { isOfEclipses ? .days(1) : isAboutNights ? .minutes(12 * 60) : .days(0) }

  /// People wait for what they see and notice: of an approach of the Moon to a body that it occults, for the occultation.
  public func occasions(on dates: ClosedRange<GregorianDate>, of almanac: Almanac) throws -> [Occasion] {
    guard kind == .sky else {
      return try almanac.events(of: self, on: dates).map { event in
        Occasion(
          .found(event), on: event.date(in: almanac.zone), almanac.zone, name: name(of: event), time: event.time)
      }.filter { dates.contains($0.date) }
    }
    let around = dates.lowerBound.adding(days: -2)...dates.upperBound.adding(days: 2)
    let found = try almanac.events(of: self, on: around).filter {
      ($0.isSeenAtBest || includesUnseen) && !passesOver($0)
    }
    return found.filter { !$0.isCovered(among: found) }.map { event in
      let seen = event.seen ?? event.time...event.time
      return Occasion(
        .found(event), on: almanac.zone.date(at: seen.lowerBound), almanac.zone, name: name(of: event),
        time: seen.lowerBound, end: event.isEclipse ? event.seen?.upperBound : nil)
    }.filter { dates.contains($0.date) }.sorted { $0.time < $1.time }
  }

  private func name(of event: SkyEvent) -> String { isYearly ? event.nominal : event.nominalOfSearch }

  /// Whether the search finds one event a year.
  private var isYearly: Bool {
    switch topic {
    case .seasons(let seasons): seasons.count == 1
    case .sankrantis(let signs): signs.count == 1
    default: false
    }
  }
}

extension EventKind {
  // Such an event has a name that never changes; the Moon may meet two bodies in an hour.
  public static let sky = EventKind("sky", tolerance: 0)
  public static let season = EventKind("season", tolerance: 0.25)
  public static let sankranti = EventKind("sankranti", tolerance: 0.25)
}

extension SkyEvent: FoundEvent {
  public var eventKind: EventKind {
    switch kind {
    case .season: .season
    case .sankranti: .sankranti
    case .eclipse, .phenomenon, .occultation: .sky
    }
  }

  /// `season`, `eclipse`, `approach` …
  public var kindWord: String { kind.word }
  public var id: String { kind.id }

  /// The year that names an event which comes once a year.
  public var nominal: String {
    switch nominalTime {
    case .year(let year): "\(year)"
    case .date(let date): "\(date.year)"
    }
  }

  /// The date or the year that names the event, and what a search for several kinds or bodies may find on the same date.
  fileprivate var nominalOfSearch: String {
    let time =
      switch nominalTime {
      case .year(let year): "\(year)"
      case .date(let date): "\(date)"
      }
    let name: String?
    switch kind {
    case .season(let season): name = String(season.id.map { $0 == "_" ? "-" : $0 })
    case .sankranti(let rashi): name = "sankranti-\(rashi)"
    case .eclipse: name = nil
    case .phenomenon, .occultation: name = nominalWords
    }
    return time + (name.map { "-" + $0 } ?? "")
  }

  public var instant: JulianDay? { time }

  /// An eclipse has the first date on which a part of it can be seen.
  public func date(in zone: CivilZone) -> GregorianDate {
    guard case .eclipse(let report) = kind else { return zone.date(at: time) }
    return zone.date(at: report.spans.first?.lowerBound ?? time)
  }

  /// An eclipse lasts as long as the place sees it, and an occultation from contact to contact. A phenomenon that is seen some hours
  /// after its instant counts until then.
  public func course(in zone: CivilZone) -> EventCourse {
    switch kind {
    case .season, .sankranti: return .instant(time)
    case .eclipse(let report):
      let spans = report.local.map { $0.seen.isEmpty ? $0.visible : $0.seen } ?? []
      guard let first = spans.first, let last = spans.last else {
        let contacts = report.local?.contacts.map(\.contact) ?? report.eclipse.lunar?.contacts ?? []
        guard let first = contacts.first, let last = contacts.last else { return .instant(time) }
        return .lasting(min(first.time, time), max(last.time, time))
      }
      return .lasting(first.lowerBound, last.upperBound)
    case .phenomenon(let report):
      if let first = report.transit?.contacts.first, let last = report.transit?.contacts.last {
        return .lasting(first.time, last.time)
      }
      return .instant(time, seen: report.seen?.time)
    case .occultation(let occultation):
      return .lasting(occultation.disappearance.time, occultation.reappearance.time)
    }
  }

  public var isSeen: Bool? { isVisible }

  /// Of an eclipse nothing is seen, of others neither the event nor what takes part.
  public var isHidden: Bool {
    if isEclipse { return seen == nil }
    guard isVisible == false else { return false }
    if case .phenomenon(let report) = kind { return report.phenomenon.kind.sight < .event || report.seen == nil }
    return true
  }

  /// The magnitude is that of an eclipse, or of a planet.
  public var sight: PhenomenonReport.Sighting? {
    switch kind {
    case .eclipse(let report):
      report.local?.seenMaximum.map {
        .init(time: $0.time, altitude: $0.altitude, azimuth: $0.azimuth, magnitude: $0.magnitude)
      }
    case .phenomenon(let report): report.seen
    case .occultation(let occultation):
      [occultation.disappearance, occultation.reappearance].first { $0.isVisible }.map {
        .init(time: $0.time, altitude: $0.altitude, azimuth: $0.azimuth)
      }
    case .season, .sankranti: nil
    }
  }

  /// Whether the place sees the event, of an approach two bodies less than 5° apart: hours from its instant they may be
  /// farther from each other.
  fileprivate var isSeenAtBest: Bool {
    if case .phenomenon(let report) = kind, let apart = report.seen?.separation, apart.degrees >= 5 { return false }
    return seen != nil
  }

  /// Whether the event is an approach of the Moon to a body that it occults, as one of some events.
  fileprivate func isCovered(among events: [SkyEvent]) -> Bool {
    guard case .phenomenon(let report) = kind, report.phenomenon.kind == .approach else { return false }
    return events.contains { other in
      guard case .occultation(let occultation) = other.kind else { return false }
      return report.phenomenon.bodies.contains(occultation.object) && abs(other.time.days(since: time)) < 1
    }
  }
}

extension SkyEvent.Kind {
  /// The word of the kind: `season`, `eclipse`, `approach` …
  public var word: String {
    switch self {
    case .season: "season"
    case .sankranti: "sankranti"
    case .eclipse: "eclipse"
    case .phenomenon(let report): report.phenomenon.kind.family
    case .occultation: "occultation"
    }
  }

  /// The word that names the event among those of its kind: `december_solstice`, `solar_total`, `station_direct`.
  public var id: String {
    switch self {
    case .season(let season): season.id
    case .sankranti(let rashi): Self.sankrantiID(rashi)
    case .eclipse(let report): report.eclipse.kind.rawValue
    case .phenomenon(let report): report.phenomenon.kind.id
    case .occultation: "occultation"
    }
  }

  /// The id of the Sun's entry into a sidereal sign, 1 Mesha … 12 Mina: `makara_sankranti`, in any language.
  public static func sankrantiID(_ rashi: Int) -> String {
    "\(PanchangaNames.table.name(.rashi, rashi, .latin).lowercased())_sankranti"
  }
}

extension Season {
  /// The id, such as `december_solstice`, in any language.
  public var id: String { ["march_equinox", "june_solstice", "september_equinox", "december_solstice"][rawValue] }
}
