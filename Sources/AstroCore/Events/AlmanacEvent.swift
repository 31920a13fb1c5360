import CivilTime

/// Something that happens in the sky or in the calendar, with what its place has of it.
///
/// It holds the event of a room, which says what is its own: `found(_:)` gives it.
public struct AlmanacEvent: Sendable {
  /// The event.
  package let base: any FoundEvent

  package init(_ event: any FoundEvent) { base = event }

  /// The event of a room: a phase, a tithi, a festival …
  package static func found(_ event: any FoundEvent) -> AlmanacEvent { AlmanacEvent(event) }

  /// The event, where it is of a type: `event.found(ShowerReport.self)?.night`.
  public func found<Event>(_: Event.Type) -> Event? {
    // The columns of a list ask each row for most types: a comparison answers nearly all, where a cast takes 500 instructions.
    ObjectIdentifier(type(of: base)) == ObjectIdentifier(Event.self) ? base as? Event : nil
  }

  /// The event of the sky; nil of other events.
  public var skyEvent: SkyEvent? { found(SkyEvent.self) }
  /// The festival; nil of other events.
  public var festival: Festival? { found(Festival.self) }

  /// The kind.
  public var kind: EventKind { base.eventKind }
  /// The word of the kind: that of an event of the sky, such as `eclipse`, else that of ``kind``.
  public var word: String { base.kindWord }
  /// The word that names the event among those of its kind: `solar_total`, `full_moon`, `krishna_chaturdashi`, `diwali`,
  /// `GEM`, `civil_dusk`.
  public var id: String { base.id }
  /// The English name: `full moon`, `total solar eclipse`, `Venus first seen`, `Diwali`.
  public var name: String { base.eventName(.latin).description }
  /// The instant in UT: of a tithi or another anga its beginning; nil of a festival or a date, which lasts for a day.
  public var time: JulianDay? { base.instant }
  /// The end in UT of what lasts; nil of instants and dates.
  public var end: JulianDay? { base.endInstant }

  /// The local date of ``time``. An eclipse has the first date on which a part of it can be seen, a night the date on
  /// which it begins.
  public func date(in zone: CivilZone) -> GregorianDate { base.date(in: zone) }

  /// When the event begins and ends.
  ///
  /// An eclipse lasts as long as the place sees it, and an occultation from contact to contact. A phenomenon that is seen some hours
  /// after its instant counts until then. A festival or another date lasts for its local day, and a festival with a puja after
  /// midnight until that ends. A shower lasts from the beginning of its best night to the end of that or to the maximum,
  /// whichever comes later.
  ///
  /// - Parameter zone: The zone of the place.
  public func course(in zone: CivilZone) -> EventCourse { base.course(in: zone) }
}
