import CivilTime
import SwissEphemeris

/// The instants of civil days up to which a sankranti belongs to its day.
struct SankrantiCutOffs {
  let track: SkyTrack
  let days: PanchangaDays
  let zone: CivilZone
  /// The days by which sankrantis come before those of the printed calendars that the cut-offs were matched with.
  let lag: Double

  init(track: SkyTrack, days: PanchangaDays, zone: CivilZone, ayanamsha: Ayanamsha) {
    self.track = track
    self.days = days
    self.zone = zone
    lag = ayanamsha.sankrantiLag
  }

  /// The instant of a civil date before which a sankranti belongs to that date.
  ///
  /// `nil` if it always does, or never, or if the date has no sunrise.
  func instant(_ cutOff: FestivalRule.CutOff, on date: GregorianDate) -> TrackTime? {
    let day = days[date]
    switch cutOff {
    case .sunset: return day?.sunset
    case .noon: return day.map { $0.sunrise + 0.5 * $0.light }
    case .tamil: return day.map { $0.sunset - lag }
    case .sunrise, .sunriseBefore: return day?.sunrise
    case .malayalam: return day.map { $0.sunrise + 0.6 * $0.light - lag }
    case .odia:
      let seconds = zone.instant(on: date, secondsAfterMidnight: Self.odiaSeconds)
      let saved = zone.isDaylightSaving(atUnixSeconds: seconds) ? 1.0 / 24 : 0
      return track.time(at: JulianDay(unixSeconds: Double(seconds))) + saved - lag
    case .civil, .civilNext, .vakya, .bangladesh, .chinese: return nil
    }
  }

  /// 22:21:30 of standard time, which is 22:12 for sankrantis by the ayanamsha `lahiri`. It was found from printed dates; no tradition is
  /// known for it.
  private static let odiaSeconds = 22 * 3600 + 21 * 60 + 30
}

extension Ayanamsha {
  /// The days by which sankrantis come before those that drikpanchang.com prints: 22.4″ of the Sun's motion.
  var sankrantiLag: Double {
    self == .lahiriDrik ? 0 : 9.5 / 1440
  }
}
