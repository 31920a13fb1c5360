/// A section of a day's report that can be asked for or left out.
public enum DayPart: String, CaseIterable, Sendable {
  case sun, twilight
  /// Golden and blue hours.
  case goldenHour = "golden-hour"
  case moon, panchanga, muhurta, choghadiya, hora, gowri, lagna, graha, festivals, showers, sky, planets
  /// What Uranus and Neptune do among the events of ``sky``, except the meetings of the Moon with them.
  case outerPlanets = "outer-planets"
  case targets
  /// Altitudes and azimuths of bodies and radiants through the day.
  case positions
  /// Jupiter's moons in the night after the day.
  case jupiter
  /// The ceremonies that the day is fit for.
  case ceremonies
  /// The spans with a name that touch the day, such as Kharmas and Panchaka.
  case spans

  /// The sections of the panchanga that are made only for those who ask for them.
  public static let onRequest: Set<DayPart> = [.choghadiya, .hora, .gowri, .lagna, .graha]

  /// The sections of the lunar calendar of India.
  public static let ofPanchanga = onRequest.union([.panchanga, .muhurta, .festivals])

  /// The sections that no word for all of them asks for: positions make the documents of a year large, targets,
  /// ceremonies and spans are those of a question, and few look for Uranus, Neptune and Jupiter's moons.
  public static let onlyByName: Set<DayPart> = [.outerPlanets, .targets, .positions, .jupiter, .ceremonies, .spans]

  /// The parts of a day unless the caller names others.
  public static let standard = Set(allCases).subtracting(onRequest).subtracting(onlyByName)
    .subtracting([.goldenHour, .planets])
}
