import AstroCore
import AstrocalRendering

/// What the rules of `find` ask about its searches, and which skylines go with them.
extension FindList {
  /// What the rules of `find` name of the searches.
  func facts(isCompared: Bool) -> [String: Bool] {
    func isBest(_ query: EventQuery) -> Bool { query.search(TargetQuery.self)?.topic == .best }
    func any(_ isTrue: (EventQuery) -> Bool) -> Bool { queries.contains(where: isTrue) }
    return [
      "search ceremony": isOfDays,
      "search asta": any { $0.kind == .asta },
      "search shower": any { $0.kind == .shower },
      "search occultation": any(\.isOfOccultations),
      "search eclipse of places": isCompared,
      "search best": any(isBest),
      "search target nights": any { $0.search(ListQuery.self) != nil || isBest($0) },
      "search target": any { $0.kind == .target || $0.search(DailyEvent.self)?.subject.target != nil },
    ]
  }

  /// Whether the days of a ceremony are looked for.
  var isOfDays: Bool { queries.contains { $0.kind == .muhurta } }

  /// Refuses a skyline that none of the searches obeys.
  static func check(skylineOf given: GivenOptions, _ queries: [EventQuery]) throws {
    guard let option = given.skyline, !queries.contains(where: \.dependsOnSkyline) else { return }
    let words = "\(queries[0])"
    guard let event = queries[0].search(DailyEvent.self), event.passage != .transit else {
      throw Failure.usage("\(option) is a skyline, which changes nothing of \(words.quoted)")
    }
    let verb = event.passage == .set ? "disappears" : "appears"
    throw Failure.usage(
      "\(option) is a skyline, and \(words.quoted) is about a level horizon: "
        + "\("\(event.subject.word) \(verb)".quoted) is about the skyline")
  }

  /// Says which of the two things that are called a transit of Mercury or Venus is listed.
  func noteTransits() {
    for event in queries.compactMap({ $0.search(DailyEvent.self) }) {
      guard case .ofBody(let body, .transit) = event, body == .mercury || body == .venus else { continue }
      StandardError.note(
        "\(event.words.quoted) is the passage of the meridian; over the disc of the Sun it is \("transit of \(body.rawValue)".quoted)"
      )
    }
  }

  /// Refuses a search over the skyline of a place that has none.
  func checkSkyline(of place: Place) throws {
    guard place.horizon == nil, let query = queries.first(where: \.needsSkyline) else { return }
    throw Failure.usage(
      "\("\(query)".quoted) is about a skyline, and \(place.title) has none: add --horizon with a file or degrees")
  }
}
