import Testing

@testable import ForeignText

@Suite struct EditDistanceTests {
  private func distance(_ name: String, _ other: String, limit: Int = 2) -> Int? {
    var distance = EditDistance(from: Array(name.utf8))
    let bytes = Array(other.utf8)
    return bytes.withUnsafeBufferPointer { distance.distance(to: $0[...], limit: limit) }
  }

  @Test(arguments: [
    ("ujjain", "ujjain", 0), ("ujain", "ujjain", 1), ("ujjjain", "ujjain", 1), ("ujjaim", "ujjain", 1),
    ("lodnon", "london", 1), ("olndno", "london", 2), ("kolkotta", "kolkata", 2), ("ab", "ba", 1), ("a", "abc", 2),
    ("उज्जन", "उज्जैन", 1), ("東亰", "東京", 1),
  ])
  func slipsAreCountedInScalars(name: String, other: String, expected: Int) {
    #expect(distance(name, other) == expected)
    #expect(distance(other, name) == expected)
  }

  @Test(arguments: [("ujjain", "kolkata"), ("a", "abcd"), ("abcdef", "fedcba"), ("oslo", "")])
  func namesBeyondTheLimitHaveNoDistance(name: String, other: String) {
    #expect(distance(name, other) == nil)
  }

  @Test func theBandAgreesWithTheWholeTable() {
    let words = (0..<4).reduce(into: [[[UInt8]]]([[[]]])) { lengths, _ in
      lengths.append(lengths[lengths.count - 1].flatMap { word in [97, 98, 99].map { word + [$0] } })
    }.flatMap { $0 }
    for name in words where !name.isEmpty {
      for other in words {
        let whole = wholeTableDistance(name, other)
        let banded = distance(String(decoding: name, as: UTF8.self), String(decoding: other, as: UTF8.self))
        #expect(banded == (whole <= 2 ? whole : nil), "\(name) \(other)")
      }
    }
  }

  private func wholeTableDistance(_ name: [UInt8], _ other: [UInt8]) -> Int {
    var table = Array(repeating: Array(repeating: 0, count: other.count + 1), count: name.count + 1)
    for row in 0...name.count {
      for column in 0...other.count {
        guard row > 0, column > 0 else {
          table[row][column] = row + column
          continue
        }
        let differs = name[row - 1] != other[column - 1]
        table[row][column] = min(
          table[row - 1][column] + 1, table[row][column - 1] + 1, table[row - 1][column - 1] + (differs ? 1 : 0))
        if row > 1, column > 1, name[row - 1] == other[column - 2], name[row - 2] == other[column - 1] {
          table[row][column] = min(table[row][column], table[row - 2][column - 2] + 1)
        }
      }
    }
    return table[name.count][other.count]
  }
}
