import CivilTime

/// A plane angle.
///
/// Stored in degrees, the unit of the Swiss Ephemeris and of every table.
public struct Angle: Hashable, Comparable, Sendable {
  /// The angle in degrees, of any sign and size.
  public let degrees: Double

  public init(degrees: Double) {
    self.degrees = degrees
  }

  public init(radians: Double) {
    degrees = radians * (180 / .pi)
  }

  public init(arcminutes: Double) {
    degrees = arcminutes / 60
  }

  /// The angle in radians.
  public var radians: Double {
    degrees * (.pi / 180)
  }

  /// The same direction in 0..<360°.
  public var normalized: Angle {
    let remainder = degrees.truncatingRemainder(dividingBy: 360)
    guard remainder < 0 else { return Angle(degrees: remainder) }
    // A tiny negative remainder plus 360 rounds to 360 itself, which is 0.
    let positive = remainder + 360
    return Angle(degrees: positive < 360 ? positive : 0)
  }

  /// The same direction in -180..<180°.
  public var signed: Angle {
    let positive = normalized.degrees
    return Angle(degrees: positive < 180 ? positive : positive - 360)
  }

  public static func < (left: Angle, right: Angle) -> Bool {
    left.degrees < right.degrees
  }

  public static prefix func - (angle: Angle) -> Angle {
    Angle(degrees: -angle.degrees)
  }

  public static func + (left: Angle, right: Angle) -> Angle {
    Angle(degrees: left.degrees + right.degrees)
  }

  public static func - (left: Angle, right: Angle) -> Angle {
    Angle(degrees: left.degrees - right.degrees)
  }
}
