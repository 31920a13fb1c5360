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
    let elongation = LongitudeSearch(track: track) { days in
      let (moon, sun) = (track.place(of: .moon, days), track.place(of: .sun, days))
      return (moon.longitude - sun.longitude, moon.longitudeRate - sun.longitudeRate)
    }
    let siderealMoon = LongitudeSearch(track: track) { days in
      let (moon, origin) = (track.place(of: .moon, days), track.siderealOrigin(days))
      return (moon.longitude - origin.value, moon.longitudeRate - origin.rate)
    }
    let sum = LongitudeSearch(track: track) { days in
      let (moon, sun) = (track.place(of: .moon, days), track.place(of: .sun, days))
      let origin = track.siderealOrigin(days)
      return (
        moon.longitude + sun.longitude - 2 * origin.value, moon.longitudeRate + sun.longitudeRate - 2 * origin.rate
      )
    }
    func passages(_ search: LongitudeSearch, _ kind: AngaKind) -> [(days: Double, index: Int)] {
      search.passages(ofMultiplesOf: kind.step, from: 0, to: track.days)
    }
    let halves = passages(elongation, .karana)
    karanas = AngaSequence(.karana, halves)
    tithis = AngaSequence(
      .tithi, halves.filter { $0.index.isMultiple(of: 2) }.map { (days: $0.days, index: $0.index / 2) })
    nakshatras = AngaSequence(.nakshatra, passages(siderealMoon, .nakshatra))
    yogas = AngaSequence(.yoga, passages(sum, .yoga))
    months = LunarMonth.months(newMoons: halves.filter { $0.index == 0 }.map(\.days), track)
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
  func month(at days: Double) -> LunarMonth? {
    months.last { $0.start <= days }.flatMap { $0.end > days ? $0 : nil }
  }
}

/// The Sun's entry into a sidereal sign.
struct Sankranti: Sendable, Hashable {
  /// 1 Mesha … 12 Mina.
  let rashi: Int
  /// In days since the start of the track.
  let days: Double

  static func all(on track: SkyTrack) -> [Sankranti] {
    let search = LongitudeSearch(track: track) { days in
      let (sun, origin) = (track.place(of: .sun, days), track.siderealOrigin(days))
      return (sun.longitude - origin.value, sun.longitudeRate - origin.rate)
    }
    return search.passages(ofMultiplesOf: .pi / 6, from: 0, to: track.days).map { passage in
      Sankranti(rashi: passage.index + 1, days: passage.days)
    }
  }
}

extension SkyTrack {
  /// The sidereal sign of a body, 1 Mesha … 12 Mina.
  func rashi(of body: Body, at days: Double) -> Int {
    let longitude = Angle(radians: place(of: body, days).longitude - siderealOrigin(days).value)
    return Int(longitude.normalized.degrees / 30) + 1
  }
}
