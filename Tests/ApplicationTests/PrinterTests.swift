import CivilTime
import Geography
import ProgramRuns
import SwissEphemeris
import Testing

@testable import AstroCore
@testable import AstrocalCLI
@testable import AstrocalRendering

/// Formats of days, given a report whose values are made up: the output depends on nothing else.
@Suite struct PrinterTests {
  private static let date = GregorianDate(dayNumber: 20_778)

  /// The instant of a clock reading in UTC on the date, in hours.
  private static func hour(_ hour: Double) -> JulianDay {
    JulianDay(unixSeconds: Double(date.dayNumber) * 86_400 + hour * 3_600)
  }

  private static let sun = BodyDay(
    state: .crosses, rises: [HorizonEvent(time: hour(6.25), azimuth: Angle(degrees: 110))],
    sets: [HorizonEvent(time: hour(17.5), azimuth: Angle(degrees: 250))],
    transits: [Transit(time: hour(11.875), altitude: Angle(degrees: 50))], antitransits: [hour(23.875)],
    nextRise: hour(30.25), nextSet: hour(41.5), secondsAbove: 40_500)
  private static let moon = BodyDay(
    state: .crosses, rises: [HorizonEvent(time: hour(18), azimuth: Angle(degrees: 80))], sets: [], transits: [],
    antitransits: [], nextRise: hour(43), nextSet: hour(31), secondsAbove: 21_600)

  /// A full Moon and a solstice on one day, which the sky never had.
  private static let report = DayReport(
    day: LocalDay(
      date: date, startUnixSeconds: Int64(date.dayNumber) * 86_400,
      endUnixSeconds: Int64(date.dayNumber + 1) * 86_400)!,
    noon: hour(12), model: .moshier, deltaT: 70, sun: SunDay(horizon: sun),
    moon: MoonDay(
      horizon: moon,
      aspect: MoonAspect(time: hour(12), elongation: Angle(degrees: 178), illumination: 0.995, distance: 380_000),
      disc: MoonDisc(
        brightLimb: Angle(degrees: 90),
        libration: Libration(longitude: Angle(degrees: -1.25), latitude: Angle(degrees: 6.5))),
      constellation: Constellation(abbreviation: "Gem"), age: nil, phase: .fullMoon,
      phases: [PhaseEvent(phase: .fullMoon, time: hour(15.5))], nextPhase: nil),
    night: Night(dark: [hour(19)..<hour(29)], moonless: []),
    sky: [SkyEvent(.season(.decemberSolstice), time: hour(3))])

  private func context() throws -> RenderContext {
    let position = try #require(GeographicPosition(latitude: Angle(degrees: -10), longitude: Angle(degrees: 20)))
    return RenderContext(
      RenderValues(
        presentation: Presentation(
          terminal: Terminal(isTerminal: false, usesColor: false, usesGlyphs: false, width: 80), isPretty: false,
          isUTC: true, script: .latin),
        place: Place(name: "Nowhere", country: nil, position: position, zone: .utc, source: .option),
        now: Self.hour(12), stamp: .success(1_700_000_000), text: .utc, sunrise: .standard, ayanamsha: .lahiri,
        month: .amanta,
        namedParts: [], catalogue: .init()))
  }

  /// The output of a format for the one day.
  private func text(_ make: (DayHeader, RenderContext) throws -> any RowPrinter<DayRow> & ~Copyable) throws -> String {
    let context = try context()
    let run = try Sandbox().run { process in
      try ProcessContext.$current.withValue(process) {
        var output = Output()
        var printer = try make(DayHeader(of: Self.date...Self.date), context)
        try printer.print([DayRow(report: Self.report, agenda: .none)], to: &output)
        return 0
      }
    }
    #expect(run.stderr == "")
    return run.stdout
  }

  // Pictures, pages and charts have tests of their own.
  @Test(arguments: RangeFormat.allCases.filter { ![.svg, .html, .chart].contains($0) })
  func everyFormatOfARangePrintsTheReport(
    _ format: RangeFormat
  ) throws {
    #expect(try text { try format.printer($0, $1) } == Self.expected[format.rawValue])
  }

  @Test func theScreenOfADayPrintsTheReport() throws {
    let screen = try text { try DayFormat.table.printer($0, $1) }
    #expect(screen == Self.expected["screen"], "\(screen)")
    #expect(try text { try DayFormat.json.printer($0, $1) } == Self.expected["ndjson"])
    #expect(try text { try DayFormat.ics.printer($0, $1) } == Self.expected["ics"])
  }

  private static let header = #"""
    "version":"\#(Astrocal.version)","place":{"name":"Nowhere","country":null,"latitude_deg":-10,"longitude_deg":20,\#
    "elevation_m":0,"time_zone":"UTC","source":"option"},"ephemeris":{"model":"moshier","library":"\#(Ephemeris.libraryVersion)",\#
    "delta_t_s":70},"conventions":{"sunrise":"standard","ayanamsha":"lahiri","month":"amanta","dark_sky_limiting_magnitude":null,"extinction_mag":0.25},
    """#

  /// The members of the day in the order of the schema.
  private static let members = #"""
    "date":"2026-11-21","weekday":"Saturday","utc_offset":"+00:00","day_start":"2026-11-21T00:00:00Z",\#
    "day_end":"2026-11-22T00:00:00Z","now":null,"sun":{"state":"crosses","reason":null,"rise":["2026-11-21T06:15:00Z"],\#
    "set":["2026-11-21T17:30:00Z"],"transit":["2026-11-21T11:52:30Z"],"antitransit":["2026-11-21T23:52:30Z"],\#
    "civil_dawn":[],"civil_dusk":[],"nautical_dawn":[],"nautical_dusk":[],"astronomical_dawn":[],\#
    "astronomical_dusk":[],"rise_azimuth_deg":[110],"set_azimuth_deg":[250],"transit_altitude_deg":[50],\#
    "day_length_s":40500,"day_length_change_s":null,"next_rise":"2026-11-22T06:15:00Z","next_set":"2026-11-22T17:30:00Z"},\#
    "moon":{"state":"crosses","reason":"no set this day","rise":["2026-11-21T18:00:00Z"],"set":[],\#
    "transit":[],"antitransit":[],"rise_azimuth_deg":[80],"set_azimuth_deg":[],"transit_altitude_deg":[],\#
    "next_rise":"2026-11-22T19:00:00Z","next_set":"2026-11-22T07:00:00Z","at":"2026-11-21T12:00:00Z",\#
    "phase":"full_moon","elongation_deg":178,"illumination":0.995,"distance_km":380000,\#
    "diameter_arcsec":1886.1,"age_days":null,"bright_limb_deg":90,"libration_longitude_deg":-1.25,"libration_latitude_deg":6.5,"constellation":"Gem",\#
    "phases":[{"phase":"full_moon","time":"2026-11-21T15:30:00Z"}],"next_phase":null},\#
    "night":{"dark":[{"start":"2026-11-21T19:00:00Z","end":"2026-11-22T05:00:00Z"}],"moonless":[],"running":null},\#
    "panchanga":null,"festivals":[],"public_holidays":[],"festivals_reason":null,"showers":[],"next_shower":null,"sky":[{"kind":"season",\#
    "id":"december_solstice","name":"December solstice","time":"2026-11-21T03:00:00Z"}],"planets":null,\#
    "planets_reason":"left out: --include planets adds them",\#
    "positions":null,"events":[],"launches":[],"next_launch":null,"reminders":[],"weather":null
    """#

  private static let expected = [
    "table": #"""
    21 Nov 2026   Nowhere 10.000S 20.000E   UTC
                Sun          Dark sky              Moon
    Date        Rise  Set    From-to       No Moon Rise  Set   Lit   Tithi
    Sat 21 Nov  06:15 17:30  19:00-05:00+  --      18:00 --    100%
                - December solstice 03:00
                O full moon 15:30
    Lit: at noon   S01-K15 tithi at sunrise, shukla or krishna   - sky
    + after midnight
    Basis     Moshier model (libswe \#(Ephemeris.libraryVersion))

    """#,
    "calendar": #"""
                               November 2026   Nowhere
     Mon        Tue        Wed        Thu        Fri        Sat        Sun
                                                           >21 O
                                                            solstice
      21 December solstice

    . new moon   D first quarter   O full moon   C last quarter   > today
    Basis     Moshier model (libswe \#(Ephemeris.libraryVersion))

    """#,
    "agenda": #"""
    21 Nov 2026   Nowhere 10.000S 20.000E   UTC
    Today, Saturday 21 November 2026                               Moon 100% at noon
      03:00          December solstice
      15:30          O full moon
    Basis     Moshier model (libswe \#(Ephemeris.libraryVersion))

    """#,
    "json": #"{"schema":"astrocal.range/1",\#(header)"days":[{\#(members)}],"absence":null,"#
      + #""launch_totals":null,"sources":[]}"# + "\n",
    "ndjson": #"{"schema":"astrocal.day/1",\#(header)\#(members),"sources":[]}"# + "\n",
    "csv": columns + "\r\n" + fields + "\r\n",
    "ics": calendar.replacing("\n", with: "\r\n"),
    "screen": #"""
    Saturday 21 November 2026                   Nowhere 10.000S 20.000E   UTC +00:00

    Sun       rise 06:15   noon 11:52 (50 deg)   set 17:30   day 11h15m
    Moon      rise 18:00   set 07:00+   100% lit at noon   O full moon 15:30

    Tonight   19:00-05:00+  dark sky, the Moon all the while
    Sky       December solstice 03:00

    Key       + after midnight   more: --long
    Basis     standard sunrise   lahiri ayanamsha   Moshier model (libswe \#(Ephemeris.libraryVersion))

    """#,
  ]

  private static let columns = #"""
    place,latitude_deg,longitude_deg,date,weekday,sun_state,sunrise,sunset,day_length_s,solar_noon,\#
    civil_dawn,civil_dusk,nautical_dawn,nautical_dusk,astronomical_dawn,astronomical_dusk,dark_start,\#
    dark_end,moon_state,moonrise,moonset,moon_transit,illumination,elongation_deg,distance_km,phase,\#
    phase_time,sky_event,sky_time,tithi,tithi_name,nakshatra_name,month_amanta,month_purnimanta,adhika,\#
    vikram,shaka,festivals,showers,shower_peaks,best_showers,events,launches,dark_cloud_pct,\#
    moonless_start,moonless_end,moonless_s,solar,varjyam_start,varjyam_end,amrita_start,amrita_end,\#
    bhadra_start,bhadra_end,special_yogas,time_zone,eclipse,eclipse_seen_kind,eclipse_seen_time,\#
    eclipse_seen_magnitude,eclipse_seen_altitude_deg,eclipse_max,eclipse_magnitude
    """#

  private static let fields = #"""
    Nowhere,-10,20,2026-11-21,Saturday,crosses,2026-11-21T06:15:00Z,2026-11-21T17:30:00Z,40500,\#
    2026-11-21T11:52:30Z,,,,,,,2026-11-21T19:00:00Z,2026-11-22T05:00:00Z,crosses,2026-11-21T18:00:00Z,,,\#
    0.995,178,380000,full_moon,2026-11-21T15:30:00Z,december_solstice,2026-11-21T03:00:00Z,,,,,,,,,,,,,,,,,,0,,,,,,,,,UTC,,,,,,,
    """#

  private static let calendar = #"""
    BEGIN:VCALENDAR
    VERSION:2.0
    PRODID:-//astrocal//astrocal \#(Astrocal.version)//EN
    CALSCALE:GREGORIAN
    METHOD:PUBLISH
    NAME:astrocal Nowhere
    X-WR-CALNAME:astrocal Nowhere
    REFRESH-INTERVAL;VALUE=DURATION:P1D
    X-PUBLISHED-TTL:P1D
    BEGIN:VEVENT
    UID:december-solstice-2026@astrocal
    DTSTAMP:20231114T221320Z
    DTSTART:20261121T030000Z
    SUMMARY:December solstice
    CATEGORIES:SEASON
    TRANSP:TRANSPARENT
    END:VEVENT
    BEGIN:VEVENT
    UID:moon-full-20261124@astrocal
    DTSTAMP:20231114T221320Z
    DTSTART:20261121T153000Z
    SUMMARY:Full Moon
    CATEGORIES:MOON PHASE
    TRANSP:TRANSPARENT
    END:VEVENT
    END:VCALENDAR

    """#
}
