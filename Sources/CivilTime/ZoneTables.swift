import Geography

/// A zone's principal city as `zone.tab` lists it.
struct ZoneCity {
  /// The zone's IANA name.
  let identifier: String
  /// ISO 3166 code of two letters.
  let country: String
  let position: GeographicPosition
}

/// The tables in tzdata's directory, read whole; one that is absent counts as empty.
struct ZoneTables {
  private let directory: String

  init(directory: String) {
    self.directory = directory
  }

  /// What the first line of `tzdata.zi`, "# version 2025b", names.
  var version: String? {
    guard let bytes = try? TZDataFile.bytes(path: directory + "/tzdata.zi") else { return nil }
    let line = bytes.prefix(80).prefix { $0 != UInt8(ascii: "\n") }
    let words = line.split(separator: UInt8(ascii: " ")).map { String(decoding: $0, as: UTF8.self) }
    return words.count == 3 && words[1] == "version" ? words[2] : nil
  }

  /// The fields of each "Z" and "L" line of `tzdata.zi`, without what follows the third.
  var rules: [[ArraySlice<UInt8>]] {
    var rules: [[ArraySlice<UInt8>]] = []
    forEachLine(of: "tzdata.zi") { line in
      guard line.count > 2, line[line.startIndex + 1] == UInt8(ascii: " "),
        [UInt8(ascii: "Z"), UInt8(ascii: "L")].contains(line[line.startIndex])
      else { return }
      rules.append(line.split(separator: UInt8(ascii: " "), maxSplits: 3))
    }
    return rules
  }

  /// The zone names of `zone.tab` and `zone1970.tab`.
  var cityZones: Set<String> {
    var names: Set<String> = []
    for table in Self.cityTables {
      forEachLine(of: table) { line in
        let fields = line.split(separator: UInt8(ascii: "\t"))
        if fields.count >= 3 { names.insert(String(decoding: fields[2], as: UTF8.self)) }
      }
    }
    return names
  }

  /// The row of a zone in `zone.tab`, or else in `zone1970.tab`, whose first country of several counts.
  func city(of identifier: String) -> ZoneCity? {
    for table in Self.cityTables {
      var city: ZoneCity?
      forEachLine(of: table) { line in
        let fields = line.split(separator: UInt8(ascii: "\t"))
        guard city == nil, fields.count >= 3, fields[2].elementsEqual(identifier.utf8),
          let position = GeographicPosition(iso6709: fields[1])
        else { return }
        city = ZoneCity(
          identifier: identifier, country: String(decoding: fields[0].prefix(2), as: UTF8.self),
          position: position)
      }
      if let city { return city }
    }
    return nil
  }

  private static let cityTables = ["zone.tab", "zone1970.tab"]

  /// Comments are passed over.
  private func forEachLine(of file: String, _ body: (ArraySlice<UInt8>) -> Void) {
    guard let bytes = try? TZDataFile.bytes(path: directory + "/" + file) else { return }
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      if start < end, bytes[start] != UInt8(ascii: "#") { body(bytes[start..<end]) }
      start = end + 1
    }
  }
}
