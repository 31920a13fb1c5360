/// A part of a day's report that can be asked for or left out.
public enum DayPart: String, CaseIterable, Sendable {
  case sun, twilight, light, moon, panchanga, muhurta, choghadiya, hora, gowri, lagna, graha, festivals, showers, sky,
    planets, targets, track, choosing

  /// The parts of the panchanga that are made only for those who ask for them.
  public static let onRequest: Set<DayPart> = [.choghadiya, .hora, .gowri, .lagna, .graha]

  /// The parts of the lunar calendar of India.
  public static let ofPanchanga = onRequest.union([.panchanga, .muhurta, .festivals])

  /// The parts that the word for all parts leaves out: tracks make the documents of a year large, targets and
  /// ceremonies answer a question of the user.
  public static let onlyByName: Set<DayPart> = [.targets, .track, .choosing]

  /// The parts of a day unless the caller names others.
  public static let standard = Set(allCases).subtracting(onRequest).subtracting(onlyByName)
    .subtracting([.light, .planets])
}
