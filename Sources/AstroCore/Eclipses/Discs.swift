import Geography
import Glibc
import SwissEphemeris

/// The radii that eclipses are computed with. Two of the Moon, as NASA's canons have it: light passes through the valleys
/// of its limb after the mean limb has covered the Sun, so that totality is shorter.
enum EclipseRadii {
  /// The Sun in Earth radii: 696,000 km. Source: IAU 1976, which NASA's canons use.
  static let sun = 696_000 / ApparentPlace.earthRadiusKilometres
  /// The Moon in Earth radii, the mean limb: of the penumbra, and of magnitudes while partial. Source: IAU 1982, k =
  /// 0.2725076.
  static let moon = 0.272_507_6 * 6378.137 / ApparentPlace.earthRadiusKilometres
  /// The Moon in Earth radii, the floor of its deepest valleys: of totality and the ring. Source: Espenak and Meeus, Five
  /// Millennium Canon of Solar Eclipses (2006), k = 0.272281.
  static let umbralMoon = 0.272_281 * 6378.137 / ApparentPlace.earthRadiusKilometres
}

/// The discs of Sun and Moon as somebody sees them at one instant; angles in radians, rates per day.
struct Discs {
  /// From centre to centre.
  let separation: Sample
  let sun: (value: Double, rate: Double)
  let moon: (value: Double, rate: Double)
  /// The Moon as it decides on totality, see ``EclipseRadii/umbralMoon``.
  let umbralMoon: (value: Double, rate: Double)

  /// - Parameter observer: The place of the observer in Earth radii, see ``EarthFixedMotion``.
  init(_ track: SkyTrack, _ time: TrackTime, from observer: SIMD3<Double>) {
    self.init(
      sun: EarthFixedMotion(track.place(of: .sun, time)), moon: EarthFixedMotion(track.place(of: .moon, time)),
      from: observer)
  }

  init(sun: EarthFixedMotion, moon: EarthFixedMotion, from observer: SIMD3<Double>) {
    let (sun, moon) = (sun.seen(from: observer), moon.seen(from: observer))
    separation = Sample(separationOf: sun, moon)
    self.sun = sun.semidiameter(radius: EclipseRadii.sun)
    self.moon = moon.semidiameter(radius: EclipseRadii.moon)
    umbralMoon = moon.semidiameter(radius: EclipseRadii.umbralMoon)
  }

  /// The share of the Sun's diameter between the inner limbs: what is covered while the eclipse is partial, negative
  /// where the discs are apart.
  var coverage: Double { (sun.value + moon.value - separation.value) / (2 * sun.value) }

  /// The rate of ``coverage``, whose root is the maximum of the eclipse.
  var coverageRate: Sample {
    let rate = (sun.rate + moon.rate - separation.rate) / (2 * sun.value) - coverage * sun.rate / sun.value
    return Sample(
      extremumOf: Sample(value: coverage, rate: rate, curvature: -separation.curvature / (2 * sun.value)))
  }

  /// The distance between the limbs: positive while the discs are apart.
  var outerContact: Sample {
    Sample(
      value: separation.value - sun.value - moon.value, rate: separation.rate - sun.rate - moon.rate,
      curvature: separation.curvature)
  }

  /// Negative while one disc lies inside the other.
  var innerContact: Sample {
    let sign: Double = umbralMoon.value < sun.value ? -1 : 1
    return Sample(
      value: separation.value - sign * (umbralMoon.value - sun.value),
      rate: separation.rate - sign * (umbralMoon.rate - sun.rate), curvature: separation.curvature)
  }

  /// The Moon's diameter over the Sun's, as it decides on totality.
  var ratio: Double { umbralMoon.value / sun.value }

  /// What somebody sees at the instant, or `nil` if the discs are apart.
  var phase: LocalEclipse.Kind? {
    guard separation.value < sun.value + moon.value else { return nil }
    guard innerContact.value < 0 else { return .partial }
    return ratio < 1 ? .annular : .total
  }

  /// The most that a partial eclipse may cover: beside the path of totality the mean limb covers all of the Sun, and only
  /// the light in the valleys is left.
  private static let mostWhilePartial = 0.9999

  /// The magnitude: ``ratio`` where one disc lies inside the other, else ``coverage``, below 1.
  var magnitude: Double { phase == .annular || phase == .total ? ratio : min(coverage, Self.mostWhilePartial) }

  /// Whether the mountains and valleys of the Moon's limb, up to 3″ high, decide what somebody sees: totality, a ring or
  /// neither.
  var isNearLimit: Bool { phase != nil && abs(innerContact.value) < Angle(degrees: 3.0 / 3600).radians }

  /// The covered share of the Sun's disc by area, 0...1.
  var obscuration: Double {
    switch phase {
    case nil: return 0
    case .total: return 1
    case .annular: return ratio * ratio
    default:
      // The lens of two circles, each part a sector less a triangle, in units of the Sun's radius.
      let (distance, moon) = (separation.value / sun.value, self.moon.value / sun.value)
      let sunHalf = acos(min(max((distance * distance + 1 - moon * moon) / (2 * distance), -1), 1))
      let moonHalf = acos(
        min(max((distance * distance + moon * moon - 1) / (2 * distance * moon), -1), 1))
      let share =
        (sunHalf - sin(2 * sunHalf) / 2 + moon * moon * (moonHalf - sin(2 * moonHalf) / 2)) / .pi
      return min(share, Self.mostWhilePartial)
    }
  }
}
