import Testing

@testable import AstroCore

/// The words in which events of any kind are searched for. What each search means is stated here; there is no authority.
@Suite struct EventQueryTests {
  private func query(_ words: String) throws -> EventQuery {
    try EventQuery(words, reckoning: .amanta, in: EventCatalogue())
  }

  @Test func theIDOfAnFestivalFindsItUnlessItNamesATithiOrASankranti() throws {
    let others = try FestivalRule.standard.map(\.id).filter { try query($0) != .festival($0) }
    let ofTithis = ["ekadashi", "purnima", "amavasya"]
    #expect(Set(others.filter { !$0.hasSuffix("-sankranti") }) == Set(ofTithis))
    for id in FestivalRule.standard.map(\.id) { #expect(try query("festival:\(id)") == .festival(id), "\(id)") }
  }

  /// The words of `remind wait`.
  @Test func wordsOfWhatComesEveryDay() throws {
    for event in DailyEvent.named { #expect(try query(event.words) == .daily(event)) }
    #expect(try query("dawn") == .daily(.civilDawn))
    #expect(try query("Civil Dusk") == .daily(.civilDusk))
    #expect(try query("daily:noon") == .daily(.solarNoon))
  }

  /// Words are matched whole, but for the plural of a shower.
  @Test func aPartOfANameThatIsAWordFindsIt() throws {
    #expect(try query("ganesh") == .festival("ganesh-chaturthi"))
    #expect(try query("geminid") == .showers(["GEM"]))
    #expect(throws: Mistake.self) { try query("gemi") }
  }

  @Test func codesAndNamesFindShowers() throws {
    for shower in Shower.standard where shower.peakLongitude != nil {
      #expect(try query(shower.code.lowercased()) == .showers([shower.code]))
      #expect(try query("shower:\(shower.name)") == .showers([shower.code]), "\(shower.name)")
    }
  }

  @Test func wordsOfPhasesTithisAndAngas() throws {
    #expect(try query("Full-Moon") == .phases([.fullMoon]))
    #expect(try query("phase:new moon") == .phases([.newMoon]))
    #expect(try query("ekadashi") == EventQuery(TithiQuery("ekadashi", reckoning: .amanta)))
    #expect(try query("karttika purnima") == .festival("kartika-purnima"))
    #expect(try query("tithi:karttika purnima") == EventQuery(TithiQuery("karttika purnima", reckoning: .amanta)))
    #expect(try query("karttika shukla 15") == EventQuery(TithiQuery("karttika shukla 15", reckoning: .amanta)))
    #expect(try query("pushya") == .angas(.nakshatra, numbers: [8]))
    #expect(try query("half moons") == .phases([.firstQuarter, .lastQuarter]))
    #expect(try query("meteors") == .showers([]))
    #expect(try query("yoga:shukla") == .angas(.yoga, numbers: [24]))
    #expect(try query("moon").base.companions.map { EventQuery($0) } == [EventQuery(PhaseSearch())])
    #expect(try query("moon saturn").base.companions.isEmpty)
  }

  @Test(arguments: [
    ("eclispe", "eclipse"), ("perseds", "perseids"), ("full mon", "full moon"),
    ("ekadshi vrata x", "did you mean ekadashi"),
    ("sun", "search for sunrise"), ("midnight", "search for sunset"),
    ("dark", "search for astronomical-dusk"), ("sunsett", "did you mean sunset?"), ("evening", "use such words"),
    ("night", "use such words"), ("day", "use such words"), ("daily:full moon", "none of sunrise"),
    ("krishna shukla 3", "two pakshas"), ("a:b", "before the colon"), ("07:30", "a time of day and no event"),
    ("krishna-shukla-3", "is not an event"),
  ])
  func anUnknownWordIsRefusedWithWhatToWrite(words: String, hint: String) throws {
    let mistake = try #require(throws: Mistake.self) { try query(words) }
    #expect(mistake.description.contains(hint), "\(mistake)")
  }
}

/// What holds of every room, whatever it is about. The registry has no compiler behind it: these tests take its place.
struct EventRoomTests {
  /// A description reads as the same search, with and without its kind, and from a store.
  @Test(arguments: EventRooms.all.flatMap { room in room.usualWords.map { (room.kinds, $0) } })
  func usualWordsAreOfTheirRoom(_ kinds: [EventKind], _ words: String) throws {
    let catalogue = EventCatalogue()
    let query = try EventQuery(words, reckoning: .amanta, in: catalogue)
    let kind = query.kind
    #expect(kinds.contains(kind), "\(words)")
    #expect(try EventQuery("\(kind):\(query)", reckoning: .amanta, in: catalogue) == query)
    #expect(try EventQuery(kind: kind, "\(query)", reckoning: .amanta, in: catalogue) == query)
  }

  /// Words that two rooms read by one rank, of which the first means them: Jupiter has moons rather than a meeting with the Moon,
  /// AND is the code of the Andromedids rather than a word of festivals, and retrograde motion rather than its beginning.
  private static let shared: Set<String> = ["jupiter moons", "all jupiter moons", "AND", "retrograde"]

  /// Otherwise no words mean two searches by one rank, so that the order of the rooms decides nothing.
  @Test func fewWordsMeanTwoSearches() {
    let words =
      EventQuery.usualWords + Shower.standard.flatMap { [$0.code, $0.name] } + ["meteors", "all jupiter moons"]
    for words in words {
      let search = SearchWords(words, reckoning: .amanta, catalogue: EventCatalogue())
      for rank in ReadingRank.allCases {
        let rooms = EventRooms.all.filter { room in ((try? room.reading(of: search, as: rank)) ?? nil) != nil }
        #expect(rooms.count < 2 || Self.shared.contains(words), "\(words) \(rank): \(rooms)")
      }
    }
  }

  /// What words find has the id and the instant of its kind. Sources: Meeus, Astronomical Algorithms, example 51.a; Directive
  /// 2000/84/EC; the IMO calendar, solar longitude 262.2 of the Geminids; the equinox of March 2027, Meeus chapter 27.
  @Test(arguments: [
    ("geminids", "2027-12", ["GEM 2027-12-14"]), ("ascending node", "1987-05", ["ascending_node 1987-05-23"]),
    ("clock change", "2027", ["clocks_forward 2027-03-28", "clocks_back 2027-10-31"]),
    ("march equinox", "2027", ["march_equinox 2027-03-20"]), ("latest sunrise", "2027", ["latest_sunrise 2027-12-30"]),
    ("young moon", "2027-02", ["young_moon 2027-02-08"]),
  ])
  func wordsFindWhatAuthoritiesState(words: String, dates: String, expected: [String]) throws {
    let almanac = try almanac(latitude: 52.52, longitude: 13.41, zone: "Europe/Berlin")
    var found: [String] = []
    let query = try EventQuery(words, reckoning: .amanta, in: EventCatalogue())
    try almanac.find(query, on: try GregorianDate.span(dates)) { event in
      let time = try #require(event.time)
      found.append("\(event.id) \(almanac.zone.date(at: time))")
      return true
    }
    #expect(found == expected)
  }

  /// An event of a span of time is placed by its beginning, and one of an instant by that.
  @Test func instantsAreThoseOfTheKind() throws {
    let almanac = try almanac(latitude: 18.52, longitude: 73.86, zone: "Asia/Kolkata")
    var count = 0
    for (words, dates) in [("rohini", "2027-02"), ("venus asta", "2027"), ("jupiter sign", "2027")] {
      let query = try EventQuery(words, reckoning: .amanta, in: EventCatalogue())
      try almanac.find(query, on: try GregorianDate.span(dates)) { event in
        let time =
          event.found(Panchanga.Anga.self)?.start ?? event.found(AstaEvent.self)?.time
          ?? event.found(SignEntry.self)?.time
        #expect(event.time == time, "\(words)")
        count += 1
        return true
      }
    }
    #expect(count > 3)
  }

  /// Each kind tells its own facts: what a search finds has the id, the end and the sight of its kind, not those of another.
  @Test func factsAreThoseOfTheKind() throws {
    func found<Search: EventSearch>(_ search: Search, _ dates: String, latitude: Double = 69.65) throws -> [Search
      .Found]
    {
      try almanac(latitude: latitude, longitude: 18.96, model: .swiss).events(of: search, on: GregorianDate.span(dates))
    }
    // Source of the order: the phases of January 2027, Meeus chapter 49.
    #expect(
      try found(PhaseSearch(), "2027-01").map(\.id) == ["new_moon", "first_quarter", "full_moon", "last_quarter"])
    for event in try found(PolarQuery(kinds: [.polarNight]), "2027") {
      let end = try #require(event.endInstant)
      #expect(end == event.season.end && event.course(in: .utc).lasts == false)
    }
    let moons = try found(JovianQuery.all, "2027-02", latitude: 50)
    #expect(!moons.isEmpty && moons.allSatisfy { $0.isSeen == true && !$0.isHidden })
    for span in try found(SpanSearch(.panchaka), "2027-02", latitude: 23) {
      #expect(span.endInstant == span.span.upperBound && span.course(in: .utc).end == span.span.upperBound)
    }
    for night in try found(#require(TargetQuery("best m31", in: TargetCatalogue())), "2027-10", latitude: 50) {
      #expect(night.date(in: .utc) == night.date && night.endInstant == night.night?.windows.last?.upperBound)
    }
    let tithis = try found(TithiQuery("krishna 11", reckoning: .amanta), "2027", latitude: 23)
    #expect(!tithis.isEmpty && tithis.allSatisfy { $0.id == "krishna_ekadashi" && $0.endInstant == $0.tithi.end })
  }

  @Test func kindsAreDistinct() { #expect(Set(EventKind.all.map(\.rawValue)).count == EventKind.all.count) }
}
