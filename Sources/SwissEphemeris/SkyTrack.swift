import CivilTime

/// The geocentric apparent Sun and Moon over a span of days, as polynomials.
///
/// libswe is asked for some hundred places a year when the track is made and never again: a finished track is a plain
/// value, and every event of the calendar is a root of a function on it. Instants within it are days since its start,
/// which are finer than Julian days (0.02 µs against 40 µs). It agrees with `swe_calc_ut` within 0.01″.
public struct SkyTrack: Sendable {
  /// The instants that the track serves.
  public let span: ClosedRange<JulianDay>
  /// The model all samples came from.
  public let model: EphemerisModel

  /// Each segment covers the same time.
  let segmentDays: Double
  let moonSegments: [VectorPolynomial<8>]
  let sunSegments: [VectorPolynomial<5>]
  /// The zero of the sidereal zodiac, in the first lane.
  let originSegments: [VectorPolynomial<5>]
  /// ΔT = TT − UT in days, at equal steps from the start to the end of the span.
  let deltaTs: [Double]

  /// The length of the track in days.
  public var days: Double {
    span.upperBound.days(since: span.lowerBound)
  }

  /// The instant `days` after the start of the track.
  @inline(__always)
  public func julianDay(_ days: Double) -> JulianDay {
    span.lowerBound.advanced(byDays: days)
  }

  /// Days from the start of the track.
  @inline(__always)
  public func days(at time: JulianDay) -> Double {
    time.days(since: span.lowerBound)
  }

  /// ΔT = TT − UT1 in seconds at an instant within the span, as libswe estimates it.
  public func deltaT(at time: JulianDay) -> Double {
    let position = max(0, days(at: time) / days * Double(deltaTs.count - 1))
    let index = min(Int(position), deltaTs.count - 2)
    let before = deltaTs[index]
    return (before + (deltaTs[index + 1] - before) * (position - Double(index))) * 86_400
  }

  /// Greenwich mean sidereal time in radians, not reduced to one turn.
  public func greenwichSiderealTime(_ days: Double) -> Double {
    let time = julianDay(days)
    return SiderealTime.greenwichMean(time, deltaTDays: deltaT(at: time) / 86_400)
  }

  /// The apparent place of a body and its rates.
  ///
  /// - Parameter days: Days since the start of the track; outside the span the nearest segment is extended, which is
  ///   exact enough for a few minutes only.
  @inline(__always)
  public func place(of body: Body, _ days: Double) -> ApparentPlace {
    let (segment, x) = locate(days)
    let (values, slopes) =
      switch body {
      case .sun: sunSegments[segment].valueAndSlope(at: x)
      case .moon: moonSegments[segment].valueAndSlope(at: x)
      }
    return ApparentPlace(lanes: values, rates: slopes * (2 / segmentDays))
  }

  /// Apparent longitude of the zero of the sidereal zodiac in radians, the ayanamsha with nutation, and its rate per
  /// day: apparent longitude less this is sidereal longitude. Zero where the track was sampled without an ayanamsha.
  @inline(__always)
  public func siderealOrigin(_ days: Double) -> (value: Double, rate: Double) {
    let (segment, x) = locate(days)
    let (values, slopes) = originSegments[segment].valueAndSlope(at: x)
    return (values.x, slopes.x * (2 / segmentDays))
  }

  /// The segment that holds an instant, and the place in it, -1 at its start and 1 at its end.
  @inline(__always)
  private func locate(_ days: Double) -> (segment: Int, x: Double) {
    let position = days / segmentDays
    let segment = min(max(Int(position), 0), moonSegments.count - 1)
    return (segment, 2 * (position - Double(segment)) - 1)
  }
}

/// The geocentric apparent place of a body against the true equator and the true ecliptic of date, with rates per day.
public struct ApparentPlace: Sendable {
  let lanes: SIMD4<Double>
  let rates: SIMD4<Double>

  /// Equatorial radius of the Earth in kilometres, the unit of the distances here. Source: IERS Conventions 2010.
  public static let earthRadiusKilometres = 6378.1366

  /// Hour angle at Greenwich in radians, west positive, counted on without reduction to one turn along a track.
  @inline(__always) public var greenwichHourAngle: Double { lanes.x }
  @inline(__always) public var greenwichHourAngleRate: Double { rates.x }
  /// Distance from the Earth's axis, r cos δ, in Earth radii.
  @inline(__always) public var axisDistance: Double { lanes.y }
  @inline(__always) public var axisDistanceRate: Double { rates.y }
  /// Height above the plane of the equator, r sin δ, in Earth radii.
  @inline(__always) public var equatorHeight: Double { lanes.z }
  @inline(__always) public var equatorHeightRate: Double { rates.z }
  /// Ecliptic longitude in radians, counted on without reduction to one turn along a track.
  @inline(__always) public var longitude: Double { lanes.w }
  @inline(__always) public var longitudeRate: Double { rates.w }

  /// Distance from the centre of the Earth in Earth radii.
  @inline(__always) public var distance: Double {
    (axisDistance * axisDistance + equatorHeight * equatorHeight).squareRoot()
  }
}
