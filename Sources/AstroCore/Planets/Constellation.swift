import Algorithms
import CivilTime
import Glibc
import Tables

/// A constellation with the borders of the International Astronomical Union.
public struct Constellation: Hashable, Sendable {
  /// The abbreviation of three letters: `Vir`.
  public let abbreviation: String

  /// The Latin name: `Virgo`.
  public var name: String {
    let row = TableText.constellationNames.rows.first { $0[0] == abbreviation }
    return row?[1] ?? abbreviation
  }

  /// All 88, in the order of their abbreviations.
  public static var all: [Constellation] {
    TableText.constellationNames.rows.map { Constellation(abbreviation: $0[0]) }
  }

  init(abbreviation: String) {
    self.abbreviation = abbreviation
  }

  /// The constellation that holds a direction.
  ///
  /// - Parameter direction: A vector of any length against the mean equator and equinox of 1875.
  init(_ direction: SIMD3<Double>) {
    let seconds = atan2(direction.y, direction.x) * (43_200 / .pi)
    let rightAscension = seconds < 0 ? seconds + 86_400 : seconds
    let axisDistance = (direction.x * direction.x + direction.y * direction.y).squareRoot()
    let declination = atan2(direction.z, axisDistance) * (10_800 / .pi)
    let southern = Self.borders[Self.borders.partitioningIndex { $0.above <= declination }...]
    let border = southern.first { $0.from <= rightAscension && rightAscension < $0.to }
    // South of all borders lies Octans.
    abbreviation = border?.abbreviation ?? "Oct"
  }

  /// An arc of declination that bounds a constellation on its southern side.
  private struct Border {
    /// Right ascension in seconds of time.
    let from, to: Double
    /// Declination in minutes of arc.
    let above: Double
    let abbreviation: String
  }

  /// The borders from north to south; the first that holds a place counts.
  private static let borders: [Border] = {
    let text = EmbeddedText.constellations
    var borders: [Border] = []
    borders.reserveCapacity(357)
    var offset = text.nextLine(after: 0)
    func number() -> Double {
      var (value, sign) = (0, 1)
      while text[offset] != UInt8(ascii: ",") {
        if text[offset] == UInt8(ascii: "-") { sign = -1 } else { value = value * 10 + Int(text[offset] & 15) }
        offset += 1
      }
      offset += 1
      return Double(sign * value)
    }
    while offset < text.count {
      let (from, to, above) = (number(), number(), number())
      let abbreviation = String(decoding: text[offset..<offset + 3], as: UTF8.self)
      borders.append(Border(from: from, to: to, above: above, abbreviation: abbreviation))
      offset = text.nextLine(after: offset)
    }
    return borders
  }()
}

/// The turn from the mean equator of a date to that of 1875, on which the borders of the constellations are drawn.
struct ConstellationFrame {
  private let date: Precession
  private static let borders = Precession(to: JulianDay(ut: 2_405_889.25855))
  private let obliquity: (sine: Double, cosine: Double)

  init(at time: JulianDay) {
    date = Precession(to: time)
    let radians = Precession.obliquity(at: time).radians
    obliquity = (sin(radians), cos(radians))
  }

  /// The constellation of a direction against the equator and the equinox of J2000.
  static func constellation(ofJ2000 direction: SIMD3<Double>) -> Constellation {
    Constellation(borders.applied(to: direction))
  }

  /// The constellation of a direction against the mean ecliptic and equinox of the date.
  func constellation(ofEcliptic direction: SIMD3<Double>) -> Constellation {
    let equatorial = SIMD3(
      direction.x, direction.y * obliquity.cosine - direction.z * obliquity.sine,
      direction.y * obliquity.sine + direction.z * obliquity.cosine)
    return Constellation(Self.borders.applied(to: date.reversed(equatorial)))
  }

  /// The constellation of an ecliptic longitude and latitude against the mean ecliptic and equinox of the date, in radians.
  func constellation(longitude: Double, latitude: Double) -> Constellation {
    constellation(
      ofEcliptic: SIMD3(cos(latitude) * cos(longitude), cos(latitude) * sin(longitude), sin(latitude)))
  }
}
