import CivilTime
import ForeignText
import SwissEphemeris

/// The room of passages that come nearly every day: `sunset`, `venus rise`, `golden hour`, `sun < -4`, `m31 transit`.
extension DailyEvent: EventSearch {
  public typealias Found = DailyMoment
  package static let kinds = [EventKind.daily]

  // MARK: Words

  package static func reading(of words: SearchWords, as rank: ReadingRank) throws(Mistake) -> DailyEvent? {
    guard rank == .word else { return nil }
    if let event = DailyEvent(typed: words.text, in: words.catalogue.targets) { return event }
    let isMeant = DirectionPassage.isMeant(by: words.text, in: words.catalogue.targets)
    return isMeant ? try DailyEvent(behindKind: words) : nil
  }

  package init(behindKind words: SearchWords) throws(Mistake) {
    let (text, targets) = (words.text, words.catalogue.targets)
    guard let event = DailyEvent(typed: text, in: targets) else {
      throw DirectionPassage.isMeant(by: text, in: targets)
        ? Mistake("\(PlainText.quoted(text)) is not \(DirectionPassage.form)", advice: .condition)
        : Mistake("\(PlainText.quoted(text)) is none of \(Self.words.joined(separator: ", "))")
    }
    self = event
  }

  package static var usualWords: [String] { words }
  public var description: String { words }

  /// `sun-below-minus-4`
  package func wordsOfID(in catalogue: EventCatalogue) -> String {
    if case .direction(let passage) = self { passage.slug } else { words }
  }

  // MARK: Search

  /// Whether the search is for passages over a skyline, without which it has no sense.
  public var needsSkyline: Bool { if case .skyline = self { true } else { false } }
  public var dependsOnSkyline: Bool { needsSkyline }
  package func prepare(_ almanac: inout Almanac) { almanac.planets = subject.body.map { [$0] } ?? [] }

  /// All but risings and settings of the Sun have one definition.
  public var conventions: Set<Convention> {
    switch self {
    case .sunrise, .sunset: [.sunrise]
    case .skyline(let passage): passage.subject.body == .sun ? [.sunrise] : []
    default: []
    }
  }

  /// Near the poles the Sun stays in a band of ten degrees for weeks.
  package func daysRunning(at latitude: Angle) -> Int {
    guard case .light = self else { return 0 }
    return abs(latitude.degrees) > 60 ? 30 : 2
  }

  package func find(
    on dates: ClosedRange<GregorianDate>, of almanac: Almanac, _ body: (DailyMoment) throws -> Bool
  ) throws {
    if case .light(let event) = self, !event.isPossible(at: almanac.position, on: dates) { return }
    // A year has hundreds, and few are wanted.
    try almanac.search(dates, of: 31, body) { dates, almanac, handOn in
      switch self {
      case .direction(let passage): try almanac.passages(passage, on: dates, handOn)
      case .skyline(let passage): try almanac.passages(passage, on: dates, handOn)
      case .target(let target, let passage): try almanac.passages(passage, of: target, on: dates, handOn)
      default: try almanac.days(dates) { _ = try moments(in: $0).allSatisfy(handOn) }
      }
    }
  }

  package func absence(on dates: ClosedRange<GregorianDate>, of almanac: Almanac) throws(EphemerisError) -> EventAbsence
  {
    switch self {
    case .light(let event) where !event.isPossible(at: almanac.position, on: dates):
      return EventAbsence(.never, .body(.sun), event.reach(at: almanac.position, around: dates.lowerBound))
    case .direction(let passage) where passage.quantity == .azimuth:
      guard let target = passage.subject.target,
        let reach = try almanac.azimuths(of: target, on: dates.lowerBound)
      else { return EventAbsence(.dates) }
      return EventAbsence(.never, passage.subject, reach)
    default: return try almanac.absence(of: self, on: dates)
    }
  }

  // MARK: Waiting

  public var notice: Notice { .minutes(0) }
  package func firstDates(from first: GregorianDate) -> ClosedRange<GregorianDate> { first...first.adding(days: 7) }

  /// Passages are counted within the day of the place's own mean time.
  package func occasions(on dates: ClosedRange<GregorianDate>, of almanac: Almanac) throws -> [Occasion] {
    let around = dates.lowerBound.adding(days: -2)...dates.upperBound.adding(days: 2)
    var last: (nominal: GregorianDate, count: Int)?
    return try almanac.events(of: self, on: around).map { moment in
      let nominal = almanac.position.nominalDate(of: moment)
      let count = last.map { $0.nominal == nominal ? $0.count + 1 : 1 } ?? 1
      last = (nominal, count)
      return Occasion(
        .found(moment), on: almanac.zone.date(at: moment.time), almanac.zone,
        name: count == 1 ? "\(nominal)" : "\(nominal)-\(count)", time: moment.time, end: moment.time)
    }.filter { dates.contains($0.date) }
  }
}

extension EventKind {
  // Two sunsets of a day near the polar circle may be this close.
  public static let daily = EventKind("daily", tolerance: 0.005)
}

extension DailyMoment: FoundEvent {
  /// `civil dusk`, `Sun below -4 deg`
  package func eventName(_ script: NameScript) -> EventName { event.eventName }
  public var eventKind: EventKind { .daily }
  public var kindWord: String { light == nil ? eventKind.rawValue : "light" }
  /// `civil_dusk`, `sun_below_minus_4`
  public var id: String { event.id }
  /// The year: what names it depends on the place.
  public var nominal: String { "\(NominalSky.date(time).year)" }
  public var instant: JulianDay? { time }
  public var endInstant: JulianDay? { light?.end }

  package func course(in zone: CivilZone) -> EventCourse {
    guard case .light(let event) = self.event, !event.isEnd, let light else { return .instant(time) }
    // A light without a known end lasts longer than the ephemeris.
    return .lasting(light.start ?? time, light.end ?? time.advanced(byDays: 366))
  }
}

extension DailyEvent {
  /// The word of its passages: `civil_dusk`.
  public var id: String {
    let words = if case .direction(let passage) = self { passage.slug } else { self.words }
    return String(words.map { $0 == "-" || $0 == " " ? "_" : $0 })
  }
}

extension PassageSubject {
  /// The name: `Venus`, `M31`.
  package var eventName: EventName {
    switch self {
    case .body(let body): EventName(titled: body.rawValue)
    case .target(let target): .text(target.title)
    }
  }
}

extension DailyEvent {
  /// The name: `civil dusk`, `Sun below -4 deg`.
  package var eventName: EventName {
    switch self {
    case .direction(let passage): Self.name(passage)
    case .ofBody(_, let passage), .target(_, let passage): Self.name(subject.eventName, passage)
    case .skyline(let passage): Self.name(subject.eventName, overSkyline: passage.isAppearance)
    default: .common(String(words.map { $0 == "-" ? " " : $0 }).capitalizedFirst)
    }
  }

  package static func name(_ subject: EventName, _ passage: DailyPassage) -> EventName {
    switch passage {
    case .rise: "\(subject) rises"
    case .set: "\(subject) sets"
    case .transit, .antitransit: "\(subject) highest"
    }
  }

  package static func name(_ subject: EventName, overSkyline isAppearance: Bool) -> EventName {
    isAppearance ? "\(subject) appears over the skyline" : "\(subject) disappears behind the skyline"
  }

  private static func name(_ passage: DirectionPassage) -> EventName {
    let (body, limit) = (passage.subject.eventName, passage.limit)
    return switch (passage.quantity, passage.side) {
    case (.altitude, .above): "\(body) above \(limit) deg"
    case (.altitude, .below): "\(body) below \(limit) deg"
    case (.altitude, .either): "\(body) at \(limit) deg"
    case (.azimuth, .above): "\(body) past azimuth \(limit)"
    case (.azimuth, .below): "\(body) before azimuth \(limit)"
    case (.azimuth, .either): "\(body) at azimuth \(limit)"
    }
  }
}
