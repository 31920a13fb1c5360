import CivilTime
import ForeignText
import SwissEphemeris

/// A search for events of one kind: how its words are read, what it needs, how it finds, and how one waits for what it finds.
///
/// A kind of event has a room: a file with a type that conforms to this protocol and a type that conforms to ``FoundEvent``, and a line
/// in ``EventRooms/all``. What most kinds have in common is the default, so that a room says what is its own.
public protocol EventSearch: Hashable, Sendable, CustomStringConvertible {
  /// What the search finds.
  associatedtype Found: FoundEvent

  // MARK: Words. ``description`` is the one spelling, from which ``init(stored:)`` reads the same search.

  /// The kinds of which the search may be, the usual one first. Several rooms may have one kind.
  static var kinds: [EventKind] { get }
  /// The kind of this search.
  var kind: EventKind { get }
  /// The search that words mean, read no more loosely than a rank says; nil where they are none.
  ///
  /// - Throws: ``Mistake`` where the words are of this kind and have no sense.
  static func reading(of words: SearchWords, as rank: ReadingRank) throws(Mistake) -> Self?
  /// What is wrong with words that are nearly of the kind, said where no room reads them; nil of others.
  static func nearMiss(_ words: SearchWords) -> Mistake?
  /// The search of the words behind the kind: `full moon` of `phase:full moon`.
  ///
  /// - Throws: ``Mistake`` where they are none.
  init(behindKind words: SearchWords) throws(Mistake)
  /// The search of a ``description``, whether or not this version knows what it names.
  init(stored words: SearchWords) throws(Mistake)
  /// The words that are proposed for words which name nothing, and by completion.
  static var usualWords: [String] { get }

  // MARK: The search

  /// The parts of a day's report that an almanac needs for it.
  var parts: Set<DayPart> { get }
  /// The parts that its events have too where the almanac has them.
  var partsOfReports: Set<DayPart> { get }
  /// Searches whose events belong among those of this one.
  var companions: [any EventSearch] { get }
  /// Gives an almanac what the search needs of it beside its parts.
  func prepare(_ almanac: inout Almanac)
  /// The conventions on which the events and what is said of them depend, beside the skyline.
  var conventions: Set<Convention> { get }
  /// Whether a place sees some of the events and others not, so that ``includesUnseen`` decides.
  var dependsOnSight: Bool { get }
  /// Whether events are found that the place does not see.
  var includesUnseen: Bool { get set }
  /// Whether the search leaves out all events that the place does not see.
  var hidesUnseen: Bool { get }
  /// Whether what is found, or said of it, depends on what hides the lower sky of the place.
  var dependsOnSkyline: Bool { get }
  /// The most days before a date on which an event begins that still runs on the date, at a latitude.
  func daysRunning(at latitude: Angle) -> Int
  /// Passes on the events on some dates of the almanac's place, in order, until the body returns false.
  func find(on dates: ClosedRange<GregorianDate>, of almanac: Almanac, _ body: (Found) throws -> Bool) throws
  /// The same, with the dates on which events may be missing because they have no sunrise.
  func find(
    on dates: ClosedRange<GregorianDate>, of almanac: Almanac, withoutSunrise: (GregorianDate) -> Void,
    _ body: (Found) throws -> Bool
  ) throws
  /// The same, without the events that are over at an instant.
  func find(
    on dates: ClosedRange<GregorianDate>, of almanac: Almanac, endingAfter now: JulianDay,
    withoutSunrise: (GregorianDate) -> Void, _ body: (Found) throws -> Bool
  ) throws
  /// Why there is none on some dates.
  func absence(on dates: ClosedRange<GregorianDate>, of almanac: Almanac) throws(EphemerisError) -> EventAbsence

  // MARK: Waiting

  /// The dates from a first one on in which the next event is looked for before any others.
  func firstDates(from first: GregorianDate) -> ClosedRange<GregorianDate>
  /// The days that are searched at a time behind these.
  var furtherDays: Int { get }
  /// The years after which the search gives up.
  var searchedYears: Int { get }
  /// The days around dates in which an event may be that belongs to one of them.
  var margin: Int { get }
  /// How early people want to know.
  var notice: Notice { get }
  /// The words behind the kind in the id of a reminder.
  func wordsOfID(in catalogue: EventCatalogue) -> String
  /// The id of a reminder for which the user gives none.
  func reminderID(in catalogue: EventCatalogue) -> String
  /// The event as one waits for it; nil where nobody does.
  func occasion(of event: Found, in zone: CivilZone) -> Occasion?
  /// The events whose ``Occasion/date`` is one of some dates, in order.
  func occasions(on dates: ClosedRange<GregorianDate>, of almanac: Almanac) throws -> [Occasion]
}

/// An event that a search of a room found.
public protocol FoundEvent: Sendable {
  /// The kind.
  var eventKind: EventKind { get }
  /// The word of the kind in lists and documents, such as `eclipse` of an event of the sky.
  var kindWord: String { get }
  /// The word that names it among those of its kind: `full_moon`, `GEM`.
  var id: String { get }
  /// The year or the date in UTC that distinguishes it from the others of its ``id``; no ephemeris, zone or version of the program
  /// changes it.
  var nominal: String { get }
  /// The same with what distinguishes it from the others of its search.
  var nominalName: String { get }
  /// The instant in UT; nil of what lasts for a date.
  var instant: JulianDay? { get }
  /// The end of what lasts; nil of instants and dates.
  var endInstant: JulianDay? { get }
  /// The local date to which it belongs.
  func date(in zone: CivilZone) -> GregorianDate
  /// When it begins and ends.
  func course(in zone: CivilZone) -> EventCourse
  /// Whether the place sees it; nil of what is no sight.
  var isSeen: Bool? { get }
  /// Whether lists show that nothing of it is seen.
  var isHidden: Bool { get }
  /// What is seen at the best moment; nil where nothing is.
  var sight: PhenomenonReport.Sighting? { get }
}

/// How early people want to know of an event.
public enum Notice: Hashable, Sendable {
  case days(Int)
  case minutes(Int)
}

/// How surely words mean a search. Readers of all kinds are asked for one rank after the other.
public enum ReadingRank: Int, CaseIterable, Sendable {
  /// By words and a grammar that nothing else has: `full moon`, `io transit`, `showers`.
  case word
  /// By the whole name or the code of something in a list: `geminids`, `GEM`.
  case name
  /// By a part of such a name: `delta aquariids`.
  case part
}

/// The words of a search, and what they are read with.
public struct SearchWords {
  public let text: String
  public let reckoning: MonthReckoning
  public let catalogue: EventCatalogue
  /// The kind before the colon; nil of words without one.
  let kind: EventKind?
  /// What words mean that name a festival and something else too.
  let preference: EventQuery.Preference
  /// Whether only whole names count, and no words of names.
  let isStrict: Bool
  private let readings = Readings()

  init(
    _ text: String, reckoning: MonthReckoning, catalogue: EventCatalogue, kind: EventKind? = nil,
    preference: EventQuery.Preference = .sky, isStrict: Bool = false
  ) {
    (self.text, self.reckoning, self.catalogue, self.kind) = (text, reckoning, catalogue, kind)
    (self.preference, self.isStrict) = (preference, isStrict)
  }

  /// What several rooms and ranks ask for, read once.
  private final class Readings {
    var angas: Result<AngaQuery, Mistake>?
    var sky: Result<SkyEventQuery, Mistake>?
  }

  /// The tithis or other angas that the words name.
  var angas: Result<AngaQuery, Mistake> {
    if let known = readings.angas { return known }
    let read = Result { () throws(Mistake) in try AngaQuery(text, reckoning: reckoning, advises: false) }
    readings.angas = read
    return read
  }

  /// What is wrong with the words as those of angas.
  var angaMistake: Mistake? { if case .failure(let mistake) = angas { mistake } else { nil } }

  /// The events of the sky that the words name.
  var sky: Result<SkyEventQuery, Mistake> {
    if let known = readings.sky { return known }
    let read = Result { () throws(Mistake) in try SkyEventQuery.read(text) }
    readings.sky = read
    return read
  }

  /// The parts without words that change nothing.
  var partsWithoutFillers: [String] { parts.filter { !Self.fillers.contains($0) } }
  private static let fillers: Set<String> = ["the", "of", "year", "by", "a", "time", "s"]

  /// The words in small letters; hyphens and underscores part them too.
  var parts: [String] {
    text.lowercased().split { $0.isWhitespace || $0 == "-" || $0 == "_" }.map(String.init)
  }
}

extension EventSearch {
  public var kind: EventKind { Self.kinds[0] }
  public static var usualWords: [String] { [] }
  public static func nearMiss(_ words: SearchWords) -> Mistake? { nil }
  public init(stored words: SearchWords) throws(Mistake) { try self.init(behindKind: words) }

  public init(behindKind words: SearchWords) throws(Mistake) {
    guard let found = try Self.reading(of: words, as: .word) else { throw Self.none(words) }
    self = found
  }

  /// The mistake of words that are none of the kind.
  static func none(_ words: SearchWords, near: [String] = []) -> Mistake {
    let nearest = near.isEmpty ? "" : "; did you mean \(near.joined(separator: ", "))?"
    return Mistake("\(PlainText.quoted(words.text)) is no \(words.kind ?? kinds[0])\(nearest)")
  }

  public var parts: Set<DayPart> { [] }
  public var partsOfReports: Set<DayPart> { [] }
  public var companions: [any EventSearch] { [] }
  public func prepare(_ almanac: inout Almanac) {}
  public var conventions: Set<Convention> { [] }
  public var dependsOnSight: Bool { false }
  public var includesUnseen: Bool {
    get { false }
    set {}
  }
  public var hidesUnseen: Bool { dependsOnSight && !includesUnseen }
  public var dependsOnSkyline: Bool { false }
  public func daysRunning(at latitude: Angle) -> Int { 0 }

  public func find(
    on dates: ClosedRange<GregorianDate>, of almanac: Almanac, withoutSunrise: (GregorianDate) -> Void,
    _ body: (Found) throws -> Bool
  ) throws { try find(on: dates, of: almanac, body) }

  public func find(
    on dates: ClosedRange<GregorianDate>, of almanac: Almanac, endingAfter now: JulianDay,
    withoutSunrise: (GregorianDate) -> Void, _ body: (Found) throws -> Bool
  ) throws {
    try find(on: dates, of: almanac, withoutSunrise: withoutSunrise) { event in
      try event.course(in: almanac.zone).isOver(at: now) || body(event)
    }
  }

  public func absence(on dates: ClosedRange<GregorianDate>, of almanac: Almanac) throws(EphemerisError) -> EventAbsence
  {
    EventAbsence(.dates)
  }

  public func firstDates(from first: GregorianDate) -> ClosedRange<GregorianDate> { first...first.adding(days: 430) }
  public var furtherDays: Int { 365 }
  public var searchedYears: Int { EventQuery.searchedYears }
  public var margin: Int { 0 }
  public var notice: Notice { .days(0) }
  public func wordsOfID(in catalogue: EventCatalogue) -> String { description }

  /// `shower-perseids`, `phase-full-moon`, `tithi-karttika-krishna-14`
  public func reminderID(in catalogue: EventCatalogue) -> String {
    // With and without what is not seen it is the same reminder.
    var seen = self
    seen.includesUnseen = false
    let words = seen.wordsOfID(in: catalogue).lowercased().split { $0 == " " || $0 == "," }.joined(separator: "-")
    return words == kind.rawValue || words == kind.rawValue + "s" ? words : "\(kind)-\(words)"
  }

  public func occasion(of event: Found, in zone: CivilZone) -> Occasion? {
    Occasion(.found(event), on: event.date(in: zone), zone, name: event.nominalName, time: event.instant)
  }

  public func occasions(on dates: ClosedRange<GregorianDate>, of almanac: Almanac) throws -> [Occasion] {
    try almanac.events(of: self, on: dates.lowerBound.adding(days: -margin)...dates.upperBound.adding(days: margin))
      .compactMap { occasion(of: $0, in: almanac.zone) }.filter { dates.contains($0.date) }
  }
}

extension FoundEvent {
  /// The id as names of occurrences and calendars have it: `full-moon`.
  public var hyphenedID: String { String(id.map { $0 == "_" ? "-" : $0 }) }
  public var kindWord: String { eventKind.rawValue }
  public var nominalName: String { nominal }
  public var endInstant: JulianDay? { nil }
  public var isSeen: Bool? { nil }
  public var isHidden: Bool { isSeen == false }
  public var sight: PhenomenonReport.Sighting? { nil }
  public func date(in zone: CivilZone) -> GregorianDate {
    guard let instant else { preconditionFailure("\(eventKind) has neither an instant nor a date") }
    return zone.date(at: instant)
  }
  public func course(in zone: CivilZone) -> EventCourse {
    guard let instant else { return .day(date(in: zone), in: zone) }
    return endInstant.map { .lasting(instant, $0) } ?? .instant(instant)
  }
}

extension Almanac {
  /// The events of a search on some dates, each with all that is known of it: `events(of: PhaseSearch([.fullMoon]), on: year)`.
  ///
  /// - Throws: ``SwissEphemeris/EphemerisError`` if no model covers the dates.
  public func events<Search: EventSearch>(
    of search: Search, on dates: ClosedRange<GregorianDate>
  ) throws -> [Search.Found] {
    var found: [Search.Found] = []
    try search.find(on: dates, of: knowing(search)) { event in
      found.append(event)
      return true
    }
    return found
  }

  /// Searches the calendar years of some dates until the body returns false; what a year has beside the dates is left out.
  func inYears<Event: FoundEvent>(
    _ dates: ClosedRange<GregorianDate>, _ events: (Int, ClosedRange<GregorianDate>) throws -> [Event],
    _ body: (Event) throws -> Bool
  ) throws {
    for year in dates.lowerBound.year...dates.upperBound.year {
      guard let first = GregorianDate(year: year, month: 1, day: 1),
        let last = GregorianDate(year: year, month: 12, day: 31)
      else { continue }
      let within = max(first, dates.lowerBound)...min(last, dates.upperBound)
      for event in try events(year, within) where within.contains(event.date(in: zone)) {
        guard try body(event) else { return }
      }
    }
  }

  /// Searches some dates a piece at a time until the search returns false. What a long search has passed of the sky is not kept: it
  /// goes on with an almanac that has a store of its own, so that what other almanacs share stays.
  func inPieces(
    _ dates: ClosedRange<GregorianDate>, of days: Int = Almanac.daysAtOnce,
    _ search: (ClosedRange<GregorianDate>, Almanac) throws -> Bool
  ) throws {
    var (first, count, almanac) = (dates.lowerBound, 0, self)
    while true {
      let piece = first...min(first.adding(days: days - 1), dates.upperBound)
      // No date follows the last that there is.
      guard try search(piece, almanac), piece.upperBound < dates.upperBound else { return }
      first = piece.upperBound.adding(days: 1)
      count += 1
      if count >= Self.piecesKept { almanac = almanac.underOwnSky() }
    }
  }

  /// The same with a search that hands on events until it is told to stop.
  func search<Event>(
    _ dates: ClosedRange<GregorianDate>, of days: Int = Almanac.daysAtOnce, _ body: (Event) throws -> Bool,
    _ search: (ClosedRange<GregorianDate>, Almanac, (Event) throws -> Bool) throws -> Void
  ) throws {
    try withoutActuallyEscaping(body) { body in
      try inPieces(dates, of: days) { dates, almanac in
        var isWanted = true
        try search(dates, almanac) { event in
          if isWanted { isWanted = try body(event) }
          return isWanted
        }
        return isWanted
      }
    }
  }

  /// The pieces that a search leaves in the store for the almanac of another place.
  private static let piecesKept = 20
}
