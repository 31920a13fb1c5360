import SwissEphemeris

/// When Moon and Sun pass from part to part of the sidereal zodiac, as far as the elements of a day follow from it; the
/// same at every place.
struct ZodiacCalendar: Sendable {
  /// The Moon in the twelve signs.
  let moonSigns: AngaSequence
  /// The Sun in the 27 nakshatras.
  let sunNakshatras: AngaSequence
  /// The Sun in the 360 degrees.
  let sunDegrees: AngaSequence

  init(_ track: SkyTrack) {
    moonSigns = AngaSequence(track, of: .moon, count: 12)
    sunNakshatras = AngaSequence(track, of: .sun, count: 27)
    sunDegrees = AngaSequence(track, of: .sun, count: 360)
  }
}

extension AngaSequence {
  /// A body in the equal parts of the sidereal zodiac, over a track.
  init(_ track: SkyTrack, of body: Body, count: Int) {
    let search = LongitudeSearch { track.siderealLongitude(of: body, $0) }
    self.init(search.passages(ofMultiplesOf: 2 * .pi / Double(count), from: track.start, to: track.end))
  }
}
