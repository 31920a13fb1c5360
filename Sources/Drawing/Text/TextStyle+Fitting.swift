extension TextStyle {
  /// The first of some forms of a text that has room, or `nil` if none has.
  public func first(of forms: [String], within room: Double) -> String? {
    forms.first { width(of: $0) <= room }
  }

  /// The first of some forms that has room, else the last without its parenthesis or cut with an ellipsis.
  public func fitted(_ forms: [String], within room: Double) -> String {
    first(of: forms, within: room) ?? fitted(forms[forms.count - 1], within: room)
  }

  /// The text if it fits, else without the parenthesis at its end, else cut with an ellipsis.
  ///
  /// It is cut between characters as readers see them, never inside a syllable of an Indic script or a flag.
  ///
  /// - Parameter room: The room in user units.
  /// - Returns: A text no wider than `room`; empty if not even a character and the ellipsis fit.
  public func fitted(_ text: String, within room: Double) -> String {
    let whole = written(text)
    guard width(of: whole) > room else { return whole }
    let short = whole.withoutParenthesis
    guard width(of: short) > room else { return short }
    return cut(short, within: room)
  }

  /// The lines into which a text breaks at its spaces, each no wider than `room`.
  ///
  /// A word that is wider than a line, and the last line where more were needed, end with an ellipsis.
  ///
  /// - Parameters:
  ///   - room: The width of a line in user units.
  ///   - most: The greatest number of lines, or `nil` for any.
  public func wrapped(_ text: String, within room: Double, atMost most: Int? = nil) -> [String] {
    precondition(most ?? 1 > 0, "a text needs a line")
    let words = written(text).split(separator: " ").map(String.init)
    let space = advance(of: " ")
    var lines: [(text: String, width: Double)] = []
    for (index, word) in words.enumerated() {
      let width = width(of: word)
      if let last = lines.last, last.width + space + width <= room {
        lines[lines.count - 1] = (last.text + " " + word, last.width + space + width)
      } else if lines.count == most {
        let rest = lines[lines.count - 1].text + " " + words[index...].prefix(3).joined(separator: " ")
        lines[lines.count - 1] = (cut(rest, within: room), room)
        break
      } else {
        lines.append((width <= room ? word : cut(word, within: room), width))
      }
    }
    return lines.map(\.text).filter { !$0.isEmpty }
  }

  /// As many characters as fit beside an ellipsis, without the signs and spaces that would stand before it.
  private func cut(_ text: String, within room: Double) -> String {
    let ellipsis = "\u{2026}"
    var left = room - width(of: ellipsis)
    var end = text.startIndex
    for index in text.indices {
      left -= text[index].unicodeScalars.reduce(0) { $0 + advance(of: $1) }
      guard left >= 0 else { break }
      end = text.index(after: index)
    }
    var kept = text[..<end]
    while let last = kept.last, " (,;:-–·".contains(last) { kept.removeLast() }
    return kept.isEmpty ? "" : kept + ellipsis
  }
}

extension String {
  /// The text without a parenthesis at its end: "Diwali (Lakshmi Puja)" becomes "Diwali". The text itself where it has
  /// none, or nothing else.
  public var withoutParenthesis: String {
    guard last == ")", let open = lastIndex(of: "("), open > startIndex else { return self }
    var rest = self[..<open]
    while rest.last == " " { rest.removeLast() }
    return rest.isEmpty ? self : String(rest)
  }
}
