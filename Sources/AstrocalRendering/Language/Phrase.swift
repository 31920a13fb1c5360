/// A phrase of the program as English has it, with the values in it apart, so that other languages may order them anew.
///
/// `"next \(word) \(time)"` has the key `next %1 %2`.
package struct Phrase: ExpressibleByStringInterpolation {
  /// The English words with `%1`, `%2` … for the values.
  package let key: String
  /// The values, as text.
  package let values: [String]

  package init(stringLiteral value: String) {
    (key, values) = (value, [])
  }

  package init(stringInterpolation interpolation: StringInterpolation) {
    (key, values) = (interpolation.key, interpolation.values)
  }

  /// A phrase of a table, with `%1`, `%2` … for its values.
  init(_ key: String, _ values: [String]) {
    (self.key, self.values) = (key, values)
  }

  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var key = ""
    fileprivate var values: [String] = []

    package init(literalCapacity: Int, interpolationCount: Int) {
      key.reserveCapacity(literalCapacity + 2 * interpolationCount)
      values.reserveCapacity(interpolationCount)
    }

    package mutating func appendLiteral(_ literal: String) {
      key += literal
    }

    package mutating func appendInterpolation(_ value: some CustomStringConvertible) {
      values.append(value.description)
      key += "%\(values.count)"
    }
  }

  /// A pattern with the values in the places of `%1`, `%2` … A sign of percent without a number stays.
  package func filled(_ pattern: String) -> String {
    guard !values.isEmpty else { return pattern }
    var text = ""
    var rest = pattern[...]
    while let sign = rest.utf8.firstIndex(of: UInt8(ascii: "%")) {
      text.append(contentsOf: rest[..<sign])
      rest = rest[rest.utf8.index(after: sign)...]
      if let number = rest.utf8.first.map({ Int($0) - 48 }), values.indices.contains(number - 1) {
        text += values[number - 1]
        rest.removeFirst()
      } else {
        text += "%"
      }
    }
    text.append(contentsOf: rest)
    return text
  }
}

/// The words of a phrase in the language of the run.
///
/// Every word of a table goes through here or through ``localized(name:)``; the catalogue of words has them in the other
/// languages. A phrase that is not in the catalogue stays English.
package func localized(_ phrase: Phrase) -> String {
  phrase.filled(Language.current.words(of: phrase.key) ?? phrase.key)
}

/// A phrase in the language of the run, where the English phrase means several things.
///
/// - Parameter key: The phrase in the catalogue, with the same `%1`, `%2` …
func localized(_ phrase: Phrase, key: String) -> String {
  phrase.filled(Language.current.words(of: key) ?? phrase.key)
}

/// The letter of a direction, N, E, S or W, in the language of the run.
package func localizedDirection(_ letter: String) -> String {
  localized(name: letter, key: letter + ", direction")
}

/// The one of 16 directions that is nearest to an azimuth in degrees, 0 to 360, in the language of the run.
func localizedCompassPoint(degrees: Double) -> String {
  compassPoint(degrees: degrees).map { localizedDirection(String($0)) }.joined()
}

/// `west-north-west`: the one of 16 directions that is nearest to an azimuth, in full words.
func localizedDirectionInFull(degrees: Double) -> String {
  compassPoint(degrees: degrees).map { letter in
    switch letter {
    case "N": localized("north")
    case "E": localized("east")
    case "S": localized("south")
    default: localized("west")
    }
  }.joined(separator: "-")
}

private func compassPoint(degrees: Double) -> String {
  let points = [
    "N", "NNE", "NE", "ENE", "E", "ESE", "SE", "SSE", "S", "SSW", "SW", "WSW", "W", "WNW", "NW", "NNW",
  ]
  return points[Int((degrees / 22.5).rounded()) % 16]
}

/// A name of a fixed set, such as that of a month or a planet, in the language of the run.
///
/// - Parameter key: The name in the catalogue, where the English name means several things; nil for the name itself.
package func localized(name: String, key: String? = nil) -> String {
  Language.current.words(of: key ?? name) ?? name
}

/// A thing that English calls by a code or an id, `GEM`, `diwali`; in the other languages, which codes are not made of, its name.
func localized(code: String, name: @autoclosure () -> String) -> String {
  Language.current == .english ? code : name()
}
