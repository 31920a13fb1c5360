import ProgramRuns
import Testing

/// What people read of an eclipse. The model is forced, so that screens are the same with and without data files. Times
/// are those of JPL DE440 (`AlmanacTests/Fixtures/sky`, which the suites of AstroCore hold to 5 and 10 seconds), Saros,
/// gamma and the hours of a shadow those of NASA's Five Millennium Canons; the layout is the program's own.
@Suite struct EclipseTextTests {
  private func eclipse(_ date: String, _ place: String, _ options: String = "--include sky,panchanga") throws
    -> [String]
  {
    let run = try astrocal(line: "day \(date) --place '\(place)' --elevation 0 --ephemeris moshier \(options)")
    expectSuccess(run)
    return Array(
      run.lines.drop { !$0.hasPrefix("Eclipse") }.prefix { !$0.hasPrefix("Basis") && !$0.hasPrefix("Tithi") })
  }

  @Test func theSunSetsWhileItIsEclipsed() throws {
    #expect(
      try eclipse("2026-08-12", "Burgos,ES").joined(separator: "\n") == """
        Eclipse   Total solar eclipse   greatest of the world 19:46   Saros 126
                  magnitude 1.039   gamma 0.8976
        Here      total for 1 min 44 s   magnitude 1.033   100% of the Sun covered
                  above the horizon 19:33-21:20
                  19:33:22 c1 partial begins      alt  18 deg az 273 deg
                  20:28:25 c2 totality begins     alt   8 deg az 282 deg
                  20:29:17    greatest            alt   8 deg az 283 deg
                  20:30:08 c3 totality ends       alt   8 deg az 283 deg
                  21:20:16    sunset
                  21:21:44 c4 partial ends        alt  -1 deg az 291 deg   below horizon
        Sutaka    04:49-21:20   for children, old and sick from 14:20
        Warning   never look at the Sun without a solar filter; the eye needs none only
                  while the Sun is covered whole, and these times may be seconds off
        """)
  }

  /// JPL DE440: c1 17:09:10 UTC, the Sun 43° below the horizon, c4 18:23:40 UTC, 51° below it.
  @Test func anEclipseBelowTheHorizonHasItsReasonAndNoWarning() throws {
    #expect(
      try eclipse("2026-08-12", "Ujjain").joined(separator: "\n") == """
        Eclipse   Total solar eclipse   greatest of the world 23:16   Saros 126
                  magnitude 1.039   gamma 0.8976
        Here      not seen: the Sun is below the horizon all the while
                  c1 22:39 (-43 deg)   greatest 23:17 (-48 deg)   c4 23:54 (-51 deg)
        """)
  }

  /// JPL DE440: u1 09:50:06, u2 11:04:31, u3 12:02:52, u4 13:17:16 UTC.
  @Test func theMoonRisesWhileItIsEclipsed() throws {
    #expect(
      try eclipse("2026-03-03", "Ujjain").joined(separator: "\n") == """
        Eclipse   Total lunar eclipse   greatest 17:04   Saros 133
                  umbral magnitude 1.150   penumbral magnitude 2.184   gamma -0.3766
        Here      partial   magnitude 0.247   the Moon rises 58 min after totality
                  above the horizon 18:31-19:53
                  14:14 p1 penumbra begins     alt -51 deg az 42 deg   below horizon
                  15:20 u1 partial begins      alt -40 deg az 58 deg   below horizon
                  16:35 u2 totality begins     alt -26 deg az 70 deg   below horizon
                  17:04    greatest            alt -20 deg az 74 deg   below horizon
                  17:33 u3 totality ends       alt -13 deg az 77 deg   below horizon
                  18:31    moonrise            greatest that is seen
                  18:47 u4 partial ends        alt   3 deg az 85 deg
                  19:53 p4 penumbra ends       alt  17 deg az 92 deg
        Sutaka    09:43-18:47   for children, old and sick from 15:35
        """)
  }

  /// NASA: totality at Luxor lasts 6 min 20 s.
  @Test func theLongestTotalityOfTheCenturyStaysAboveTheHorizon() throws {
    let lines = try eclipse("2027-08-02", "Luxor")
    #expect(lines[2] == "Here      total for 6 min 21 s   magnitude 1.079   100% of the Sun covered")
    #expect(lines[3] == "          all of it above the horizon")
    #expect(!lines.contains { $0.contains("below horizon") })
  }

  /// The eye needs a filter at any phase where the Sun is not covered whole.
  @Test(arguments: [("2031-05-21", "Madurai"), ("2025-03-29", "Halifax,CA")])
  func whatIsNotTotalNeedsAFilterAtAnyPhase(date: String, place: String) throws {
    let lines = try eclipse(date, place)
    #expect(lines.last == "Warning   never look at the Sun without a solar filter, at any phase")
    #expect(!lines.contains { $0.contains("100") })
  }

  /// The Moon leaves the penumbra at midnight in Hawaii: greatest at 06:59 UTC, p4 at 10:00 UTC. Source: NASA.
  @Test func anEclipseOverMidnightStandsInBothDays() throws {
    let (first, second) = (try eclipse("2025-03-13", "Honolulu"), try eclipse("2025-03-14", "Honolulu"))
    #expect(first[0] == "Eclipse   Total lunar eclipse   greatest 20:59   Saros 123")
    #expect(second[0] == "Eclipse   Total lunar eclipse   greatest Thu 20:59   Saros 123")
    #expect(first.dropLast().last == "          Fri 00:00 p4 penumbra ends       alt  67 deg az 148 deg")
    #expect(second.dropLast().last == "          00:00     p4 penumbra ends       alt  67 deg az 148 deg")
  }

  /// The greatest eclipse of 17 February 2026 is at 12:12 UTC: 18 February in Samoa, which the shadow misses.
  @Test func anEclipseThatMissesThePlaceStandsOnTheLocalDateOfTheGreatest() throws {
    #expect(try eclipse("2026-02-17", "Apia").isEmpty)
    let lines = try eclipse("2026-02-18", "Apia")
    #expect(lines[0] == "Eclipse   Annular solar eclipse   greatest of the world 01:12   Saros 121")
    #expect(lines[2...] == ["Here      not seen: the Moon's shadow misses this place"])
    #expect(try eclipse("2026-02-18", "Apia", "--include sky --utc")[0].contains("greatest of the world Tue 12:12"))
  }

  @Test func theSunCirclesThePoleWhileItIsEclipsed() throws {
    let run = try astrocal(
      line: "day 2026-02-17 --latitude -90 --longitude 0 --time-zone UTC --include sky --ephemeris moshier")
    #expect(run.lines.contains("Here      partial   magnitude 0.809   74.9% of the Sun covered"))
    #expect(run.lines.contains("          11:24:10    greatest            alt  12 deg az 12 deg"))
  }

  @Test(arguments: [40, 60, 80, 120, 200])
  func theTableOfAnEclipseFitsItsWidth(width: Int) throws {
    for (date, place) in [("2026-08-12", "Burgos,ES"), ("2026-03-03", "Ujjain"), ("2026-08-12", "Ujjain")] {
      let lines = try eclipse(date, place, "--width \(width)")
      #expect(lines.allSatisfy { $0.count <= width && !$0.hasSuffix(" ") })
    }
  }

  // MARK: The limb of the Moon

  /// NASA SVS 5073 by the true limb: 41 s at Bonanza and 40 s at Harrison, where k = 0.272281 gives 64 s and no totality.
  @Test func nearTheLimitTheLengthHasItsUncertainty() throws {
    let options = "--time-zone America/Chicago --include sky --ephemeris swiss"
    let bonanza = try astrocal(
      line: "day 2024-04-08 --latitude 35.231794 --longitude -94.416133 --elevation 160 \(options)")
    #expect(bonanza.lines.contains("Here      total for 1 min 4 s +/- 30 s   magnitude 1.055"))
    #expect(bonanza.stdout.contains("near the limit of the path"))
    let harrison = try astrocal(
      line: "day 2024-04-08 --latitude 36.24265 --longitude -93.11765 --elevation 330 \(options)")
    #expect(harrison.lines.contains("Here      partial   magnitude 0.999   99.9% of the Sun covered"))
    #expect(harrison.stdout.contains("near the limit of the path"))
  }

  /// NASA SVS 5073: 3 min 27 s at Kayenta by the true limb, where k = 0.272281 gives 3 min 37 s.
  @Test func theRingMayBreakOnMountains() throws {
    let kayenta = try astrocal(
      line: "day 2023-10-14 --latitude 36.717169 --longitude -110.260459 --elevation 1730 --time-zone America/Denver "
        + "--include sky --ephemeris swiss")
    #expect(kayenta.stdout.contains("annular for 3 min 37 s"))
    #expect(kayenta.stdout.contains("the ring may be 10 s shorter"))
  }

  // MARK: What the horizon hides

  /// Every view has what is seen, not what the horizon hides: NASA's canon has totality from 15:16 to 16:28 UTC, the Moon
  /// sets at 14:24 UTC.
  @Test func totalityBelowTheHorizonIsNowhereToldAsSeen() throws {
    let place = "--latitude 40 --longitude -105.3 --time-zone America/Denver --ephemeris moshier"
    let table = try astrocal(line: "day 2028-12-31 \(place) --include sky")
    #expect(table.lines.contains("Here      penumbra only   the Moon sets 1 h 52 min before totality"))
    let calendar = try astrocal(line: "day 2028-12-31 \(place) --include sky --format ics")
    #expect(calendar.stdout.contains("SUMMARY:Total lunar eclipse (here penumbra only)\r\n"))
    #expect(calendar.stdout.contains("DESCRIPTION:Here penumbra only at 07:24."))
    #expect(!calendar.stdout.replacing("\r\n ", with: "").contains("Here total"))
    let found = try astrocal(line: "range 2028-12-31 --find eclipse \(place) --format csv")
    #expect(found.stdout.contains(",total,") && found.stdout.contains(",penumbral,"))
    for options in [
      "range 2028-12-31 \(place)", "range 2028-12-31 \(place) --format agenda",
      "day 2028-12-31 \(place) --format brief",
    ] {
      #expect(try astrocal(line: options).stdout.contains("Total lunar eclipse"), "\(options)")
      #expect(try astrocal(line: options).stdout.contains("penumbra only"), "\(options)")
    }
  }

  /// Of no total eclipse is totality seen at Denver before the 23rd century (NASA's map of paths): those of 2033, 2044 and
  /// 2045 are partial there.
  @Test func aSearchForATotalEclipseWantsTotalityHere() throws {
    let place = "--place Denver --ephemeris moshier --now 2026-11-22T12:00"
    let here = try astrocal(line: "range 2026-11-22 2060-12-31 --find 'total solar eclipse' \(place) --format csv")
    #expect(!here.stdout.contains("solar_total"))
    let anywhere = try astrocal(
      line: "range 2026-11-22 2046-01-01 --find 'total solar eclipse' --anywhere \(place) --format csv")
    #expect(anywhere.stdout.contains("2033-03-30,") && anywhere.stdout.contains("2045-08-12,"))
    let partial = try astrocal(line: "range 2026-11-22 2046-01-01 --find 'partial solar eclipse' \(place) --format csv")
    #expect(partial.stdout.contains("2033-03-30,") && partial.stdout.contains("2045-08-12,"))
  }

  // MARK: Other formats

  @Test func rangesNameAnEclipseWithWhatIsSeenOfIt() throws {
    let place = "--place Burgos,ES --elevation 0 --ephemeris moshier"
    let table = try astrocal(line: "range 2026-08-12 \(place) --exclude showers,festivals")
    #expect(
      table.lines.suffix(2) == [
        "          Total solar eclipse 20:29, here total 20:28-20:30", "          . new moon 19:37",
      ])
    let agenda = try astrocal(line: "range 2026-08-12 \(place) --format agenda --exclude showers,festivals")
    #expect(
      agenda.lines.suffix(2) == [
        "  20:29          Total solar eclipse, here total for 1 min 44 s", "                 seen 19:33-21:20",
      ])
    let grid = try astrocal(line: "range 2026-08 \(place) --format calendar --exclude showers,festivals")
    #expect(grid.stdout.contains("* 12 Total solar eclipse 20:29, here total 20:28-20:30"))
    let brief = try astrocal(line: "day 2026-08-12 \(place) --format brief")
    #expect(brief.stdout.hasPrefix("Wed 12 Aug Burgos: Total solar eclipse 20:29, here total, Sun 07:19-21:20"))
  }

  @Test func crowdedFormatsLeaveOutWhatIsNotSeen() throws {
    for format in ["table", "calendar"] {
      let run = try astrocal(line: "range 2026-08-12 --place Ujjain --format \(format) --ephemeris moshier")
      #expect(!run.stdout.contains("eclipse"))
    }
    let brief = try astrocal(line: "day 2026-08-12 --place Ujjain --format brief --ephemeris moshier")
    #expect(!brief.stdout.contains("eclipse"))
    let named = try astrocal(line: "range 2026-08-12 --place Ujjain --include sky --ephemeris moshier")
    #expect(named.stdout.contains("Total solar eclipse 23:16 (not seen)"))
    let agenda = try astrocal(line: "range 2026-08-12 --place Ujjain --format agenda --ephemeris moshier")
    #expect(agenda.lines.contains("  23:16          Total solar eclipse   not seen here"))
  }
}
