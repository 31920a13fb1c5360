import Algorithms
import AstrocalRendering
import ForeignText
import Places

/// The places of a `--places` file, all of them checked before the first is used.
struct PlaceList {
  /// In the order of the file; empty where standard input is, as a program that divides its work may hand over.
  let places: [Place]

  /// The places of the file of `--places`.
  ///
  /// - Throws: `Failure` where another option does not go with such a file.
  static func places(ofOption path: String, _ finder: PlaceFinder) throws -> [Place] {
    guard finder.horizons?.stated?.skyline.isLevel ?? true else {
      throw Failure.usage(
        "--horizon with a profile is about one place: with --places it is a number, or saved places carry their own")
    }
    return try PlaceList(path: path, finder).places
  }

  /// The places of the file of `--places`, for a format.
  ///
  /// - Parameter formats: The formats that have room for the rows of all places.
  /// - Throws: `Failure` where the format or another option does not go with such a file.
  static func places<Format: OutputFormat>(
    ofOption path: String, in format: Format, of formats: [Format], _ finder: PlaceFinder
  ) throws -> [Place] {
    guard formats.contains(where: { $0.rawValue == format.rawValue }) else {
      // Only `range` prints no table of the days of many places.
      let advice =
        switch format.rawValue {
        case "table": "; `astrocal day --places FILE` prints a page of each place"
        case "json": ""
        default:
          """
          ; this makes a file for each name of a list: `while read -r town; do astrocal ARGUMENTS --place "$town" \
          -o "$town.\(format.rawValue)"; done < FILE`
          """
        }
      throw Failure.usage("--places prints \(formats.map(\.rawValue).alternatives), not \(format.rawValue)\(advice)")
    }
    return try places(ofOption: path, finder)
  }

  /// Bytes of a file: a place takes a few hundred in memory.
  private static let largest = 4 << 20

  /// - Throws: `Failure` that names every bad row or, of many, the first ones.
  init(path: String, _ finder: PlaceFinder) throws {
    let name = File.name(path)
    guard path == "-" || !File.isMissing(path) else {
      throw Failure(.fileMissing, "\(name): no such file; --places takes a file with a place in each line")
    }
    let text = try File.text(path, limit: Self.largest)
    let separator = PlaceHeader.separator(of: text)
    let rows = try Self.rows(text, separator: separator, name: name)
    let header = try PlaceHeader(rows.first?.fields ?? [], name: name)
    let body = header == nil ? rows[...] : rows.dropFirst()
    guard !body.isEmpty || path == "-" else { throw Failure(.badData, "\(name): contains no places") }
    let overrides = try finder.overrides(.file)
    var places: [Place] = []
    var finder = finder
    finder.row =
      header?.hasCountry ?? false
      ? .columns(separator) : .line(isQuoted: header != nil && separator == UInt8(ascii: ","))
    var faults = RowFaults()
    // Each note is a line in a mail of cron: above three places one note counts them.
    let namesZones = body.count <= 3
    for row in body {
      do {
        if let header = header ?? PlaceHeader(of: row.fields) {
          places.append(try header.place(row.fields, finder, overrides, isNoted: namesZones))
        } else {
          places.append(try finder.place(named: row.fields.joined(separator: ","), source: .file, overrides))
        }
      } catch let error as InvalidValue {
        faults.add(line: row.line, error.reason)
      } catch let error as ValueError {
        faults.add(line: row.line, error.message)
      }
      finder.isSuggesting = faults.areSuggesting
    }
    let hasNumbers = body.contains { $0.fields.contains { $0.contains(where: \.isNumber) } }
    let advice = header == nil && hasNumbers ? "; a list with coordinates begins with name,latitude,longitude" : ""
    if let failure = faults.failure(of: name, advice: advice) { throw failure }
    if let header, !namesZones, overrides.zone == nil,
      case let withoutZone = body.count(where: { header.hasNoZone($0.fields) }),
      withoutZone > 0
    {
      let whose = withoutZone == 1 ? "a place has its" : "\(withoutZone) places have their"
      StandardError.note("\(name): \(whose) time zone from the nearest city; the column time_zone overrides")
    }
    self.places = places
  }

  /// More rows than there are cities in the gazetteer.
  static let mostRows = 50_000

  /// The rows of a comma-separated text that are neither blank nor a remark behind `#`, each with the number of the line that it begins on, from 1.
  ///
  /// - Parameter most: The rows at which the file has to be divided.
  static func rows(
    _ text: String, separator: UInt8, name: String, atMost most: Int = mostRows
  ) throws -> [(line: Int, fields: [String])] {
    var rows: [(line: Int, fields: [String])] = []
    var fields: [ArraySlice<UInt8>] = []
    var reader = CommaSeparatedRows(Array(text.utf8)[...], linesMayBeQuoted: true, separator: separator)
    while reader.next(into: &fields) {
      guard !reader.isCutOff else {
        throw Failure(.badData, "\(name), line \(reader.line): a quotation mark is not closed")
      }
      let texts = fields.map(\.fieldText)
      if !texts.allSatisfy(\.isEmpty), !texts[0].hasPrefix("#"), !isSeparatorLine(texts[0], reader.line) {
        rows.append((reader.line, texts))
      }
      guard rows.count <= most else {
        throw Failure(.badData, "\(name): more than \(most) rows: divide the file")
      }
    }
    return rows
  }
}

extension PlaceList {
  /// Whether the first line of a list says what stands between its fields, as spreadsheets write it: `sep=;`.
  fileprivate static func isSeparatorLine(_ text: some StringProtocol, _ line: Int) -> Bool {
    line == 1 && text.lowercased().hasPrefix("sep=") && text.utf8.count <= 5
  }
}

/// The first row of a list of places, whose columns may stand in any order.
private struct PlaceHeader {
  private static let known = ["id", "name", "country", "latitude", "longitude", "elevation", "time_zone"]

  /// Columns of other programs, each with the one that has its meaning here.
  private static let spellings = [
    "lat": "latitude", "lon": "longitude", "long": "longitude", "lng": "longitude", "alt": "elevation",
    "altitude": "elevation", "height": "elevation", "tz": "time_zone", "zone": "time_zone", "city": "name",
    "town": "name", "place": "name",
  ]

  /// The columns from left to right.
  private let columns: [String]
  private let hasCoordinates: Bool

  /// What stands between the fields of a list: a semicolon or a tab where it parts the first line into names of columns, or into a
  /// name with coordinates.
  static func separator(of text: String) -> UInt8 {
    let comma = UInt8(ascii: ",")
    let lines = text.split(whereSeparator: \.isNewline).lazy
    guard let line = lines.first(where: { !$0.hasPrefix("#") && !PlaceList.isSeparatorLine($0, 1) }) else {
      return comma
    }
    return [UInt8(ascii: ";"), UInt8(ascii: "\t")].first { separator in
      let fields = line.utf8.split(separator: separator, omittingEmptySubsequences: false)
      let texts = fields.map { ArraySlice($0).fieldText }
      return fields.count > 1 && isHeader(texts.map { $0.lowercased() }) || PlaceHeader(of: texts) != nil
    } ?? comma
  }

  /// Whether a row names columns, and not a place: one that is known, or latitude and longitude by other names.
  private static func isHeader(_ row: [String]) -> Bool {
    guard row.count > 1 else { return row == ["name"] }
    return row.contains { known.contains($0) }
      || ["latitude", "longitude"].allSatisfy { column in row.contains { spellings[$0] == column } }
  }

  /// - Parameters:
  ///   - row: The first row.
  ///   - name: The name of the file, for messages.
  /// - Returns: Nil where the row names a place.
  /// - Throws: `Failure` where a column is unknown, stands there twice, or is missing.
  init?(_ row: [String], name: String) throws {
    let columns = Array(row.map { $0.lowercased() }.trimmingSuffix(while: \.isEmpty))
    (self.columns, hasCoordinates) = (columns, columns.contains("latitude"))
    guard Self.isHeader(columns) else { return nil }
    let unknown = columns.filter { !Self.known.contains($0) }
    guard unknown.isEmpty else {
      let faults = unknown.map { column in
        "\(column.quoted) is not a column of places" + (Self.nearest(to: column).map { ": did you mean \($0)?" } ?? "")
      }
      let list = "; columns are \(Self.known.joined(separator: ", "))"
      throw Failure(.badData, "\(name), line 1: " + faults.joined(separator: "; ") + list)
    }
    if let twice = Self.known.first(where: { column in columns.count { $0 == column } > 1 }) {
      throw Failure(.badData, "\(name), line 1: duplicate column \(twice)")
    }
    let isComplete =
      hasCoordinates == columns.contains("longitude")
      && (hasCoordinates || columns.contains("name"))
    guard isComplete else {
      throw Failure(
        .badData,
        "\(name), line 1: the columns latitude and longitude come in pairs, and a list without them has a column name")
    }
  }

  /// The usual columns of a row without a header: `Home,59.1,10.2`, with a height and a time zone behind; nil of a row that is a name
  /// alone, or coordinates.
  init?(of row: [String]) {
    func isNumber(_ text: String) -> Bool { Double(Self.number(text).filter { $0 != " " }) != nil }
    guard 3...5 ~= row.count, !isNumber(row[0]), isNumber(row[1]), isNumber(row[2]) else { return nil }
    columns = Array(["name", "latitude", "longitude", "elevation", "time_zone"].prefix(row.count))
    hasCoordinates = true
  }

  /// The known column that an unknown one was probably meant to be.
  private static func nearest(to column: String) -> String? {
    if let meant = spellings[column] { return meant }
    if let longer = known.first(where: { column.utf8.count > 2 && ($0.hasPrefix(column) || column.hasPrefix($0)) }) {
      return longer
    }
    return column.utf8.count <= 40 ? known.nearest(to: column) : nil
  }

  /// A number with a point in place of its only comma.
  private static func number(_ text: String) -> String {
    text.contains(".") || text.count { $0 == "," } != 1 ? text : text.replacing(",", with: ".")
  }

  private func field(_ name: String, of fields: [String]) -> String? {
    columns.firstIndex(of: name).flatMap { $0 < fields.count && !fields[$0].isEmpty ? fields[$0] : nil }
  }

  var hasCountry: Bool { columns.contains("country") }

  /// Whether the place of a row takes its time zone from the nearest city.
  func hasNoZone(_ fields: [String]) -> Bool { isPosition(fields) && field("time_zone", of: fields) == nil }

  /// Whether a row has coordinates; one that has a name alone is looked up, also among rows with coordinates.
  private func isPosition(_ fields: [String]) -> Bool {
    hasCoordinates
      && (field("latitude", of: fields) != nil || field("longitude", of: fields) != nil
        || field("name", of: fields) == nil)
  }

  /// The code of a country by its name or its code.
  private static func country(_ text: String) throws -> String {
    guard let code = Division.country(called: text) else {
      throw InvalidValue("country: \(text.quoted) is not a country: write a code of ISO 3166 such as IN, or its name")
    }
    return code
  }

  /// The place of a row.
  ///
  /// - Throws: `InvalidValue` where the row has too many or too few fields, or a value that cannot be used.
  ///
  /// - Parameter isNoted: Whether a note names the city from which the place has its time zone.
  func place(
    _ fields: [String], _ finder: PlaceFinder, _ overrides: PlaceFinder.Overrides, isNoted: Bool
  ) throws -> Place {
    let needed = (columns.lastIndex { ["name", "latitude", "longitude"].contains($0) } ?? 0) + 1
    let count = max(fields.trimmingSuffix(while: \.isEmpty).count, min(fields.count, columns.count))
    guard (needed...columns.count).contains(count) else {
      throw InvalidValue("\(count) fields instead of \(columns.count)")
    }
    func field(_ name: String) -> String? { self.field(name, of: fields) }
    func number(_ name: String) -> String? { field(name).map(Self.number) }
    let elevation = try number("elevation").map { try Elevation.read($0, as: "elevation") }
    var place =
      isPosition(fields)
      ? try finder.place(
        name: field("name").map(PlainText.marked), country: field("country").map(Self.country),
        latitude: Latitude.read(number("latitude") ?? "", as: "latitude"),
        longitude: Longitude.read(number("longitude") ?? "", as: "longitude"),
        elevation: elevation, zone: field("time_zone"),
        isNoted: isNoted, key: "the column time_zone", source: .file, overrides)
      : try finder.place(
        named: [field("name") ?? "", field("country")].compactMap(\.self).joined(separator: ","), source: .file,
        overrides.or(zone: field("time_zone").map { try finder.zone($0) }, elevation: elevation))
    place.given = field("name").map(PlainText.marked)
    if columns.contains("id") { place.id = field("id").map(PlainText.marked) ?? "" }
    return place
  }
}
