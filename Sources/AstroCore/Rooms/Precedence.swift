import ForeignText

/// A rule for words that two rooms read: which of them is meant, and why.
struct Precedence: Sendable {
  /// What a room made of the words: a search, or a mistake.
  typealias Reading = Result<EventQuery, Mistake>

  /// The room that is asked first.
  let room: any EventSearch.Type
  /// The search that is meant instead; nil where the first room is right.
  let instead: @Sendable (_ words: SearchWords, _ reading: Reading) throws(Mistake) -> EventQuery?

  static let table: [Precedence] = [
    // Sankranti alone is each of the twelve, though families call Makara Sankranti so.
    Precedence(room: FestivalSearch.self) { words, _ throws(Mistake) in
      guard case .success(let sky) = words.sky, sky.kind == .sankranti else { return nil }
      return EventQuery(sky)
    },
    // Shradh is the Pitru Paksha, and only sounds like a word in the name of a festival of each new moon.
    Precedence(room: FestivalSearch.self) { words, reading throws(Mistake) in
      guard case .success(let query) = reading, let id = query.search(FestivalSearch.self)?.id,
        let span = try SpanSearch.reading(of: words, as: .word),
        let rule = words.catalogue.festivalNames.rules.first(where: { $0.id == id }), !rule.isSpeltExactly(words.text)
      else { return nil }
      return EventQuery(span)
    },
    // The nakshatra Chitra is none of the festivals in whose names it stands.
    Precedence(room: FestivalSearch.self) { words, reading throws(Mistake) in
      guard case .failure = reading, words.preference == .festivals else { return nil }
      return try AngaSearch.reading(of: words, as: .name).map { EventQuery($0) }
    },
    // Vivaha Panchami begins with the name of a ceremony.
    Precedence(room: MuhurtaQuery.self) { words, reading throws(Mistake) in
      guard case .failure = reading else { return nil }
      return try FestivalSearch.reading(of: words, as: .name).map { EventQuery($0) }
    },
    // The Moon near the Beehive or Pollux, which it never covers, or near Nunki.
    Precedence(room: SkyEventQuery.self) { words, _ throws(Mistake) in
      guard words.parts.contains("moon"), !words.parts.contains(where: { $0.hasPrefix("occult") }) else { return nil }
      return try AppulseSearch.reading(of: words, as: .word).map { EventQuery($0) }
    },
    // Kang is the Ratha Yatra of Manipur rather than kappa Virginis.
    Precedence(room: SkyEventQuery.self) { words, reading throws(Mistake) in
      guard case .success(let sky) = words.sky, sky.isOfStarAlone else { return nil }
      return try FestivalSearch.one(of: words.catalogue.festivalNames.named(words.text), words).map { EventQuery($0) }
    },
    // The yearly festival whose whole name the words are, where it is no usual name of the angas: Onam rather than Shravana.
    Precedence(room: AngaSearch.self) { words, _ throws(Mistake) in
      guard case .success(.angas(let kind, let numbers)) = words.angas else { return nil }
      let usual = numbers.map { PanchangaNames.table.name(kind.name, $0, .latin) }
      guard !usual.contains(where: { Transliteration.joined($0) == Transliteration.joined(words.text) }) else {
        return nil
      }
      return try yearly(words) { _ in false }
    },
    // Chitra Pournami is not always the full moon of Chaitra, and Kartika Purnima is the festival of that name. `Purnima` stays the
    // tithi of each month, and `Chaitra Purnima`, another name of Hanuman Jayanti, that of one, as `Kartika shukla 15` is.
    Precedence(room: TithiQuery.self) { words, _ throws(Mistake) in
      guard case .success(.tithis(let query)) = words.angas else { return nil }
      return try yearly(words) { query.isThat($0) && !$0.isNamed(words.text) }
    },
  ]

  /// The yearly festival whose whole name words are; nil where there is none, or one of them is what the words say anyway.
  private static func yearly(
    _ words: SearchWords, unless isThat: (FestivalRule) -> Bool
  ) throws(Mistake) -> EventQuery? {
    let named = words.catalogue.festivalNames.named(words.text).filter { $0.recurrence == .yearly }
    guard !named.isEmpty, !named.contains(where: isThat) else { return nil }
    return try FestivalSearch.one(of: named, words).map { EventQuery($0) }
  }
}
