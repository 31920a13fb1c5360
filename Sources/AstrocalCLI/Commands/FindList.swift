import AstroCore
import AstrocalRendering
import CivilTime
import SwissEphemeris

/// The events that `range --find` lists.
struct FindList {
  let settings: Settings
  /// The dates that are searched, without words that belong to `--find`.
  let span: SpanArguments
  var words: String { phrases.joined(separator: "; ") }
  /// The words of each search.
  let phrases: [String]
  /// What is looked for: the events of any of them.
  private(set) var queries: [EventQuery]
  /// The position among ``phrases`` of the words of each query: some words fit several festivals.
  let wordsOfQueries: [Int]
  /// The most events at a place; nil for all of the span.
  let count: Int?
  /// Whether of all approaches only those are listed that are worth looking at.
  var isShort: Bool {
    queries.contains { $0.search(SkyEventQuery.self)?.isOfNotableApproaches ?? false }
  }
  /// The conventions on which the events depend, and which of them are printed.
  var conventions: Set<Convention> {
    queries.reduce(into: choice.condition?.conventions ?? []) { $0.formUnion($1.conventions) }
  }
  /// Whether all are searches for eclipses.
  var isOfEclipses: Bool { queries.allSatisfy(\.isOfEclipses) }
  /// Whether events that are not seen from the place are left out.
  var hidesUnseen: Bool { queries.allSatisfy(\.hidesUnseen) }
  /// Which of the events are printed, and what of them.
  let choice: RowChoice<AlmanacEvent>
  let hasHeader: Bool
  /// How the days of a ceremony are chosen.
  let choosing: ChoosingOptions
  /// Whether a list gives the places.
  let isOfPlaces: Bool

  /// - Throws: `Failure` where the words name no events, or an option does not go with them.
  init(
    _ command: RangeCommand, _ settings: Settings, _ choice: RowChoice<AlmanacEvent>, _ place: Place?
  ) throws {
    (self.settings, self.choice, choosing) = (settings, choice, command.choosing)
    (hasHeader, isOfPlaces) = (!command.rows.noHeader, command.place.places != nil)
    (phrases, span) = (command.finding.find, command.span)
    let faintest = try Quantity<Magnitudes, -5, 30>.read(command.finding.magnitude, of: "--magnitude")?.value
    if let faintest, faintest > ZodiacalStar.faintest {
      throw Failure.usage("--magnitude: stars that the Moon covers are known to magnitude \(ZodiacalStar.faintest)")
    }
    let people = settings.personStars(at: place)
    do {
      let read = try phrases.enumerated().flatMap { index, words in
        try Self.queries(words, settings, place).map { (index, $0) }
      }
      wordsOfQueries = read.map(\.0)
      queries = try read.map { _, query in
        var query = query
        if command.finding.anywhere { query.includesUnseen = true }
        if let faintest { query.faintest = faintest }
        return try command.choosing.applied(to: query, people: people)
      }
    } catch let error as Mistake {
      throw Failure.usage("--find: \(error.message)")
    }
    let asked = try WholeNumber<1, 10_000>.read(command.finding.next, of: "--next")?.value
    count = asked ?? (span.isStated ? nil : 1)
    try check(command)
    // The best nights are chosen among all of the dates, so that the search must know how many.
    if var query = queries[0].search(TargetQuery.self), query.topic == .best {
      query.count = asked ?? 1
      queries[0] = EventQuery(query)
    }
  }

  /// The searches that words mean: one, or one for each of some festivals that the words fit, or of several names in them.
  private static func queries(_ words: String, _ settings: Settings, _ place: Place?) throws -> [EventQuery] {
    let catalogue = place.map(settings.catalogue(at:)) ?? settings.catalogue
    let naming = FestivalNaming(catalogue.festivalNames, place.map { [$0.zone] } ?? [], place.flatMap(settings.region))
    let reckoning = place.map(settings.month(at:)) ?? .standard
    func known(_ queries: [EventQuery], _ words: String, rest: [String] = []) -> [EventQuery] {
      let ids = queries.compactMap { $0.search(FestivalSearch.self)?.id }
      guard !ids.isEmpty, ids.count == queries.count else {
        for query in queries { naming.tell(query, of: words) }
        return queries
      }
      let listed = naming.ids(of: ids, named: words, rest: rest)
      return queries.count == 1 ? queries : listed.map(EventQuery.festival)
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

  /// The most festivals of one name that are all listed. A word of more, such as Jayanti, is no name.
  private static let mostFestivals = 12

  /// The words of each search, and the dates: of words that the shell left apart, such as `--find venus jupiter 2027`, those that
  /// are no dates belong to the search.
  static func phrases(
    _ find: [String], _ arguments: SpanArguments
  ) throws -> (phrases: [String], span: SpanArguments) {
    var span = arguments
    var apart: [String] = []
    span.dates = []
    for word in arguments.dates {
      if DateText.isWritten(in: word, behind: span.dates.last) { span.dates.append(word) } else { apart.append(word) }
    }
    try span.check()
    guard find.count == 1 || apart.isEmpty else {
      throw Failure.usage(
        "--find: \(apart[0].quoted) belongs to no --find: put the words of each --find in quotation marks")
    }
    return ((find.count == 1 ? [find + apart] : find.map { [$0] }).map(joined), span)
  }

  /// Refuses options that have nothing to do with what is searched for.
  private func check(_ command: RangeCommand) throws {
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

  /// The words of a search as they are read, each with single spaces.
  static func joined(_ words: [String]) -> String {
    words.flatMap { $0.split(whereSeparator: \.isWhitespace) }.joined(separator: " ")
  }

  /// Whether all that is looked for are eclipses.
  static func isOfEclipses(_ find: [String], in catalogue: EventCatalogue) -> Bool {
    find.allSatisfy { words in
      (try? EventQuery(joined([words]), reckoning: .standard, in: catalogue))?.isOfEclipses ?? false
    }
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

  /// The dates to search: those of the span or, where so many events are wanted and only a first date is given, from that
  /// on. The search is then open: it ends with the last event that is wanted.
  ///
  /// - Throws: `Failure` where the dates are none; `EphemerisError` where data files are damaged.
  func dates(at place: Place) throws -> (ClosedRange<GregorianDate>, isOpen: Bool) {
    let stated = try span.span(settings, at: place)
    guard count != nil, try !hasLast(at: place) else { return (stated, false) }
    if queries[0].search(TargetQuery.self)?.topic == .best {
      // A year has all seasons of a target.
      return (stated.lowerBound...stated.lowerBound.adding(days: 364), false)
    }
    return (try served(EventQuery.longestSearch(from: stated.lowerBound), place.zone), true)
  }

  /// Whether the user names the last date of the search.
  func hasLast(at place: Place) throws -> Bool {
    try span.days != nil || DateText(today: settings.today(at: place)).spans(span.dates).count > 1
  }

  /// The first of some dates that an ephemeris serves.
  func served(_ dates: ClosedRange<GregorianDate>, _ zone: CivilZone) throws -> ClosedRange<GregorianDate> {
    func isServed(_ day: Int) throws -> Bool {
      let date = GregorianDate(dayNumber: day)
      return try settings.sky.ephemeris.modelIfAny(
        covering: zone.start(of: date)...zone.start(of: date.adding(days: 1)))
        != nil
    }
    var (served, beyond) = (dates.lowerBound.dayNumber, dates.upperBound.dayNumber + 1)
    guard try isServed(served), try !isServed(beyond - 1) else { return dates }
    while beyond - served > 1 {
      let middle = (served + beyond) / 2
      if try isServed(middle) { served = middle } else { beyond = middle }
    }
    return dates.lowerBound...GregorianDate(dayNumber: served)
  }

  /// The almanac with the parts that the query needs; tithis have their festivals too.
  func almanac(of place: Place, for query: EventQuery) throws -> Almanac {
    let others = query.kind == .tithi ? settings.parts.subtracting([.showers]) : []
    return try settings.almanac(of: place, parts: query.parts.union(others))
  }
}
