import CivilTime
import SwissEphemeris
import Synchronization

/// The tracks that a request needs, each sampled once, all with one model.
public final class SkyTracks: Sendable {
  public let ephemeris: Ephemeris
  public let model: EphemerisModel
  /// Days beyond the last date that a track holds, for what comes next: no two principal phases are further apart.
  private let lookahead: Double
  private let kept = Mutex<[ClosedRange<GregorianDate>: SkyTrack]>([:])

  /// Local days begin and end up to 15 h 14 min away from those of UT (local mean time of Manila and Alaska).
  private static let zoneMargin = 0.7
  private static let wantedLookahead = 9.0
  /// 16 MB; more are sampled anew for each place.
  private static let keptAtMost = 200

  /// Settles on the model that serves all of the dates.
  public init(_ ephemeris: Ephemeris, covering dates: ClosedRange<GregorianDate>) throws(EphemerisError) {
    self.ephemeris = ephemeris
    let bare = Self.span(of: dates, lookahead: 0)
    model = try ephemeris.model(covering: bare)
    let ahead = Self.span(of: dates, lookahead: Self.wantedLookahead)
    let reachesAhead = (try? ephemeris.model(covering: ahead)) == model
    lookahead = reachesAhead ? Self.wantedLookahead : 0
  }

  private static func span(of dates: ClosedRange<GregorianDate>, lookahead: Double) -> ClosedRange<JulianDay> {
    let start = JulianDay(unixSeconds: Double(dates.lowerBound.dayNumber) * 86_400)
    let end = JulianDay(unixSeconds: Double(dates.upperBound.dayNumber + 1) * 86_400)
    return start.advanced(byDays: -zoneMargin)...end.advanced(byDays: zoneMargin + lookahead)
  }

  /// The track over some local dates of any zone.
  func track(over dates: ClosedRange<GregorianDate>) throws(EphemerisError) -> SkyTrack {
    if let track = kept.withLock({ $0[dates] }) { return track }
    let track = try SkyTrack(ephemeris, model: model, span: Self.span(of: dates, lookahead: lookahead))
    kept.withLock { tracks in
      if tracks.count < Self.keptAtMost { tracks[dates] = track }
    }
    return track
  }

  /// A track that goes on from an instant, by whatever model serves; nil where none does.
  func track(from start: JulianDay, days: Double) -> SkyTrack? {
    let span = start...start.advanced(byDays: days)
    guard let model = try? ephemeris.model(covering: span) else { return nil }
    return try? SkyTrack(ephemeris, model: model, span: span)
  }
}
