import Tables

/// The folded names of all cities, sorted bytewise, with the cities that have them; make_place_data.py describes the tables.
struct NameIndex: Sendable {
  /// The index that is compiled into the program.
  static let embedded = NameIndex(text: .cityNames, bearers: .cityBearers, cities: .cities)

  /// A city that has a name.
  struct Bearer {
    /// The offset of the start of the city's line in the `CityTable`.
    let city: Int
    /// Whether the name is the city's primary one.
    let isPrimary: Bool
  }

  /// The names, many a line.
  private let text: EmbeddedText
  /// The cities of one name after the other.
  private let bearers: EmbeddedText
  /// The lines of the `CityTable`.
  private let cities: EmbeddedText

  private init(text: EmbeddedText, bearers: EmbeddedText, cities: EmbeddedText) {
    (self.text, self.bearers, self.cities) = (text, bearers, cities)
  }

  /// The cities that have exactly this name.
  ///
  /// - Parameter name: A name as `Folding.fold` gives it.
  func bearers(of name: [UInt8]) -> [Bearer] {
    var found: [Bearer] = []
    forEachName(from: name) { candidate, offset in
      if candidate.elementsEqual(name) { found = bearers(at: offset) }
      return candidate.lexicographicallyPrecedes(name)
    }
    return found
  }

  /// Calls `body` with each name, in the order of the index, and the offset of its cities, until it returns false.
  ///
  /// - Parameter first: A name: nearly all that precede it are left out.
  func forEachName(from first: [UInt8] = [], _ body: (_ name: Slice<UnsafeBufferPointer<UInt8>>, _ offset: Int) -> Bool)
  {
    // The line before the first one that begins behind the name.
    let next = text.firstLine { !first.lexicographicallyPrecedes(text[$0..<self.end(ofNameAt: $0)]) }
    var line = next == 0 ? 0 : text.lineStart(at: next - 1)
    var name: [UInt8] = []
    while line < text.count {
      let tab = text.firstOffset(of: .tab, from: line)
      var offset = number(in: text, at: tab + 1, digits: 4)
      var start = line
      name.removeAll(keepingCapacity: true)
      while start < tab {
        let end = end(ofNameAt: start)
        name.append(contentsOf: text[start..<end])
        guard name.withUnsafeBufferPointer({ body($0[...], offset) }) else { return }
        offset = self.end(ofBearersAt: offset)
        guard end < tab else { break }
        // What it has in common with the next one, see `Mark`.
        name.removeLast(name.count - Int(text[end] - Mark.nothingInCommon))
        start = end + 1
      }
      line = text.nextLine(after: tab)
    }
  }

  /// The cities at an offset that ``forEachName(from:_:)`` has given.
  func bearers(at offset: Int) -> [Bearer] {
    var found: [Bearer] = []
    var offset = offset
    repeat {
      let mark = bearers[offset]
      if mark < Mark.firstDigit { offset += 1 }
      let block = number(in: bearers, at: offset, digits: 3)
      // A line is longer than 32 bytes: one at most starts among them.
      found.append(
        Bearer(
          city: block == 0 ? 0 : cities.nextLine(after: 32 * block - 1),
          isPrimary: mark == Mark.primary || mark == Mark.furtherPrimary))
      offset += 3
    } while isFurther(offset)
    return found
  }

  /// The characters that are neither letters of names nor digits.
  private enum Mark {
    /// Begins a name that has nothing in common with the one before it; the following ones are for 1, 2 … bytes.
    static let nothingInCommon: UInt8 = 11
    /// Control characters, which no name has, precede this one.
    static let firstLetter = UInt8.space
    /// The digits of base 64 follow each other from here.
    static let firstDigit = UInt8(ascii: "0")
    static let primary = UInt8(ascii: "*")
    static let further = UInt8(ascii: "+")
    static let furtherPrimary = UInt8(ascii: "#")
  }

  private func end(ofNameAt start: Int) -> Int {
    var end = start
    while text[end] >= Mark.firstLetter { end += 1 }
    return end
  }

  private func end(ofBearersAt offset: Int) -> Int {
    var offset = offset
    repeat { offset += bearers[offset] < Mark.firstDigit ? 4 : 3 } while isFurther(offset)
    return offset
  }

  /// Whether a city at an offset bears the same name as the one before it.
  private func isFurther(_ offset: Int) -> Bool {
    bearers[offset] == Mark.further || bearers[offset] == Mark.furtherPrimary
  }

  private func number(in text: EmbeddedText, at offset: Int, digits: Int) -> Int {
    (offset..<offset + digits).reduce(0) { $0 << 6 | Int(text[$1] - Mark.firstDigit) }
  }
}
