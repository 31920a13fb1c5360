import ForeignText

extension Gazetteer {
  /// Whether a query names a city only by a name that few people know: one unlike the city's own, of a city with few names and fewer
  /// than half a million people.
  ///
  /// `Lyttelton` is such a name of Centurion in South Africa, and rather the port in New Zealand. Bombay and Breslau are none: a city that
  /// many know bears names in many languages. Nor is a name in another script than the Latin one, or with a country behind it. A name of
  /// three letters is like any other, as Ba is like Bath.
  package func isLittleKnown(_ query: String, as city: City) -> Bool {
    let name = Folding.fold(query)
    guard name.allSatisfy({ $0 < 0x80 }), city.population < Self.knownPeople, Island.named(name) == nil,
      let bearer = names.bearers(of: name).first(where: { table.city(at: $0.city) == city }), !bearer.isPrimary
    else { return false }
    if name.count < Self.shortest { return true }
    return Self.isUnlike(name, Folding.fold(city.name)) && Self.countsOfNames[bearer.city, default: 0] < Self.knownNames
  }

  /// The largest city of another country whose own name is one that a query gives to a city as another name, as `New Amsterdam` in Guyana
  /// is beside New York; nil where there is none.
  package func namesake(_ query: String, insteadOf city: City) -> String? {
    let name = Folding.fold(query)
    guard Island.named(name) == nil else { return nil }
    let bearers = matches(for: PlaceQuery(name: name, country: nil, region: nil))
    guard !bearers.contains(where: { $0.isPrimary && $0.city == city }) else { return nil }
    return bearers.first { $0.isPrimary && $0.city.country != city.country }.flatMap { self.query(for: $0.city) }
  }

  /// The letters from which a name may say of which city it is.
  private static let shortest = 4
  /// The people from which the names of a city count as known.
  private static let knownPeople = 500_000
  /// The names from which they do: Lyttelton is one of 12, Breslau of 49.
  private static let knownNames = 25

  /// Whether a name says little of a city: it is too short, or unlike the city's own.
  static func isVague(_ name: [UInt8], of city: City) -> Bool {
    name.count < shortest || isUnlike(name, Folding.fold(city.name))
  }

  /// Whether two names share no word, and three of five letters differ.
  private static func isUnlike(_ name: [UInt8], _ own: [UInt8]) -> Bool {
    let words = own.split(separator: .space)
    guard !name.split(separator: .space).contains(where: words.contains) else { return false }
    var distance = EditDistance(from: name)
    return own.withUnsafeBufferPointer { distance.distance(to: $0[...], limit: max(name.count, own.count) * 3 / 5) }
      == nil
  }

  /// How many names each city has, by the offset of its line: counted once, for a list may have hundreds of other names.
  private static let countsOfNames: [Int: Int] = {
    var counts: [Int: Int] = [:]
    let names = NameIndex.embedded
    names.forEachName { _, offset in
      for bearer in names.bearers(at: offset) { counts[bearer.city, default: 0] += 1 }
      return true
    }
    return counts
  }()
}
