import CivilTime
import ForeignText

extension EventQuery {
  /// What is meant by words that name a festival and something else too.
  public enum Preference: Sendable {
    /// The event in the sky: `ekadashi` is the tithi. For people who look up when something happens.
    case sky
    /// The festival: `ekadashi` is the fast. For who keeps it.
    case festivals
  }

  /// The words of kinds, as in `festival:ekadashi`, which you may write before a colon.
  public static let kinds = EventKind.all.filter { !$0.isOfReminders }.map(\.rawValue).sorted()

  /// The searches for events that have no names of their own: `solar eclipse`, `full moon`, `venus`, `opposition`.
  package static var usualWords: [String] { EventRooms.all.flatMap { $0.usualWords } }

  /// The usual word for a word of a search in the sky: `station` for `stationary`, `eclipse` for `grahana`.
  package static func usualWord(_ word: String) -> String { SkyWords.usual(word.lowercased()) }

  /// Reads words in any case.
  ///
  /// Where words name events of several kinds, the surest `ReadingRank` counts, and of rooms that are as sure the first: words of
  /// one kind alone; where they are preferred the whole names of festivals; codes and whole names of showers, tithis, names of other
  /// angas, festivals; then what sounds like a name of an anga, and words in the name of a shower. `festival:ekadashi` names the kind
  /// itself, and `all` before words of the sky asks for events that the place does not see too.
  ///
  /// - Parameters:
  ///   - text: The words.
  ///   - reckoning: The reckoning of the months in the words of a tithi.
  ///   - catalogue: The festivals and showers that words may name.
  ///   - preference: What words mean that name a festival and something else too.
  /// - Throws: ``Mistake`` where the words name nothing, or several festivals or showers.
  public init(
    _ text: String, reckoning: MonthReckoning, in catalogue: EventCatalogue, preferring preference: Preference = .sky
  ) throws(Mistake) {
    self = try EventReader.query(text, reckoning: reckoning, in: catalogue, preferring: preference, advises: true)
  }

  /// Whether words name events: one kind of them, or several festivals that are all called so.
  ///
  /// Nothing is looked for that may be meant by other words.
  package static func isNamed(
    by text: String, reckoning: MonthReckoning = .amanta, in catalogue: EventCatalogue,
    preferring preference: Preference = .sky
  ) -> Bool {
    do throws(Mistake) {
      _ = try EventReader.query(text, reckoning: reckoning, in: catalogue, preferring: preference, advises: false)
      return true
    } catch {
      return error.namesFestivals
    }
  }

  /// Whether it is known why words without a date name no event, so that the mistake says what to search for.
  package static func isExplained(_ text: String) -> Bool {
    SearchAdvice.reason(ofName: text) != nil || SearchAdvice.reason(ofName: withoutCall(text)) != nil
  }

  /// The words without those that only ask for the event: `next full moon`, `perseids peak`, `when is Diwali`, `Holi date`.
  ///
  /// - Parameters:
  ///   - text: The words.
  ///   - keepsPeaks: Whether a word for a maximum stays: festivals have none.
  package static func withoutCall(_ text: String, keepsPeaks: Bool = false) -> String {
    AskedWords.withoutCall(text, keepsPeaks: keepsPeaks)
  }

  /// The words before a year at the end of a text, and the year: `diwali 2027`, `holi in 2027`; nil of others, such as
  /// `best NGC 2392`.
  static func dated(_ text: String) -> (words: String, year: String)? {
    var words = withoutCall(text).split(separator: " ")
    guard words.count > 1, let year = words.popLast(), Int(year).map({ (1000...2999).contains($0) }) == true,
      !["ngc", "ic"].contains(words.last?.lowercased())
    else { return nil }
    if words.count > 1, words.last?.lowercased() == "in" { words.removeLast() }
    return (words.joined(separator: " "), String(year))
  }

  /// Reads the ``description`` of a search of a kind. A festival or a shower need not be known here.
  ///
  /// - Parameters:
  ///   - kind: The kind.
  ///   - words: The description.
  ///   - reckoning: The reckoning of the months in the words of a tithi.
  ///   - catalogue: What reads the conditions.
  /// - Throws: ``Mistake`` if the words are none of the kind in this version.
  public init(
    kind: EventKind, _ words: String, reckoning: MonthReckoning, in catalogue: EventCatalogue = EventCatalogue()
  ) throws(Mistake) {
    let words = SearchWords(words, reckoning: reckoning, catalogue: catalogue, kind: kind)
    self = try EventRooms.query(words, behind: kind, isStored: true)
  }
}

extension Mistake {
  /// The mistake of a kind of events that this version does not know.
  package static func unknownKind(_ kind: String) -> Mistake {
    Mistake("\(PlainText.quoted(kind)) is not a kind of event known to this version")
  }
}
