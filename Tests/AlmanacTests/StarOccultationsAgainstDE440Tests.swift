import CivilTime
import Geography
import SwissEphemeris
import Testing

@testable import AstroCore

/// Truth: JPL DE440 through Skyfield 1.55 (Fixtures/sky/star_occultations.csv), mean limb with k = 0.2725076; times in UT1.
@Suite struct StarOccultationsAgainstDE440Tests {
  /// A contact within 1 s, or 0.5″ of the way of the limb. Skyfield and we differ in ΔT, which turns the Earth under the Moon: each
  /// place is turned back by the difference, so that only the geometry is compared.
  @Test func everyOccultationIsFoundAndNoneIsInvented() throws {
    let rows = try fixtureRows("sky/star_occultations.csv", rows: 1002)
    let ephemeris = try Ephemeris(forcedModel: .swiss)
    // The places of a year share its sky.
    let stores = Dictionary(uniqueKeysWithValues: [2008, 2026, 2049].map { ($0, SkyStore(ephemeris)) })
    let designations = Dictionary(uniqueKeysWithValues: ZodiacalStar.all.map { ($0.object, $0.designation) })
    var (contacts, worst, worstArcseconds) = (0, 0.0, 0.0)
    for (name, rows) in Dictionary(grouping: rows, by: { "\($0["place"]!) \($0["utc"]!.prefix(4))" }) {
      let year = try #require(Int(rows[0]["utc"]!.prefix(4)))
      let middle = try rows[rows.count / 2].instant("utc")
      let lag = try ephemeris.deltaT(at: middle, model: .swiss) - rows[rows.count / 2].number("delta_t_s")
      let turn = lag * SkyTrack.earthRotation / 86_400 * 180 / .pi
      let position = try #require(
        GeographicPosition(
          latitude: Angle(degrees: rows[0].number("lat")), longitude: Angle(degrees: rows[0].number("lon") + turn),
          elevation: rows[0].number("elevation_m")))
      let almanac = Almanac(try #require(stores[year]), position: position, zone: try ZoneDatabase().zone("UTC"))
      var found = try almanac.skyEvents(.starOccultations, on: wholeYear(year)).compactMap { event in
        if case .occultation(let occultation) = event.kind {
          (time: event.time, occultation, star: designations[occultation.object])
        } else {
          nil
        }
      }
      for row in rows {
        let time = try row.instant("utc_ms").advanced(byDays: -lag / 86_400)
        let depth = row.number("depth_arcsec")
        let index = found.firstIndex { event in
          event.star == row["star"] && abs(event.time.days(since: time)) < 0.1
        }
        if row["event"] == "misses" {
          #expect(index == nil || depth > -1, "\(name) \(row["star"]!) \(row["utc"]!) is invented")
          if let index { found.remove(at: index) }
          continue
        }
        guard let index else {
          #expect(depth < 3, "\(name) \(row["star"]!) \(row["utc"]!) is missed")
          continue
        }
        let occultation = found[index].1
        let contact = row["event"] == "disappears" ? occultation.disappearance : occultation.reappearance
        if row["event"] == "reappears" { found.remove(at: index) }
        guard depth >= 3 else { continue }
        let error = abs(contact.time.days(since: time)) * 86_400
        let rate = row.number("limb_rate_arcsec_per_s")
        #expect(error <= max(1, 0.5 / rate), "\(name) \(row["star"]!) \(row["utc"]!): \(error) s")
        (worst, worstArcseconds) = (max(worst, error), max(worstArcseconds, error * rate))
        #expect(abs(occultation.depth.degrees * 3600 - depth) < 0.5)
        #expect(abs((contact.positionAngle - Angle(degrees: row.number("position_angle_deg"))).signed.degrees) < 1)
        #expect(abs(contact.altitude.degrees - row.number("moon_altitude_deg")) < 0.3)
        #expect(abs(contact.sunAltitude.degrees - row.number("sun_altitude_deg")) < 0.05)
        #expect(abs(occultation.illumination - row.number("moon_illuminated")) < 0.02)
        contacts += 1
      }
      // The truth ends at 2° below the horizon, and leaves out the first and last two days.
      let (first, last) = (try "\(year)-01-04".date, try "\(year)-12-28".date)
      for (time, occultation, star) in found
      where time > almanac.zone.start(of: first) && time < almanac.zone.start(of: last)
        && occultation.depth.degrees * 3600 > 3
        && (occultation.disappearance.altitude.degrees + occultation.reappearance.altitude.degrees) / 2 > -1.6
      {
        Issue.record("\(name) \(star ?? "") \(time) is invented")
      }
    }
    #expect(contacts == 986)
    print("occultations of stars: \(contacts) contacts, largest difference \(worst) s, \(worstArcseconds)″")
  }
}
