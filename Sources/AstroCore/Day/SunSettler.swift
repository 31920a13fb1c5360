import CivilTime
import SwissEphemeris

extension BodySettler {
  /// The settler of the Sun's risings and settings, by the definition of sunrise that the almanac has.
  init(sun events: SunEvents, _ almanac: Almanac, _ track: SkyTrack, from start: JulianDay) {
    self.init(
      almanac, BodyPath(.sun, on: track), observer: almanac.sunrise.observer(Observer(almanac.position)),
      target: almanac.sunrise.target, crossings: events.rises, passages: events.passages, from: start)
  }
}

/// Settles dawns and dusks into local days.
struct TwilightSettler {
  private let track: SkyTrack
  /// In the order of ``Twilight/allCases``.
  private var heights: [HorizonSpans]
  private var crossings: [Events<HorizonCrossing>]

  init(_ events: SunEvents, _ almanac: Almanac, _ track: SkyTrack, from start: JulianDay) {
    self.track = track
    let observer = Observer(almanac.position)
    heights = zip(Twilight.allCases, events.twilights).map { twilight, crossings in
      HorizonSpans(BodyPath(.sun, on: track), observer, twilight.target, crossings)
    }
    crossings = events.twilights.map { crossings in
      var events = Events(crossings) { track.julianDay($0.time) }
      events.skip(to: start)
      return events
    }
  }

  /// The Sun against -18°.
  var astronomicalNight: HorizonSpans { heights[Twilight.astronomical.rawValue] }

  mutating func settle(_ day: LocalDay) -> TwilightDays {
    TwilightDays(civil: settle(.civil, day), nautical: settle(.nautical, day), astronomical: settle(.astronomical, day))
  }

  private mutating func settle(_ twilight: Twilight, _ day: LocalDay) -> TwilightDay {
    let index = twilight.rawValue
    let crossings = self.crossings[index].take(until: day.end)
    func isAbove() -> Bool { heights[index].isAbove(track.time(at: day.start)) }
    return TwilightDay(
      state: !crossings.isEmpty ? .crosses : isAbove() ? .aboveAllDay : .belowAllDay,
      dawns: crossings.lazy.filter(\.isRising).map { track.julianDay($0.time) },
      dusks: crossings.lazy.filter { !$0.isRising }.map { track.julianDay($0.time) })
  }
}
