import AstroCore
import Places

/// The eclipses of the Sun that a city sees, with the moment at which most is seen: `eclipses Luxor 2027 2030`
@main
enum Eclipses {
  static func main() throws {
    let words = CommandLine.arguments.dropFirst()
    guard words.count == 3, let first = Int(words[2]).flatMap({ GregorianDate(year: $0, month: 1, day: 1) }),
      let last = Int(words[3]).flatMap({ GregorianDate(year: $0, month: 12, day: 31) }), first <= last
    else { return print("usage: eclipses CITY FIRST_YEAR LAST_YEAR") }
    let city = try Gazetteer.embedded.resolve(words[1])
    let zone = try ZoneDatabase().zone(city.timeZone)
    let almanac = Almanac(SkyStore(try Ephemeris()), position: city.position, zone: zone, parts: [])
    for report in try almanac.eclipses(on: first...last) where report.eclipse.kind.isSolar {
      guard let seen = report.local?.seenMaximum, let kind = report.kindHere else { continue }
      let hidden = Int(((seen.obscuration ?? 0) * 100).rounded())
      print(kind, "\(hidden)% hidden", zone.dateTime(atUnixSeconds: seen.time.roundedUnixSeconds).rfc3339)
    }
  }
}
