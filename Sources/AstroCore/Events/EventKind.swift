/// A kind of event that can be searched for. Its raw value is its word before the colon of `festival:ekadashi`, in the store of
/// reminders and in JSON.
public enum EventKind: String, CaseIterable, Sendable {
  case sky, phase, shower, festival, daily, target, tithi, nakshatra, yoga, karana, season, sankranti, asta, span,
    ingress
  case muhurta, extreme, moon, crescent, satellite, marathon
  case anniversary, date, condition

  /// The kind of an anga.
  public init(_ anga: AngaKind) {
    switch anga {
    case .tithi: self = .tithi
    case .nakshatra: self = .nakshatra
    case .yoga: self = .yoga
    case .karana: self = .karana
    }
  }

  /// Whether an event lasts for a date, rather than being at an instant.
  public var isAllDay: Bool { [.festival, .anniversary, .date, .condition].contains(self) }

  /// Whether only reminders have it: lists have anniversaries, dates and conditions of their own.
  var isOfReminders: Bool { [.anniversary, .date, .condition].contains(self) }

  /// The days by which the computed instants of one event may differ from one ephemeris to another. No search has two
  /// events as close together.
  public var tolerance: Double {
    switch self {
    // A festival may move to the next date.
    case .festival: 1.6
    // Another ephemeris may find that the date before or after has the extreme, by parts of a second.
    case .extreme: 1.6
    // The night before or after may be as good.
    case .marathon: 1.6
    // Another ephemeris may see a planet a day later.
    case .asta: 1.6
    // The first span of a day may begin elsewhere in it.
    case .muhurta: 0.9
    // A span may begin with the sunrise of the next date, and a station beside the limit of a sign is uncertain by hours.
    case .span, .ingress: 1.6
    // A night that is as long may take the place of the best one.
    case .shower, .phase, .tithi, .nakshatra, .yoga, .season, .sankranti, .target, .moon, .crescent: 0.25
    // A karana lasts for nine hours at least.
    case .karana: 0.1
    // Two sunsets of a day near the polar circle may be this close.
    case .daily: 0.005
    // Such an event has a name that never changes; the Moon may meet two bodies in an hour, two moons of Jupiter may come to its
    // limb together, and two people may have one birthday.
    case .sky, .satellite, .anniversary, .date, .condition: 0
    }
  }
}
