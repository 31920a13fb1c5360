/// An instant as a Julian day in Universal Time: days and their fraction since noon of 1 January 4713 BC (Julian).
///
/// The scale is UT1. Civil UTC differs from it by less than 0.9 s, which is ignored, so that Unix seconds convert directly.
/// A local clock reading never becomes a Julian day, and neither does Terrestrial Time. The `Double` resolves about
/// 40 µs in the present centuries. `ut` is finite.
@frozen
public struct JulianDay: Hashable, Comparable, Sendable {
  /// The Julian day number of 1970-01-01T00:00:00 UTC.
  ///
  /// Source: Meeus, Astronomical Algorithms, chapter 7 (2440587.5).
  public static let unixEpoch = JulianDay(ut: 2_440_587.5)

  /// Days since JD 0, in UT.
  public let ut: Double

  /// The instant that many days after JD 0, in UT; finite.
  @inlinable
  public init(ut: Double) {
    self.ut = ut
  }

  /// The instant that many seconds after 1970-01-01T00:00:00 UTC, leap seconds not counted (POSIX time).
  @inlinable
  public init(unixSeconds: Double) {
    ut = 2_440_587.5 + unixSeconds / 86_400
  }

  /// Seconds since 1970-01-01T00:00:00 UTC, leap seconds not counted (POSIX time), good to about 40 µs.
  @inlinable
  public var unixSeconds: Double {
    (ut - 2_440_587.5) * 86_400
  }

  /// `unixSeconds` rounded to the nearest whole second, halves upwards: round once with this, then split into fields.
  ///
  /// An instant beyond what `Int64` holds gives the nearest value that it does hold.
  @inlinable
  public var roundedUnixSeconds: Int64 {
    roundedUnixSeconds(toMultipleOf: 1)
  }

  /// `unixSeconds` rounded to the nearest multiple of some seconds, such as 60 for whole minutes; halves upwards.
  ///
  /// Every instant that is printed is rounded by this rule. An instant beyond what `Int64` holds gives the
  /// nearest value that it does hold.
  @inlinable
  public func roundedUnixSeconds(toMultipleOf unit: Int64) -> Int64 {
    guard unit > 0 else { return roundedUnixSeconds }
    let units = (unixSeconds / Double(unit) + 0.5).rounded(.down)
    guard abs(units) < 9e18 / Double(unit) else { return units < 0 ? .min : .max }
    return Int64(units) * unit
  }

  /// The last whole second at or before the instant, in Unix seconds. A second up to 0.1 ms ahead counts as reached, since
  /// a `Double` may lie before the second from which it was computed.
  ///
  /// An instant beyond what `Int64` holds gives the nearest value that it does hold.
  public var lastUnixSecond: Int64 {
    let second = (unixSeconds + 1e-4).rounded(.down)
    return Int64(exactly: second) ?? (second < 0 ? .min : .max)
  }

  /// The first whole second at or after the instant, in Unix seconds.
  ///
  /// An instant beyond what `Int64` holds gives the nearest value that it does hold.
  package var nextUnixSecond: Int64 {
    let second = unixSeconds.rounded(.up)
    return Int64(exactly: second) ?? (second < 0 ? .min : .max)
  }

  /// The instant `byDays` days of 86,400 s later; earlier when negative.
  @inlinable
  public func advanced(byDays days: Double) -> JulianDay {
    JulianDay(ut: ut + days)
  }

  /// Days of 86,400 s from `other` to this instant; negative when `other` is later.
  @inlinable
  public func days(since other: JulianDay) -> Double {
    ut - other.ut
  }

  /// Whether the left instant is earlier.
  @inlinable
  public static func < (lhs: JulianDay, rhs: JulianDay) -> Bool {
    lhs.ut < rhs.ut
  }
}
