import AstroCore
import Places

/// The nights of a year as a chart, a line a week, half an hour a character: `nights Oslo 2027`
///
/// `#` is the dark sky with the Sun 18 degrees and more below the horizon, `.` the rest of the night and twilight.
@main
enum Nights {
  static func main() throws {
    let words = CommandLine.arguments.dropFirst()
    guard words.count == 2, let year = try? GregorianDate.span(words[2]) else {
      return print("usage: nights CITY YEAR")
    }
    let city = try Gazetteer.embedded.resolve(words[1])
    let zone = try ZoneDatabase().zone(city.timeZone)
    let almanac = Almanac(
      SkyStore(try Ephemeris()), position: city.position, zone: zone, parts: [.sun, .twilight], rules: [], showers: [])
    for report in try almanac.days(year)
    where (report.day.date.dayNumber - year.lowerBound.dayNumber) % 7 == 0 {
      guard let sun = report.sun?.horizon, let night = report.night else { continue }
      let set = sun.sets.first { $0.time > report.noon }?.time
      let line = (0..<48).map { half -> Character in
        let time = report.noon.advanced(byDays: Double(half) / 48)
        if night.dark.contains(where: { $0.contains(time) }) { return "#" }
        let isUp = sun.state == .aboveAllDay || set.map { time < $0 || time > sun.nextRise ?? time } ?? false
        return isUp ? " " : "."
      }
      print(report.day.date, String(line))
    }
  }
}
