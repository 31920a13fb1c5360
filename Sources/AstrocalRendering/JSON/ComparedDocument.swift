import AstroCore
import CivilTime

/// The document `astrocal.disputes/1`.
struct ComparedDocument: DescribedList {
  typealias Row = ComparedFestival
  typealias Element = FestivalAtPlaces

  let contexts: [RenderContext]
  let isQuery: Bool
  var context: RenderContext { contexts[0] }

  static let title = "astrocal.disputes/1"
  static let sentence =
    "The festivals of several towns beside each other, as `astrocal festivals 2027 --places FILE --json` prints them, and with `--format ndjson` one on each line. Keys may be added without a new number."
  static let list: (key: StaticString, sentence: StaticString) = (
    "festivals",
    "By date: the festivals that were named, or those whose day differs between the towns, or is disputed in one."
  )

  static func begin(_ of: inout some MemberVisitor<ComparedDocument> & ~Copyable) {
    of.version()
    of.shared(ComparedHeader.self) { $0.contexts }
  }

  func element(_ row: ComparedFestival) -> FestivalAtPlaces { FestivalAtPlaces(row: row, contexts: contexts) }

  func absence() -> ListAbsence? { ListAbsence(ofComparedQuery: isQuery) }

  static func end(_ of: inout some MemberVisitor<DocumentEnd<ComparedDocument>> & ~Copyable) {
    of.absence()
    of.shared(NoSources.self) { _ in NoSources() }
  }
}

/// A festival with its days at several places.
struct FestivalAtPlaces: Described {
  let row: ComparedFestival
  let contexts: [RenderContext]

  static func describe(_ of: inout some MemberVisitor<FestivalAtPlaces> & ~Copyable) {
    of.member("id", "Id of the festival.", .text { $1.row.rule.id }, .notEmpty)
    of.member("name", "Name for people to read.", .text { $1.row.days[0].festival.name($0.script) })
    of.member("differs", "Whether two towns have different days.", .boolean { $1.row.differs })
    of.member("disputed", "Whether the day of some town is disputed.", .boolean { $1.row.isDisputed })
    of.objectsOfPlaces(
      "days", "The day of each town; a town is missing where the festival is unknown.", FestivalOfTown.self,
      { whole in
        whole.row.days.map { day in
          let context = whole.contexts[day.placeIndex]
          return (FestivalOfTown(festival: day.festival, place: context.place), context)
        }
      })
  }
}

/// The day of a festival at one of several places.
struct FestivalOfTown: Described {
  let festival: Festival
  let place: Place

  static func describe(_ of: inout some MemberVisitor<FestivalOfTown> & ~Copyable) {
    of.shared(PlaceOfObject.self) { $0.place }
    of.member("date", "The civil date of the festival.", .date { $1.festival.date })
    of.shared(FestivalFacts.self) { $0.festival }
  }
}
