import CivilTime
import Geography
import SwissEphemeris

/// How the Moon stands in a night of a place, as somebody has it who faces it: at the moment at which it is highest in the dusk, the
/// dark or the dawn.
///
/// Where it is up at no such moment, as near new moon and under a midnight sun, at its highest moment from noon to noon.
public struct MoonStand: Hashable, Sendable {
  /// How the Moon looks from the Earth's centre at the moment.
  public let aspect: MoonAspect
  /// Direction of the middle of the bright limb from the top of the disc, through the left: 0°..<360°. At 180° the Moon lies like a
  /// boat.
  public let brightLimb: Angle
  /// Altitude of the centre, without refraction and topocentric.
  public let altitude: Angle

  /// The instant, in UT.
  public var time: JulianDay { aspect.time }
}

extension SkyTrack {
  /// How the Moon stands at an instant within the track.
  func moonStand(at time: JulianDay, _ observer: Standpoint) -> MoonStand {
    let moon = place(of: .moon, self.time(at: time))
    // The sidereal time turns the coordinates alone.
    let parallactic = TopocentricPlace(moon, siderealTime: 0, observer).parallacticAngle
    return MoonStand(
      aspect: moonAspect(at: time),
      brightLimb: Angle(degrees: moonDisc(at: time).brightLimb.degrees - parallactic.degrees).normalized,
      altitude: observer.altitude(of: moon))
  }

  /// How the Moon stands in a night from noon to noon.
  func moonStand(in span: TrackSpan, _ observer: Standpoint) -> MoonStand {
    let step = (span.upperBound - span.lowerBound) / Double(MoonStand.steps)
    let times = (0...MoonStand.steps).map { span.lowerBound + step * Double($0) }
    let moments = times.map { time in
      (
        time: time, moon: observer.altitude(of: place(of: .moon, time)).degrees,
        sun: observer.altitude(of: place(of: .sun, time)).degrees
      )
    }
    let up = moments.filter { $0.moon > 0 }
    let choices = MoonStand.suns.map { sun in up.filter { $0.sun < sun } } + [moments]
    let highest = choices.first { !$0.isEmpty }?.max { $0.moon < $1.moon }
    return moonStand(at: julianDay(highest?.time ?? span.lowerBound), observer)
  }
}

extension MoonStand {
  /// The steps in which a night is searched: ten minutes of a day of 24 hours, in which the sky turns by 2.5°.
  fileprivate static let steps = 144
  /// The altitudes of the Sun below which the Moon is looked for, the best first: in the dusk, and between sunset and sunrise.
  fileprivate static let suns = [-6.0, -0.833]
}
