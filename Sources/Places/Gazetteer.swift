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
  }

  /// All cities of that name, the most populous first.
  ///
  /// - Parameter query: `NAME[,CC[,REGION]]`: a primary or another name, an ISO 3166-1 alpha-2 country, a GeoNames
  ///   first-level division; spaces around the commas are allowed, an empty `CC` means any country. `NAME,REGION` is
  ///   read if no city of the name is in such a country, and so is `NAME,REGION,CC`. Countries, and regions of some of
  ///   them, may be written out. A code in capitals needs no comma: `Bergen NO`.
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
      ?? PlaceQuery.partingCode(of: query).map { matches(for: $0) } ?? []
  }

  /// The cities that a reading of a query names, the most populous first.
  func matches(for query: PlaceQuery) -> [Match] {
    names.bearers(of: query.name)
      .map { Match(city: table.city(at: $0.city), isPrimary: $0.isPrimary) }
      .filter { query.admits($0.city) }
      .sorted { $0.city.population > $1.city.population }
  }
}
