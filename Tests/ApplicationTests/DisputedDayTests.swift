import ProgramRuns
import Testing

/// Disputed days are marked wherever they stand. Holika Dahan of 2026 was kept on 2 and 3 March (kept_dates.csv).
@Suite struct DisputedDayTests {
  @Test(arguments: [
    "day 2026-03-03", "range 2026-03-03 2026-03-04", "range 2026-03 --format agenda", "range 2026-03 --format calendar",
    "tithi 2026-03", "tithi 2026-03 --festivals", "range 2026 --find holika-dahan", "range 2026-03 --format svg",
  ])
  func theMarkStandsBehindTheName(line: String) throws {
    let run = try astrocal(line: line + " --place Delhi,IN")
    #expect(run.stdout.contains("Holika Dahan?"))
    #expect(!run.stdout.contains("Rama Navami?"))
  }

  @Test func theMonthExplainsTheMark() throws {
    #expect(try astrocal(line: "range 2026-03 --format calendar --place Delhi,IN").stdout.contains("? disputed day"))
    #expect(try !astrocal(line: "range 2026-02 --format calendar --place Delhi,IN").stdout.contains("? disputed"))
  }

  @Test func theListBeginsWithMajorObservances() throws {
    let run = try astrocal(line: "tithi 2026 --festivals contested --place Delhi,IN")
    let lines = run.lines
    let headings = lines.filter { $0.hasPrefix("-- ") }
    #expect(headings == ["-- Major", "-- Common", "-- Minor"])
    let minor = try #require(lines.firstIndex(of: "-- Minor"))
    let darshana = lines.indices.filter { lines[$0].contains("Chandra Darshana") }
    #expect(darshana.count == 1 && darshana[0] > minor)
    let major = try #require(lines.firstIndex { $0.contains("Holika Dahan") })
    #expect(major < (try #require(lines.firstIndex(of: "-- Common"))))
  }

  @Test func anAgendaSaysThatItLeavesMinorObservancesOut() throws {
    // Ahoi Ashtami of 2026 is on 1 November (drikpanchang.com).
    let line = "range 2026-11-01 2026-11-01 --format agenda --place Varanasi"
    #expect(try astrocal(line: "day 2026-11-01 --place Varanasi").stdout.contains("Ahoi Ashtami"))
    #expect(try astrocal(line: line).lines.last == "... 1 day without major entries: Sun 1 Nov 2026")
    #expect(try astrocal(line: line + " --region north").stdout.contains("Ahoi Ashtami"))
  }

  @Test func observancesAskedForAreFoundWhateverThePartsOfADay() throws {
    let plain = try astrocal(line: "tithi 2026 --festivals diwali --place Delhi,IN")
    let parts = try astrocal(line: "tithi 2026 --festivals diwali --include sun --place Delhi,IN")
    #expect(plain.stdout == parts.stdout && parts.stdout.contains("Sun 2026-11-08  Diwali"))
    #expect(parts.stderr.contains("--include") && parts.status == 0)
    let configured = try astrocal(
      line: "tithi 2026 --festivals diwali --place Delhi,IN", environment: ["ASTROCAL_INCLUDE": "sun"])
    #expect(configured.stdout == plain.stdout && configured.stderr.isEmpty)
  }

  @Test func paranaThatLastsIntoTheNightIsAfterAnHour() throws {
    let line = "tithi 2026-12-15 2026-12-28 --festivals mokshada-ekadashi --place Edison"
    #expect(try astrocal(line: line).stdout.contains("parana after Sun 15:06\n"))
    #expect(try astrocal(line: line + " --format json").stdout.contains(#""parana_rule":"dvadashi""#))
  }

  @Test func anObservanceWithAColumnThatItDoesNotReadIsRefused() throws {
    let sandbox = try Sandbox.configured(
      "{observances: [{id: \"a\", kind: \"recurring\", nakshatra: 4, tithi: 3, window: \"sunrise\"}]}")
    let run = try astrocal(line: "tithi 2026 --festivals a --place Delhi,IN", in: sandbox)
    #expect(run.status == 65 && run.stderr.hasSuffix("observance a: nakshatra means nothing with a tithi\n"))
  }
}
