import AstroCore
import CivilTime
import SwissEphemeris

/// The events that `range --find` lists.
struct FindList {
  private let settings: Settings
  private let span: SpanArguments
  private let words: String
  private let query: EventQuery
  /// The most events at a place; nil for all of the span.
  private let count: Int?

  /// Years after which a search ends: some eclipses come once in centuries.
  private static let searchYears = 200

  /// - Throws: `Failure` where the words name no events, or an option does not go with them.
  init(_ command: RangeCommand, _ find: String, _ settings: Settings) throws {
    // Words that the shell left apart: `--find venus jupiter 2027`.
    var span = command.span
    let apart = span.dates.filter { !DateText.isWritten(in: $0) }
    span.dates.removeAll { apart.contains($0) }
    try span.check()
    let words = ([find] + apart).flatMap { $0.split(whereSeparator: \.isWhitespace) }.joined(separator: " ")
    do {
      query = try EventQuery(
        words, reckoning: settings.month,
        in: EventQuery.Names(festivals: settings.rules, showers: settings.showers), includesUnseen: command.all)
    } catch {
      throw Failure.usage("--find: \(error)")
    }
    if command.all {
      guard case .sky(let sky) = query, sky.kinds.contains(.eclipses) else {
        throw Failure.usage("--all adds eclipses that are not seen here: it goes with --find of eclipses")
      }
    }
    let asked = try WholeNumber<1, 10_000>.read(command.next, of: "--next")?.value
    count = asked ?? (span.isStated ? nil : 1)
    (self.words, self.span, self.settings) = (words, span, settings)
  }

  /// Prints the events of each place, those of the next place behind those of one.
  func print(_ places: [Place], as format: RangeFormat, to output: inout Output) throws {
    for (index, place) in places.enumerated() {
      let (dates, isOpen) = try dates(at: place)
      var context = settings.context(of: place)
      if case .showers = query { context.remindedShowers = Reminding.summary()?.showerCodes ?? [] }
      if count == nil { context.hasSeveralModels = try EphemerisParts.note([dates], settings.sky) }
      let model = try settings.sky.model(covering: count == nil ? dates : dates.lowerBound...dates.lowerBound)
      let start = place.zone.span(of: dates).lowerBound
      let almanac = try almanac(of: place)
      let header = FindHeader(
        words: words, dates: dates, isOfEclipses: query.isOfEclipses, isOpen: isOpen, model: model,
        deltaT: try settings.sky.ephemeris.deltaT(at: start, model: model), darkSky: almanac.darkSky)
      var printer = try format.findPrinter(header, context)
      if index == 0 { try printer.begin(to: &output) }
      try search(dates, almanac, place) { try printer.row($0, to: &output) }
      try printer.end(to: &output)
    }
  }

  /// Hands on the events of a place.
  private func search(
    _ dates: ClosedRange<GregorianDate>, _ almanac: Almanac, _ place: Place, _ body: (FoundEvent) throws -> Void
  ) throws {
    var missing = MissingSunrises()
    var found = 0
    func note(withoutSunrise date: GregorianDate) { missing.add(date) }
    try almanac.find(query, on: dates, withoutSunrise: note) { event in
      try body(event)
      found += 1
      return count.map { found < $0 } ?? true
    }
    missing.note(at: place)
    if let count, found < count { StandardError.note("found \(found) of \(count) until \(dates.upperBound)") }
  }

  /// The dates to search: those of the span or, where so many events are wanted and only a first date is given, from that
  /// on. The search is then open: it ends with the last event that is wanted.
  ///
  /// - Throws: `Failure` where the dates are none; `EphemerisError` where data files are damaged.
  private func dates(at place: Place) throws -> (ClosedRange<GregorianDate>, isOpen: Bool) {
    let today = settings.today(at: place)
    let stated = try span.span(today: today, usualDays: 1, zone: place.zone)
    let hasLast = try span.days != nil || DateText(today: today).spans(span.dates).count > 1
    guard count != nil, !hasLast else { return (stated, false) }
    let first = stated.lowerBound
    let last = first.adding(days: Self.searchYears * 365 + Self.searchYears / 4)
    return (first...(try lastServed(first...last, place.zone)), true)
  }

  /// The last of some dates that an ephemeris serves.
  private func lastServed(_ dates: ClosedRange<GregorianDate>, _ zone: CivilZone) throws -> GregorianDate {
    func isServed(_ day: Int) throws -> Bool {
      let date = GregorianDate(dayNumber: day)
      return try settings.sky.ephemeris.modelIfAny(
        covering: zone.start(of: date)...zone.start(of: date.adding(days: 1)))
        != nil
    }
    var (served, beyond) = (dates.lowerBound.dayNumber, dates.upperBound.dayNumber + 1)
    guard try isServed(served), try !isServed(beyond - 1) else { return dates.upperBound }
    while beyond - served > 1 {
      let middle = (served + beyond) / 2
      if try isServed(middle) { served = middle } else { beyond = middle }
    }
    return GregorianDate(dayNumber: served)
  }

  /// The almanac with the parts that the query needs.
  private func almanac(of place: Place) throws -> Almanac {
    switch query {
    case .showers: try settings.almanac(of: place, parts: [.showers])
    case .festival: try settings.almanac(of: place, parts: [.panchanga, .festivals])
    case .tithis: try settings.almanac(of: place, parts: settings.parts.subtracting([.showers]).union([.panchanga]))
    case .angas: try settings.almanac(of: place, parts: [.panchanga])
    case .sky, .phases: try settings.almanac(of: place, parts: [])
    }
  }
}
