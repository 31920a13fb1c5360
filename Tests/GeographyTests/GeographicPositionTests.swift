import Geography
import Testing

@Suite struct GeographicPositionTests {
  private func position(_ latitude: Double, _ longitude: Double) throws -> GeographicPosition {
    try #require(GeographicPosition(latitude: Angle(degrees: latitude), longitude: Angle(degrees: longitude)))
  }

  @Test(arguments: [
    (90.1, 0.0), (-90.1, 0), (0, 180.1), (0, -180.1), (Double.nan, 0), (0, .nan), (0, .infinity), (-.infinity, 0),
  ])
  func whatIsNoPlaceOnTheEarthIsRefused(latitude: Double, longitude: Double) {
    #expect(GeographicPosition(latitude: Angle(degrees: latitude), longitude: Angle(degrees: longitude)) == nil)
  }

  /// A degree of longitude at 60° north is 2 asin(cos 60° sin 0.5°) = 0.4999952°.
  @Test func distancesAreAnglesAtTheCentreOfTheEarth() throws {
    let north = try position(60, 10)
    #expect(abs(try north.distance(to: position(60, 11)).degrees - 0.4999952) < 1e-7)
    #expect(abs(try north.distance(to: position(-60, -170)).degrees - 180) < 1e-6)
    #expect(abs(try position(0, 179.9).distance(to: position(0, -179.9)).degrees - 0.2) < 1e-9)
    #expect(north.distance(to: north).degrees == 0)
  }
}
