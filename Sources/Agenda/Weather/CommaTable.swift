import CivilTime
import ForeignText

/// A table with a header line: the program's own form for anybody's station, or the archive of Haleakala.
struct CommaTable {
  private let form: WeatherForm
  private let columns: [String]
  private let rows: ArraySlice<Substring.UTF8View>

  /// Nil where the first line is no header of either: a column `time`, or first `date` and among the others
  /// `temperature`.
  init?(_ text: String) {
    let lines = text.utf8.split { $0 == 0x0A || $0 == 0x0D }.map { Substring($0).utf8 }
    guard let header = lines.first else { return nil }
    columns = Self.fields(header).map { $0.lowercased() }
    if columns.contains("time"), columns.count > 1 {
      form = .stationTable
    } else if columns.first == "date", columns.contains("temperature") {
      form = .haleakalaTable
    } else {
      return nil
    }
    rows = lines.dropFirst()
  }

  func report() throws(SourceError) -> WeatherReport {
    var omissions = Omissions()
    let known = form == .stationTable ? Self.stationColumns : Self.haleakalaColumns
    let timeColumn = columns.firstIndex(of: form == .stationTable ? "time" : "date") ?? 0
    let readable = columns.enumerated().compactMap { index, name in known[name].map { (index, $0.0, $0.1) } }
    if form == .stationTable {
      for (index, name) in columns.enumerated() where index != timeColumn && known[name] == nil {
        omissions.note("unknown column \(PlainText.line(String(name.prefix(40))))")
      }
    }
    var points: [WeatherPoint] = []
    for row in rows {
      let fields = Self.fields(row)
      guard fields.contains(where: { !$0.isEmpty }) else { continue }
      guard fields.count <= columns.count, fields.indices.contains(timeColumn), let time = time(fields[timeColumn])
      else {
        omissions.skipRow()
        continue
      }
      var point = WeatherPoint(time: time)
      for (index, quantity, unit) in readable where index < fields.count {
        // Empty and `\N` are missing, other texts are no number and so impossible.
        guard !fields[index].isEmpty, fields[index] != #"\N"# else { continue }
        omissions.take(quantity, unit.converted(Double(fields[index]) ?? .nan), into: &point)
      }
      points.append(point)
    }
    let station = form == .haleakalaTable ? "Haleakala" : nil
    guard let report = WeatherReport(form, station: station, points: points, omissions: omissions) else {
      let why = readable.isEmpty ? "none of its columns is known" : "no row has a valid time and a possible value"
      throw .malformed("\(form.name): \(why)")
    }
    return report
  }

  /// The fields of a line, without quotation marks and the spaces around them; a comma between marks ends none.
  private static func fields(_ line: Substring.UTF8View) -> [Substring] {
    var isQuoted = false
    let parts = line.split(omittingEmptySubsequences: false) { byte in
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      return byte == UInt8(ascii: ",") && !isQuoted
    }
    return parts.map { field in
      let marks: Set<UInt8> = [0x20, 0x09, UInt8(ascii: "\"")]
      let start = field.firstIndex { !marks.contains($0) } ?? field.endIndex
      let end = field.lastIndex { !marks.contains($0) }.map { field.index(after: $0) } ?? start
      return Substring(field[start..<end])
    }
  }

  private func time(_ text: Substring) -> JulianDay? {
    guard form == .haleakalaTable else { return JulianDay(rfc3339: text) }
    var digits = DigitReader(text)
    guard let month = digits.number(2), digits.skip("/"), let day = digits.number(2), digits.skip("/"),
      let year = digits.number(4), digits.skip(" "), let hour = digits.number(2), digits.skip(":"),
      let minute = digits.number(2), digits.skip(":"), let second = digits.number(2), digits.isAtEnd
    else { return nil }
    return JulianDay(
      year: year, month: month, day: day, hour: hour, minute: minute, second: second, utcOffset: hawaiiOffset)
  }

  private static let stationColumns: [String: (WeatherQuantity, ForeignUnit)] = [
    "temperature_c": (.temperature, .same), "humidity_pct": (.humidity, .same), "dewpoint_c": (.dewPoint, .same),
    "pressure_hpa": (.stationPressure, .same), "wind_ms": (.wind, .same), "wind_dir_deg": (.windDirection, .same),
    "gust_ms": (.gust, .same), "visibility_km": (.visibility, .same), "cloud_pct": (.cloud, .same),
    "insolation_wm2": (.insolation, .same), "seeing_arcsec": (.seeing, .same),
  ]

  private static let haleakalaColumns: [String: (WeatherQuantity, ForeignUnit)] = [
    "temperature": (.temperature, .same), "pressure": (.stationPressure, .same), "humidity": (.humidity, .same),
    "wind_speed": (.wind, .same), "wind_direction": (.windDirection, .same), "visibility": (.visibility, .metres),
    "insolation": (.insolation, .langleysPerHour), "precipitation": (.precipitation, .inches),
    "dewpoint": (.dewPoint, .same),
  ]
}
