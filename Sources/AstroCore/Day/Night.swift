import CivilTime
import SwissEphemeris

/// The dark hours between the noon of a local date and the next.
public struct Night: Hashable, Sendable {
  /// The spans with the Sun's centre below -18°; one that ends at a noon is a part of the polar night.
  public let dark: [Range<JulianDay>]
  /// The parts of the dark spans with the Moon below the horizon; empty where the Moon is left out.
  public let moonless: [Range<JulianDay>]

  /// A night made of its values.
  public init(dark: [Range<JulianDay>], moonless: [Range<JulianDay>]) {
    self.dark = dark
    self.moonless = moonless
  }
}

/// Divides darkness between nights.
struct NightMaker {
  let track: SkyTrack
  /// When the Sun is above -18°, and when below.
  let sun: HorizonSpans
  /// When the Moon is up; nil where the Moon is left out.
  let moon: HorizonSpans?

  /// The night from one noon to the next.
  func make(from noon: JulianDay, to nextNoon: JulianDay) -> Night {
    let span = track.time(at: noon)..<min(track.time(at: nextNoon), track.end)
    let dark = sun.spans(above: false, in: span)
    let moonless = dark.intersected(with: moon?.spans(above: false, in: span) ?? [])
    return Night(dark: dark.map(track.julianDays), moonless: moonless.map(track.julianDays))
  }
}
