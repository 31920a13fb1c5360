import CivilTime
import Glibc

/// The geocentric apparent Sun, Moon and planets over a span of days, as polynomials.
///
/// libswe is asked for some hundred places a year when the track is made and never again: a finished track is a plain
/// value, and every event of the calendar is a root of a function on it. Sun and Moon agree with `swe_calc_ut` within
/// 0.01″, planets within 0.05″ or, nearer than 3° to the Sun, which bends their light, within 4″.
public struct SkyTrack: Sendable {
  /// The instants that the track covers.
  public let span: ClosedRange<JulianDay>
  /// The model that the samples within the asked span came from.
  public let model: EphemerisModel

  /// The beginning of the first block, from which times are counted; see ``SkySampler``.
  private let origin: JulianDay
  /// Blocks of one length that follow each other: of most tracks all.
  private let firstRun: SegmentRun
  /// The other blocks, where the source of the samples ends or changes.
  private let laterRuns: [SegmentRun]
  private let moonSegments: [VectorPolynomial<8>]
  private let sunSegments: [VectorPolynomial<5>]
  private let planets: [PlanetPath]
  /// The zero of the sidereal zodiac, nutation in longitude and the true obliquity of the ecliptic, in the first lanes.
  private let frameSegments: [VectorPolynomial<5>]
  /// ΔT = TT − UT in days at the ends of the blocks.
  private let deltaTs: [Double]

  /// Segments of one length that follow each other.
  struct SegmentRun {
    /// Days from the origin of the track to the start and to the end of the run.
    let start: Double
    var end: Double
    let segmentDays: Double
    let firstSegment: Int
    var count: Int
  }

  init(
    span: ClosedRange<JulianDay>, origin: JulianDay, model: EphemerisModel, _ refiner: SkyRefiner,
    blockEnds: [Double], planets: [PlanetPath], deltaTs: [Double]
  ) {
    self.span = span
    self.origin = origin
    self.model = model
    var runs: [SegmentRun] = []
    for (start, end) in zip(blockEnds, blockEnds.dropFirst()) {
      let days = (end - start) / Double(SkyBlock.segments)
      if let last = runs.last, last.segmentDays == days {
        runs[runs.count - 1].end = end
        runs[runs.count - 1].count += SkyBlock.segments
      } else {
        let first = runs.last.map { $0.firstSegment + $0.count } ?? 0
        runs.append(
          SegmentRun(start: start, end: end, segmentDays: days, firstSegment: first, count: SkyBlock.segments))
      }
    }
    firstRun = runs[0]
    laterRuns = Array(runs.dropFirst())
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
  public var start: TrackTime { time(at: span.lowerBound) }
  /// The last instant of the span.
  public var end: TrackTime { time(at: span.upperBound) }

  /// The instant in UT of a time on the track.
  @inline(__always)
  public func julianDay(_ time: TrackTime) -> JulianDay {
    origin.advanced(byDays: time.days)
  }

  /// The instants in UT of a span of the track.
  public func julianDays(_ span: TrackSpan) -> Range<JulianDay> {
    julianDay(span.lowerBound)..<julianDay(span.upperBound)
  }

  /// The time on the track of an instant in UT, which may lie outside the span.
  @inline(__always)
  public func time(at time: JulianDay) -> TrackTime {
    TrackTime(days: time.days(since: origin))
  }

  /// A span widened to multiples of some days in UT, or `nil` if nothing was sampled there.
  func whole(_ span: TrackSpan, multiplesOf days: Double) -> TrackSpan? {
    let first = (julianDay(span.lowerBound).ut / days).rounded(.down) * days
    let last = (julianDay(span.upperBound).ut / days).rounded(.up) * days
    let (start, end) = (time(at: JulianDay(ut: first)), time(at: JulianDay(ut: last)))
    return start.days >= 0 && end.days <= (laterRuns.last ?? firstRun).end ? start..<end : nil
  }

  /// ΔT = TT − UT1 in seconds at an instant within the span, as libswe estimates it.
  public func deltaT(at time: JulianDay) -> Double {
    let (segment, x, _) = locate(self.time(at: time))
    let block = segment / SkyBlock.segments
    let within = (Double(segment % SkyBlock.segments) + (x + 1) / 2) / Double(SkyBlock.segments)
    let before = deltaTs[block]
    return (before + (deltaTs[block + 1] - before) * within) * 86_400
  }

  /// Greenwich mean sidereal time in radians, counted on without reduction to one turn along the track.
  public func greenwichSiderealTime(_ time: TrackTime) -> Double {
    let time = julianDay(time)
    // Whole turns are left out at every noon of UT.
    let noons = time.ut.rounded(.down) - origin.ut.rounded(.down)
    return SiderealTime.greenwichMean(time, deltaTDays: deltaT(at: time) / 86_400) + noons * 2 * .pi
  }

  /// The apparent place of a body and its rates at an instant, or `nil` if the track does not hold the body, or does not cover the
  /// instant.
  public func place(of body: Body, at time: JulianDay) -> ApparentPlace? {
    bodies.contains(body) && span.contains(time) ? place(of: body, self.time(at: time)) : nil
  }

  /// The apparent place of a body and its rates; all of them NaN if the track does not hold the body.
  ///
  /// Outside the span the nearest segment is extended, which is exact enough for a few minutes only.
  @inline(__always)
  public func place(of body: Body, _ time: TrackTime) -> ApparentPlace {
    if body.isPlanet {
      guard let path = path(of: body) else { return .unknown }
      return place(of: path, time)
    }
    let (segment, x, scale) = locate(time)
    let (values, slopes) =
      body == .sun ? sunSegments.valueAndSlope(segment, at: x) : moonSegments.valueAndSlope(segment, at: x)
    return ApparentPlace(lanes: values, rates: slopes * scale)
  }

  /// The path of a planet, or `nil` if the track does not hold it.
  func path(of body: Body) -> PlanetPath? { planets.firstIndex { $0.body == body }.map { planets[$0] } }

  /// The true ecliptic and equinox at a time; angles in radians, rates per day.
  struct Frame {
    /// Nutation in longitude Δψ.
    let nutation, nutationRate: Double
    let cosineObliquity, sineObliquity, obliquityRate: Double
  }

  /// The true ecliptic and equinox at a time.
  func frame(_ time: TrackTime) -> Frame {
    let (segment, x, scale) = locate(time)
    let (values, slopes) = frameSegments.valueAndSlope(segment, at: x)
    let rates = slopes * scale
    return Frame(
      nutation: values.y, nutationRate: rates.y, cosineObliquity: cos(values.z), sineObliquity: sin(values.z),
      obliquityRate: rates.z)
  }

  /// Apparent longitude of the zero of the sidereal zodiac in radians, the ayanamsha with nutation, and its rate per
  /// day: apparent longitude less this is sidereal longitude. Zero where the track was sampled without an ayanamsha.
  @inline(__always)
  public func siderealOrigin(_ time: TrackTime) -> (value: Double, rate: Double) {
    let (segment, x, scale) = locate(time)
    let (values, slopes) = frameSegments.valueAndSlope(segment, at: x)
    return (values.x, slopes.x * scale)
  }

  /// The segment that holds an instant, the place in it, -1 at its start and 1 at its end, and the rate of that place per
  /// day.
  @inline(__always)
  private func locate(_ time: TrackTime) -> (segment: Int, x: Double, scale: Double) {
    let run = time.days < firstRun.end || laterRuns.isEmpty ? firstRun : laterRun(time)
    let position = (time.days - run.start) / run.segmentDays
    let last = run.count - 1
    // NaN is not greater than 0.
    let segment = position > 0 ? position < Double(last) ? Int(position) : last : 0
    return (run.firstSegment + segment, 2 * (position - Double(segment)) - 1, 2 / run.segmentDays)
  }

  @inline(never)
  private func laterRun(_ time: TrackTime) -> SegmentRun {
    laterRuns.first { time.days < $0.end } ?? laterRuns[laterRuns.count - 1]
  }
}

/// The geocentric apparent place of a body against the true equator and the true ecliptic of date, with rates per day.
public struct ApparentPlace: Sendable {
  @usableFromInline let lanes: SIMD4<Double>
  @usableFromInline let rates: SIMD4<Double>

  /// A distance in Earth radii, some 700 light-years, from which all places on the Earth see the same.
  private static let infinity = 1e12

  @usableFromInline @inline(__always)
  init(lanes: SIMD4<Double>, rates: SIMD4<Double>) {
    self.lanes = lanes
    self.rates = rates
  }

  /// The place of what no track holds.
  static let unknown = ApparentPlace(lanes: SIMD4(repeating: .nan), rates: SIMD4(repeating: .nan))

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
  @inlinable @inline(__always) public var greenwichHourAngle: Double { lanes.x }
  /// The rate of ``greenwichHourAngle``, in radians per day.
  @inlinable @inline(__always) public var greenwichHourAngleRate: Double { rates.x }
  /// Distance from the Earth's axis, r cos δ, in Earth radii.
  @inlinable @inline(__always) public var axisDistance: Double { lanes.y }
  /// The rate of ``axisDistance``, in Earth radii per day.
  @inlinable @inline(__always) public var axisDistanceRate: Double { rates.y }
  /// Height above the plane of the equator, r sin δ, in Earth radii.
  @inlinable @inline(__always) public var equatorHeight: Double { lanes.z }
  /// The rate of ``equatorHeight``, in Earth radii per day.
  @inlinable @inline(__always) public var equatorHeightRate: Double { rates.z }
  /// Ecliptic longitude in radians, counted on without reduction to one turn along a track.
  @inlinable @inline(__always) public var longitude: Double { lanes.w }
  /// The rate of ``longitude``, in radians per day.
  @inlinable @inline(__always) public var longitudeRate: Double { rates.w }

  /// The place some days later or earlier, as far as all its rates stay what they are.
  ///
  /// Half a day away it is right within 0.03° of stars, planets and the Sun; of the Moon within 0.4°.
  @inlinable @inline(__always) public func extrapolated(byDays days: Double) -> ApparentPlace {
    ApparentPlace(lanes: lanes + rates * days, rates: rates)
  }

  /// The place with the even rates at which it comes to another place some days later.
  public func moving(to later: ApparentPlace, inDays days: Double) -> ApparentPlace {
    ApparentPlace(lanes: lanes, rates: (later.lanes - lanes) / days)
  }

  /// Distance from the centre of the Earth in Earth radii.
  @inlinable @inline(__always) public var distance: Double {
    (axisDistance * axisDistance + equatorHeight * equatorHeight).squareRoot()
  }
}
