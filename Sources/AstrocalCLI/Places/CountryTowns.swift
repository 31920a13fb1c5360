import AstroCore
import Places
import Synchronization

/// The outermost towns of countries, each looked up once.
final class CountryTowns: Sendable {
  private let known = Mutex<[String: [Town]]>([:])

  /// The towns of a country, ISO 3166-1 alpha-2, in a zone.
  func towns(of country: String, in zone: String) -> [Town] {
    known.withLock { known in
      let key = country + zone
      if let towns = known[key] { return towns }
      let towns = Gazetteer.embedded.outermostCities(of: country, in: zone).map { Town($0.name, at: $0.position) }
      known[key] = towns
      return towns
    }
  }
}
