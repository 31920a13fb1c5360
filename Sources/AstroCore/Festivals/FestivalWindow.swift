import SwissEphemeris

extension FestivalRule {
  /// The minutes before sunrise at which arunodaya begins.
  static let arunodayaMinutes = 96.0
}

extension FestivalRule.Window {
  /// The window on a day, without length where it is an instant, or `nil` if the day has none.
  func range(on day: PanchangaDay) -> TrackSpan? {
    let (sunrise, sunset, light) = (day.sunrise, day.sunset, day.light)
    func point(_ instant: TrackTime) -> TrackSpan { instant..<instant }
    func part(_ from: Double, _ through: Double) -> TrackSpan {
      sunrise + from * light..<sunrise + through * light
    }
    switch self {
    case .sunrise: return point(sunrise)
    case .noon: return point(sunrise + light / 2)
    case .trimuhurta: return point(sunrise + light / 5)
    case .sunset: return point(sunset)
    case .moonrise: return day.moonrise.map(point)
    case .pratah: return part(0, 0.2)
    case .sangava: return part(0.2, 0.4)
    case .purvahna: return part(0, 0.4)
    case .forenoon: return part(0, 0.5)
    case .madhyahna: return part(0.4, 0.6)
    case .aparahna: return part(0.6, 0.8)
    case .sayahna: return part(0.8, 1)
    case .sayam8: return part(0.875, 1)
    case .daytime: return part(0, 1)
    case .arunodaya: return sunrise - FestivalRule.arunodayaMinutes / 1440..<sunrise
    case .arunodayaStart: return point(sunrise - FestivalRule.arunodayaMinutes / 1440)
    case .pradosha: return day.nightPart(1, of: 5)
    case .pradoshaEnd: return point(sunset + day.night / 5)
    case .nishita: return day.nightPart(8, of: 15)
    case .night: return sunset..<day.nextSunrise
    }
  }

  /// Whether the window is one instant of the day.
  public var isInstant: Bool {
    switch self {
    case .sunrise, .noon, .trimuhurta, .sunset, .moonrise, .arunodayaStart, .pradoshaEnd: true
    case .pratah, .sangava, .purvahna, .forenoon, .madhyahna, .aparahna, .arunodaya, .sayahna, .sayam8, .daytime,
      .pradosha, .nishita, .night:
      false
    }
  }

  /// The part of a window that a span covers, in days; for a window of one instant 1 where the span holds it, else 0.
  static func overlap(of span: AngaSpan, with window: TrackSpan) -> Double {
    window.isEmpty ? (span.contains(window.lowerBound) ? 1 : 0) : span.overlap(with: window)
  }
}
