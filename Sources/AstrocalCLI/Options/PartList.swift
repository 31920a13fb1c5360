import AstroCore

extension DayPart {
  /// The parts that `--include` names (default: all but choghadiya, hora, planets), less those of `--exclude`.
  static func parts(include: String?, exclude: String?) throws -> Set<DayPart> {
    var included = try include.map { try list($0, origin: "--include") } ?? standard
    // These are printed as parts of the panchanga.
    if !included.isDisjoint(with: [.muhurta, .choghadiya, .hora]) { included.insert(.panchanga) }
    return included.subtracting(try exclude.map { try list($0, origin: "--exclude") } ?? [])
  }

  /// Those that `--include` itself names.
  static func named(by include: String?) throws -> Set<DayPart> {
    try include.map { try list($0, origin: "--include") } ?? []
  }

  private static func list(_ text: String, origin: String) throws -> Set<DayPart> {
    var parts: Set<DayPart> = []
    for word in text.split(separator: ",", omittingEmptySubsequences: false) {
      if word == "all" {
        parts.formUnion(allCases)
      } else if let part = DayPart(rawValue: String(word)) {
        parts.insert(part)
      } else {
        let known = allCases.map(\.rawValue).joined(separator: ", ")
        throw Failure.usage("\(origin): \(word.quoted) is none of \(known), all")
      }
    }
    return parts
  }
}
