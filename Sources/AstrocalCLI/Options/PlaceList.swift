import ForeignText

/// The places of a `--places` file, all of them checked before anything is computed.
struct PlaceList {
  let places: [Place]

  private static let columns = ["name", "latitude", "longitude", "elevation", "time_zone"]
  /// Bytes of a file: a place takes a few hundred in memory.
  private static let largest = 4 << 20

  init(path: String, _ finder: PlaceFinder) throws {
    let name = File.name(path)
    let rows = try CommaSeparatedText.rows(try File.text(path, limit: Self.largest), name: name)
    guard let first = rows.first else {
      throw Failure(.badData, "\(name): no places in it")
    }
    let header = first.fields.map { $0.lowercased() }
    let isTable = header.count >= 3 && header == Array(Self.columns.prefix(header.count))
    let body = isTable ? rows.dropFirst() : rows[...]
    guard !body.isEmpty else { throw Failure(.badData, "\(name): no places in it") }
    let overrides = try finder.overrides(.file)
    places = try body.map { row in
      let source = ValueError.Source.file("\(name), line \(row.line)")
      return try source.read {
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
}

/// Comma-separated values as RFC 4180 has them; blank lines are passed over.
enum CommaSeparatedText {
  struct Row {
    /// Where the row begins, counted from 1.
    let line: Int
    let fields: [String]
  }

  /// More rows than there are cities in the gazetteer.
  static let mostRows = 50_000

  static func rows(_ text: String, name: String) throws -> [Row] {
    var rows: [Row] = []
    var fields: [String] = []
    var field = ""
    var isQuoted = false
    var line = 1
    var start = 1
    func trimmed(_ text: String) -> String {
      String(text.drop { $0 == " " || $0 == "\t" }.reversed().drop { $0 == " " || $0 == "\t" }.reversed())
    }
    func endRow() throws {
      fields.append(trimmed(field))
      if fields != [""] { rows.append(Row(line: start, fields: fields)) }
      guard rows.count <= mostRows else {
        throw Failure(.badData, "\(name): more than \(mostRows) rows: divide the file")
      }
      fields = []
      field = ""
    }
    var index = text.startIndex
    while index < text.endIndex {
      let character = text[index]
      let next = text.index(after: index)
      switch character {
      case "\"" where isQuoted && next < text.endIndex && text[next] == "\"":
        field.append("\"")
        index = text.index(after: next)
        continue
      case "\"":
        isQuoted.toggle()
      case "," where !isQuoted:
        fields.append(trimmed(field))
        field = ""
      case _ where character.isNewline && !isQuoted:
        try endRow()
        line += 1
        start = line
      default:
        if character.isNewline { line += 1 }
        field.append(character)
      }
      index = next
    }
    guard !isQuoted else { throw Failure(.badData, "\(name), line \(start): a quotation mark is not closed") }
    try endRow()
    return rows
  }
}
