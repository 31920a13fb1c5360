import CivilTime
import Geography
import Glibc
import SwissEphemeris

/// The eight names of the Moon's phase.
public enum MoonPhase: Int, CaseIterable, Sendable {
  case newMoon, waxingCrescent, firstQuarter, waxingGibbous, fullMoon, waningGibbous, lastQuarter, waningCrescent

  /// The name between the principal phases.
  ///
  /// - Parameter elongation: Moon minus Sun in apparent longitude.
  init(between elongation: Angle) {
    let quarter = Int(elongation.normalized.degrees / 90)
    self = [.waxingCrescent, .waxingGibbous, .waningGibbous, .waningCrescent][min(quarter, 3)]
  }
}

/// A principal phase: apparent longitude of the Moon minus the Sun's 0°, 90°, 180°, 270°.
public struct PhaseEvent: Hashable, Sendable {
  /// New moon, first quarter, full moon or last quarter.
  public let phase: MoonPhase
  /// The instant, in UT.
  public let time: JulianDay
}

/// How the Moon looks from the Earth's centre at an instant.
public struct MoonAspect: Hashable, Sendable {
  /// The instant, in UT.
  public let time: JulianDay
  /// Moon minus Sun in apparent geocentric longitude, 0..<360°.
  public let elongation: Angle
  /// Lit fraction of the disc, 0…1: (1 + cos i) / 2 for the phase angle i.
  public let illumination: Double
  /// Distance from the Earth's centre to the Moon's, in kilometres.
  public let distance: Double
}

extension SkyTrack {
  /// The principal phases along the track, in order.
  var phases: [PhaseEvent] { phases(from: span.lowerBound, to: span.upperBound) }

  /// The principal phases between two instants within the track, in order.
  package func phases(from start: JulianDay, to end: JulianDay) -> [PhaseEvent] {
    let search = LongitudeSearch { elongation($0) }
    return search.passages(ofMultiplesOf: .pi / 2, from: time(at: start), to: time(at: end)).compactMap { passage in
      MoonPhase(rawValue: passage.index * 2).map { PhaseEvent(phase: $0, time: julianDay(passage.time)) }
    }
  }

  /// Elongation, illumination and distance of the Moon at an instant within the track.
  package func moonAspect(at time: JulianDay) -> MoonAspect {
    let trackTime = self.time(at: time)
    let (moon, sun) = (place(of: .moon, trackTime), place(of: .sun, trackTime))
    return MoonAspect(
      time: time,
      elongation: Angle(radians: moon.longitude - sun.longitude).normalized,
      illumination: moon.illumination(by: sun),
      distance: moon.distance * ApparentPlace.earthRadiusKilometres)
  }
}

extension ApparentPlace {
  /// The lit part of the Moon's disc at this place, 0…1, seen from the Earth's centre.
  func illumination(by sun: ApparentPlace) -> Double {
    let (moonDistance, sunDistance) = (distance, sun.distance)
    let cosine =
      (axisDistance * sun.axisDistance * cos(greenwichHourAngle - sun.greenwichHourAngle)
        + equatorHeight * sun.equatorHeight) / (moonDistance * sunDistance)
    // The triangle Earth, Moon, Sun: the phase angle stands at the Moon.
    let toSun = (sunDistance * sunDistance + moonDistance * moonDistance - 2 * sunDistance * moonDistance * cosine)
      .squareRoot()
    let phaseCosine = (moonDistance - sunDistance * cosine) / toSun
    return (1 + phaseCosine) / 2
  }
}
