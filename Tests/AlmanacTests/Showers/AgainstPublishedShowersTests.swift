import CivilTime
import Geography
import Glibc
import SwissEphemeris
import Testing

@testable import AstroCore

/// Truth: calendars of the International Meteor Organization and the American Meteor Society, and JPL DE440 through
/// Skyfield 1.55 (Fixtures/showers). Tolerances: `Docs/showers.md`.
@Suite struct AgainstPublishedShowersTests {
  private static func longitude(_ first: Int, _ last: Int, _ model: EphemerisModel) throws -> SolarLongitude {
    let start = JulianDay(unixSeconds: Double(try "\(first)-01-01".date.dayNumber) * 86_400)
    let end = JulianDay(unixSeconds: Double(try "\(last)-12-31".date.dayNumber) * 86_400)
    return try SolarLongitude(Ephemeris(forcedModel: model), model: model, span: start...end, margin: 40)
  }

  /// The passage of a longitude nearest to an instant.
  private static func passage(
    _ degrees: Double, near time: JulianDay, _ longitude: SolarLongitude
  ) throws -> JulianDay {
    let turns = ((longitude.degrees(at: time).value - degrees) / 360).rounded()
    return try #require(longitude.instant(of: degrees + turns * 360))
  }

  @Test(arguments: EphemerisModel.allCases)
  func maximaAreWithinSecondsOfSkyfield(model: EphemerisModel) throws {
    let rows = try fixtureRows("showers/peaks_computed_skyfield.csv", rows: 146)
    let longitude = try Self.longitude(2022, 2031, model)
    var worst = 0.0
    for row in rows {
      let truth = try row.instant("peak_utc")
      let ours = try Self.passage(row.number("lambda_j2000_deg"), near: truth, longitude)
      let error = abs(ours.unixSeconds - truth.unixSeconds)
      // Measured: 2.4 s; 2.5 s with the built-in model.
      #expect(error <= 7, "\(row["year"]!) \(row["code"]!): \(error) s off")
      worst = max(worst, error)
    }
    print("maxima against Skyfield, \(model): \(worst) s at worst")
  }

  /// Illumination is geocentric in both; a minute of the maximum's instant is 0.02 %.
  @Test func theMoonAtTheMaximumIsSkyfields() throws {
    var worst = 0.0
    for row in try fixtureRows("showers/peaks_computed_skyfield.csv", rows: 146) {
      let time = try row.instant("peak_utc")
      let date = GregorianDate(dayNumber: Int(time.unixSeconds / 86_400))
      let track = try almanac(latitude: 0, longitude: 0).sky(over: date...date).track
      let percent = track.moonAspect(at: time).illumination * 100
      let error = abs(percent - row.number("moon_illum_percent_geocentric"))
      // Measured: 0.0049 %.
      #expect(error <= 0.0147, "\(row["year"]!) \(row["code"]!)")
      worst = max(worst, error)
    }
    print("illumination against Skyfield: \(worst) % at worst")
  }

  @Test func publishedHoursAreMet() throws {
    let longitude = try Self.longitude(2014, 2028, .moshier)
    var count = 0
    for row in try FixtureTable("showers/peak_hours_published.csv", rows: 25).rows where row["verdict"] != "SUSPECT" {
      let text = row["published_utc"]
      let fields = text.split { "-T:Z".contains($0) }.compactMap { Int($0) }
      let date = try text.prefix(10).description.date
      let published = JulianDay(unixSeconds: Double(date.dayNumber * 86_400 + fields[3] * 3600 + fields[4] * 60))
      let ours = try Self.passage(try row.number("lambda_j2000_deg"), near: published, longitude)
      let minutes = abs(ours.unixSeconds - published.unixSeconds) / 60
      #expect(minutes <= (try row.number("suggested_tolerance_min")), "\(row["code"]) \(text): \(minutes) min off")
      count += 1
    }
    #expect(count == 23)
  }

  @Test func publishedDatesAreAllMet() throws {
    let rows = try FixtureTable("showers/peak_dates_published.csv", rows: 46).rows
    let longitude = try Self.longitude(2024, 2028, .moshier)
    for row in rows {
      let date = try row["published_peak_date_utc"].date
      let noon = JulianDay(unixSeconds: Double(date.dayNumber) * 86_400 + 43_200)
      let ours = try Self.passage(try row.number("lambda_j2000_deg"), near: noon, longitude)
      #expect(try ours.clock().hasPrefix(date.description), "\(row["year"]) \(row["code"])")
    }
  }

  /// Altitudes are airless and topocentric; 0.05° is small against the 1° to which radiants are known.
  @Test func radiantsStandWhereSkyfieldHasThem() throws {
    let rows = try fixtureRows("showers/radiant_altitudes_computed_skyfield.csv", rows: 110)
    var worst = SIMD3<Double>.zero
    for row in rows {
      let shower = try Shower { column in
        switch column {
        case .code: row["code"] ?? ""
        case .rightAscension: row["ra_j2000"] ?? ""
        case .declination: row["dec_j2000"] ?? ""
        case .peakLongitude: "0"
        default: ""
        }
      }
      let text = try #require(row["utc"])
      let date = try text.prefix(10).description.date
      let hour = try #require(Double(text.dropFirst(11).prefix(2)))
      let time = JulianDay(unixSeconds: Double(date.dayNumber) * 86_400 + hour * 3600)
      let almanac = try almanac(latitude: row.number("lat"), longitude: row.number("lon"))
      let track = try almanac.sky(over: date...date).track
      let sky = ShowerSky(
        almanac.position, track: track,
        longitude: try SolarLongitude(almanac.sky.ephemeris, model: track.model, span: time...time, margin: 1),
        darkSky: SkyBrightness(bortle: 4))
      let trackTime = sky.track.time(at: time)
      let moment = sky.path(of: shower, near: trackTime).moment(at: trackTime, maximum: nil)
      let error = abs(moment.radiantAltitude.degrees - row.number("radiant_alt_deg_airless"))
      worst.x = max(worst.x, error)
      // An error in azimuth counts less near the zenith, by the cosine of the altitude.
      let azimuth = Angle(degrees: moment.radiantAzimuth.degrees - row.number("radiant_az_deg")).signed.degrees
      worst.y = max(worst.y, abs(azimuth) * cos(moment.radiantAltitude.radians))
      let moonError = moment.moonAltitude.degrees - row.number("moon_alt_deg_airless_topocentric")
      worst.z = max(worst.z, abs(moonError))
    }
    // Measured: 0.0073°, 0.0068° and 0.00082°.
    #expect(worst.x <= 0.02)
    #expect(worst.y <= 0.02)
    #expect(worst.z <= 0.0024)
    print("radiants against Skyfield, altitude, azimuth, Moon in degrees: \(worst)")
  }
}
