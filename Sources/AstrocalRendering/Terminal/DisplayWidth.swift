extension StringProtocol {
  /// The number of columns that the text takes on a terminal.
  ///
  /// It follows from the categories of Unicode, as in `wcwidth` of glibc: marks that do not space take no column, wide
  /// East Asian characters two, all else one. Counting characters would be wrong for both and for Devanagari.
  package var displayWidth: Int {
    // Most texts are printable ASCII, whose bytes are its columns.
    let columns = utf8.withContiguousStorageIfAvailable { bytes in
      bytes.allSatisfy { 0x20..<0x7F ~= $0 } ? bytes.count : nil
    }
    return columns.flatMap { $0 } ?? unicodeScalars.reduce(0) { $0 + $1.displayWidth }
  }

  /// The longest beginning that takes no more than some columns, but at least one character.
  func prefix(columns: Int) -> SubSequence {
    var width = 0
    let end = indices.first { index in
      width += self[index...index].displayWidth
      return width > columns && index > startIndex
    }
    return self[..<(end ?? endIndex)]
  }

  /// The text, or its beginning and three dots where it is wider than some columns.
  ///
  /// A text is also cut after six characters a column, more than any writing needs.
  func shortened(to columns: Int) -> String {
    let most = columns * 6
    var width = 0
    var count = 0
    var kept = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      width += scalar.displayWidth
      count += 1
      guard width <= columns, count <= most else {
        return String(String(kept).prefix(columns: columns - 3)).trimmed + "..."
      }
      kept.append(scalar)
    }
    return String(kept)
  }

  /// Filled with spaces to a width.
  package func padded(_ width: Int) -> String {
    self + String(repeating: " ", count: Swift.max(0, width - displayWidth))
  }

  /// Moved by spaces to the right edge of a width.
  func rightAligned(_ width: Int) -> String {
    String(repeating: " ", count: Swift.max(0, width - displayWidth)) + self
  }
}

extension Unicode.Scalar {
  fileprivate var displayWidth: Int {
    if value < 0x300 { return value < 0x20 || (0x7F..<0xA0).contains(value) ? 0 : 1 }
    if Style(mark: self) != nil { return 0 }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control: return 0
    default: break
    }
    // Hangul medial vowels and final consonants join the syllable before.
    if (0x1160...0x11FF).contains(value) { return 0 }
    return Self.wide.contains { $0.contains(value) } || isWideEmoji ? 2 : 1
  }

  /// Whether the character is drawn as a picture two columns wide. The letters that flags consist of are not: each takes
  /// one column.
  private var isWideEmoji: Bool {
    properties.isEmojiPresentation && !(0x1F1E6...0x1F1FF).contains(value)
  }

  /// The characters of East Asian Width W and F other than pictures, in blocks. Source: Unicode Standard Annex 11.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF,
    0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18D08, 0x1AFF0...0x1B2FB, 0x1F200...0x1F265,
    0x20000...0x3FFFD,
  ]
}
