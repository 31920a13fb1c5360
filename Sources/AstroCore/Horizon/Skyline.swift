import Algorithms
import Geography
import Glibc

/// The edge of hills and houses that hides the lower sky of a place: its apparent altitude in each direction, as a
/// theodolite, a phone or a photograph measures it, with refraction.
///
/// Between the points the edge is straight; it closes through the north. Two points of one azimuth are a step: the edge
/// from smaller azimuths ends at the first, and the edge towards larger ones begins at the second.
public struct Skyline: Hashable, Sendable {
  /// A point of the upper edge.
  public struct Point: Hashable, Sendable {
    /// From north through east, 0..<360°.
    public let azimuth: Angle
    /// Apparent altitude, within ``Skyline/altitudes``.
    public let altitude: Angle

    /// A point made of its values.
    public init(azimuth: Angle, altitude: Angle) {
      self.azimuth = azimuth
      self.altitude = altitude
    }
  }

  /// The points in order of their azimuths, one at least.
  public let points: [Point]
  /// The parts of the edge between the points, in order of their azimuths; they have some width each.
  let edges: [Edge]
  let limits: SkylineLimits
  /// For each of as many equal parts of the horizon as there are edges, from north through east, the edge above its beginning.
  private let firstEdges: [Int]

  /// The highest altitude.
  public let highest: Angle
  /// The lowest altitude.
  public var lowest: Angle { Angle(degrees: points.reduce(90) { min($0, $1.altitude.degrees) }) }
  /// The share of the sky that is free: the mean of 1 − sin h over all azimuths, of which each is the share of its
  /// slice; 1 if nothing is above the level horizon.
  public let openness: Double

  /// The altitudes that a skyline may have, in degrees.
  public static let altitudes = -2.0...90
  /// The most points that a skyline may have.
  package static let mostPoints = 3_600

  /// A skyline of points in order of their azimuths, or `nil` without a point, out of order, and beyond ``altitudes``.
  public init?(_ points: [Point]) {
    let isInOrder = points.adjacentPairs().allSatisfy { $0.azimuth <= $1.azimuth }
    let isWithin = points.allSatisfy {
      (0..<360).contains($0.azimuth.degrees) && Self.altitudes.contains($0.altitude.degrees)
    }
    guard !points.isEmpty, points.count <= Self.mostPoints, isInOrder, isWithin else { return nil }
    self.init(known: points)
  }

  /// A skyline of points that are known to form one.
  private init(known points: [Point]) {
    self.points = points
    let edges = Self.edges(points)
    self.edges = edges
    limits = SkylineLimits(edges)
    highest = points.reduce(points[0].altitude) { max($0, $1.altitude) }
    openness = 1 - edges.reduce(0) { $0 + $1.hidden } / (2 * .pi)
    firstEdges = edges.indices.map { part in
      edges.partitioningIndex { $0.start > Double(part) * (2 * .pi) / Double(edges.count) } - 1
    }
  }

  /// A skyline at one altitude all around: the nearest of ``altitudes``.
  public init(level altitude: Angle) {
    let degrees = min(max(Self.altitudes.lowerBound, altitude.degrees), Self.altitudes.upperBound)
    self.init(known: [
      Point(azimuth: Angle(degrees: 0), altitude: degrees == altitude.degrees ? altitude : Angle(degrees: degrees))
    ])
  }

  /// The horizon of the sea or of a plain from some metres above it, 0…4,500; from less it is level.
  ///
  /// Source: the dip with refraction, 1.76′ √M, Bowditch, The American Practical Navigator (1.76′ √m is 0.97′ √ft).
  public init(metresAbovePlain height: Double) {
    self.init(level: Angle(arcminutes: -1.76 * max(0, height).squareRoot()))
  }

  /// Whether the skyline is the same in all directions.
  public var isLevel: Bool { points.allSatisfy { $0.altitude == points[0].altitude } }

  /// The altitude in a direction; at a step the higher of the two.
  public func altitude(at azimuth: Angle) -> Angle {
    guard azimuth.degrees.isFinite else { return highest }
    let radians = azimuth.normalized.radians
    let index = index(at: radians)
    let height = edges[index].height(at: radians)
    guard radians == edges[index].start else { return Angle(radians: height) }
    return Angle(radians: max(edges[index].startHeight, edges[(index + edges.count - 1) % edges.count].endHeight))
  }
}

extension Skyline {
  /// A straight part of the upper edge; all angles are radians.
  struct Edge: Hashable, Sendable {
    /// The azimuth where it begins, 0..<2π.
    let start: Double
    let startHeight: Double
    /// The altitude where the next begins.
    let endHeight: Double
    /// The width in azimuth, π at most of a skyline that is not level.
    let width: Double

    private var slope: Double { (endHeight - startHeight) / width }

    /// The altitude of the straight line through the edge, half a turn around its middle.
    @inline(__always)
    func height(at azimuth: Double) -> Double {
      (startHeight + endHeight) / 2 + slope * (azimuth - start - width / 2).turned
    }

    /// The altitude without refraction at which a point is hidden in a direction, and its rate where the azimuth has one.
    @inline(__always)
    func limit(at azimuth: Double, azimuthRate: Double) -> (value: Double, rate: Double) {
      let limit = Skyline.airless(height(at: azimuth))
      return (limit.value, slope == 0 ? 0 : limit.rate * slope * azimuthRate)
    }

    /// The integral of sin h over the azimuth, as far as h is above the level.
    fileprivate var hidden: Double {
      let (low, high) = (min(startHeight, endHeight), max(startHeight, endHeight))
      guard high > 0 else { return 0 }
      let shown = low < 0 ? width * high / (high - low) : width
      let least = max(low, 0)
      // The mean of the sine of an angle that grows evenly.
      return shown * (high - least < 1e-6 ? sin(high) : (cos(least) - cos(high)) / (high - least))
    }
  }

  private static func edges(_ points: [Point]) -> [Edge] {
    let first = points[0]
    let closing = Point(azimuth: first.azimuth + Angle(degrees: 360), altitude: first.altitude)
    let isLevel = points.allSatisfy { $0.altitude == first.altitude }
    if isLevel {
      let height = first.altitude.radians
      return [Edge(start: 0, startHeight: height, endHeight: height, width: 2 * .pi)]
    }
    var edges: [Edge] = []
    for (point, next) in (points + [closing]).adjacentPairs() where next.azimuth > point.azimuth {
      let width = (next.azimuth - point.azimuth).radians
      let (start, startHeight, endHeight) = (
        point.azimuth.radians, point.altitude.radians, next.altitude.radians
      )
      guard width > .pi else {
        edges.append(Edge(start: start, startHeight: startHeight, endHeight: endHeight, width: width))
        continue
      }
      // A straight line that is wider than half a turn would meet itself.
      let middle = (startHeight + endHeight) / 2
      edges.append(Edge(start: start, startHeight: startHeight, endHeight: middle, width: width / 2))
      edges.append(Edge(start: start + width / 2, startHeight: middle, endHeight: endHeight, width: width / 2))
    }
    // Half of the edge through the north may begin behind it.
    if let edge = edges.last, edge.start >= 2 * .pi {
      edges.removeLast()
      edges.insert(
        Edge(
          start: edge.start - 2 * .pi, startHeight: edge.startHeight, endHeight: edge.endHeight, width: edge.width),
        at: 0)
    }
    return edges
  }

  /// The index of the edge above an azimuth of 0..<2π; where two meet that of the larger azimuths.
  func index(at azimuth: Double) -> Int {
    let part = min(Int(azimuth / (2 * .pi) * Double(edges.count)), edges.count - 1)
    // A rounding may put an azimuth into the part behind its own.
    let first = firstEdges[max(part - 1, 0)] + 1
    let end = part + 1 < edges.count ? firstEdges[part + 1] + 1 : edges.count
    let next = edges[first..<end].partitioningIndex { $0.start > azimuth }
    return next == 0 ? edges.count - 1 : next - 1
  }

  /// The edges within a half-width of an azimuth, and the least and the greatest apparent altitude of the skyline
  /// there, all in radians, or `nil` if the half-width is wide.
  struct Sector {
    let edges: ClosedRange<Int>
    let least: Double
    let greatest: Double
  }

  /// The part of the skyline within a half-width of an azimuth.
  func sector(around azimuth: Double, within halfWidth: Double) -> Sector? {
    // Part of a circle and an edge, both narrower than half a turn, meet once.
    guard edges.count > 1, halfWidth < 1.5 else { return nil }
    let (low, high) = ((azimuth - halfWidth).wholeTurn, (azimuth + halfWidth).wholeTurn)
    let first = index(at: low)
    var last = index(at: high)
    if last < first { last += edges.count }
    if last - first > 3 {
      let (least, greatest) = limits.ofEdges(first, through: last)
      return Sector(edges: first...last, least: least, greatest: greatest)
    }
    let ends = (edges[first].height(at: low), edges[last % edges.count].height(at: high))
    var (least, greatest) = (min(ends.0, ends.1), max(ends.0, ends.1))
    for index in first..<last {
      let (one, other) = (edges[index % edges.count].endHeight, edges[(index + 1) % edges.count].startHeight)
      (least, greatest) = (min(least, one, other), max(greatest, one, other))
    }
    return Sector(edges: first...last, least: least, greatest: greatest)
  }
}
