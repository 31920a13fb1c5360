import CivilTime
import Geography
import Glibc
import Places
import Testing

/// Observatories and research stations, and positions as people write them.
@Suite struct StationTests {
  /// Minor Planet Center: code, longitude east, and the parallax constants of each observatory.
  ///
  /// Source: https://www.minorplanetcenter.net/iau/lists/ObsCodes.html
  private static let observatories: [(String, Double, Double, Double)] = [
    ("Mauna Kea", 204.5278, 0.94171, 0.33725), ("Pic du Midi", 0.1423, 0.73358, 0.67799),
    ("Calar Alto", 357.4542, 0.79753, 0.60182), ("Teide", 343.4906, 0.88148, 0.47142),
    ("Haute Provence", 5.7157, 0.72140, 0.69034), ("Mount Wilson", 241.9436, 0.82794, 0.55942),
    ("Mount John", 170.46496, 0.720773, -0.691079), ("Zelenchukskaya", 41.44067, 0.725004, 0.686912),
    ("Haleakala", 203.74409, 0.936241, 0.351543), ("Cerro Tololo", 289.19358, 0.865572, -0.499793),
  ]

  @Test(arguments: observatories)
  func positionsAgreeWithTheMinorPlanetCenter(name: String, longitude: Double, cosine: Double, sine: Double) throws {
    let station = try #require(Station.named(name))
    // WGS84: the geodetic latitude is that whose tangent is larger by 1 / (1 - f)², but for the height.
    let geocentric = Angle(degrees: station.position.latitude.degrees)
    let flattening = (1 - 1 / 298.257223563) * (1 - 1 / 298.257223563)
    let tangent = sine / cosine / flattening
    #expect(abs(tangent - tan(geocentric.radians)) < 0.0004, "0.02 degrees")
    let east = Angle(degrees: station.position.longitude.degrees - longitude).signed.degrees
    // Sites of several telescopes are some kilometres wide.
    #expect(abs(east) < 0.02)
  }

  @Test(arguments: [
    ("mcmurdo", "McMurdo Station"), ("Vostok station", "Vostok Station"), ("Dome C", "Concordia Station"),
    ("palomar", "Palomar Observatory"), ("San Pedro Martir", "San Pedro Mártir Observatory"),
    ("Hanle", "Indian Astronomical Observatory"), ("amundsen scott", "Amundsen-Scott South Pole Station"),
    ("Somnath Jyotirlinga", "Somnath"), ("badrinath temple", "Badrinath"), ("केदारनाथ", "Kedarnath"),
    ("Barrow", "Utqiagvik"), ("ny alesund", "Ny-Ålesund"), ("vardo", "Vardø"),
    ("Cherry Springs State Park", "Cherry Springs"),
    ("death valley national park", "Death Valley"), ("Gülpe", "Westhavelland"), ("tekapo", "Lake Tekapo"),
    ("Warrumbungle National Park", "Warrumbungle"), ("stonehenge", "Stonehenge"), ("Exmoor", "Exmoor"),
    ("Abisko", "Abisko"),
    ("san pedro de atacama", "San Pedro de Atacama"),
    ("Arches National Park", "Arches"), ("Northumberland International Dark Sky Park", "Northumberland National Park"),
    ("Cherry Springs, PA", "Cherry Springs"), ("Utqiagvik,US", "Utqiagvik"), ("Barrow, Alaska", "Utqiagvik"),
    ("Death Valley National Park, California", "Death Valley"), ("Abisko, Sweden", "Abisko"),
    ("Mesa Verde,US,CO", "Mesa Verde"), ("torrey, utah, usa", "Torrey"), ("Warrumbungle, Australia", "Warrumbungle"),
    ("ശബരിമല", "Sabarimala"), ("ஸ்ரீரங்கம்", "Srirangam"), ("Tirumala Venkateswara Temple", "Tirupati Balaji"),
  ])
  func caseAccentsAndTheKindDoNotMatter(text: String, name: String) {
    #expect(Station.named(text)?.name == name)
  }

  @Test func noNameIsThatOfTwoStations() {
    let names = Station.all.flatMap { [$0.name] + $0.otherNames }
    #expect(Set(names.map { $0.lowercased() }).count == names.count)
    #expect(Station.all.count == 681)
    #expect(Station.named("Cherry Springs, Texas") == nil && Station.named("Abisko,NO") == nil)
    #expect(Station.named("") == nil && Station.named(" station") == nil && Station.named("Ujjain") == nil)
  }

  /// No place on Earth outside of Antarctica has its Sun four hours off at noon by the clock.
  @Test func everyPlaceHasAZoneThatIsKnown() throws {
    for station in Station.all {
      let zone = try ZoneDatabase().zone(station.timeZone == "UTC" ? "Etc/UTC" : station.timeZone)
      let offset = Double(zone.utcOffset(atUnixSeconds: 1_767_225_600)) / 3_600
      let turn = remainder(station.position.longitude.degrees / 15 - offset, 24)
      #expect(abs(turn) < 4 || station.country == "AQ", "\(station.name) \(turn)")
    }
  }

  private static let written: [(String, Double, Double)] = [
    ("23.18,75.78", 23.18, 75.78), ("-33.9 18.4", -33.9, 18.4), ("52.5N 13.4E", 52.5, 13.4),
    ("33.9S,18.4E", -33.9, 18.4), ("13.4E 52.5N", 52.5, 13.4), ("19.83 N, 155.47 W", 19.83, -155.47),
    ("52°30'N 13°24'36\"E", 52.5, 13.41), ("\u{2212}33.9,18.4", -33.9, 18.4), (" 0 , -0 ", 0, 0), ("95,200", 95, 200),
  ]

  @Test(arguments: written)
  func coordinatesAreReadAsPeopleWriteThem(text: String, latitude: Double, longitude: Double) throws {
    let position = try #require(WrittenPosition(coordinates: text))
    #expect(abs(position.latitude - latitude) < 1e-9 && abs(position.longitude - longitude) < 1e-9)
    #expect(position.locator == nil)
  }

  @Test(arguments: [
    "", ",", "5", "5,5,5", "N,E", "Paris,TX", "52N 13N", "52 13E", "-52N 13E", "1e5,2", "nan,5", "٣,٣", "5 60'N 5E",
    "25 de Mayo", "1.2.3,5", String(repeating: "5", count: 100) + ",5",
  ])
  func whatIsNoPairOfCoordinatesIsLeftToTheGazetteer(text: String) {
    #expect(WrittenPosition(coordinates: text) == nil)
  }

  /// The squares are worked out by hand: JN is 0…20° east and 40…50° north, square 58 begins at 10° and 48°, and the
  /// subsquare td lies 19 · 5′ east and 3 · 2.5′ north of that.
  private static let locators: [(String, Double, Double, String)] = [
    ("JN58", 11.0, 48.5, "JN58"), ("jn58TD", 11.625, 48.14583333333333, "JN58td"),
    ("JN58td25", 11.604166666666666, 48.14791666666667, "JN58td25"),
    ("AA00aa", -179.95833333333334, -89.97916666666667, "AA00aa"),
    ("RR99xx", 179.95833333333334, 89.97916666666667, "RR99xx"),
  ]

  @Test(arguments: locators)
  func aLocatorIsTheCentreOfItsSquare(text: String, longitude: Double, latitude: Double, locator: String) throws {
    let position = try #require(WrittenPosition(locator: text))
    #expect(abs(position.longitude - longitude) < 1e-9 && abs(position.latitude - latitude) < 1e-9)
    #expect(position.locator == locator)
  }

  @Test(arguments: ["", "J", "JN5", "JN58t", "SN58", "JN58ty", "JN58tdx5", "5858", "Oslo", "Ulan", "JN58td258", "ＪＮ58"])
  func otherTextsAreNoLocators(text: String) {
    #expect(WrittenPosition(locator: text) == nil)
  }
}
