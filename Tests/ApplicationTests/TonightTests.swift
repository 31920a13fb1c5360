import ProgramRuns
import Testing

/// The list of what is worth going out for. The model is forced; the times of Sun and Moon are held by the suites of
/// AstroCore, the events are those that the comments name.
@Suite struct TonightTests {
  private func tonight(_ line: String, in sandbox: Sandbox? = nil) throws -> [String] {
    let run = try astrocal(
      line: "day \(line) --ephemeris moshier --include sun,twilight,moon,sky", in: sandbox)
    #expect(run.status == 0)
    return run.lines.drop { !$0.hasPrefix("Tonight") }.prefix { $0.hasPrefix("Tonight") || $0.hasPrefix("   ") }.map {
      $0.dropFirst(10).split(separator: " ").joined(separator: " ")
    }
  }

  /// The Moon meets the Pleiades at 02:23 CET of 24 February 2026, when it has set in Berlin.
  @Test func theMorningOfTheNextDateBelongsToTheNight() throws {
    #expect(
      try tonight("2026-02-23 --place Berlin") == [
        "17:34 Moon 38% until 02:02", "19:28 dark until 05:10, no Moon Tue 02:02-05:10",
        "Tue 01:10 Moon 2.5 deg from the Pleiades, 5 deg high",
      ])
  }

  private func planets(_ line: String) throws -> [String] {
    let run = try astrocal(line: "day \(line) --ephemeris moshier --include sky,planets,twilight")
    #expect(run.status == 0)
    return run.lines.drop { !$0.hasPrefix("Tonight") }.prefix { $0.hasPrefix("Tonight") || $0.hasPrefix("   ") }
      .map { $0.dropFirst(10).split(separator: " ").joined(separator: " ") }
      .filter { $0.hasSuffix(" up") || $0.contains(" low until ") }
  }

  /// PyEphem 4.2.1, Ujjain, airless: Jupiter 5° high at 21:37:01, Mars at 22:36:39 on 1 January 2027; on 24 November 2026
  /// Jupiter at 00:10:31, Mars at 00:22:11, Venus at 04:25:32, Mercury at 05:44:28 until the Sun is at −10° at 06:03:56.
  @Test func aPlanetIsUpAtTheTimeThatStandsBeforeIt() throws {
    let winter = try planets("2027-01-01 --place Ujjain")
    #expect(winter == ["18:36 Saturn up", "21:37 Jupiter up", "22:37 Mars up", "Sat 04:04 Venus up"])
    let autumn = try planets("2026-11-23 --place Ujjain")
    #expect(
      autumn == [
        "18:23 Saturn up", "Tue 00:22 Jupiter, Mars up", "Tue 04:26 Venus up", "Tue 05:44 Mercury low until 06:04",
      ])
  }

  /// PyEphem 4.2.1, Ujjain, airless: on 2 January 2026 the Sun is at −10° at 18:36:30 and Jupiter 5° high at 18:53:29,
  /// 17 minutes later; on 12 February the Sun is at −6° at 18:44:09 and Mercury 5° high until 19:04:50, for 20.7 minutes.
  @Test func aQuarterOfAnHourKeepsPlanetsTogetherAndTwentyMinutesAreASight() throws {
    #expect(try planets("2026-01-02 --place Ujjain") == ["18:37 Saturn up", "18:53 Jupiter up"])
    #expect(try planets("2026-02-12 --place Ujjain") == ["18:44 Mercury, Jupiter up", "19:02 Saturn up"])
  }

  /// Venus and Jupiter are 1.6° apart on 9 June 2026. Source: BAA Handbook 2026.
  @Test func brightSightsOfAWhiteNightAreListedWithItsReason() throws {
    let lines = try tonight("2026-06-09 --place Berlin")
    #expect(lines[0] == "no astronomical darkness")
    #expect(lines.contains { $0.contains(/^22:1\d Venus 1\.6 deg from Jupiter, 1\d deg high$/) })
  }

  @Test func anEclipseOfTheMoonIsListedFromItsFirstSightOn() throws {
    let lines = try tonight("2026-03-03 --place Ujjain")
    #expect(lines[0] == "18:31 Total lunar eclipse until 19:53, here partial, magnitude 0.25")
    #expect(try tonight("2026-08-12 --place Burgos,ES").allSatisfy { !$0.contains("eclipse") })
  }

  @Test func whereNothingIsWorthItALineHasTheReason() throws {
    #expect(try tonight("2026-06-21 --place Tromso") == ["nothing to go out for: the Sun is up all day"])
    #expect(
      try tonight("2026-06-25 --place Stockholm") == ["nothing to go out for: no astronomical darkness"])
    #expect(
      try tonight("2022-03-18 --place Tromso").joined(separator: " ")
        .hasPrefix("nothing to go out for: the Moon, 100%, is up in the dark hours 21:47-01:5"))
  }

  @Test func thePolarNightIsDarkFromNoonToNoon() throws {
    let lines = try tonight("2026-06-15 --latitude -90 --longitude 0 --time-zone UTC")
    #expect(lines == ["12:00 dark from noon to noon, no Moon"])
  }

  @Test func clearAndCoveredHoursComeFromTheWeatherFile() throws {
    let sandbox = try Sandbox()
    let hours = (12...35).map { hour in
      let date = hour < 24 ? "2026-11-08" : "2026-11-09"
      let cloud = hour < 21 ? 100 : hour < 26 ? 5 : 60
      return "\(date)T\(hour % 24 < 10 ? "0" : "")\(hour % 24):00:00+01:00,\(cloud)"
    }
    _ = try sandbox.write("time,cloud_pct\n" + hours.joined(separator: "\n") + "\n", to: "sky.csv")
    let lines = try tonight("2026-11-08 --place Berlin --weather sky.csv --now 2026-11-08T12:00", in: sandbox)
    // The dark hours begin at 18:22; the cover falls from 100% at 20:00 to 5% at 21:00, and grows from 5% at 01:00 to 60%
    // at 02:00: it is looked at each ten minutes.
    #expect(lines.contains { $0.contains(/^18:2\d cloudy until 20:0\d \(cloud (99|100)%\)$/) }, "\(lines)")
    #expect(lines.contains { $0.contains(/^20:5\d clear until 01:[12]\d \(cloud [5-7]%\)$/) }, "\(lines)")
  }

  @Test func aCoveredNightIsAReasonToStayIn() throws {
    let sandbox = try Sandbox()
    let rows = ["2026-11-08T12:00:00Z", "2026-11-08T15:00:00Z", "2026-11-08T18:00:00Z", "2026-11-08T21:00:00Z"]
    let more = ["2026-11-09T00:00:00Z", "2026-11-09T03:00:00Z", "2026-11-09T06:00:00Z"]
    _ = try sandbox.write(
      "time,cloud_pct\n" + (rows + more).map { $0 + ",97\n" }.joined(), to: "sky.csv")
    let lines = try tonight("2026-11-08 --place Berlin --weather sky.csv --now 2026-11-08T12:00", in: sandbox)
    #expect(lines.joined(separator: " ").hasPrefix("nothing to go out for: cloud 97% in the dark hours 18:"))
  }
}
