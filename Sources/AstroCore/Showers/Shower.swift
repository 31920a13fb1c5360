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
  /// Longitude of the maximum, 0..<360.
  public let peakLongitude: Double?
  /// How well the maximum is known, by the decimals of its longitude.
  public let precision: Precision
  /// Where the meteors seem to come from.
  public let radiant: Radiant
  /// Speed on reaching the atmosphere, in km/s.
  public let speed: Double?
  /// How many more meteors there are for each magnitude fainter (r).
  public let populationIndex: Double
  /// Zenithal hourly rate at the maximum: what one observer would count under a sky of limiting magnitude 6.5 with the
  /// radiant overhead. Nil where it varies too much for a number.
  public let zenithalHourlyRate: Double?
  /// What is to be said of the rate.
  public let rateNote: String?
  /// The body that left the meteoroids.
  public let parent: String?
  /// How fast the rate rises and falls, as the decadic logarithm per degree of longitude; nil where nobody knows.
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

  /// What of the instant of a maximum means something.
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

  /// Whether it is a major one: whether its zenithal hourly rate is 10 or more.
  public var isMajor: Bool { zenithalHourlyRate ?? 0 >= 10 }

  /// The longitude that an appearance is counted by: of the maximum, or the middle of the activity of a source that has
  /// none.
  var anchorLongitude: Double {
    peakLongitude ?? activity.map { Angle(degrees: $0.start + $0.length / 2).normalized.degrees } ?? 0
  }

  /// Zenithal hourly rate relative to that of the maximum.
  ///
  /// - Parameter offset: Longitude less that of the maximum, in degrees. Without a slope the rate holds as it is: the
  ///   caller sees to it that it is used near the maximum only.
  func relativeRate(at offset: Double) -> Double {
    guard let slope, peakLongitude != nil else { return 1 }
    return pow(10, -(offset < 0 ? slope.before : slope.after) * abs(offset))
  }
}

extension [Shower] {
  /// Those of a code or a name, else of a beginning of the name, else of a word in it; case ignored.
  public func matching(_ text: String) -> [Shower] {
    let wanted = text.lowercased()
    guard !wanted.isEmpty else { return [] }
    let attempts: [(Shower) -> Bool] = [
      { $0.isNamed(wanted) }, { $0.name.lowercased().hasPrefix(wanted) },
      { $0.name.lowercased().split { $0 == " " || $0 == "-" }.contains { $0.hasPrefix(wanted) } },
    ]
    return attempts.lazy.map { filter($0) }.first { !$0.isEmpty } ?? []
  }
}

extension Shower {
  /// Whether a text is its code or its whole name, case ignored.
  public func isNamed(_ text: String) -> Bool {
    code.lowercased() == text.lowercased() || name.lowercased() == text.lowercased()
  }
}
