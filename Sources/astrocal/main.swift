import AstroCore
import CivilTime
import SwissEphemeris

let eph = try Ephemeris()
let pos = GeographicPosition(latitude: Angle(degrees: 28.6139), longitude: Angle(degrees: 77.209))!
let d0 = GregorianDate(dayNumber: 20454)
let clock = ContinuousClock()
for _ in 0..<8 {
  var n = 0
  let t = try clock.measure {
    let tracks = try SkyTracks(eph, covering: d0...d0.adding(days: 364))
    let al = Almanac(tracks, position: pos, zone: .utc)
    try al.forEachDay(in: d0...d0.adding(days: 364)) { n += $0.sun!.horizon.rises.count }
  }
  let tracks = try SkyTracks(eph, covering: d0...d0.adding(days: 364))
  var tr: SkyTrack?
  let a = JulianDay(unixSeconds: Double(d0.dayNumber) * 86400)
  let t2 = try clock.measure { tr = try SkyTrack(eph, model: .swiss, span: a.advanced(byDays: -0.7)...a.advanced(byDays: 374.7)) }
  let t3 = try clock.measure { _ = try tracks.ephemeris.model(covering: a...a.advanced(byDays: 365)) }
  print(n, t, "track", t2, "model", t3, tr!.days)
}
