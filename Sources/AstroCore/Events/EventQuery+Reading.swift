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
  public static let kinds = EventKind.allCases.filter { !$0.isOfReminders }.map(\.rawValue)

  /// The searches for events that have no names of their own: `solar eclipse`, `full moon`, `venus`, `opposition`.
  public static var usualWords: [String] {
    SkyWords.phrases + phaseWords.prefix(4).map(\.words) + DailyEvent.words + SpecialQuery.usualWords
  }

  /// The usual word for a word of a search in the sky: `station` for `stationary`, `eclipse` for `grahana`.
  public static func usualWord(_ word: String) -> String { SkyWords.usual(word.lowercased()) }

  /// Reads words in any case.
  ///
  /// Where words name events of several kinds, the first of these counts: passages of a day, phases, where they are
  /// preferred the whole names of festivals, the sky, showers by code or whole name, tithis, names of other angas,
  /// festivals, what sounds like a name of an anga, whole words in the name of a shower. `festival:ekadashi` names the kind
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
    let words = Self.withoutCall(text)
    guard let colon = words.firstIndex(of: ":") else {
      self = try EventReader.read(words) { words throws(Mistake) in
        try EventReader(words: words, reckoning: reckoning, catalogue: catalogue).query(preferring: preference)
      }
      return
    }
    let name = words[..<colon].lowercased()
    if let hour = Int(name) {
      guard 0...24 ~= hour else { throw Mistake("\(PlainText.quoted(text)) is no event and no time of day") }
      throw Mistake("\(PlainText.quoted(text)) is a time of day and no event", advice: .timeOfDay)
    }
    if let last = name.split(separator: " ").last, Int(last) != nil {
      throw Mistake("\(PlainText.quoted(text)) ends with a time of day", advice: .timeOfReminder)
    }
    guard let kind = EventKind(rawValue: name), !kind.isOfReminders || preference == .festivals else {
      throw Mistake("\(PlainText.quoted(name)) before the colon is none of \(Self.kinds.joined(separator: ", "))")
    }
    let reader = EventReader(words: words, reckoning: reckoning, catalogue: catalogue)
    self = try EventReader.read(String(words[words.index(after: colon)...])) { words throws(Mistake) in
      try reader.query(kind, words)
    }
  }

  /// The words without those that only ask for the event: `next full moon`, `perseids peak`, `when is Diwali`, `Holi date`.
  public static func withoutCall(_ text: String) -> String {
    let words = text.split(whereSeparator: \.isWhitespace)
    var rest = words.drop { callsBefore.contains($0.lowercased()) }
    while rest.count > 1, let last = rest.last, callsAfter.contains(last.lowercased()) { rest.removeLast() }
    return (rest.isEmpty ? words[...] : rest).joined(separator: " ")
  }

  /// The words before a year at the end of a text, and the year: `diwali 2027`, `holi in 2027`; nil of others, such as
  /// `best NGC 2392`.
  public static func dated(_ text: String) -> (words: String, year: String)? {
    var words = withoutCall(text).split(separator: " ")
    guard words.count > 1, let year = words.popLast(), Int(year).map({ (1000...2999).contains($0) }) == true,
      !["ngc", "ic"].contains(words.last?.lowercased())
    else { return nil }
    if words.count > 1, words.last?.lowercased() == "in" { words.removeLast() }
    return (words.joined(separator: " "), String(year))
  }

  private static let callsBefore = ["next", "upcoming", "when", "is", "the"]
  private static let callsAfter = ["peak", "maximum", "date", "dates", "time", "timing", "timings", "kab", "hai", "?"]

  /// Reads the ``description`` of a search of a kind. A festival or a shower need not be known here.
  ///
  /// - Parameter catalogue: What reads the conditions.
  /// - Throws: ``Mistake`` if the words are none of the kind in this version.
  public init(
    kind: EventKind, _ words: String, reckoning: MonthReckoning, in catalogue: EventCatalogue = EventCatalogue()
  ) throws(Mistake) {
    switch kind {
    case .festival: self = FestivalSelection(words).map(EventQuery.festivals) ?? .festival(words)
    case .shower where words == "showers": self = .showers([])
    case .shower: self = .showers([words])
    default:
      self = try EventReader(words: words, reckoning: reckoning, catalogue: catalogue).query(kind, words)
    }
  }
}

extension Mistake {
  /// The mistake of a kind of events that this version does not know.
  public static func unknownKind(_ kind: String) -> Mistake {
    Mistake("\(PlainText.quoted(kind)) is no kind of event known to this version")
  }
}
