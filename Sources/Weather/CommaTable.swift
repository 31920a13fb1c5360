import CivilTime
import ForeignText
import SourceFiles

/// A table with a header line: the program's own form for anybody's station, or the archive of Haleakala.
struct CommaTable {
  private let form: WeatherForm
  private let columns: [String]
  private let rows: CommaSeparatedRows
  /// No honest table has more columns; the rest of its header is not read.
  static let mostColumns = 500
  /// Bytes of a column's name that are read.
  private static let longestName = 200

  /// Nil where the first line is no header of either: a column `time`, or first `date` and among the others
  /// `temperature`.
  init?(_ text: ArraySlice<UInt8>) {
    var rows = CommaSeparatedRows(text.drop { 0x0A...0x0D ~= $0 }, linesMayBeQuoted: false)
    var fields: [ArraySlice<UInt8>] = []
    guard rows.next(into: &fields, most: Self.mostColumns + 1) else { return nil }
    columns = fields.map { String(decoding: $0.bareField.prefix(Self.longestName), as: UTF8.self).lowercased() }
    if columns.contains("time"), columns.count > 1 {
      form = .stationTable
    } else if columns.first == "date", columns.contains("temperature") {
      form = .haleakalaTable
    } else {
      return nil
    }
    self.rows = rows
  }

  func report() throws(SourceError) -> WeatherReport {
    guard columns.count <= Self.mostColumns else {
      throw .malformed("\(form.name): more than \(Self.mostColumns) columns")
    }
    var omissions = Omissions()
    let known = form == .stationTable ? Self.stationColumns : Self.haleakalaColumns
    let timeColumn = columns.firstIndex(of: form == .stationTable ? "time" : "date") ?? 0
    let readable = columns.enumerated().compactMap { index, name in known[name].map { (index, $0.0, $0.1) } }
    if form == .stationTable {
      for (index, name) in columns.enumerated() where index != timeColumn && known[name] == nil {
        omissions.note("unknown column \(Array(name.utf8)[...].shown)")
      }
    }
    var points = WeatherSeries()
    var fields: [ArraySlice<UInt8>] = []
    var rows = rows
    // One field more shows that a row is too long.
    while rows.next(into: &fields, most: columns.count + 1) {
      for index in fields.indices { fields[index] = fields[index].bareField }
      guard fields.contains(where: { !$0.isEmpty }) else { continue }
      guard fields.count <= columns.count, fields.indices.contains(timeColumn), let time = time(fields[timeColumn])
      else {
        omissions.skipRow()
        continue
      }
      var point = WeatherPoint(time: time)
      for (index, quantity, unit) in readable where index < fields.count {
        // Empty and `\N` are missing, other texts are no number and so impossible.
        guard !fields[index].isEmpty, !fields[index].elementsEqual(#"\N"#.utf8) else { continue }
        omissions.take(quantity, unit.converted(NumberText.double(fields[index]) ?? .nan), into: &point)
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

  private func time(_ text: ArraySlice<UInt8>) -> JulianDay? {
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
