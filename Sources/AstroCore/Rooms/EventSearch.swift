import CivilTime
import ForeignText
import SwissEphemeris

/// A search for events of one kind: how its words are read, what it needs, how it finds, and how one waits for what it finds.
///
/// A kind of event has a room: a file with a type that conforms to this protocol and a type that conforms to ``FoundEvent``, and a line
/// in `EventRooms/all`. What most kinds have in common is the default, so that a room says what is its own.
package protocol EventSearch: Hashable, Sendable, CustomStringConvertible {
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
  /// The search of a `description`, whether or not this version knows what it names.
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
  /// Whether the instants depend on the place; those of the Moon's phases and the like are the same everywhere.
  var dependsOnPlace: Bool { get }
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

  /// Whether its name without a date asks for those of today, also where they are over.
  static var areOfToday: Bool { get }
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

/// How early people want to know of an event.
public enum Notice: Hashable, Sendable {
  case days(Int)
  case minutes(Int)
}

/// A search that tells on which dates events may be missing because they have no sunrise.
package protocol SunriseSearch: EventSearch {}

extension SunriseSearch {
  package func find(
    on dates: ClosedRange<GregorianDate>, of almanac: Almanac, _ body: (Found) throws -> Bool
  ) throws { try find(on: dates, of: almanac, withoutSunrise: { _ in }, body) }
}

extension EventSearch {
  package var kind: EventKind { Self.kinds[0] }
  package static var usualWords: [String] { [] }
  package static func nearMiss(_ words: SearchWords) -> Mistake? { nil }
  package init(stored words: SearchWords) throws(Mistake) { try self.init(behindKind: words) }

  package init(behindKind words: SearchWords) throws(Mistake) {
    guard let found = try Self.reading(of: words, as: .word) else { throw Self.none(words) }
    self = found
  }

  /// The mistake of words that are none of the kind.
  static func none(_ words: SearchWords, near: [String] = []) -> Mistake {
    let nearest = near.isEmpty ? "" : "; did you mean \(near.joined(separator: ", "))?"
    return Mistake("\(PlainText.quoted(words.text)) is not \("\(words.kind ?? kinds[0])".withArticle)\(nearest)")
  }

  package var parts: Set<DayPart> { [] }
  package var partsOfReports: Set<DayPart> { [] }
  package var companions: [any EventSearch] { [] }
  package var dependsOnPlace: Bool { true }
  package func prepare(_ almanac: inout Almanac) {}
  package var conventions: Set<Convention> { [] }
  package var dependsOnSight: Bool { false }
  package var includesUnseen: Bool {
    get { false }
    set {}
  }
  package var hidesUnseen: Bool { dependsOnSight && !includesUnseen }
  package var dependsOnSkyline: Bool { false }
  package func daysRunning(at latitude: Angle) -> Int { 0 }

  package func find(
    on dates: ClosedRange<GregorianDate>, of almanac: Almanac, withoutSunrise: (GregorianDate) -> Void,
    _ body: (Found) throws -> Bool
  ) throws { try find(on: dates, of: almanac, body) }

  package func find(
    on dates: ClosedRange<GregorianDate>, of almanac: Almanac, endingAfter now: JulianDay,
    withoutSunrise: (GregorianDate) -> Void, _ body: (Found) throws -> Bool
  ) throws {
    try find(on: dates, of: almanac, withoutSunrise: withoutSunrise) { event in
      try event.course(in: almanac.zone).isOver(at: now) || body(event)
    }
  }

  package func absence(on dates: ClosedRange<GregorianDate>, of almanac: Almanac) throws(EphemerisError) -> EventAbsence
  {
    EventAbsence(.dates)
  }

  package static var areOfToday: Bool { false }
  package func firstDates(from first: GregorianDate) -> ClosedRange<GregorianDate> { first...first.adding(days: 430) }
  package var furtherDays: Int { 365 }
  package var searchedYears: Int { EventQuery.searchedYears }
  package var margin: Int { 0 }
  package var notice: Notice { .days(0) }
  package func wordsOfID(in catalogue: EventCatalogue) -> String { description }

  /// `shower-perseids`, `phase-full-moon`, `tithi-karttika-krishna-14`
  package func reminderID(in catalogue: EventCatalogue) -> String {
    // With and without what is not seen it is the same reminder.
    var seen = self
    seen.includesUnseen = false
    let words = seen.wordsOfID(in: catalogue).lowercased().split { $0 == " " || $0 == "," }.joined(separator: "-")
    return words == kind.rawValue || words == kind.rawValue + "s" ? words : "\(kind)-\(words)"
  }

  package func occasion(of event: Found, in zone: CivilZone) -> Occasion? {
    Occasion(.found(event), on: event.date(in: zone), zone, name: event.nominalName, time: event.instant)
  }

  package func occasions(on dates: ClosedRange<GregorianDate>, of almanac: Almanac) throws -> [Occasion] {
    try almanac.events(of: self, on: dates.lowerBound.adding(days: -margin)...dates.upperBound.adding(days: margin))
      .filter { includesUnseen || !$0.isOutOfSight }.compactMap { occasion(of: $0, in: almanac.zone) }.filter {
        dates.contains($0.date)
      }
  }
}
