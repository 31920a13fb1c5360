import AstroCore
import CivilTime
import Geography
import SwissEphemeris

extension JSONWriter {
  /// Writes the members with which every document of a place begins.
  ///
  /// - Parameters:
  ///   - deltaT: ΔT in seconds at noon of the first day, or at the start of a list.
  ///   - isMixed: Whether other days of the document have another model.
  mutating func header(
    _ schema: String, _ model: EphemerisModel, deltaT: Double, isMixed: Bool = false, _ context: RenderContext
  ) {
    member("schema", schema)
    let header = DocumentHeader(
      model: model, deltaT: deltaT, isMixed: isMixed, place: context.place)
    members(DocumentHeader.self, of: header, context)
  }
}

extension RawRepresentable<String> {
  /// The word in documents, whose own words are in snake_case: `lahiri_icrc` for `lahiri-icrc`.
  var jsonWord: String {
    String(decoding: rawValue.utf8.map { $0 == UInt8(ascii: "-") ? UInt8(ascii: "_") : $0 }, as: UTF8.self)
  }
}
