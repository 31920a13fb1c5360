/// A form in which skylines are written down.
public enum SkylineFormat: String, CaseIterable, Sendable {
  /// Comma-separated values with the columns `azimuth` and `altitude`, from north through east.
  case own
  /// Azimuth and altitude in each line, from north through east: lists of Stellarium, Cartes du Ciel and many others.
  case plain
  /// `printhorizon` of PVGIS as CSV or JSON, whose azimuths count from south, west positive.
  case pvgis
  /// `userhorizon` of PVGIS: altitudes alone at equal steps, from north through east.
  case heights
  /// `landscape.ini` of Stellarium, which names a list and what its numbers are.
  case stellarium
}

/// The reason why a text is not a skyline.
public struct SkylineError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The number of the line, counted from 1, or `nil` if it is the whole, or JSON.
  public let line: Int?
  /// The reason in a few words.
  public let reason: String
  /// The file that a `landscape.ini` names, where the line is one of it.
  public internal(set) var list: String?

  /// Whether only the format of the text tells what the line means, so that a stated format helps.
  public let dependsOnFormat: Bool

  init(_ line: Int?, _ reason: String, dependsOnFormat: Bool = false) {
    self.line = line
    self.reason = reason
    self.dependsOnFormat = dependsOnFormat
  }

  public var description: String {
    let place = [list, line.map { "line \($0)" }].compactMap(\.self).joined(separator: ", ")
    return place.isEmpty ? reason : "\(place): \(reason)"
  }
}
