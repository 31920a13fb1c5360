import Tables

/// The folded names of all cities, each on a line with the cities that have it, sorted bytewise.
struct NameIndex: Sendable {
  /// The index that is compiled into the program.
  static let embedded = NameIndex(text: .cityNames, cities: .cities)

  /// A city that has a name.
  struct Bearer {
    /// The offset of the start of the city's line in the `CityTable`.
    let city: Int
    /// Whether the name is the city's primary one.
    let isPrimary: Bool
  }

  /// The lines of the index.
  let text: EmbeddedText
  /// The lines of the `CityTable`.
  let cities: EmbeddedText

  /// The cities that have exactly this name.
  ///
  /// - Parameter name: A name as `Folding.fold` gives it.
  func bearers(of name: [UInt8]) -> [Bearer] {
    let line = text.firstLine { text[self.name(at: $0)].lexicographicallyPrecedes(name) }
    guard line < text.count else { return [] }
    let found = self.name(at: line)
    return text[found].elementsEqual(name) ? bearers(after: found.upperBound) : []
  }

  /// Calls `body` with the offsets of each name, in the order of the index.
  func forEachName(_ body: (_ name: Range<Int>) -> Void) {
    var line = 0
    while line < text.count {
      let name = name(at: line)
      body(name)
      line = text.nextLine(after: name.upperBound)
    }
  }

  /// The cities behind the name that ends at an offset: three digits in base 64 for each, from `0` to `o`, are the 32nd part
  /// of the offset of its line; an asterisk stands before a primary name.
  func bearers(after nameEnd: Int) -> [Bearer] {
    var bearers: [Bearer] = []
    var offset = nameEnd + 1
    while offset < text.count, text[offset] != .newline {
      let isPrimary = text[offset] == UInt8(ascii: "*")
      if isPrimary { offset += 1 }
      let block = (0..<3).reduce(0) { $0 << 6 | Int(text[offset + $1] - UInt8(ascii: "0")) }
      // A line is longer than 32 bytes: one at most starts among them.
      bearers.append(Bearer(city: block == 0 ? 0 : cities.nextLine(after: 32 * block - 1), isPrimary: isPrimary))
      offset += 3
    }
    return bearers
  }

  /// The offsets of the name of a line.
  func name(at lineStart: Int) -> Range<Int> {
    lineStart..<text.firstOffset(of: .tab, from: lineStart)
  }
}
