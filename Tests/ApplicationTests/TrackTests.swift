import Foundation
import ProgramRuns
import Testing

/// `day --include track` against the other values of the same document.
@Suite struct TrackTests {
  private func track(_ line: String) throws -> (document: [String: Any], track: [String: Any]) {
    let document = try astrocal(line: line).json()
    return (document, try #require(document["track"] as? [String: Any]))
  }

  private func altitudes(_ track: [String: Any], _ body: String) throws -> [Double] {
    let bodies = try #require(track["bodies"] as? [[String: Any]])
    return try #require(bodies.first { $0["body"] as? String == body }?["altitude_deg"] as? [Double])
  }

  @Test func theTrackIsNullUnlessAskedFor() throws {
    let document = try astrocal(line: "day 2027-08-12 --place Chicago --json").json()
    #expect(document["track"] is NSNull)
  }

  /// A step beyond 23 and 25 hours is none: 138 and 150 steps of ten minutes, and the value at the end.
  @Test(arguments: [("2027-03-28", 139), ("2027-08-12", 145), ("2027-10-31", 151)])
  func theTrackReachesFromTheStartOfTheDayToItsEnd(date: String, count: Int) throws {
    let (document, track) = try track("day \(date) --place Berlin --include track --json")
    #expect(track["start"] as? String == document["day_start"] as? String)
    #expect(track["step_s"] as? Int == 600)
    #expect(try altitudes(track, "sun").count == count)
  }

  @Test func theHighestAltitudeIsThatOfTheTransit() throws {
    let (document, track) = try track("day 2027-08-12 --place Chicago --include track,sun,moon --json")
    for body in ["sun", "moon"] {
      let values = try #require(document[body] as? [String: Any])
      let transit = try #require((values["transit_altitude_deg"] as? [Double])?.first)
      let highest = try #require(altitudes(track, body).max())
      // In five minutes from the transit the altitude falls by less than 0.05°.
      #expect(abs(highest - transit) < 0.06)
    }
  }

  @Test func radiantsOfActiveShowersAreInTheTrack() throws {
    let (_, track) = try track("day 2027-08-12 --place Chicago --include track --json")
    let radiants = try #require(track["radiants"] as? [[String: Any]])
    #expect(radiants.first?["code"] as? String == "PER")
    #expect((radiants.first?["altitude_deg"] as? [Double])?.count == 145)
  }
}
