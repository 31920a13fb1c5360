import AstroCore
import CivilTime
import Geography
import SwissEphemeris
import Testing

@testable import Reminders

/// The events that rules match, and the instants at which their reminders fire. The expected
/// values are those of tithi_sunrise_delhi.csv, moon_phases.csv and seasons.csv in the fixtures of AlmanacTests.
@Suite struct OccurrenceTests {
  /// peaks_computed_skyfield.csv: the Quadrantids on 4 January 2027 03:26 UTC, the Geminids on 14 December 2026 13:41.
  @Test func aShowerIsKeyedByTheYearOfItsPeakWhereverItFires() throws {
    let quadrantids = try occurrences(of: reminder("QUA", daysBefore: 4), "2026-12-01", "2028-01-31")
    #expect(quadrantids.map(\.key) == ["shower-quadrantids@2027", "shower-quadrantids@2028"])
    // The days count from 3 January, in whose evening the night of the maximum begins.
    #expect(quadrantids[0].fires(in: try TestPlace.berlin.place) == "2026-12-30T09:00:00+01:00")
    #expect(quadrantids.map(\.uid).first == "meteorShower-Quadrantids-2027@astrocal")
    // The maximum is at 04:26 in Berlin, and its night ends at noon of the same date.
    #expect(try quadrantids[0].end == instant("2027-01-04T11:00:00Z"))
    let geminids = try occurrences(of: reminder("GEM"), "2026-12-01", "2026-12-31")
    // The maximum is at 14:41 on the 14th: the night before holds the higher rate, and ends at noon.
    #expect(geminids.map(\.date.description) == ["2026-12-13"])
    #expect(try geminids.map(\.end) == [instant("2026-12-14T11:00:00Z")])
    #expect(try abs(geminids[0].time.days(since: instant("2026-12-14T13:41:11Z"))) < 7.0 / 86_400)
    #expect(geminids[0].fires(in: try TestPlace.berlin.place) == "2026-12-10T09:00:00+01:00")
  }

  /// On the day whose evening it is, and before that night.
  @Test func withoutDaysBeforeAShowerIsAnnouncedBeforeItsBestNight() throws {
    let berlin = try TestPlace.berlin.place
    var count = 0
    for code in ["GEM", "PER", "QUA", "ORI", "LEO", "ETA"] {
      for found in try occurrences(of: reminder(code, daysBefore: 0), "2026-01-01", "2029-12-31") {
        guard let report = found.event.found(ShowerReport.self) else {
          Issue.record("\(found.key) is not a shower")
          continue
        }
        count += 1
        let night = try #require(report.night)
        let best = try #require(night.best)
        #expect(found.date == night.date, "\(found.key)")
        #expect(berlin.zone.date(at: found.fires) == night.date && found.fires < best.time, "\(found.key)")
        #expect(best.time < found.end, "\(found.key)")
      }
    }
    // Six showers in four years.
    #expect(count == 24)
  }

  /// The Sun of the first half of August stays above -12 degrees in Tromsø: the night of the maximum stands in.
  @Test func aShowerThatCannotBeSeenIsThatOfTheNightOfItsMaximum() throws {
    var reminder = try reminder("PER", daysBefore: 0)
    reminder.place = ReminderPlace(
      name: "Tromsø", country: "NO",
      position: try #require(
        GeographicPosition(latitude: Angle(degrees: 69.65), longitude: Angle(degrees: 18.96))),
      zone: try ZoneDatabase().zone("Europe/Oslo"))
    let found = try #require(try occurrences(of: reminder, "2027-08-01", "2027-08-31").first)
    // peaks_computed_skyfield.csv: 2027-08-13T08:11 UTC, 10:11 in Tromsø.
    #expect(found.date.description == "2027-08-12")
    guard let report = found.event.found(ShowerReport.self) else {
      Issue.record("\(found.key) is not a shower")
      return
    }
    #expect(report.night?.obstacle == .bright)
  }

  @Test func aPhaseIsKeyedByItsDateAtThePlace() throws {
    // 2026-12-09T00:51:51Z.
    let found = try occurrences(of: reminder("new-moon"), "2026-12-01", "2026-12-31")
    #expect(found.map(\.key) == ["phase-new-moon@2026-12-09"])
    #expect(found.map(\.uid) == ["phase-new-moon-20261209@astrocal"])
    #expect(try abs(found[0].time.days(since: instant("2026-12-09T00:51:51Z"))) < 1.0 / 86_400)
    #expect(found[0].fires(in: try TestPlace.berlin.place) == "2026-12-09T09:00:00+01:00")
    // The occurrence is over at the end of its local day.
    #expect(try found[0].end == instant("2026-12-09T23:00:00Z"))
  }

  @Test func aSeasonIsKeyedByItsYear() throws {
    let one = try occurrences(of: reminder("december-solstice"), "2026-01-01", "2027-12-31")
    #expect(one.map(\.key) == ["season-december-solstice@2026", "season-december-solstice@2027"])
    let both = try occurrences(of: reminder("equinox"), "2026-01-01", "2026-12-31")
    #expect(both.map(\.key) == ["season-equinox@2026-march-equinox", "season-equinox@2026-september-equinox"])
    #expect(try occurrences(of: reminder("season"), "2026-01-01", "2026-12-31").count == 4)
  }

  /// A year has twelve sankrantis, one for each sign.
  @Test func theSunEntersEachSignOnceAYear() throws {
    let found = try occurrences(of: reminder("sankranti", at: .delhi), "2026-01-01", "2026-12-31")
    let signs = found.compactMap { if case .sankranti(let rashi) = $0.event.skyEvent?.kind { rashi } else { nil } }
    #expect(signs.sorted() == Array(1...12))
  }

  /// The Moon passes through Rohini once in 27.32 days, the sidereal month.
  @Test func theMoonComesToANakshatraEachSiderealMonth() throws {
    let found = try occurrences(of: reminder("rohini", at: .delhi), "2026-01-01", "2027-12-31")
    let steps = zip(found, found.dropFirst()).map { $1.time.days(since: $0.time) }
    #expect(found.count == 27 && steps.allSatisfy { abs($0 - 27.32) < 0.5 })
    #expect(found.allSatisfy { 0.7...1.2 ~= $0.end.days(since: $0.time) })
    #expect(Set(found.map(\.key)).count == found.count)
  }

  /// Each shower with a maximum has its best night once a year, under a key of its own.
  @Test func allShowersHaveAKeyEach() throws {
    let found = try occurrences(of: reminder("showers"), "2026-01-01", "2026-12-31")
    let codes = found.map { $0.key.suffix(3) }
    #expect(Set(found.map(\.key)).count == found.count)
    #expect(found.contains { $0.key == "showers@2026-GEM" } && found.contains { $0.key == "showers@2026-PER" })
    #expect(Set(codes).isSubset(of: Set(Shower.standard.map { $0.code.suffix(3) })))
  }

  /// The year 2028 has Pausha shukla 11 twice, and 2029 does not have it. Keys have the date in UTC on which the tithi begins.
  @Test func aTithiThatFallsTwiceInAYearOrNotAtAll() throws {
    let found = try occurrences(of: reminder("Pausha shukla 11", at: .delhi), "2028-01-01", "2029-12-31")
    #expect(found.map(\.key) == ["tithi-pausha-shukla-11@2028-01-07", "tithi-pausha-shukla-11@2028-12-26"])
    #expect(Set(found.map(\.uid)).count == 2)
    let next = try occurrences(of: reminder("Pausha shukla 11", at: .delhi), "2030-01-01", "2030-12-31")
    #expect(next.first?.date.month == 1)
  }

  /// Adhika Jyeshtha began on 17 May 2026.
  @Test func anAdhikaMonthHoldsTheTithiOnceMore() throws {
    let plain = try occurrences(of: reminder("Jyeshtha purnima", at: .delhi), "2026-01-01", "2027-12-31")
    #expect(plain.map(\.date.description).prefix(2) == ["2026-05-31", "2026-06-29"])
    let adhika = try occurrences(of: reminder("adhika purnima", at: .delhi), "2026-01-01", "2027-12-31")
    #expect(adhika.map(\.key) == ["tithi-adhika-purnima@2026-05-30"])
  }

  /// Krishna 4 holds no sunrise: 18 at that of 6 January 2026, 20 at the next.
  @Test func aKshayaTithiBelongsToTheDayInWhichItBegins() throws {
    let found = try occurrences(of: reminder("krishna 4", at: .delhi), "2026-01-01", "2026-01-31")
    #expect(found.map(\.date.description) == ["2026-01-06"])
  }

  /// Krishna 3 and the kshaya krishna 4 both belong to 6 January 2026.
  @Test func twoTithisOfOneDateHaveKeysOfTheirOwn() throws {
    let found = try occurrences(of: reminder("krishna", at: .delhi), "2026-01-01", "2026-12-31")
    let keys = found.filter { $0.date.description == "2026-01-06" }.map(\.key)
    #expect(keys == ["tithi-krishna@2026-01-05-18", "tithi-krishna@2026-01-06-19"])
    #expect(Set(found.map(\.key)).count == found.count && Set(found.map(\.uid)).count == found.count)
  }

  /// A shower of a user with its maximum at the turn of the year has it twice in 2028 and not at all in 2029.
  @Test func twoMaximaInOneCalendarYearHaveKeysOfTheirOwn() throws {
    let columns = [
      "code": "QQQ", "name": "New Year shower", "activity_start_lambda": "276", "activity_end_lambda": "285",
      "peak_solar_longitude_deg": "280.15", "lambda_decimals": "2", "ra_deg": "230", "dec_deg": "49", "r": "2.1",
      "zhr": "80",
    ]
    let shower = try Shower { columns[$0.name] ?? "" }
    let mine = Reminder(
      id: "mine", query: .showers(["QQQ"]), lead: .days(3), at: .clock(540), isOnce: false,
      place: try TestPlace.berlin.place, conventions: Reminder.Conventions(month: .amanta),
      since: try instant("2026-01-01T00:00:00Z"))
    var finder = OccurrenceFinder(SkyStore(try Ephemeris()), EventCatalogue(ownShowers: [shower]))
    let found = try finder.occurrences(of: mine, on: try date("2027-06-01")...date("2030-05-31"))
    // Maxima before noon on 1 January 2028, in the evening of 31 December, after midnight on 1 January 2030: their nights
    // begin on the last day of each year.
    #expect(found.map(\.date.description) == ["2027-12-31", "2028-12-31", "2029-12-31"])
    #expect(Set(found.map(\.key)).count == 3)
  }

  /// For the program's own showers the year of the key is the year of the date.
  @Test func theYearOfAMaximumIsThatOfItsDate() throws {
    for shower in Shower.standard where shower.peakLongitude != nil {
      for found in try occurrences(of: reminder(shower.code), "2024-01-01", "2030-12-31") {
        #expect(found.key.hasSuffix("@\(found.date.year)"), "\(found.key) \(found.date)")
      }
    }
  }

  @Test func aTithiIsOverWithItsPanchangaDay() throws {
    let found = try #require(
      try occurrences(of: reminder("tithi:purnima", at: .delhi), "2026-01-01", "2026-01-31").first)
    #expect(found.date.description == "2026-01-03")
    let end = try TestPlace.delhi.place.zone.dateTime(atUnixSeconds: found.end.roundedUnixSeconds)
    // Sunrise of Delhi in early January.
    #expect(end.date.description == "2026-01-04" && end.hour == 7)
  }

  /// Diwali by festivals.csv: 29 October 2027; its tithi begins on the 28th, which names it.
  @Test func aFestivalIsADateAndItsPanchangaDay() throws {
    let found = try occurrences(of: reminder("diwali", at: .delhi, daysBefore: 3), "2027-01-01", "2027-12-31")
    #expect(found.map(\.key) == ["festival-diwali@2027-10-28"])
    #expect(found[0].event.kind.isAllDay)
    #expect(found[0].fires(in: try TestPlace.delhi.place) == "2027-10-26T09:00:00+05:30")
    #expect(try found[0].time == instant("2027-10-28T18:30:00Z"))
    #expect(try found[0].end > instant("2027-10-30T00:00:00Z") && found[0].end < instant("2027-10-30T02:00:00Z"))
  }

  /// Another ephemeris or sunrise may move a festival to the next date, and it must not be announced twice.
  @Test func aFestivalThatMovesByADayIsTheSame() throws {
    var diwali = try reminder("diwali", at: .delhi)
    let found = try #require(try occurrences(of: diwali, "2027-01-01", "2027-12-31").first)
    diwali.record(found, at: found.fires)
    func moved(byDays days: Double) -> Occurrence {
      let occasion = Occasion(
        found.event, on: found.date, diwali.place.zone, name: "2027-moved", time: found.time.advanced(byDays: days),
        end: found.end)
      return Occurrence(
        occasion: occasion, reminderID: found.reminderID, calendarID: found.reminderID, fires: found.fires)
    }
    #expect(diwali.mark(of: moved(byDays: 1)) != nil && diwali.mark(of: moved(byDays: -1)) != nil)
    #expect(diwali.mark(of: moved(byDays: 2)) == nil && diwali.mark(of: moved(byDays: -2)) == nil)
  }

  @Test func aFestivalThatIsGoneIsReported() throws {
    var own = try reminder("diwali")
    own.query = .festival("asha")
    #expect(throws: OccurrenceFinder.UnknownEvent.festival(id: "asha")) {
      try occurrences(of: own, "2026-01-01", "2026-12-31")
    }
  }

  /// Clocks in Berlin jump from 2:00 to 3:00 on 29 March 2026, and go back from 3:00 to 2:00 on 25 October.
  @Test(arguments: [
    ("2026-03-29", "02:30", "2026-03-29T03:00:00+02:00"), ("2026-03-29", "03:00", "2026-03-29T03:00:00+02:00"),
    ("2026-03-29", "01:59", "2026-03-29T01:59:00+01:00"), ("2026-10-25", "02:30", "2026-10-25T02:30:00+02:00"),
    ("2026-10-25", "03:00", "2026-10-25T03:00:00+01:00"),
  ])
  func aReadingThatIsSkippedOrComesTwice(day: String, clock: String, fires: String) throws {
    let found = try occurrences(of: reminder(day, clock: clock), "2026-01-01", "2026-12-31")
    let place = try TestPlace.berlin.place
    #expect(found.map { $0.fires(in: place) } == [fires])
  }

  @Test func theDaysBeforeAreThoseOfTheCalendarOverAChangeOfClocks() throws {
    let found = try occurrences(of: reminder("2026-03-30", daysBefore: 3), "2026-01-01", "2026-12-31")
    #expect(try found[0].fires(in: TestPlace.berlin.place) == "2026-03-27T09:00:00+01:00")
  }

  @Test func anOccurrenceThatFiresLateInTheEveningIsDueForTwoHours() throws {
    let found = try occurrences(of: reminder("2026-12-24", clock: "23:30"), "2026-01-01", "2026-12-31")
    #expect(try found[0].end == instant("2026-12-24T23:00:00Z"))
    #expect(try found[0].dueUntil.roundedUnixSeconds == instant("2026-12-25T00:30:00Z").roundedUnixSeconds)
  }
}
