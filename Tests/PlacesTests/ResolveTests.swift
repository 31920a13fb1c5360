import Fixtures
import Tables
import Testing

@testable import Places

@Suite struct ResolveTests {
  let gazetteer = Gazetteer.embedded

  @Test(arguments: [
    ("Benares", "Varanasi,IN"), ("Banaras", "Varanasi,IN"), ("काशी", "Varanasi,IN"), ("उज्जैन", "Ujjain,IN"),
    ("Bombay", "Mumbai,IN"), ("Calcutta", "Kolkata,IN"), ("Peking", "Beijing,CN"), ("München", "Munich,DE"),
    ("Munich", "Munich,DE"), ("Muenchen", "Munich,DE"), ("Köln", "Köln,DE"), ("Cologne", "Köln,DE"),
    ("Genève", "Geneva,CH"), ("Zürich", "Zürich,CH"), ("zurich", "Zürich,CH"), ("Wien", "Vienna,AT"),
    ("Praha", "Prague,CZ"), ("Москва", "Moscow,RU"), ("東京", "Tokyo,JP"), ("서울", "Seoul,KR"),
    ("São Paulo", "São Paulo,BR"), ("sao paulo", "São Paulo,BR"), ("St. Petersburg", "Saint Petersburg,RU"),
    ("Saint Petersburg", "Saint Petersburg,RU"), ("New Delhi", "Delhi,IN"), ("Delhi", "Delhi,IN"),
    ("القاهرة", "Cairo,EG"), ("Αθήνα", "Athens,GR"), ("ירושלים", "Jerusalem,IL"), ("กรุงเทพมหานคร", "Bangkok,TH"),
    ("কলকাতা", "Kolkata,IN"), ("தில்லி", "Delhi,IN"), ("თბილისი", "Tbilisi,GE"), ("አዲስ አበባ", "Addis Ababa,ET"),
    ("L'Aquila", "L'Aquila,IT"), ("Nuku'alofa", "Nuku‘alofa,TO"), ("Reykjavik", "Reykjavík,IS"),
    ("Reykjavík", "Reykjavík,IS"), ("Tromsø", "Tromsø,NO"), ("Tromso", "Tromsø,NO"), ("Apia", "Apia,WS"),
    ("Longyearbyen", "Longyearbyen,SJ"), ("Hilo", "Hilo,US"), ("Washington, D.C.", "Washington,US"),
    ("Frankfurt", "Frankfurt am Main,DE"), ("Wroclaw", "Wrocław,PL"), ("Ho Chi Minh", "Ho Chi Minh City,VN"),
  ])
  func aNameInAnyLanguageFindsItsCity(query: String, expected: String) throws {
    let city = try gazetteer.resolve(query)
    #expect("\(city.name),\(city.country)" == expected)
  }

  @Test(arguments: ["Springfield,US,MO", "springfield , us , mo", " Springfield,US,mo ", "Springfield,,MO"])
  func countryAndRegionNarrowTheSearch(query: String) throws {
    let city = try gazetteer.resolve(query)
    #expect(city.country == "US" && city.region == "MO")
  }

  @Test(arguments: [
    ("Crete", "Irákleion,GR"), ("Maui", "Kahului,US"), ("Gran Canaria", "Las Palmas de Gran Canaria,ES"),
    ("Bali", "Denpasar,ID"), ("la palma, spain", "Santa Cruz de la Palma,ES"),
    ("La Palma,ES", "Santa Cruz de la Palma,ES"),
    ("La Palma, Canary Islands", "Santa Cruz de la Palma,ES"), ("La Palma,US", "La Palma,US"),
    ("La Palma, California", "La Palma,US"), ("Mallorca", "Palma,ES"), ("Kriti", "Irákleion,GR"),
    ("Orkney,GB", "Kirkwall,GB"), ("Orkney, Scotland", "Kirkwall,GB"), ("Orkney,ZA", "Orkney,ZA"),
    ("La Gomera, Spain", "San Sebastián de la Gomera,ES"), ("South Island", "Christchurch,NZ"),
    ("Newfoundland", "St. John's,CA"), ("Trinidad", "Port of Spain,TT"),
  ])
  func anIslandIsItsMainTown(query: String, expected: String) throws {
    let city = try gazetteer.resolve(query)
    #expect("\(city.name),\(city.country)" == expected)
  }

  /// La Palma in California has 15,904 people, the island 84,000: neither is ten times the other.
  @Test func aCityWithTheNameOfAnIslandIsAmbiguous() throws {
    let error = #expect(throws: PlaceError.self) { try gazetteer.resolve("La Palma") }
    guard case .ambiguous("La Palma", let candidates) = error else {
      return #expect(Bool(false), "\(String(describing: error))")
    }
    #expect(candidates.map(\.query) == ["Santa Cruz de la Palma,ES", "La Palma,US"])
  }

  /// Orkney in South Africa has 110,052 people, the islands 22,000; a name that is offered means its place.
  @Test(arguments: [
    ("Orkney", ["Orkney,ZA", "Orkney,GB"]), ("La Gomera", ["La Gomera,GT", "La Gomera,ES"]),
    ("Senja", ["Senja,SG", "Senja,NO"]), ("Pemba", ["Chake Chake,TZ", "Pemba,MZ"]),
  ])
  func anIslandWithTheNameOfACityIsAmbiguous(query: String, expected: [String]) throws {
    let error = #expect(throws: PlaceError.self) { try gazetteer.resolve(query) }
    guard case .ambiguous(_, let candidates) = error else {
      return #expect(Bool(false), "\(String(describing: error))")
    }
    #expect(candidates.map(\.query) == expected)
    for candidate in candidates { #expect(try gazetteer.resolve(#require(candidate.query)) == candidate.city) }
  }

  /// The island has 150,000 people, a quarter of Madrid of the same name 21,492.
  @Test func anIslandWinsOverSmallerPlacesOfItsCountry() throws {
    let city = try gazetteer.resolve("Ibiza")
    #expect(city.region == "07" && city.position.longitude.degrees > 1)
  }

  @Test func eachIslandHasItsTown() throws {
    for row in TableText.islands.rows {
      for name in [row[0]] + row[1].split(separator: ";").map(String.init) {
        let match = gazetteer.matches(for: "\(name),\(row[3])").first { $0.isIsland }
        #expect(match?.city.name == row[2] && match?.people == Int(row[5]), "\(name)")
      }
    }
  }

  @Test func allFieldsOfACityAreRead() throws {
    let city = try gazetteer.resolve("ujjain")
    #expect(city.name == "Ujjain" && city.country == "IN" && city.region == "35")
    #expect(city.position.latitude.degrees == 23.18239 && city.position.longitude.degrees == 75.77643)
    #expect(city.position.elevation == 494 && city.population == 515215 && city.timeZone == "Asia/Kolkata")
  }

  @Test func citiesOfOneNameComeMostPopulousFirst() {
    let cities = gazetteer.cities(named: "Springfield")
    #expect(cities.count > 5)
    #expect(cities.map(\.population) == cities.map(\.population).sorted(by: >))
    #expect(cities.first?.region == "MO")
  }

  @Test func tenTimesLargerWinsAndLessDoesNot() throws {
    #expect(try gazetteer.resolve("Paris").country == "FR")
    // Geneva in Switzerland (201,741) is 9.25 times larger than Geneva, Illinois (21,806).
    let error = #expect(throws: PlaceError.self) { try gazetteer.resolve("Geneva") }
    guard case .ambiguous("Geneva", let candidates) = error else {
      return #expect(Bool(false), "\(String(describing: error))")
    }
    #expect(candidates.map(\.query) == ["Geneva,CH", "Geneva,US"])
  }

  @Test(arguments: [
    ("Athens", "GR"), ("Colombo", "LK"), ("Georgetown", "GY"), ("Kingston", "JM"), ("Tripoli", "LY"),
    ("Wellington", "NZ"), ("Islamabad", "PK"), ("Bridgetown", "BB"),
  ])
  func aCapitalWinsOverSmallerCitiesOfItsName(name: String, country: String) throws {
    #expect(try gazetteer.resolve(name).country == country)
  }

  /// The capitals of Costa Rica and the Seychelles are smaller than other cities of the name.
  @Test(arguments: ["San José", "Victoria"])
  func aCapitalDoesNotWinOverALargerCity(name: String) {
    #expect(throws: PlaceError.self) { try gazetteer.resolve(name) }
  }

  /// GeoNames has India among the names of Inđija, and USA among those of Yokkaichi.
  @Test(arguments: [("India", "Delhi,IN"), ("Bangladesh", "Dhaka,BD"), ("USA", "Washington,US")])
  func aCountryIsNoCityThatBearsItsNameInSomeLanguage(name: String, capital: String) {
    let error = #expect(throws: PlaceError.self) { try gazetteer.resolve(name) }
    guard case .unknown(name, let candidates) = error else {
      return #expect(Bool(false), "\(String(describing: error))")
    }
    #expect(candidates.first?.query == capital && candidates.count > 2)
  }

  @Test func aPrimaryNameWinsOverSmallerCitiesThatBearItAsAnother() throws {
    let matches = gazetteer.matches(for: "Hong Kong")
    #expect(matches.contains { !$0.isPrimary && $0.city.population * 10 > matches[0].city.population })
    #expect(try gazetteer.resolve("Hong Kong").name == "Hong Kong")
  }

  /// GeoNames gives the quarter Rasapudipalem more people than its city Visakhapatnam, whose name it bears too.
  @Test(arguments: ["Visakhapatnam", "Visakhapatnam,IN", "Mandaluyong", "Ramagundam", "Secunderabad,IN,40"])
  func aPrimaryNameWinsOverALargerPartOfTheCity(query: String) throws {
    let city = try gazetteer.resolve(query)
    #expect(city.name == query.prefix { $0 != "," })
    #expect(gazetteer.query(for: city) != nil)
  }

  @Test func aPrimaryNameDoesNotWinOverALargerCity() {
    // The primary name of the city in Texas is Odessa, but the query may mean Odesa, which is nine times larger.
    let error = #expect(throws: PlaceError.self) { try gazetteer.resolve("Odessa") }
    guard case .ambiguous(_, let candidates) = error else {
      return #expect(Bool(false), "\(String(describing: error))")
    }
    #expect(candidates.prefix(2).map(\.query) == ["Odesa,UA", "Odessa,US"])
  }

  @Test func coordinatesTellApartWhatNamesCannot() {
    let error = #expect(throws: PlaceError.self) { try gazetteer.resolve("Changzhi") }
    guard case .ambiguous(_, let candidates) = error else {
      return #expect(Bool(false), "\(String(describing: error))")
    }
    #expect(candidates.map(\.query) == [nil, nil])
    #expect(candidates.map(\.city.position.latitude.degrees) == [36.18389, 35.20889])
  }

  @Test(arguments: ["", " ", ",", ",,", ",IN", "'", "\u{0}", "a,b,c,d,e", "🌙", String(repeating: "x", count: 10_000)])
  func whatNamesNothingIsUnknown(query: String) {
    let error = #expect(throws: PlaceError.self) { try gazetteer.resolve(query) }
    guard case .unknown(let name, _) = error else { return #expect(Bool(false), "\(String(describing: error))") }
    #expect(name == query)
  }

  /// A person who types one of these names means another place as likely as not: the port of Christchurch, the capital of Prince Edward
  /// Island.
  @Test(arguments: [
    ("Lyttelton", "Centurion"), ("Charlotte Town", "Roseau"), ("Pietersburg", "Polokwane"),
  ])
  func aNameThatFewKnowIsTold(_ query: String, _ name: String) throws {
    let city = try gazetteer.resolve(query)
    #expect(city.name == name && gazetteer.isLittleKnown(query, as: city))
  }

  /// Old names of great cities, names in other languages and scripts, spellings, islands, and a name with its country.
  @Test(arguments: [
    "Bombay", "Madras", "Peking", "Calcutta", "Saigon", "Benares", "Allahabad", "Leningrad", "Breslau", "Danzig",
    "Pressburg", "München",
    "Lüttich", "Tanjore", "Quilon", "Trivandrum", "Penang", "उज्जैन", "वाराणसी", "Київ", "Crete", "Bali", "Oslo",
    "Lyttelton,ZA", "Lyttelton ZA",
  ])
  func aNameThatManyKnowIsNot(query: String) throws {
    #expect(!gazetteer.isLittleKnown(query, as: try gazetteer.resolve(query)))
  }

  /// What a program prints of an error: what is wrong, and what to ask for instead.
  @Test(arguments: [
    ("Geneva", "\"Geneva\" is ambiguous: use Geneva,CH, Geneva,US or coordinates"),
    (
      "Changzhi",
      "\"Changzhi\" is ambiguous: use 36.18389 113.10528 (Changzhi,CN), 35.20889 111.73861 (Changzhi,CN) or coordinates"
    ),
    ("\u{7}🌙", "no place \"🌙\" among the cities over 15,000 people: use coordinates, or a larger town near it"),
    (
      "Tromsoe,SE",
      "no place \"Tromsoe,SE\" among the cities over 15,000 people; did you mean Tromsø,NO? If not, use coordinates"
    ),
  ])
  func anErrorSaysWhatIsWrong(_ query: String, _ words: String) {
    let error = #expect(throws: PlaceError.self) { try gazetteer.resolve(query) }
    #expect(error?.description == words)
  }
}
