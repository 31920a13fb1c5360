import CivilTime
import SwissEphemeris

/// An event that a search of a room found.
package protocol FoundEvent: Sendable {
  /// The kind.
  var eventKind: EventKind { get }
  /// The word of the kind in lists and documents, such as `eclipse` of an event of the sky.
  var kindWord: String { get }
  /// The word that names it among those of its kind: `full_moon`, `GEM`.
  var id: String { get }
  /// The name in English, where it has names of its own in a script those: `full moon`, `Venus first seen`, `Diwali`.
  func eventName(_ script: NameScript) -> EventName
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
  /// How well the place sees it; nil of what is no sight.
  var seenAs: Sight? { get }
  /// Whether lists show that nothing of it is seen.
  var isHidden: Bool { get }
  /// Whether the event is one that people go out and look at, and the place does not see it: no search for the next one has it.
  var isOutOfSight: Bool { get }
  /// What is seen at the best moment; nil where nothing is.
  var sight: PhenomenonReport.Sighting? { get }
}

extension FoundEvent {
  /// The id as names of occurrences and calendars have it: `full-moon`.
  package var hyphenedID: String { String(id.map { $0 == "_" ? "-" : $0 }) }
  package var kindWord: String { eventKind.rawValue }
  package var nominalName: String { nominal }
  package var endInstant: JulianDay? { nil }
  package var isSeen: Bool? { nil }
  package var seenAs: Sight? { isSeen.map { $0 ? .seen : .notSeen } }
  package var isHidden: Bool { isSeen == false }
  package var isOutOfSight: Bool { false }
  package var sight: PhenomenonReport.Sighting? { nil }
  package func date(in zone: CivilZone) -> GregorianDate {
    guard let instant else { preconditionFailure("\(eventKind) has neither an instant nor a date") }
    return zone.date(at: instant)
  }
  package func course(in zone: CivilZone) -> EventCourse {
    guard let instant else { return .day(date(in: zone), in: zone) }
    return endInstant.map { .lasting(instant, $0) } ?? .instant(instant)
  }
}
