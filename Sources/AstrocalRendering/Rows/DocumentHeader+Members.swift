import AstroCore
import CivilTime
import Geography
import SourceFiles
import SwissEphemeris

/// What a document of a place begins with, beside its schema.
struct DocumentHeader: Described {
  let model: EphemerisModel
  /// ΔT in seconds at noon of the first day, or at the start of a list.
  let deltaT: Double
  /// Whether other days of the document have another model.
  var isMixed = false
  let place: Place

  static let definition: Definition? = Definition("header", "The members that a document has once.")

  static func describe(_ of: inout some MemberVisitor<DocumentHeader> & ~Copyable) {
    of.version()
    of.object("place", "", DocumentPlace.self) { $0.place }
    of.object("ephemeris", "", EphemerisOfDocument.self) { $0 }
    of.object("conventions", "", Conventions.self) { _ in Conventions() }
    of.object("horizon", "", DocumentSkyline.self, .orAbsent) { $0.place.horizon }
  }

  /// The source of the positions.
  enum EphemerisOfDocument: Described {
    typealias Row = DocumentHeader

    static let definition: Definition? = Definition("ephemeris", "Source of the positions.")

    static func describe(_ of: inout some MemberVisitor<DocumentHeader> & ~Copyable) {
      of.member(
        "model",
        "swiss: data files of the Swiss Ephemeris. moshier: the built-in theory. mixed, only in a list of days: data files as far as they reach, then the theory.",
        .text { $1.isMixed ? "mixed" : $1.model.rawValue }, .of(["swiss", "moshier", "mixed"]))
      of.member(
        "library", "Version of the Swiss Ephemeris library.", .text { _, _ in Ephemeris.libraryVersion },
        .pattern("^\\d+(\\.\\d+)+$"))
      of.member(
        "delta_t_s", "TT - UT1 in seconds at noon UT of the (first) day.", .number(places: 2) { $1.deltaT })
    }
  }

  /// The definitions that the numbers depend on.
  struct Conventions: Described {
    static let definition: Definition? = Definition("conventions", "Definitions that the numbers depend on.")

    static func describe(_ of: inout some MemberVisitor<Conventions> & ~Copyable) {
      of.member(
        "sunrise",
        "standard: upper limb, 34' of refraction; center: the Sun's centre; hindu: centre without refraction.",
        .text { context, _ in context.sunrise.rawValue }, .of(["standard", "center", "hindu"]))
      of.member(
        "ayanamsha", "Zero of the sidereal zodiac, as in --ayanamsha.",
        .text { context, _ in context.ayanamsha.jsonWord }, .notEmpty)
      of.member(
        "month", "Lunar months end at the new (amanta) or at the full moon (purnimanta).",
        .text { context, _ in context.month.rawValue }, .of(["amanta", "purnimanta"]))
      of.member(
        "dark_sky_limiting_magnitude",
        "The faintest star to be seen without Moon and twilight, for which the rates of showers hold (--sky); null where no rates are computed.",
        .number(places: 2) { context, _ in context.darkSky?.limitingMagnitude }, .orNull)
      of.member(
        "extinction_mag",
        "The magnitudes by which the air dims a star overhead, on which what is seen low depends (--air).",
        .number(places: 2) { context, _ in context.conditions.air.extinction }, .from(0))
    }
  }
}

extension MemberVisitor where Self: ~Copyable {
  /// The version of the program.
  @inline(__always)
  mutating func version() {
    member(
      "version", "Version of the program.", .text { _, _ in ProgramVersion.current }, .pattern("^\\d+\\.\\d+\\.\\d+"))
  }
}

/// What a document of several places begins with behind its version, and the words of a search.
enum ComparedHeader: Described {
  typealias Row = [RenderContext]

  static func describe(_ of: inout some MemberVisitor<[RenderContext]> & ~Copyable) {
    of.objects("places", "The places, in the order of the file.", ComparedPlace.self) { $0.map(\.place) }
    of.object("conventions", "", DocumentHeader.Conventions.self) { _ in DocumentHeader.Conventions() }
  }

  /// A place among others.
  enum ComparedPlace: Described {
    typealias Row = Place

    static func describe(_ of: inout some MemberVisitor<Place> & ~Copyable) {
      of.shared(PlaceMembers.self)
      of.member(
        "id", "The id in the list of places; absent where it has no such column.", .text { $1.id }
      ) { $1.id != nil }
      of.shared(NameInList.self)
    }
  }
}

/// Which of several places an object is about.
enum PlaceOfObject: Described {
  typealias Row = Place

  static func describe(_ of: inout some MemberVisitor<Place> & ~Copyable) {
    of.member("place", "Name of the place.", .text { $1.name ?? $1.coordinates })
    of.member(
      "place_id", "The id in the list of places; absent where it has no such column.", .text { $1.id }
    ) { $1.id != nil }
  }
}

/// The place of a document.
enum DocumentPlace: Described {
  typealias Row = Place

  static let definition: Definition? = Definition("place", "The place for which the document is computed.")

  static func describe(_ of: inout some MemberVisitor<Place> & ~Copyable) {
    of.shared(PlaceMembers.self)
    of.member(
      "source", "Source of the place.", .text { $1.source.rawValue },
      .of([
        "option", "environment", "configuration", "file", "system_time_zone", "maidenhead_locator", "default",
      ]))
    of.member(
      "id",
      "The id of the place in the list of --places; absent where the list has no such column, and without a list.",
      .text { $1.id }
    ) { $1.id != nil }
    of.shared(NameInList.self)
  }
}

/// What a list of places calls one of its places.
enum NameInList: Described {
  typealias Row = Place

  static func describe(_ of: inout some MemberVisitor<Place> & ~Copyable) {
    of.member(
      "given", "The name as the list of --places has it; absent where it has none, and without a list.",
      .text { $1.given }
    ) { $1.source == .file && $1.given != nil }
  }
}

/// The members of a place in every document.
enum PlaceMembers: Described {
  typealias Row = Place

  static func describe(_ of: inout some MemberVisitor<Place> & ~Copyable) {
    of.member(
      "name", "Name of the city or saved place; null for bare coordinates.", .text { $1.name },
      .orNull)
    of.member(
      "country", "ISO 3166-1 alpha-2; null where unknown.", .text { $1.country }, .orNull)
    of.member(
      "latitude_deg", "Geographic latitude, north positive.",
      .number(places: 6) { $1.position.latitude.degrees }, .from(-90, to: 90))
    of.member(
      "longitude_deg", "Geographic longitude, east positive.",
      .number(places: 6) { $1.position.longitude.degrees }, .from(-180, to: 180))
    of.member(
      "elevation_m", "Metres above sea level.", .number(places: 1) { $1.position.elevation },
      .from(-500, to: 100_000))
    of.member(
      "time_zone", "IANA name of the zone that defines the local days, or its offset from UTC: +05:30.",
      .text { $1.zone.identifier }, .notEmpty)
  }
}

/// The skyline of a document.
enum DocumentSkyline: Described {
  typealias Row = PlaceHorizon

  static let definition: Definition? = Definition(
    "skyline",
    "The skyline over which bodies are seen (--horizon, --eye-height, or the one of a saved place); absent without one."
  )

  static func describe(_ of: inout some MemberVisitor<PlaceHorizon> & ~Copyable) {
    of.member(
      "name",
      "That of a saved skyline, or of its file without the ending; null of a level one, and of standard input.",
      .text { $1.name }, .orNull)
    of.member(
      "format",
      "level: one altitude; dip: the dip of height_m; points: of the configuration; else the format of the file.",
      .text { $1.form.word }, .of(["level", "dip", "points"] + SkylineFormat.allCases.map(\.rawValue)))
    of.member("points", "Number of its points.", .integer { $1.skyline.points.count }, .from(1, to: 3600))
    of.member(
      "max_deg", "The highest apparent altitude.", .number(places: 3) { $1.skyline.highest.degrees }, .from(-2, to: 90))
    of.member(
      "height_m", "Metres above sea or plain, for the dip; otherwise null.", .number(places: 1) { $1.height },
      .orNull.from(0))
    of.member(
      "sky_open",
      "The share of the sky that is free: the mean of 1 - sin h over all azimuths; 1 of a level horizon. Rates of showers do not depend on it.",
      .number(places: 4) { $1.skyline.openness }, .share)
  }
}

/// A file that an option named.
extension SourceStatus: Described {
  static let definition: Definition? = Definition(
    "source", "A file that an option named, and whether it could be read.")

  static func describe(_ of: inout some MemberVisitor<SourceStatus> & ~Copyable) {
    of.member("kind", "Kind of the file: events, launches or weather.", .text { $1.kind.rawValue })
    of.member("name", "Name of the file as it was given.", .text { $1.name })
    of.member("ok", "Whether the file could be used.", .boolean { $1.isGood })
    of.member("count", "Number of entries used.", .integer { $1.count }, .from(0))
    of.member("skipped", "Number of entries that could not be used.", .integer { $1.skipped }, .from(0))
    of.member(
      "incomplete", "Number of entries used of which dates or values are missing.", .integer { $1.incomplete }, .from(0)
    )
    of.member("error", "Reason why the file failed; null when it did not.", .text { $1.error }, .orNull)
  }
}

/// Why a list is empty.
extension ListAbsence: Described {
  static let definition: Definition? = Definition("absence", "Why the list is empty; null where it has a row.")

  static func describe(_ of: inout some MemberVisitor<ListAbsence> & ~Copyable) {
    of.member(
      "status",
      "never: on no date; always: on no date, because the state that would begin lasts always; not_on_these_dates: other dates may have a row.",
      .text { $1.status.rawValue }, .of(["never", "always", "not_on_these_dates"]))
    of.member("reason", "The reason in words.", .text { $1.reasons.joined(separator: "; ") }, .notEmpty)
  }
}
