import SwissEphemeris

extension SkyEvent {
  /// Whether the event is worth naming to people who did not ask for it; `Docs/tonight.md` states the same.
  ///
  /// Seasons and sankrantis are. Of the others those that the place sees: eclipses, occultations, oppositions of Mars,
  /// Jupiter and Saturn, greatest elongations, and approaches that are seen closer than ``Phenomenon/widestNotable``.
  package var isNotable: Bool {
    switch kind {
    case .season, .sankranti: return true
    case .eclipse(let report): return report.isSeen
    case .occultation(let occultation): return occultation.isVisible
    case .phenomenon(let report):
      switch report.phenomenon.kind {
      case .opposition:
        return report.isVisible && report.phenomenon.bodies.contains(where: Self.brightAtOpposition.contains)
      case .approach:
        return report.report.moment?.separation.map { $0.degrees < report.phenomenon.widestNotable } ?? false
      default: return report.phenomenon.kind.sight == .event && report.sight > .notSeen
      }
    }
  }

  private static let brightAtOpposition: [SkyObject] = [.body(.mars), .body(.jupiter), .body(.saturn)]
}

extension Phenomenon {
  /// The degrees within which an approach is notable: 1 of the Moon and a star, which comes every month, 2 of others.
  fileprivate var widestNotable: Double {
    bodies.contains { if case .star = $0 { true } else { false } } ? 1 : 2
  }
}
