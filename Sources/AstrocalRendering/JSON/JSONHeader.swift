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
    member("version", ProgramVersion.current)
    object("place") { writer in
      let place = context.place
      writer.placeMembers(place.name, place.country, place.position, place.zone)
      writer.member("source", place.source.rawValue)
      // That of a list of places, where it has such a column.
      if let id = place.id { writer.member("id", id) }
    }
    object("ephemeris") { writer in
      writer.member("model", isMixed ? "mixed" : model.rawValue)
      writer.member("library", Ephemeris.libraryVersion)
      writer.member("delta_t_s", deltaT, places: 2)
    }
    conventions(context)
    if let horizon = context.place.horizon {
      object("horizon") { writer in
        writer.member("name", horizon.name)
        writer.member("format", horizon.form.word)
        writer.member("points", horizon.skyline.points.count)
        writer.member("max_deg", horizon.skyline.highest.degrees, places: 3)
        writer.member("height_m", horizon.height, places: 1)
        writer.member("sky_open", horizon.skyline.openness, places: 4)
      }
    }
  }

  /// Writes the conventions of a run.
  mutating func conventions(_ context: RenderContext) {
    object("conventions") { writer in
      writer.member("sunrise", context.sunrise.rawValue)
      writer.member("ayanamsha", context.ayanamsha.jsonWord)
      writer.member("month", context.month.rawValue)
      writer.member("dark_sky_limiting_magnitude", context.darkSky?.limitingMagnitude, places: 2)
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
