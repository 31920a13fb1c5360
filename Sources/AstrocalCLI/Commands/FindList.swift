import AstroCore
import AstrocalRendering
import CivilTime
import SwissEphemeris

/// The events that `find` lists.
struct FindList {
  let settings: Settings
  /// The dates that are searched, without words that belong to the search.
  let span: SpanArguments
  var words: String { phrases.joined(separator: "; ") }
  /// The words of each search.
  let phrases: [String]
  /// What is looked for: the events of any of them.
  private(set) var queries: [EventQuery]
  /// The position among ``phrases`` of the words of each query: some words fit several festivals.
  private(set) var wordsOfQueries: [Int]
  /// The regions at whose places each query is meant; nil where all of them mean it.
  private var regionsOfQueries: [[Region?]?]
  /// The most events at a place; nil for all of the span.
  let count: Int?
  /// Whether so many are wanted of each of ``phrases``: the next Holi and the next Diwali.
  let wantsEach: Bool
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
  /// How the days of a ceremony are chosen.
  let choosing: ChoosingOptions
  /// Whether a list gives the places.
  let isOfPlaces: Bool

  /// - Throws: `Failure` where the words name no events, or an option does not go with them.
  init(
    _ command: FindCommand, _ asked: FindCommand.Asked, _ settings: Settings, _ choice: RowChoice<AlmanacEvent>,
    _ places: [Place]
  ) throws {
    (self.settings, self.choice, choosing) = (settings, choice, command.choosing)
    let place = places.first
    isOfPlaces = command.list.places != nil
    (phrases, span) = (asked.phrases, asked.span)
    let faintest = try command.finding.magnitude?.value.value
    if let faintest, faintest > ZodiacalStar.faintest {
      throw Failure.usage("--magnitude: stars that the Moon covers are known to magnitude \(ZodiacalStar.faintest)")
    }
    let people = settings.personStars(at: place)
    do {
      let read = try phrases.enumerated().flatMap { index, words in
        try Self.queries(words, settings, at: places).map { (index, $0.query, $0.regions) }
      }
      wordsOfQueries = read.map(\.0)
      regionsOfQueries = read.map(\.2)
      queries = try read.map { _, query, _ in
        var query = query
        if command.finding.anywhere { query.includesUnseen = true }
        if let faintest { query.faintest = faintest }
        return try command.choosing.applied(to: query, people: people)
      }
    } catch let error as Mistake {
      throw Failure.usage(error.message)
    }
    let most = try command.count.next?.value.value
    count = most ?? (span.isStated ? nil : 1)
    wantsEach = most == nil && count != nil && phrases.count > 1
    // The best nights are chosen among all of the dates, so that the search must know how many.
    if var query = queries[0].search(TargetQuery.self), query.topic == .best {
      query.count = most ?? 1
      queries[0] = EventQuery(query)
    }
  }

  /// The list with what the words mean at a place alone.
  func meant(at place: Place) -> FindList {
    let region = settings.region(at: place)
    let own = queries.indices.filter { regionsOfQueries[$0]?.contains(region) ?? true }
    var list = self
    list.queries = own.map { queries[$0] }
    list.wordsOfQueries = own.map { wordsOfQueries[$0] }
    list.regionsOfQueries = own.map { regionsOfQueries[$0] }
    return list
  }

  /// The dates to search: those of the span or, where so many events are wanted and only a first date is given, from that
  /// on. The search is then open: it ends with the last event that is wanted.
  ///
  /// - Throws: `Failure` where the dates are none; `EphemerisError` where data files are damaged.
  func dates(at place: Place) throws -> (ClosedRange<GregorianDate>, isOpen: Bool) {
    let stated = try span.span(settings, at: place)
    guard count != nil, try !hasLast(at: place) else {
      return (isOfTonight ? stated.lowerBound...stated.lowerBound.adding(days: 1) : stated, false)
    }
    if queries[0].search(TargetQuery.self)?.topic == .best {
      // A year has all seasons of a target.
      return (stated.lowerBound...stated.lowerBound.adding(days: 364), false)
    }
    return (try served(EventQuery.longestSearch(from: stated.lowerBound), place.zone), true)
  }

  /// Whether tonight alone is asked for, which lasts into the next date. Days of a ceremony are chosen whole.
  private var isOfTonight: Bool {
    count == nil && span.days == nil && span.dates.map { DateWord.plain($0) } == ["tonight"]
      && !queries.contains { $0.search(MuhurtaQuery.self) != nil }
  }

  /// The night that is asked for, from noon to noon; nil where dates are.
  func night(at place: Place) throws -> TimeSpan? {
    guard isOfTonight else { return nil }
    let date = try span.span(settings, at: place).lowerBound
    func noon(_ date: GregorianDate) -> JulianDay { JulianDay(ut: place.zone.start(of: date).ut + 0.5) }
    return noon(date)..<noon(date.adding(days: 1))
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
