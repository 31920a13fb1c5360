import CivilTime

/// Rows of numbers without a header, in Hawaii's time: a weather station or a seeing monitor on Mauna Kea.
///
/// Station: year month day hour minute wind_speed (knots) wind_direction temperature (C) humidity (%) pressure (hPa).
/// Monitor: year month day hour minute second seeing (arcseconds). Values that are missing are told by their size.
/// Source: http://mkwc.ifa.hawaii.edu/archive/wx/cfht/format.txt.
struct SummitRows {
  private let text: String
  private let form: WeatherForm

  /// Nil where the first row is neither.
  init?(_ text: String) {
    guard let line = text.split(whereSeparator: \.isNewline).first(where: { !$0.allSatisfy(\.isWhitespace) }) else {
      return nil
    }
    let numbers = line.split(whereSeparator: \.isWhitespace).map { Double($0) }
    guard !numbers.contains(nil), let year = numbers[0], (1900...2200).contains(year) else { return nil }
    switch numbers.count {
    case 7: form = .seeingMonitor
    case 10, 11: form = .summitStation
    default: return nil
    }
    self.text = text
  }

  func report() throws(SourceError) -> WeatherReport {
    var omissions = Omissions()
    var points: [WeatherPoint] = []
    for line in text.utf8.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
      let fields = line.split { $0 == 0x20 || $0 == 0x09 }.map { Double(Substring($0)) }
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
