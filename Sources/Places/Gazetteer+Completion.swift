extension Gazetteer {
  /// The queries for the cities whose own name begins with a text, the most populous first.
  ///
  /// - Parameters:
  ///   - text: The beginning of `NAME,CC` or `NAME,CC,REGION`; case and accents do not matter.
  ///   - limit: The most queries that are returned.
  /// - Returns: For each city the query that means it and no other, such as `Springfield,US,MO`, or none if the text is
  ///   empty.
  package func queries(beginningWith text: String, limit: Int) -> [String] {
    let name = Folding.fold(PlaceQuery.parts(of: text).first ?? "")
    guard limit > 0, !name.isEmpty else { return [] }
    let cities = names.bearers(beginningWith: name).filter(\.isPrimary).map(\.city)
    return cities.map { (city: $0, population: table.population(at: $0)) }
      .sorted { ($0.population, $1.city) > ($1.population, $0.city) }
      .prefix(limit)
      // A city has no query where another city has the same name, country and region.
      .compactMap { query(for: table.city(at: $0.city)) }
  }
}

extension NameIndex {
  /// The cities that have a name with this beginning.
  fileprivate func bearers(beginningWith prefix: [UInt8]) -> [Bearer] {
    var found: [Bearer] = []
    forEachName(from: prefix) { name, offset in
      guard name.starts(with: prefix) else { return name.lexicographicallyPrecedes(prefix) }
      found += bearers(at: offset)
      return true
    }
    return found
  }
}
