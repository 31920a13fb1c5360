import CivilTime
import Geography
import SwissEphemeris

/// The dark hours between the noon of a local date and the next.
public struct Night: Hashable, Sendable {
  /// The spans with the Sun's centre below -18°; one that ends at a noon is a part of the polar night.
  public let dark: [Range<JulianDay>]
  /// The parts of the dark spans with the Moon below the horizon, or empty if the Moon is left out.
  public let moonless: [Range<JulianDay>]
  /// The altitude of the Moon's centre, without refraction and topocentric. It has `moonSteps` + 1 values at equal
  /// steps, from the noon that begins the night to the noon that ends it. Empty unless the almanac is asked for it, see
  /// ``ReportDetails/moonAltitudes``.
  public internal(set) var moonAltitudes: [Angle] = []
  /// The passages of the Pleiades, the Orion Nebula and Sirius through the meridian between the noons; empty unless the almanac is
  /// asked for them, see ``ReportDetails/meridianPassages``.
  public internal(set) var meridianPassages: [MeridianPassage] = []

  /// How much of the Moon is lit; `nil` unless the almanac is asked for it, see ``ReportDetails/moonlight``.
  public internal(set) var moonlight: MoonIllumination?

  /// How the Moon stands at its highest moment; `nil` unless the almanac is asked for it, see ``ReportDetails/moonStand``.
  public internal(set) var moonStand: MoonStand?

  /// The number of equal parts of a night between the instants of ``moonAltitudes``: half hours of a day of 24.
  package static let moonSteps = 48
}

/// Divides darkness between nights.
struct NightMaker {
  private let track: SkyTrack
  /// When the Sun is above -18°.
  private let sun: [TrackSpan]
  /// When the Moon is up, or `nil` if the Moon is left out.
  private let moon: [TrackSpan]?
  /// The observer for whom the Moon's altitudes are wanted, or `nil` if they are not.
  private let observer: Standpoint?
  /// The observer for whom the passages of stars are wanted, or `nil` if they are not.
  private let starObserver: Standpoint?
  /// Whether the lit part of the Moon is wanted.
  private let hasMoonlight: Bool
  /// The observer for whom it is wanted how the Moon stands, or `nil` if it is not.
  private let standObserver: Standpoint?

  init(_ almanac: Almanac, _ track: SkyTrack, _ twilight: TwilightDaysMaker, _ moon: MoonDayMaker?) {
    (self.track, sun, self.moon) = (track, twilight.astronomicalSpans, moon?.spans)
    let observer = Standpoint(almanac.position)
    self.observer = almanac.details.contains(.moonAltitudes) && moon != nil ? observer : nil
    starObserver = almanac.details.contains(.meridianPassages) ? observer : nil
    hasMoonlight = almanac.details.contains(.moonlight) && moon != nil
    standObserver = almanac.details.contains(.moonStand) && moon != nil ? observer : nil
  }

  /// The night from one noon to the next.
  func make(from noon: JulianDay, to nextNoon: JulianDay) -> Night {
    let span = track.time(at: noon)..<min(track.time(at: nextNoon), track.end)
    let dark = sun.gaps(in: span)
    let moonless = dark.intersection(moon?.gaps(in: span) ?? [])
    return Night(
      dark: dark.map { track.julianDays($0) }, moonless: moonless.map { track.julianDays($0) },
      moonAltitudes: moonAltitudes(in: span),
      meridianPassages: starObserver.map { track.meridianPassages(in: span, of: $0) } ?? [],
      moonlight: hasMoonlight ? MoonIllumination(track, track.julianDays(span)) : nil,
      moonStand: standObserver.map { track.moonStand(in: span, $0) })
  }

  private func moonAltitudes(in span: TrackSpan) -> [Angle] {
    guard let observer else { return [] }
    let step = (span.upperBound - span.lowerBound) / Double(Night.moonSteps)
    return (0...Night.moonSteps).map { index in
      observer.altitude(of: track.place(of: .moon, span.lowerBound + step * Double(index)))
    }
  }
}
