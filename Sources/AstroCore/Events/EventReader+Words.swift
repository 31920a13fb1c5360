import ForeignText

/// The words around the name of an event: those that only ask for it, and its kind before a colon.
extension EventReader {
  /// What words name, as they are, or else with spaces in place of the hyphens and underscores in them.
  ///
  /// - Parameter read: Reads words; its second argument says whether a mistake counts for the whole text.
  static func read(
    _ words: String, _ read: (String, _ isLast: Bool) throws(Mistake) -> EventQuery
  ) throws(Mistake) -> EventQuery {
    let spaced = words.split { $0 == "-" || $0 == "_" || $0 == " " }.joined(separator: " ")
    if words.first == spaced.first, spaced != words {
      if let query = try? read(words, false) { return query }
      if let query = try? read(spaced, false) { return query }
    }
    return try read(words, true)
  }

  /// The events that a text names.
  ///
  /// - Parameters:
  ///   - advises: Whether a mistake says what may be meant.
  ///   - isStrict: Whether only whole names count, and no words of names.
  static func query(
    _ text: String, reckoning: MonthReckoning, in catalogue: EventCatalogue,
    preferring preference: EventQuery.Preference, advises: Bool, isStrict: Bool = false
  ) throws(Mistake) -> EventQuery {
    // Of the equation of time it is known why it is none, with its last word.
    if let reason = SearchAdvice.reason(ofName: text) { throw Mistake("\(PlainText.quoted(text)) \(reason)") }
    let bare = AskedWords.withoutCall(text)
    // A festival that is called so is meant.
    if let event = TypedWords.event(bare), catalogue.festivalNames.named(bare).isEmpty {
      return try query(
        event, reckoning: reckoning, in: catalogue, preferring: preference, advises: advises, isStrict: isStrict)
    }
    guard let colon = bare.firstIndex(of: ":") else {
      try NameLimit.check(text)
      // First month of Caturmasya begins is a name.
      let whole = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      let isName = whole == bare || !catalogue.festivalNames.named(whole).isEmpty
      let query = try read(isName ? whole : bare) { words, isLast throws(Mistake) in
        let words = SearchWords(
          words, reckoning: reckoning, catalogue: catalogue, preference: preference, isStrict: isStrict)
        return try EventReader(words: words, advises: advises && isLast).query()
      }
      guard isName || query.kind == .shower || query.kind == .sky || !AskedWords.asksForPeak(text) else {
        throw Mistake("\(PlainText.quoted(text)) is not an event: showers have a maximum", isUnknown: true)
      }
      return query
    }
    return try query(bare, colon, text, reckoning, catalogue, preference)
  }

  /// The events of the kind that stands before a colon.
  private static func query(
    _ words: String, _ colon: String.Index, _ text: String, _ reckoning: MonthReckoning, _ catalogue: EventCatalogue,
    _ preference: EventQuery.Preference
  ) throws(Mistake) -> EventQuery {
    let name = words[..<colon].lowercased()
    if let hour = Int(name) {
      guard 0...24 ~= hour else { throw Mistake("\(PlainText.quoted(text)) is not an event or a time of day") }
      throw Mistake("\(PlainText.quoted(text)) is a time of day and no event", advice: .timeOfDay)
    }
    if let last = name.split(separator: " ").last, Int(last) != nil {
      throw Mistake("\(PlainText.quoted(text)) ends with a time of day", advice: .timeOfReminder)
    }
    guard let kind = EventKind(rawValue: name), !kind.isOfReminders || preference == .festivals else {
      throw Mistake("\(PlainText.quoted(name)) before the colon is none of \(EventQuery.kinds.joined(separator: ", "))")
    }
    // A condition has a limit of its own, and a list of names one for each.
    if kind != .condition {
      for part in words.split(separator: ",").prefix(60) { try NameLimit.check(String(part)) }
    }
    return try read(String(words[words.index(after: colon)...])) { words, _ throws(Mistake) in
      let words = SearchWords(words, reckoning: reckoning, catalogue: catalogue, kind: kind)
      return try EventRooms.query(words, behind: kind, isStored: false)
    }
  }
}
