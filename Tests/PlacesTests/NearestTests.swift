import Fixtures
import Foundation
import Testing

@testable import Places

@Suite struct NearestTests {
  let gazetteer = Gazetteer.embedded

  @Test func theCityItselfIsNearest() throws {
    let nearest = try #require(try gazetteer.nearest(to: position(23.18239, 75.77643), within: 0))
    #expect(nearest.city.name == "Ujjain")
    #expect(nearest.distance == 0)
  }

  @Test(arguments: [
    (51.4779, -0.0015, "Europe/London"), (-33.9344, 18.4773, "Africa/Johannesburg"),
    (64.1, -21.9, "Atlantic/Reykjavik"),
    (19.8207, -155.4681, "Pacific/Honolulu"), (69.65, 18.96, "Europe/Oslo"), (-17.8, 179.99, "Pacific/Fiji"),
  ])
  func theZoneOfTheNearestCityIsThePlaces(latitude: Double, longitude: Double, zone: String) throws {
    #expect(try gazetteer.nearest(to: position(latitude, longitude), within: 200)?.city.timeZone == zone)
  }

  @Test(arguments: [(0.0, -140.0), (90.0, 0.0), (-90.0, 0.0), (48.0, -30.0)])
  func thereIsNoCityInTheOceanOrAtThePoles(latitude: Double, longitude: Double) throws {
    #expect(try gazetteer.nearest(to: position(latitude, longitude), within: 200) == nil)
  }

  @Test func theDateLineIsNoBorder() throws {
    let fromTheEast = try #require(try gazetteer.nearest(to: position(-16.5, -180), within: 300))
    let fromTheWest = try #require(try gazetteer.nearest(to: position(-16.5, 180), within: 300))
    #expect(fromTheEast.city == fromTheWest.city)
    #expect(fromTheEast.city.country == "FJ" && fromTheEast.city.position.longitude.degrees > 0)
  }

  @Test func fromThePoleTheNearestCityIsTheNorthernmost() throws {
    let nearest = try #require(try gazetteer.nearest(to: position(90, 123), within: 3000))
    #expect(nearest.city.name == "Longyearbyen")
  }

  /// London to Paris, 343.5 km between the two points on a sphere, by the spherical law of cosines.
  @Test func distancesAreGreatCircles() throws {
    let london = try gazetteer.resolve("London")
    let paris = try gazetteer.resolve("Paris")
    let (latitude, longitude) = (paris.position.latitude.degrees, paris.position.longitude.degrees)
    #expect(abs(distance(london, latitude: latitude, longitude: longitude) - 343.5) < 1)
  }

  @Test func bisectionFindsWhatLookingAtEveryCityFinds() throws {
    let cities = everyCity(of: gazetteer).map { vector($0.position.latitude.degrees, $0.position.longitude.degrees) }
    for latitude in stride(from: -85.0, through: 85, by: 17) {
      for longitude in stride(from: -179.5, through: 180, by: 41) {
        let point = vector(latitude, longitude)
        let expected = cities.map { distance($0, point) }.min() ?? .infinity
        let nearest = try gazetteer.nearest(to: position(latitude, longitude), within: 1500)
        if expected < 1500 {
          #expect(abs((nearest?.distance ?? .infinity) - expected) < 1e-3, "\(latitude) \(longitude)")  // kilometres
        } else {
          #expect(nearest == nil, "\(latitude) \(longitude)")
        }
      }
    }
  }

  @Test(arguments: [-1, Double.nan])
  func anImpossibleDistanceHasNoNearestCity(kilometres: Double) throws {
    #expect(try gazetteer.nearest(to: position(23, 75), within: kilometres) == nil)
  }

  /// The distance in kilometres by the angle between unit vectors, a method independent of the code under test.
  private func distance(_ city: City, latitude: Double, longitude: Double) -> Double {
    let position = city.position
    return distance(
      vector(position.latitude.degrees, position.longitude.degrees), vector(latitude, longitude))
  }

  private func distance(_ one: SIMD3<Double>, _ other: SIMD3<Double>) -> Double {
    let difference = one - other
    return 2 * 6371.0088 * asin(min(1, (difference * difference).sum().squareRoot() / 2))
  }

  private func vector(_ latitude: Double, _ longitude: Double) -> SIMD3<Double> {
    let (phi, lambda) = (latitude * .pi / 180, longitude * .pi / 180)
    return [cos(phi) * cos(lambda), cos(phi) * sin(lambda), sin(phi)]
  }
}
