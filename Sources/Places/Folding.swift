import Tables

/// The folding of names: two spellings of a name have the same folded name.
///
/// Case, Latin, Greek and Cyrillic diacritics, apostrophes, okinas and periods are ignored; hyphens, other punctuation
/// and runs of spaces are one space; ø, ł, đ, ß, æ and their like become the letters that stand for them in plain Latin.
/// Other scripts keep all their signs. Canonically equivalent texts fold alike.
///
/// `make_place_data.py` folds the names of the gazetteer in the same way and writes the table that is read here.
package enum Folding {
  private static let table = EmbeddedText.folding

  /// The folded name of letters and digits of ASCII, with hyphens for all else, as ids have it; nil where it has other letters.
  package static func id(of name: String) -> String? {
    let folded = fold(name)
    guard folded.contains(where: \.isLetterOrDigit), folded.allSatisfy({ $0 < 0x80 }) else { return nil }
    return folded.split { !$0.isLetterOrDigit }.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "-")
  }

  /// The folded name in UTF-8, canonically decomposed; it may be empty.
  static func fold(_ name: some StringProtocol) -> [UInt8] {
    var scalars: [Unicode.Scalar] = []
    scalars.reserveCapacity(name.utf8.count)
    for scalar in name.unicodeScalars { appendFolded(scalar, to: &scalars) }
    sortMarks(in: &scalars)

    var folded: [UInt8] = []
    folded.reserveCapacity(name.utf8.count)
    for scalar in scalars where scalar != " " || (folded.last ?? .space) != .space {
      folded.append(contentsOf: scalar.utf8)
    }
    if folded.last == .space { folded.removeLast() }
    return folded
  }

  private static func appendFolded(_ scalar: Unicode.Scalar, to scalars: inout [Unicode.Scalar]) {
    switch scalar {
    case "a"..."z", "0"..."9", " ":
      scalars.append(scalar)
    case "\u{AC00}"..."\u{D7A3}":
      appendHangul(scalar, to: &scalars)
    default:
      guard let replacement = replacement(of: scalar) else { return scalars.append(scalar) }
      for part in replacement.unicodeScalars { scalars.append(part == "_" ? " " : part) }
    }
  }

  /// Appends the letters of a Hangul syllable. Source: The Unicode Standard, section 3.12.
  private static func appendHangul(_ syllable: Unicode.Scalar, to scalars: inout [Unicode.Scalar]) {
    let index = syllable.value - 0xAC00
    let (vowels, finals): (UInt32, UInt32) = (21, 28)
    let noFinal: UInt32 = 0x11A7
    let letters = [0x1100 + index / (vowels * finals), 0x1161 + index / finals % vowels, noFinal + index % finals]
    scalars += letters.filter { $0 != noFinal }.compactMap(Unicode.Scalar.init)
  }

  /// Puts neighbouring marks into their canonical order, which typed text need not have.
  private static func sortMarks(in scalars: inout [Unicode.Scalar]) {
    for index in scalars.indices.dropFirst() where scalars[index].value >= 0x300 {
      let mark = scalars[index]
      let order = mark.properties.canonicalCombiningClass
      var position = index
      while order != .notReordered, position > 0, scalars[position - 1].properties.canonicalCombiningClass > order {
        scalars[position] = scalars[position - 1]
        position -= 1
      }
      scalars[position] = mark
    }
  }

  /// The replacement of a scalar in the table, or `nil` if the scalar stays.
  private static func replacement(of scalar: Unicode.Scalar) -> String? {
    let line = table.firstLine { codePoint(at: $0) < scalar.value }
    guard line < table.count, codePoint(at: line) == scalar.value else { return nil }
    let end = table.firstOffset(of: .newline, from: line)
    return String(decoding: table[line + codePointWidth + 1..<end], as: UTF8.self)
  }

  private static let codePointWidth = 5

  private static func codePoint(at lineStart: Int) -> UInt32 {
    table[lineStart..<lineStart + codePointWidth].reduce(0) { value, digit in
      value * 16 + UInt32(digit > UInt8(ascii: "9") ? digit - UInt8(ascii: "A") + 10 : digit - UInt8(ascii: "0"))
    }
  }
}
