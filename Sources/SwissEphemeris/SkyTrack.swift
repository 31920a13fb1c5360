import CivilTime
import Glibc

/// The geocentric apparent Sun, Moon and planets over a span of days, as polynomials.
///
/// libswe is asked for some hundred places a year when the track is made and never again: a finished track is a plain
/// value, and every event of the calendar is a root of a function on it. Sun and Moon agree with `swe_calc_ut` within
/// 0.01″, planets within 0.05″ or, nearer than 3° to the Sun, which bends their light, within 4″.
public struct SkyTrack: Sendable {
  /// The instants that the track serves.
  public let span: ClosedRange<JulianDay>
  /// The model that the samples within the asked span came from.
  public let model: EphemerisModel

  /// The length of each segment.
  private let segmentDays: Double
  private let moonSegments: [VectorPolynomial<8>]
  private let sunSegments: [VectorPolynomial<5>]
  private let planets: [PlanetPath]
  /// The zero of the sidereal zodiac, nutation in longitude and the true obliquity of the ecliptic, in the first lanes.
  private let frameSegments: [VectorPolynomial<5>]
  /// ΔT = TT − UT in days, at equal steps from the start to the end of the span.
  private let deltaTs: [Double]

  init(
    span: ClosedRange<JulianDay>, model: EphemerisModel, _ refiner: SkyRefiner, planets: [PlanetPath],
    deltaTs: [Double]
  ) {
    self.span = span
    self.model = model
    segmentDays = refiner.segmentDays
    moonSegments = refiner.moon?.segments ?? []
    sunSegments = refiner.sun?.segments ?? []
    self.planets = planets
    frameSegments = refiner.frameSegments
    self.deltaTs = deltaTs
  }

  /// The bodies that the track holds.
  public var bodies: Set<Body> {
    Set(planets.map(\.body) + (moonSegments.isEmpty ? [] : [.moon]) + (sunSegments.isEmpty ? [] : [.sun]))
  }

  /// How fast the Earth turns against the equinox, in radians a day of UT1.
  public static let earthRotation = SiderealTime.radiansPerDay

  /// The first instant of the span.
  public var start: TrackTime { TrackTime(days: 0) }
  /// The last instant of the span.
  public var end: TrackTime { TrackTime(days: span.upperBound.days(since: span.lowerBound)) }

  /// The instant in UT of a time on the track.
  @inline(__always)
  public func julianDay(_ time: TrackTime) -> JulianDay {
    span.lowerBound.advanced(byDays: time.days)
  }

  /// The instants in UT of a span of the track.
  public func julianDays(_ span: TrackSpan) -> Range<JulianDay> {
    julianDay(span.lowerBound)..<julianDay(span.upperBound)
  }

  /// The time on the track of an instant in UT, which may lie outside the span.
  @inline(__always)
  public func time(at time: JulianDay) -> TrackTime {
    TrackTime(days: time.days(since: span.lowerBound))
  }

  /// ΔT = TT − UT1 in seconds at an instant within the span, as libswe estimates it.
  public func deltaT(at time: JulianDay) -> Double {
    let position = max(0, self.time(at: time).days / end.days * Double(deltaTs.count - 1))
    let index = min(Int(position), deltaTs.count - 2)
    let before = deltaTs[index]
    return (before + (deltaTs[index + 1] - before) * (position - Double(index))) * 86_400
  }

  /// Greenwich mean sidereal time in radians, counted on without reduction to one turn along the track.
  public func greenwichSiderealTime(_ time: TrackTime) -> Double {
    let time = julianDay(time)
    // Whole turns are left out at every noon of UT.
    let noons = time.ut.rounded(.down) - span.lowerBound.ut.rounded(.down)
    return SiderealTime.greenwichMean(time, deltaTDays: deltaT(at: time) / 86_400) + noons * 2 * .pi
  }

  /// The apparent place of a body and its rates; a precondition is that the track holds the body.
  ///
  /// Outside the span the nearest segment is extended, which is exact enough for a few minutes only.
  @inline(__always)
  public func place(of body: Body, _ time: TrackTime) -> ApparentPlace {
    if body.isPlanet { return place(of: path(of: body), time) }
    let (segment, x) = locate(time)
    let (values, slopes) =
      body == .sun ? sunSegments[segment].valueAndSlope(at: x) : moonSegments[segment].valueAndSlope(at: x)
    return ApparentPlace(lanes: values, rates: slopes * (2 / segmentDays))
  }

  /// The path of a planet; a precondition is that the track holds it.
  func path(of body: Body) -> PlanetPath {
    guard let path = planets.first(where: { $0.body == body }) else {
      preconditionFailure("a track without \(body.rawValue)")
    }
    return path
  }

  /// The true ecliptic and equinox at a time; angles in radians, rates per day.
  struct Frame {
    /// Nutation in longitude Δψ.
    let nutation, nutationRate: Double
    let cosineObliquity, sineObliquity, obliquityRate: Double
  }

  /// The true ecliptic and equinox at a time.
  func frame(_ time: TrackTime) -> Frame {
    let (segment, x) = locate(time)
    let (values, slopes) = frameSegments[segment].valueAndSlope(at: x)
    let rates = slopes * (2 / segmentDays)
    return Frame(
      nutation: values.y, nutationRate: rates.y, cosineObliquity: cos(values.z), sineObliquity: sin(values.z),
      obliquityRate: rates.z)
  }

  /// Apparent longitude of the zero of the sidereal zodiac in radians, the ayanamsha with nutation, and its rate per
  /// day: apparent longitude less this is sidereal longitude. Zero where the track was sampled without an ayanamsha.
  @inline(__always)
  public func siderealOrigin(_ time: TrackTime) -> (value: Double, rate: Double) {
    let (segment, x) = locate(time)
    let (values, slopes) = frameSegments[segment].valueAndSlope(at: x)
    return (values.x, slopes.x * (2 / segmentDays))
  }

  /// The segment that holds an instant, and the place in it, -1 at its start and 1 at its end.
  @inline(__always)
  private func locate(_ time: TrackTime) -> (segment: Int, x: Double) {
    let position = time.days / segmentDays
    let segment = min(max(Int(position), 0), frameSegments.count - 1)
    return (segment, 2 * (position - Double(segment)) - 1)
  }
}

/// The geocentric apparent place of a body against the true equator and the true ecliptic of date, with rates per day.
public struct ApparentPlace: Sendable {
  let lanes: SIMD4<Double>
  let rates: SIMD4<Double>

  /// A distance in Earth radii, some 700 light-years, from which all places on the Earth see the same.
  private static let infinity = 1e12

  init(lanes: SIMD4<Double>, rates: SIMD4<Double>) {
    self.lanes = lanes
    self.rates = rates
  }

  /// The place of something as far away as the stars; it has no ecliptic longitude.
  ///
  /// - Parameters:
  ///   - direction: A unit vector against the equator and the equinox of date.
  ///   - drift: The rate of the direction per day.
  ///   - reference: A direction less than half a turn away in right ascension, for all places along a path the same.
  ///   - siderealTime: Greenwich sidereal time in radians, from ``SkyTrack/greenwichSiderealTime(_:)``.
  public init(
    direction: SIMD3<Double>, drift: SIMD3<Double> = .zero, near reference: SIMD3<Double>, siderealTime: Double
  ) {
    let square = direction.x * direction.x + direction.y * direction.y
    let axisDistance = square.squareRoot()
    let rightAscension =
      atan2(reference.y, reference.x)
      + atan2(
        reference.x * direction.y - reference.y * direction.x, reference.x * direction.x + reference.y * direction.y)
    // At a pole nothing turns.
    let inverse = square > 0 ? 1 / square : 0
    let turning = (direction.x * drift.y - direction.y * drift.x) * inverse
    let receding = (direction.x * drift.x + direction.y * drift.y) * inverse * axisDistance
    lanes = SIMD4(
      siderealTime - rightAscension, axisDistance * Self.infinity, direction.z * Self.infinity, .nan)
    rates = SIMD4(
      SiderealTime.radiansPerDay - turning, receding * Self.infinity, drift.z * Self.infinity, .nan)
  }

  /// Equatorial radius of the Earth in kilometres, the unit of the distances here. Source: IERS Conventions 2010.
  public static let earthRadiusKilometres = 6378.1366

  /// Hour angle at Greenwich in radians, west positive, counted on without reduction to one turn along a track.
  @inline(__always) public var greenwichHourAngle: Double { lanes.x }
  /// The rate of ``greenwichHourAngle``, in radians per day.
  @inline(__always) public var greenwichHourAngleRate: Double { rates.x }
  /// Distance from the Earth's axis, r cos δ, in Earth radii.
  @inline(__always) public var axisDistance: Double { lanes.y }
  /// The rate of ``axisDistance``, in Earth radii per day.
  @inline(__always) public var axisDistanceRate: Double { rates.y }
  /// Height above the plane of the equator, r sin δ, in Earth radii.
  @inline(__always) public var equatorHeight: Double { lanes.z }
  /// The rate of ``equatorHeight``, in Earth radii per day.
  @inline(__always) public var equatorHeightRate: Double { rates.z }
  /// Ecliptic longitude in radians, counted on without reduction to one turn along a track.
  @inline(__always) public var longitude: Double { lanes.w }
  /// The rate of ``longitude``, in radians per day.
  @inline(__always) public var longitudeRate: Double { rates.w }

  /// The place some days later or earlier, as far as all its rates stay what they are.
  ///
  /// Half a day away it is right within 0.03° of stars, planets and the Sun; of the Moon within 0.4°.
  @inline(__always) public func extrapolated(byDays days: Double) -> ApparentPlace {
    ApparentPlace(lanes: lanes + rates * days, rates: rates)
  }

  /// Distance from the centre of the Earth in Earth radii.
  @inline(__always) public var distance: Double {
    (axisDistance * axisDistance + equatorHeight * equatorHeight).squareRoot()
  }
}
