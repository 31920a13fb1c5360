import Foundation
import ProgramRuns
import Testing

/// Whole screens of one day. The model is forced, so that they are the same with and without data files; the times of
/// Sun and Moon are JPL DE440's to the minute (`AlmanacTests/Fixtures/sky/sunmoon.csv`), which `AgainstDE440Tests`
/// below holds to the second; the rest is the program's own.
@Suite struct DayTests {
  private static let parts = "sun,twilight,moon,sky"

  private func day(_ date: String, _ latitude: String, _ longitude: String, _ zone: String) throws -> Run {
    try astrocal(
      "day", date, "--latitude", latitude, "--longitude", longitude, "--time-zone", zone, "--ephemeris", "moshier",
      "--include", Self.parts)
  }

  @Test func anOrdinaryDay() throws {
    let run = try day("2026-11-08", "22.5726", "88.3639", "Asia/Kolkata")
    expectSuccess(run)
    #expect(
      run.stdout == """
        Sunday 8 November 2026                     22.573N 88.364E   Asia/Kolkata +05:30

        Sun       rise 05:45   noon 11:20 (51 deg)   set 16:56   day 11h11m
        Twilight  civil 05:21 17:19   nautical 04:55 17:46   astronomical 04:28 18:12
        Moon      rise 04:42   transit 10:25 (50 deg)   set 16:04   394,622 km
        Phase     1% waning crescent   new moon in 1 d (Mon 12:32)   age 28.6 d
                  30.3' wide   bright limb 89 deg   libration 4.7 E 6.1 N
        Sky       nothing on this day   next December solstice Tue 22 Dec 02:20
        Tonight   18:12      dark until 04:29, no Moon
                  Mon 05:37  Moon rises, 1%
        Basis     standard sunrise   Moshier model (libswe 2.10.03)

        """)
  }

  @Test func polarNightNamesTheDayOfTheNextSunrise() throws {
    let run = try day("2026-12-24", "69.6492", "18.9553", "Europe/Oslo")
    expectSuccess(run)
    #expect(
      run.stdout == """
        Thursday 24 December 2026                   69.649N 18.955E   Europe/Oslo +01:00

        Sun       down all day   noon 11:44 (-3 deg)   next rise Fri 15 Jan 11:35
        Twilight  civil 09:32 13:55   nautical 07:48 15:40   astronomical 06:30 16:58
        Moon      up all day   next set Sat 26 Dec 12:41   356,657 km
        Phase     100% lit   O full moon 02:28   last quarter in 6 d (Wed 19:59)
                  age 15.4 d   33.5' wide   bright limb 62 deg   libration 0.4 E 4.6 S
        Sky       Moon at perigee 09:38
        Tonight   nothing to go out for: the Moon, 100%, is up in the dark hours
                  16:58-06:30
        Basis     standard sunrise   Moshier model (libswe 2.10.03)

        """)
  }

  @Test func aDayThatBeginsWithASunset() throws {
    let run = try day("2026-06-21", "64.1466", "-21.9426", "Atlantic/Reykjavik")
    expectSuccess(run)
    #expect(
      run.stdout == """
        Sunday 21 June 2026                  64.147N 21.943W   Atlantic/Reykjavik +00:00

        Sun       set 00:04   rise 02:55   noon 13:30 (49 deg)   day 21h09m
        Twilight  civil twilight all night
        Moon      set 01:11   rise 13:14   transit 19:21 (23 deg)   386,101 km
        Phase     46% lit   D first quarter 21:55   full moon in 8 d (Mon 23:57)
                  age 6.4 d   30.9' wide   bright limb 294 deg   libration 7.4 E 2.7 N
        Sky       June solstice 08:25
        Tonight   nothing to go out for: no astronomical darkness
        Basis     standard sunrise   Moshier model (libswe 2.10.03)

        """)
  }

  @Test func halfAnHourOfDaylightSavingIsPrinted() throws {
    let run = try day("2026-04-05", "-31.5553", "159.0821", "Australia/Lord_Howe")
    expectSuccess(run)
    #expect(
      run.stdout == """
        Sunday 5 April 2026                31.555S 159.082E   Australia/Lord_Howe +10:30

        Sun       rise 06:07   noon 11:56 (52 deg)   set 17:45   day 11h38m
        Twilight  civil 05:43 18:10   nautical 05:15 18:38   astronomical 04:46 19:06
        Moon      transit 01:41 (79 deg)   set 08:50   rise 19:14   402,270 km
        Phase     91% waning gibbous   last quarter in 5 d (Fri 15:22)   age 17.0 d
                  29.7' wide   bright limb 114 deg   libration 1.5 E 6.4 N
        Sky       nothing on this day   next June solstice Sun 21 Jun 18:55
        Tonight   nothing to go out for: the Moon, 91%, is up in the dark hours
                  19:06-04:47
        Clocks    02:00 becomes 01:30, +10:30; the day has 24h30m
        Basis     standard sunrise   Moshier model (libswe 2.10.03)

        """)
  }

  @Test func theDocumentOfAnOrdinaryDay() throws {
    let run = try astrocal(
      "day", "2026-11-08", "--latitude", "22.5726", "--longitude", "88.3639", "--elevation", "9", "--time-zone",
      "Asia/Kolkata", "--ephemeris", "moshier", "--json", "--include", Self.parts)
    expectSuccess(run)
    #expect(run.stdout == Self.document.replacing("\n", with: "") + "\n")
  }

  private static let document = """
    {"schema":"astrocal.day/1","version":"1.0.0","place":{"name":null,"country":null,"latitude_deg":22.5726,
    "longitude_deg":88.3639,"elevation_m":9,"time_zone":"Asia/Kolkata","source":"option"},
    "ephemeris":{"model":"moshier","library":"2.10.03","delta_t_s":68.81},"conventions":{"sunrise":"standard",
    "ayanamsha":"lahiri","month":"amanta","dark_sky_limiting_magnitude":null},"date":"2026-11-08","weekday":"Sunday","utc_offset":"+05:30",
    "day_start":"2026-11-08T00:00:00+05:30","day_end":"2026-11-09T00:00:00+05:30","now":null,"sun":{"state":"crosses",
    "reason":null,"rise":["2026-11-08T05:44:47+05:30"],"set":["2026-11-08T16:55:30+05:30"],
    "transit":["2026-11-08T11:20:16+05:30"],"antitransit":["2026-11-08T23:20:18+05:30"],
    "civil_dawn":["2026-11-08T05:21:26+05:30"],"civil_dusk":["2026-11-08T17:18:52+05:30"],
    "nautical_dawn":["2026-11-08T04:54:36+05:30"],"nautical_dusk":["2026-11-08T17:45:41+05:30"],
    "astronomical_dawn":["2026-11-08T04:28:02+05:30"],"astronomical_dusk":["2026-11-08T18:12:16+05:30"],
    "rise_azimuth_deg":[107.564],"set_azimuth_deg":[252.289],"transit_altitude_deg":[50.847],"day_length_s":40243,
    "next_rise":"2026-11-09T05:45:23+05:30","next_set":"2026-11-09T16:55:04+05:30"},"moon":{"state":"crosses",
    "reason":null,"rise":["2026-11-08T04:41:30+05:30"],"set":["2026-11-08T16:03:37+05:30"],
    "transit":["2026-11-08T10:24:38+05:30"],"antitransit":["2026-11-08T22:47:55+05:30"],
    "rise_azimuth_deg":[107.162],"set_azimuth_deg":[250.374],"transit_altitude_deg":[49.905],
    "next_rise":"2026-11-09T05:37:09+05:30","next_set":"2026-11-09T16:42:51+05:30","at":"2026-11-08T12:00:00+05:30",
    "phase":"waning_crescent","elongation_deg":348.2544,"illumination":0.012129,"distance_km":394621.9,
    "diameter_arcsec":1816.2,"age_days":28.611,"bright_limb_deg":89,"libration_longitude_deg":4.68,
    "libration_latitude_deg":6.11,"phases":[],
    "next_phase":{"phase":"new_moon","time":"2026-11-09T12:32:07+05:30"}},
    "night":{"dark":[{"start":"2026-11-08T18:12:16+05:30","end":"2026-11-09T04:28:31+05:30"}],
    "moonless":[{"start":"2026-11-08T18:12:16+05:30","end":"2026-11-09T04:28:31+05:30"}],"running":null},"panchanga":null,
    "festivals":[],"festivals_reason":null,"showers":[],"next_shower":null,"sky":[],"planets":[],"track":null,"events":[],
    "launches":[],"next_launch":null,"reminders":[],"weather":null,"sources":[]}
    """
}
