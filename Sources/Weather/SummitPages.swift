import CivilTime
import ForeignText

/// The seconds that Hawaii's clocks are ahead of UTC, the whole year.
let hawaiiOffset = -36_000

/// The report of the page of current conditions of the Institute for Astronomy on Haleakala, or `nil` without a time or
/// a value.
///
/// "N/A" stands for a missing value. The times of Sun and Moon on the page are not read.
func summitConditions(_ fields: Fields) -> WeatherReport? {
  let time =
    fields.text("date_UT").flatMap { summitTime($0, utcOffset: 0) }
    ?? fields.text("date_HI").flatMap { summitTime($0, utcOffset: hawaiiOffset) }
  guard let time else { return nil }
  var point = WeatherPoint(time: time)
  var omissions = Omissions()
  let members: [(WeatherQuantity, String, ForeignUnit)] = [
    (.temperature, "ave_temperature", .same), (.humidity, "ave_humidity", .same),
    (.dewPoint, "ave_dewpoint", .same), (.stationPressure, "ave_pressure", .same),
    (.wind, "ave_wind_speed_ms", .same), (.windDirection, "ave_wind_dir", .same),
    (.visibility, "ave_visibility_km", .same), (.insolation, "ave_insolation_kWm2", .kilowatts),
  ]
  for (quantity, name, unit) in members {
    omissions.set(quantity, fields.number(name), in: unit, of: &point)
  }
  if point[.windDirection] == nil {
    point.set(.windDirection, fields.text("wind_dir").flatMap(degrees(compassPoint:)))
  }
  return WeatherReport(.summitConditions, station: "Haleakala", points: WeatherSeries([point]), omissions: omissions)
}

/// The instant of a text such as "Sat Nov 21 18:15:00 UT 2026"; its zone is not read.
private func summitTime(_ text: String, utcOffset: Int) -> JulianDay? {
  let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
  let words = text.split(separator: " ")
  guard words.count == 6, let month = months.firstIndex(of: String(words[1])), let day = Int(words[2]),
    let year = Int(words[5])
  else { return nil }
  let clock = words[3].split(separator: ":").compactMap { Int($0) }
  guard clock.count == 3 else { return nil }
  return JulianDay(
    year: year, month: month + 1, day: day, hour: clock[0], minute: clock[1], second: clock[2], utcOffset: utcOffset)
}

/// The trends of two days of the Institute for Astronomy: the values of each quantity by seconds since the first.
///
/// The file has no date. Its last reading of Hawaii's clock is taken for the nearest past one.
enum SummitTrends {
  /// The quantities by the names of their trends, in the units of the page of current conditions.
  static let series: [(name: String, quantity: WeatherQuantity, unit: ForeignUnit)] = [
    ("temperature", .temperature, .same), ("humidity", .humidity, .same), ("pressure", .stationPressure, .same),
    ("wind_speed", .wind, .same), ("wind_direction", .windDirection, .same), ("visibility", .visibility, .same),
    ("insolation", .insolation, .kilowatts), ("dewpoint", .dewPoint, .same),
  ]

  /// The report of a document, or `nil` if it has no time or no value.
  static func report(_ fields: Fields, now: JulianDay) -> WeatherReport? {
    let series = series.compactMap { series in fields.object(series.name).map { (series, entries($0)) } }
    guard let last = series.lazy.flatMap(\.1).max(by: { $0.seconds < $1.seconds }),
      let end = nearestPast(clock: last.clock, now)
    else { return nil }
    var omissions = Omissions()
    var points = WeatherSeries()
    for (series, entries) in series {
      for entry in entries {
        var point = WeatherPoint(time: end.advanced(byDays: (entry.seconds - last.seconds) / 86_400))
        omissions.set(series.quantity, entry.value, in: series.unit, of: &point)
        points.append(point)
      }
    }
    return WeatherReport(.summitTrends, station: "Haleakala", points: points, omissions: omissions)
  }

  private typealias Entry = (seconds: Double, clock: String, value: Double)

  /// The values of a trend, each with its seconds since the first and its reading of Hawaii's clock.
  private static func entries(_ fields: Fields) -> [Entry] {
    // Sorted, so that of two entries of one second the same one counts every time.
    fields.sorted { $0.key < $1.key }.compactMap { _, entry in
      guard let entry = entry.object, let seconds = entry.number("seconds"), (0...1e7).contains(seconds),
        let clock = entry.text("time"), let value = entry.number("value")
      else { return nil }
      return (seconds, clock, value)
    }
  }

  /// The nearest past instant at which Hawaii's clocks show a reading, or `nil` for a text that is none.
  private static func nearestPast(clock: String, _ now: JulianDay) -> JulianDay? {
    let fields = clock.split(separator: ":").compactMap { Int($0) }
    guard fields.count >= 2 else { return nil }
    let today = CivilDateTime(unixSeconds: now.roundedUnixSeconds, utcOffset: hawaiiOffset).date
    // The clock that the page was made by may be a few minutes ahead of this machine's.
    let latest = now.advanced(byDays: 900 / 86_400)
    return [0, -1].lazy.compactMap { days in
      let date = today.adding(days: days)
      return JulianDay(
        year: date.year, month: date.month, day: date.day, hour: fields[0], minute: fields[1], utcOffset: hawaiiOffset)
    }.first { $0 <= latest }
  }
}
