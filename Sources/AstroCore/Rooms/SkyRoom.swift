import CivilTime
import ForeignText
import SwissEphemeris

/// The room of events of the sky: seasons and sankrantis, eclipses, meetings, oppositions, occultations …
extension SkyEventQuery: EventSearch {
  public typealias Found = SkyEvent
  package static let kinds = [EventKind.sky, .season, .sankranti]
  public var dependsOnPlace: Bool { isOfOccultations }

  public var kind: EventKind {
    switch topic {
    case .seasons: .season
    case .sankrantis(let signs): signs.count == 12 ? .sankranti : .sky
    default: .sky
    }
  }

  // MARK: Words

  /// After the word `all` also those that are not seen.
  package static func reading(of words: SearchWords, as rank: ReadingRank) throws(Mistake) -> SkyEventQuery? {
    guard rank == .word, case .success(let query) = words.sky else { return nil }
    return query
  }

  package static func nearMiss(_ words: SearchWords) -> Mistake? {
    if case .failure(let mistake) = words.sky { mistake } else { nil }
  }

  package init(behindKind words: SearchWords) throws(Mistake) {
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
    // Shani margi is Saturn at its station.
    if let usual = GrahaSpanQuery.directMotion(words) { return try SkyEventQuery(usual) }
    let isForAll = words.lowercased().hasPrefix(EventQuery.unseen + " ")
    var query = try SkyEventQuery(isForAll ? String(words.dropFirst(EventQuery.unseen.count + 1)) : words)
    query.includesUnseen = isForAll && query.dependsOnSight
    return query
  }

  /// Of some phrases, such as `sun`, it is said what to search for instead, and some alone are a span.
  package static var usualWords: [String] {
    SkyWords.phrases.filter { !GrahaSpanQuery.usualWords.contains($0) && SearchAdvice.reason(ofName: $0) == nil }
  }

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
  /// Whether it is for meetings of the Moon with a star that only it covers.
  var isOfMoonAndFurtherStar: Bool {
    (topic == .everything || topic == .meetings) && bodies.count == 2 && bodies.contains(.body(.moon))
      && isOfZodiacalStar
  }
  /// Whether it is for a star by its name alone.
  var isOfStarAlone: Bool { topic == .everything && bodies.count == 1 && bodies[0].isStar }

  // MARK: Search

  package func prepare(_ almanac: inout Almanac) {
    almanac.smallBodies = Body.small.filter { bodies.contains(.body($0)) }
  }

  /// The phases are a part of all that the Moon does.
  package var companions: [any EventSearch] {
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

  package func daysRunning(at latitude: Angle) -> Int { 1 }

  package func find(
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
        return try handOn(almanac.listed(event))
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

  package func absence(on dates: ClosedRange<GregorianDate>, of almanac: Almanac) throws(EphemerisError) -> EventAbsence
  {
    try almanac.absence(ofOccultations: self, on: dates) ?? EventAbsence(.dates)
  }

  // MARK: Waiting

  /// Eclipses are found from one to the next, and some come once in decades.
  package func firstDates(from first: GregorianDate) -> ClosedRange<GregorianDate> {
    first...first.adding(days: isOfEclipses ? 3 * 365 : 430)
  }
  public var furtherDays: Int { isOfEclipses ? 20 * 365 : 365 }
  public var notice: Notice { isOfEclipses ? .days(1) : isAboutNights ? .minutes(12 * 60) : .days(0) }

  /// People wait for what they see and notice: of an approach of the Moon to a body that it occults, for the occultation.
  package func occasions(on dates: ClosedRange<GregorianDate>, of almanac: Almanac) throws -> [Occasion] {
    guard kind == .sky else {
      return try almanac.events(of: self, on: dates).map { event in
        Occasion(
          .found(event), on: event.date(in: almanac.zone), almanac.zone, name: name(of: event), time: event.time)
      }.filter { dates.contains($0.date) }
    }
    let around = dates.lowerBound.adding(days: -2)...dates.upperBound.adding(days: 2)
    let found = try almanac.events(of: self, on: around).filter {
      ($0.isSeenAtBest && !$0.isOutOfSight || includesUnseen) && !passesOver($0)
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
