import AstroCore
import Places

/// The festivals of a year on whose day almanacs differ, with the days that have a claim: `disputed Varanasi 2024`
@main
enum Disputed {
  static func main() throws {
    let words = CommandLine.arguments.dropFirst()
    guard words.count == 2, let year = try? GregorianDate.span(words[2]) else {
      return print("usage: disputed CITY YEAR")
    }
    let city = try Gazetteer.embedded.resolve(words[1])
    let zone = try ZoneDatabase().zone(city.timeZone)
    let almanac = Almanac(
      SkyStore(try Ephemeris()), position: city.position, zone: zone, parts: [.festivals], showers: [])
    try almanac.days(year) { report in
      for festival in report.festivals where festival.isDisputed {
        let days = Set([festival.date] + festival.alternatives.map(\.date)).sorted().map(\.description)
        print(festival.rule.id, days.joined(separator: " or "))
      }
    }
  }
}
