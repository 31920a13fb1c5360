import CivilTime
import Geography
import Glibc
import Testing

@testable import SwissEphemeris

/// Places that are wrong at one instant and right around it.
@Suite struct SingleInstantTests {
  @Test(arguments: [2, 10, 17, 31])
  func aWrongPlaceAtOneInstantDoesNotReachTheTrack(call: Int) throws {
    // A Moon on a circle; one of the 33 samples of its block is 100,000 times the noise of libswe off.
    let (radius, turning) = (0.00257, 0.23)
    var calls = 0
    let start = JulianDay(ut: 2_461_000.5)
    let track = try SkyTrack(
      model: .moshier, span: start...start.advanced(byDays: 30), deltaT: { _ in 0 },
      nutation: { _ throws(EphemerisError) in (longitude: 0, trueObliquity: 23.4) },
      ayanamsha: { _ throws(EphemerisError) in 0 },
      place: { body, time throws(EphemerisError) in
        let angle = (time - start.ut) * (body == .moon ? turning : 0.0172)
        guard body == .moon else { return SIMD4(cos(angle), sin(angle), 0, 0) }
        calls += 1
        return SIMD4(cos(angle), sin(angle), 0, 0) * (radius + (calls == call ? 1e-6 : 0))
      })
    let expected = radius * SkyTrack.astronomicalUnit
    for time in (track.start..<track.end).instants(every: 0.1) {
      #expect(abs(track.place(of: .moon, time).distance - expected) < 1e-6)
    }
  }

  /// A span with a sample at such an instant of libswe; needs the files of swe-basic-data, else it tries the built-in model.
  @Test func theFilesOf2340AreNotTakenForDamaged() throws {
    let ephemeris = try Ephemeris()
    let span = JulianDay(ut: 2_576_085.84)...JulianDay(ut: 2_576_113.52)
    let track = try SkyTrack(ephemeris, model: ephemeris.model(covering: span), span: span)
    #expect(track.bodies == [.sun, .moon])
  }
}
