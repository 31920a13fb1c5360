import CivilTime
import ForeignText
import SourceFiles

/// A table with a header line: the project's own form for any station, or the archive of Haleakala.
struct CommaTable {
  private let form: WeatherForm
  private let columns: [String]
  private let rows: CommaSeparatedRows
  /// The most columns; no honest table has more, and the rest of the header is not read.
  static let mostColumns = 500
  /// The most bytes of a column's name that are read.
  private static let longestName = 200

  /// A table by its first line, or `nil` if this is no header of either form.
  ///
  /// The project's own form has a column `time`; the archive has `date` as its first column and `temperature` among the
  /// others.
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

  /// The report of all rows.
  ///
  /// - Throws: ``SourceError/malformed(_:)`` if there are too many columns, or no row has a value.
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
    // The field beyond the last column shows that a row is too long.
    while rows.next(into: &fields, most: columns.count + 1) {
      for index in fields.indices { fields[index] = fields[index].bareField }
      guard fields.contains(where: { !$0.isEmpty }) else { continue }
      guard fields.count <= columns.count, fields.indices.contains(timeColumn), let time = time(fields[timeColumn])
      else {
        omissions.skipRow()
        if omissions.endsFile(of: points) { break }
        continue
      }
      var point = WeatherPoint(time: time)
      for (index, quantity, unit) in readable where index < fields.count {
        // An empty field and `\N` are missing values; any other text that is no number is an impossible value.
        guard !fields[index].isEmpty, !fields[index].elementsEqual(#"\N"#.utf8) else { continue }
        omissions.set(quantity, NumberText.double(fields[index]) ?? .nan, in: unit, of: &point)
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

  /// The instant of a field, or `nil` if it is no time of the form.
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
