import Fixtures
import Foundation
import Geography
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

  /// Places near a border whose nearest city has the clocks of the other side.
  ///
  /// The zones are those of tzdata (the remarks of zone.tab and of its files `northamerica` and `europe`) for the county, state
  /// or country of the place.
  @Test(arguments: [
    ("McDonald Observatory, Texas", 30.6714, -104.0225, "America/Chicago"),
    ("Terlingua, Texas", 29.3216, -103.6163, "America/Chicago"),
    ("Great Basin National Park, Nevada", 38.9800, -114.3000, "America/Los_Angeles"),
    ("Cape San Blas, Florida", 29.6800, -85.3560, "America/New_York"),
    ("White Bird, Idaho", 45.7630, -116.3010, "America/Los_Angeles"),
    ("Kuhmo, Finland", 64.1333, 29.5167, "Europe/Helsinki"), ("Hossa, Finland", 65.4400, 29.5500, "Europe/Helsinki"),
    ("Sevettijärvi, Finland", 69.5100, 28.6300, "Europe/Helsinki"),
    ("Hamningberg, Norway", 70.5400, 30.6300, "Europe/Oslo"),
    ("Monsaraz, Portugal", 38.4430, -7.3810, "Europe/Lisbon"), ("Marvão, Portugal", 39.3940, -7.3770, "Europe/Lisbon"),
    ("Nida, Lithuania", 55.3030, 21.0050, "Europe/Vilnius"),
    ("Riggins, Idaho", 45.4000, -116.3400, "America/Boise"),
    ("Hells Canyon Dam, Idaho", 45.2430, -116.7000, "America/Boise"),
    ("New Meadows, Idaho", 44.9710, -116.2840, "America/Boise"),
    ("Burns Junction, Oregon", 42.7800, -117.8500, "America/Boise"),
    ("Faith, South Dakota", 45.0200, -102.0400, "America/Denver"),
    ("Murdo, South Dakota", 43.8880, -100.7100, "America/Chicago"),
    ("Bugøynes, Norway", 69.9700, 29.6400, "Europe/Oslo"), ("Pasvik, Norway", 69.1475, 29.2427, "Europe/Oslo"),
    ("Näkkälä, Finland", 68.6000, 23.5700, "Europe/Helsinki"), ("Reboly, Karelia", 63.8300, 30.8200, "Europe/Moscow"),
    ("Rongbuk, Tibet", 28.1960, 86.8280, "Asia/Shanghai"), ("Gokyo, Nepal", 27.9500, 86.6900, "Asia/Kathmandu"),
    ("Cameron Corner store, Queensland", -28.9800, 141.0200, "Australia/Brisbane"),
    ("Sturt, New South Wales", -29.0600, 141.1000, "Australia/Sydney"),
    ("Bollards Lagoon, South Australia", -28.9500, 140.8500, "Australia/Adelaide"),
    ("Lake Callabonna, South Australia", -29.5000, 140.6000, "Australia/Adelaide"),
    ("Villa O'Higgins, Chile", -48.4700, -72.5800, "America/Coyhaique"),
    ("Tortel, Chile", -47.9000, -73.3000, "America/Coyhaique"),
    ("Perito Moreno park, Argentina", -47.9000, -72.0000, "America/Argentina/Rio_Gallegos"),
    ("Lago San Martín, Argentina", -49.0000, -72.2000, "America/Argentina/Rio_Gallegos"),
    ("Gurudongmar, Sikkim", 28.0300, 88.7100, "Asia/Kolkata"), ("Lukla, Nepal", 27.6870, 86.7300, "Asia/Kathmandu"),
    ("Hanle, Ladakh", 32.7794, 78.9642, "Asia/Kolkata"), ("Lo Manthang, Nepal", 29.1820, 83.9570, "Asia/Kathmandu"),
  ])
  func nearABorderTheZoneIsThatOfTheRightSide(name: String, latitude: Double, longitude: Double, zone: String) throws {
    let found = try #require(try gazetteer.nearestZone(to: position(latitude, longitude), within: 200))
    #expect(found.timeZone == zone, "\(name): \(found.name),\(found.country)")
  }

  /// Where no town is near, the zone may still be that of the other side: the right one is so near that a note names both.
  @Test(arguments: [
    ("Upper Dolpo, Nepal", 29.4000, 83.2000, "Asia/Kathmandu")
  ])
  func elseTheRightZoneIsLessThanTwiceAsFar(name: String, latitude: Double, longitude: Double, zone: String) throws {
    let place = try position(latitude, longitude)
    let nearest = try #require(gazetteer.nearestZone(to: place, within: 200))
    #expect(gazetteer.nearestZone(to: place, within: 2 * nearest.distance) { $0 == zone } != nil, "\(name)")
  }

  @Test func aTownNearABorderCountsOnlyWhereItIsNearer() throws {
    let berlin = try #require(try gazetteer.nearestZone(to: position(52.52, 13.41), within: 200))
    let city = try #require(try gazetteer.nearest(to: position(52.52, 13.41), within: 200))
    #expect(berlin.name == city.city.name && berlin.distance == city.distance)
    #expect(try gazetteer.nearestZone(to: position(0, -140), within: 200) == nil)
    let other = try gazetteer.nearestZone(to: position(30.6714, -104.0225), within: 400) { $0 == "America/Denver" }
    #expect(other?.timeZone == "America/Denver")
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

  /// By GeoNames the cities of India reach from Dwarka (68.97 E) to Tezu (96.13 E), those of China to Gar (80.10 E). A zone of one city has no
  /// other meridian, and the shorter way over the date line counts.
  @Test(arguments: [
    ("Asia/Kolkata", 88.36304, 19.4), ("Asia/Kolkata", 68.96778, 27.16), ("Asia/Shanghai", 121.458, 41.4),
    ("No/Zone", 10, 0),
    ("Pacific/Fiji", -179.9, 2.7),
  ])
  func theWidestTurnReachesTheFarthestCityOfAZone(zone: String, longitude: Double, degrees: Double) {
    let turn = Gazetteer.embedded.widestTurn(from: Angle(degrees: longitude), in: zone)
    #expect(abs(turn - degrees) < 0.1)
  }

  /// The table of zones has the farthest cities of the table of cities.
  @Test func theWidestTurnIsThatOfTheFarthestCity() {
    let cities = Dictionary(grouping: everyCity(of: .embedded), by: \.timeZone)
    #expect(cities.count > 300)
    for (zone, cities) in cities {
      for longitude in [cities[0], cities[cities.count / 2], cities[cities.count - 1]].map(\.position.longitude) {
        let farthest = cities.map { abs(remainder($0.position.longitude.degrees - longitude.degrees, 360)) }.max()
        let turn = Gazetteer.embedded.widestTurn(from: longitude, in: zone)
        #expect(abs(turn - (farthest ?? 0)) < 1e-9, "\(zone)")
      }
    }
  }
}
