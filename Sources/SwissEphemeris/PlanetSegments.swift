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

  /// The places of a planet that a track holds, over a span of it.
  public init(_ body: Body, on track: SkyTrack, in span: TrackSpan) {
    self.body = body
    let span = track.whole(span, multiplesOf: Self.longestDays) ?? span
    start = span.lowerBound
    let count = max(1, Int(((span.upperBound - span.lowerBound) / Self.longestDays).rounded(.up)))
    days = (span.upperBound - span.lowerBound) / Double(count)
    let path = track.path(of: body)
    var values = InlineArray<9, SIMD4<Double>>(repeating: track.place(of: path, start).lanes)
    var segments: [VectorPolynomial<9>] = []
    segments.reserveCapacity(count)
    for index in 0..<count {
      if index > 0 { values[0] = values[Self.degree] }
      for node in 1...Self.degree {
        let time = start + (Double(index) + Self.fractions[node]) * days
        values[node] = track.place(of: path, time).lanes
      }
      segments.append(VectorPolynomial(lobattoValues: values, Self.inverse))
    }
    self.segments = segments
  }

  /// The apparent place with its rates; outside the span the nearest segment is extended, exact for minutes only.
  @inline(__always)
  public func place(at time: TrackTime) -> ApparentPlace {
    let position = (time - start) / days
    let segment = min(max(Int(position), 0), segments.count - 1)
    let (values, slopes) = segments.valueAndSlope(segment, at: 2 * (position - Double(segment)) - 1)
    return ApparentPlace(lanes: values, rates: slopes * (2 / days))
  }
}
