import ArgumentParser
import AstroCore
import CivilTime
import SwissEphemeris

struct TithiCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tithi", abstract: "The lunar calendar: tithis with their beginnings and ends, by lunar month.",
    discussion: "Alone, the tithis of the lunar month that is running. In a span, those that begin in it.")

  @OptionGroup var span: SpanArguments

  @Option(help: ArgumentHelp("table, json, ndjson, csv or ics.", valueName: "format"))
  var format: String?

  @Option(
    help: ArgumentHelp(
      "The next such tithi: ekadashi, 11, purnima, \"Karttika krishna 14\"; with a span, all in it.",
      valueName: "words"))
  var find: String?

  @Option(help: ArgumentHelp("That many, from today or from the first date.", valueName: "n"))
  var next: String?

  @Flag(help: "Observances and their dates instead of tithis; a NAME behind it picks those of that name.")
  var festivals = false

  /// What `--festivals NAME` becomes before the arguments are parsed.
  @Option(name: .customLong(Arguments.festivalOption), help: .hidden)
  var festival: String?

  @Option(
    help: ArgumentHelp("Other angas instead of tithis: nakshatra, yoga, karana, tithi.", valueName: "list"))
  var angas: String?

  @Flag(help: "Say of each observance why its day was chosen.")
  var explain = false

  @OptionGroup(title: "Place") var place: PlaceOptions
  @OptionGroup(title: "Conventions") var conventions: ConventionOptions
  @OptionGroup(title: "Ephemeris") var ephemeris: EphemerisOptions
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var general: GeneralOptions

  private var shared: SharedOptions {
    SharedOptions(
      place: place, conventions: conventions, ephemeris: ephemeris, output: output, general: general)
  }

  func run() throws {
    let format: TithiFormat = try output.format(format) ?? .table
    let settings = try Settings(shared)
    let place = try settings.places.place()
    let list = try TithiList(self, settings, place)
    var printer = TithiPrinter(
      format, settings, place, explains: explain, isOpen: list.isSearch, namesYears: list.spansYears,
      marksMonths: find == nil)
    try list.print(to: &printer)
  }
}

/// What a `tithi` command lists, and over which span.
struct TithiList {
  private enum Content {
    case tithis
    case find(TithiQuery)
    case angas([AngaKind])
    case festivals(name: String?)
  }

  private let settings: Settings
  private let place: Place
  private let almanac: Almanac
  private let content: Content
  /// At most so many rows, looked for as far as the ephemeris reaches; nil: all of the span.
  private let count: Int?
  private let dates: ClosedRange<GregorianDate>?
  private let today: GregorianDate

  /// Whether it looks on until enough is found.
  var isSearch: Bool { count != nil && dates == nil }
  var spansYears: Bool { isSearch || dates.map { $0.lowerBound.year != $0.upperBound.year } ?? false }

  init(_ command: TithiCommand, _ settings: Settings, _ place: Place) throws {
    self.settings = settings
    self.place = place
    almanac = settings.almanac(of: place, parts: settings.parts.subtracting([.showers]))
    today = settings.today(at: place)
    let wantsFestivals = command.festivals || command.festival != nil
    if let name = command.festival, name.allSatisfy(\.isWhitespace) {
      throw Failure.usage("--festivals: \(name.quoted) names no observance; for all of them leave it out")
    }
    guard [command.find != nil, command.angas != nil, wantsFestivals].count(where: { $0 }) <= 1 else {
      throw Failure.usage("--find, --angas and --festivals list different things: give one of them")
    }
    if let words = command.find {
      do {
        content = .find(try TithiQuery(words, reckoning: settings.month))
      } catch {
        throw Failure.usage("--find: \(error)")
      }
    } else if let list = command.angas {
      var kinds: [AngaKind] = []
      for word in list.split(separator: ",", omittingEmptySubsequences: false) {
        let kind: AngaKind = try Beliefs.parse(String(word), origin: "--angas")
        if !kinds.contains(kind) { kinds.append(kind) }
      }
      content = .angas(kinds)
      guard !command.explain else { throw Failure.usage("--explain is about observances: it does not go with --angas") }
    } else if wantsFestivals {
      if let name = command.festival, settings.rules.matching(name).isEmpty {
        throw Failure.usage("--festivals: no observance \(name.quoted); `astrocal tithi --festivals` lists them")
      }
      content = .festivals(name: command.festival)
    } else {
      content = .tithis
    }
    let hasSpan = !command.span.dates.isEmpty || command.span.days != nil
    dates = hasSpan ? try command.span.span(today: today, usualDays: 1, zone: place.zone) : nil
    let asked = try command.next.map { try NumberText.integer($0, origin: "--next", in: 1...10_000) }
    switch content {
    case .find: count = asked ?? (hasSpan ? nil : 1)
    case .festivals(.some): count = asked ?? (hasSpan ? nil : 1)
    case .festivals, .tithis, .angas:
      guard asked == nil else { throw Failure.usage("--next goes with --find or --festivals NAME") }
      count = nil
    }
  }

  func print(to printer: inout TithiPrinter) throws {
    if let count {
      try search(count, from: dates?.lowerBound ?? today, to: &printer)
      return
    }
    let span = try span()
    let model = try settings.sky.model(covering: civilDates(span))
    let deltaT = try settings.sky.ephemeris.deltaT(at: span.lowerBound, model: model)
    switch content {
    case .tithis:
      try printer.begin(.tithis, span, model: model, deltaT: deltaT)
      try almanac.forEachTithi(in: span) { try printer.print($0) }
    case .find(let query):
      try printer.begin(.tithis, span, model: model, deltaT: deltaT)
      try almanac.forEachTithi(in: span) { if query.matches($0) { try printer.print($0) } }
    case .angas(let kinds):
      try printer.begin(.angas, span, model: model, deltaT: deltaT)
      for kind in kinds {
        try almanac.forEachAnga(kind, in: span) { try printer.print($0) }
      }
    case .festivals(let name):
      try printer.begin(.festivals, span, model: model, deltaT: deltaT)
      let ids = name.map { Set(settings.rules.matching($0).map(\.id)) }
      try almanac.forEachFestival(in: civilDates(span)) { festival in
        if ids?.contains(festival.rule.id) ?? true { try printer.print(festival) }
      }
    }
    try printer.end()
  }

  /// Looks on, a year at a time, until so many are found.
  private func search(_ count: Int, from start: GregorianDate, to printer: inout TithiPrinter) throws {
    // It goes on year by year, so the document names the model of its first day, or of the dates asked for.
    let model = try settings.sky.model(covering: dates ?? start...start)
    var first = start
    let last = dates?.upperBound ?? start.adding(days: Self.searchYears * 365)
    var found = 0
    var hasBegun = false
    while found < count, first <= last {
      let until = min(first.adding(days: 364), last)
      let yearModel: EphemerisModel
      do {
        yearModel = try settings.sky.model(covering: first...until)
      } catch {
        // What was found stands; only an ephemeris that ends before the first year is a failure.
        guard hasBegun else { throw error }
        StandardError.note("\(error)")
        break
      }
      let span = try instants(first...until)
      if !hasBegun {
        hasBegun = true
        let deltaT = try settings.sky.ephemeris.deltaT(at: span.lowerBound, model: yearModel)
        try printer.begin(isFestivals ? .festivals : .tithis, span, model: model, deltaT: deltaT)
      }
      switch content {
      case .find(let query):
        try almanac.forEachTithi(in: span) { entry in
          guard found < count, query.matches(entry) else { return }
          found += 1
          try printer.print(entry)
        }
      case .festivals(let name):
        let ids = Set(settings.rules.matching(name ?? "").map(\.id))
        try almanac.forEachFestival(in: first...until) { festival in
          guard found < count, ids.contains(festival.rule.id) else { return }
          found += 1
          try printer.print(festival)
        }
      case .tithis, .angas: break
      }
      first = until.adding(days: 1)
    }
    try printer.end()
    if found < count, dates == nil {
      StandardError.note("found \(found) of \(count) until \(first.adding(days: -1))")
    }
  }

  /// Some months are adhika once in centuries or never: a search must end.
  private static let searchYears = 200

  private var isFestivals: Bool {
    if case .festivals = content { true } else { false }
  }

  /// The span asked for, else the lunar month that is running.
  private func span() throws -> TimeSpan {
    if let dates { return try instants(dates) }
    let now = settings.clock.now(in: place.zone)
    guard let month = try almanac.lunarMonth(at: now, fromFullMoon: settings.month == .purnimanta) else {
      throw Failure(.unavailable, "the ephemeris ends before the lunar month does; give a span of dates")
    }
    // The new moon comes out the same to a fraction of a second only: a minute keeps the next month's first tithi out.
    return month.lowerBound.advanced(byDays: -1.0 / 1440)..<month.upperBound.advanced(byDays: -1.0 / 1440)
  }

  private func instants(_ dates: ClosedRange<GregorianDate>) throws -> TimeSpan {
    let start = place.zone.instant(on: dates.lowerBound, secondsAfterMidnight: 0)
    let end = place.zone.instant(on: dates.upperBound.adding(days: 1), secondsAfterMidnight: 0)
    return JulianDay(unixSeconds: Double(start))..<JulianDay(unixSeconds: Double(end))
  }

  private func civilDates(_ span: TimeSpan) -> ClosedRange<GregorianDate> {
    let first = place.zone.date(atUnixSeconds: span.lowerBound.roundedUnixSeconds)
    let last = place.zone.date(atUnixSeconds: span.upperBound.roundedUnixSeconds - 1)
    return first...last
  }
}
