/// The names that tzdata's own tables list, with what they are other names of.
///
/// Source: `tzdata.zi` (lines "Z NAME …" and "L TARGET ALIAS"), `zone.tab` and `zone1970.tab` (third column).
struct ZoneNames {
  /// Every name in its canonical spelling, sorted.
  let all: [String]
  /// The name that an alias stands for; may be an alias again.
  private let targets: [String: String]

  init(tables: ZoneTables) {
    var names: Set<String> = []
    var targets: [String: String] = [:]
    for fields in tables.rules {
      if fields.count >= 2, fields[0] == "Z" {
        names.insert(String(fields[1]))
      } else if fields.count >= 3, fields[0] == "L" {
        names.insert(String(fields[2]))
        targets[String(fields[2])] = String(fields[1])
      }
    }
    for city in tables.cities {
      names.insert(city.identifier)
    }
    all = names.sorted()
    self.targets = targets
  }

  /// The listed spelling of a name written in any case.
  func spelling(of identifier: String) -> String? {
    let wanted = identifier.lowercased()
    return all.first { $0.utf8.count == wanted.utf8.count && $0.lowercased() == wanted }
  }

  /// The name itself and then, one after the other, the names that it stands for.
  func chain(from identifier: String) -> [String] {
    var chain = [identifier]
    while let target = targets[chain[chain.count - 1]], !chain.contains(target) {
      chain.append(target)
    }
    return chain
  }

  /// Up to three names that differ little from what was typed, best first.
  ///
  /// Without a slash the typed text is held against the last part of each name, "Kolkatta" against "Kolkata".
  func suggestions(for typed: String) -> [String] {
    let wanted = Array(typed.lowercased().utf8)
    guard 2...64 ~= wanted.count else { return [] }
    let city = Self.lastPart(wanted)
    let limit = max(1, min(3, wanted.count / 4))
    var found: [(distance: Int, name: String)] = []
    for name in all {
      let candidate = Array(name.lowercased().utf8)
      var distance = editDistance(wanted, candidate)
      let part = Self.lastPart(candidate)
      if part.count > 3 {
        // The right city in the wrong region counts as one slip more.
        distance = min(distance, editDistance(city, part) + (city.count < wanted.count ? 1 : 0))
      }
      if distance <= limit { found.append((distance, name)) }
    }
    found.sort { ($0.distance, $0.name) < ($1.distance, $1.name) }
    return found.prefix { $0.distance <= found[0].distance + 1 }.prefix(3).map(\.name)
  }

  private static func lastPart(_ name: [UInt8]) -> ArraySlice<UInt8> {
    name[((name.lastIndex(of: UInt8(ascii: "/")) ?? -1) + 1)...]
  }
}

/// How many letters must be inserted, deleted, replaced or swapped with their neighbour to get from one to the other.
///
/// Optimal string alignment: no place is edited twice.
func editDistance(_ lhs: some RandomAccessCollection<UInt8>, _ rhs: some RandomAccessCollection<UInt8>) -> Int {
  let (lhs, rhs) = (Array(lhs), Array(rhs))
  var beforePrevious: [Int] = []
  var previous = Array(0...rhs.count)
  for row in lhs.indices {
    var current = [row + 1]
    for column in rhs.indices {
      let replaced = previous[column] + (lhs[row] == rhs[column] ? 0 : 1)
      var best = min(replaced, previous[column + 1] + 1, current[column] + 1)
      if row > 0, column > 0, lhs[row] == rhs[column - 1], lhs[row - 1] == rhs[column] {
        best = min(best, beforePrevious[column - 1] + 1)
      }
      current.append(best)
    }
    (beforePrevious, previous) = (previous, current)
  }
  return previous[rhs.count]
}
