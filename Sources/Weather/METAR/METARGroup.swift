/// One group of a METAR, in bytes that should be ASCII.
typealias METARGroup = Span<UInt8>

extension METARGroup {
  func starts(with text: StaticString) -> Bool {
    count >= text.utf8CodeUnitCount && matches(text, at: 0)
  }

  func ends(with text: StaticString) -> Bool {
    count >= text.utf8CodeUnitCount && matches(text, at: count - text.utf8CodeUnitCount)
  }

  /// Whether the group has a text from an index to its end.
  func isEqual(_ text: StaticString, from index: Int = 0) -> Bool {
    count - index == text.utf8CodeUnitCount && matches(text, at: index)
  }

  func contains(_ text: StaticString) -> Bool {
    (0..<max(count - text.utf8CodeUnitCount + 1, 0)).contains { matches(text, at: $0) }
  }

  /// Whether the group has one of some texts from an index to its end.
  func isAny(of texts: [StaticString], from index: Int = 0) -> Bool {
    texts.contains { isEqual($0, from: index) }
  }

  private func matches(_ text: StaticString, at index: Int) -> Bool {
    for offset in 0..<text.utf8CodeUnitCount where self[index + offset] != text.utf8Start[offset] { return false }
    return true
  }

  /// The number that a part of the group is, when all of it is digits and there are so many; nil otherwise.
  func digits(_ part: Range<Int>, _ lengths: ClosedRange<Int>) -> Double? {
    guard lengths.contains(part.count), part.upperBound <= count else { return nil }
    var number = 0
    for index in part {
      guard isDigit(index) else { return nil }
      number = number * 10 + Int(self[index]) - 48
    }
    return Double(number)
  }

  func isDigit(_ index: Int) -> Bool {
    0x30...0x39 ~= self[index]
  }

  /// Where a byte first stands at or after an index.
  func index(of byte: Unicode.Scalar, from start: Int = 0) -> Int? {
    var index = start
    while index < count {
      if UInt32(self[index]) == byte.value { return index }
      index += 1
    }
    return nil
  }
}
