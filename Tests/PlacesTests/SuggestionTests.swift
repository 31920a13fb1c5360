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

  @Test(arguments: [-1, 0, 1, 3])
  func theLimitIsKept(limit: Int) {
    #expect(gazetteer.suggestions(for: "San", limit: limit).count <= max(0, limit))
  }
}
