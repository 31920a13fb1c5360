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
  /// A word that is wider than a line breaks behind a hyphen of its own, else with one. The last line, where more were needed,
  /// ends with an ellipsis.
  ///
  /// - Parameters:
  ///   - room: The width of a line in user units.
  ///   - most: The greatest number of lines, or `nil` for any.
  public func wrapped(_ text: String, within room: Double, atMost most: Int? = nil) -> [String] {
    precondition(most ?? 1 > 0, "a text needs a line")
    let words = written(text).split(separator: " ").flatMap { parts(of: String($0), within: room) }
    let space = advance(of: " ")
    var lines: [(text: String, width: Double, isBroken: Bool)] = []
    for (index, word) in words.enumerated() {
      let width = width(of: word.text)
      let gap = lines.last?.isBroken == true ? 0 : space
      if let last = lines.last, last.width + gap + width <= room {
        lines[lines.count - 1] = (last.text + (gap > 0 ? " " : "") + word.text, last.width + gap + width, word.isBroken)
      } else if lines.count == most {
        let rest = words[index...].prefix(3).map(\.text).joined(separator: " ")
        lines[lines.count - 1] = (cut(lines[lines.count - 1].text + " " + rest, within: room), room, false)
        break
      } else {
        lines.append((width <= room ? word.text : cut(word.text, within: room), width, word.isBroken))
      }
    }
    return lines.map(\.text).filter { !$0.isEmpty }
  }

  /// Whether a text has a word that is wider than a line, and no hyphen of its own to break behind.
  public func breaksWords(of text: String, within room: Double) -> Bool {
    written(text).split(separator: " ").contains { word in
      let parts = word.split(separator: "-")
      return parts.indices.contains {
        width(of: parts[$0] + (parts.index(after: $0) < parts.endIndex ? "-" : "")) > room
      }
    }
  }

  /// A word, or the parts of one that is wider than a line; all but the last end with a hyphen or another joint.
  private func parts(of word: String, within room: Double) -> [(text: String, isBroken: Bool)] {
    guard width(of: word) > room else { return [(word, false)] }
    // Behind its own joints first.
    var segments = [""]
    for character in word {
      segments[segments.count - 1].append(character)
      if "-/\u{2013}".contains(character) { segments.append("") }
    }
    let parts = segments.filter { !$0.isEmpty }.flatMap { evenParts(of: $0, within: room) }
    return parts.enumerated().map { index, part in
      let isLast = index == parts.count - 1
      return (isLast || part.last.map { "-/\u{2013}".contains($0) } ?? false ? part : part + "-", !isLast)
    }
  }

  /// A text in as few parts as have room with a hyphen, about equally wide.
  private func evenParts(of text: String, within room: Double) -> [String] {
    let (whole, free) = (width(of: text), room - advance(of: "-"))
    guard whole > room, free > 0 else { return [text] }
    let wanted = whole / (whole / free).rounded(.up)
    var (parts, taken) = ([""], 0.0)
    for character in text {
      let advance = character.unicodeScalars.reduce(0) { $0 + self.advance(of: $1) }
      if taken > 0, taken + advance > free || taken + advance / 2 > wanted {
        parts.append("")
        taken = 0
      }
      parts[parts.count - 1].append(character)
      taken += advance
    }
    return parts
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
