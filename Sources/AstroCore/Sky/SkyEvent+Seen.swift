import CivilTime

extension SkyEvent {
  /// The time in which the event can be seen from the place, or `nil` if it cannot be seen. Eclipse: from its visible
  /// beginning to its visible end. Occultation: from disappearance to reappearance, or the visible one of them.
  /// Approach: the moment at which both bodies are seen, be it with binoculars. Other events: the instant.
  public var seen: ClosedRange<JulianDay>? {
    switch kind {
    case .eclipse(let report):
      guard let first = report.local?.seen.first, let last = report.local?.seen.last else { return nil }
      return first.lowerBound...last.upperBound
    case .occultation(let occultation):
      let (first, last) = (occultation.disappearance, occultation.reappearance)
      guard first.isVisible || last.isVisible else { return nil }
      return (first.isVisible ? first : last).time...(last.isVisible ? last : first).time
    case .phenomenon(let report) where report.phenomenon.kind == .transit:
      guard let first = report.transit?.seen.first, let last = report.transit?.seen.last else { return nil }
      return first.lowerBound...last.upperBound
    case .phenomenon(let report) where report.phenomenon.kind == .approach:
      return report.report.moment.map { $0.time...$0.time }
    case .phenomenon, .season, .sankranti: return time...time
    }
  }
}
