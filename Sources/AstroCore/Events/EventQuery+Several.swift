import ForeignText

/// Searches for several events in one phrase: `diwali eclipse holi`, `venus jupiter or equinox`.
extension EventQuery {
  /// A part of a phrase that is the name of an event.
  public struct NamedPart: Sendable {
    /// The words.
    public let words: String
    /// What they mean: one search, or one for each of several festivals that are all called so.
    public let queries: [EventQuery]

    /// Whether the words are a body or a star alone, which has many events.
    fileprivate var namesBodies: Bool {
      queries.contains { $0.search(SkyEventQuery.self)?.topic == .everything }
    }
  }

  /// The names of events that a phrase has, where it names none as a whole: all of its words belong to one of them.
  ///
  /// - Returns: The parts in their order; empty where some word belongs to none.
  /// - Throws: ``Mistake`` where words beside `or`, a comma or the like name no event.
  package static func parts(
    of text: String, reckoning: MonthReckoning, in catalogue: EventCatalogue,
    preferring preference: Preference = .sky
  ) throws(Mistake) -> [NamedPart] {
    try NameLimit.check(text)
    func named(_ words: some Sequence<String>, isStrict: Bool) throws(Mistake) -> NamedPart {
      let text = words.joined(separator: " ")
      do throws(Mistake) {
        let query = try EventReader.query(
          text, reckoning: reckoning, in: catalogue, preferring: preference, advises: !isStrict, isStrict: isStrict)
        return NamedPart(words: text, queries: [query])
      } catch {
        guard error.namesFestivals else { throw error }
        return NamedPart(words: text, queries: error.festivals.map(EventQuery.festival))
      }
    }
    let words = text.split(whereSeparator: \.isWhitespace).flatMap { word in
      // A comma is a word of its own.
      word.split(separator: ",", omittingEmptySubsequences: false).flatMap { ["," as Substring, $0] }.dropFirst()
        .filter { !$0.isEmpty }.map(String.init)
    }
    let listed = words.split { separators.contains($0.lowercased()) }
    if listed.count > 1 {
      var parts: [NamedPart] = []
      for phrase in listed { parts.append(try named(phrase, isStrict: false)) }
      return parts
    }
    // Words of the sky are one search, and of some it is known why they are none.
    guard !words.allSatisfy({ SkyWords.isKnown(SkyWords.usual($0.lowercased())) }),
      SearchAdvice.reason(ofName: text) == nil
    else { return [] }
    var parts: [NamedPart] = []
    for phrase in words.split(whereSeparator: { additions.contains($0.lowercased()) }) {
      var rest = phrase
      while !rest.isEmpty {
        // The longest name counts.
        let found = stride(from: min(rest.count, mostWords), to: 0, by: -1).lazy.compactMap { count in
          (try? named(rest.prefix(count), isStrict: true)).map { ($0, count) }
        }.first
        // Two bodies are no two searches: `neptune asta` and `transit of mars` ask for something that does not exist.
        guard let (part, count) = found, !part.namesBodies else { return [] }
        parts.append(part)
        rest = rest.dropFirst(count)
      }
    }
    return parts
  }

  /// The words between the names of events, which stand in no name.
  private static let separators: Set = ["or", ",", ";", "/"]
  /// The words between the names of events, which may stand in a name, too.
  private static let additions: Set = ["and", "&", "+"]
  /// The most words of a name beside others.
  private static let mostWords = 5
}
