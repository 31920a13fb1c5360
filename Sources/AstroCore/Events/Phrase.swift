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
  package init(_ key: String, _ values: [String]) {
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
