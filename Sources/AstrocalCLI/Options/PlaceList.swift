import ForeignText

/// The places of a `--places` file, all of them checked before the first is used.
struct PlaceList {
  let places: [Place]

  private static let columns = ["name", "latitude", "longitude", "elevation", "time_zone"]
  /// Bytes of a file: a place takes a few hundred in memory.
  private static let largest = 4 << 20

  init(path: String, _ finder: PlaceFinder) throws {
    let name = File.name(path)
    let rows = try Self.rows(try File.text(path, limit: Self.largest), name: name)
    let header = rows.first?.fields.map { $0.lowercased() } ?? []
    let isTable = header.count >= 3 && header == Array(Self.columns.prefix(header.count))
    let body = isTable ? rows.dropFirst() : rows[...]
    guard !body.isEmpty else { throw Failure(.badData, "\(name): no places in it") }
    let overrides = try finder.overrides(.file)
    places = try body.map { row in
      try ValueError.Source.file("\(name), line \(row.line)").read {
        isTable
          ? try Self.place(row.fields, columns: header.count, finder, overrides)
          : try finder.place(named: row.fields.joined(separator: ","), source: .file, overrides)
      }
    }
  }

  private static func place(
    _ fields: [String], columns: Int, _ finder: PlaceFinder, _ overrides: PlaceFinder.Overrides
  ) throws -> Place {
    guard (3...columns).contains(fields.count) else {
      throw InvalidValue("\(fields.count) fields instead of \(columns)")
    }
    func field(_ index: Int) -> String? {
      index < fields.count && !fields[index].isEmpty ? fields[index] : nil
    }
    return try finder.place(
      name: field(0).map(PlainText.marked), country: nil, latitude: Latitude.read(fields[1], as: "latitude"),
      longitude: Longitude.read(fields[2], as: "longitude"),
      elevation: field(3).map { try Elevation.read($0, as: "elevation") }, zone: field(4), source: .file, overrides)
  }

  /// More rows than there are cities in the gazetteer.
  private static let mostRows = 50_000

  /// The rows of comma-separated values that are not blank, each with the number of the line that it begins on, from 1.
  private static func rows(_ text: String, name: String) throws -> [(line: Int, fields: [String])] {
    var rows: [(line: Int, fields: [String])] = []
    var fields: [ArraySlice<UInt8>] = []
    var reader = CommaSeparatedRows(Array(text.utf8)[...], linesMayBeQuoted: true)
    while reader.next(into: &fields) {
      guard !reader.isCutOff else {
        throw Failure(.badData, "\(name), line \(reader.line): a quotation mark is not closed")
      }
      let texts = fields.map(\.fieldText)
      if texts != [""] { rows.append((reader.line, texts)) }
      guard rows.count <= mostRows else {
        throw Failure(.badData, "\(name): more than \(mostRows) rows: divide the file")
      }
    }
    return rows
  }
}
