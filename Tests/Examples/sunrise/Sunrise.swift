import AstroCore

/// `sunrise 2026-11-21 23.1824 75.7764 Asia/Kolkata`
@main
enum Sunrise {
  static func main() throws {
    let words = CommandLine.arguments.dropFirst()
    guard words.count == 4, let date = GregorianDate(words[1]), let latitude = Double(words[2]),
      let longitude = Double(words[3]),
      let position = GeographicPosition(latitude: Angle(degrees: latitude), longitude: Angle(degrees: longitude))
    else { return print("usage: sunrise DATE LATITUDE LONGITUDE ZONE") }
    let zone = try ZoneDatabase().zone(words[4])
    let almanac = Almanac(SkyStore(try Ephemeris()), position: position, zone: zone, parts: [.sun])
    guard let sun = try almanac.day(date)?.sun else { return print("\(date) does not exist in \(words[4])") }
    for rise in sun.horizon.rises { print(zone.dateTime(atUnixSeconds: rise.time.roundedUnixSeconds).rfc3339) }
    if sun.horizon.rises.isEmpty { print("no sunrise: \(sun.horizon.state)") }
  }
}
