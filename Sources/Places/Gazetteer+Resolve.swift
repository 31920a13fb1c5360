import ForeignText

extension Gazetteer {
  /// The city that a query means.
  ///
  /// If several cities have the name, the most populous wins only if it is at least 10 times larger than every other. A
  /// city with this primary name also wins over the cities for which it is another name, unless one of these is larger:
  /// "Hamburg" is Hamburg, although other cities have had that name. Else a capital of this name wins if no city of this
  /// primary name is larger: "Athens" is Athens in Greece, but "San José" may be the one in California. Within a region a primary name
  /// wins unless the other city is more than 10 times larger.
  ///
  /// An island is its main town, and counts with all its people: "Bali" is Denpasar, but "La Palma" may be the city in California.
  /// It wins over smaller places of its country: "Ibiza" is no quarter of Madrid.
  ///
  /// If a city has the name of another country, as Jamaica in New York does, the name means neither for sure.
  ///
  /// - Parameters:
  ///   - query: `NAME[,CC[,REGION]]`, as for `cities(named:)`.
  ///   - suggesting: Whether the error names cities that may be meant, for which all names are compared.
  /// - Throws: `PlaceError.ambiguous` where no city wins, `.unknown` where there is none.
  public func resolve(_ query: String, suggesting: Bool = true) throws(PlaceError) -> City {
    let matches = matches(for: query)
    let main = mainCity(ofCountryNamed: query)
    if let city = winner(of: matches) {
      guard let main, main.country != city.country else { return city }
      if matches.contains(where: \.isPrimary) {
        throw .ambiguous(query: query, candidates: candidates(for: [main, city], asked: query))
      }
    }
    // No city of another country is called India or USA: one that bears such a name in some language is not meant.
    guard matches.isEmpty || main != nil && !matches.contains(where: \.isPrimary) else {
      let likely = likely(matches, for: query)
      // One city alone may be meant, and is not for sure, as where it bears the name in another language.
      guard likely.count > 1 else { throw .unknown(query: query, suggestions: candidates(for: likely)) }
      throw .ambiguous(query: query, candidates: candidates(for: likely, asked: query))
    }
    let suggestions = suggesting ? suggestions(for: query, limit: PlaceError.suggestionLimit) : []
    throw .unknown(query: query, suggestions: candidates(for: suggestions))
  }

  /// The factor by which a city must be larger than every other city of the name to win.
  static let dominance = 10

  /// The city that wins, or `nil` if none does.
  func winner(of matches: [Match]) -> City? {
    if matches.count == 1 { return matches[0].city }
    let winners = matches.filter { match in
      match.people > 0
        && matches.allSatisfy { $0.city == match.city || isSurer(match, than: $0) }
    }
    if winners.count == 1 { return winners[0].city }
    return matches.first(where: \.isPrimary).flatMap { Division.isCapital($0.city) ? $0.city : nil }
  }

  /// Whether a query means a city rather than another one of the name.
  ///
  /// A part of a city may be larger than the city by the table, and bear its name: Visakhapatnam has 1.1 million people there, and its
  /// quarter Rasapudipalem 1.7.
  private func isSurer(_ match: Match, than other: Match) -> Bool {
    let isInOneRegion = match.city.country == other.city.country && match.city.region == other.city.region
    if match.isPrimary, !other.isPrimary, isInOneRegion { return match.people * Self.dominance >= other.people }
    let isAtHome = match.isIsland && other.city.country == match.city.country
    let bearsIt = match.isPrimary && !other.isPrimary || isAtHome
    return match.people >= (bearsIt ? 1 : Self.dominance) * other.people
  }

  /// The cities of an ambiguous name that are probably meant: those with a twentieth of the largest one's population, and
  /// of those whose own name it is also those with a hundredth.
  ///
  /// The most populous come first of those whose own name is the one that is asked for, or nearly so, as Odesa is for
  /// Odessa. Others bear the name in some language or had it once, as Tijuana had Zaragoza's: they come last, and only
  /// where they are larger than all of the former.
  private func likely(_ matches: [Match], for query: String) -> [City] {
    let largest = matches.first?.people ?? 0
    let likely = matches.filter { $0.people * ($0.isPrimary ? 100 : 20) >= largest }
    var distance = EditDistance(from: Folding.fold(PlaceQuery.parts(of: query).first ?? ""))
    let name = PlaceName(query)
    func bearsIt(_ match: Match) -> Bool {
      match.isPrimary || name.begins(PlaceName(match.city.name))
        || Folding.fold(match.city.name).withUnsafeBufferPointer { distance.distance(to: $0[...], limit: 2) } != nil
    }
    let own = likely.filter(bearsIt).map(\.city)
    let others = likely.map(\.city).filter { !own.contains($0) && $0.population > own.first?.population ?? -1 }
    return own + others
  }

  /// The capital, or else the largest city, of the country that a text names, or `nil` if it names none.
  private func mainCity(ofCountryNamed text: String) -> City? {
    Division.named(Folding.fold(text)).first { $0.region == nil }.flatMap { mainCities(of: $0).first }
  }

  /// The capital of a country.
  func capital(of division: Division) -> City? {
    guard let capital = division.capital else { return nil }
    return matches(for: PlaceQuery(name: Folding.fold(capital), country: division.country, region: nil)).first?.city
  }

  /// The cities with the query that means each of them and no other.
  func candidates(for cities: [City], asked text: String? = nil) -> [PlaceError.Candidate] {
    cities.map { city in
      let asked = text.flatMap { PlaceQuery.parts(of: $0).first }.flatMap { query(for: city, as: $0) }
      return PlaceError.Candidate(city: city, query: query(for: city) ?? asked)
    }
  }

  /// The shortest of `NAME,CC` and `NAME,CC,REGION` that resolves to a city, or `nil` if neither does. The town of an island that is
  /// too small for the gazetteer is known by the name of the island alone.
  func query(for city: City, as other: String? = nil) -> String? {
    let name = other ?? city.name
    let byCountry = "\(name),\(city.country)"
    let queries = city.region.isEmpty ? [byCountry] : [byCountry, "\(byCountry),\(city.region)"]
    return queries.first { winner(of: matches(for: $0)) == city }
  }
}
