import Geography
import Testing

@testable import AstroCore

/// The table of showers as a whole, and what is refused in a row of a user.
@Suite struct ShowerTableTests {
  @Test func everyMaximumLiesInsideItsActivity() {
    var without: Set<String> = []
    for shower in Shower.standard {
      guard let activity = shower.activity, let peak = shower.peakLongitude else {
        without.insert(shower.code)
        continue
      }
      #expect(activity.contains(peak), "\(shower.code)")
    }
    // IMO: the Antihelion source has no maximum, and the Andromedids of 2027 are predicted for an hour.
    #expect(without == ["AND", "ANT"])
  }

  @Test func codesNumbersAndNamesAreUnique() {
    let showers = Shower.standard
    #expect(Set(showers.map(\.code)).count == showers.count)
    #expect(Set(showers.map(\.name)).count == showers.count)
    let numbers = showers.compactMap(\.iauNumber)
    #expect(Set(numbers).count == numbers.count)
  }

  /// Radiants drift by about a degree a day eastwards at most; more in right ascension only near a pole.
  @Test func radiantsLieOnTheSphereAndDriftSlowly() {
    var without: Set<String> = []
    for shower in Shower.standard {
      guard case .equatorial(let ascension, let declination, let ascensionDrift, let declinationDrift) = shower.radiant
      else {
        without.insert(shower.code)
        continue
      }
      #expect((0..<360).contains(ascension) && (-90...90).contains(declination), "\(shower.code)")
      #expect(abs(ascensionDrift) <= 1.5 && abs(declinationDrift) <= 1, "\(shower.code)")
    }
    // IMO: the Antihelion source follows the point opposite to the Sun.
    #expect(without == ["ANT"])
  }

  /// Slopes as published go from 0.026 (Taurids) to 7.2 (the hours of the Draconids); a rate needs no slope, but a slope
  /// needs a maximum.
  @Test func slopesAreThoseOfAMaximum() {
    var count = 0
    for shower in Shower.standard {
      guard let slope = shower.slope else { continue }
      count += 1
      #expect(shower.peakLongitude != nil, "\(shower.code)")
      for value in [slope.before, slope.after] { #expect((0.02...8).contains(value), "\(shower.code)") }
    }
    #expect(count == 26)
  }

  @Test func figuresArePhysical() {
    for shower in Shower.standard {
      #expect((1.8...3.2).contains(shower.populationIndex), "\(shower.code)")
      // From the Earth's own fall to a head-on meeting.
      #expect(shower.speed.map { (11...72).contains($0) } ?? false, "\(shower.code)")
      #expect(shower.zenithalHourlyRate.map { (1...200).contains($0) } ?? (shower.rateNote != nil), "\(shower.code)")
    }
  }

  /// IMO Meteor Shower Calendar 2027: a return of the Andromedids is predicted for that year alone.
  @Test func theAndromedidsAreThoseOf2027Alone() throws {
    #expect(Shower.standard.filter { $0.year != nil }.map(\.code) == ["AND"])
    #expect(Shower.standard.first { $0.code == "AND" }?.year == 2027)
    for (year, count) in [(2026, 0), (2027, 1), (2028, 0)] {
      let calendar = try ShowerCalendarTests.calendar("\(year)-01-01", "\(year)-12-31")
      #expect(calendar.occurrences.count { $0.shower.code == "AND" } == count, "\(year)")
    }
  }

  /// IMO 2026: active from 22 June to 2 July, maximum 22 June at 90.3°.
  @Test func theJuneBootidsAreActiveAtTheirMaximum() throws {
    let calendar = try ShowerCalendarTests.calendar("2026-06-20", "2026-06-24")
    let bootids = try #require(calendar.occurrences.first { $0.shower.code == "JBO" })
    let peak = try #require(bootids.peak)
    #expect(bootids.isActive(at: peak))
    #expect(try bootids.activityStart?.clock().prefix(10) == "2026-06-21")
    #expect(try bootids.activityEnd?.clock().prefix(10) == "2026-07-02")
  }

  private func mistake(_ columns: [String: String]) -> String? {
    let row = ["code": "XYZ", "peak_solar_longitude_deg": "90", "ra_deg": "10", "dec_deg": "20"]
      .merging(columns) { $1 }
    do {
      _ = try Shower { row[$0.name] ?? "" }
      return nil
    } catch {
      return error.description
    }
  }

  @Test func aMaximumOutsideOfItsActivityIsRefused() {
    #expect(
      mistake(["activity_start_lambda": "90.7", "activity_end_lambda": "100"])
        == #"peak_solar_longitude_deg: "90" lies outside of the activity, 90.7 to 100"#)
    #expect(mistake(["activity_start_lambda": "90", "activity_end_lambda": "100"]) == nil)
    // Across the turn of the longitude.
    #expect(
      mistake(["peak_solar_longitude_deg": "1", "activity_start_lambda": "350", "activity_end_lambda": "5"]) == nil)
  }

  @Test func aYearIsAWholeNumber() {
    #expect(mistake(["year": "2027"]) == nil)
    #expect(mistake(["year": "-500"]) == nil)
    #expect(mistake(["year": "soon"]) == #"year: "soon" is not a year such as 2027"#)
    #expect(mistake(["year": "2027.5"]) == #"year: "2027.5" is not a year such as 2027"#)
  }
}
