import ForeignText

/// The names that tzdata's own tables list, with what they are other names of.
///
/// Source: `tzdata.zi` (lines "Z NAME …" and "L TARGET ALIAS"), `zone.tab` and `zone1970.tab` (third column).
struct ZoneNames {
  /// Every name in its canonical spelling, sorted.
  let all: [String]
  /// The name that an alias stands for; may be an alias again.
  private let targets: [String: String]

  init(tables: ZoneTables) {
    var names = tables.cityZones
    var targets: [String: String] = [:]
    for fields in tables.rules where fields.count >= 2 {
      let first = String(decoding: fields[1], as: UTF8.self)
      if fields[0].first == UInt8(ascii: "Z") {
        names.insert(first)
      } else if fields.count >= 3 {
        let alias = String(decoding: fields[2], as: UTF8.self)
        names.insert(alias)
        targets[alias] = first
      }
    }
    all = names.sorted()
    self.targets = targets
  }

  /// The listed spelling of a name written in any case.
  func spelling(of identifier: String) -> String? {
    all.first { $0 == identifier }
      ?? all.first { name in
        name.utf8.count == identifier.utf8.count
          && zip(name.utf8, identifier.utf8).allSatisfy { lowercase($0) == lowercase($1) }
      }
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
    guard 2...64 ~= typed.utf8.count else { return [] }
    let wanted = typed.utf8.map(lowercase)
    let city = Self.lastPart(wanted)
    let limit = max(1, min(3, wanted.count / 4))
    var toWhole = EditDistance(from: wanted)
    var toCity = EditDistance(from: Array(city))
    var found: [(distance: Int, name: String)] = []
    for name in all {
      let slips = name.utf8.map(lowercase).withUnsafeBufferPointer { candidate -> Int? in
        let whole = toWhole.distance(to: candidate[...], limit: limit)
        let part = candidate[((candidate.lastIndex(of: UInt8(ascii: "/")) ?? -1) + 1)...]
        guard part.count > 3, let last = toCity.distance(to: part, limit: limit) else { return whole }
        // The right city in the wrong region counts as one slip more.
        return min(whole ?? .max, last + (city.count < wanted.count ? 1 : 0))
      }
      if let slips, slips <= limit { found.append((slips, name)) }
    }
    found.sort { ($0.distance, $0.name) < ($1.distance, $1.name) }
    return found.prefix { $0.distance <= found[0].distance + 1 }.prefix(3).map(\.name)
  }

  private static func lastPart(_ name: [UInt8]) -> ArraySlice<UInt8> {
    name[((name.lastIndex(of: UInt8(ascii: "/")) ?? -1) + 1)...]
  }
}

/// The small letter of a capital in ASCII, any other byte as it is.
private func lowercase(_ byte: UInt8) -> UInt8 {
  UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte ? byte + 32 : byte
}
