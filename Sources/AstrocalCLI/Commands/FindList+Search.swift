import AstroCore
import AstrocalRendering
import CivilTime

/// The search itself: which events are listed, and in which order.
extension FindList {
  /// Passes on the events of a place that a listing includes.
  func search(
    _ dates: ClosedRange<GregorianDate>, _ searches: [(query: EventQuery, almanac: Almanac)], _ place: Place,
    _ listing: inout Listing<AlmanacEvent>, _ body: (AlmanacEvent) throws -> Void
  ) throws {
    guard !searches.isEmpty else { return }
    let night = try night(at: place)
    /// Of a date without a time the one on which the night begins.
    func isInNight(_ event: AlmanacEvent) -> Bool {
      guard let night else { return true }
      guard let start = event.time else { return event.date(in: place.zone) == dates.lowerBound }
      return start < night.upperBound && (event.end ?? start) >= night.lowerBound
    }
    func note(withoutSunrise date: GregorianDate) { listing.skip(date) }
    func take(_ event: AlmanacEvent, _ phrases: Set<Int> = []) throws -> Bool {
      guard isInNight(event) else { return true }
      guard isListed(event) else {
        if isCounted(event) { listing.tally.outOfSight += 1 }
        return true
      }
      let kinds = wantsEach ? phrases.sorted().map(String.init) : [""]
      if listing.includes(event, ofKinds: kinds) { try body(event) }
      return listing.goesOn
    }
    if searches.count == 1 {
      let clock = span.clock(settings, at: place)
      try searches[0].almanac.find(searches[0].query, on: dates, from: clock, withoutSunrise: note) { try take($0) }
    } else {
      for phrase in try merge(searches, dates, place, withoutSunrise: note, take) {
        let name = place.name ?? place.coordinates
        StandardError.note(
          "\(phrase.quoted) finds nothing at \(name) from \(dates.lowerBound) to \(dates.upperBound)")
      }
    }
    guard count == nil, listing.tally.all == 0, span.clock(settings, at: place) == nil else { return }
    // Where nothing begins on the dates, a span that lasts into them is what was asked for.
    for search in searches {
      for event in try search.almanac.spans(of: search.query, runningInto: dates) { _ = try take(event) }
    }
  }

  /// Whether an event is one of those that are worth listing.
  func isListed(_ event: AlmanacEvent) -> Bool {
    !(passesOverUnseen && isOutOfSight(event)) && event.skyEvent.map { !isPassedOver($0) } ?? true
  }

  /// Whether the place sees nothing of an event that people go out for; of all that a body does, also of any other.
  private func isOutOfSight(_ event: AlmanacEvent) -> Bool {
    let isOfBodies = queries.allSatisfy { $0.search(SkyEventQuery.self)?.topic == .everything }
    return isOfBodies ? event.base.isHidden : event.base.isOutOfSight
  }

  /// Whether a note counts an event that is left out: of eclipses those that the skyline alone hides.
  private func isCounted(_ event: AlmanacEvent) -> Bool {
    guard let sky = event.skyEvent, sky.isEclipse else { return isOutOfSight(event) }
    return queries.contains { $0.search(SkyEventQuery.self)?.hidesBehindSkyline(sky) ?? false }
  }

  /// Whether what the place does not see is left out of a search for the next events.
  var passesOverUnseen: Bool { count != nil && !queries.contains(where: \.includesUnseen) }

  /// Whether a search for the next events leaves out an event that nobody notices.
  func isPassedOver(_ event: SkyEvent) -> Bool {
    count != nil
      && queries.allSatisfy { query in
        // Other searches find seasons at most, which are no such events.
        guard let sky = query.search(SkyEventQuery.self) else { return event.isEclipse }
        return !sky.matches(event) || sky.passesOver(event)
      }
  }

  /// The days that several searches look through at once, and those that they look through first where few events are wanted.
  private static let (yearDays, firstDays) = (365, 61)

  /// Passes on the events of several searches in order of time, a year at once, each with the numbers of the phrases that find it,
  /// until the body returns false. What two of them find is one event.
  ///
  /// Where few are wanted, the first of them are looked for in the first two months: moons of Jupiter have dozens in a week, and
  /// Holi one in a year.
  ///
  /// - Returns: The words of the searches that found nothing where others did; none where the body ended them.
  func merge(
    _ searches: [(query: EventQuery, almanac: Almanac)], _ dates: ClosedRange<GregorianDate>, _ place: Place,
    withoutSunrise: (GregorianDate) -> Void, _ body: (AlmanacEvent, Set<Int>) throws -> Bool
  ) throws -> [String] {
    var known: Set<String> = []
    var empty = Set(searches.indices)
    var first = dates.lowerBound
    var clock = span.clock(settings, at: place)
    var piece = count == nil ? Self.yearDays : Self.firstDays
    while first <= dates.upperBound {
      let year = first...min(first.adding(days: piece - 1), dates.upperBound)
      var events: [(start: JulianDay, event: AlmanacEvent, phrases: Set<Int>)] = []
      var positions: [String: Int] = [:]
      for (index, search) in searches.enumerated() {
        try search.almanac.find(search.query, on: year, from: clock, withoutSunrise: withoutSunrise) { event in
          if isListed(event) { empty.remove(index) }
          let start = event.time ?? place.zone.start(of: event.date(in: place.zone))
          // An eclipse may belong to two years, and two searches may find an instant with a difference of milliseconds.
          // The Moon may cover two stars in a minute.
          let occultation = event.skyEvent.flatMap { $0.isOccultation ? $0.nominalWords : nil } ?? ""
          let name = "\(event.word) \(event.id) \(occultation) \(start.roundedUnixSeconds(toMultipleOf: 60))"
          if known.insert(name).inserted {
            positions[name] = events.count
            events.append((start, event, [wordsOfQueries[index]]))
          } else if let position = positions[name] {
            events[position].phrases.insert(wordsOfQueries[index])
          }
          return true
        }
      }
      for event in events.sorted(by: { $0.start < $1.start }) where try !body(event.event, event.phrases) { return [] }
      first = year.upperBound.adding(days: 1)
      piece = piece == Self.firstDays ? Self.yearDays - Self.firstDays : Self.yearDays
      clock = nil
    }
    let found = Set(searches.indices.filter { !empty.contains($0) }.map { wordsOfQueries[$0] })
    return found.isEmpty ? [] : phrases.indices.filter { !found.contains($0) }.map { phrases[$0] }
  }
}
