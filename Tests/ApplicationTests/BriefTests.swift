import ProgramRuns
import Testing

/// `day --format brief`.
@Suite struct BriefTests {
  private func brief(_ arguments: String..., environment: [String: String] = [:]) throws -> String {
    let run = try Sandbox().run(["day", "--format", "brief"] + arguments, environment: environment)
    expectSuccess(run)
    #expect(run.lines.count == 1)
    return run.lines.first ?? ""
  }

  /// Ujjain on 21 November 2026: shukla dvadashi at sunrise (tithi_sunrise_delhi.csv), Tulsi Vivah (festivals.csv).
  @Test func aDayIsOneLine() throws {
    let line = try brief("2026-11-21", "--place", "Ujjain")
    #expect(line == "Sat 21 Nov Ujjain: Sun 06:44-17:41, Moon 85% waxing, S12 Dvadashi +2")
    #expect(
      try brief("2026-11-21", "--place", "Ujjain", "--width", "120")
        .hasPrefix("Sat 21 Nov Ujjain: Sun 06:44-17:41, Moon 85% waxing, S12 Dvadashi, Tulsi Vivah"))
  }

  /// Full Moon on 24 November 2026 at 14:53:34 UTC, winter solstice on 21 December 20:50 UTC.
  @Test func aPrincipalPhaseAndASeasonHaveTheirTime() throws {
    #expect(try brief("2026-11-24", "--place", "Berlin").contains(", full moon 15:54, "))
    #expect(try brief("2026-12-21", "--place", "Berlin").contains("; December solstice 21:50"))
  }

  @Test func theSunMayStayUpOrDown() throws {
    #expect(
      try brief("2026-06-21", "--place", "Tromso").hasPrefix("Sun 21 Jun Tromsø: Sun up all day, first quarter 23:55"))
    #expect(try brief("2026-12-21", "--place", "Tromso").hasPrefix("Mon 21 Dec Tromsø: Sun down all day, Moon "))
  }

  /// Near the midnight sun it sets after midnight and rises an hour later: the same times as in the document, in their order.
  @Test(arguments: ["2031-05-18", "2031-07-27"]) func theSunMaySetBeforeItRises(date: String) throws {
    let run = try astrocal("day", date, "--place", "Tromso", "--template", "Sun set {sun.set} rise {sun.rise}")
    let sun = run.lines.first ?? ""
    #expect(sun.hasPrefix("Sun set 00:") && sun.contains(" rise 01:"), "\(run.stderr)")
    #expect(try brief(date, "--place", "Tromso").contains(": \(sun), "))
  }

  @Test(arguments: [40, 50, 60, 80, 200]) func whatHasNoRoomIsCounted(width: Int) throws {
    for date in ["2026-11-09", "2026-11-24", "2026-03-03", "2026-12-21"] {
      let line = try brief(date, "--place", "Ujjain", "--width", "\(width)", "--color", "always")
      #expect(line.count <= width, "\(line)")
      #expect(!line.contains("\u{1B}"))
      if width == 40 { #expect(line.contains(#/ \+\d$/#), "\(line)") }
    }
  }
}
