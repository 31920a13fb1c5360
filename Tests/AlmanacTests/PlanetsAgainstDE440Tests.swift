import CivilTime
import Geography
import SwissEphemeris
import Testing

@testable import AstroCore

/// Truth: JPL DE440 through Skyfield 1.55 (Fixtures/sky), times in UT1.
@Suite struct PlanetsAgainstDE440Tests {
  private static let planets: [Body] = [.mercury, .venus, .mars, .jupiter, .saturn]

  /// Tolerances of the table: 2″, 1e-6 au, 0.05 mag, 0.001 of the disc; Mercury and Venus near the Sun have no magnitude.
  /// Skyfield puts the Sun at the centre of gravity of the solar system for magnitudes, which moves those of Mercury by
  /// 0.09; libswe's differ from the table alike.
  @Test func placesMagnitudesAndPhasesAreThoseOfDE440() throws {
    let rows = try fixtureRows("sky/planets_state.csv", rows: 500)
    var worst: [String: Double] = [:]
    for (instant, rows) in Dictionary(grouping: rows, by: { $0["utc"]! }) {
      let time = try rows[0].instant("utc")
      let track = try SkyTrack(
        Ephemeris(forcedModel: .swiss), model: .swiss, span: time.advanced(byDays: -1)...time.advanced(byDays: 1),
        bodies: Set(Self.planets))
      let shift = (rows[0].number("delta_t_s") - track.deltaT(at: time)) / 86_400
      for row in rows {
        let body = try #require(Body(rawValue: row["body"]!))
        let aspect = track.planetAspect(of: body, at: time.advanced(byDays: shift))
        let name = "\(instant) \(body.rawValue)"
        let errors = [
          ("longitude", abs((aspect.longitude - Angle(degrees: row.number("lon_deg"))).signed.degrees) * 3600, 2.0),
          ("latitude", abs(aspect.latitude.degrees - row.number("lat_deg")) * 3600, 2.0),
          ("distance", abs(aspect.distance - row.number("distance_au")), 1e-6),
          ("elongation", abs(aspect.elongation.degrees - row.number("elongation_deg")), 0.001),
          ("illumination", abs(aspect.illumination - row.number("illuminated")), 0.001),
          (
            "magnitude", abs(aspect.magnitude - row.number("magnitude")),
            (body == .mercury || body == .venus) && aspect.elongation.degrees < 10 ? 9 : body == .mercury ? 0.1 : 0.05
          ),
        ]
        for (quantity, error, tolerance) in errors {
          #expect(error <= tolerance, "\(name) \(quantity): \(error)")
          if tolerance < 9 { worst[quantity] = max(worst[quantity] ?? 0, error) }
        }
      }
    }
    print("planets, largest differences: \(worst)")
  }

  /// Tolerances of the table: 60 s; stations and greatest elongations 10 min; 0.005°; 5 km.
  @Test(arguments: EphemerisModel.allCases)
  func everyPhenomenonIsThatOfDE440AndNoneIsInvented(model: EphemerisModel) throws {
    var worst: [String: Double] = [:]
    var found = 0
    for (year, rows) in Dictionary(
      grouping: try fixtureRows("sky/phenomena.csv", rows: 928), by: { $0["utc"]!.prefix(4) })
    {
      let start = try #require(GregorianDate(year: Int(year)!, month: 1, day: 1))
      let end = try #require(GregorianDate(year: Int(year)! + 1, month: 1, day: 1))
      let span = (from: Double(start.dayNumber) * 86_400, to: Double(end.dayNumber) * 86_400)
      let track = try SkyTrack(
        Ephemeris(forcedModel: model), model: model,
        span: JulianDay(unixSeconds: span.from - 5 * 86_400)...JulianDay(unixSeconds: span.to + 5 * 86_400),
        bodies: Set(Self.planets + [.sun, .moon]))
      let search = PhenomenonSearch(track: track, planets: Self.planets)
      var events = search.events(
        from: track.time(at: JulianDay(unixSeconds: span.from)), to: track.time(at: JulianDay(unixSeconds: span.to)))
      for row in rows {
        let name = "\(row["event"]!) \(row["body"]!) \(row["other"]!) \(row["utc"]!)"
        let time = try row.instant("utc")
        // The table holds some approaches that stay a little wider than 5°.
        if row["event"] == "closest", row.number("value") >= 5 { continue }
        let index = events.firstIndex { event in
          event.name == row["event"] && event.bodies.map(\.name).prefix(1) == [row["body"]!]
            && (event.bodies.count < 2 || event.bodies[1].name == row["other"])
            && abs(event.time.unixSeconds - time.unixSeconds) < 7200
        }
        guard let index else {
          Issue.record("\(name) is missed")
          continue
        }
        let event = events.remove(at: index)
        found += 1
        let shift = track.deltaT(at: time) - row.number("delta_t_s")
        let error = abs(event.time.unixSeconds + shift - time.unixSeconds)
        let isSlow = event.name.contains("station") || event.name.contains("greatest")
        // The built-in Moon is up to 4″ off.
        #expect(error <= (isSlow ? 600 : model == .swiss ? 60 : 240), "\(name): \(error) s")
        let kind =
          event.name.contains("station") ? "station" : event.name.contains("greatest") ? "greatest" : event.name
        worst[kind] = max(worst[kind] ?? 0, error)
        if let value = event.separation?.degrees ?? event.distance {
          #expect(abs(value - row.number("value")) <= (event.distance == nil ? 0.005 : 5), "\(name): \(value)")
          worst["\(kind) value"] = max(worst["\(kind) value"] ?? 0, abs(value - row.number("value")))
        }
        if let elongation = event.elongation {
          #expect(abs(elongation.degrees - row.number("elongation_deg")) <= 0.02, "\(name)")
        }
      }
      // The table has neither stars nor the distance of the Earth, nor transits, which Transcripts/find-transits.txt holds
      // against published contacts.
      let invented = events.filter { event in
        event.kind != .transit && event.bodies.allSatisfy { if case .body = $0 { true } else { false } }
      }
      #expect(invented.isEmpty, "\(year): \(invented)")
    }
    #expect(found == 913)
    print("\(model.rawValue): phenomena, largest differences: \(worst)")
  }
}

extension Phenomenon {
  /// The name of the table.
  fileprivate var name: String {
    switch kind {
    case .approach: "closest"
    default: "\(kind)".snakeCased
    }
  }
}

@Suite struct PlanetTests {
  /// Source: the table of DE440 above, rows of 2027.
  @Test func theAlmanacNamesTheOppositionOfMarsAndTheMeetingOfVenusAndSaturn() throws {
    let almanac = try almanac(latitude: 23.1824, longitude: 75.7764, zone: "Asia/Kolkata")
    let events = try almanac.skyEvents(.phenomena, on: wholeYear(2027)).compactMap { event in
      if case .phenomenon(let report) = event.kind { report.phenomenon } else { nil }
    }
    let opposition = try #require(events.first { $0.kind == .opposition && $0.bodies[0] == .body(.mars) })
    #expect(abs(opposition.time.unixSeconds - (try ["t": "2027-02-19T15:50:55.259Z"].instant("t").unixSeconds)) < 60)
    let meeting = try #require(events.first { $0.bodies == [.body(.venus), .body(.saturn)] })
    #expect(abs(meeting.time.unixSeconds - (try ["t": "2027-05-07T18:44:17.057Z"].instant("t").unixSeconds)) < 60)
    #expect(abs(try #require(meeting.separation).degrees - 0.605) < 0.001)
  }

  /// Truth: Meeus, Astronomical Algorithms (1998), example 41.b: Venus at 1992 December 20, 0 h TD.
  @Test func theDiscOfVenusIsLitAsMeeusFinds() throws {
    let aspect = try almanac(latitude: 23.1824, longitude: 75.7764, zone: "Asia/Kolkata")
      .planetAspect(of: .venus, at: JulianDay(ut: 2_448_976.5 - 59.2 / 86_400))
    #expect(abs(aspect.illumination - 0.647) < 0.001)
    #expect(aspect.isEast && !aspect.isRetrograde)
  }
}
