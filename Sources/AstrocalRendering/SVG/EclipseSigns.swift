import AstroCore
import CivilTime
import Drawing

extension EclipseReport {
  /// Whether someone who looks up would notice the eclipse.
  var isNoticeable: Bool { isSeen && !isTooSlight }
}

extension LocalEclipse {
  /// The span between two contacts; nil where the eclipse has not both here.
  func span(from first: EclipseContact.Name, to last: EclipseContact.Name) -> TimeSpan? {
    guard let first = time(of: first), let last = time(of: last), first < last else { return nil }
    return first..<last
  }
}

extension ContextReader where Self: ~Copyable {
  /// `total 13:02–13:08`: totality or the ring, as far as it is seen; nil where none is.
  func centralWords(_ report: EclipseReport) -> String? {
    guard let central = report.local?.seenCentralSpans.first, let word = report.seenWord else { return nil }
    return "\(word) \(text.clocks(central))"
  }
}

extension Picture {
  /// A ring: with a dot where the eclipse is total or annular, of dots where it is penumbral.
  mutating func drawRing(_ kind: Eclipse.Kind, at place: Point) {
    switch kind {
    case .lunarPenumbral:
      drawCircle(
        center: place, radius: 4.2, .line(.event, width: 1, dashes: [1.4, 1.24], isRound: false), in: .marks)
    case .solarPartial, .lunarPartial:
      drawCircle(center: place, radius: 4.2, .line(.event, width: 1.6), in: .marks)
    case .solarTotal, .solarAnnular, .solarHybrid, .lunarTotal:
      drawCircle(center: place, radius: 4.2, .line(.event, width: 1.6), in: .marks)
      drawCircle(center: place, radius: 1.6, .surface(.event), in: .marks)
    }
  }
}
