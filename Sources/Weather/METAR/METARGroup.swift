/// One group of a METAR, in bytes that should be ASCII.
typealias METARGroup = Span<UInt8>

extension METARGroup {
  /// Whether the group begins with a text.
  func starts(with text: StaticString) -> Bool {
    count >= text.utf8CodeUnitCount && matches(text, at: 0)
  }

  /// Whether the group ends with a text.
  func ends(with text: StaticString) -> Bool {
    count >= text.utf8CodeUnitCount && matches(text, at: count - text.utf8CodeUnitCount)
  }

  /// Whether the group, from an index to its end, is a text.
  func isEqual(_ text: StaticString, from index: Int = 0) -> Bool {
    count - index == text.utf8CodeUnitCount && matches(text, at: index)
  }

  /// Whether the group has a text anywhere.
  func contains(_ text: StaticString) -> Bool {
    (0..<max(count - text.utf8CodeUnitCount + 1, 0)).contains { matches(text, at: $0) }
  }

  /// Whether the group, from an index to its end, is one of some texts.
  func isAny(of texts: [StaticString], from index: Int = 0) -> Bool {
    texts.contains { isEqual($0, from: index) }
  }

  /// Whether a text is at an index; it must fit into the group.
  private func matches(_ text: StaticString, at index: Int) -> Bool {
    (0..<text.utf8CodeUnitCount).allSatisfy { self[index + $0] == text.utf8Start[$0] }
  }

  /// The number that a part of the group is, or `nil` if the part is not all digits, or not of one of the lengths.
  func digits(_ part: Range<Int>, _ lengths: ClosedRange<Int>) -> Double? {
    guard lengths.contains(part.count), part.upperBound <= count else { return nil }
    var number = 0
    for index in part {
      guard isDigit(index) else { return nil }
      number = number * 10 + Int(self[index]) - 48
    }
    return Double(number)
  }

  /// Whether the byte at an index is a digit.
  func isDigit(_ index: Int) -> Bool {
    0x30...0x39 ~= self[index]
  }

  /// The index of the first occurrence of a byte at or after an index, or `nil` if there is none.
  func index(of byte: Unicode.Scalar, from start: Int = 0) -> Int? {
    (min(start, count)..<count).first { UInt32(self[$0]) == byte.value }
  }
}
