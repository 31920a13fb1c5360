extension Gazetteer {
  /// The city that a query means.
  ///
  /// Where several cities bear the name, the most populous wins only if it is at least 10 times larger than every other.
  /// A city with this primary name also wins over the cities for which it is another name, unless one of these is larger:
  /// "Hamburg" is Hamburg, although other cities have had that name.
  ///
  /// - Parameter query: `NAME[,CC[,REGION]]`, as for `cities(named:)`.
  /// - Throws: `PlaceError.ambiguous` where no city wins, `.unknown` where there is none.
  public func resolve(_ query: String) throws(PlaceError) -> City {
    let matches = matches(for: query)
    if let city = winner(of: matches) { return city }
    guard matches.isEmpty else {
      throw .ambiguous(query: query, candidates: candidates(for: likely(matches)))
    }
    let suggestions = suggestions(for: query, limit: PlaceError.suggestionLimit)
    throw .unknown(query: query, suggestions: candidates(for: suggestions))
  }

  /// The factor by which a city must be larger than every other city of the name to win.
  static let dominance = 10

  /// The city that wins; nil where none does.
  func winner(of matches: [Match]) -> City? {
    if matches.count == 1 { return matches[0].city }
    let winners = matches.filter { match in
      match.city.population > 0
        && matches.allSatisfy { other in
          let factor = match.isPrimary && !other.isPrimary ? 1 : Self.dominance
          return other.city == match.city || match.city.population >= factor * other.city.population
        }
    }
    return winners.count == 1 ? winners[0].city : nil
  }

  /// The cities of an ambiguous name that are probably meant, the most populous first: those with a twentieth of the
  /// largest one's population, and of those whose own name it is also those with a hundredth.
  private func likely(_ matches: [Match]) -> [City] {
    let largest = matches.first?.city.population ?? 0
    return matches.filter { $0.city.population * ($0.isPrimary ? 100 : 20) >= largest }.map(\.city)
  }

  /// The cities with the query that means each of them and no other.
  func candidates(for cities: [City]) -> [PlaceError.Candidate] {
    cities.map { PlaceError.Candidate(city: $0, query: query(for: $0)) }
  }

  /// The shortest of `NAME,CC` and `NAME,CC,REGION` that resolves to a city; nil where neither does.
  func query(for city: City) -> String? {
    let byCountry = "\(city.name),\(city.country)"
    let queries = city.region.isEmpty ? [byCountry] : [byCountry, "\(byCountry),\(city.region)"]
    return queries.first { winner(of: matches(for: $0)) == city }
  }
}
