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
                  Ekadashi, parana Sat 06:54
        -- Margashirsha 2083 VS (amanta)
        S11 Ekadashi          2026-12-19 22:10  2026-12-20 20:15  22h05m  Sun 20
                  Vaikuntha Ekadashi (south), parana Mon 07:04
                  Ekadashi, parana Mon 07:04   Mokshada Ekadashi, parana Mon 07:04
        -- Margashirsha 2083 VS (amanta), purnimanta Pausha
        K11 Ekadashi          2027-01-02 14:25  2027-01-03 16:09  25h44m  Sun 03
                  Ekadashi, parana Mon 07:09

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
    let hint = #"use ekadashi, 11, purnima, "krishna 14" or "Karttika krishna 14""#
    try expectRefusal(find("full"), 64, #"--find: "full" is no tithi, paksha or lunar month; "# + hint)
    try expectRefusal(find("31"), 64, #"--find: "31" is no tithi, paksha or lunar month; "# + hint)
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
}
