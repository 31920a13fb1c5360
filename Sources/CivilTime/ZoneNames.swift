import ForeignText

/// The names in tzdata's tables, with the zones that aliases stand for.
///
/// Source: `tzdata.zi` (lines "Z NAME …" and "L TARGET ALIAS"), `zone.tab` and `zone1970.tab` (third column).
struct ZoneNames {
  /// Every name in its canonical spelling, sorted.
  let all: [String]
  /// The names that aliases stand for, which may be aliases themselves.
  private let targets: [String: String]

  /// The names in the tables of a directory.
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
      ?? all.first { $0.utf8.elementsEqual(identifier.utf8) { uppercase($0) == uppercase($1) } }
  }

  /// The name itself, the name that it stands for, the name that this one stands for, and so on.
  func chain(from identifier: String) -> [String] {
    var chain = [identifier]
    while let target = targets[chain[chain.count - 1]], !chain.contains(target) {
      chain.append(target)
    }
    return chain
  }

  /// Whether a text is three or four capitals.
  private static func isAbbreviation(_ text: String) -> Bool {
    3...4 ~= text.utf8.count && text.utf8.allSatisfy { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 }
  }

  /// The zones whose clocks show an abbreviation, those of the most people first.
  private static let abbreviations = [
    "ACST": "Australia/Adelaide", "AEDT": "Australia/Sydney", "AEST": "Australia/Sydney Australia/Brisbane",
    "AKST": "America/Anchorage", "AWST": "Australia/Perth", "BST": "Europe/London",
    "CAT": "Africa/Maputo", "CDT": "America/Chicago", "CEST": "Europe/Berlin",
    "CST": "America/Chicago Asia/Shanghai", "EAT": "Africa/Nairobi", "EDT": "America/New_York",
    "EEST": "Europe/Athens", "HKT": "Asia/Hong_Kong", "IST": "Asia/Kolkata Europe/Dublin Asia/Jerusalem",
    "JST": "Asia/Tokyo", "KST": "Asia/Seoul", "MDT": "America/Denver", "MSK": "Europe/Moscow",
    "NPT": "Asia/Kathmandu", "NZDT": "Pacific/Auckland", "NZST": "Pacific/Auckland", "PDT": "America/Los_Angeles",
    "PKT": "Asia/Karachi", "PST": "America/Los_Angeles Asia/Manila", "SAST": "Africa/Johannesburg",
    "SGT": "Asia/Singapore", "SLST": "Asia/Colombo", "WAT": "Africa/Lagos", "WIB": "Asia/Jakarta",
  ]

  /// Up to three names similar to the typed text, the most similar first.
  ///
  /// The last part of the text is compared with the last part of each name too, "Kolkatta" with "Kolkata". A folder of zones, such
  /// as "Asia", is like no zone in it.
  func suggestions(for typed: String) -> [String] {
    guard 2...64 ~= typed.utf8.count else { return [] }
    // Letters of an abbreviation say nothing of one with other letters: IST is not EST.
    if Self.isAbbreviation(typed) {
      return Self.abbreviations[typed, default: ""].split(separator: " ").map(String.init).filter(all.contains)
    }
    let slash = UInt8(ascii: "/")
    let wanted = typed.utf8.map(uppercase)
    let folder = wanted.split(separator: slash).joined(separator: [slash]) + [slash]
    guard !all.contains(where: { $0.utf8.lazy.map(uppercase).starts(with: folder) }) else { return [] }
    let city = Self.lastPart(wanted)
    let limit = max(1, min(3, wanted.count / 4))
    var toWhole = EditDistance(from: wanted)
    var toCity = EditDistance(from: Array(city))
    var found: [(distance: Int, name: String)] = []
    for name in all {
      let slips = name.utf8.map(uppercase).withUnsafeBufferPointer { candidate -> Int? in
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
