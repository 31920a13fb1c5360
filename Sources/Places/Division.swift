import Tables

/// A country, or a region of one, by a name that is written out.
///
/// Source: GeoNames (https://www.geonames.org, CC BY 4.0); `make_place_data.py` has further names.
package struct Division: Equatable {
  /// ISO 3166-1 alpha-2.
  let country: String
  /// GeoNames' code of the first-level division, or `nil` for the country itself.
  let region: String?
  /// The name of the country's capital; nil of regions, and where there is none.
  let capital: String?

  /// Whether a name, such as `Uttar Pradesh` or `Nepal`, is that of a region or of its country.
  ///
  /// - Parameters:
  ///   - country: ISO 3166-1 alpha-2.
  ///   - region: GeoNames' code of the first-level division, or `nil` if it is unknown.
  package static func isNamed(_ name: String, country: String, region: String?) -> Bool {
    named(Folding.fold(name)).contains { $0.country == country && ($0.region == nil || $0.region == region) }
  }

  /// The countries and regions of a name, such as Georgia and that of the US.
  ///
  /// - Parameter name: A name as `Folding.fold` gives it.
  static func named(_ name: [UInt8]) -> [Division] {
    let text = EmbeddedText.divisions
    func nameEnd(_ line: Int) -> Int { text.firstOffset(of: .tab, from: line) }
    var line = text.firstLine { text[$0..<nameEnd($0)].lexicographicallyPrecedes(name) }
    var found: [Division] = []
    while line < text.count, text[line..<nameEnd(line)].elementsEqual(name) {
      found.append(Division(line: text[line..<text.firstOffset(of: .newline, from: line)]))
      line = text.nextLine(after: line)
    }
    return found
  }

  /// The code of the country of a name or a code; nil of other texts.
  package static func country(called text: String) -> String? {
    let code = text.uppercased()
    if code.utf8.count == 2, hasCountry(code) { return code }
    return named(Folding.fold(text)).first { $0.region == nil }?.country
  }

  private static func hasCountry(_ code: String) -> Bool {
    let text = EmbeddedText.divisions
    var line = 0
    while line < text.count {
      let division = Division(line: text[line..<text.firstOffset(of: .newline, from: line)])
      if division.region == nil, division.country == code { return true }
      line = text.nextLine(after: line)
    }
    return false
  }

  /// Whether a city is the capital of its country.
  static func isCapital(_ city: City) -> Bool {
    let (name, text) = (Folding.fold(city.name), EmbeddedText.divisions)
    var line = 0
    while line < text.count {
      let division = Division(line: text[line..<text.firstOffset(of: .newline, from: line)])
      if division.region == nil, division.country == city.country, let capital = division.capital {
        return Folding.fold(capital) == name
      }
      line = text.nextLine(after: line)
    }
    return false
  }

  /// A division made of a line of the table, of which the first field is a name.
  private init(line: some Collection<UInt8>) {
    let fields = line.split(separator: .tab, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    (country, region, capital) = (fields[1], fields[2].isEmpty ? nil : fields[2], fields[3].isEmpty ? nil : fields[3])
  }
}

extension PlaceQuery {
  /// The readings of a text whose country or region is written out: `Denver,Colorado`, `Paris,France`,
  /// `Portland, Maine, USA`.
  static func readingsOfNames(in text: String) -> [PlaceQuery] {
    let parts = parts(of: text)
    return [2, 1].filter { $0 < parts.count }.flatMap { count -> [PlaceQuery] in
      let name = Folding.fold(Array(parts.dropLast(count)).joined(separator: " "))
      guard !name.isEmpty else { return [] }
      func reading(_ country: String?, _ region: String?) -> PlaceQuery {
        PlaceQuery(name: name, country: country, region: region)
      }
      let qualifiers = parts.suffix(count).map(Qualifier.init)
      guard qualifiers.count == 2 else {
        return qualifiers[0].countries.map { reading($0, nil) }
          + qualifiers[0].regions.map { reading($0.country, $0.region) }
      }
      return [(qualifiers[0], qualifiers[1]), (qualifiers[1], qualifiers[0])].flatMap { country, region in
        country.countries.flatMap { country in
          region.regions.filter { $0.country == nil || $0.country == country }.map { reading(country, $0.region) }
        }
      }
    }
  }

  /// What a part behind a comma may mean, as a code or as a name.
  private struct Qualifier {
    let countries: [String]
    /// The regions, with their countries where a name tells them.
    let regions: [(country: String?, region: String)]

    init(_ text: String) {
      let code = text.uppercased().filter { $0 != "." }
      let named = Division.named(Folding.fold(text))
      countries = (code.count == 2 ? [code] : []) + named.filter { $0.region == nil }.map(\.country)
      regions = named.compactMap { division in division.region.map { (division.country, $0) } } + [(nil, code)]
    }
  }
}
