/// What the report of a day has beside the parts that it holds, each of which takes time to find.
public struct ReportDetails: OptionSet, Sendable {
  public let rawValue: Int

  /// A set of its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The other dates with a claim to a festival, and who keeps which, see ``Festival/alternatives``.
  public static let rivals = ReportDetails(rawValue: 1)
  /// The times of a festival that have a name, see ``Festival/pujaTimes``.
  public static let pujaTimes = ReportDetails(rawValue: 2)
  /// The eclipses that fall on the dates of festivals, see ``Festival/eclipses``.
  public static let festivalEclipses = ReportDetails(rawValue: 4)
  /// What the place sees of phenomena of Moon and planets; without it they are reported as unseen.
  public static let sights = ReportDetails(rawValue: 8)
  /// In reports with showers the next one that is worth going out for, see ``DayReport/nextShower``.
  public static let nextShower = ReportDetails(rawValue: 16)
  /// The altitudes of the Moon through the nights, see ``Night/moonAltitudes``.
  public static let moonAltitudes = ReportDetails(rawValue: 32)
  /// The passages of some stars through the meridian, see ``Night/meridianPassages``.
  public static let meridianPassages = ReportDetails(rawValue: 64)

  /// What reports have unless asked otherwise.
  public static let standard: ReportDetails = [.rivals, .pujaTimes, .sights, .nextShower]
}
