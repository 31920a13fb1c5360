/// A time before or after a daily event.
extension DailyEvent {
  /// The moment that people write with blanks or in words, as reminders write it, and the words of the event: `sunset+20m` for
  /// `sunset + 20 minutes` and `20m after sunset`; nil of other words.
  package static func moment(_ text: String) -> (text: String, event: String)? {
    let words = text.split(separator: " ").map { $0.lowercased() }
    if let index = words.firstIndex(where: { ["after", "before"].contains($0) }), index > 0 {
      let event = words[(index + 1)...].joined(separator: "-")
      return moment(event, words[index] == "after" ? "+" : "-", words[..<index].joined())
    }
    let plain = words.joined(separator: "-")
    guard let digit = plain.firstIndex(where: { $0.isWholeNumber }) else { return nil }
    let name = plain[..<digit]
    guard let sign = name.lastIndex(where: { $0 == "+" }) ?? name.lastIndex(where: { $0 == "-" }) else { return nil }
    let event = name[..<sign].split(separator: "-").joined(separator: "-")
    return moment(event, String(name[sign]), plain[digit...].split(separator: "-").joined())
  }

  /// - Parameter length: The digits and letters of a length of time: `20m`, `20minutes`, `1h30min`.
  private static func moment(_ event: String, _ sign: String, _ length: String) -> (text: String, event: String)? {
    guard DailyEvent(typed: event) != nil, length.first?.isWholeNumber ?? false, length.last?.isLetter ?? false,
      length.allSatisfy({ $0.isWholeNumber || $0.isLetter })
    else { return nil }
    // Of a unit the first letter counts.
    var (short, last): (String, Character) = ("", " ")
    for character in length {
      if character.isWholeNumber || last.isWholeNumber { short.append(character) }
      last = character
    }
    return (event + sign + short, event)
  }
}
