import ProgramRuns
import Testing

/// `range --format agenda`, on the invented files of the reader's tests.
@Suite struct AgendaViewTests {
  private static let now = "--now 2026-11-21T18:15"

  private func agenda(_ line: String, in sandbox: Sandbox? = nil) throws -> Run {
    try astrocal(line: "range --format agenda \(line) \(Self.now)", in: sandbox ?? .withAgendaFiles())
  }

  /// The days of the sample at Berlin, as the oracle lists them.
  @Test func daysHaveHeadingsAndEmptyOnesAreFolded() throws {
    let run = try agenda("2026-11-20 2026-12-04 --place Berlin --exclude all --events events.ics")
    expectSuccess(run)
    #expect(
      run.lines == [
        "2026-11-20..2026-12-04   Berlin 52.524N 13.411E   Europe/Berlin",
        "... 1 day without entries: Fri 20 Nov 2026",
        "Today, Saturday 21 November 2026",
        "  19:30-21:00    Club telescope evening   Wilhelm-Foerster-Sternwarte, Berlin",
        "  21:00 ->       Overnight session 21-23 Nov (3 local days)   day 1 of 3",
        "Tomorrow, Sunday 22 November 2026",
        "  <- all day ->  Overnight session 21-23 Nov (3 local days)   day 2 of 3",
        "  11:00-12:00    Call with Hilo (00:00 HST there, 11:00 CET here)",
        "  22:00-24:00    Ends at midnight (belongs to the 22nd only)",
        "Monday 23 November 2026",
        "  -> 02:00       Overnight session 21-23 Nov (3 local days)   day 3 of 3",
        "Tuesday 24 November 2026",
        "  all day        Full-moon walk (all day, no DTEND = one day)",
        "Wednesday 25 November 2026",
        "  07:30-08:00    Floating alarm clock (07:30 wherever you are)",
        "  20:00-22:00    Board meeting (last Wednesday of the month)",
        "... 1 day without entries: Thu 26 Nov 2026",
        "Friday 27 November 2026",
        "  all day ->     Star party 27-29 Nov (DTEND is exclusive)   day 1 of 3",
        "Saturday 28 November 2026",
        "  <- all day ->  Star party 27-29 Nov (DTEND is exclusive)   day 2 of 3",
        "  13:00          Ūrdhva — a long title with many non-ASCII letters: कार्तिक",
        "                 पूर्णिमा, Māgha, Jyeṣṭha; back\\slash second line",
        "Sunday 29 November 2026",
        "  <- all day     Star party 27-29 Nov (DTEND is exclusive)   day 3 of 3",
        "... 1 day without entries: Mon 30 Nov 2026",
        "Tuesday 1 December 2026",
        "  20:00-21:30    Choir (moved to Tuesday 20:00)",
        "... 3 days without entries: Wed 2 Dec - Fri 4 Dec 2026",
      ])
  }

  /// Launches at 23:40Z, at 02:00Z to the hour and on a date stand in order; those of a month and a quarter at the end.
  @Test func launchesStandAmongTheEvents() throws {
    let run = try agenda("2026-11-22 2026-11-27 --place Berlin --exclude all --launches launches-ll2.json")
    expectSuccess(run)
    #expect(
      Array(run.lines.dropFirst()) == [
        "Tomorrow, Sunday 22 November 2026",
        "  00:40          Launch Testbird 9 | Sample Sat 1   go for launch",
        "                 in 6 h 25 min", "  about 03:00    Launch Testbird 9 | Held flight   on hold",
        "... 4 days without entries: Mon 23 Nov - Thu 26 Nov 2026", "Friday 27 November 2026",
        "  any time       Launch Testbird 9 | Sample Sat 2   to be confirmed", "Launches not known to the day",
        "  Oiseau 6 | Sometime in Q4 (Oct-Dec 2026)   Oiseau 6 | Lunar Relay (Nov 2026)",
        "3 launches: 1 go for launch, 1 on hold, 1 to be confirmed   Example Launch Co 3",
      ])
  }

  @Test func theSkyNeedsNoFile() throws {
    let run = try agenda("2026-12-13 2026-12-22 --place Berlin")
    expectSuccess(run)
    let day = try #require(run.lines.firstIndex { $0.hasPrefix("Sunday 13 December 2026 ") })
    #expect(run.lines[day].hasSuffix("   S04 Chaturthi   Moon 17%"))
    #expect(run.lines[day].count == 80)
    #expect(
      Array(run.lines[day + 2...day + 3]) == [
        "  tonight        Geminids best, 55 an hour under magnitude 6.0 skies, from 20:02",
        "                 (maximum Mon 14 Dec 15h)",
      ])
    #expect(run.lines[day + 1].hasSuffix("Jupiter stationary, turns retrograde   known to a minute or so"))
    #expect(run.lines.contains { $0.hasSuffix("D first quarter") && $0.hasPrefix("  06:4") })
    #expect(run.lines.contains("  21:50          December solstice"))
    #expect(run.lines.contains("                 Vaikuntha Ekadashi (South), parana Mon 08:15-09:47"))
  }

  @Test func todayIsNeverFolded() throws {
    let run = try agenda("2026-11-19 2026-11-24 --place Berlin --exclude all")
    expectSuccess(run)
    #expect(
      Array(run.lines.dropFirst()) == [
        "... 2 days without entries: Thu 19 Nov - Fri 20 Nov 2026", "Today, Saturday 21 November 2026",
        "  no entries", "... 3 days without entries: Sun 22 Nov - Tue 24 Nov 2026",
      ])
    let years = try agenda("2026-12-31 2027-01-01 --place Berlin --exclude all")
    #expect(years.lines[1] == "... 2 days without entries: Thu 31 Dec 2026 - Fri 1 Jan 2027")
    // A date that the zone skipped has no row.
    let apia = try agenda("2011-12-28 2011-12-31 --place Apia --exclude all")
    #expect(apia.lines[1] == "... 3 days without entries: Wed 28 Dec - Sat 31 Dec 2011")
  }

  @Test func aTerminalHasItsArrows() throws {
    let line =
      "range 2026-11-22 --days 1 --format agenda --exclude all --place Berlin --events events.ics --color never"
    let run = try Sandbox.withAgendaFiles().run(
      line.split(separator: " ").map(String.init) + ["--now", "2026-11-21T18:15"], isTerminal: true)
    #expect(run.lines.contains("  ← all day →    Overnight session 21-23 Nov (3 local days)   day 2 of 3"))
  }
}
