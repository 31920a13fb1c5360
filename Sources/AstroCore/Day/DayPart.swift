/// A part of a day's report that can be asked for or left out.
public enum DayPart: String, CaseIterable, Sendable {
  case sun, twilight, moon, panchanga, muhurta, choghadiya, hora, festivals, showers, sky, planets

  /// What a day holds unless asked otherwise.
  public static let standard = Set(allCases).subtracting([.choghadiya, .hora, .planets])
}
