import ProgramRuns
import Testing

/// Regions and communities: whose observances are listed, which come first, and how their almanacs count.
@Suite struct RegionTests {
  private static func names(_ line: String, in sandbox: Sandbox? = nil) throws -> [String] {
    let run = try astrocal(line: line + " --format csv", in: sandbox)
    #expect(run.status == 0, "\(run.stderr)")
    return run.stdout.split(separator: "\r\n").dropFirst().compactMap {
      $0.split(separator: ",").dropFirst().first.map(String.init)
    }
  }

  /// Dates of the names: Mahavir Jayanti 31 March and Guru Nanak Jayanti 24 November 2026 are holidays of the Government of
  /// India (Department of Personnel and Training).
  @Test(arguments: [
    ("jain", "2026-03-31", "mahavir-jayanti"), ("jain", "2026-09-15", "samvatsari"),
    ("sikh", "2026-11-24", "guru-nanak-jayanti"), ("buddhist", "2026-05-01", "buddha-purnima"),
    ("tamil", "2026-04-14", "puthandu"), ("kerala", "2026-08-26", "onam"), ("'Tamil Nadu'", "2026-04-14", "puthandu"),
    ("bengal", "2026-04-15", "pohela-boishakh"), ("gujarat", "2026-11-10", "gujarati-new-year"),
  ])
  func aRegionOrCommunityListsItsOwn(word: String, date: String, id: String) throws {
    let run = try astrocal(line: "tithi 2026 --festivals \(word) --place Delhi,IN --format csv")
    #expect(run.stdout.contains("\r\n\(date),\(id),"))
    #expect(!run.stdout.contains(",karva-chauth,"))
  }

  @Test func aStatedRegionComesFirstAndWithoutOthers() throws {
    let line = "tithi 2026-04-14 2026-04-15 --festivals --place Kolkata"
    #expect(try Self.names(line).first != "vishu")
    let kerala = try Self.names(line + " --region kerala")
    #expect(kerala.contains("vishu") && kerala.contains("mesha-sankranti") && !kerala.contains("pohela-boishakh"))
    // What is asked for by name is listed.
    #expect(try Self.names("tithi 2026 --festivals karva-chauth --region kerala --place Kochi,IN") == ["karva-chauth"])
    let sandbox = try Sandbox.configured(
      "{region: \"kerala\"}")
    #expect(try Self.names(line, in: sandbox) == kerala)
    #expect(
      try astrocal(line: line + " --format csv", environment: ["ASTROCAL_REGION": "kerala"]).stdout.contains(",vishu,"))
    let refused = try astrocal(line: line + " --region ruritania")
    #expect(refused.status == 64 && refused.stderr.hasPrefix("astrocal: --region: \"ruritania\" is none of andhra, "))
  }

  @Test func theRegionOfThePlaceComesFirst() throws {
    // All of 15 April 2027, of one importance but for Bohag Bihu: the Bengali year stands first in Kolkata.
    #expect(try Self.names("tithi 2027-04-15 --days 1 --festivals --place Kolkata").first == "pohela-boishakh")
  }

  /// Lakshmi Puja of the North and Deepavali of the Tamils share 8 November 2026: in every list and sheet that of the place's
  /// state stands first.
  @Test(arguments: [
    "tithi 2026-11-08 --days 1 --festivals", "day 2026-11-08", "range 2026-11-08 --days 1 --format agenda",
    "range 2026-11 --format calendar", "range 2026-11 --format svg", "day 2026-11-08 --format svg --sheet panchang",
  ])
  func theOwnFeastStandsBeforeThatOfOthers(call: String) throws {
    for (place, isNorth) in [("Varanasi", true), ("Chennai", false)] {
      let text = try astrocal(line: "\(call) --place \(place)").stdout
      let north = try #require(text.firstRange(of: "Diwali"), "\(place)")
      let tamil = try #require(text.firstRange(of: "Deepavali"), "\(place)")
      #expect((north.lowerBound < tamil.lowerBound) == isNorth, "\(place)")
    }
  }

  /// Shashthi to Dashami of 2026: 17 to 21 October (Belur Math).
  @Test func fiveDaysAnswerToDurgaPuja() throws {
    let ids = try Self.names("tithi 2026 --festivals 'durga puja' --place Kolkata")
    #expect(
      ids == ["durga-shashthi", "durga-saptami", "durga-ashtami", "durga-puja-navami", "durga-puja-dashami"])
  }

  /// The year of Gujarat begins on Karttika shukla 1, 10 November 2026.
  @Test func theYearOfGujaratBeginsWithKarttika() throws {
    #expect(try astrocal(line: "day 2026-10-15 --place Ahmedabad").stdout.contains("Vikram 2082"))
    #expect(try astrocal(line: "day 2026-11-15 --place Ahmedabad").stdout.contains("Vikram 2083"))
    #expect(try astrocal(line: "day 2026-10-15 --place Mumbai").stdout.contains("Vikram 2083"))
    #expect(try astrocal(line: "day 2026-10-15 --place Mumbai --region gujarat").stdout.contains("Vikram 2082"))
  }

  /// The dark half between Sharad Purnima and Diwali is Ashvina from new moon, Karttika from full moon.
  @Test func monthsOfTheNorthAreCountedFromFullMoonInHindi() throws {
    func line(_ arguments: String) throws -> String {
      let run = try astrocal(line: "day 2026-10-31 \(arguments)")
      return try #require(run.lines.first { $0.hasPrefix("मास") || $0.hasPrefix("Month") })
    }
    #expect(try line("--place Varanasi --language hi").contains("कार्त्तिक (पूर्णिमान्त, उत्तर प्रदेश में प्रचलित)"))
    #expect(try line("--place Varanasi --language hi --month amanta").contains("आश्विन (अमान्त)"))
    #expect(try line("--place Pune --language hi").contains("आश्विन (अमान्त)"))
    #expect(try line("--place Berlin --language hi").contains("कार्त्तिक (पूर्णिमान्त)"))
    #expect(try line("--place Berlin --language hi --region maharashtra").contains("आश्विन (अमान्त)"))
    #expect(try line("--place Varanasi").contains("Ashvina (amanta)"))
    #expect(try line("--place Berlin --region bihar").contains("Karttika (purnimanta, default of Bihar)"))
  }
}
