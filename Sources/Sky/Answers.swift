/// An instant on the clock of a place.
public struct LocalTime: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The instant.
  public let instant: JulianDay
  /// The zone of the clock.
  public let zone: CivilZone

  /// The instant on the clock of a zone.
  public init(_ instant: JulianDay, in zone: CivilZone) { (self.instant, self.zone) = (instant, zone) }

  /// The reading of the clock, to the nearest second.
  public var reading: CivilDateTime { zone.dateTime(atUnixSeconds: instant.roundedUnixSeconds) }
  /// The date.
  public var date: GregorianDate { reading.date }
  /// `2026-11-29T08:46:56+01:00`
  public var description: String { reading.rfc3339 }

  /// Whether the left instant is earlier.
  public static func < (left: LocalTime, right: LocalTime) -> Bool { left.instant < right.instant }
}

/// An event that a search found.
public struct DatedEvent: Sendable, CustomStringConvertible {
  /// The event, with all that is known of it.
  public let event: AlmanacEvent
  /// The name: `sunrise`, `full moon`, `Diwali`.
  public let name: String
  /// The local date to which it belongs.
  public let date: GregorianDate
  /// The instant; of what lasts for a date its beginning by the clock of the place.
  public let time: LocalTime

  init(_ event: AlmanacEvent, in zone: CivilZone) {
    (self.event, name, date) = (event, event.name, event.date(in: zone))
    time = LocalTime(event.time ?? event.course(in: zone).start, in: zone)
  }

  /// Whether it lasts for a date, as festivals do.
  public var isAllDay: Bool { event.time == nil }

  /// `sunrise 2026-11-29T08:46:56+01:00`, `Diwali 2026-11-08`
  public var description: String { "\(name) \(isAllDay ? date.description : time.description)" }
}

/// The tithi at a sunrise.
public struct SunriseTithi: Hashable, Sendable, CustomStringConvertible {
  /// The date of the sunrise.
  public let date: GregorianDate
  /// The tithi, with its beginning and its end.
  public let tithi: Panchanga.Anga
  let zone: CivilZone

  /// The name: `Saptami`.
  public var name: String { PanchangaNames.table.name(tithi, .latin) }
  /// When it ends.
  public var end: LocalTime { LocalTime(tithi.end, in: zone) }
  /// `2026-11-01 Saptami until 2026-11-01T14:52:11+05:30`
  public var description: String { "\(date) \(name) until \(end)" }
}

/// An eclipse as an observer sees it, or as the Earth has it.
public struct SeenEclipse: Hashable, Sendable, CustomStringConvertible {
  /// All that is known of it.
  public let report: EclipseReport
  /// The kind of what is seen: a total eclipse may be a partial one here.
  public let kind: Eclipse.Kind
  /// The moment of the greatest phase that is seen.
  public let greatest: LocalTime

  /// Nil of an eclipse of which the observer sees nothing.
  init?(_ report: EclipseReport, _ observer: Observer) {
    let eclipse = report.eclipse
    let kind = observer.isEarth ? eclipse.kind : report.kindHere
    guard let kind, let time = observer.isEarth ? eclipse.greatest : report.local?.seenMaximum?.time else { return nil }
    (self.report, self.kind, greatest) = (report, kind, LocalTime(time, in: observer.zone))
  }

  /// `partial solar eclipse 2026-08-12T19:57:05+02:00`
  public var description: String { "\(kind.words) \(greatest)" }
}

/// A festival of a date.
public struct DatedFestival: Sendable, CustomStringConvertible {
  /// The festival, with the reasons for its date.
  public let festival: Festival
  /// The date.
  public var date: GregorianDate { festival.date }
  /// The name in Latin letters: `Arudra Darshan`.
  public var name: String { festival.rule.name }
  /// `2026-01-03 Arudra Darshan`
  public var description: String { "\(date) \(name)" }
}

/// A day of an observer.
public struct SkyDay: Sendable, CustomStringConvertible {
  /// All that is known of it.
  public let report: DayReport
  private let zone: CivilZone

  init(_ report: DayReport, _ zone: CivilZone) { (self.report, self.zone) = (report, zone) }

  /// The date.
  public var date: GregorianDate { report.day.date }
  /// The first sunrise; nil where the Sun does not rise.
  public var sunrise: LocalTime? { local(report.sun?.horizon.rises) }
  /// The first sunset; nil where the Sun does not set.
  public var sunset: LocalTime? { local(report.sun?.horizon.sets) }
  /// The first moonrise; nil where the Moon does not rise, as about once a month.
  public var moonrise: LocalTime? { local(report.moon?.horizon.rises) }
  /// The first moonset; nil where the Moon does not set.
  public var moonset: LocalTime? { local(report.moon?.horizon.sets) }
  /// The tithi at sunrise; nil where the Sun does not rise.
  public var tithi: SunriseTithi? {
    report.panchanga?.tithiAtSunrise.map { SunriseTithi(date: date, tithi: $0, zone: zone) }
  }

  /// `2026-11-29 sunrise 2026-11-29T08:46:56+01:00, sunset 2026-11-29T15:23:41+01:00`
  public var description: String {
    let sun = [("sunrise", sunrise), ("sunset", sunset)].compactMap { name, time in time.map { "\(name) \($0)" } }
    guard sun.isEmpty else { return "\(date) " + sun.joined(separator: ", ") }
    return "\(date) " + (report.sun?.horizon.state == .aboveAllDay ? "the Sun does not set" : "the Sun does not rise")
  }

  private func local(_ events: [HorizonEvent]?) -> LocalTime? { events?.first.map { LocalTime($0.time, in: zone) } }
}
