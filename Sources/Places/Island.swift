import Tables

/// An island by the town of the gazetteer or the station that stands for it: La Palma by Santa Cruz de la Palma.
///
/// Source: `islands.csv`, of which `ORIGIN.txt` speaks.
struct Island: Sendable {
  /// The main town with its country and region, as the gazetteer has them.
  let town, country, region: String
  /// About how many people live on the island.
  let people: Int

  /// Whether a city is the town that stands for the island.
  func isOf(_ city: City) -> Bool { city.name == town && city.country == country && city.region == region }

  /// The island of a folded name.
  static func named(_ name: [UInt8]) -> Island? { all[name] }

  /// The islands by their folded names. A list of places asks for thousands of names.
  private static let all: [[UInt8]: Island] = TableText.islands.rows.reduce(into: [:]) { islands, row in
    let island = Island(town: row[2], country: row[3], region: row[4], people: Int(row[5]) ?? 0)
    for name in [row[0]] + row[1].split(separator: ";").map(String.init) { islands[Folding.fold(name)] = island }
  }
}
