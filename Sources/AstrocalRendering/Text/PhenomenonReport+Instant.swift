import AstroCore
import Geography

extension PhenomenonReport {
  /// Whether the instant itself is seen, to the minute in which clocks are read.
  var isSeenAtInstant: Bool {
    seen.map { abs($0.time.days(since: phenomenon.time)) < 1.0 / 1440 } ?? false
  }

  /// The angle between the bodies at the instant: of an approach that is seen then the angle from the place, else that
  /// from the Earth's centre.
  var separationAtInstant: Angle? {
    (isSeenAtInstant ? seen?.separation : nil) ?? phenomenon.separation
  }
}
