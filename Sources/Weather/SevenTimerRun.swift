import CivilTime
import ForeignText

/// A forecast of 7Timer, product "astro".
///
/// Its values are coded classes; the value of a class is its middle or, where it is open to one side, its bound.
/// Source: https://www.7timer.info/doc.php.
enum SevenTimerRun {
  /// The report of a document, or `nil` if it has no start of the run or no value.
  static func report(_ fields: Fields) -> WeatherReport? {
    guard let issued = fields.text("init").flatMap(time) else { return nil }
    var omissions = Omissions()
    var points = WeatherSeries()
    for fields in fields.elements("dataseries").lazy.compactMap(\.object) {
      guard let hours = fields.number("timepoint"), (0...400).contains(hours) else {
        omissions.skipRow()
        continue
      }
      var point = WeatherPoint(time: issued.advanced(byDays: hours / 24), isForecast: true)
      point.set(.cloud, middle(of: fields.number("cloudcover"), cloud))
      point.set(.seeing, middle(of: fields.number("seeing"), seeing))
      point.set(.transparency, middle(of: fields.number("transparency"), transparency))
      point.set(.humidity, fields.number("rh2m").flatMap(humidity))
      point.set(.temperature, fields.number("temp2m"))
      let wind10m = fields.object("wind10m")
      point.set(.wind, middle(of: wind10m?.number("speed"), wind))
      point.set(.windDirection, wind10m?.text("direction").flatMap(degrees(compassPoint:)))
      point.condition = fields.text("prec_type").flatMap { precipitation[$0] }
      points.append(point)
    }
    return WeatherReport(.sevenTimer, issued: issued, points: points, omissions: omissions)
  }

  /// The instant of a text such as "2026112112", in UTC.
  private static func time(_ text: String) -> JulianDay? {
    var digits = DigitReader(text)
    guard let year = digits.number(4), let month = digits.number(2), let day = digits.number(2),
      let hour = digits.number(2), digits.isAtEnd
    else { return nil }
    return JulianDay(year: year, month: month, day: day, hour: hour, minute: 0, utcOffset: 0)
  }

  /// The value of a class, which is counted from 1, or `nil` for −9999 and other numbers that are no class.
  private static func middle(of code: Double?, _ bounds: [Double]) -> Double? {
    guard let code = code.flatMap({ Int(exactly: $0) }), bounds.indices.contains(code), code > 0 else { return nil }
    return (bounds[code - 1] + bounds[code]) / 2
  }

  // The bounds of the classes; an open class has its bound twice.
  private static let cloud: [Double] = [0, 6, 19, 31, 44, 56, 69, 81, 94, 100]
  private static let seeing: [Double] = [0.5, 0.5, 0.75, 1, 1.25, 1.5, 2, 2.5, 2.5]
  private static let transparency: [Double] = [0.3, 0.3, 0.4, 0.5, 0.6, 0.7, 0.85, 1, 1]
  private static let wind: [Double] = [0, 0.3, 3.4, 8, 10.8, 17.2, 24.5, 32.6, 32.6]

  /// The humidity of a class: steps of 5 % from −4, which is 0 to 5 %; 16 is 100 %.
  private static func humidity(_ code: Double) -> Double? {
    guard (-4...16).contains(code) else { return nil }
    return code == 16 ? 100 : (code + 4) * 5 + 2.5
  }

  private static let precipitation = [
    "rain": "rain", "snow": "snow", "frzr": "freezing rain", "icep": "ice pellets",
  ]
}
