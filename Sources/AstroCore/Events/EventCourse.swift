import CivilTime
import Geography
import SwissEphemeris

/// When an event begins and ends at a place.
public struct EventCourse: Hashable, Sendable {
  /// The beginning in UT.
  public let start: JulianDay
  /// The end in UT: of an instant the last moment at which it counts.
  public let end: JulianDay
  /// Whether the event lasts, as a tithi or an eclipse does; an instant does not.
  public let lasts: Bool

  /// Whether the event is over at an instant.
  public func isOver(at now: JulianDay) -> Bool { end <= now }

  /// Whether the event lasts and runs at an instant.
  public func isRunning(at now: JulianDay) -> Bool { lasts && start <= now && now < end }

  fileprivate static func lasting(_ start: JulianDay, _ end: JulianDay) -> EventCourse {
    EventCourse(start: start, end: max(start, end), lasts: true)
  }

  fileprivate static func instant(_ time: JulianDay, seen: JulianDay? = nil) -> EventCourse {
    EventCourse(start: min(time, seen ?? time), end: max(time, seen ?? time), lasts: false)
  }
}

extension AlmanacEvent {
  /// When the event begins and ends.
  ///
  /// An eclipse lasts as long as the place sees it, and an occultation from contact to contact. A phenomenon that is seen some hours
  /// after its instant counts until then. A festival or another date lasts for its local day, and a festival with a puja after
  /// midnight until that ends. A shower lasts from the beginning of its best night to the end of that or to the maximum,
  /// whichever comes later.
  ///
  /// - Parameter zone: The zone of the place.
  public func course(in zone: CivilZone) -> EventCourse {
    switch self {
    case .sky(let event): event.course
    case .phase(let event): .instant(event.time)
    case .tithi(let entry): .lasting(entry.tithi.start, entry.tithi.end)
    case .anga(let anga): .lasting(anga.start, anga.end)
    case .festival(let festival): festival.course(in: zone)
    case .shower(let report): report.course(in: zone)
    case .daily(let moment): moment.course
    case .asta(let event): .instant(event.time)
    case .special(.list(let night)): .lasting(night.span.lowerBound, night.span.upperBound)
    case .special(let event): .instant(event.time)
    case .span(let event): .lasting(event.span.lowerBound, event.span.upperBound)
    case .signEntry(let event): .instant(event.time)
    case .muhurta(let day):
      .lasting(
        (day.spans.first?.span ?? day.day).lowerBound, (day.spans.last?.span ?? day.day).upperBound)
    case .target(let event):
      event.night.flatMap { night in
        night.windows.first.map { .lasting($0.lowerBound, night.windows.last?.upperBound ?? $0.upperBound) }
      } ?? .instant(event.time)
    case .anniversary(let event): .day(event.anniversary.date, in: zone)
    case .date(let date), .condition(_, let date): .day(date, in: zone)
    }
  }
}

extension EventCourse {
  /// The local day of a date.
  fileprivate static func day(_ date: GregorianDate, in zone: CivilZone) -> EventCourse {
    .lasting(zone.start(of: date), zone.start(of: date.adding(days: 1)))
  }
}

extension SkyEvent {
  fileprivate var course: EventCourse {
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
}

extension Festival {
  fileprivate func course(in zone: CivilZone) -> EventCourse {
    let day = EventCourse.day(date, in: zone)
    // The time to break a fast is on the next morning, when the fast itself is over.
    let pujas = pujaTimes.filter { $0.name != "parana" && !$0.isDetail && $0.start < day.end.advanced(byDays: 0.25) }
    return .lasting(day.start, pujas.map { $0.end ?? $0.start }.max().map { max($0, day.end) } ?? day.end)
  }
}

extension ShowerReport {
  fileprivate func course(in zone: CivilZone) -> EventCourse {
    let peak = occurrence.peak ?? occurrence.anchor
    let window = night?.window
    var end = max(peak, window?.upperBound ?? peak)
    // A maximum that is known to the date may come at any time of it.
    if occurrence.shower.precision == .date {
      end = max(end, zone.start(of: zone.date(at: peak).adding(days: 1)))
    }
    return .lasting(min(peak, window?.lowerBound ?? peak), end)
  }
}

extension DailyMoment {
  fileprivate var course: EventCourse {
    guard case .light(let event) = self.event, !event.isEnd, let light else { return .instant(time) }
    // A light without a known end lasts longer than the ephemeris.
    return .lasting(light.start ?? time, light.end ?? time.advanced(byDays: 366))
  }
}

extension EventQuery {
  /// The most days before a date on which an event begins that still runs on the date, at a latitude.
  public func daysRunning(at latitude: Angle) -> Int {
    switch self {
    case .sky, .targets, .muhurta, .festival, .festivals: 1
    // Near the poles the Sun stays in a band of ten degrees for weeks.
    case .daily(.light): abs(latitude.degrees) > 60 ? 30 : 2
    case .tithis, .angas: 2
    case .showers: 3
    case .spans(let kind): kind.longest + 1
    case .special(.list): 1
    case .daily, .phases, .asta, .special, .signEntries, .anniversaries, .date, .condition: 0
    }
  }
}
