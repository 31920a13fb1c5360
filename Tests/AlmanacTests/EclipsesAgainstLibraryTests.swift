import CivilTime
import Geography
import SwissEphemeris
import Testing

@testable import AstroCore

/// Truth: the eclipses of 1900 to 2100 that the searches of Swiss Ephemeris 2.10.03 find, in the world and at 20 places
/// from pole to pole (`Tests/Compare/eclipses.c`). Docs/project/measurements.md explains the differences that are allowed for here.
@Suite struct EclipsesAgainstLibraryTests {
  /// An eclipse with the sky around it.
  struct Found {
    let eclipse: Eclipse
    let track: SkyTrack
  }

  /// All eclipses from 1900 to 2100, in order.
  static let all: [Found] = stride(from: 1900, through: 2100, by: 3).flatMap { year -> [Found] in
    guard let first = GregorianDate(year: year, month: 1, day: 1),
      let end = GregorianDate(year: year + 3, month: 1, day: 1),
      let ephemeris = try? Ephemeris(forcedModel: .swiss)
    else { return [] }
    let from = JulianDay(unixSeconds: Double(first.dayNumber) * 86_400)
    let to = JulianDay(unixSeconds: Double(end.dayNumber) * 86_400)
    let span = from.advanced(byDays: -1)...to.advanced(byDays: 1)
    guard let track = try? SkyTrack(ephemeris, model: .swiss, span: span) else { return [] }
    return EclipseSearch(track: track).eclipses(from: track.time(at: from), to: track.time(at: to)).map {
      Found(eclipse: $0, track: track)
    }
  }

  /// libswe takes the least distance of the limbs from each other for the maximum. Its umbra is 1.014 times the
  /// geometric one, which is not quite Danjon's: contacts are off by the time in which the Moon moves by 2″. Its kinds and
  /// magnitudes are those of the mean limb, by which two eclipses are hybrid that NASA's canon has as annular.
  @Test func worldHasTheSameEclipsesOfTheSameKindAndSaros() throws {
    let rows = try fixtureRows("sky/eclipses_libswe_world.csv", rows: 913)
    let expected = rows.sorted { $0["max"]! < $1["max"]! }
    #expect(expected.count == 913 && Self.all.count == 913)
    var worst: [String: Double] = [:]
    for (row, found) in zip(expected, Self.all) {
      let name = "\(row["eclipse"]!) \(row["max"]!)"
      let eclipse = found.eclipse
      let isHybridByMeanLimb = ["1927-01-03", "1948-05-09"].contains(String(row["max"]!.prefix(10)))
      #expect(
        "\(eclipse.kind)" == (isHybridByMeanLimb ? "solarAnnular" : row["eclipse"]! + row["kind"]!.capitalized),
        "\(name)")
      #expect(eclipse.saros == Int(row.number("saros")), "\(name)")
      let error = abs(eclipse.greatest.unixSeconds - (try row.instant("max").unixSeconds))
      worst[row["eclipse"]! + " max", default: 0].formMax(error)
      #expect(error <= 10, "\(name): \(error) s")
      // Where totality or the ring lasts a second, the place that libswe finds lies beside the path.
      let isNarrow = eclipse.kind.isSolar && abs(eclipse.magnitude - 1) < 0.002
      let scale = eclipse.kind.isSolar && eclipse.kind != .solarPartial ? Self.umbralShare : 1
      let magnitude = abs(eclipse.magnitude - scale * row.number("magnitude"))
      #expect(magnitude <= (isNarrow ? 0.003 : eclipse.kind.isSolar ? 0.000_15 : 0.000_8), "\(name): \(magnitude)")
      for contact in eclipse.lunar?.contacts ?? [] {
        let error = abs(contact.time.unixSeconds - (try row.instant(contact.name.rawValue).unixSeconds))
        let rate = abs(EarthShadow(found.track, found.track.time(at: contact.time)).distance.rate)
        let arcseconds = error / 86_400 * rate * 206_265
        worst["lunar contacts in arcseconds", default: 0].formMax(arcseconds)
        #expect(arcseconds <= 2, "\(name) \(contact.name.rawValue): \(error) s, \(arcseconds)″")
      }
    }
    print("eclipses of the world against libswe, largest differences: \(worst)")
  }

  /// The Moon's radius for totality over that of its mean limb.
  fileprivate static let umbralShare = 0.272_281 / 0.272_507_6

  /// A guard of the search around mean syzygies, against itself on the whole track, which is compared with libswe above.
  @Test func searchByMeanSyzygiesLeavesOutNoEclipse() throws {
    let almanac = try almanac(latitude: 0, longitude: 0)
    let reports = try almanac.eclipses(on: "1900-01-01".date..."2100-12-31".date)
    #expect(reports.count == 913)
    for (report, found) in zip(reports, Self.all) {
      #expect(report.eclipse.kind == found.eclipse.kind)
      #expect(abs(report.eclipse.greatest.days(since: found.eclipse.greatest)) * 86_400 < 0.05)
    }
  }

  @Test func twentyPlacesSeeTheSameSolarEclipses() throws {
    var comparison = Comparison(eclipses: Self.all.filter(\.eclipse.kind.isSolar))
    try comparison.compare(rowsOf: "solar")
    #expect(comparison.compared == 1589)
    print("solar eclipses of places against libswe, largest differences: \(comparison.worst)")
  }

  @Test func twentyPlacesSeeTheSameLunarEclipses() throws {
    let years = JulianDay(unixSeconds: 946_684_800)...JulianDay(unixSeconds: 1_893_456_000)
    var comparison = Comparison(
      eclipses: Self.all.filter { !$0.eclipse.kind.isSolar && years.contains($0.eclipse.greatest) })
    try comparison.compare(rowsOf: "lunar")
    print("lunar eclipses of places against libswe, largest differences: \(comparison.worst)")
    #expect(comparison.compared == 899)
  }

  /// Compares what the places of the fixture see.
  struct Comparison {
    let eclipses: [Found]
    var worst: [String: Double] = [:]
    var compared = 0

    /// Eclipses of the Moon that libswe leaves out: the Moon rises or sets meanwhile, at a high latitude, where it takes
    /// hours for a degree.
    static let missedByLibrary: Set<String> = ["Longyearbyen 2005-10-17", "Tromso 2022-11-08"]

    init(eclipses: [Found]) {
      self.eclipses = eclipses
    }

    mutating func compare(rowsOf body: String) throws {
      let rows = try fixtureRows("sky/eclipses_libswe_local.csv", rows: 2488).filter { $0["eclipse"] == body }
      let places = try fixtureRows("sky/eclipse_places.csv", rows: 20)
      #expect(places.count == 20)
      for place in places {
        let name = try #require(place["name"])
        let observer = Standpoint(
          try #require(
            GeographicPosition(
              latitude: Angle(degrees: place.number("latitude")), longitude: Angle(degrees: place.number("longitude")),
              elevation: place.number("elevation"))))
        var left = try rows.filter { $0["place"] == name }.map { (time: try Self.someInstant(of: $0), row: $0) }
        for found in eclipses {
          let index = left.firstIndex { abs($0.time.days(since: found.eclipse.greatest)) < 1 }
          let row = index.map { left.remove(at: $0).row }
          let title = "\(name) \(try found.eclipse.greatest.clock().prefix(10))"
          let local = LocalEclipse(found.eclipse, on: found.track, at: observer)
          if let row {
            try compare(#require(local, "\(title) is missed"), found, observer, with: row, title)
          } else if let local, local.isVisible, !Self.missedByLibrary.contains(title) {
            // libswe wants the centre or the whole disc above the horizon at a contact, this program the upper limb at any
            // time.
            let highest = local.contacts.map(\.altitude.degrees).max() ?? 0
            #expect(highest < 0.3, "\(title) is invented")
          }
        }
        #expect(left.isEmpty, "\(name) misses \(left.map(\.time))")
      }
    }

    /// An instant near the eclipse of a row.
    static func someInstant(of row: [String: String]) throws -> JulianDay {
      let columns = ["max", "c1", "p1", "p4", "u1", "u4", "u2", "u3", "rise", "set"]
      return try row.instant(try #require(columns.first { row[$0]?.isEmpty == false }))
    }

    private mutating func compare(
      _ local: LocalEclipse, _ found: Found, _ observer: Standpoint, with row: [String: String], _ title: String
    ) throws {
      compared += 1
      let isSolar = found.eclipse.kind.isSolar
      #expect(local.isVisible, "\(title) is hidden")
      // At the horizon libswe has a rising or setting in place of the maximum.
      if row["max"] != "", local.maximum.altitude.degrees > 1 {
        let discs = Discs(found.track, found.track.time(at: local.maximum.time), from: observer.earthFixed)
        // Beside the limit of the path libswe's kind is that of the mean limb, 0.8″ and more farther out.
        guard !isSolar || abs(discs.innerContact.value) * 206_265 > 1.2 else { return }
        #expect(local.kind.rawValue == row["kind"], "\(title)")
        let error = abs(local.maximum.time.unixSeconds - (try row.instant("max").unixSeconds))
        let scale = isSolar && local.kind != .partial ? EclipsesAgainstLibraryTests.umbralShare : 1
        let magnitude = abs(local.magnitude - scale * row.number("magnitude"))
        worst["max", default: 0].formMax(error)
        worst["magnitude", default: 0].formMax(magnitude)
        #expect(error <= 15, "\(title) maximum: \(error) s")
        #expect(magnitude <= (isSolar ? 0.000_15 : 0.000_8), "\(title): magnitude by \(magnitude)")
        // The obscuration of libswe's total eclipses is larger than 1.
        if let obscuration = local.obscuration, local.kind != .total {
          let expected = scale * scale * row.number("obscuration")
          #expect(abs(obscuration - expected) <= 0.000_2, "\(title): \(obscuration)")
        }
        let altitude = abs(local.maximum.altitude.degrees - row.number("altitude"))
        #expect(altitude <= 0.06, "\(title): altitude by \(altitude)°")
      }
      for contact in local.contacts where row[contact.contact.name.rawValue]?.isEmpty == false {
        let column = contact.contact.name.rawValue
        let error = contact.contact.time.unixSeconds - (try row.instant(column).unixSeconds)
        let time = found.track.time(at: contact.contact.time)
        let rate: Double
        if isSolar {
          let discs = Discs(found.track, time, from: observer.earthFixed)
          let isInner = column == "c2" || column == "c3"
          rate = (isInner ? discs.innerContact : discs.outerContact).rate
        } else {
          rate = EarthShadow(found.track, time).distance.rate
        }
        let arcseconds = abs(error / 86_400 * rate * 206_265)
        // libswe's search for the contacts of a graze ends too early: by 53″ where 0.7 % of the Sun are covered.
        guard !isSolar || local.magnitude > 0.02 else { continue }
        worst[isSolar && (column == "c2" || column == "c3") ? "central" : "contacts", default: 0].formMax(arcseconds)
        #expect(arcseconds <= (isSolar ? 0.3 : 2), "\(title) \(column): \(error) s, \(arcseconds)″")
      }
    }
  }
}

extension Double {
  /// Becomes the larger of itself and another value.
  fileprivate mutating func formMax(_ other: Double) {
    self = max(self, other)
  }
}
