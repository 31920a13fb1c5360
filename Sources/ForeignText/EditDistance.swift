/// The number of slips between a name and others: a character too many, too few, wrong, or two neighbours swapped.
///
/// The number is the restricted Damerau–Levenshtein distance ("optimal string alignment") over Unicode scalars. Memory is
/// allocated once, since a name may be compared with a quarter of a million others.
package struct EditDistance {
  private let name: [UInt32]
  private var other: [UInt32] = []

  /// The distances between beginnings of the two names: the last three rows of the table, one after the other.
  private var rows: [Int]

  /// The distances from a name.
  ///
  /// - Parameter name: The name in UTF-8.
  package init(from name: [UInt8]) {
    self.name = String(decoding: name, as: UTF8.self).unicodeScalars.map(\.value)
    rows = Array(repeating: 0, count: 3 * (self.name.count + 1))
  }

  /// The number of the name's scalars.
  package var length: Int { name.count }

  /// The distance to another name in UTF-8, `nil` if it is greater than `limit`.
  package mutating func distance(to bytes: Slice<UnsafeBufferPointer<UInt8>>, limit: Int) -> Int? {
    let (shortest, longest) = (name.count - limit, name.count + limit)
    guard bytes.count >= shortest, bytes.count <= 4 * longest else { return nil }
    var scalarCount = 0
    for byte in bytes where byte & 0b1100_0000 != 0b1000_0000 { scalarCount += 1 }
    guard scalarCount >= shortest, scalarCount <= longest else { return nil }
    other.removeAll(keepingCapacity: true)
    if scalarCount == bytes.count {
      for byte in bytes { other.append(UInt32(byte)) }
    } else {
      other.append(contentsOf: String(decoding: bytes, as: UTF8.self).unicodeScalars.lazy.map(\.value))
    }
    return distanceToOther(limit: limit)
  }

  /// Computes the table row by row, each from the two before it, near the diagonal only.
  private mutating func distanceToOther(limit: Int) -> Int? {
    let width = name.count + 1
    let beyond = limit + 1
    for column in 0..<width { rows[column] = min(column, beyond) }
    for row in 1..<(other.count + 1) {
      let now = row % 3 * width
      let before = (row + 2) % 3 * width
      let earlier = (row + 1) % 3 * width
      let first = max(1, row - limit)
      rows[now + first - 1] = first == 1 ? min(row, beyond) : beyond
      var least = rows[now + first - 1]
      for column in first..<max(first, min(name.count, row + limit) + 1) {
        let differs = other[row - 1] != name[column - 1]
        var slips = min(rows[before + column - 1] + (differs ? 1 : 0), rows[now + column - 1] + 1)
        if column < row + limit { slips = min(slips, rows[before + column] + 1) }
        if differs, row > 1, column > 1, other[row - 1] == name[column - 2], other[row - 2] == name[column - 1] {
          slips = min(slips, rows[earlier + column - 2] + 1)
        }
        rows[now + column] = min(slips, beyond)
        least = min(least, slips)
      }
      if least > limit { return nil }
    }
    let slips = rows[other.count % 3 * width + name.count]
    return slips <= limit ? slips : nil
  }
}
