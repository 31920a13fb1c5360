import ForeignText

extension Gazetteer {
  /// The cities that a query without a match may mean, the most plausible first.
  ///
  /// If the query is the name of a country or of a region, these are its capital and its largest cities. If the name
  /// exists, but not in the country or region of the query, these are the cities of that name. Cities whose region the
  /// query has in place of the country come first ("Springfield,MO"). Otherwise they are cities whose name differs by
  /// at most two slips of the pen, see `EditDistance`, of a short name by one behind the first letter of their own, or begins with the query,
  /// which is half of it at least. Those of another country than the query has are left out. The likeliest come first, see
  /// `costsOfNearMisses(of:)`, then the larger ones, and much less likely ones are left out.
  ///
  /// - Parameters:
  ///   - query: `NAME[,CC[,REGION]]`, as for `cities(named:)`.
  ///   - limit: The most cities that are returned.
  public func suggestions(for query: String, limit: Int) -> [City] {
    let parts = PlaceQuery.parts(of: PlaceQuery.partingCode(of: query) ?? query)
    guard limit > 0, let typed = parts.first else { return [] }
    let name = Folding.fold(typed)
    guard !name.isEmpty, name.count <= Self.longestName else { return [] }

    let division = parts.count == 1 ? Division.named(name) : []
    guard division.isEmpty else { return Array(division.flatMap(mainCities).prefix(limit)) }

    let qualifiers = parts.dropFirst().map { $0.uppercased() }
    // Bath, which is called Ba in some language, is not Ba in Fiji.
    let namesakes = matches(for: PlaceQuery(name: name, country: nil, region: nil)).filter {
      $0.isPrimary || parts.count == 1 || qualifiers.contains($0.city.region.uppercased())
        || !Self.isVague(name, of: $0.city)
    }.map(\.city)
    guard namesakes.isEmpty else {
      let inRegion = namesakes.filter { qualifiers.contains($0.region.uppercased()) }
      return Array((inRegion + namesakes.filter { !inRegion.contains($0) }).prefix(limit))
    }

    let codes = parts.dropFirst().flatMap { part in
      part.utf8.count == 2 ? [part.uppercased()] : Division.named(Folding.fold(part)).map(\.country)
    }
    let costs = costsOfNearMisses(of: name).filter { line, _ in
      if codes.isEmpty { return true }
      let city = table.city(at: line)
      return codes.contains { $0 == city.country || $0 == city.region.uppercased() }
    }
    guard let least = costs.values.min() else { return [] }
    return costs.filter { $0.value <= least + 1 }
      .map { (city: $0.key, cost: $0.value, population: table.population(at: $0.key)) }
      .sorted { ($0.cost, -$0.population, $0.city) < ($1.cost, -$1.population, $1.city) }
      .prefix(limit)
      .map { table.city(at: $0.city) }
  }

  /// The capital or the largest town of the country or region of a name, as it is typed; nil where none has the name.
  package func mainTown(ofDivision name: String) -> (isCountry: Bool, town: String)? {
    let divisions = Division.named(Folding.fold(name))
    guard let division = divisions.first(where: { $0.region == nil }) ?? divisions.first,
      let city = mainCities(of: division).first
    else { return nil }
    let isAlone = (try? resolve(city.name, suggesting: false)) == city
    return (division.region == nil, isAlone ? city.name : query(for: city) ?? city.name)
  }

  /// The capital of a country or region, where it is known, and the three largest cities beside it.
  func mainCities(of division: Division) -> [City] {
    let capital = capital(of: division)
    var largest: [(line: Int, population: Int)] = []
    var line = 0
    while line < table.text.count {
      let population = table.population(at: line)
      if population > largest.last?.population ?? 0 || largest.count < 4 {
        let city = table.city(at: line)
        if city.country == division.country, division.region == nil || division.region == city.region, city != capital {
          largest.append((line, population))
          largest.sort { $0.population > $1.population }
          largest = Array(largest.prefix(4))
        }
      }
      line = table.text.nextLine(after: line)
    }
    return [capital].compactMap(\.self) + largest.prefix(3).map { table.city(at: $0.line) }
  }

  /// The most bytes of a folded name that is compared with those of cities, none of which is as long.
  private static let longestName = 400

  /// The letters of a name of which hardly anything is left after two slips.
  private static let shortName = 5

  /// The cities with a name like `name`, each with a cost that is higher the less plausible the city is.
  ///
  /// Each slip costs two, and one more where the first character differs, which is rare. Words missing at the end cost
  /// one, a missing part of a word three. A name that is not the city's primary one costs one more.
  private func costsOfNearMisses(of name: [UInt8]) -> [Int: Int] {
    var editDistance = EditDistance(from: name)
    // Of a short name two slips, another first letter, or a slip in a name of another language make any town of a far country.
    let isShort = editDistance.length <= Self.shortName
    let limit = isShort ? 1 : 2
    // In other scripts every name is one of another language.
    let isLatin = name.allSatisfy { $0 < 0x80 }
    var costs: [Int: Int] = [:]
    /// Whether the name is a word of another one, if it begins it.
    func isWord(_ candidate: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
      candidate.dropFirst(name.count).first == .space
    }
    names.forEachName { candidate, offset in
      let beginsAlike = candidate.first == name.first
      let cost: Int
      if beginsAlike, editDistance.length >= 3, candidate.count <= 2 * name.count || isWord(candidate),
        candidate.starts(with: name)
      {
        cost = isWord(candidate) ? 1 : 3
      } else if beginsAlike || !isShort, let slips = editDistance.distance(to: candidate, limit: limit) {
        cost = 2 * slips + (beginsAlike ? 0 : 1)
      } else {
        return true
      }
      for bearer in names.bearers(at: offset) where bearer.isPrimary || !isShort || !isLatin {
        let cost = cost + (bearer.isPrimary ? 0 : 1)
        costs[bearer.city] = min(cost, costs[bearer.city] ?? cost)
      }
      return true
    }
    return costs
  }
}
