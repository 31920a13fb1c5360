import Tables

/// The folded names of all cities, each on a line with the cities that have it, sorted bytewise.
struct NameIndex: Sendable {
  /// The index that is compiled into the program.
  static let embedded = NameIndex(text: .cityNames)

  /// A city that has a name.
  struct Bearer {
    /// The offset of the start of the city's line in the `CityTable`.
    let city: Int
    /// Whether the name is the city's primary one.
    let isPrimary: Bool
  }

  /// The lines of the index.
  let text: EmbeddedText

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

  /// The cities behind the name that ends at an offset, in base 36; an asterisk stands before a primary name.
  func bearers(after nameEnd: Int) -> [Bearer] {
    var bearers: [Bearer] = []
    var city = 0
    var isPrimary = false
    var offset = nameEnd + 1
    while offset < text.count {
      switch text[offset] {
      case UInt8(ascii: "*"): isPrimary = true
      case let digit where digit >= UInt8(ascii: "a"): city = city * 36 + Int(digit - UInt8(ascii: "a")) + 10
      case let digit where digit >= UInt8(ascii: "0"): city = city * 36 + Int(digit - UInt8(ascii: "0"))
      case let separator:
        bearers.append(Bearer(city: city, isPrimary: isPrimary))
        if separator == .newline { return bearers }
        city = 0
        isPrimary = false
      }
      offset += 1
    }
    return bearers
  }

  /// The offsets of the name of a line.
  func name(at lineStart: Int) -> Range<Int> {
    lineStart..<text.firstOffset(of: .tab, from: lineStart)
  }
}
