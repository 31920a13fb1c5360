/// The cities of the world, by name and by coordinates.
///
/// The data are part of the program: no file is read, and no table is built at the start. Searching by name
/// ignores case and accents, see `Folding`, and knows a city's other names: "Benares" finds Varanasi.
///
/// Source: GeoNames (https://www.geonames.org, CC BY 4.0), cities over 15,000 people.
public struct Gazetteer: Sendable {
  /// The gazetteer that is compiled into the program.
  public static let embedded = Gazetteer(table: .embedded, names: .embedded)

  let table: CityTable
  let names: NameIndex

  /// A city that a query names, and whether by its primary name.
  struct Match {
    let city: City
    let isPrimary: Bool
    /// The people of the city, or of the island for which it stands.
    let people: Int
    /// Whether it stands for an island of the name.
    var isIsland = false
  }

  /// All cities of that name, the most populous first. An island is its main town, as populous as the island.
  ///
  /// - Parameter query: `NAME[,CC[,REGION]]`: a primary or another name, an ISO 3166-1 alpha-2 country, a GeoNames
  ///   first-level division; spaces around the commas are allowed, an empty `CC` means any country. `NAME,REGION` is
  ///   read if no city of the name is in such a country, and so is `NAME,REGION,CC`. Countries, and regions of some of
  ///   them, may be written out. A code in capitals and a name need no comma: `Bergen NO`,
  ///   `Toronto Canada`.
  public func cities(named query: String) -> [City] {
    matches(for: query).map(\.city)
  }

  /// The cities that a typed query names, the most populous first.
  func matches(for query: String) -> [Match] {
    func first(of readings: [PlaceQuery]) -> [Match]? {
      readings.lazy.map { matches(for: $0) }.first { !$0.isEmpty }
    }
    func found(_ query: String) -> [Match]? {
      first(of: PlaceQuery.readings(of: query)) ?? first(of: PlaceQuery.readingsOfNames(in: query))
    }
    return found(query) ?? PlaceQuery.otherSpelling(of: query).flatMap(found)
      ?? PlaceQuery.partingCode(of: query).map { matches(for: $0) }
      ?? PlaceQuery.partingDivision(of: query).flatMap(found) ?? []
  }

  /// The cities that a reading of a query names, the most populous first.
  func matches(for query: PlaceQuery) -> [Match] {
    let cities = names.bearers(of: query.name).map { bearer in
      let city = table.city(at: bearer.city)
      return Match(city: city, isPrimary: bearer.isPrimary, people: city.population)
    }
    let island = Island.named(query.name).flatMap(match)
    return ([island].compactMap(\.self) + cities.filter { $0.city != island?.city })
      .filter { query.admits($0.city) }
      .sorted { $0.people > $1.people }
  }

  /// The town of an island, which bears the name of the island as its own: a city, or a station.
  private func match(for island: Island) -> Match? {
    let cities = names.bearers(of: Folding.fold(island.town)).lazy.map { table.city(at: $0.city) }
    let stations = Station.all.lazy.map(City.init)
    let town = cities.first(where: island.isOf) ?? stations.first(where: island.isOf)
    return town.map { Match(city: $0, isPrimary: true, people: island.people, isIsland: true) }
  }
}
