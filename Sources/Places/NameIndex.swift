import Tables

/// The folded names of all cities, one a line, sorted bytewise.
struct NameIndex: Sendable {
  static let embedded = NameIndex(text: .cityNames)

  /// A city that bears a name.
  struct Bearer {
    /// Where the city's line starts in the `CityTable`.
    let city: Int
    /// Whether it is the city's primary name, not another one of its names.
    let isPrimary: Bool
  }

  let text: EmbeddedText

  /// The cities that bear exactly this name.
  ///
  /// - Parameter name: A name as `Folding.fold` gives it.
  func bearers(of name: [UInt8]) -> [Bearer] {
    let line = text.firstLine { lineStart in
      text[self.name(at: lineStart)].lexicographicallyPrecedes(name)
    }
    guard line < text.count else { return [] }
    let found = self.name(at: line)
    return text[found].elementsEqual(name) ? bearers(after: found.upperBound) : []
  }

  /// Calls `body` with every name, in their order.
  func forEachName(_ body: (_ name: Range<Int>) -> Void) {
    var line = 0
    while line < text.count {
      let name = name(at: line)
      body(name)
      line = text.nextLine(after: name.upperBound)
    }
  }

  /// The cities that bear the name that ends, with a tab, at an offset: base 36, primary names with an asterisk.
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

  func name(at lineStart: Int) -> Range<Int> {
    lineStart..<text.firstOffset(of: .tab, from: lineStart)
  }
}
