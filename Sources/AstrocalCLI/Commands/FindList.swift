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
  private let phrases: [String]
  /// What is looked for: the events of any of them.
  private(set) var queries: [EventQuery]
  /// The most events at a place; nil for all of the span.
  let count: Int?
  /// Whether of all approaches only those are listed that are worth looking at.
  private let isShort: Bool
  /// Whether all are searches for eclipses.
  private var isOfEclipses: Bool { queries.allSatisfy(\.isOfEclipses) }
  /// Whether events that are not seen from the place are left out.
  private var hidesUnseen: Bool { queries.allSatisfy(\.hidesUnseen) }
  /// Which of the events are printed, and what of them.
  let choice: RowChoice<AlmanacEvent>
  let hasHeader: Bool
  /// How the days of a ceremony are chosen.
  let choosing: ChoosingOptions
  /// Whether a list gives the places.
  private let isOfPlaces: Bool

  /// - Throws: `Failure` where the words name no events, or an option does not go with them.
  init(
    _ command: RangeCommand, _ find: [String], _ settings: Settings, _ choice: RowChoice<AlmanacEvent>, _ place: Place?
  ) throws {
    self.choice = choice
    hasHeader = !command.rows.noHeader
    choosing = command.choosing
    isOfPlaces = command.places != nil
    // Words that the shell left apart: `--find venus jupiter 2027`.
    var span = command.span
    var apart: [String] = []
    span.dates = []
    for word in command.span.dates {
      if DateText.isWritten(in: word, behind: span.dates.last) { span.dates.append(word) } else { apart.append(word) }
    }
    try span.check()
    guard find.count == 1 || apart.isEmpty else {
      throw Failure.usage("--find: \(apart[0].quoted) stands alone: put the words of each --find into quotation marks")
    }
    let phrases = (find.count == 1 ? [find + apart] : find.map { [$0] }).map(Self.joined)
    let faintest = try Quantity<Magnitudes, -5, 30>.read(command.magnitude, of: "--magnitude")?.value
    if let faintest, faintest > ZodiacalStar.faintest {
      throw Failure.usage("--magnitude: stars that the Moon covers are known to magnitude \(ZodiacalStar.faintest)")
    }
    let persons = settings.personStars(at: place)
    do {
      queries = try phrases.map { words in
        var query = try EventQuery(
          words, reckoning: place.map(settings.month(at:)) ?? .standard,
          in: place.map(settings.catalogue(at:)) ?? settings.catalogue)
        if command.anywhere { query.includesUnseen = true }
        if let faintest { query.faintest = faintest }
        return try command.choosing.applied(to: query, persons: persons)
      }
    } catch let error as Mistake {
      throw Failure.usage("--find: \(error.message)")
    }
    isShort = !command.anywhere && queries.contains(where: Self.isOfAllApproaches)
    if command.anywhere {
      let isWider = queries.contains { query in
        if case .sky(let sky) = query {
          sky.kinds.contains(.eclipses) || sky.isOfOccultations || sky.kinds.contains(.starOccultations)
            || Self.isOfAllApproaches(query)
        } else {
          false
        }
      }
      guard isWider else {
        throw Failure.usage(
          "--anywhere adds eclipses and occultations that are not seen here, and wide approaches: it goes with --find of "
            + "eclipses, occultations and approach"
        )
      }
    }
    guard faintest == nil || queries.contains(where: \.isOfOccultations) else {
      throw Failure.usage("--magnitude is that of what the Moon covers: it goes with --find of occultations")
    }
    if let option = command.darkSky.given, !queries.contains(where: { $0.kind == .shower }) {
      throw Failure.usage("\(option) is the sky under which meteors are counted: it goes with --find of showers")
    }
    try Self.check(command.choosing, queries)
    try Self.check(command.targets, queries)
    try Self.check(command.horizon, queries)
    let asked = try WholeNumber<1, 10_000>.read(command.next, of: "--next")?.value
    count = asked ?? (span.isStated ? nil : 1)
    // The best nights are chosen among all of the dates, so that the search must know how many.
    if case .targets(var query) = queries[0], query.topic == .best {
      query.count = asked ?? 1
      queries[0] = .targets(query)
    }
    (self.phrases, self.span, self.settings) = (phrases, span, settings)
  }

  /// The words of a search as they are read, each with single spaces.
  private static func joined(_ words: [String]) -> String {
    words.flatMap { $0.split(whereSeparator: \.isWhitespace) }.joined(separator: " ")
  }

  /// Whether all that is looked for are eclipses.
  static func isOfEclipses(_ find: [String], in catalogue: EventCatalogue) -> Bool {
    find.allSatisfy { words in
      (try? EventQuery(joined([words]), reckoning: .standard, in: catalogue))?.isOfEclipses ?? false
    }
  }

  static let sortNeeds = "--sort orders the places of an eclipse: it goes with --find of eclipses and --places"

  /// Prints each eclipse with what all places see of it.
  func compare(
    _ places: [Place], by order: EclipseOrder, as format: RangeFormat, to output: inout Output
  ) throws {
    guard !places.isEmpty else { return }
    let queries = self.queries
    var contexts: [RenderContext] = []
    var headers: [FindHeader] = []
    let sites = try places.map { place in
      let (dates, isOpen) = try dates(at: place)
      var context = settings.context(of: place)
      context.values.hasHeader = hasHeader
      if count == nil { context.values.hasSeveralModels = try EphemerisParts.note([dates], settings.sky) }
      contexts.append(context)
      headers.append(
        FindHeader(
          words: words, dates: dates, isOfEclipses: true, isOpen: isOpen,
          model: try settings.sky.model(covering: count == nil ? dates : dates.lowerBound...dates.lowerBound),
          deltaT: { try settings.sky.deltaT(at: $0) }, hidesUnseen: hidesUnseen))
      return (almanac: try almanac(of: place, for: queries[0]), dates: dates)
    }
    var printer = try format.comparisonPrinter(headers, contexts)
    try printer.begin(to: &output)
    var found = 0
    try Almanac.compareEclipses(queries, at: sites) { reports, isWanted in
      func isTrue(_ index: Int) -> Bool {
        choice.includes(
          .sky(SkyEvent(.eclipse(reports[index]), time: reports[index].eclipse.greatest)), contexts[index])
      }
      // A condition chooses among the places too; without one all are listed, with what they do not see.
      guard
        reports.indices.contains(where: { index in
          let event = SkyEvent(.eclipse(reports[index]), time: reports[index].eclipse.greatest)
          guard isWanted[index], !isPassedOver(event) else { return false }
          if choice.condition != nil { headers[0].count.all += 1 }
          return choice.condition == nil || isTrue(index)
        }),
        let row = ComparedEclipse(reports, by: order, isListed: { choice.condition == nil || isTrue($0) })
      else { return true }
      try printer.row(row, to: &output)
      found += 1
      return count.map { found < $0 } ?? true
    }
    try printer.end(to: &output)
    if found == 0, !choice.statesAbsence(in: format) { return headers[0].absenceAtPlaces.note(words.quoted) }
    if let count, found < count, let last = sites.map(\.dates.upperBound).max() {
      StandardError.note("found \(found) of \(count) until \(last)")
    }
  }

  /// Refuses options about targets where none is searched for, and the best nights of a target beside other events.
  private static func check(_ options: TargetOptions, _ queries: [EventQuery]) throws {
    func isBest(_ query: EventQuery) -> Bool {
      if case .targets(let query) = query { query.topic == .best } else { false }
    }
    if let best = queries.first(where: isBest), queries.count > 1 {
      throw Failure.usage(
        "--find: \("\(best)".quoted) chooses among all nights of the dates: it goes without another --find")
    }
    if let rule = options.givenRule, !queries.contains(where: isBest) {
      throw Failure.usage("\(rule) is about the nights of targets: it goes with --find \"best m31\"")
    }
    let hasTargets = queries.contains { query in
      if case .daily(let event) = query { event.subject.target != nil } else { query.kind == .target }
    }
    guard options.targets == nil || hasTargets else {
      throw Failure.usage("--targets goes with --find of a target, such as \"best m31\"")
    }
  }

  /// Refuses a skyline that none of the searches obeys.
  private static func check(_ options: HorizonOptions, _ queries: [EventQuery]) throws {
    guard let option = options.given, !queries.contains(where: \.dependsOnSkyline) else { return }
    let words = "\(queries[0])"
    guard case .daily(let event) = queries[0], event.passage != .transit else {
      throw Failure.usage("\(option) is a skyline, which changes nothing of --find \(words.quoted)")
    }
    let verb = event.passage == .set ? "disappears" : "appears"
    throw Failure.usage(
      "\(option) is a skyline, and --find \(words.quoted) is about a level horizon: --find "
        + "\("\(event.subject.word) \(verb)".quoted) is about the skyline")
  }

  /// Says which of the two things that are called a transit of Mercury or Venus is listed.
  private func noteTransits() {
    for case .daily(.ofBody(let body, .transit)) in queries where body == .mercury || body == .venus {
      let words = "\(EventQuery.daily(.ofBody(body, .transit)))"
      StandardError.note(
        "\(words.quoted) is the passage of the meridian; over the disc of the Sun it is \("transit of \(body.rawValue)".quoted)"
      )
    }
  }

  /// Refuses a search over the skyline of a place that has none.
  private func checkSkyline(of place: Place) throws {
    guard place.horizon == nil, let query = queries.first(where: \.needsSkyline) else { return }
    throw Failure.usage(
      "--find \("\(query)".quoted) is about a skyline, and \(place.title) has none: add --horizon with a file or degrees"
    )
  }

  /// Prints the events of each place, those of the next place behind those of one.
  func print(_ places: [Place], as format: RangeFormat, to output: inout Output) throws {
    if case .muhurta(let query) = queries[0] { return try printDays(of: query, places, as: format, to: &output) }
    for place in places { try checkSkyline(of: place) }
    let calendar = try calendar(of: places, format)
    var (total, silent) = (0, "")
    for (index, place) in places.enumerated() {
      let (dates, isOpen) = try dates(at: place)
      var context = settings.context(of: place)
      context.values.hasHeader = hasHeader
      context.values.calendar = calendar
      for case .asta(let query) in queries { noteOrbs(query.method, at: place) }
      if index == 0 { noteTransits() }
      let searches = try queries.map { (query: $0, almanac: try almanac(of: place, for: $0)) }
      for (query, almanac) in searches where query.kind == .shower {
        context.values.darkSky = almanac.darkSky
        context.values.remindedShowers = Reminding.summary()?.showerCodes ?? []
      }
      if count == nil { context.values.hasSeveralModels = try EphemerisParts.note([dates], settings.sky) }
      let model = try settings.sky.model(covering: count == nil ? dates : dates.lowerBound...dates.lowerBound)
      var header = FindHeader(
        words: words, dates: dates, isOfEclipses: isOfEclipses, isOpen: isOpen, model: model,
        deltaT: { try settings.sky.deltaT(at: $0) }, isShort: isShort, hidesUnseen: hidesUnseen,
        hiddenReasons: { isOpen ? [] : try hiddenReasons(on: dates, searches) })
      header.mayGoOn = try count == nil || hasLast(at: place)
      header.isOverSkyline = queries.contains(where: \.dependsOnSkyline)
      header.causes = {
        try searches.map { (absence: try $0.almanac.absence(of: $0.query, on: dates), query: $0.query) }
      }
      header.mayBeTrue = choice.condition?.mayBeTrue(at: place) ?? true
      var printer = try format.findPrinter(header, context, choice)
      try begin(&printer, index, format, to: &output)
      var printed = 0
      let statesAbsence = choice.statesAbsence(in: format)
      try search(dates, header.mayBeTrue ? searches : [], place, notesNone: statesAbsence) { event in
        header.count.all += 1
        guard choice.includes(event, context) else { return false }
        printed += 1
        try printer.row(event, to: &output)
        return true
      }
      try printer.end(to: &output)
      total += printed
      // Of a list of places, the first reason is enough, and one is due only where the whole list is empty.
      if total == 0, silent.isEmpty, !statesAbsence {
        let others =
          places.count == 1 ? "" : places.count == 2 ? " and the other place" : " and \(places.count - 1) others"
        silent =
          "\(words.quoted) at \(place.name ?? place.coordinates)\(others): \(try header.absence(.plain).sentence)"
      }
      if choice.condition != nil, format == .table, choice.template == nil, count == nil {
        try output.line(localized("\(printed) of \(header.count.all) events"))
      }
    }
    if total == 0, !silent.isEmpty { StandardError.note(silent) }
    try calendar?.write(to: &output)
  }

  /// The one calendar of several places; nil for other formats, and for a single place.
  func calendar(of places: [Place], _ format: RangeFormat) throws -> SharedCalendar? {
    guard format == .ics, places.count > 1, let first = places.first else { return nil }
    return SharedCalendar(words, places, stamp: try settings.context(of: first).stamp.get())
  }

  /// Why the occultations are not seen that the searches leave out on some dates, each reason once.
  private func hiddenReasons(
    on dates: ClosedRange<GregorianDate>, _ searches: [(query: EventQuery, almanac: Almanac)]
  ) throws -> [String] {
    var reasons: [String] = []
    for search in searches where !search.query.isOfEclipses {
      var query = search.query
      query.includesUnseen = true
      try search.almanac.find(query, on: dates) { event in
        if case .occultation(let occultation)? = event.skyEvent?.kind, let reason = occultation.reason,
          !reasons.contains(reason)
        {
          reasons.append(reason)
        }
        return true
      }
    }
    return reasons
  }

  /// Begins the rows of a place by its number in the list: columns and lines go on from place to place, a table and a document
  /// are each about one.
  func begin(
    _ printer: inout any RowPrinter<AlmanacEvent> & ~Copyable, _ index: Int, _ format: RangeFormat,
    to output: inout Output
  ) throws {
    let isTable = format == .table && choice.template == nil
    if index > 0, isTable { try output.line("") }
    if index == 0 || isTable || format == .json { try printer.begin(to: &output) }
  }

  /// Draws the one eclipse that is found at a place.
  ///
  /// - Throws: `Failure` where other events are looked for, and where there is none or several.
  func draw(at place: Place, _ style: PictureStyle, to output: inout Output) throws {
    guard isOfEclipses else {
      throw Failure.usage("--format svg draws an eclipse: it goes with --find of eclipses, and without --find")
    }
    let (dates, _) = try dates(at: place)
    let almanac = try almanac(of: place, for: queries[0])
    var reports: [EclipseReport] = []
    try search(dates, queries.map { ($0, almanac) }, place) { event in
      guard case .sky(let sky) = event, case .eclipse(let report) = sky.kind else { return false }
      reports.append(report)
      // Two are too many, and a few are named.
      return true
    }
    guard let report = reports.first else {
      throw Failure.usage(
        "no such eclipse is seen here on \(dates.lowerBound)..\(dates.upperBound); --anywhere draws what the horizon hides"
      )
    }
    guard reports.count == 1 else {
      let days = reports.prefix(4).map {
        "\(AlmanacEvent.sky(SkyEvent(.eclipse($0), time: $0.eclipse.greatest)).date(in: place.zone))"
      }
      throw Failure.usage(
        "--format svg draws one eclipse, and there are \(reports.count): name its date, as \(days.joined(separator: ", "))"
      )
    }
    var context = settings.context(of: place)
    context.values.picture = style
    guard let scene = try almanac.scene(of: report), let sheet = EclipseSheet(scene, context) else {
      throw Failure.usage("there is nothing to draw: the Moon's shadow misses this place")
    }
    try sheet.print(to: &output)
  }

  /// Hands on the events of a place.
  ///
  /// - Parameters:
  ///   - notesNone: Whether a note counts the events that are wanted where none is found.
  ///   - body: Returns whether an event is one of those that are counted.
  private func search(
    _ dates: ClosedRange<GregorianDate>, _ searches: [(query: EventQuery, almanac: Almanac)], _ place: Place,
    notesNone: Bool = true, _ body: (AlmanacEvent) throws -> Bool
  ) throws {
    guard !searches.isEmpty else { return }
    var missing = MissingSunrises()
    var found = 0
    func note(withoutSunrise date: GregorianDate) { missing.add(date) }
    func take(_ event: AlmanacEvent) throws -> Bool {
      guard isListed(event) else { return true }
      if try body(event) { found += 1 }
      return count.map { found < $0 } ?? true
    }
    if searches.count == 1 {
      try searches[0].almanac.find(searches[0].query, on: dates, withoutSunrise: note, take)
    } else {
      for phrase in try merge(searches, dates, place.zone, withoutSunrise: note, take) {
        let name = place.name ?? place.coordinates
        StandardError.note(
          "--find \(phrase.quoted) finds nothing at \(name) from \(dates.lowerBound) to \(dates.upperBound)")
      }
    }
    missing.note(at: place)
    if let count, found < count, found > 0 || notesNone {
      let whose = isOfPlaces ? " at \(place.name ?? place.coordinates)" : ""
      StandardError.note("found \(found) of \(count) until \(dates.upperBound)\(whose)")
    }
  }

  /// Whether an event is one of those that are worth listing.
  private func isListed(_ event: AlmanacEvent) -> Bool {
    guard case .sky(let sky) = event else { return true }
    return !isPassedOver(sky) && (!isShort || sky.isNotable || !isOnlyApproach(sky))
  }

  /// Whether a search for the next events leaves out an event that nobody notices.
  private func isPassedOver(_ event: SkyEvent) -> Bool {
    count != nil
      && queries.allSatisfy { query in
        guard case .sky(let sky) = query else { return true }
        return !sky.matches(event) || sky.passesOver(event)
      }
  }

  /// Hands on the events of several searches in order of time, a year at once, until the body returns false. What two of
  /// them find is one event.
  ///
  /// - Returns: The words of the searches that found nothing where others did; none where the body ended them.
  private func merge(
    _ searches: [(query: EventQuery, almanac: Almanac)], _ dates: ClosedRange<GregorianDate>, _ zone: CivilZone,
    withoutSunrise: (GregorianDate) -> Void, _ body: (AlmanacEvent) throws -> Bool
  ) throws -> [String] {
    var known: Set<String> = []
    var empty = Set(searches.indices)
    var first = dates.lowerBound
    while first <= dates.upperBound {
      let year = first...min(first.adding(days: 364), dates.upperBound)
      var events: [(start: JulianDay, event: AlmanacEvent)] = []
      for (index, search) in searches.enumerated() {
        try search.almanac.find(search.query, on: year, withoutSunrise: withoutSunrise) { event in
          if isListed(event) { empty.remove(index) }
          let start = event.time ?? zone.start(of: event.date(in: zone))
          // An eclipse may belong to two years, and two searches may find an instant with a difference of milliseconds.
          // The Moon may cover two stars in a minute.
          let occultation = event.skyEvent.flatMap { $0.isOccultation ? $0.nominalName : nil } ?? ""
          let name = "\(event.word) \(event.id) \(occultation) \(start.roundedUnixSeconds(toMultipleOf: 60))"
          if known.insert(name).inserted { events.append((start, event)) }
          return true
        }
      }
      for event in events.sorted(by: { $0.start < $1.start }) where try !body(event.event) { return [] }
      first = year.upperBound.adding(days: 1)
    }
    return empty.count == searches.count ? [] : empty.sorted().map { phrases[$0] }
  }

  /// The dates to search: those of the span or, where so many events are wanted and only a first date is given, from that
  /// on. The search is then open: it ends with the last event that is wanted.
  ///
  /// - Throws: `Failure` where the dates are none; `EphemerisError` where data files are damaged.
  func dates(at place: Place) throws -> (ClosedRange<GregorianDate>, isOpen: Bool) {
    let stated = try span.span(settings, at: place)
    guard count != nil, try !hasLast(at: place) else { return (stated, false) }
    if case .targets(let query) = queries[0], query.topic == .best {
      // A year has all seasons of a target.
      return (stated.lowerBound...stated.lowerBound.adding(days: 364), false)
    }
    return (try served(EventQuery.longestSearch(from: stated.lowerBound), place.zone), true)
  }

  /// Whether the user names the last date of the search.
  private func hasLast(at place: Place) throws -> Bool {
    try span.days != nil || DateText(today: settings.today(at: place)).spans(span.dates).count > 1
  }

  /// The first of some dates that an ephemeris serves.
  private func served(_ dates: ClosedRange<GregorianDate>, _ zone: CivilZone) throws -> ClosedRange<GregorianDate> {
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

  /// The almanac with the parts that the query needs; tithis have their observances too.
  private func almanac(of place: Place, for query: EventQuery) throws -> Almanac {
    let others = query.kind == .tithi ? settings.parts.subtracting([.showers]) : []
    return try settings.almanac(of: place, parts: query.parts.union(others))
  }

  /// Whether a query asks for the approaches of any bodies.
  private static func isOfAllApproaches(_ query: EventQuery) -> Bool {
    if case .sky(let sky) = query { sky.topic == .phenomena([.approach]) && sky.bodies.isEmpty } else { false }
  }

  /// Whether an event is found by the search for all approaches alone.
  private func isOnlyApproach(_ event: SkyEvent) -> Bool {
    !queries.contains { query in
      guard case .sky(let sky) = query, !Self.isOfAllApproaches(query) else { return false }
      return sky.matches(event)
    }
  }
}
