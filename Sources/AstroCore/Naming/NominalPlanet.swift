import CivilTime
import Geography
import Glibc
import SwissEphemeris

/// A planet on an ellipse that never changes, except for slow drifts; see ``NominalAngle`` for its purpose. Not one of
/// its numbers may be touched.
///
/// It is right within 0.2° between 1800 and 2100, and within some degrees over millennia.
///
/// Source: E. M. Standish, Keplerian Elements for Approximate Positions of the Major Planets (JPL), table 1, against the
/// ecliptic and equinox of J2000; UT is taken for TT. Pluto and the asteroids: means of the osculating elements of Swiss Ephemeris
/// 2.10.03 from 1801 to 2398, within some degrees.
struct NominalPlanet {
  /// A value at J2000 and its change in a Julian century.
  private typealias Element = (value: Double, rate: Double)

  /// Astronomical units, then degrees.
  private let axis, eccentricity, inclination, longitude, perihelion, node: Element

  private init(
    _ axis: Element, _ eccentricity: Element, _ inclination: Element, _ longitude: Element, _ perihelion: Element,
    _ node: Element
  ) {
    (self.axis, self.eccentricity, self.inclination) = (axis, eccentricity, inclination)
    (self.longitude, self.perihelion, self.node) = (longitude, perihelion, node)
  }

  /// The orbit of a planet; nil of other bodies.
  init?(_ body: Body) {
    switch body {
    case .mercury: self = Self.mercury
    case .venus: self = Self.venus
    case .mars: self = Self.mars
    case .jupiter: self = Self.jupiter
    case .saturn: self = Self.saturn
    case .uranus: self = Self.uranus
    case .neptune: self = Self.neptune
    case .pluto: self = Self.pluto
    case .ceres: self = Self.ceres
    case .pallas: self = Self.pallas
    case .juno: self = Self.juno
    case .vesta: self = Self.vesta
    case .sun, .moon: return nil
    }
  }

  private static let mercury = NominalPlanet(
    (0.38709927, 0.00000037), (0.20563593, 0.00001906), (7.00497902, -0.00594749), (252.2503235, 149472.67411175),
    (77.45779628, 0.16047689), (48.33076593, -0.12534081))
  private static let venus = NominalPlanet(
    (0.72333566, 0.0000039), (0.00677672, -0.00004107), (3.39467605, -0.0007889), (181.9790995, 58517.81538729),
    (131.60246718, 0.00268329), (76.67984255, -0.27769418))
  static let earth = NominalPlanet(
    (1.00000261, 0.00000562), (0.01671123, -0.00004392), (-0.00001531, -0.01294668), (100.46457166, 35999.37244981),
    (102.93768193, 0.32327364), (0, 0))
  private static let mars = NominalPlanet(
    (1.52371034, 0.00001847), (0.0933941, 0.00007882), (1.84969142, -0.00813131), (-4.55343205, 19140.30268499),
    (-23.94362959, 0.44441088), (49.55953891, -0.29257343))
  private static let jupiter = NominalPlanet(
    (5.202887, -0.00011607), (0.04838624, -0.00013253), (1.30439695, -0.00183714), (34.39644051, 3034.74612775),
    (14.72847983, 0.21252668), (100.47390909, 0.20469106))
  private static let saturn = NominalPlanet(
    (9.53667594, -0.0012506), (0.05386179, -0.00050991), (2.48599187, 0.00193609), (49.95424423, 1222.49362201),
    (92.59887831, -0.41897216), (113.66242448, -0.28867794))
  private static let uranus = NominalPlanet(
    (19.18916464, -0.00196176), (0.04725744, -0.00004397), (0.77263783, -0.00242939), (313.23810451, 428.48202785),
    (170.9542763, 0.40805281), (74.01692503, 0.04240589))
  private static let neptune = NominalPlanet(
    (30.06992276, 0.00026291), (0.00859048, 0.00005105), (1.77004347, 0.00035372), (-55.12002969, 218.45945325),
    (44.96476227, -0.32241464), (131.78422574, -0.00508664))
  private static let pluto = NominalPlanet(
    (39.538294, 0.004806), (0.24888, 0.000095), (17.140136, -0.000166), (238.900352, 145.171937),
    (224.094069, -0.003163), (110.305606, -0.008414))
  private static let ceres = NominalPlanet(
    (2.767084, -0.000004), (0.077783, -0.000434), (10.595338, -0.016327), (160.736873, 7819.464046),
    (153.109771, 1.742623), (80.552738, -1.49933))
  private static let pallas = NominalPlanet(
    (2.771137, -0.000032), (0.232423, -0.005325), (34.841246, 0.133072), (116.397538, 7803.314405),
    (123.413841, -0.119922), (173.225213, -1.010856))
  private static let juno = NominalPlanet(
    (2.669326, 0), (0.256953, 0.000483), (12.988267, -0.016959), (298.711221, 8253.111965), (57.799256, 0.910747),
    (170.21284, -1.892142))
  private static let vesta = NominalPlanet(
    (2.361506, 0.000001), (0.089369, 0.000316), (7.137055, 0.005128), (234.417726, 9918.87701),
    (254.301064, 1.21059), (103.961379, -0.894524))

  /// Whether the orbit lies inside that of the Earth.
  var isInner: Bool { axis.value < 1 }

  /// The mean distance from the Sun in astronomical units.
  var meanDistance: Double { axis.value }

  /// The mean longitude in degrees, counted on from turn to turn.
  ///
  /// - Parameter t: Julian centuries since J2000, as in the other functions.
  func meanLongitude(_ t: Double) -> Double { longitude.value + longitude.rate * t }

  /// The place in the ecliptic of J2000 as the Sun sees it, in astronomical units.
  func position(_ t: Double) -> SIMD3<Double> {
    func at(_ element: Element) -> Double { element.value + element.rate * t }
    let (axis, e) = (at(axis), at(eccentricity))
    let (perihelion, node) = (at(perihelion), Angle(degrees: at(node)).radians)
    let anomaly = Angle(degrees: meanLongitude(t) - perihelion).signed.radians
    var eccentric = anomaly
    for _ in 0..<10 { eccentric -= (eccentric - e * sin(eccentric) - anomaly) / (1 - e * cos(eccentric)) }
    let (x, y) = (axis * (cos(eccentric) - e), axis * (1 - e * e).squareRoot() * sin(eccentric))
    let argument = Angle(degrees: perihelion).radians - node
    let (along, across) = (x * cos(argument) - y * sin(argument), x * sin(argument) + y * cos(argument))
    let tilt = Angle(degrees: at(inclination)).radians
    return SIMD3(
      along * cos(node) - across * cos(tilt) * sin(node), along * sin(node) + across * cos(tilt) * cos(node),
      across * sin(tilt))
  }

  /// The place as the Earth sees it, without light-time.
  func fromEarth(_ t: Double) -> SIMD3<Double> { position(t) - Self.earth.position(t) }

  /// The longitude as the Earth sees it in degrees, counted on with the planet's own turns or, of a planet that goes with
  /// the Sun, with the Sun's.
  func longitudeFromEarth(_ t: Double) -> Double {
    Self.degrees(of: fromEarth(t), near: meanLongitudeFromEarth(t))
  }

  /// The longitude that ``longitudeFromEarth(_:)`` swings about.
  func meanLongitudeFromEarth(_ t: Double) -> Double {
    isInner ? Self.earth.meanLongitude(t) + 180 : meanLongitude(t)
  }

  /// How far the inner of planet and Earth is ahead of the outer as the Sun sees them, in degrees counted on from turn to
  /// turn: 0 at an opposition or an inferior conjunction, 180 at the other conjunctions.
  func phase(_ t: Double) -> Double {
    func longitude(_ planet: NominalPlanet) -> Double {
      Self.degrees(of: planet.position(t), near: planet.meanLongitude(t))
    }
    let ahead = longitude(self) - longitude(Self.earth)
    return isInner ? ahead : -ahead
  }

  /// The phase that ``phase(_:)`` swings about.
  func meanPhase(_ t: Double) -> Double {
    let ahead = meanLongitude(t) - Self.earth.meanLongitude(t)
    return isInner ? ahead : -ahead
  }

  /// The longitude of a place in degrees, in the turn that is nearest to another longitude.
  private static func degrees(of place: SIMD3<Double>, near longitude: Double) -> Double {
    let own = Angle(radians: atan2(place.y, place.x)).degrees
    return longitude + Angle(degrees: own - longitude).signed.degrees
  }
}
