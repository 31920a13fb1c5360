import CivilTime
import Geography

/// Something that Moon, planets and stars do, with what one place sees of it.
public struct PhenomenonReport: Hashable, Sendable {
  /// The phenomenon, as seen from the Earth's centre.
  public let phenomenon: Phenomenon
  /// What the place sees of it. Opposition: at the nearest passage of the meridian, if it is seen then. Other phenomena that last for
  /// days: at the best moment of the nearest night in which it is seen best. Others: at the moment, within twelve hours, that is
  /// nearest to the instant of those at which all bodies except the Sun are seen best.
  public internal(set) var report: SightReport
  /// The contacts of a transit; nil of other phenomena, and where the planet passes beside the Sun.
  public internal(set) var transit: SunTransit?

  /// The bodies as seen from the place at one moment.
  public typealias Sighting = SightReport.Sighting

  /// Of a greatest elongation in the list of a search when to look in the best night of its apparition; nil of others, and where that is
  /// the elongation itself.
  public internal(set) var bestNight: Transit?

  /// Whether it is an approach of the Moon in which the place sees it cover the other body, by eye or where eyes do not see
  /// them near each other either: lists have the occultation alone.
  public internal(set) var isSeenOccultation = false

  init(_ phenomenon: Phenomenon, _ report: SightReport = SightReport(nil)) {
    (self.phenomenon, self.report) = (phenomenon, report)
  }

  /// Whether it is seen from the place: an approach at its instant, others at ``seen``. Perihelion and aphelion are not seen.
  public var isVisible: Bool { phenomenon.kind == .approach ? seen?.time == phenomenon.time : seen != nil }
  /// How well the place sees it.
  public var sight: Sight { report.sight }
  /// When and where eyes see it; nil if they do not.
  public var seen: Sighting? { report.seen }
}
