import ProgramRuns
import Testing

/// `tithi --find`. Dates by the tithis of sunrise in tithi_sunrise_delhi.csv, which hold at Ujjain too.
@Suite struct TithiFindTests {
  private func find(_ words: String, _ arguments: String...) throws -> Run {
    try Sandbox().run(
      ["tithi", "--find", words, "--now", "2026-11-21T12:00:00+05:30", "--place", "Ujjain"]
        + arguments)
  }

  /// Code and date of the (first) sunrise of each row.
  private func found(_ words: String, _ arguments: String...) throws -> [String] {
    let run = try Sandbox().run(
      ["tithi", "--find", words, "--now", "2026-11-21T12:00:00+05:30", "--place", "Ujjain"]
        + ["--format", "csv"] + arguments)
    expectSuccess(run)
    return run.stdout.split(separator: "\r\n").dropFirst().map { row in
      let fields = row.split(separator: ",", omittingEmptySubsequences: false)
      return "\(fields[0]) \(fields[6])"
    }
  }

  @Test func theNextThreeEkadashis() throws {
    let run = try find("ekadashi", "--next", "3")
    expectSuccess(run)
    #expect(
      run.stdout == """
        from 2026-11-21   Ujjain 23.182N 75.776E   Asia/Kolkata
        Tithi                 Starts            Ends              Length  Sunrise
        -- Karttika 2083 VS (amanta), purnimanta Margashirsha
        K11 Ekadashi          2026-12-03 23:04  2026-12-04 23:45  24h41m  Fri 04
              Fri 2026-12-04 Utpanna Ekadashi, parana Sat 06:54-09:03
        -- Margashirsha 2083 VS (amanta)
        S11 Ekadashi          2026-12-19 22:10  2026-12-20 20:15  22h05m  Sun 20
              Sun 2026-12-20 Mokshada Ekadashi, parana Mon 07:04-09:12
                             Vaikuntha Ekadashi (South), parana Mon 07:04-09:12
                             Gita Jayanti, parana Mon 07:04-09:12
        -- Margashirsha 2083 VS (amanta), purnimanta Pausha
        K11 Ekadashi          2027-01-02 14:25  2027-01-03 16:09  25h44m  Sun 03
              Sun 2027-01-03 Saphala Ekadashi, parana Mon 07:09-09:18

        """)
  }

  @Test(arguments: [
    "ekadashi", "EKADASHI", "Gyaras", "एकादशी", "Ekādaśī", "26", "krishna 11", "K11", "Karttika krishna 11",
    "krishna 11 Karttika", "Kartik badi ekadashi", "कृष्ण पक्ष एकादशी", "Kṛṣṇa Pakṣa Ekādaśī",
  ])
  func aTithiHasManyNames(words: String) throws {
    #expect(try found(words) == ["26 2026-12-04"])
  }

  @Test func aDarkHalfBelongsToTheNextMonthInPurnimanta() throws {
    // tithi_sunrise_delhi.csv: tithi 29 at the sunrise of 8 November 2026, of 7 December too.
    #expect(try found("Karttika krishna 14") == ["29 2026-12-07"])
    #expect(try found("Karttika krishna 14", "2026", "--month", "amanta") == ["29 2026-12-07"])
    #expect(try found("Karttika krishna 14", "2026", "--month", "purnimanta") == ["29 2026-11-08"])
  }

  @Test func aSpanHoldsAllOfThem() throws {
    // Full moon at sunrise, tithi_sunrise_delhi.csv; 15 January to June as far as that table is asked here.
    #expect(try found("purnima", "2026-05-01", "2026-05-31") == ["15 2026-05-31"])
    #expect(
      try found("ekadashi", "2026-05-15", "2026-06-30") == [
        "11 2026-05-26;2026-05-27", "26 2026-06-11", "11 2026-06-25",
      ])
    #expect(try found("adhika purnima", "2026") == ["15 2026-05-31"])
    #expect(try found("adhika Jyeshtha amavasya", "2026") == ["30 2026-06-15"])
    #expect(try found("purnima", "2026-11", "--next", "5") == ["15 2026-11-24"])
  }

  @Test func aNumberCountsFromTheNewMoonUnlessAHalfIsNamed() throws {
    #expect(try found("30") == ["30 2026-12-08"])
    #expect(try found("11", "2026-11-21", "2026-12-31") == ["11 2026-12-20"])
    #expect(try found("shukla", "2026-11-22", "2026-11-23") == ["13 2026-11-22", "14 2026-11-23", "15 2026-11-24"])
  }

  @Test func whatIsNoTithiIsRefused() throws {
    let unknown = "is no tithi, paksha, nakshatra, yoga, karana or lunar month; "
    let hint = #"use ekadashi, 11, purnima, "Karttika krishna 14", pushya or vishti"#
    try expectRefusal(find("full"), 64, #"--find: "full" "# + unknown + hint)
    try expectRefusal(find("31"), 64, #"--find: "31" "# + unknown + hint)
    try expectRefusal(find("vyatipeta"), 64, #"--find: "vyatipeta" "# + unknown + "did you mean Vyatipata?")
    try expectRefusal(
      find("rashi:mesha"), 64, #"--find: "rashi" before the colon is none of tithi, nakshatra, yoga, karana"#)
    try expectRefusal(
      find("nakshatra:mesha"), 64, #"--find: "mesha" is no nakshatra; Docs/panchanga.md lists them"#)
    try expectRefusal(
      find("vishti", "--explain"), 64,
      "--explain is about observances: it does not go with a nakshatra, yoga or karana")
    try expectRefusal(
      find(""), 64, #"--find: name a tithi, such as ekadashi, 11 or "Karttika krishna 14""#)
    try expectRefusal(
      find("adhika"), 64, #"--find: name a tithi, such as ekadashi, 11 or "Karttika krishna 14""#)
    try expectRefusal(
      find("shukla amavasya"), 64,
      #"--find: "shukla amavasya" does not exist: that tithi belongs to the other half of the month"#)
    try expectRefusal(find("purnima amavasya"), 64, #"--find: "purnima amavasya" names two tithis"#)
    try expectRefusal(find("Magha Karttika 3"), 64, #"--find: "Magha Karttika 3" names two months"#)
    try expectRefusal(find("shukla krishna"), 64, #"--find: "shukla krishna" names two pakshas"#)
    try expectRefusal(find("11", "--next", "0"), 64, #"--next: "0" is not a whole number from 1 to 10000"#)
  }

  /// Kind and name of the first row.
  private func anga(_ words: String, _ arguments: String...) throws -> String {
    let run = try Sandbox().run(
      ["tithi", "--find", words, "--now", "2026-11-21T12:00:00+05:30", "--place", "Ujjain", "--format", "csv"]
        + arguments)
    expectSuccess(run)
    let fields = try #require(run.stdout.split(separator: "\r\n").dropFirst().first?.split(separator: ","))
    return "\(fields[0]) \(fields[2])"
  }

  @Test(arguments: [
    ("pushya", "nakshatra Pushya"), ("Poosam", "nakshatra Pushya"), ("पुष्य", "nakshatra Pushya"),
    ("pushyaa", "nakshatra Pushya"), ("chitra", "nakshatra Chitra"), ("Magha", "nakshatra Magha"),
    ("purva phalguni", "nakshatra Purva Phalguni"), ("vishti", "karana Vishti"), ("Bhadra", "karana Vishti"),
    ("vyatipata", "yoga Vyatipata"), ("Vyatipat", "yoga Vyatipata"), ("brahma", "yoga Brahma"),
    ("yoga:shukla", "yoga Shukla"), ("karana:vishti", "karana Vishti"), ("nakshatra:magha", "nakshatra Magha"),
    ("NAKSHATRA:8", "nakshatra Pushya"), ("karana:1", "karana Kimstughna"),
  ])
  func aNakshatraAYogaOrAKaranaIsFoundByItsName(words: String, found: String) throws {
    #expect(try anga(words) == found)
  }

  @Test func aNameOfAMonthAndANakshatraIsTheMonthWithinATithi() throws {
    // The Moon is full on 20 February 2027 at 23:24 UT.
    #expect(try found("Magha krishna 3") == ["18 2027-02-23"])
    #expect(try found("Pushya krishna 3").count == 1)
    #expect(try found("tithi:ekadashi") == found("ekadashi"))
    // The bright half, not the yoga.
    #expect(try found("shukla").count == 1)
  }

  @Test func nakshatrasAreListedAmongTheAngas() throws {
    let run = try find("pushya", "--next", "3", "--json")
    expectSuccess(run)
    let document = try run.json()
    let angas = try #require(document["angas"] as? [[String: Any]])
    #expect(angas.count == 3 && angas.allSatisfy { $0["name"] as? String == "Pushya" && $0["number"] as? Int == 8 })
    #expect((document["tithis"] as? [Any])?.isEmpty == true)
    // Pushya comes again after a sidereal month of 27.3 days: once or twice in a month.
    let december = try find("pushya", "2026-12", "--format", "csv").stdout.split(separator: "\r\n")
    #expect(december.count == 2)
    let table = try find("vishti", "--next", "2")
    #expect(table.lines[1].hasPrefix("Anga ") && table.lines[2] == "-- Karana" && table.lines.count == 5)
  }
}
