import CivilTime
import Geography

/// A band of the Sun's altitude in which photographers like the light.
///
/// There is no norm. Source: the bands of PhotoPills and of Wikipedia, which call the lower band the blue hour. Others
/// let the golden hour begin at 0°, or use -8° to -4° and -6° to 6°.
public enum LightBand: String, CaseIterable, Hashable, Sendable {
  /// The Sun's centre between -6° and -4°.
  case blue
  /// The Sun's centre between -4° and 6°.
  case golden

  /// The altitudes of the Sun's centre in degrees, airless, between which the band lies.
  public var altitudes: ClosedRange<Double> { self == .blue ? -6 ... -4 : -4...6 }

  /// The altitudes of both bands in degrees, from below: the golden hour begins where the blue one ends.
  static let limits = [-6.0, -4, 6]
}

/// The longest time for which the Sun stays in a ``LightBand`` without leaving it: a golden hour or a blue hour.
public struct LightSpan: Hashable, Sendable {
  /// When in the course of the Sun the span comes.
  public enum Part: String, CaseIterable, Sendable {
    /// The Sun comes from below and leaves the band upwards.
    case morning
    /// The Sun comes from above and leaves the band downwards.
    case evening
    /// The Sun comes from above and leaves the band upwards: it passes the meridian below the pole within the band.
    case night
    /// The Sun comes from below and leaves the band downwards: on that day it is never above the band.
    case noon
    /// The Sun stays in the band for a day or longer, as near the poles.
    case allDay = "all_day"
  }

  /// The band.
  public let band: LightBand
  /// The part of the Sun's course.
  public let part: Part
  /// The instant in UT at which the Sun enters the band. `nil` if it does not do so within the 366 days before the
  /// requested days, or if the ephemeris begins later.
  public let start: JulianDay?
  /// The instant in UT at which the Sun leaves the band. `nil` if it does not do so within the 366 days after the
  /// requested days, or if the ephemeris ends before.
  public let end: JulianDay?

  /// Whether some of the span lies within a span of time.
  func touches(_ span: TimeSpan) -> Bool {
    (start.map { $0 < span.upperBound } ?? true) && (end.map { $0 > span.lowerBound } ?? true)
  }

  /// The piece of the span that lies within a local day, or `nil` if none does.
  package func clamped(to day: LocalDay) -> TimeSpan? {
    let (first, last) = (max(start ?? day.start, day.start), min(end ?? day.end, day.end))
    return first < last ? first..<last : nil
  }
}

/// The golden and blue hours that touch a local day.
public struct LightDay: Hashable, Sendable {
  /// The spans, whole also where they begin before the day or end after it, in order.
  public let spans: [LightSpan]
  /// The side on which the Sun stays all day if there is no span: above 6° or below -6°. `crosses` if there is one.
  public let state: HorizonState

  /// Where the Sun stays all day if the day has no span of a band; `crosses` where it has one.
  func state(of band: LightBand) -> HorizonState {
    if spans.contains(where: { $0.band == band }) { return .crosses }
    guard state == .crosses else { return state }
    return band == .golden ? .belowAllDay : .aboveAllDay
  }
}
