import CivilTime
import SwissEphemeris

/// Settles the Sun's events into local days.
struct SunSettler {
  private var horizon: BodySettler
  private var twilights: [TwilightSettler]
  /// The Sun against -18°; nil when twilight is left out.
  let astronomicalNight: Stretches?

  init(_ almanac: Almanac, _ track: SkyTrack, from start: Double) {
    let observer = Observer(almanac.position)
    let riseObserver = almanac.sunrise.observer(observer)
    let riseTarget = almanac.sunrise.target
    let twilightTargets = almanac.parts.contains(.twilight) ? Twilight.allCases.map(\.target) : []
    let search = HorizonSearch(
      track: track, body: .sun, observer: observer, targets: twilightTargets + [riseTarget])
    let events = search.events(from: start, to: track.days)
    var rises = events.crossings[twilightTargets.count]
    if almanac.sunrise == .hindu {
      // Seen from the centre of the Earth, unlike all else.
      rises =
        HorizonSearch(track: track, body: .sun, observer: riseObserver, targets: [riseTarget])
        .events(from: start, to: track.days).crossings[0]
    }
    horizon = BodySettler(
      almanac, track, .sun, observer: riseObserver, target: riseTarget, crossings: rises, passages: events)
    twilights = twilightTargets.indices.map { index in
      TwilightSettler(
        track, events.crossings[index],
        Stretches(track, .sun, observer, twilightTargets[index], events.crossings[index]))
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

  init(_ track: SkyTrack, _ crossings: [HorizonCrossing], _ stretches: Stretches) {
    self.track = track
    self.stretches = stretches
    self.crossings = Events(crossings) { track.julianDay($0.days) }
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
