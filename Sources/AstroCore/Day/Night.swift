import CivilTime
import SwissEphemeris

/// The dark hours between the noon of a local date and the next.
public struct Night: Hashable, Sendable {
  /// Stretches with the Sun's centre below -18°; ends at a noon are those of polar night.
  public let dark: [Range<JulianDay>]
  /// The parts of them without the Moon; empty where the Moon is left out.
  public let moonless: [Range<JulianDay>]

  /// A night made of its values.
  public init(dark: [Range<JulianDay>], moonless: [Range<JulianDay>]) {
    self.dark = dark
    self.moonless = moonless
  }
}

/// Settles darkness into nights.
struct NightSettler {
  private var sun: HorizonSpans
  private var moon: HorizonSpans?
  private let track: SkyTrack

  init(_ track: SkyTrack, sun: HorizonSpans, moon: HorizonSpans?) {
    self.track = track
    self.sun = sun
    self.moon = moon
  }

  mutating func settle(from noon: JulianDay, to nextNoon: JulianDay) -> Night {
    let span = track.time(at: noon)..<min(track.time(at: nextNoon), track.end)
    let dark = sun.spans(above: false, in: span)
    let moonless = dark.intersected(with: moon?.spans(above: false, in: span) ?? [])
    return Night(dark: dark.map(track.julianDays), moonless: moonless.map(track.julianDays))
  }
}
