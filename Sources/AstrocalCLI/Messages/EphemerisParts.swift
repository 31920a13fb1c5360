import AstroCore
import CivilTime
import SwissEphemeris

/// Notes about spans of dates that one model does not serve.
enum EphemerisParts {
  /// Prints a note for each part of the spans that the built-in model serves beside the data files, and returns whether
  /// there is any.
  ///
  /// - Throws: `EphemerisError` where no model serves some of the dates.
  static func note(_ spans: [ClosedRange<GregorianDate>], _ sky: SkyStore) throws -> Bool {
    var notes: [String] = []
    for span in spans {
      let parts = try sky.parts(of: span)
      guard parts.count > 1 else { continue }
      for part in parts where part.model == .moshier {
        let (first, last) = (part.dates.lowerBound, part.dates.upperBound)
        let dates = first == last ? "\(first)" : "\(first) to \(last)"
        let note = "\(dates): computed by the built-in Moshier model, because the data files do not reach these dates"
        if !notes.contains(note) { notes.append(note) }
      }
    }
    notes.forEach(StandardError.note)
    return !notes.isEmpty
  }
}
