import AstroCore
import CivilTime
import SourceFiles
import SwissEphemeris

/// The document `astrocal.showers/1`.
struct ShowerDocument: DescribedList, ContextReader {
  typealias Row = ShowerReport
  typealias Element = Running<ListedShower>

  let header: ShowerHeader
  let context: RenderContext

  static let title = "astrocal.showers/1"
  static let sentence =
    "Meteor showers at one place, as `astrocal showers --json` prints them and `astrocal showers --format ndjson` one on each line. Every key is always present; the value of an event that does not happen is null or [], with a reason beside it. Keys may be added without a new number."
  static let list: (key: StaticString, sentence: StaticString) = (
    "showers", "Appearances of showers in order of their maxima."
  )

  static func begin(_ of: inout some MemberVisitor<ShowerDocument> & ~Copyable) {
    of.shared(DocumentHeader.self) {
      DocumentHeader(model: $0.header.model, deltaT: $0.header.deltaT, place: $0.context.place)
    }
    of.object("catalogue", "The list from which the showers come.", Catalogue.self) { _ in Catalogue() }
    of.object("assumptions", "The assumptions of the rates.", Assumptions.self) { $0.header.darkSky }
  }

  func absence() -> ListAbsence? { header.absence }

  func element(_ report: ShowerReport) -> Element.Row { (report, header.beginsNow ? .found(report) : nil) }

  static func end(_ of: inout some MemberVisitor<DocumentEnd<ShowerDocument>> & ~Copyable) {
    of.absence()
    of.sources { _ in [] }
  }

  /// The list of the IMO.
  struct Catalogue: Described {
    static func describe(_ of: inout some MemberVisitor<Catalogue> & ~Copyable) {
      of.member("name", "Name of the list.", .text { _, _ in Shower.listName })
      of.member("year", "Year of the list.", .integer { _, _ in Shower.listYear })
    }
  }

  /// What the rates hold for.
  enum Assumptions: Described {
    typealias Row = SkyBrightness

    static func describe(_ of: inout some MemberVisitor<SkyBrightness> & ~Copyable) {
      of.member(
        "dark_sky_sqm",
        "Brightness of the sky at the zenith without Moon and twilight, in magnitudes per square arcsecond.",
        .number(places: 2) { $1.sqm })
      of.member(
        "dark_sky_limiting_magnitude", "The same brightness as the magnitude of the faintest visible star.",
        .number(places: 2) { $1.limitingMagnitude })
      of.member(
        "hourly_rate", "Observer and sky for which the rates hold.",
        .text { _, _ in "one observer, clear sky; right within 40 % at best" })
      of.member("outbursts", "Whether outbursts are forecast.", .text { _, _ in "not forecast" })
    }
  }
}

extension MemberVisitor where Self: ~Copyable {
  /// The files that options named.
  @inline(__always)
  mutating func sources(_ files: @escaping @Sendable (Row) -> [SourceStatus]) {
    shared(DocumentSources.self) { DocumentSources(files: files($0)) }
  }
}

extension JSONWriter {
  /// Writes the files that options named.
  mutating func sources(_ files: [SourceStatus], _ context: RenderContext) {
    members(DocumentSources.self, of: DocumentSources(files: files), context)
  }
}

/// What the header has at the end of a document.
struct DocumentSources: Described {
  let files: [SourceStatus]

  static let definition = DocumentHeader.definition

  static func describe(_ of: inout some MemberVisitor<DocumentSources> & ~Copyable) {
    of.objects("sources", "The files that options named; [] without any.", SourceStatus.self) { $0.files }
  }
}

/// The files of a document that reads none.
struct NoSources: Described {
  static func describe(_ of: inout some MemberVisitor<NoSources> & ~Copyable) {
    of.objects("sources", "Always [].", SourceStatus.self) { _ in [] }
  }
}
