import CivilTime
import SwissEphemeris

/// Settles the Sun's events into local days.
struct SunSettler {
  private var horizon: BodySettler
  private var twilights: [TwilightSettler]

  init(_ almanac: Almanac, _ track: SkyTrack, from start: Double) {
    let observer = Observer(almanac.position)
    let riseObserver = almanac.sunrise.observer(observer)
    let twilights = almanac.parts.contains(.twilight) ? Twilight.allCases : []
    let twilightTargets = twilights.map { HorizonTarget.altitude($0.altitude) }
    let search = HorizonSearch(
      track: track, body: .sun, observer: observer, targets: twilightTargets + [almanac.sunrise.target])
    let events = search.events(from: start, to: track.days)
    var rises = events.crossings[twilights.count]
    if almanac.sunrise == .hindu {
      // Seen from the centre of the Earth, unlike all else.
      rises = HorizonSearch(
        track: track, body: .sun, observer: riseObserver, targets: [almanac.sunrise.target]
      ).events(from: start, to: track.days).crossings[0]
    }
    horizon = BodySettler(
      almanac, track, .sun, observer: riseObserver, target: almanac.sunrise.target, crossings: rises, passages: events)
    self.twilights = twilightTargets.indices.map { index in
      TwilightSettler(track, observer: observer, target: twilightTargets[index], crossings: events.crossings[index])
    }
  }

  mutating func settle(_ day: LocalDay) -> SunDay {
    SunDay(horizon: horizon.settle(day), twilights: twilights.indices.map { twilights[$0].settle(day) })
  }
}

/// Settles the dawns and dusks of one twilight into local days.
struct TwilightSettler {
  private let track: SkyTrack
  private let observer: Observer
  private let target: HorizonTarget
  private var crossings: Events<HorizonCrossing>

  init(_ track: SkyTrack, observer: Observer, target: HorizonTarget, crossings: [HorizonCrossing]) {
    self.track = track
    self.observer = observer
    self.target = target
    self.crossings = Events(crossings) { track.julianDay($0.days) }
  }

  mutating func settle(_ day: LocalDay) -> TwilightDay {
    let crossings = self.crossings.take(until: day.end)
    let isAbove = target.excess(HorizonView(track.place(of: .sun, track.days(at: day.start)), from: observer)).value >= 0
    return TwilightDay(
      state: crossings.isEmpty ? (isAbove ? .aboveAllDay : .belowAllDay) : .crosses,
      dawns: crossings.lazy.filter(\.isRising).map { track.julianDay($0.days) },
      dusks: crossings.lazy.filter { !$0.isRising }.map { track.julianDay($0.days) })
  }
}
