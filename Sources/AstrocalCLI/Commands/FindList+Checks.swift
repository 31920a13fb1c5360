import AstroCore
import AstrocalRendering

/// Which options and places go with what is searched for.
extension FindList {
  /// Refuses options that have nothing to do with what is searched for.
  func check(_ command: RangeCommand) throws {
    guard command.finding.magnitude == nil || queries.contains(where: \.isOfOccultations) else {
      throw Failure.usage(
        "--magnitude limits the stars and planets that the Moon covers: it works only with --find of occultations")
    }
    if let option = command.darkSky.given.first, !queries.contains(where: { $0.kind == .shower }) {
      throw Failure.usage("\(option) is the sky under which meteors are counted: it works only with --find of showers")
    }
    let given = settings.sources.given
    try Self.check(command.choosing, queries)
    try Self.check(targetsOf: given, queries)
    try Self.check(skylineOf: given, queries)
  }

  static let sortNeeds = "--sort orders the places of an eclipse: it works only with --find of eclipses and --places"

  /// Refuses options about targets where none is searched for, and the best nights of a target beside other events.
  static func check(targetsOf given: GivenOptions, _ queries: [EventQuery]) throws {
    func isBest(_ query: EventQuery) -> Bool {
      query.search(TargetQuery.self)?.topic == .best
    }
    func hasRules(_ query: EventQuery) -> Bool { query.search(ListQuery.self) != nil || isBest(query) }
    if let best = queries.first(where: isBest), queries.count > 1 {
      throw Failure.usage(
        "--find: \("\(best)".quoted) chooses among all nights of the dates: it cannot be used with another --find")
    }
    if let rule = given.targetRule, !queries.contains(where: hasRules) {
      throw Failure.usage("\(rule) is about the nights of targets: it works only with --find \"best m31\"")
    }
    let hasTargets = queries.contains { query in
      query.kind == .target || query.search(DailyEvent.self)?.subject.target != nil
    }
    guard given.text(of: "targets") == nil || hasTargets else {
      throw Failure.usage("--targets works only with --find of a target, such as \"best m31\"")
    }
  }

  /// Refuses a skyline that none of the searches obeys.
  static func check(skylineOf given: GivenOptions, _ queries: [EventQuery]) throws {
    guard let option = given.skyline, !queries.contains(where: \.dependsOnSkyline) else { return }
    let words = "\(queries[0])"
    guard let event = queries[0].search(DailyEvent.self), event.passage != .transit else {
      throw Failure.usage("\(option) is a skyline, which changes nothing of --find \(words.quoted)")
    }
    let verb = event.passage == .set ? "disappears" : "appears"
    throw Failure.usage(
      "\(option) is a skyline, and --find \(words.quoted) is about a level horizon: --find "
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
      "--find \("\(query)".quoted) is about a skyline, and \(place.title) has none: add --horizon with a file or degrees"
    )
  }
}
