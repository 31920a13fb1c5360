import Geography
import SwissEphemeris

/// Something to look at: an object of Messier's catalogue, the centre of the Milky Way, a star, an object of the user's own, the Moon
/// or a planet.
public struct Target: Hashable, Sendable {
  /// The name: `M31`, `Sgr A*`, `Sirius`, or the name in the user's list.
  public let id: String
  /// The usual name besides: `Andromeda Galaxy`, or `nil` if there is none.
  public let name: String?
  /// The number in another catalogue: `NGC 224`, or `nil` if there is none.
  public let otherID: String?
  /// The type in words, such as `globular cluster`, or `nil` if it is not given.
  public let type: String?
  /// The visual magnitude; for an extended object, of all its light. `nil` if it is unknown.
  public let magnitude: Double?
  /// The greatest diameter of an object of the catalogues in minutes of arc, or `nil` if it is unknown.
  public let size: Double?
  /// Right ascension at J2000 in degrees, 0 ..< 360.
  public let rightAscension: Double
  /// Declination at J2000 in degrees, north positive.
  public let declination: Double
  /// The stars of an asterism, or the objects of a group; empty of single objects.
  public let members: [String]
  /// Proper motion in milliarcseconds a year, that to the east on the great circle.
  let motionEast, motionNorth: Double
  /// The Moon or the planet that the target is, or `nil` for something among the stars. A body has no position at J2000.
  public private(set) var body: Body?
  /// The name by which somebody asked for it.
  private var asked = AskedName()

  /// The Moon or a planet as a target.
  init(_ body: Body) {
    self.init(
      id: body.rawValue.prefix(1).uppercased() + body.rawValue.dropFirst(), type: Self.type(of: body),
      rightAscension: 0, declination: 0)
    self.body = body
  }

  private static func type(of body: Body) -> String {
    switch body {
    case .moon: "moon"
    case .ceres, .pluto: "dwarf planet"
    case .pallas, .juno, .vesta: "asteroid"
    default: "planet"
    }
  }

  /// What lines call it: `M31`, or the name that was asked for with the id beside it, `NGC 7000 (C20)`.
  package var title: String { asked.text.map { "\($0) (\(id))" } ?? id }

  /// The target with the name by which somebody asks for it, unless that is its id.
  func asked(by name: String?) -> Target {
    var target = self
    target.asked.text = name
    return target
  }

  /// The position among the stars, and the proper motion.
  var place: StarPlace {
    StarPlace(
      rightAscension: rightAscension, declination: declination, motion: (motionEast, motionNorth), parallax: 0)
  }

  /// The id in small letters with hyphens, as searches and columns have it: `m31`, `sgr-a`.
  public var word: String { Transliteration.plainWords(id).joined(separator: "-") }

  /// A target made of its values.
  ///
  /// - Parameters:
  ///   - id: The name by which it is found: `M31`.
  ///   - name: What it is called: `Andromeda Galaxy`.
  ///   - otherID: Another designation: `NGC 224`.
  ///   - type: What it is.
  ///   - magnitude: The visual magnitude.
  ///   - size: The size in minutes of arc.
  ///   - rightAscension: At J2000 in degrees.
  ///   - declination: At J2000 in degrees; beyond a pole it is that of the pole.
  ///   - motion: Proper motion in milliarcseconds a year from J2000 on; in right ascension along the great circle.
  ///   - members: The stars of an asterism, or the objects of a group.
  ///
  /// What is no finite number counts as 0.
  public init(
    id: String, name: String? = nil, otherID: String? = nil, type: String? = nil, magnitude: Double? = nil,
    size: Double? = nil, rightAscension: Double, declination: Double, motion: (east: Double, north: Double) = (0, 0),
    members: [String] = []
  ) {
    self.id = id
    self.name = name
    self.otherID = otherID
    self.type = type
    self.magnitude = magnitude
    self.size = size
    self.members = members
    func finite(_ value: Double) -> Double { value.isFinite ? value : 0 }
    self.rightAscension = finite(rightAscension)
    self.declination = min(max(finite(declination), -90), 90)
    (motionEast, motionNorth) = (finite(motion.east), finite(motion.north))
  }
}

/// A name by which somebody asks for a target. It makes no other target of it: all are equal.
private struct AskedName: Hashable, Sendable {
  var text: String?

  static func == (one: AskedName, other: AskedName) -> Bool { true }
  func hash(into hasher: inout Hasher) {}
}

/// The targets of a night, and the conditions on them.
public struct TargetSearch: Hashable, Sendable {
  /// The targets, in the order in which they are told.
  public var targets: [Target]
  /// The altitude of the Sun's centre below which the sky is dark: -18° unless it is set.
  public var darkness: Angle {
    get { statedDarkness ?? Twilight.astronomical.altitude }
    set { statedDarkness = newValue }
  }
  /// The altitude above which a target is high enough: `usualAltitude` unless it is set.
  public var leastAltitude: Angle {
    get { statedAltitude ?? Self.usualAltitude }
    set { statedAltitude = newValue }
  }
  /// The condition on the Moon: it is down unless this is set.
  public var moon: MoonRule {
    get { statedMoon ?? .down }
    set { statedMoon = newValue }
  }
  /// What is set holds for planets and the Moon, too; unless it is, they are high while eyes see them, or binoculars do of Uranus and
  /// Neptune.
  private(set) var statedDarkness, statedAltitude: Angle?
  private(set) var statedMoon: MoonRule?
  /// The order in which the targets of a night are printed, or `nil` for that of ``targets``.
  public var order: TargetNight.Order?

  /// Whether a window may have the Moon in the sky.
  public enum MoonRule: Hashable, Sendable {
    /// Its upper limb is below the horizon.
    case down
    /// The Moon does not matter.
    case any
    /// The Moon is below the horizon, or at least so far away from the target.
    case apart(Angle)
  }

  /// The altitude above which one of the targets is high enough: of Moon and planets 2° unless it is set.
  func leastAltitude(of target: Target) -> Angle {
    statedAltitude ?? (target.isSeenByEye ? Angle(degrees: Unseen.leastAltitude) : Self.usualAltitude)
  }

  /// The shortest span that is a window, in seconds: ten minutes.
  static let shortestWindow = 600.0

  /// The altitude from which a target counts as high, unless asked otherwise: there the air is twice as thick as overhead.
  package static let usualAltitude = Angle(degrees: 30)

  /// A search made of its values.
  public init(
    _ targets: [Target], darkness: Angle? = nil, leastAltitude: Angle? = nil, moon: MoonRule? = nil
  ) {
    self.targets = targets
    (statedDarkness, statedAltitude, statedMoon) = (darkness, leastAltitude, moon)
  }

  /// Pluto and the asteroids among the targets, in the order of ``SwissEphemeris/Body/small``.
  var smallBodies: [Body] { Body.small.filter { body in targets.contains { $0.body == body } } }

  /// The search with another altitude from which a target counts as high, unless one is set.
  func usually(from degrees: Double) -> TargetSearch {
    var search = self
    if statedAltitude == nil { search.leastAltitude = Angle(degrees: degrees) }
    return search
  }
}
