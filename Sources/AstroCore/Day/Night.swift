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
  private var sun: Stretches
  private var moon: Stretches?
  private let track: SkyTrack

  init(_ track: SkyTrack, sun: Stretches, moon: Stretches?) {
    self.track = track
    self.sun = sun
    self.moon = moon
  }

  mutating func settle(from noon: JulianDay, to nextNoon: JulianDay) -> Night {
    let span = track.days(at: noon)..<min(track.days(at: nextNoon), track.days)
    let dark = sun.below(in: span)
    let moonDown = moon?.below(in: span) ?? []
    let moonless = dark.intersected(with: moonDown)
    return Night(dark: dark.map { instants($0) }, moonless: moonless.map { instants($0) })
  }

  private func instants(_ days: Range<Double>) -> Range<JulianDay> {
    track.julianDay(days.lowerBound)..<track.julianDay(days.upperBound)
  }
}

/// When a body stands below an altitude, read off its crossings in order of time.
struct Stretches {
  private let crossings: [HorizonCrossing]
  private let isAbove: (Double) -> Bool
  private var index = 0

  init(_ track: SkyTrack, _ body: Body, _ observer: Observer, _ target: HorizonTarget, _ crossings: [HorizonCrossing]) {
    self.crossings = crossings
    isAbove = { days in target.excess(HorizonView(track.place(of: body, days), from: observer)).value >= 0 }
  }

  /// Whether the body is at or above the altitude.
  func isAbove(at days: Double) -> Bool {
    isAbove(days)
  }

  /// The stretches below within a span, which must not begin before the last one asked for.
  mutating func below(in span: Range<Double>) -> [Range<Double>] {
    while index < crossings.count, crossings[index].days < span.lowerBound { index += 1 }
    var stretches: [Range<Double>] = []
    var start = isAbove(span.lowerBound) ? nil : span.lowerBound
    for crossing in crossings[index...] {
      guard crossing.days < span.upperBound else { break }
      if crossing.isRising {
        if let begun = start, begun < crossing.days { stretches.append(begun..<crossing.days) }
        start = nil
      } else {
        start = crossing.days
      }
    }
    if let begun = start, begun < span.upperBound { stretches.append(begun..<span.upperBound) }
    return stretches
  }
}

extension [Range<Double>] {
  /// What two lists of stretches share.
  func intersected(with others: [Range<Double>]) -> [Range<Double>] {
    flatMap { stretch in
      others.map { $0.clamped(to: stretch) }.filter { !$0.isEmpty }
    }
  }
}
