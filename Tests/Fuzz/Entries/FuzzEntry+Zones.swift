@testable import CivilTime

extension FuzzEntry {
  /// The readers of files and rules of time zones.
  static let zones = [
    FuzzEntry("tzif") { bytes in
      guard let zone = try accepted({ try CivilZone(identifier: "Fuzz/Fuzz", tzif: bytes) }) else { return }
      try check(zone)
    },
    FuzzEntry("posix-rule") { bytes in
      guard let rule = PosixZoneRule(bytes) else { return }
      let type = LocalTimeType(offset: 0, isDaylightSaving: false, abbreviation: "LMT")
      try check(
        CivilZone(identifier: "Fuzz/Fuzz", transitions: [], typeIndices: [], types: [type], rule: rule))
    },
    FuzzEntry(text: "zone-names") { name in
      guard let zone = try accepted({ try ZoneDatabase().zone(name) }) else { return }
      _ = ZoneDatabase().principalCity(of: name)
      try promise(zone.identifier.lowercased() == name.lowercased(), "\(zone.identifier) of another name")
    },
  ]

  private static func check(_ zone: CivilZone) throws {
    let instants: [Int64] = [.min, -35_000_000_000_000, -5_364_662_400, -1, 0, 1_795_262_400, 35_000_000_000_000, .max]
    for instant in instants {
      let shown = zone.dateTime(atUnixSeconds: instant)
      try promise(0..<24 ~= shown.hour && 0..<60 ~= shown.minute, "a clock at \(shown.hour):\(shown.minute)")
      _ = shown.rfc3339
      _ = zone.abbreviation(atUnixSeconds: instant)
    }
    var date = GregorianDate(dayNumber: 20_777)
    var end: Int64?
    for _ in 0..<400 {
      if let day = zone.localDay(date) {
        try promise(end == nil || end == day.startUnixSeconds, "days with a gap before \(date)")
        end = day.endUnixSeconds
      }
      date = date.adding(days: 1)
    }
    var instant: Int64 = 1_795_262_400
    for _ in 0..<20 {
      guard let next = zone.nextTransition(afterUnixSeconds: instant) else { break }
      try promise(next > instant, "a change that does not come later")
      instant = next
    }
  }
}
