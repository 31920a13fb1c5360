import ProgramRuns
import Testing

/// Where there is nothing to print, a line gives the reason.
@Suite struct EmptyViewTests {
  private func body(_ line: String) throws -> [String] {
    let run = try astrocal(line: line + " --now 2026-11-21T12:00:00Z")
    expectSuccess(run)
    return Array(run.lines.dropFirst())
  }

  /// The solstice of 2026 is on 21 December at 20:50 UTC. Source: US Naval Observatory.
  @Test func theSkyOfADayIsItsEventsOrTheNextSeason() throws {
    let quiet = try body("day 2026-11-22 --place Berlin --include sky")
    #expect(quiet[1] == "Sky       nothing on this day   next December solstice Mon 21 Dec 21:50")
    let solstice = try body("day 2026-12-21 --place Berlin --include sky")
    #expect(solstice[1] == "Sky       December solstice 21:50")
    #expect(solstice.count == 3)
  }

  @Test func theSkyOfARangeIsTheDatesOfItsEvents() throws {
    let days = try body("range 2026-11-01 2026-12-31 --place Ujjain --include sky")
    #expect(days.contains { $0.contains("Vrishchika sankranti ") })
    #expect(days.contains { $0.contains("Dhanu sankranti ") })
    #expect(days.contains("Tue 12-22 December solstice 02:20"))
    #expect(days.contains { $0.hasPrefix("Sat 11-21 Mercury at greatest elongation west 05:0") })
    #expect(
      try body("range 2026-11-22 2026-11-23 --place Ujjain --include sky")
        == ["nothing in the sky on these days   next December solstice Tue 22 Dec 02:20"])
  }

  @Test func aRangeOfShowersOrObservancesNamesTheirDates() throws {
    let showers = try body("range 2026-12 --place Berlin --include showers")
    #expect(showers.contains { $0.contains(/^[A-Z][a-z]{2} 12-1[34] Geminids/) })
    #expect(showers.allSatisfy { !$0.contains(/^[A-Z][a-z]{2} \d\d-\d\d$/) })
    #expect(
      try body("range 2026-09-30 --place Berlin --include showers,festivals --exclude festivals").count == 1)
  }

  @Test func listsOfTithisGiveTheReason() throws {
    #expect(
      try body("tithi 2026-06 --festivals diwali --place Ujjain")
        == ["no such observance on these days   without dates, the next one is searched for"])
    #expect(
      try body("tithi 2026-11-02 2026-11-03 --find purnima --place Ujjain")
        == ["no such tithi on these days   without dates, the next one is searched for"])
  }

  /// The Orionids, the Taurids and the Leonids are over on 1 March, and the next showers of the list begin in April.
  @Test func listsOfShowersGiveTheReason() throws {
    let place = "--place Berlin"
    #expect(try body("showers --min-zhr 1000 \(place)") == ["no such meteor shower is active or comes on these days"])
    #expect(try body("showers --active --min-zhr 1000 \(place)") == ["no such meteor shower is active now"])
    #expect(
      try body("showers 2026-06 GEM \(place)") == ["no such meteor shower has its maximum on these days"])
  }

  @Test func aDayWithoutAnyPartGivesTheReason() throws {
    let lines = try body("day 2026-11-21 --place Berlin --exclude all")
    #expect(lines[1] == "nothing to print: --include and --exclude leave out every part")
  }
}
