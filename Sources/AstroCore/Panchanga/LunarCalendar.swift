import CivilTime
import Geography
import SwissEphemeris

/// What the panchanga takes from Sun and Moon along a track, wherever the place: angas, lunar months, sankrantis.
struct LunarCalendar: Sendable {
  let tithis: AngaSequence
  let nakshatras: AngaSequence
  let yogas: AngaSequence
  let karanas: AngaSequence
  let months: [LunarMonth]
  let sankrantis: [Sankranti]

  init(_ track: SkyTrack) {
    let elongation = LongitudeSearch { time in
      let (moon, sun) = (track.place(of: .moon, time), track.place(of: .sun, time))
      return (moon.longitude - sun.longitude, moon.longitudeRate - sun.longitudeRate)
    }
    let siderealMoon = LongitudeSearch { time in
      let (moon, origin) = (track.place(of: .moon, time), track.siderealOrigin(time))
      return (moon.longitude - origin.value, moon.longitudeRate - origin.rate)
    }
    let sum = LongitudeSearch { time in
      let (moon, sun) = (track.place(of: .moon, time), track.place(of: .sun, time))
      let origin = track.siderealOrigin(time)
      return (
        moon.longitude + sun.longitude - 2 * origin.value, moon.longitudeRate + sun.longitudeRate - 2 * origin.rate
      )
    }
    func passages(_ search: LongitudeSearch, _ kind: AngaKind) -> [LongitudeSearch.Passage] {
      search.passages(ofMultiplesOf: kind.step, from: track.start, to: track.end)
    }
    let halves = passages(elongation, .karana)
    karanas = AngaSequence(.karana, halves)
    tithis = AngaSequence(
      .tithi, halves.filter { $0.index.isMultiple(of: 2) }.map { (time: $0.time, index: $0.index / 2) })
    nakshatras = AngaSequence(.nakshatra, passages(siderealMoon, .nakshatra))
    yogas = AngaSequence(.yoga, passages(sum, .yoga))
    months = LunarMonth.months(newMoons: halves.filter { $0.index == 0 }.map(\.time), track)
    sankrantis = Sankranti.all(on: track)
  }

  subscript(kind: AngaKind) -> AngaSequence {
    switch kind {
    case .tithi: tithis
    case .nakshatra: nakshatras
    case .yoga: yogas
    case .karana: karanas
    }
  }

  /// The lunar month that holds an instant; nil outside.
  func month(at time: TrackTime) -> LunarMonth? {
    months.last { $0.start <= time }.flatMap { $0.end > time ? $0 : nil }
  }
}

/// The Sun's entry into a sidereal sign.
struct Sankranti: Sendable, Hashable {
  /// 1 Mesha … 12 Mina.
  let rashi: Int
  let time: TrackTime

  static func all(on track: SkyTrack) -> [Sankranti] {
    let search = LongitudeSearch { time in
      let (sun, origin) = (track.place(of: .sun, time), track.siderealOrigin(time))
      return (sun.longitude - origin.value, sun.longitudeRate - origin.rate)
    }
    return search.passages(ofMultiplesOf: .pi / 6, from: track.start, to: track.end).map { passage in
      Sankranti(rashi: passage.index + 1, time: passage.time)
    }
  }
}

extension SkyTrack {
  /// The sidereal sign of a body, 1 Mesha … 12 Mina.
  func rashi(of body: Body, at time: TrackTime) -> Int {
    let longitude = Angle(radians: place(of: body, time).longitude - siderealOrigin(time).value)
    return Int(longitude.normalized.degrees / 30) + 1
  }
}
