import Algorithms
import ForeignText
import Geography

/// The lines of a skyline's file that are neither blank nor comments.
struct SkylineLines {
  /// A line without the blanks around it.
  struct Line {
    /// Counted from 1.
    let number: Int
    let text: ArraySlice<UInt8>

    /// The fields: what stands between semicolons, else tabs, else commas, else blanks. A sign that separates no two numbers
    /// begins a comment: `90 5 ; tree`.
    var fields: [ArraySlice<UInt8>] {
      let words = text.split { " \t".utf8.contains($0) }.map { word in word.trimming { ",;".utf8.contains($0) } }
      let ways =
        [UInt8(ascii: ";"), 0x09, UInt8(ascii: ",")].filter(text.contains).map { separator in
          text.split(separator: separator, omittingEmptySubsequences: false).map(\.bareField)
        } + [words]
      return ways.first { $0.count > 1 && $0.prefix(2).allSatisfy { SkylineLines.number($0) != nil } } ?? ways[0]
    }

    /// The fields as numbers, or `nil` if the first is none.
    var numbers: [Double?]? {
      let numbers = fields.map(SkylineLines.number)
      return numbers.first.flatMap(\.self) == nil ? nil : numbers
    }

    var shown: String { text.shown }
  }

  let all: ArraySlice<UInt8>
  /// All lines but comments and blank ones.
  let data: [Line]

  init(_ text: ArraySlice<UInt8>) {
    all = text
    var data: [Line] = []
    var (number, start) = (0, text.startIndex)
    func add(_ end: Int) {
      number += 1
      let line = Self.withoutComment(text[start..<end]).trimming { $0 == 0x20 || $0 == 0x09 }
      if let first = line.first, !"#;".utf8.contains(first) { data.append(Line(number: number, text: line)) }
    }
    var index = start
    while index < text.endIndex {
      if text[index] == 0x0A || text[index] == 0x0D {
        add(index)
        if text[index] == 0x0D, index + 1 < text.endIndex, text[index + 1] == 0x0A { index += 1 }
        start = index + 1
      }
      index += 1
    }
    if start < text.endIndex { add(text.endIndex) }
    self.data = data
  }

  /// A line without a comment behind its fields: `90 5 # tree`. A `#` within a word, as in the name of a file, begins none;
  /// behind a number it does.
  private static func withoutComment(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let mark = line.indices.dropFirst().first { index in
      line[index] == UInt8(ascii: "#") && (line[index - 1].isDigit || " \t,;".utf8.contains(line[index - 1]))
    }
    guard let mark else { return line }
    let fields = line[..<mark].trimming { " \t".utf8.contains($0) }
    // A separator before the comment ends the last field.
    return fields.last.map { ",;".utf8.contains($0) } == true ? fields.dropLast() : fields
  }

  /// A finite decimal number, or `nil` for any other text.
  static func number(_ text: ArraySlice<UInt8>) -> Double? {
    guard text.count < 40, text.allSatisfy({ $0.isDigit || "+-.eE".utf8.contains($0) }),
      let number = NumberText.double(text), number.isFinite
    else { return nil }
    return number
  }

  /// The number of a field that must have one.
  private static func number(_ field: ArraySlice<UInt8>?, _ name: String, _ line: Line) throws(SkylineError) -> Double {
    guard let field, !field.isEmpty else { throw SkylineError(line.number, "no \(name)") }
    guard let number = number(field) else {
      throw SkylineError(line.number, "\(name) \(PlainText.quoted(field.shown)) is not a number")
    }
    return number
  }

  // MARK: From north

  /// The columns of azimuth and altitude of a header; nil of a line that is none.
  static func ownHeader(_ line: Line) -> (azimuth: Int, altitude: Int)? {
    let names = line.fields.map { String(decoding: $0, as: UTF8.self).lowercased() }
    guard let azimuth = names.firstIndex(of: "azimuth"), let altitude = names.firstIndex(of: "altitude") else {
      return nil
    }
    return (azimuth, altitude)
  }

  /// The points below a header.
  func own(isFromNorth: Bool) throws(SkylineError) -> [SkylinePoint] {
    guard let first = data.first else { throw SkylineError(nil, "contains no points") }
    guard let columns = Self.ownHeader(first) else {
      throw SkylineError(first.number, "\(PlainText.quoted(first.shown)) is not a header azimuth,altitude")
    }
    return try points(data.dropFirst(), columns, isFromNorth: isFromNorth)
  }

  /// The points of lines with two numbers; what stands behind them, as a ceiling, is left.
  func plain(isFromNorth: Bool) throws(SkylineError) -> [SkylinePoint] {
    try points(data[...], (0, 1), isFromNorth: isFromNorth)
  }

  private func points(
    _ lines: ArraySlice<Line>, _ columns: (azimuth: Int, altitude: Int), isFromNorth: Bool
  ) throws(SkylineError) -> [SkylinePoint] {
    var points: [SkylinePoint] = []
    for line in lines.prefix(Skyline.mostPoints + 1) {
      let fields = line.fields
      func field(_ column: Int) -> ArraySlice<UInt8>? { column < fields.count ? fields[column] : nil }
      let azimuth = try Self.number(field(columns.azimuth), "azimuth", line)
      let altitude = try Self.number(field(columns.altitude), "altitude", line)
      guard azimuth >= 0 || isFromNorth else {
        throw SkylineError(line.number, "azimuth below 0: from south or from north?", dependsOnFormat: true)
      }
      guard abs(azimuth) <= 360 else { throw SkylineError(line.number, "azimuth beyond 360 degrees") }
      points.append(try SkylinePoint(line.number, azimuth: azimuth, altitude: altitude))
    }
    return points
  }

  /// Whether all is numbers without azimuths: several in one line with commas, one in each of several lines, or lines that
  /// hold neither two nor three.
  var holdHeights: Bool {
    let counts = data.map { $0.fields.count { !$0.isEmpty } }
    let isList = data.allSatisfy { $0.text.contains(UInt8(ascii: ",")) }
    if counts.count == 1 { return isList && counts[0] > 2 }
    return counts.allSatisfy { $0 == 1 } || isList && counts.contains { $0 > 3 }
  }

  /// Altitudes at equal steps from the north.
  func heights() throws(SkylineError) -> [SkylinePoint] {
    var heights: [(line: Int, altitude: Double)] = []
    for line in data {
      var fields = line.fields
      // A comma at the end of a line that goes on below.
      if fields.last?.isEmpty == true { fields.removeLast() }
      for field in fields where heights.count <= Skyline.mostPoints {
        heights.append((line.number, try Self.number(field, "altitude", line)))
      }
    }
    var points: [SkylinePoint] = []
    for (index, height) in heights.enumerated() {
      let azimuth = Double(index) * 360 / Double(heights.count)
      points.append(try SkylinePoint(height.line, azimuth: azimuth, altitude: height.altitude))
    }
    return points
  }

  // MARK: PVGIS

  /// The line with the names of the columns of `printhorizon`, and the columns of azimuth and altitude.
  var pvgisHeader: (index: Int, azimuth: Int, altitude: Int)? {
    for (index, line) in data.prefix(40).enumerated() {
      let names = line.fields.map { String(decoding: $0, as: UTF8.self) }
      if let azimuth = names.firstIndex(of: "A"), let altitude = names.firstIndex(of: "H_hor") {
        return (index, azimuth, altitude)
      }
    }
    return nil
  }

  /// The points of `printhorizon`, and its place.
  func pvgis() throws(SkylineError) -> (points: [SkylinePoint], position: GeographicPosition?) {
    if data.first?.text.first == UInt8(ascii: "{") { return try pvgisDocument() }
    let header = pvgisHeader
    let (azimuthColumn, altitudeColumn) = header.map { ($0.azimuth, $0.altitude) } ?? (0, 1)
    var points: [(azimuth: Double, point: SkylinePoint)] = []
    var foot: Line?
    for line in data.dropFirst(header.map { $0.index + 1 } ?? 0) where points.count <= Skyline.mostPoints {
      let fields = line.fields
      // Below the table stand explanations.
      if let first = fields.first, Self.number(first) == nil, !points.isEmpty {
        foot = foot ?? line
        continue
      }
      if let foot { throw SkylineError(foot.number, "\(PlainText.quoted(foot.shown)) is not a point") }
      func field(_ column: Int) -> ArraySlice<UInt8>? { column < fields.count ? fields[column] : nil }
      let azimuth = try Self.number(field(azimuthColumn), "azimuth", line)
      let altitude = try Self.number(field(altitudeColumn), "altitude", line)
      points.append((azimuth, try Self.pointFromSouth(line.number, azimuth, altitude)))
    }
    var place: [String: Double] = [:]
    for line in data.prefix(header?.index ?? 0) {
      for name in ["latitude", "longitude"] where line.text.map(lowercase).starts(with: name.utf8) {
        place[name] = line.text.split { ":\t, ".utf8.contains($0) }.last.flatMap(Self.number)
      }
    }
    return (Self.closed(points), Self.position(place["latitude"], place["longitude"]))
  }

  private func pvgisDocument() throws(SkylineError) -> (points: [SkylinePoint], position: GeographicPosition?) {
    let document: JSONValue
    do throws(JSONError) {
      document = try JSONValue(parsing: all, limits: JSONLimits(depth: 16, values: 200_000))
    } catch {
      throw SkylineError(error.line, "\(error)")
    }
    guard let outputs = document.object?.object("outputs"), let rows = outputs["horizon_profile"]?.array else {
      throw SkylineError(nil, "JSON without outputs.horizon_profile, which printhorizon of PVGIS has")
    }
    var points: [(azimuth: Double, point: SkylinePoint)] = []
    for (index, row) in rows.enumerated() {
      guard let azimuth = row.object?.number("A"), let altitude = row.object?.number("H_hor") else {
        throw SkylineError(nil, "point \(index + 1) of horizon_profile lacks the numbers A and H_hor")
      }
      points.append((azimuth, try Self.pointFromSouth(nil, azimuth, altitude)))
      if points.count > Skyline.mostPoints { break }
    }
    let location = document.object?.object("inputs")?.object("location")
    return (Self.closed(points), Self.position(location?.number("latitude"), location?.number("longitude")))
  }

  private static func pointFromSouth(
    _ line: Int?, _ azimuth: Double, _ altitude: Double
  ) throws(SkylineError) -> SkylinePoint {
    guard abs(azimuth) <= 180 else {
      throw SkylineError(line, "azimuth outside -180...180 degrees, as PVGIS counts them from south")
    }
    return try SkylinePoint(line, azimuth: azimuth + 180, altitude: altitude)
  }

  /// -180 and 180 are one point.
  private static func closed(_ points: [(azimuth: Double, point: SkylinePoint)]) -> [SkylinePoint] {
    let hasStart = points.contains { $0.azimuth == -180 }
    return points.filter { !hasStart || $0.azimuth != 180 }.map(\.point)
  }

  private static func position(_ latitude: Double?, _ longitude: Double?) -> GeographicPosition? {
    guard let latitude, let longitude else { return nil }
    return GeographicPosition(latitude: Angle(degrees: latitude), longitude: Angle(degrees: longitude))
  }

  // MARK: Stellarium

  /// The points of the list that a `landscape.ini` names, in its units and turned as it says.
  func stellarium(_ list: (String) throws -> [UInt8]) throws -> [SkylinePoint] {
    var values: [String: (line: Line, text: String)] = [:]
    for line in data {
      guard let equals = line.text.firstIndex(of: UInt8(ascii: "=")) else { continue }
      let key = String(decoding: line.text[..<equals].bareField, as: UTF8.self).lowercased()
      values[key] = (line, String(decoding: line.text[(equals + 1)...].bareField, as: UTF8.self))
    }
    guard let file = values["polygonal_horizon_list"] else {
      throw SkylineError(nil, "no polygonal_horizon_list, so that Stellarium has no line for it")
    }
    guard !file.text.isEmpty, !file.text.contains("/"), !file.text.unicodeScalars.contains(where: { $0.value < 0x20 })
    else {
      throw SkylineError(file.line.number, "polygonal_horizon_list is to name a file in the same folder")
    }
    let mode = values["polygonal_horizon_list_mode"]
    guard let units = Self.modes[mode?.text ?? "azDeg_altDeg"] else {
      throw SkylineError(
        mode?.line.number,
        "polygonal_horizon_list_mode \(PlainText.quoted(PlainText.marked(mode?.text ?? ""))) is unknown; known are "
          + Self.modes.keys.sorted().joined(separator: ", "))
    }
    var turn = 0.0
    if let rotation = values["polygonal_angle_rotatez"] {
      turn = try Self.number(Array(rotation.text.utf8)[...], "polygonal_angle_rotatez", rotation.line)
    }
    let lines = SkylineLines(Encoding.unmarked(try list(file.text))).data
    do {
      return try lines.prefix(Skyline.mostPoints + 1).map { line in
        let fields = line.fields
        let azimuth = try Self.number(fields.first, "azimuth", line) * units.unit
        let second = try Self.number(fields.dropFirst().first, "altitude", line) * units.unit
        guard abs(azimuth) <= 720 else { throw SkylineError(line.number, "azimuth beyond two turns") }
        var altitude = units.isZenithDistance ? 90 - second : second
        // Radians have roundings.
        altitude = (altitude * 1e9).rounded() / 1e9
        return try SkylinePoint(
          line.number, azimuth: azimuth + turn, isEnd: azimuth > 359.999, altitude: altitude)
      }
    } catch var error as SkylineError {
      error.list = PlainText.line(file.text)
      throw error
    }
  }

  /// The modes of Stellarium: degrees of a unit, and whether the second number counts from the zenith.
  private static let modes: [String: (unit: Double, isZenithDistance: Bool)] = [
    "azDeg_altDeg": (1, false), "azDeg_zdDeg": (1, true), "azRad_altRad": (180 / .pi, false),
    "azRad_zdRad": (180 / .pi, true), "azGrad_altGrad": (0.9, false), "azGrad_zdGrad": (0.9, true),
  ]
}

/// The small letter of a capital of ASCII; any other byte unchanged.
private func lowercase(_ byte: UInt8) -> UInt8 {
  UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte ? byte + 32 : byte
}
