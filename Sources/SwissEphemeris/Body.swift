import CSwissEphemeris
import CivilTime

/// A body of the solar system whose places come from libswe.
public enum Body: String, CaseIterable, Sendable {
  case sun, moon, mercury, venus, mars, jupiter, saturn, uranus, neptune, pluto
  case ceres, pallas, juno, vesta

  /// The planets from Mercury to Neptune, in their order from the Sun.
  public static let planets: [Body] = [.mercury, .venus, .mars, .jupiter, .saturn, .uranus, .neptune]

  /// The four large asteroids, in their order of discovery; their places come from a file of their own.
  public static let asteroids: [Body] = [.ceres, .pallas, .juno, .vesta]
  /// Pluto and the asteroids: targets, which no list of planets has.
  public static let small: [Body] = asteroids + [.pluto]

  /// Whether the built-in model has the body.
  var isBuiltIn: Bool { !Self.asteroids.contains(self) }

  /// Whether the Sun bends the light of the body on the way to the Earth: true for all bodies except the Sun and the
  /// Moon.
  public var isPlanet: Bool { self != .sun && self != .moon }
}

/// The constants of a body that its sampling needs.
struct BodySampling {
  /// The number by which libswe knows the body.
  let number: Int32
  /// The degree of the polynomials through the samples of a piece, so the number of samples less one.
  let degree: Int
  /// The length of a piece in days: the block of Sun and Moon; of a planet what one polynomial serves within 4e-8 au.
  let pieceDays: Double
  /// Mean longitude at the beginning of 2000 and its motion a day, in degrees. They only decide in which turn an angle
  /// lies, so they need not be exact.
  let longitude, degreesADay: Double
  /// How rough samples may be, see ``BodySamples/roughness``, in astronomical units.
  let roughest: Double
  /// How far data files may lie from the built-in model between 1800 and 2399, in astronomical units.
  let farthest: Double
}

extension Body {
  // Mean longitudes: Meeus, Astronomical Algorithms (1998), table 31.A and 25.2; Mercury and Venus go with the Sun. The
  // limits are about three times the largest values found over 1800-2399 in pieces of the longest length: of the
  // roughness, 2.3e-11 to 3.4e-11 for the Moon, 3.5e-9 for the Sun; of the distance between the two models, 4.4″ for the
  // Moon, 0.12″ for the Sun, 10″ for Pluto. A jump of 0.1″ of the Moon or 0.05″ of the Sun, less than 0.01 s in a rising,
  // is above the limits.
  var sampling: BodySampling {
    switch self {
    case .sun: Self.block(SE_SUN, 16, 280.466, 0.985_647_4, roughest: 1.2e-8, farthest: 3e-6)
    case .moon: Self.block(SE_MOON, 32, 218.316, 13.176_396_5, roughest: 8e-11, farthest: 3e-7)
    case .mercury: Self.piece(SE_MERCURY, 24, 280.466, 0.985_647_4, roughest: 6e-7, farthest: 2.5e-6)
    case .venus: Self.piece(SE_VENUS, 120, 280.466, 0.985_647_4, roughest: 1.5e-7, farthest: 3.5e-6)
    case .mars: Self.piece(SE_MARS, 200, 355.433, 0.524_071_1, roughest: 2e-7, farthest: 9e-6)
    case .jupiter: Self.piece(SE_JUPITER, 300, 34.351, 0.083_129_4, roughest: 1e-7, farthest: 9e-5)
    case .saturn: Self.piece(SE_SATURN, 300, 50.077, 0.033_497_9, roughest: 1e-7, farthest: 9e-5)
    case .uranus: Self.piece(SE_URANUS, 300, 314.055, 0.011_769_0, roughest: 1e-7, farthest: 6e-4)
    case .neptune: Self.piece(SE_NEPTUNE, 300, 304.349, 0.006_020_1, roughest: 1e-7, farthest: 2.5e-3)
    case .pluto: Self.piece(SE_PLUTO, 300, 238.929, 0.003_969_8, roughest: 1e-7, farthest: 5e-3)
    // No model beside the files has them. Mean longitudes: of Swiss Ephemeris at 2000.
    case .ceres: Self.piece(SE_CERES, 200, 160.2, 0.214_1, roughest: 1e-6, farthest: .infinity)
    case .pallas: Self.piece(SE_PALLAS, 150, 129.7, 0.213_7, roughest: 1e-6, farthest: .infinity)
    case .juno: Self.piece(SE_JUNO, 150, 98.4, 0.226_0, roughest: 1e-6, farthest: .infinity)
    case .vesta: Self.piece(SE_VESTA, 200, 234.0, 0.271_6, roughest: 1e-6, farthest: .infinity)
    }
  }

  private static func block(
    _ number: Int32, _ degree: Int, _ longitude: Double, _ degreesADay: Double, roughest: Double, farthest: Double
  ) -> BodySampling {
    BodySampling(
      number: number, degree: degree, pieceDays: SkyBlock.days, longitude: longitude, degreesADay: degreesADay,
      roughest: roughest, farthest: farthest)
  }

  private static func piece(
    _ number: Int32, _ days: Double, _ longitude: Double, _ degreesADay: Double, roughest: Double, farthest: Double
  ) -> BodySampling {
    BodySampling(
      number: number, degree: PlanetPath.degree, pieceDays: days, longitude: longitude, degreesADay: degreesADay,
      roughest: roughest, farthest: farthest)
  }

  /// Mean longitude in radians at an instant, counted on from turn to turn.
  func meanLongitude(at time: JulianDay) -> Double {
    (sampling.longitude + sampling.degreesADay * (time.ut - 2_451_545)) * .pi / 180
  }
}
