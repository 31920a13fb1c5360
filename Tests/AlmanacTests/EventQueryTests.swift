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
    #expect(try query("ekadashi") == .tithis(TithiQuery("ekadashi", reckoning: .amanta)))
    #expect(try query("karttika purnima") == .tithis(TithiQuery("karttika purnima", reckoning: .amanta)))
    #expect(try query("pushya") == .angas(.nakshatra, numbers: [8]))
    #expect(try query("half moons") == .phases([.firstQuarter, .lastQuarter]))
    #expect(try query("meteors") == .showers([]))
    #expect(try query("yoga:shukla") == .angas(.yoga, numbers: [24]))
    #expect(try query("moon").phases.count == 4)
    #expect(try query("moon saturn").phases.isEmpty)
  }

  @Test(arguments: [
    ("eclispe", "eclipse"), ("perseds", "perseids"), ("full mon", "full moon"),
    ("ekadshi vrata x", "did you mean ekadashi"),
    ("sun", "search for sunrise"), ("midnight", "search for sunset"),
    ("dark", "search for astronomical-dusk"), ("sunsett", "did you mean sunset?"), ("evening", "use such words"),
    ("night", "use such words"), ("day", "use such words"), ("daily:full moon", "none of sunrise"),
    ("krishna shukla 3", "two pakshas"), ("a:b", "before the colon"), ("07:30", "a time of day and no event"),
    ("krishna-shukla-3", "is no event"),
  ])
  func anUnknownWordIsRefusedWithWhatToWrite(words: String, hint: String) throws {
    let mistake = try #require(throws: Mistake.self) { try query(words) }
    #expect(mistake.description.contains(hint), "\(mistake)")
  }
}
