import ForeignText
import Geography

/// A zone's principal city as `zone.tab` lists it.
struct ZoneCity {
  /// The zone's IANA name.
  let identifier: String
  /// The country, ISO 3166 alpha-2.
  let country: String
  /// The position, to the minute or second of arc.
  let position: GeographicPosition

  /// The last part of the zone's name, "_" as space.
  var name: String {
    String((identifier.split(separator: "/").last ?? Substring(identifier)).map { $0 == "_" ? " " : $0 })
  }
}

/// The tables in tzdata's directory. A table that is missing or cannot be read counts as empty.
struct ZoneTables {
  /// The most bytes of a file of tzdata that are read, ten times the size of the largest one.
  static let largestFile = 2_000_000

  /// The path of the directory.
  let directory: String

  /// The version in the first line of `tzdata.zi`, "# version 2025b", or `nil` if there is none.
  var version: String? {
    let line = bytes(of: "tzdata.zi").prefix(80).prefix { $0 != UInt8(ascii: "\n") }
    let words = line.split(separator: UInt8(ascii: " ")).map { String(decoding: $0, as: UTF8.self) }
    return words.count == 3 && words[1] == "version" ? words[2] : nil
  }

  /// The fields of each "Z" and "L" line of `tzdata.zi`; the fields from the fourth on are one.
  var rules: [[ArraySlice<UInt8>]] {
    lines(of: "tzdata.zi").filter { $0.starts(with: "Z ".utf8) || $0.starts(with: "L ".utf8) }
      .map { $0.split(separator: UInt8(ascii: " "), maxSplits: 3) }
  }

  /// The zone names of `zone.tab` and `zone1970.tab`.
  var cityZones: Set<String> {
    Set(cityRows.map { String(decoding: $0[2], as: UTF8.self) })
  }

  /// The city of a zone in `zone.tab`, or else in `zone1970.tab`, where the first of several countries counts.
  func city(of identifier: String) -> ZoneCity? {
    for fields in cityRows where fields[2].elementsEqual(identifier.utf8) {
      guard let position = GeographicPosition(iso6709: fields[1]) else { continue }
      let country = String(decoding: fields[0].prefix(2), as: UTF8.self)
      return ZoneCity(identifier: identifier, country: country, position: position)
    }
    return nil
  }

  /// The cities of all zones, first those of `zone.tab`, which has each country's own.
  var cities: [ZoneCity] {
    cityRows.compactMap { fields in
      GeographicPosition(iso6709: fields[1]).map { position in
        ZoneCity(
          identifier: String(decoding: fields[2], as: UTF8.self),
          country: String(decoding: fields[0].prefix(2), as: UTF8.self),
          position: position)
      }
    }
  }

  /// The first zone whose last part passes a test; the part is as it is written, such as `Lord_Howe`.
  func zone(whereLastPart isWanted: (Substring) -> Bool) -> String? {
    for fields in cityRows {
      let identifier = String(decoding: fields[2], as: UTF8.self)
      if isWanted(identifier.split(separator: "/").last ?? "") { return identifier }
    }
    return nil
  }

  /// The rows of `zone.tab` and then of `zone1970.tab` that have the three columns country, position and zone.
  private var cityRows: some Sequence<[ArraySlice<UInt8>]> {
    ["zone.tab", "zone1970.tab"].lazy.flatMap { lines(of: $0) }
      .map { $0.split(separator: UInt8(ascii: "\t")) }.filter { $0.count >= 3 }
  }

  /// The lines of a table without its comments.
  private func lines(of file: String) -> some Sequence<ArraySlice<UInt8>> {
    ByteLines(bytes(of: file)[...]).lazy.filter { $0.first != UInt8(ascii: "#") }
  }

  private func bytes(of file: String) -> [UInt8] {
    (try? InputFile.bytes(path: directory + "/" + file, kind: .regular, limit: Self.largestFile)) ?? []
  }
}
