import CivilTime
import SwissEphemeris

/// The risings, settings and passages of Sun and Moon at a place, over the days that are asked for and those around
/// that the panchanga and the festivals need.
struct BodySearch {
  /// The times between which risings, settings and passages are known.
  let span: TrackSpan
  /// `nil` if no part of the report needs the Sun.
  let sun: SunEvents?
  /// `nil` if no part of the report needs the Moon.
  let moon: HorizonEvents?
  /// `nil` if no part of the report needs the panchanga.
  let panchangaDays: PanchangaDays?

  /// Sunrises before and after a day decide whether an anga is kshaya or vriddhi; those five days before, on which weekday
  /// a panchaka began.
  private static let panchangaMargin = (before: 6, after: 3)
  /// Before: the festival 20 days earlier from which a derived one is counted, and the tithi that began before it; more where a
  /// rule reaches farther.
  /// After: the festival 10 days later from which a derived one is counted, the last of its nakshatra in a sidereal
  /// solar month. See ``FestivalRule/usualReach``.
  private static let festivalMargin = (before: 22, after: 40)

  /// Before: the night that is the best of a shower may be the last but one.
  private static let nightMargin = (before: 2, after: 0)

  /// Before: the sankranti that begins the solar month of the first day.
  private static let solarMargin = (before: SolarMonth.longest + 2, after: 3)

  /// - Parameter days: The days that are asked for, one at least, in order.
  init(_ almanac: Almanac, _ sky: SkyCalendar, _ days: [LocalDay]) {
    let (first, last) = (days[0], days[days.count - 1])
    let parts = almanac.parts
    let needsMonths = almanac.calendars.contains { $0.dependsOnPlace }
    let needsPanchanga =
      sky.lunar != nil && (parts.contains(.panchanga) || parts.contains(.festivals) || needsMonths)
    let needsSun = parts.contains(.sun) || parts.contains(.twilight) || needsPanchanga
    let needsMoon = parts.contains(.moon) || (needsPanchanga && parts.contains(.festivals))
    var margin =
      !needsPanchanga
      ? (before: 0, after: 0)
      : parts.contains(.festivals)
        ? (before: Self.festivalMargin.before + almanac.furtherReach, after: Self.festivalMargin.after)
        : Self.panchangaMargin
    if needsMonths {
      margin = (max(margin.before, Self.solarMargin.before), max(margin.after, Self.solarMargin.after))
    }
    let track = sky.track
    let observer = Standpoint(almanac.position)
    /// The days that are asked for, and some around.
    func around(_ margin: (before: Int, after: Int)) -> TrackSpan {
      let start = max(track.start, track.time(at: first.start) - Double(margin.before))
      // Beyond the days themselves for what rises and sets next.
      let end = min(track.end, track.time(at: last.end) + max(9, Double(margin.after) + 2))
      return start..<end
    }
    func atMost(_ reach: (before: Int, after: Int)) -> TrackSpan {
      around((min(reach.before, margin.before), min(reach.after, margin.after)))
    }
    span = around(margin)
    sun = needsSun ? SunEvents(almanac, track, observer, in: span, ofNights: atMost(Self.nightMargin)) : nil
    let moonSpan = almanac.festivalRules.moonReach.map { atMost(($0, $0)) } ?? span
    moon = needsMoon ? observer.events(of: BodyPath(.moon, on: track), at: [.moonUpperLimb], in: moonSpan) : nil
    guard needsPanchanga, let sun else {
      panchangaDays = nil
      return
    }
    panchangaDays = PanchangaDays(
      almanac.localDays(first.date.adding(days: -margin.before)...last.date.adding(days: margin.after)),
      sun: sun.rises, moonrises: moon?.crossings[0].filter(\.isRising).map(\.time) ?? [],
      moonsets: moon?.crossings[0].filter { !$0.isRising }.map(\.time) ?? [], on: track)
  }
}

/// Events of the Sun at a place: rising and setting by the definition asked for, twilights, passages.
struct SunEvents {
  let rises: [Crossing]
  /// Whether the altitudes of the twilights were looked for.
  let hasTwilights: Bool
  /// On the nights that are asked for: the crossings of each twilight's altitude, in the order of ``Twilight/allCases`` and unless
  /// twilight is left out, then of the altitude of rising; the passages of the meridian.
  let passages: HorizonEvents
  /// The end of the time in which risings and settings are known.
  let end: TrackTime

  /// - Parameters:
  ///   - span: The time in which the panchanga needs sunrises and sunsets.
  ///   - nights: The part of it whose twilights and passages are needed.
  init(
    _ almanac: Almanac, _ track: SkyTrack, _ observer: Standpoint, in span: TrackSpan, ofNights nights: TrackSpan
  ) {
    hasTwilights = almanac.parts.contains(.twilight)
    let twilights = hasTwilights ? Twilight.allCases.map(\.target) : []
    let path = BodyPath(.sun, on: track)
    let riseTarget = almanac.sunrise.target
    passages = observer.events(of: path, at: twilights + [riseTarget], in: nights)
    func rises(_ observer: Standpoint, _ span: TrackSpan) -> [Crossing] {
      observer.events(of: path, at: [riseTarget], in: span).crossings[0]
    }
    // Only `hindu` is computed for the centre of the Earth.
    self.rises =
      almanac.sunrise == .hindu
      ? rises(observer.geocentric, span)
      : rises(observer, span.lowerBound..<nights.lowerBound) + passages.crossings[twilights.count]
        + rises(observer, nights.upperBound..<span.upperBound)
    end = span.upperBound
  }

  /// The spans in which the Sun is above the altitude of a twilight; a precondition is that twilights were looked for.
  func spans(above twilight: Twilight) -> [TrackSpan] { passages.spans(above: twilight.rawValue) }
}
