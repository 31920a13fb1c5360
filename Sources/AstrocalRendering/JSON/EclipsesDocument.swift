import AstroCore
import CivilTime

/// The document `astrocal.eclipses/1`: eclipses at several places beside each other.
struct EclipsesDocument: DescribedList {
  typealias Row = ComparedEclipse
  typealias Element = EclipseAtPlaces

  let header: FindHeader
  let contexts: [RenderContext]
  var context: RenderContext { contexts[0] }

  static let title = "astrocal.eclipses/1"
  static let sentence =
    "Eclipses at several places beside each other, as `astrocal find eclipse --places FILE --json` prints them. Keys may be added without a new number."
  static let list: (key: StaticString, sentence: StaticString) = (
    "eclipses", "By time: the eclipses that are found at one place at least."
  )

  static func begin(_ of: inout some MemberVisitor<EclipsesDocument> & ~Copyable) {
    of.version()
    of.member("query", "The words of the search, with single spaces.", .text { $1.header.words }, .notEmpty)
    of.shared(ComparedHeader.self) { $0.contexts }
  }

  func element(_ row: ComparedEclipse) throws -> EclipseAtPlaces {
    EclipseAtPlaces(
      row: row, deltaT: try header.deltaT(row.eclipse.greatest), beginsNow: header.beginsNow, contexts: contexts)
  }

  func absence() throws -> ListAbsence? { header.absenceAtPlaces }

  static func end(_ of: inout some MemberVisitor<DocumentEnd<EclipsesDocument>> & ~Copyable) {
    of.absence()
    of.shared(NoSources.self) { _ in NoSources() }
  }
}

/// An eclipse with what several places see of it.
struct EclipseAtPlaces: Described {
  let row: ComparedEclipse
  let deltaT: Double
  let beginsNow: Bool
  let contexts: [RenderContext]

  static func describe(_ of: inout some MemberVisitor<EclipseAtPlaces> & ~Copyable) {
    of.member(
      "id", "The kind of the eclipse at its greatest.", .text { $1.row.eclipse.kind.id },
      .of(Eclipse.Kind.allCases.map(\.id)))
    of.member("name", "Name for people to read.", .text { $1.row.eclipse.kind.name })
    of.member(
      "time", "The greatest eclipse of the world, in UTC.", .text { InstantText.utc.rfc3339($1.row.eclipse.greatest) },
      .part("instant"))
    of.member("delta_t_s", "ΔT = TT − UT1 in seconds at the greatest eclipse.", .number(places: 2) { $1.deltaT })
    of.shared(WorldEclipse.self) { $0.row.eclipse }
    of.sharedIfAny(LunarMagnitudes.self, .orAbsent) { $0.row.eclipse.lunar == nil ? nil : $0.row.eclipse }
    of.objectsOfPlaces(
      "towns",
      "The eclipse at each place, in the order of the file or of --sort; with --where only the places of which it is true.",
      EclipseOfTown.self,
      { whole in
        whole.row.towns.map { town in
          let context = whole.contexts[town.placeIndex]
          return (EclipseOfTown(town: town, place: context.place, beginsNow: whole.beginsNow), context)
        }
      })
  }
}

/// What one of several places sees of an eclipse.
struct EclipseOfTown: Described {
  let town: ComparedEclipse.Town
  let place: Place
  let beginsNow: Bool

  static func describe(_ of: inout some MemberVisitor<EclipseOfTown> & ~Copyable) {
    of.shared(PlaceOfObject.self) { $0.place }
    of.member(
      "date",
      "Local date of the eclipse: of its first moment that is seen there; where nothing is seen, of the greatest eclipse of the world.",
      .date { $1.town.event.date(in: $1.place.zone) })
    of.running { $0.beginsNow ? $0.town.event : nil }
    of.member(
      "seen_kind_s",
      "How many seconds the place sees what local.seen_kind names: totality, the ring, the partial eclipse or the penumbral one; null where nothing is seen.",
      .number(places: 1) { $1.town.report.local?.seenSeconds }, .from(0).orNull)
    of.object(
      "local",
      "An eclipse as it is at the place, whether or not the horizon hides it. If the Moon's shadow misses the place, everything except visible and reason is null or [].",
      EclipseReport.self
    ) { $0.town.report }
  }
}
