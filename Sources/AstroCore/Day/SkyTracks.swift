import CivilTime
import SwissEphemeris
import Synchronization

/// The tracks that a request needs, each sampled once, all with one model.
public final class SkyTracks: Sendable {
  public let ephemeris: Ephemeris
  public let ayanamsha: Ayanamsha
  public let model: EphemerisModel
  /// Whether the lunar calendar is wanted, which needs the new moons around.
  public let hasCalendar: Bool
  /// The meteor showers that are wanted.
  public let showers: [Shower]
  private let kept = Mutex<[ClosedRange<GregorianDate>: Sky]>([:])

  /// Local days begin and end up to 15 h 14 min away from those of UT (local mean time of Manila and Alaska).
  private static let zoneMargin = 0.7
  /// Days beyond the last date for what comes next: no two principal phases are further apart.
  private static let lookahead = 9.0
  /// Days around for the lunar calendar: before, the month of a date three weeks earlier, which a festival may hang on;
  /// after, the rest of the sidereal solar month, whose last nakshatra of a name may be a festival.
  private static let calendarMargin = (before: 60.0, after: 45.0)
  /// 16 MB; more are sampled anew for each place.
  private static let keptAtMost = 200

  /// Settles on the model that serves all of the dates.
  public init(
    _ ephemeris: Ephemeris, covering dates: ClosedRange<GregorianDate>, ayanamsha: Ayanamsha = .lahiri,
    hasCalendar: Bool = true, showers: [Shower] = []
  ) throws(EphemerisError) {
    self.ephemeris = ephemeris
    self.ayanamsha = ayanamsha
    self.hasCalendar = hasCalendar
    self.showers = showers
    model = try ephemeris.model(covering: Self.span(of: dates))
  }

  private static func span(
    of dates: ClosedRange<GregorianDate>, before: Double = 0, after: Double = 0
  ) -> ClosedRange<JulianDay> {
    let start = JulianDay(unixSeconds: Double(dates.lowerBound.dayNumber) * 86_400)
    let end = JulianDay(unixSeconds: Double(dates.upperBound.dayNumber + 1) * 86_400)
    return start.advanced(byDays: -zoneMargin - before)...end.advanced(byDays: zoneMargin + after)
  }

  /// The sky over some local dates of any zone, and around them.
  func sky(over dates: ClosedRange<GregorianDate>) throws(EphemerisError) -> Sky {
    if let sky = kept.withLock({ $0[dates] }) { return sky }
    let margin =
      hasCalendar
      ? Self.span(of: dates, before: Self.calendarMargin.before, after: Self.calendarMargin.after)
      : Self.span(of: dates, after: Self.lookahead)
    let track = try SkyTrack(
      ephemeris, model: model, span: Self.span(of: dates), margin: margin, ayanamsha: ayanamsha)
    let sky = Sky(
      track: track, calendar: hasCalendar ? LunarCalendar(track) : nil,
      showers: showers.isEmpty
        ? nil
        : try ShowerCalendar(ephemeris, model: model, span: Self.span(of: dates), showers: showers, hasAllLimits: false)
    )
    kept.withLock { skies in
      if skies.count < Self.keptAtMost { skies[dates] = sky }
    }
    return sky
  }

  /// A track that goes on from an instant, by whatever model serves; nil where none does.
  func track(from start: JulianDay, days: Double) -> SkyTrack? {
    let span = start...start.advanced(byDays: days)
    guard let model = try? ephemeris.model(covering: span) else { return nil }
    return try? SkyTrack(ephemeris, model: model, span: span)
  }
}

/// What is the same at every place: the track, the lunar calendar read off it, the meteor showers.
struct Sky: Sendable {
  let track: SkyTrack
  /// Nil where it is not wanted.
  let calendar: LunarCalendar?
  /// Nil where none are wanted.
  let showers: ShowerCalendar?

  /// Seasons and sankrantis from an instant on, in order.
  func events(from start: JulianDay) -> [SkyEvent] {
    let seasons = track.seasons(from: start, to: track.span.upperBound).map { event in
      SkyEvent(phenomenon: .season(event.season), time: event.time)
    }
    let sankrantis = (calendar?.sankrantis ?? []).map { event in
      SkyEvent(phenomenon: .sankranti(rashi: event.rashi), time: track.julianDay(event.days))
    }
    return (seasons + sankrantis.filter { $0.time >= start }).sorted { $0.time < $1.time }
  }
}
