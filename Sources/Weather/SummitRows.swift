import CivilTime
import ForeignText
import SourceFiles

/// Rows of numbers without a header, in Hawaii's time: a weather station or a seeing monitor on Mauna Kea.
///
/// Station: year month day hour minute wind_speed (knots) wind_direction temperature (C) humidity (%) pressure (hPa).
/// Monitor: year month day hour minute second seeing (arcseconds). Missing values are numbers such as −9999, which are
/// impossible. Source: http://mkwc.ifa.hawaii.edu/archive/wx/cfht/format.txt.
struct SummitRows {
  private let rows: ByteLines
  private let form: WeatherForm
  /// The number of the fields of a row that are its time.
  private let timeFields: Int
  /// The fields behind the time.
  private let quantities: [WeatherQuantity]
  /// The most fields of a row; further ones are not read.
  private static let mostFields = 12

  /// The rows of a text, or `nil` if the first row is of neither form.
  init?(_ text: ArraySlice<UInt8>) {
    rows = ByteLines(text)
    guard let fields = rows.lazy.map(Self.fields).first(where: { !$0.isEmpty }), !fields.contains(nil),
      let year = fields[0], (1900...2200).contains(year)
    else { return nil }
    switch fields.count {
    case 7: (form, timeFields, quantities) = (.seeingMonitor, 6, [.seeing])
    case 10, 11:
      (form, timeFields) = (.summitStation, 5)
      quantities = [.wind, .windDirection, .temperature, .humidity, .stationPressure]
    default: return nil
    }
  }

  /// The report of all rows.
  ///
  /// - Throws: ``SourceError/malformed(_:)`` if no row has a value.
  func report() throws(SourceError) -> WeatherReport {
    var omissions = Omissions()
    var points = WeatherSeries()
    for fields in rows.lazy.map(Self.fields) where !fields.isEmpty {
      guard fields.count >= timeFields + quantities.count, let time = time(fields.prefix(timeFields)) else {
        omissions.skipRow()
        if omissions.endsFile(of: points) { break }
        continue
      }
      var point = WeatherPoint(time: time)
      for (quantity, value) in zip(quantities, fields.dropFirst(timeFields)) {
        let unit = quantity == .wind ? ForeignUnit.knots : .same
        omissions.set(quantity, value, in: unit, of: &point)
      }
      points.append(point)
    }
    guard let report = WeatherReport(form, points: points, omissions: omissions) else {
      throw .malformed("\(form.name): no row has a valid time and a possible value")
    }
    return report
  }

  /// The first fields of a row, or `nil` for a field that is no number.
  private static func fields(_ line: ArraySlice<UInt8>) -> [Double?] {
    var rest = line
    var fields: [Double?] = []
    fields.reserveCapacity(mostFields)
    while fields.count < mostFields, let word = rest.nextWord() { fields.append(NumberText.double(word)) }
    return fields
  }

  /// The instant of year, month, day, hour, minute and perhaps second, or `nil` if one of them is no whole number.
  private func time(_ fields: ArraySlice<Double?>) -> JulianDay? {
    let numbers = fields.compactMap { $0.flatMap { Int(exactly: $0) } }
    guard numbers.count == timeFields else { return nil }
    return JulianDay(
      year: numbers[0], month: numbers[1], day: numbers[2], hour: numbers[3], minute: numbers[4],
      second: timeFields > 5 ? numbers[5] : 0, utcOffset: hawaiiOffset)
  }
}
