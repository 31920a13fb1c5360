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
      model: model, deltaT: deltaT, isMixed: isMixed, horizon: context.place.horizon)
    members(DocumentHeader.self, of: header, context)
  }

  /// Writes the conventions of a run.
  mutating func conventions(_ context: RenderContext) {
    object("conventions") { writer in
      writer.members(DocumentHeader.Conventions.self, of: DocumentHeader.Conventions(), context)
    }
  }

  /// Writes the members of a place.
  mutating func placeMembers(_ name: String?, _ country: String?, _ position: GeographicPosition, _ zone: CivilZone) {
    member("name", name)
    member("country", country)
    member("latitude_deg", position.latitude.degrees, places: 6)
    member("longitude_deg", position.longitude.degrees, places: 6)
    member("elevation_m", position.elevation, places: 1)
    member("time_zone", zone.identifier)
  }
}

extension RawRepresentable<String> {
  /// The word in documents, whose own words are in snake_case: `lahiri_icrc` for `lahiri-icrc`.
  var jsonWord: String {
    String(decoding: rawValue.utf8.map { $0 == UInt8(ascii: "-") ? UInt8(ascii: "_") : $0 }, as: UTF8.self)
  }
}

extension JSONWriter {
  /// Writes the places that a document compares, in the order of their file.
  mutating func places(_ contexts: [RenderContext]) {
    objects("places", contexts) { writer, context in
      let place = context.place
      writer.placeMembers(place.name, place.country, place.position, place.zone)
      if let id = place.id { writer.member("id", id) }
    }
  }
}
