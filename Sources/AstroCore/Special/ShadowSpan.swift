import CivilTime
import Geography
import SwissEphemeris

/// A span in which the shadows of several of Jupiter's moons are on its disc, and what a place sees of it.
///
/// It lasts while at least two shadows are there. Each shadow counts from the instant at which the centre of the moon is at the limb,
/// as the Sun sees it, to the instant at which it leaves, as in ``JovianEvent``.
public struct ShadowSpan: Hashable, Sendable {
  /// The shadow of a moon on the disc.
  public struct Shadow: Hashable, Sendable {
    /// The moon.
    public let moon: JupiterMoon
    /// From its appearance to its end, in UT.
    public let span: Range<JulianDay>
  }

  /// Why nothing of the span is seen.
  public enum Obstacle: String, CaseIterable, Sendable {
    /// The Sun is higher than 6° below the horizon in the middle of the span.
    case brightSky = "bright_sky"
    /// Jupiter is lower than 5°, or behind the skyline.
    case jupiterLow = "jupiter_low"
  }

  /// The shadows, from the innermost moon outwards; two at least.
  public let shadows: [Shadow]
  /// The time of two shadows or more, in UT.
  public let span: Range<JulianDay>
  /// The parts of ``span`` with three shadows, in UT.
  public let ofThree: [Range<JulianDay>]
  /// The parts of ``span`` in which Jupiter is 5° high or higher, over the skyline too where there is one, and the Sun 6° below the
  /// horizon or lower, in UT.
  public let seen: [Range<JulianDay>]
  /// Where Jupiter stands at the beginning and at the end of ``seen``; empty if nothing is seen.
  public let sightings: [PhenomenonReport.Sighting]
  /// Why nothing is seen, or `nil` if some of it is.
  public let obstacle: Obstacle?

  /// The words for the spans of some moons: `io_europa_shadows`.
  static func id(_ moons: [JupiterMoon]) -> String { moons.map(\.rawValue).joined(separator: "_") + "_shadows" }

  /// The words of the ids of all spans.
  package static let ids = moons.map(id)

  /// The moons whose shadows may be on the disc together. Io, Europa and Ganymede never are: they stand in resonance.
  package static let moons: [[JupiterMoon]] = {
    let all = JupiterMoon.allCases
    let pairs = all.indices.flatMap { first in all[(first + 1)...].map { [all[first], $0] } }
    return pairs + pairs.filter { !$0.contains(.callisto) }.map { $0 + [.callisto] }
  }()

  /// The spans in which at least so many of some shadows are on the disc, in order.
  static func spans(of shadows: [Shadow], atLeast count: Int) -> [Range<JulianDay>] {
    let changes = shadows.flatMap { [($0.span.lowerBound, 1), ($0.span.upperBound, -1)] }
      // A shadow that leaves as another comes does not meet it.
      .sorted { ($0.0, $0.1) < ($1.0, $1.1) }
    var (spans, start, number): ([Range<JulianDay>], JulianDay?, Int) = ([], nil, 0)
    for (time, change) in changes {
      number += change
      if number >= count, start == nil { start = time }
      if number < count, let first = start {
        if first < time { spans.append(first..<time) }
        start = nil
      }
    }
    return spans
  }
}

extension Almanac {
  /// The spans with several shadows on Jupiter that begin in a span, in order, also those that are not seen.
  ///
  /// - Parameter track: A track of ``jovianTrack(over:)``.
  func shadowSpans(beginningIn span: Range<JulianDay>, on track: SkyTrack) -> [ShadowSpan] {
    let search = JovianSearch(track: track)
    let sight = SkySight(self, on: track)
    // No shadow is on the disc for a day.
    let (first, last) = (span.lowerBound.advanced(byDays: -1), span.upperBound.advanced(byDays: 1))
    let times = max(track.time(at: first), track.start)..<min(track.time(at: last), track.end)
    let shadows = JupiterMoon.allCases.flatMap { search.shadows($0, in: times) }
    let ofThree = ShadowSpan.spans(of: shadows, atLeast: 3)
    return ShadowSpan.spans(of: shadows, atLeast: 2).filter { span.contains($0.lowerBound) }.map { part in
      sight.shadowSpan(part, shadows.filter { $0.span.overlaps(part) }, ofThree.clamped(to: part))
    }
  }
}

extension JovianSearch {
  /// The shadows of a moon that come and leave in a span.
  fileprivate func shadows(_ moon: JupiterMoon, in span: TrackSpan) -> [ShadowSpan.Shadow] {
    let contacts = contacts(moon, [.shadow], in: span)
    return zip(contacts, contacts.dropFirst()).filter { !$0.isEnd && $1.isEnd }.map {
      ShadowSpan.Shadow(moon: moon, span: track.julianDay($0.time)..<track.julianDay($1.time))
    }
  }
}

extension SkySight {
  /// A span with what is seen of it.
  fileprivate func shadowSpan(
    _ span: Range<JulianDay>, _ shadows: [ShadowSpan.Shadow], _ ofThree: [Range<JulianDay>]
  ) -> ShadowSpan {
    let times = track.time(at: span.lowerBound)..<track.time(at: span.upperBound)
    let middle = times.lowerBound + (times.upperBound - times.lowerBound) / 2
    let seen = spansOfJupiterMoons(in: times)
    let isDark = observer.altitude(of: track.place(of: .sun, middle)).degrees < JovianEvent.sunLimit.degrees
    return ShadowSpan(
      shadows: shadows, span: span, ofThree: ofThree, seen: seen.map(track.julianDays),
      sightings: [seen.first?.lowerBound, seen.last?.upperBound].compactMap { $0 }.map { time in
        let place = track.place(of: .jupiter, time)
        return .init(
          time: track.julianDay(time), altitude: observer.altitude(of: place), azimuth: observer.azimuth(of: place))
      },
      obstacle: !seen.isEmpty ? nil : isDark ? .jupiterLow : .brightSky)
  }
}
