import CivilTime
import SwissEphemeris

/// Settles the Sun's events into local days.
struct SunSettler {
  private var horizon: BodySettler
  private var twilights: [TwilightSettler]
  /// The Sun against -18°; nil when twilight is left out.
  let astronomicalNight: Stretches?

  init(_ almanac: Almanac, _ track: SkyTrack, _ events: SunEvents, from start: JulianDay) {
    let observer = Observer(almanac.position)
    horizon = BodySettler(
      almanac, track, .sun, observer: almanac.sunrise.observer(observer), target: almanac.sunrise.target,
      crossings: events.rises, passages: events.passages, from: start)
    twilights = zip(Twilight.allCases, events.twilights).map { twilight, crossings in
      TwilightSettler(
        track, crossings, Stretches(track, .sun, observer, twilight.target, crossings), from: start)
    }
    astronomicalNight = twilights.last?.stretches
  }

  mutating func settle(_ day: LocalDay) -> SunDay {
    SunDay(horizon: horizon.settle(day), twilights: twilights.indices.map { twilights[$0].settle(day) })
  }
}

/// Settles the dawns and dusks of one twilight into local days.
private struct TwilightSettler {
  let stretches: Stretches
  private let track: SkyTrack
  private var crossings: Events<HorizonCrossing>

  init(_ track: SkyTrack, _ crossings: [HorizonCrossing], _ stretches: Stretches, from start: JulianDay) {
    self.track = track
    self.stretches = stretches
    self.crossings = Events(crossings) { track.julianDay($0.days) }
    self.crossings.skip(to: start)
  }

  mutating func settle(_ day: LocalDay) -> TwilightDay {
    let crossings = self.crossings.take(until: day.end)
    let state: HorizonState =
      !crossings.isEmpty ? .crosses : stretches.isAbove(at: track.days(at: day.start)) ? .aboveAllDay : .belowAllDay
    return TwilightDay(
      state: state,
      dawns: crossings.lazy.filter(\.isRising).map { track.julianDay($0.days) },
      dusks: crossings.lazy.filter { !$0.isRising }.map { track.julianDay($0.days) })
  }
}
