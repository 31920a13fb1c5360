/// The apparent places of one planet over a span, as polynomials.
///
/// A track computes the position of a planet from the places of planet and Sun, and the search for its risings asks for
/// some dozen positions a day. A position from these polynomials costs a tenth of that. They agree with the track
/// within 0.01″ or, nearer than 3° to the Sun, within 0.5″.
public struct PlanetSegments: Sendable {
  /// The planet.
  public let body: Body
  private let start: TrackTime
  private let days: Double
  private let segments: [VectorPolynomial<9>]

  private static let degree = 8
  /// Mercury, the fastest planet, needs segments as short as this. They begin at its multiples in UT, so that the place at
  /// an instant does not depend on the span.
  private static let longestDays = 8.0
  private static let fractions = Lobatto.fractions(degree: degree)
  private static let inverse = LobattoInverse(degree: degree)

  /// The places of a planet over a span of a track, or over as much as the track has; NaN if the track does not hold the planet.
  public init(_ body: Body, on track: SkyTrack, in span: TrackSpan) {
    self.body = body
    let span = span.clamped(to: track.start - Self.longestDays..<track.end + Self.longestDays)
    let whole = track.whole(span, multiplesOf: Self.longestDays) ?? span
    start = whole.lowerBound
    let length = max(whole.upperBound - whole.lowerBound, 1.0 / 1440)
    let count = max(1, Int((length / Self.longestDays).rounded(.up)))
    days = length / Double(count)
    let path = track.path(of: body)
    func lanes(_ time: TrackTime) -> SIMD4<Double> {
      (path.map { track.place(of: $0, time) } ?? track.place(of: body, time)).lanes
    }
    var values = InlineArray<9, SIMD4<Double>>(repeating: lanes(start))
    var segments: [VectorPolynomial<9>] = []
    segments.reserveCapacity(count)
    for index in 0..<count {
      if index > 0 { values[0] = values[Self.degree] }
      for node in 1...Self.degree {
        let time = start + (Double(index) + Self.fractions[node]) * days
        values[node] = lanes(time)
      }
      segments.append(VectorPolynomial(lobattoValues: values, Self.inverse))
    }
    self.segments = segments
  }

  /// The apparent place with its rates; outside the span the nearest segment is extended, exact for minutes only.
  @inline(__always)
  public func place(at time: TrackTime) -> ApparentPlace {
    let position = (time - start) / days
    // The larger of 0 and NaN is 0 in this order.
    let segment = Int(min(Double(segments.count - 1), max(0, position)))
    let (values, slopes) = segments.valueAndSlope(segment, at: 2 * (position - Double(segment)) - 1)
    return ApparentPlace(lanes: values, rates: slopes * (2 / days))
  }
}
