/// A plane angle.
///
/// Stored in degrees, the unit of the Swiss Ephemeris and of every table.
@frozen
public struct Angle: Hashable, Comparable, Sendable {
  /// The angle in degrees, of any sign and size.
  public let degrees: Double

  /// An angle of that many degrees.
  @inlinable
  public init(degrees: Double) {
    self.degrees = degrees
  }

  /// An angle of that many radians.
  @inlinable
  public init(radians: Double) {
    degrees = radians * (180 / .pi)
  }

  /// An angle of that many minutes of arc, sixtieths of a degree.
  @inlinable
  public init(arcminutes: Double) {
    degrees = arcminutes / 60
  }

  /// The angle in radians.
  @inlinable
  public var radians: Double {
    degrees * (.pi / 180)
  }

  /// The direction in 0..<360°.
  @inlinable
  public var normalized: Angle {
    let remainder = degrees.truncatingRemainder(dividingBy: 360)
    guard remainder < 0 else { return Angle(degrees: remainder) }
    // A tiny negative remainder plus 360 rounds to 360 itself, which is 0.
    let positive = remainder + 360
    return Angle(degrees: positive < 360 ? positive : 0)
  }

  /// The direction in -180..<180°.
  @inlinable
  public var signed: Angle {
    let positive = normalized.degrees
    return Angle(degrees: positive < 180 ? positive : positive - 360)
  }

  /// Whether the left angle has fewer degrees; neither angle is normalized.
  @inlinable
  public static func < (left: Angle, right: Angle) -> Bool {
    left.degrees < right.degrees
  }

  /// The opposite angle.
  @inlinable
  public static prefix func - (angle: Angle) -> Angle {
    Angle(degrees: -angle.degrees)
  }

  /// The sum of two angles, not normalized.
  @inlinable
  public static func + (left: Angle, right: Angle) -> Angle {
    Angle(degrees: left.degrees + right.degrees)
  }

  /// The difference of two angles, not normalized.
  @inlinable
  public static func - (left: Angle, right: Angle) -> Angle {
    Angle(degrees: left.degrees - right.degrees)
  }
}
