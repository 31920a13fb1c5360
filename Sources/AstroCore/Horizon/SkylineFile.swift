import ForeignText
import Geography

/// A skyline that a file holds.
public struct SkylineFile: Hashable, Sendable {
  public let skyline: Skyline
  public let format: SkylineFormat
  /// The place that the file is made for, or `nil` if it names none.
  public let position: GeographicPosition?

  /// The most bytes of such a file that are worth reading.
  package static let largest = 1 << 20

  /// Reads a skyline, and finds its format from its content.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - format: The format of the file, or `nil` to find it from the content. A stated format also says where azimuths
  ///     of both signs count from.
  ///   - list: The bytes of a file beside it, by its name, which a `landscape.ini` names.
  /// - Throws: ``SkylineError``, and what `list` throws.
  public init(
    _ bytes: [UInt8], format: SkylineFormat? = nil, list: (String) throws -> [UInt8]
  ) throws {
    let lines = SkylineLines(Encoding.unmarked(bytes))
    let known = try format ?? Self.format(of: lines)
    self.format = known
    var position: GeographicPosition?
    let points: [SkylinePoint]
    switch known {
    case .own: points = try lines.own(isFromNorth: format != nil)
    case .plain: points = try lines.plain(isFromNorth: format != nil)
    case .heights: points = try lines.heights()
    case .pvgis: (points, position) = try lines.pvgis()
    case .stellarium: points = try lines.stellarium(list)
    }
    self.position = position
    skyline = try SkylinePoint.skyline(points)
  }

  /// The format that the content has.
  private static func format(of lines: SkylineLines) throws(SkylineError) -> SkylineFormat {
    guard let first = lines.data.first else { throw SkylineError(nil, "contains no points") }
    if first.text.first == UInt8(ascii: "{") { return .pvgis }
    if lines.isJSONArray {
      throw SkylineError(
        first.number, "an array of JSON, as .hpts files are: write a line for each point, azimuth and altitude: 90 5")
    }
    if first.text.first == UInt8(ascii: "[") { return .stellarium }
    if lines.pvgisHeader != nil { return .pvgis }
    if first.numbers != nil { return lines.holdHeights ? .heights : .plain }
    guard SkylineLines.ownHeader(first) != nil else {
      throw SkylineError(
        first.number,
        "\(PlainText.quoted(first.shown)) is neither two numbers nor a header such as azimuth,altitude")
    }
    return .own
  }
}

extension SkylineLines {
  /// Whether the text is an array of JSON, and not a file whose first line is a section in brackets.
  fileprivate var isJSONArray: Bool {
    let rest = all.drop { $0 <= 0x20 }
    guard rest.first == UInt8(ascii: "["), let next = rest.dropFirst().first(where: { $0 > 0x20 }) else { return false }
    return next.isDigit || "[{-]\"".utf8.contains(next)
  }
}

/// A point as a file has it.
struct SkylinePoint {
  /// `nil` in JSON.
  let line: Int?
  /// From north through east in degrees, 0..<360.
  let azimuth: Double
  /// Whether the file has it at the end of a full turn: the value before the north.
  let isEnd: Bool
  /// In degrees.
  let altitude: Double

  /// - Throws: ``SkylineError`` if a skyline cannot have the altitude.
  init(_ line: Int?, azimuth: Double, isEnd: Bool? = nil, altitude: Double) throws(SkylineError) {
    guard Skyline.altitudes.contains(altitude) else {
      throw SkylineError(line, "altitude \(altitude.shown) is outside -2...90 degrees")
    }
    self.line = line
    self.azimuth = Angle(degrees: azimuth).normalized.degrees
    self.isEnd = isEnd ?? (azimuth >= 360)
    self.altitude = altitude
  }

  /// The skyline of points in any order.
  static func skyline(_ points: [SkylinePoint]) throws(SkylineError) -> Skyline {
    guard !points.isEmpty else { throw SkylineError(nil, "contains no points") }
    guard points.count <= Skyline.mostPoints else {
      throw SkylineError(points[Skyline.mostPoints].line, "more than \(Skyline.mostPoints) points")
    }
    let sorted = points.enumerated().sorted { one, other in
      let (left, right) = (one.element, other.element)
      if left.azimuth != right.azimuth { return left.azimuth < right.azimuth }
      return left.isEnd != right.isEnd ? left.isEnd : one.offset < other.offset
    }.map(\.element)
    var kept: [SkylinePoint] = []
    for point in sorted {
      let same = kept.suffix(2).filter { $0.azimuth == point.azimuth }
      if same.last?.altitude == point.altitude { continue }
      guard same.count < 2 else {
        throw SkylineError(
          point.line, "azimuth \(point.azimuth.shown) appears a third time: a step has two altitudes")
      }
      kept.append(point)
    }
    let skyline = Skyline(
      kept.map { Skyline.Point(azimuth: Angle(degrees: $0.azimuth), altitude: Angle(degrees: $0.altitude)) })
    guard let skyline else { throw SkylineError(nil, "contains no skyline") }
    return skyline
  }
}

extension Double {
  /// The number as people write it: `12`, `-0.5`.
  fileprivate var shown: String { self == rounded() && abs(self) < 1e15 ? "\(Int(self))" : "\(self)" }
}

extension Skyline {
  /// A skyline of azimuths from north through east and altitudes in degrees, in any order. An azimuth of 360 is the
  /// value before the north.
  ///
  /// - Throws: ``SkylineError`` if there is no point, an altitude is out of range, or an azimuth has three points.
  public init(degrees points: [(azimuth: Double, altitude: Double)]) throws(SkylineError) {
    var checked: [SkylinePoint] = []
    for (index, point) in points.enumerated() {
      guard 0...360 ~= point.azimuth else {
        throw SkylineError(nil, "point \(index + 1): an azimuth is 0 to 360 degrees from north")
      }
      checked.append(try SkylinePoint(nil, azimuth: point.azimuth, altitude: point.altitude))
    }
    self = try SkylinePoint.skyline(checked)
  }
}
