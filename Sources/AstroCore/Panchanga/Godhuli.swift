import Geography
import SwissEphemeris

/// When godhuli begins, the dust of the cows that come home: at sunset or while the Sun still stands on the horizon.
///
/// Source: Muhurta Chintamani, by the Sun's sidereal sign; the altitudes agree with what drikpanchang.com prints.
enum Godhuli {
  /// The altitude of the Sun's centre at the beginning, by its sign from 0 Mesha, or `nil` for sunset itself.
  private static let targets: [HorizonTarget?] = (0..<12).map { sign in
    switch sign {
    case 7...10: whole
    case 11, 0...2: half
    default: nil
    }
  }

  /// The whole disc stands on the horizon, which refraction lifts by 34′.
  private static let whole = HorizonTarget.altitude(Angle(arcminutes: -18))
  /// Half of the disc stands above the horizon.
  private static let half = HorizonTarget.altitude(Angle(arcminutes: -34))

  /// The beginning on a panchanga day, or `nil` if the Sun does not climb to the altitude.
  static func start(_ day: PanchangaDay, _ track: SkyTrack, _ observer: Standpoint) -> TrackTime? {
    guard let target = targets[track.rashi(of: .sun, at: day.sunset) - 1] else { return day.sunset }
    let path = BodyPath(.sun, on: track)
    func excess(_ time: TrackTime) -> Sample { target.excess(HorizonView(path.place(at: time), from: observer)) }
    let noon = day.sunrise + day.light / 2
    // By the definition of sunset it may come before or after.
    let last = day.sunset + min(day.night / 2, 0.1)
    guard excess(noon).value > 0, excess(last).value < 0 else { return nil }
    return Root.find(from: noon, to: last, rises: false, startingAt: day.sunset, excess)
  }
}
