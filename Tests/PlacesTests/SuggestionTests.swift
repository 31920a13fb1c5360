import Testing

@testable import Places

@Suite struct SuggestionTests {
  let gazetteer = Gazetteer.embedded

  @Test(arguments: [
    ("Ujain", "Ujjain,IN"), ("Benars", "Varanasi,IN"), ("Lodnon", "London,GB"), ("Pariss", "Paris,FR"),
    ("Kolkatta", "Kolkata,IN"), ("उज्जन", "Ujjain,IN"), ("Reykjavk", "Reykjavík,IS"), ("Москвa", "Moscow,RU"),
    ("Hydrabad", "Hyderabad,IN"), ("Varanas", "Varanasi,IN"), ("Tokio2", "Tokyo,JP"), ("Edinburhg", "Edinburgh,GB"),
  ])
  func aSlipOfThePenIsUnderstood(query: String, expected: String) throws {
    let city = try #require(gazetteer.suggestions(for: query, limit: 5).first)
    #expect("\(city.name),\(city.country)" == expected)
  }

  @Test func theBeginningOfANameSuggestsTheRest() {
    #expect(gazetteer.suggestions(for: "Thiruvanan", limit: 3).first?.name == "Thiruvananthapuram")
    #expect(gazetteer.suggestions(for: "Saint Petersb", limit: 3).contains { $0.name == "Saint Petersburg" })
  }

  @Test func aRegionInTheCountrysSteadComesFirst() {
    let error = #expect(throws: PlaceError.self) { try gazetteer.resolve("Springfield,DE,IL") }
    guard case .unknown(_, let suggestions) = error else { return #expect(Bool(false), "\(String(describing: error))") }
    #expect(suggestions.first?.query == "Springfield,US,IL")
  }

  /// Towns that are not in the table, and words that are none: no town of a far country is guessed for a short name.
  @Test(arguments: ["Voss", "Flåm", "Voss NO", "Geilo NO", "Voss,NO"])
  func aTownThatIsNotThereIsNoOther(query: String) {
    #expect(gazetteer.suggestions(for: query, limit: 5).isEmpty)
  }

  @Test(arguments: [("Bergn NO", "Bergen"), ("Trondhem NO", "Trondheim"), ("Ujain IN", "Ujjain")])
  func aCodeInCapitalsLeavesTownsOfItsCountry(query: String, expected: String) {
    let cities = (try? [gazetteer.resolve(query)]) ?? gazetteer.suggestions(for: query, limit: 5)
    #expect(cities.first?.name == expected)
    #expect(Set(cities.map(\.country)) == [String(query.suffix(2))])
  }

  @Test(arguments: [("Bergen NO", "Bergen,NO"), ("New York US", "New York,US"), ("Paris TX", "Paris,TX")])
  func aCodeInCapitalsNeedsNoComma(query: String, written: String) throws {
    #expect(try gazetteer.resolve(query) == gazetteer.resolve(written))
  }

  /// A name is ambiguous between two cities at least.
  @Test func whatIsAmbiguousHasSeveralCandidates() {
    var (number, ambiguous) = (0, 0)
    gazetteer.names.forEachName { name, _ in
      number += 1
      guard number % 97 == 0 else { return true }
      do throws(PlaceError) {
        _ = try gazetteer.resolve(String(decoding: name, as: UTF8.self), suggesting: false)
      } catch {
        guard case .ambiguous(let query, let candidates) = error else { return true }
        ambiguous += 1
        #expect(candidates.count > 1, "\(query)")
      }
      return true
    }
    #expect(number > 100_000 && ambiguous > 20)
  }

  @Test(arguments: [-1, 0, 1, 3])
  func theLimitIsKept(limit: Int) {
    #expect(gazetteer.suggestions(for: "San", limit: limit).count <= max(0, limit))
  }
}
