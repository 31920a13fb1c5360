/// Details of a report beside its parts, each of which takes time to find.
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
  /// The sight of phenomena of Moon and planets from the place; without it they are reported as unseen.
  public static let sights = ReportDetails(rawValue: 8)
  /// In reports with showers the next one that is worth going out for, see ``DayReport/nextShower``.
  public static let nextShower = ReportDetails(rawValue: 16)
  /// The altitudes of the Moon through the nights, see ``Night/moonAltitudes``.
  public static let moonAltitudes = ReportDetails(rawValue: 32)
  /// The passages of some stars through the meridian, see ``Night/meridianPassages``.
  public static let meridianPassages = ReportDetails(rawValue: 64)

  /// The days of festivals by the tithis of the Surya Siddhanta among the other dates, see
  /// ``FestivalAlternative/suryaSiddhanta``.
  public static let suryaSiddhanta = ReportDetails(rawValue: 128)

  /// The length of the day before, see ``SunDay/dayLengthChange``.
  public static let dayLengthChange = ReportDetails(rawValue: 512)

  /// How much of the Moon is lit through the nights, see ``Night/moonlight``.
  public static let moonlight = ReportDetails(rawValue: 1024)

  /// How the Moon stands in the nights, see ``Night/moonStand``.
  public static let moonStand = ReportDetails(rawValue: 2048)

  /// The details that explain a festival.
  public static let explanation: ReportDetails = [.festivalEclipses, .suryaSiddhanta]

  /// The details of reports unless the caller names others.
  public static let standard: ReportDetails = [.rivals, .pujaTimes, .sights, .nextShower]
}
