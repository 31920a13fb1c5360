import ProgramRuns
import Testing

/// `range --format calendar`.
@Suite struct CalendarViewTests {
  private func calendar(_ line: String) throws -> Run {
    try astrocal(line: "range --format calendar \(line) --now 2026-11-21T18:15", in: .withAgendaFiles())
  }

  private func heads(_ run: Run) -> [String] {
    run.lines.filter { $0.contains(/^ *[ >][ \d]\d( |$)/) }
  }

  /// Tithis of Berlin worked out for the design: the third has no K10 because K10 has no sunrise, K15 has two.
  private static let november = [
    "                                                                    1 C K07",
    "  2   K08    3   K09    4   K11    5   K12    6   K13    7   K14    8   K15",
    "  9 . K15   10   S01   11   S02   12   S03   13   S04   14   S05   15   S06",
    " 16   S07   17 D S08   18   S09   19   S10   20   S11  >21   S12   22   S13",
    " 23   S14   24 O S15   25   K01   26   K02   27   K04   28   K05   29   K06",
    " 30   K07",
  ]

  @Test func aMonthShowsPhasesTithisAndToday() throws {
    let run = try calendar("2026-11 --place Berlin --include moon,panchanga")
    expectSuccess(run)
    let weeks = Self.november
    #expect(
      run.lines == [
        "                November 2026   Ashvina -> Karttika (amanta)",
        " Mon        Tue        Wed        Thu        Fri        Sat        Sun", weeks[0], "", weeks[1], "", weeks[2],
        "            Karttika", weeks[3], "", weeks[4], "", weeks[5], "", "",
        ". new moon   D first quarter   O full moon   C last quarter   > today",
        "S01-K15 tithi at sunrise, shukla or krishna",
      ])
  }

  /// Diwali 8, Bhai Dooj 10 November: the names are those of `tithi --festivals`; 3 events on the 22nd.
  @Test func festivalsAndCountsStandInTheCellsOrBelow() throws {
    let run = try calendar(
      "2026-11 --place Berlin --exclude showers,sky --events events.ics --launches launches-ll2.json")
    expectSuccess(run)
    #expect(heads(run).prefix(6) == Self.november[...])
    #expect(run.lines[5] == " 1ev                   *                     *                     *")
    #expect(run.lines[10] == " 1ev                                         * 1la      2ev        * 3ev 2la")
    let notes = try #require(run.lines.firstIndex { $0.hasPrefix("* ") })
    #expect(run.lines[notes] == "* 4 Rama Ekadashi?   6 Dhanteras, Pradosha Vrata")
    #expect(
      run.lines[notes + 1] == "  8 Diwali (Lakshmi Puja), Naraka Chaturdashi, Deepavali (Tamil), Bandi Chhor")
    #expect(run.lines.suffix(2).joined(separator: "   ").contains("* below the month   1ev events   1la launches"))
  }

  @Test func daysOutsideTheRangeAreBlank() throws {
    let run = try calendar("2026-11-27 2026-12-02 --place Berlin --include moon,panchanga")
    expectSuccess(run)
    #expect(
      heads(run) == [
        "                                             27   K04   28   K05   29   K06", " 30   K07",
        "             1 C K08    2   K09",
      ])
    #expect(run.lines.count { $0.hasPrefix(" Mon ") } == 2)
    #expect(run.lines.contains("                      December 2026   Karttika (amanta)"))
    // Apia went from the 29th to the 31st.
    let apia = try calendar("2011-12-26 2011-12-31 --place Apia --include moon")
    #expect(heads(apia) == [" 26         27         28         29                    31"])
    #expect(apia.stderr == "astrocal: 2011-12-30 does not exist in Pacific/Apia: its clocks skipped that date\n")
  }

  /// The Sun does not rise: the tithi of the civil day's beginning, as in the table.
  @Test func polarDaysHaveATithi() throws {
    for place in ["--place Tromso", "--latitude -90 --longitude 0 --time-zone UTC"] {
      for month in ["2026-06", "2026-12"] {
        let run = try calendar("\(month) \(place) --include panchanga")
        expectSuccess(run)
        let codes = heads(run).flatMap { $0.matches(of: /[SK]\d\d/) }
        #expect(codes.count == (month == "2026-06" ? 30 : 31), "\(run.stdout)")
      }
    }
  }

  @Test func aYearHasTwelveMonths() throws {
    let run = try calendar("-0043 --place Ujjain --include moon")
    expectSuccess(run)
    let titles = run.lines.filter { $0.hasSuffix(" -0043") }.map { $0.drop { $0 == " " } }
    #expect(titles.count == 12)
    #expect(titles.first == "January -0043" && titles.last == "December -0043")
  }

  @Test func aNarrowTerminalLosesTheTithis() throws {
    let run = try calendar("2026-11-20 2026-11-25 --place Berlin --width 40 --exclude festivals,showers,sky")
    expectSuccess(run)
    #expect(
      Array(run.lines.prefix(7)) == [
        " November 2026   Karttika (amanta)", " Mon  Tue  Wed  Thu  Fri  Sat  Sun", "                     20  >21   22",
        "", " 23   24O  25", "", "",
      ])
  }

  @Test func coloursStandOnlyWhereTheyAreWanted() throws {
    let run = try calendar("2026-11 --place Berlin --include moon --color always")
    #expect(run.stdout.contains("\u{1B}[1m>21\u{1B}[0m"))
    #expect(run.stdout.contains("\u{1B}[33m 24 O\u{1B}[0m"))
    #expect(run.stdout.contains("\u{1B}[36m  9 .\u{1B}[0m"))
    #expect(try !calendar("2026-11 --place Berlin --include moon").stdout.contains("\u{1B}"))
  }
}
