import Geography
import Glibc
import SwissEphemeris

/// A meteor shower as the lists of the International Meteor Organization describe it.
///
/// Longitudes are solar longitudes in degrees, see ``SwissEphemeris/SolarLongitude``.
public struct Shower: Hashable, Sendable {
  /// Three letters, for example `GEM`.
  public let code: String
  /// Number in the list of the IAU Meteor Data Center.
  public let iauNumber: Int?
  /// The English name, for example `Geminids`.
  public let name: String
  /// The list that the row is from.
  public let list: String
  /// Whether the radiant is so near the Sun that it is up by day and in twilight.
  public let isDaytime: Bool
  /// The first and the last longitude of activity; the range may pass 360.
  public let activity: Activity?
  /// The only year in which the shower appears, for one that is predicted once, or `nil` for a shower of every year.
  public let year: Int?
  /// Longitude of the maximum, 0..<360.
  public let peakLongitude: Double?
  /// How well the maximum is known, by the decimals of its longitude.
  public let precision: Precision
  /// The point from which the meteors seem to come.
  public let radiant: Radiant
  /// Speed on reaching the atmosphere, in km/s.
  public let speed: Double?
  /// How many more meteors there are for each magnitude fainter (r).
  public let populationIndex: Double
  /// Zenithal hourly rate at the maximum: what one observer would count under a sky of limiting magnitude 6.5 with the
  /// radiant overhead. `nil` if it varies too much for a number.
  public let zenithalHourlyRate: Double?
  /// A note on the rate, for example that it varies.
  public let rateNote: String?
  /// The body that left the meteoroids.
  public let parent: String?
  /// How fast the rate rises and falls, as the decadic logarithm per degree of longitude, or `nil` if nobody knows.
  public let slope: Slope?

  /// The longitudes between which a shower is active.
  public struct Activity: Hashable, Sendable {
    /// The first longitude, in degrees.
    public let start: Double
    /// The last longitude, in degrees.
    public let end: Double

    /// Degrees from start to end, 0..<360.
    public var length: Double { Angle(degrees: end - start).normalized.degrees }

    /// Whether the shower is active at a longitude, across the turn of the year as well.
    public func contains(_ longitude: Double) -> Bool {
      Angle(degrees: longitude - start).normalized.degrees <= length
    }
  }

  /// The precision to which the instant of a maximum is known.
  public enum Precision: String, CaseIterable, Sendable {
    /// A longitude to whole degrees, to tenths, to hundredths.
    case date, hour, minute
  }

  /// How fast a rate changes, as the decadic logarithm per degree of longitude.
  public struct Slope: Hashable, Sendable {
    /// How fast the rate rises before the maximum.
    public let before: Double
    /// How fast the rate falls after the maximum.
    public let after: Double
  }

  /// Whether the shower is a major one: one of the night whose zenithal hourly rate is 10 or more.
  public var isMajor: Bool { !isDaytime && zenithalHourlyRate ?? 0 >= 10 }

  /// The longitude by which an appearance is counted: that of the maximum, or of the middle of the activity where there is
  /// no maximum.
  var anchorLongitude: Double {
    peakLongitude ?? activity.map { Angle(degrees: $0.start + $0.length / 2).normalized.degrees } ?? 0
  }

  /// Zenithal hourly rate relative to that of the maximum.
  ///
  /// - Parameter offset: Longitude less that of the maximum, in degrees. Without a slope the rate is that of the maximum,
  ///   which is right near the maximum only.
  func relativeRate(at offset: Double) -> Double {
    guard let slope, peakLongitude != nil else { return 1 }
    return pow(10, -(offset < 0 ? slope.before : slope.after) * abs(offset))
  }
}

extension [Shower] {
  /// The showers of a code or a name; where there are none, those whose name begins with the text, or has a word that
  /// does. Case is ignored, and a space counts as a hyphen. A text that is longer than a name by ``NameLimit`` has none.
  package func matching(_ text: String) -> [Shower] {
    guard !text.isEmpty, text.utf8.count <= NameLimit.bytes else { return [] }
    let wanted = Shower.spaced(text)
    let attempts: [(Shower) -> Bool] = [
      { $0.isNamed(text) }, { Shower.spaced($0.name).hasPrefix(wanted) },
      { Shower.spaced($0.name).split(separator: " ").contains { $0.hasPrefix(wanted) } },
    ]
    return attempts.lazy.map { filter($0) }.first { !$0.isEmpty } ?? []
  }

  /// The showers of that code or name, else those whose name has all words of the text, also in the singular:
  /// `geminid`, `delta aquariids`.
  package func named(byWholeWords text: String) -> [Shower] {
    let whole = filter { $0.isNamed(text) || $0.isNamed(text + "s") }
    guard whole.isEmpty else { return whole }
    func words(_ text: String) -> [String] { Shower.spaced(text).split(separator: " ").map(String.init) }
    let wanted = words(text)
    guard !wanted.isEmpty else { return [] }
    return filter { shower in
      let own = words(shower.name)
      return wanted.allSatisfy { own.contains($0) || own.contains($0 + "s") }
    }
  }
}

extension Shower {
  /// Whether a text is the code or the whole name of the shower, case ignored, with spaces or hyphens between its words.
  public func isNamed(_ text: String) -> Bool {
    guard text.utf8.count <= NameLimit.bytes else { return false }
    let wanted = Self.spaced(text)
    return code.lowercased() == wanted || Self.spaced(name) == wanted
  }

  /// A name in small letters with spaces for its hyphens.
  fileprivate static func spaced(_ name: String) -> String {
    String(name.lowercased().map { $0 == "-" ? " " : $0 })
  }
}
