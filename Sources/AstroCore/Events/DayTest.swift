import CivilTime

/// A condition that is true of some days of a place, such as `nakshatra = pushya and weekday = thursday`. Two with the same words
/// are the same.
package struct DayTest: Sendable {
  /// The expression.
  package let words: String
  /// The parts of a day's report that it asks for.
  package let needs: Set<DayPart>
  /// The ids of the festivals that it names.
  package let festivals: Set<String>
  /// Whether it is true of a day of an almanac that has ``needs``, and finds ``festivals``.
  let isTrue: @Sendable (DayReport, Almanac) -> Bool

  /// A condition of words that the caller understands.
  package init(
    _ words: String, needs: Set<DayPart>, festivals: Set<String> = [],
    isTrue: @escaping @Sendable (DayReport, Almanac) -> Bool
  ) {
    self.words = words
    self.needs = needs
    self.festivals = festivals
    self.isTrue = isTrue
  }
}

extension DayTest: Hashable {
  package static func == (first: DayTest, second: DayTest) -> Bool { first.words == second.words }

  package func hash(into hasher: inout Hasher) { hasher.combine(words) }
}
