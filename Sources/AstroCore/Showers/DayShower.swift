/// A meteor shower on a local day.
public struct DayShower: Hashable, Sendable {
  /// The appearance of the shower, with its activity and its maximum.
  public let occurrence: ShowerOccurrence
  /// Whether the maximum lies between the noon of the day and the next.
  public let isPeakTonight: Bool
  /// The night that begins on the day, where it is the best of the appearance and the shower can be seen; else nil.
  public internal(set) var bestNight: ShowerNight?
  /// Whether the radiant rises at the place, and the Sun sinks below -12° in the night that begins on the day.
  public internal(set) var isUp = true

  /// The best night where the shower is worth going out for, see ``ShowerNight/isNoteworthy``; else nil.
  public var noteworthyNight: ShowerNight? {
    bestNight.flatMap { $0.isNoteworthy ? $0 : nil }
  }

  /// Whether the shower is worth naming among others: in its best night, or a major shower that can be seen.
  public var isProminent: Bool { noteworthyNight != nil || isUp && occurrence.shower.isMajor }
}
