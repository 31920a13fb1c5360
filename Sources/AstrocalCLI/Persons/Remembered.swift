import AstroCore
import AstrocalRendering
import CivilTime
import Geography
import Reminders
import SwissEphemeris

/// Finds what is remembered by the words of the user.
struct Remembered {
  private let settings: Settings
  /// The almanac of the place where the days are kept, whose clock is meant where nothing else is known.
  private let almanac: Almanac
  private let choices: AnniversaryChoices
  private let customs: Customs

  /// The customs of the place where the days are kept.
  struct Customs {
    /// Whether they are those of Kerala.
    let isInKerala: Bool
    /// The reckoning of the months in the words of a tithi.
    let reckoning: MonthReckoning
  }

  init(_ settings: Settings, _ almanac: Almanac, _ customs: Customs, _ choices: AnniversaryChoices) {
    (self.settings, self.almanac, self.customs, self.choices) = (settings, almanac, customs, choices)
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
      try options.people.map { try PersonList(path: $0.text, settings.places) }
      ?? PersonList(settings.sources, settings.places)
    guard let words = options.anniversary?.text else { return try all(list?.people ?? [], of: list) }
    let named = list?.named(words) ?? []
    if !named.isEmpty { return try all(named, of: list) }
    guard options.people == nil else {
      throw Failure.usage("--anniversary: \(list?.origin ?? "") has no person of that name")
    }
    guard words.lowercased() != PersonList.wordForAll else {
      throw Failure.usage("--anniversary all means all people of --people or of the configuration, which has none")
    }
    let subject = try subject(words, choices.occasion ?? .birth, almanac, Self.option)
    return [try found(RememberedPerson(name: nil, subject, text(almanac)), choices, 1, Self.option)]
  }

  /// What is remembered of the people of the configuration that a search names.
  ///
  /// - Throws: `Failure` or `ValueError` where there is none, or what is known of one gives no days.
  func people(of query: AnniversaryQuery) throws -> [PersonAnniversaries] {
    let list = try PersonList(settings.sources, settings.places)
    let people = query.name.map { list?.named($0) ?? [] } ?? (list?.people ?? []).filter(\.isReminded)
    guard !people.isEmpty else {
      throw Failure(
        .badData,
        query.name == nil
          ? "no person of the configuration has remind: true" : "no person of the configuration has that name any more")
    }
    return try all(people, of: list).map {
      PersonAnniversaries(person: $0.person.name, twin: $0.twin, searches: $0.searches)
    }
  }

  /// The star under which a person was born: that of the horoscope, else that of the instant.
  ///
  /// - Throws: `Failure` where neither is known.
  fileprivate func birthStar(of person: Person, in list: PersonList) throws -> BirthStar {
    if let star = person.star { return star }
    let origin = "\(list.origin), \(person.position)"
    guard let words = person.words(.birth) else { throw failure(origin, "neither birth nor star is known") }
    let almanac = try person.place.map { try settings.almanac(of: $0, parts: []) } ?? almanac
    guard let star = try subject(words, .birth, almanac, origin).birthStar else {
      throw failure(origin, "the nakshatra is known of an instant, not of a tithi alone")
    }
    return star
  }

  /// What is remembered of some people.
  private func all(_ people: [Person], of list: PersonList?) throws -> [Found] {
    var twins: [String: Int] = [:]
    var all: [Found] = []
    var progress = Progress(ofSilent: people.count, "people")
    defer { if progress != nil { StandardError.wipe() } }
    for person in people {
      defer { progress?.add(1) }
      let origin = "\(list?.origin ?? ""), \(person.position)"
      for occasion in choices.occasion.map({ [$0] }) ?? person.occasions {
        guard let words = person.words(occasion) else { continue }
        let almanac = try person.place.map { try settings.almanac(of: $0, parts: []) } ?? almanac
        var subject = try subject(words, occasion, almanac, origin)
        if occasion == .birth, let star = person.star { subject = subject.with(star) }
        // Twins have days of their own.
        let key = "\(occasion.rawValue) \(words) \(person.place?.title ?? "")"
        twins[key, default: 0] += 1
        let remembered = RememberedPerson(name: person.title, subject, text(almanac))
        var own = person.choices
        // A list for the dead means the rites of a death alone.
        if occasion != .death { own.bases = own.bases.map { $0.filter { $0 != .mahalaya } } }
        if own.bases?.isEmpty ?? false { own.bases = nil }
        all.append(try found(remembered, choices.or(own), twins[key] ?? 1, origin))
      }
    }
    guard !all.isEmpty || people.isEmpty else {
      let word = choices.occasion?.rawValue ?? "birth, death or wedding"
      throw Failure.usage(
        "\(list?.origin ?? ""): no \(word) is known of \(people.count == 1 ? "the person" : "any person")")
    }
    return all
  }

  private func text(_ almanac: Almanac) -> InstantText { InstantText(almanac.zone, isUTC: settings.isUTC) }

  private func found(
    _ person: RememberedPerson, _ choices: AnniversaryChoices, _ twin: Int, _ origin: String
  ) throws -> Found {
    do {
      return (person, twin, try choices.searches(person.subject, isInKerala: customs.isInKerala))
    } catch {
      throw failure(origin, "\(error.reason)")
    }
  }

  /// What an instant, a date or a tithi is.
  ///
  /// No message repeats the words, which may be a name.
  private func subject(
    _ words: String, _ occasion: AnniversarySubject.Occasion, _ almanac: Almanac, _ origin: String
  ) throws -> AnniversarySubject {
    if let reading = CivilReading(words) { return try subject(reading, occasion, almanac, origin) }
    if let (day, second) = ClockTime.split(words), DateText.isWritten(in: day) {
      return try subject(on: try date(day, origin), at: second, occasion, almanac, origin)
    }
    if DateText.isWritten(in: words) { return try subject(on: try date(words, origin), occasion, almanac, origin) }
    do {
      return try AnniversarySubject(occasion, tithi: words, reckoning: customs.reckoning)
    } catch {
      guard error.isUnknown else {
        throw failure(origin, "this is not one tithi of one month, such as \"Karttika krishna 14\"")
      }
      throw failure(
        origin,
        "this is not an instant such as 1984-03-21T06:10, a date, "
          + (origin == Self.option
            ? "a tithi such as \"Karttika krishna 14\" or a person of the configuration"
            : "or a tithi such as \"Karttika krishna 14\""))
    }
  }

  /// A mistake in what the user typed, or in a file.
  private func failure(_ origin: String, _ reason: String) -> Failure {
    Failure(origin == Self.option ? .usage : .badData, "\(origin): \(reason)")
  }

  private func date(_ words: String, _ origin: String) throws -> GregorianDate {
    do {
      let zone = almanac.zone
      return try DateText(today: zone.date(at: settings.clock.now(in: zone)), zone: zone).day(words)
    } catch let error as any ExitingError {
      // May, June and Augustus are names.
      let reason =
        words.contains(where: \.isLetter)
        ? "this is not one date, such as 1990-08-15 or 1990-08-15T22:15" : error.message
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
    guard let offset = reading.utcOffset else {
      return try subject(on: reading.date, at: second, occasion, almanac, origin)
    }
    let unixSeconds = Double(reading.unixSeconds(utcOffset: offset)) + reading.fraction
    return try subject(at: JulianDay(unixSeconds: unixSeconds), occasion, almanac, origin)
  }

  /// - Parameter second: Seconds after midnight by the clock of the almanac.
  private func subject(
    on date: GregorianDate, at second: Int, _ occasion: AnniversarySubject.Occasion, _ almanac: Almanac,
    _ origin: String
  ) throws -> AnniversarySubject {
    let unixSeconds = almanac.zone.instant(on: date, secondsAfterMidnight: second)
    return try subject(at: JulianDay(unixSeconds: Double(unixSeconds)), occasion, almanac, origin)
  }

  private func subject(
    at instant: JulianDay, _ occasion: AnniversarySubject.Occasion, _ almanac: Almanac, _ origin: String
  ) throws -> AnniversarySubject {
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

extension Settings {
  /// Finds the birth stars of people of the configuration.
  ///
  /// - Parameter place: The place whose clock is meant for one without a place.
  func personStars(at place: Place?) -> PersonStars {
    { name in
      guard catalogue.people.contains(name.lowercased()), let list = try PersonList(sources, places) else {
        return nil
      }
      let here = try place ?? places.place()
      let customs = Remembered.Customs(isInKerala: region(at: here) == .kerala, reckoning: month(at: here))
      let remembered = Remembered(self, try almanac(of: here, parts: []), customs, AnniversaryChoices())
      // "all" means those who have a star.
      let isForAll = name.lowercased() == PersonList.wordForAll
      let people = list.named(name).filter { !isForAll || $0.star != nil || $0.words(.birth) != nil }
      guard !people.isEmpty else {
        throw Failure(.badData, "\(list.origin): no person has a birth or a birth star")
      }
      return try people.map { ($0.title, try remembered.birthStar(of: $0, in: list)) }
    }
  }

  /// A finder of the occurrences of reminders, which knows the people of the configuration.
  ///
  /// A reminder has no region: that of the configuration counts, or that of the place of the run where it is the same.
  func occurrenceFinder(darkSky: SkyBrightness? = nil) -> OccurrenceFinder {
    struct Known: Hashable {
      let name: String?
      let position: GeographicPosition
      let zone: CivilZone
      let reckoning: MonthReckoning
    }
    // A search for the next day asks for them in piece after piece of the years.
    var found: [Known: [PersonAnniversaries]] = [:]
    let rulesOfPlace = { (place: ReminderPlace) in rules(at: Place(place)).all }
    let rulesOfSelection = { (selection: FestivalSelection) in rules(of: selection).all }
    var skylines: [ReminderPlace: Skyline?] = [:]
    let skylineOfPlace = { (place: ReminderPlace) throws -> Skyline? in
      if let known = skylines[place] { return known }
      do {
        let skyline = try places.skyline(of: place)
        skylines[place] = .some(skyline)
        return skyline
      } catch let error as any ExitingError {
        throw OccurrenceFinder.UnknownEvent.skyline(reason: error.message)
      }
    }
    let regionOfPlace = { (place: ReminderPlace) in region(at: Place(place)).flatMap(named)?.rawValue }
    return OccurrenceFinder(
      sky, catalogue, darkSky: darkSky ?? SkyBrightness(bortle: 4), festivals: rulesOfSelection,
      rules: rulesOfPlace, region: regionOfPlace, skyline: skylineOfPlace
    ) { query, reminder, almanac in
      let key = Known(
        name: query.name, position: almanac.position, zone: almanac.zone, reckoning: reminder.conventions.month)
      if let known = found[key] { return known }
      let here = try places.statedPlace().flatMap { $0.position == almanac.position ? $0 : nil }
      let region = here.flatMap(region) ?? statedRegion
      let customs = Remembered.Customs(isInKerala: region == .kerala, reckoning: key.reckoning)
      do {
        let people = try Remembered(self, almanac, customs, AnniversaryChoices()).people(of: query)
        found[key] = people
        return people
      } catch let error as any ExitingError where !(error is EphemerisError) {
        throw OccurrenceFinder.UnknownEvent.person(reason: error.message)
      }
    }
  }
}
