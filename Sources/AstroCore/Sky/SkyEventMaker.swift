import CivilTime
import SwissEphemeris

/// Divides what happens in the sky between local days, with what the place sees of it.
struct SkyEventMaker {
  /// All events but eclipses.
  private var events: Events<SkyEvent>
  private let eclipses: [EclipseReport]

  init(
    _ almanac: Almanac, _ sky: SkyCalendar, _ kinds: SkyEventKinds = .all, from start: JulianDay, to end: JulianDay
  ) {
    let (track, observer) = (sky.track, Standpoint(almanac.position))
    let sight = SkySight(almanac, on: track)
    var found: [SkyEvent] = []
    if kinds.contains(.seasons) { found += sky.track.seasons(from: start, to: sky.track.span.upperBound) }
    if kinds.contains(.sankrantis) { found += sky.sankrantis(from: start) }
    if kinds.contains(.phenomena) {
      let phenomena =
        kinds.contains(.outerPlanets) && !kinds.contains(.outerMeetings)
        ? sky.phenomena.filter { !$0.isOuterMeeting } : sky.phenomena
      for phenomenon in phenomena where phenomenon.time >= start && phenomenon.time < end {
        let report =
          almanac.details.contains(.sights)
          ? sight.report(phenomenon) : PhenomenonReport(phenomenon)
        found.append(SkyEvent(.phenomenon(report), time: phenomenon.time))
      }
      found += sight.occultations(among: phenomena, withStars: !kinds.contains(.starOccultations))
        .filter { $0.time >= start && $0.time < end }
    }
    if kinds.contains(.starOccultations) {
      found += sight.occultations(at: sky.starMeetings).filter { $0.time >= start && $0.time < end }
    }
    events = Events(found.sorted { $0.time < $1.time }, from: start) { $0.time }
    eclipses = (kinds.contains(.eclipses) ? sky.eclipses : []).map { eclipse in
      EclipseReport(
        eclipse, on: track, at: observer, sunrise: almanac.sunrise, skyline: almanac.skyline)
    }
  }

  /// The events of a day in order; the days must come in order. An eclipse belongs to each day on which some of it is
  /// seen.
  mutating func make(_ day: LocalDay) -> [SkyEvent] {
    var found = Array(events.take(until: day.end))
    for report in eclipses where report.belongs(to: day.start..<day.end) {
      found.append(SkyEvent(.eclipse(report), time: report.eclipse.greatest))
      found.sort { $0.time < $1.time }
    }
    return found
  }
}

extension EclipseReport {
  /// Whether some of the eclipse is seen on local days that follow each other, given by their instants, or, where nothing
  /// of it is seen, whether its greatest moment lies on them.
  func belongs(to days: Range<JulianDay>) -> Bool {
    spans.contains { $0.overlaps(days) }
  }
}
