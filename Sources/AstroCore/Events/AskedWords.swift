/// An event as people ask for it, `when is diwali 2028 in pune`: its name, and the date and the town that stand beside it.
public struct AskedWords: Hashable, Sendable {
  /// The name of the event.
  public let event: String
  /// The words of the date, as they are written; none where there is no date.
  public let dates: [String]
  /// The name of the town; nil where none is named.
  public let place: String?

  /// Splits a text whose whole is the name of no event; nil where no part of it is one.
  ///
  /// The words are taken away at either end: those that only ask, one date, one town. What is left first and is an event counts,
  /// so that a year that belongs to a name stays in it.
  ///
  /// - Parameters:
  ///   - text: The words. A text that is longer than a name with a date and a town is not read.
  ///   - isEvent: Whether words name an event.
  ///   - isDate: Whether words are a date or a span of dates.
  ///   - isPlace: Whether words are the name of a town.
  package init?(
    _ text: String, isEvent: @escaping (String) -> Bool, isDate: @escaping ([String]) -> Bool,
    isPlace: @escaping (String) -> Bool
  ) {
    guard NameLimit.isKept(by: text) else { return nil }
    let words = text.split(whereSeparator: \.isWhitespace).map { Self.withPlainDigits(String($0)) }
    func split(_ words: [String], _ dates: [String]) -> AskedWords? {
      var splitter = Splitter(words: words, isEvent: isEvent, isDate: isDate, isPlace: isPlace)
      return splitter.split(words.indices, dates, nil)
    }
    if let found = split(words, []) {
      self = found
      return
    }
    // A year between the words, as in `dhanteras 2027 in my town`.
    let years = words.indices.dropFirst().dropLast().filter { Self.isYear(words[$0]) && isDate([words[$0]]) }
    guard years.count == 1, let year = years.first else { return nil }
    var rest = words
    rest.remove(at: year)
    guard let found = split(rest, [words[year]]) else { return nil }
    self = found
  }

  /// Whether a word is a year of four digits.
  package static func isYear(_ word: String) -> Bool {
    word.utf8.count == 4 && Int(word).map { (1000...2999).contains($0) } ?? false
  }

  /// A text with the digits of ASCII for those of other scripts: 2027 for `२०२७`.
  package static func withPlainDigits(_ text: String) -> String {
    guard !text.utf8.allSatisfy({ $0 < 0x80 }) else { return text }
    return String(
      String.UnicodeScalarView(
        text.unicodeScalars.map { scalar in
          guard !scalar.isASCII, scalar.properties.numericType == .decimal, let value = scalar.properties.numericValue
          else { return scalar }
          return Unicode.Scalar(UInt8(ascii: "0") + UInt8(value))
        }))
  }

  fileprivate init(event: String, dates: [String], place: String?) {
    (self.event, self.dates, self.place) = (event, dates, place)
  }

  /// A text without the words at its ends that only ask for the event: `next full moon`, `when is Diwali`, `Holi date`.
  ///
  /// - Parameter keepsPeaks: Whether a word for a maximum stays.
  static func withoutCall(_ text: String, keepsPeaks: Bool = false) -> String {
    // The beginning of summer time is a name, also behind its kind and a colon.
    let name = text.firstIndex(of: ":").map { String(text[text.index(after: $0)...]) } ?? text
    guard ClockChangeSearch(words: name) == nil else { return text }
    let words = text.split(whereSeparator: \.isWhitespace)
    var rest = words.drop { asksBefore($0.lowercased()) }
    while rest.count > 1, let last = rest.last?.lowercased(), asksAfter(last),
      !(keepsPeaks && peaks.contains(last))
    {
      rest.removeLast()
    }
    // Of words that all ask the last one is the name: तिथि is also the word for a date.
    return (rest.isEmpty ? words.suffix(1) : rest).joined(separator: " ")
  }

  /// Whether a text asks for a maximum, which showers have: `perseids peak`, but no `solar maximum`.
  static func asksForPeak(_ text: String) -> Bool {
    text.split(whereSeparator: \.isWhitespace).last.map { peaks.contains($0.lowercased()) } ?? false
  }

  fileprivate static let peaks: Set = ["peak", "maximum"]

  fileprivate static let callsBefore: Set = [
    "next", "upcoming", "when", "when's", "is", "are", "the", "what", "which", "day", "date", "dates", "time", "of",
    "start", "beginning", "happy", "shubh", "visible",
  ]
  /// The words of a question that are no name themselves: `what time does the moon rise`, `is there an eclipse`.
  fileprivate static let questions: Set = [
    "does", "do", "will", "there", "a", "an", "can", "could", "i", "we", "you", "see", "how", "much", "many", "who",
    "tell", "me", "show", "please", "about", "any", "where", "look", "at", "find", "high", "it",
    "all", "list",
    // `how long until sunset`, `days to diwali`: what is found says in how much time it is.
    "long", "until", "till", "to", "days", "hours", "minutes", "seconds", "countdown",
  ]
  /// The words of respect before the name of a god or a saint, which names of festivals may lack.
  fileprivate static let honours: Set = ["lord", "sant", "saint", "shri", "shree", "sri", "bhagwan", "संत", "श्री"]
  /// The words behind a body that ask where it is and when it is seen.
  fileprivate static let sights: Set = [
    "visible", "now", "up", "seen", "rising", "position", "see", "are", "is", "altitude", "azimuth", "height",
    "elevation",
  ]
  fileprivate static let callsAfter: Set = [
    "peak", "maximum", "date", "dates", "time", "times", "timing", "timings", "start", "starts", "begin", "begins",
    "beginning", "on", "be", "se", "shuru", "?", "list",
  ]
  /// Whether a word before a name only asks for it, and whether one behind it does.
  fileprivate static func asksBefore(_ word: String) -> Bool { callsBefore.contains(word) || TypedWords.asks(word) }
  fileprivate static func asksAfter(_ word: String) -> Bool { callsAfter.contains(word) || TypedWords.asks(word) }
  /// The words behind a name that ask for something about its day. Names that have them, such as Abhijit Muhurta, are whole.
  fileprivate static let details: Set = [
    "muhurat", "muhurta", "muhurtham", "muhurtam", "mahurat", "muhurth", "panchang", "panchangam", "vidhi", "vidhanam",
    "katha", "tak", "khatam", "wishes", "celebration", "celebrations", "holiday", "moonrise", "parana", "तिथि",
    "schedule", "calendar", "details", "exact",
  ]
  /// Whether a word behind a name asks for something about its day, such as `katha`.
  package static func isDetail(_ word: String) -> Bool {
    details.contains(word.lowercased()) || TypedWords.event(word).map(details.contains) ?? false
  }
  /// The words that may stand before a date, and before a town.
  fileprivate static let beforeDates: Set = ["in", "on", "of", "for", "from"]
  fileprivate static let beforePlaces: Set = ["in", "at", "from", "near", "for", "of"]
}

/// Takes the words at the ends of a text away until an event is left.
private struct Splitter {
  let words: [String]
  let isEvent: (String) -> Bool
  let isDate: ([String]) -> Bool
  let isPlace: (String) -> Bool
  /// What was looked at before, each once.
  private var known: Set<[Int]> = []

  /// The most words of a date or of the name of a town.
  private static let mostWords = 3

  init(
    words: [String], isEvent: @escaping (String) -> Bool, isDate: @escaping ([String]) -> Bool,
    isPlace: @escaping (String) -> Bool
  ) {
    (self.words, self.isEvent, self.isDate, self.isPlace) = (words, isEvent, isDate, isPlace)
  }

  /// What a run of the words asks for, where a date and a town were taken away before; nil where it holds no event.
  mutating func split(_ run: Range<Int>, _ dates: [String], _ place: String?) -> AskedWords? {
    guard !run.isEmpty, known.insert([run.lowerBound, run.upperBound, dates.count, place == nil ? 0 : 1]).inserted
    else { return nil }
    let text = words[run].joined(separator: " ")
    if isEvent(text) { return AskedWords(event: text, dates: dates, place: place) }
    // Of words such as `best moon` it is known why they are no event.
    guard run.count > 1, SearchAdvice.reason(ofName: text) == nil else { return nil }
    let last = words[run.upperBound - 1].lowercased()
    if AskedWords.asksAfter(last) && !AskedWords.peaks.contains(last) || AskedWords.sights.contains(last)
      || AskedWords.isDetail(last), let found = split(run.dropLast(), dates, place)
    {
      return found
    }
    let first = words[run.lowerBound].lowercased()
    if AskedWords.asksBefore(first) || AskedWords.questions.contains(first) || AskedWords.honours.contains(first),
      let found = split(run.dropFirst(), dates, place)
    {
      return found
    }
    for count in stride(from: min(Self.mostWords, run.count - 1), to: 0, by: -1) {
      for isLast in [true, false] {
        let part = isLast ? run.suffix(count) : run.prefix(count)
        let rest = isLast ? run.dropLast(count) : run.dropFirst(count)
        let typed = Array(words[part])
        // A weekday before a year may be a part of the name, as in `sawan somwar 2027`.
        if isLast, count > 1, dates.isEmpty, !typed[0].contains(where: \.isNumber), isDate(Array(typed.dropFirst())),
          isEvent(words[run.dropLast(count - 1)].joined(separator: " ")),
          let found = split(run.dropLast(count - 1), Array(typed.dropFirst()), place)
        {
          return found
        }
        if dates.isEmpty, isDate(typed), let found = split(rest, before: AskedWords.beforeDates, typed, place) {
          return found
        }
        let name = typed.joined(separator: " ")
        if place == nil, isPlace(name), let found = split(rest, before: AskedWords.beforePlaces, dates, name) {
          return found
        }
      }
    }
    return nil
  }

  /// What is left before a date or a town, also without the word that leads to these.
  private mutating func split(
    _ rest: Range<Int>, before leading: Set<String>, _ dates: [String], _ place: String?
  ) -> AskedWords? {
    if rest.count > 1, leading.contains(words[rest.upperBound - 1].lowercased()),
      let found = split(rest.dropLast(), dates, place)
    {
      return found
    }
    return split(rest, dates, place)
  }
}
