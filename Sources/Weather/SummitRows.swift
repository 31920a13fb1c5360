import CivilTime
import ForeignText
import SourceFiles

/// Rows of numbers without a header, in Hawaii's time: a weather station or a seeing monitor on Mauna Kea.
///
/// Station: year month day hour minute wind_speed (knots) wind_direction temperature (C) humidity (%) pressure (hPa).
/// Monitor: year month day hour minute second seeing (arcseconds). Values that are missing are told by their size.
/// Source: http://mkwc.ifa.hawaii.edu/archive/wx/cfht/format.txt.
struct SummitRows {
  private let rows: ByteLines
  private let form: WeatherForm
  /// Of a station's row; what stands behind is not read.
  private static let mostFields = 12

  /// Nil where the first row is neither.
  init?(_ text: ArraySlice<UInt8>) {
    rows = ByteLines(text)
    guard let fields = rows.lazy.map(Self.fields).first(where: { !$0.isEmpty }), !fields.contains(nil),
      let year = fields[0], (1900...2200).contains(year)
    else { return nil }
    switch fields.count {
    case 7: form = .seeingMonitor
    case 10, 11: form = .summitStation
    default: return nil
    }
  }

  func report() throws(SourceError) -> WeatherReport {
    var omissions = Omissions()
    var points = WeatherSeries()
    for line in rows {
      let fields = Self.fields(line)
      guard !fields.isEmpty else { continue }
      guard let point = form == .seeingMonitor ? seeing(fields, &omissions) : station(fields, &omissions) else {
        omissions.skipRow()
        continue
      }
      points.append(point)
    }
    guard let report = WeatherReport(form, points: points, omissions: omissions) else {
      throw .malformed("\(form.name): no row has a valid time and a possible value")
    }
    return report
  }

  /// The first numbers of a row, nil for what is none.
  private static func fields(_ line: ArraySlice<UInt8>) -> [Double?] {
    var rest = line
    var fields: [Double?] = []
    fields.reserveCapacity(mostFields)
    while fields.count < mostFields, let word = rest.nextWord() { fields.append(NumberText.double(word)) }
    return fields
  }

  private func station(_ fields: [Double?], _ omissions: inout Omissions) -> WeatherPoint? {
    guard fields.count >= 10, let time = time(fields[0..<5] + [0]) else { return nil }
    var point = WeatherPoint(time: time)
    omissions.take(.wind, fields[5].map(ForeignUnit.knots.converted), into: &point)
    omissions.take(.windDirection, fields[6], into: &point)
    omissions.take(.temperature, fields[7], into: &point)
    omissions.take(.humidity, fields[8], into: &point)
    omissions.take(.stationPressure, fields[9], into: &point)
    return point
  }

  private func seeing(_ fields: [Double?], _ omissions: inout Omissions) -> WeatherPoint? {
    guard fields.count >= 7, let time = time(fields[0..<6]) else { return nil }
    var point = WeatherPoint(time: time)
    omissions.take(.seeing, fields[6], into: &point)
    return point
  }

  private func time(_ fields: ArraySlice<Double?>) -> JulianDay? {
    let numbers = fields.compactMap { $0.flatMap { Int(exactly: $0) } }
    guard numbers.count == 6 else { return nil }
    return JulianDay(
      year: numbers[0], month: numbers[1], day: numbers[2], hour: numbers[3], minute: numbers[4], second: numbers[5],
      utcOffset: hawaiiOffset)
  }
}
