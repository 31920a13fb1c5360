import Algorithms
import AstroCore
import AstrocalRendering
import CivilTime

/// Which searches words mean.
extension FindList {
  /// The searches that words mean at the first of some places, and further festivals that they mean at the others, with the regions of
  /// these; nil where all mean it. Holi is the evening of the fire in one town, and the morning after it in another.
  static func queries(
    _ words: String, _ settings: Settings, at places: [Place]
  ) throws -> [(query: EventQuery, regions: [Region?]?)] {
    let first = try queries(words, settings, places.first)
    guard first.allSatisfy({ $0.search(FestivalSearch.self) != nil }), let place = places.first else {
      return first.map { ($0, nil) }
    }
    var found = first.map { (query: $0, regions: [settings.region(at: place)]) }
    for place in places.uniqued(on: settings.region).dropFirst() {
      let region = settings.region(at: place)
      for query in try Self.queries(words, settings, place) {
        if let index = found.firstIndex(where: { $0.query == query }) {
          found[index].regions.append(region)
        } else {
          found.append((query, [region]))
        }
      }
    }
    return found.map { ($0.query, $0.regions) }
  }

  /// The searches that words mean: one, or one for each of some festivals that the words fit, or of several names in them.
  static func queries(_ words: String, _ settings: Settings, _ place: Place?) throws -> [EventQuery] {
    let catalogue = place.map(settings.catalogue(at:)) ?? settings.catalogue
    let naming = FestivalNaming(catalogue.festivalNames, place.map { [$0.zone] } ?? [], place.flatMap(settings.region))
    let reckoning = place.map(settings.month(at:)) ?? .standard
    func known(_ queries: [EventQuery], _ words: String, rest: [String] = []) -> [EventQuery] {
      let ids = queries.compactMap { $0.search(FestivalSearch.self)?.id }
      guard !ids.isEmpty, ids.count == queries.count else {
        for query in queries {
          naming.tell(query, of: words)
          if let place { tell(query.search(LocalSeasonSearch.self), of: words, at: place) }
        }
        return queries
      }
      let listed = naming.ids(of: ids, named: words, rest: rest)
      return queries.count == 1 ? queries : listed.map(EventQuery.festival)
    }
    let spans = NamedSpan.Kind.several(words: EventQuery.withoutCall(words))
    guard spans.isEmpty else {
      let names = spans.map(\.name).joined(separator: " and the ")
      StandardError.note("\(words.quoted) is \(names): both are searched for")
      return spans.map { EventQuery(SpanSearch($0)) }
    }
    do {
      return known([try EventQuery(words, reckoning: reckoning, in: catalogue)], words)
    } catch {
      if error.namesFestivals, error.festivals.count <= mostFestivals {
        return known(error.festivals.map(EventQuery.festival), words)
      }
      if case .festivalsWithin(let ids, rest: []) = error.advice, ids.count <= mostFestivals {
        return known(ids.map(EventQuery.festival), words)
      }
      let parts = try EventQuery.parts(of: words, reckoning: reckoning, in: catalogue)
      if parts.count > 1 { return parts.flatMap { known($0.queries, $0.words) } }
      guard case .festivalsWithin(let ids, let rest?) = error.advice, ids.count <= mostFestivals else { throw error }
      return known(ids.map(EventQuery.festival), words, rest: rest)
    }
  }

  /// Says whose season a name means where the year has no four of them.
  private static func tell(_ season: LocalSeasonSearch?, of words: String, at place: Place) {
    guard season != nil, LocalSeasonSearch.isTropical(place.position.latitude) else { return }
    let isSouthern = place.position.latitude.degrees < 0
    StandardError.note(
      text: "\(words.quoted) is read as in the \(isSouthern ? "south" : "north"): "
        + "between the tropics the names of seasons belong to the hemisphere")
  }

  /// The most festivals of one name that are all listed. A word of more, such as Jayanti, is no name.
  private static let mostFestivals = 12

  /// Whether all that is looked for are eclipses.
  static func isOfEclipses(_ find: [String], in catalogue: EventCatalogue) -> Bool {
    find.allSatisfy { words in
      (try? EventQuery(NamedWords.joined([words]), reckoning: .standard, in: catalogue))?.isOfEclipses ?? false
    }
  }
}
