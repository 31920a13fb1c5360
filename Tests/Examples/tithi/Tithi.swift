import AstroCore

/// The tithi at sunrise in Ujjain, and when it ends: `tithi 2026-11-21`
@main
enum Tithi {
  static func main() throws {
    guard let date = CommandLine.arguments.dropFirst().first.flatMap({ GregorianDate($0) }),
      let ujjain = GeographicPosition(latitude: Angle(degrees: 23.1824), longitude: Angle(degrees: 75.7764))
    else { return print("usage: tithi DATE") }
    let zone = try ZoneDatabase().zone("Asia/Kolkata")
    let almanac = Almanac(SkyStore(try Ephemeris()), position: ujjain, zone: zone, parts: [.panchanga], rules: [])
    guard let tithi = try almanac.day(date)?.panchanga?.tithiAtSunrise else { return print("no tithi on \(date)") }
    let end = zone.dateTime(atUnixSeconds: tithi.end.roundedUnixSeconds)
    print(tithi.number, PanchangaNames.table.name(tithi, .latin), "until", end.rfc3339)
  }
}
