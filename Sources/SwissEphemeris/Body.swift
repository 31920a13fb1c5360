import CSwissEphemeris

/// A body of the solar system whose places come from libswe.
public enum Body: String, CaseIterable, Sendable {
  case sun, moon, mercury, venus, mars, jupiter, saturn, uranus, neptune, pluto

  /// Whether the Sun bends the light of the body on the way to the Earth: true of all but the Sun and the Moon.
  var isPlanet: Bool { self != .sun && self != .moon }
}

/// The constants of a body that its sampling needs.
struct BodySampling {
  /// The number by which libswe knows the body.
  let number: Int32
  /// The degree of the polynomial through the samples of a block of up to 32 days, so the number of samples less one.
  let blockDegree: Int
  /// Mean geocentric motion in tropical longitude. It only decides in which turn an angle lies, so it need not be exact.
  let degreesADay: Double
  /// How rough samples may be, see ``BodySamples/roughness``, in astronomical units.
  let roughest: Double
  /// How far data files may lie from the built-in model between 1800 and 2399, in astronomical units.
  let farthest: Double
}

extension Body {
  // Motions: Meeus, Astronomical Algorithms (1998), table 31.A; Mercury and Venus go with the Sun. The limits are about
  // three times the largest values found over 1800-2399, in blocks of 32 days: of the roughness, 2.3e-11 to 3.4e-11 for
  // the Moon and 3.5e-9 to 9e-9 for most others, which share the wobble of the Earth about its centre of gravity with the
  // Moon; of the distance between the two models, 4.4″ for the Moon, 0.12″ for the Sun, 10″ for Pluto. A jump of 0.1″ of
  // the Moon or 0.05″ of the Sun, less than 0.01 s in a rising, is above the limits.
  var sampling: BodySampling {
    switch self {
    case .sun: .init(number: SE_SUN, blockDegree: 16, degreesADay: 0.98565, roughest: 1.2e-8, farthest: 3e-6)
    case .moon: .init(number: SE_MOON, blockDegree: 32, degreesADay: 13.1764, roughest: 8e-11, farthest: 3e-7)
    case .mercury: .init(number: SE_MERCURY, blockDegree: 16, degreesADay: 0.98565, roughest: 1e-7, farthest: 2.5e-6)
    case .venus: .init(number: SE_VENUS, blockDegree: 16, degreesADay: 0.98565, roughest: 1.2e-8, farthest: 3.5e-6)
    case .mars: .init(number: SE_MARS, blockDegree: 16, degreesADay: 0.52407, roughest: 1.2e-8, farthest: 9e-6)
    case .jupiter: .init(number: SE_JUPITER, blockDegree: 16, degreesADay: 0.08313, roughest: 1.2e-8, farthest: 9e-5)
    case .saturn: .init(number: SE_SATURN, blockDegree: 16, degreesADay: 0.03350, roughest: 2e-8, farthest: 9e-5)
    case .uranus: .init(number: SE_URANUS, blockDegree: 16, degreesADay: 0.01177, roughest: 2e-8, farthest: 6e-4)
    case .neptune: .init(number: SE_NEPTUNE, blockDegree: 16, degreesADay: 0.00602, roughest: 2.2e-8, farthest: 2.5e-3)
    case .pluto: .init(number: SE_PLUTO, blockDegree: 16, degreesADay: 0.00397, roughest: 2.7e-8, farthest: 5e-3)
    }
  }
}
