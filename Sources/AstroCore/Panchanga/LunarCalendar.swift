import CivilTime
import Geography
import SwissEphemeris

/// The parts of the panchanga that are the same at every place, along a track: angas, lunar months, sankrantis.
struct LunarCalendar: Sendable {
  private(set) var tithis: AngaSequence
  private(set) var nakshatras: AngaSequence
  let yogas: AngaSequence
  let karanas: AngaSequence
  let months: [LunarMonth]
  let sankrantis: [Sankranti]

  init(_ track: SkyTrack) {
    func passages(_ kind: AngaKind, _ angle: @escaping (TrackTime) -> SkyLongitude) -> [LongitudeSearch.Passage] {
      LongitudeSearch(angle: angle).passages(ofMultiplesOf: kind.step, from: track.start, to: track.end)
    }
    let halves = passages(.karana) { track.elongation($0) }
    karanas = AngaSequence(halves)
    tithis = AngaSequence(halves.filter { $0.index.isMultiple(of: 2) }.map { (time: $0.time, index: $0.index / 2) })
    nakshatras = AngaSequence(passages(.nakshatra) { track.siderealLongitude(of: .moon, $0) })
    yogas = AngaSequence(
      passages(.yoga) { time in
        let origin = track.siderealOrigin(time)
        return track.longitude(of: .moon, time) + track.longitude(of: .sun, time)
          - 2 * SkyLongitude(origin.value, origin.rate)
      })
    months = LunarMonth.months(newMoons: halves.filter { $0.index == 0 }.map(\.time), track)
    sankrantis = Sankranti.all(on: track)
  }

  /// The calendar with the beginning of one tithi moved by some days.
  func moving(tithi position: Int, by days: Double) -> LunarCalendar {
    var calendar = self
    calendar.tithis = AngaSequence(tithis, moving: position, by: days)
    return calendar
  }

  /// The calendar with the beginning of one nakshatra moved by some days.
  func moving(nakshatra position: Int, by days: Double) -> LunarCalendar {
    var calendar = self
    calendar.nakshatras = AngaSequence(nakshatras, moving: position, by: days)
    return calendar
  }

  /// The calendar with the tithis and nakshatras of the Surya Siddhanta. Its months and sankrantis are those of the sky.
  func bySuryaSiddhanta(_ track: SkyTrack) -> LunarCalendar {
    func angas(_ kind: AngaKind, _ degrees: @escaping (JulianDay) -> Double) -> AngaSequence {
      let search = LongitudeSearch { time in
        // The treatise has tables of sines, so that the rate is that of some minutes.
        let (step, instant) = (0.01, track.julianDay(time))
        let angle = degrees(instant)
        return SkyLongitude(angle, (degrees(instant.advanced(byDays: step)) - angle) / step) * (.pi / 180)
      }
      return AngaSequence(search.passages(ofMultiplesOf: kind.step, from: track.start, to: track.end))
    }
    var calendar = self
    calendar.tithis = angas(.tithi, SuryaSiddhanta.elongation)
    calendar.nakshatras = angas(.nakshatra, SuryaSiddhanta.moonPath)
    return calendar
  }

  /// The angas of a kind.
  subscript(kind: AngaKind) -> AngaSequence {
    switch kind {
    case .tithi: tithis
    case .nakshatra: nakshatras
    case .yoga: yogas
    case .karana: karanas
    }
  }

  /// The lunar month that holds an instant, or `nil` outside.
  func month(at time: TrackTime) -> LunarMonth? {
    months.last { $0.start <= time }.flatMap { $0.end > time ? $0 : nil }
  }
}

/// The Sun's entry into a sidereal sign.
struct Sankranti: Sendable, Hashable {
  /// The sign, 1 Mesha … 12 Mina.
  let rashi: Int
  let time: TrackTime

  /// The sankrantis along a track, in order.
  static func all(on track: SkyTrack) -> [Sankranti] {
    let search = LongitudeSearch { track.siderealLongitude(of: .sun, $0) }
    return search.passages(ofMultiplesOf: .pi / 6, from: track.start, to: track.end).map { passage in
      Sankranti(rashi: passage.index + 1, time: passage.time)
    }
  }
}

extension SkyTrack {
  /// The sidereal sign of a body, 1 Mesha … 12 Mina.
  func rashi(of body: Body, at time: TrackTime) -> Int {
    Int(Angle(radians: siderealLongitude(of: body, time).value).normalized.degrees / 30) + 1
  }
}
