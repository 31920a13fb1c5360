import AstroCore
import AstrocalRendering
import CivilTime
import SwissEphemeris

/// The days that `tithi --anniversary` lists.
struct AnniversaryList {
  private let settings: Settings
  private let place: Place
  private let format: TithiFormat
  private let choice: RowChoice<AnniversaryRow>
  private let context: RenderContext
  private let persons: [RememberedPerson]
  private let searches: [Wanted]
  /// The most days of each search; nil for all of the dates.
  private let count: Int?
  private let dates: ClosedRange<GregorianDate>
  /// Whether the dates have a first one alone, and the list ends with the last of the days to be found.
  private let isOpen: Bool

  /// A search with the person whose it is.
  private struct Wanted {
    let person: String?
    let twin: Int
    let search: AnniversarySearch
  }

  /// The years after which an open search ends, beyond those asked for: where the Sun does not rise there is no day.
  private static let spareYears = 10

  /// - Throws: `Failure` where what is remembered is none, or an option does not go with it.
  init(_ command: TithiCommand, _ format: TithiFormat, _ settings: Settings, _ place: Place) throws {
    (self.settings, self.format, self.place) = (settings, format, place)
    let options = command.anniversaries
    let name = options.name
    if let other = [("find", command.find), ("angas", command.angas), ("festivals", command.festivals)]
      .first(where: { $0.1 != nil })
    {
      throw Failure.usage("\(name) and --\(other.0) list different things: give one of them")
    }
    guard command.places == nil else { throw Failure.usage("\(name) goes without --places") }
    guard !command.explain else {
      throw Failure.usage("\(name) prints the reason of each day by itself: it goes without --explain")
    }
    guard command.conventions.include == nil, command.conventions.exclude == nil else {
      throw Failure.usage("--include and --exclude choose parts of a day: they go without \(name)")
    }
    choice = try command.rows.choice(
      of: AnniversaryFields.table, format, command.output.formatOption(command.format), settings)
    var context = settings.context(of: place)
    context.hasHeader = !command.rows.noHeader
    self.context = context
    let choices = try options.choices()
    let found = try Remembered(settings, place, choices).all(options)
    guard options.twice == nil || found.contains(where: { $0.searches.contains(where: \.mayComeTwice) }) else {
      throw Failure.usage(
        "--twice is about months of the Sun and nakshatras: it goes with --month-kind solar or --by nakshatra")
    }
    persons = found.map(\.person)
    searches = found.flatMap { found in
      found.searches.map { Wanted(person: found.person.name, twin: found.twin, search: $0) }
    }
    let today = settings.today(at: place)
    let asked = try WholeNumber<1, 10_000>.read(command.next, of: "--next")?.value
    let span = command.span.isStated ? try command.span.span(settings, at: place) : nil
    let isSingle = span?.lowerBound == span?.upperBound
    if let span, asked == nil || !isSingle {
      (count, dates, isOpen) = (asked, span, false)
    } else {
      let (first, most) = (span?.lowerBound ?? today, asked ?? 1)
      (count, isOpen) = (most, true)
      dates = first...first.adding(days: (most + Self.spareYears) * 366)
    }
  }

  func print(to output: inout Output) throws {
    let almanac = try settings.almanac(of: place, parts: [])
    var rows: [AnniversaryRow] = []
    var skipped: Set<GregorianDate> = []
    for wanted in searches { rows += try self.rows(wanted, almanac, &skipped) }
    rows.sort { $0.anniversary.date < $1.anniversary.date }
    let last = isOpen ? max(rows.last?.anniversary.date ?? dates.lowerBound, dates.lowerBound) : dates.upperBound
    let covered = dates.lowerBound...last
    var context = context
    context.hasSeveralModels = isOpen ? false : try EphemerisParts.note([covered], settings.sky)
    let model = try settings.sky.parts(of: covered)[0].model
    let start = place.zone.start(of: dates.lowerBound)
    let header = AnniversaryHeader(
      persons: persons, dates: dates, isOpen: isOpen, model: model,
      deltaT: try settings.sky.ephemeris.deltaT(at: start, model: model))
    var printer = try format.anniversaryPrinter(header, context, choice)
    try printer.print(rows, to: &output)
    var missing = MissingSunrises()
    for date in skipped.sorted() { missing.add(date) }
    missing.note(at: place)
  }

  /// The days of a search that are wanted.
  private func rows(_ wanted: Wanted, _ almanac: Almanac, _ skipped: inout Set<GregorianDate>) throws
    -> [AnniversaryRow]
  {
    var rows: [AnniversaryRow] = []
    var missing: [GregorianDate] = []
    func skip(_ date: GregorianDate) { missing.append(date) }
    do {
      try almanac.anniversaries(wanted.search, on: dates, withoutSunrise: skip) { anniversary in
        let row = AnniversaryRow(person: wanted.person, anniversary, twin: wanted.twin)
        if choice.includes(row, context) { rows.append(row) }
        return count.map { rows.count < $0 } ?? true
      }
    } catch {
      // Days are found already; an ephemeris that ends is a failure where there is none.
      guard !rows.isEmpty, let error = error as? EphemerisError else { throw error }
      StandardError.note(error.message)
    }
    skipped.formUnion(missing)
    if let count, rows.count < count {
      StandardError.note("found \(rows.count) of \(count) until \(dates.upperBound)")
    }
    return rows
  }
}

/// Finds what is remembered by the words of the user.
struct Remembered {
  private let settings: Settings
  private let place: Place
  private let choices: AnniversaryChoices

  init(_ settings: Settings, _ place: Place, _ choices: AnniversaryChoices) {
    (self.settings, self.place, self.choices) = (settings, place, choices)
  }

  /// What is remembered, with the number of those before it of the same instant, and the searches for it.
  typealias Found = (person: RememberedPerson, twin: Int, searches: [AnniversarySearch])

  /// The option whose value is what is remembered.
  private static let option = "--anniversary"

  /// What the options name.
  ///
  /// - Throws: `Failure` where that is nothing, or nothing is known of it.
  func all(_ options: AnniversaryOptions) throws -> [Found] {
    let list =
      try options.persons.map { try PersonList(path: $0, settings.places) }
      ?? PersonList(settings.sources, settings.places)
    guard let words = options.anniversary else { return try all(list?.persons ?? [], of: list) }
    let named = list?.named(words) ?? []
    if !named.isEmpty { return try all(named, of: list) }
    guard options.persons == nil else {
      throw Failure.usage("--anniversary: \(list?.origin ?? "") has no person of that name")
    }
    guard words.lowercased() != PersonList.wordForAll else {
      throw Failure.usage("--anniversary all means all persons of --persons or of the configuration, which has none")
    }
    let subject = try subject(words, choices.occasion ?? .birth, at: place, Self.option)
    return [try found(RememberedPerson(name: nil, subject, text(place)), choices, 1, Self.option)]
  }

  /// What is remembered of some persons.
  private func all(_ persons: [Person], of list: PersonList?) throws -> [Found] {
    var twins: [String: Int] = [:]
    var all: [Found] = []
    for person in persons {
      let origin = "\(list?.origin ?? ""), \(person.position)"
      for occasion in choices.occasion.map({ [$0] }) ?? person.occasions {
        guard let words = person.words(occasion) else { continue }
        var subject = try subject(words, occasion, at: person.place ?? place, origin)
        if occasion == .birth, let star = person.star { subject = subject.with(star) }
        // Twins have days of their own.
        let key = "\(occasion.rawValue) \(words) \(person.place?.title ?? "")"
        twins[key, default: 0] += 1
        let remembered = RememberedPerson(name: person.title, subject, text(person.place ?? place))
        var own = person.choices
        // A list for the dead means the rites of a death alone.
        if occasion != .death { own.bases = own.bases.map { $0.filter { $0 != .mahalaya } } }
        if own.bases?.isEmpty ?? false { own.bases = nil }
        all.append(try found(remembered, choices.or(own), twins[key] ?? 1, origin))
      }
    }
    guard !all.isEmpty || persons.isEmpty else {
      let word = choices.occasion?.rawValue ?? "birth, death or wedding"
      throw Failure.usage(
        "\(list?.origin ?? ""): no \(word) is known of \(persons.count == 1 ? "the person" : "any person")")
    }
    return all
  }

  private func text(_ place: Place) -> InstantText { InstantText(place.zone, isUTC: settings.isUTC) }

  private func found(
    _ person: RememberedPerson, _ choices: AnniversaryChoices, _ twin: Int, _ origin: String
  ) throws -> Found {
    let isInKerala = settings.region(at: place) == .kerala
    do {
      return (person, twin, try choices.searches(person.subject, isInKerala: isInKerala))
    } catch {
      throw failure(origin, "\(error.reason)")
    }
  }

  /// What an instant, a date or a tithi is.
  ///
  /// No message repeats the words, which may be a name.
  private func subject(
    _ words: String, _ occasion: AnniversarySubject.Occasion, at place: Place, _ origin: String
  ) throws -> AnniversarySubject {
    let almanac = try settings.almanac(of: place, parts: [])
    if let reading = CivilReading(words) { return try subject(reading, occasion, almanac, origin) }
    if DateText.isWritten(in: words) { return try subject(on: try date(words, origin), occasion, almanac, origin) }
    do {
      return try AnniversarySubject(occasion, tithi: words, reckoning: settings.month(at: self.place))
    } catch {
      guard !error.isAboutTithis else {
        throw failure(origin, "this is not one tithi of one month, such as \"Karttika krishna 14\"")
      }
      throw failure(
        origin,
        "this is no instant such as 1984-03-21T06:10, no date, "
          + (origin == Self.option
            ? "no tithi such as \"Karttika krishna 14\", and no person of the configuration"
            : "and no tithi such as \"Karttika krishna 14\""))
    }
  }

  /// A mistake in what the user typed, or in a file.
  private func failure(_ origin: String, _ reason: String) -> Failure {
    Failure(origin == Self.option ? .usage : .badData, "\(origin): \(reason)")
  }

  private func date(_ words: String, _ origin: String) throws -> GregorianDate {
    do {
      return try DateText(today: settings.today(at: place)).day(words)
    } catch let error as any ExitingError {
      // May, June and Augustus are names.
      let reason = words.contains(where: \.isLetter) ? "this is not one date" : error.message
      throw failure(origin, "\(reason)")
    }
  }

  private func subject(
    _ reading: CivilReading, _ occasion: AnniversarySubject.Occasion, _ almanac: Almanac, _ origin: String
  ) throws -> AnniversarySubject {
    guard -9999...9999 ~= reading.date.year else {
      throw failure(origin, "the year \(reading.date.year) is out of range")
    }
    guard let second = reading.secondOfDay else { return try subject(on: reading.date, occasion, almanac, origin) }
    let instant =
      reading.utcOffset.map { JulianDay(unixSeconds: Double(reading.unixSeconds(utcOffset: $0)) + reading.fraction) }
      ?? JulianDay(unixSeconds: Double(almanac.zone.instant(on: reading.date, secondsAfterMidnight: second)))
    guard let subject = try almanac.anniversarySubject(occasion, at: instant) else {
      throw Failure(.unavailable, "\(origin): the ephemeris ends too near for the lunar month to be known")
    }
    return subject
  }

  private func subject(
    on date: GregorianDate, _ occasion: AnniversarySubject.Occasion, _ almanac: Almanac, _ origin: String
  ) throws -> AnniversarySubject {
    _ = try almanac.zone.existingDay(date)
    guard let subject = try almanac.anniversarySubject(occasion, on: date) else {
      throw failure(origin, "the Sun does not rise at the place on that date: give the time of day too")
    }
    return subject
  }
}
