import AstroCore
import CivilTime

/// The parts of the light in which nothing is begun.
enum Kalam: String, CaseIterable {
  case rahu = "rahu_kalam"
  case yamaganda, gulika

  /// The name in the language of the run.
  var name: String { localized(name: rawValue.replacing("_", with: " ")) }

  func span(_ muhurta: DayMuhurta) -> TimeSpan {
    switch self {
    case .rahu: muhurta.rahuKalam
    case .yamaganda: muhurta.yamaganda
    case .gulika: muhurta.gulika
    }
  }
}

extension DayReport {
  /// The kalams that run at an instant; none where the muhurtas are left out.
  func kalams(at time: JulianDay) -> [Kalam] {
    guard let muhurta = panchanga?.muhurta else { return [] }
    return Kalam.allCases.filter { $0.span(muhurta).contains(time) }
  }
}
