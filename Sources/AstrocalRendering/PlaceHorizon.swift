import AstroCore

/// The skyline of a place, and how it was stated.
package struct PlaceHorizon {
  package let skyline: Skyline
  /// That of a saved skyline, or of a file without its ending; nil of one that is level, and of standard input.
  package let name: String?
  package let form: Form
  /// Metres above the surroundings, from which the dip follows; nil where the skyline was stated itself.
  package let height: Double?

  /// How a skyline was stated.
  package enum Form: Hashable {
    /// One altitude all around.
    case level
    /// The dip from a height.
    case dip
    /// Points in the configuration.
    case points
    /// A file of a format.
    case file(SkylineFormat)

    /// The word in documents.
    var word: String {
      switch self {
      case .level: "level"
      case .dip: "dip"
      case .points: "points"
      case .file(let format): format.rawValue
      }
    }
  }

  package init(_ skyline: Skyline, name: String? = nil, form: Form, height: Double? = nil) {
    self.skyline = skyline
    self.name = name
    self.form = form
    self.height = height
  }
}
