import Algorithms
import CivilTime
import Geography
import SwissEphemeris

/// A search for nights of a target: `best m31`, `m31 midnight`.
public struct TargetQuery: Hashable, Sendable {
  /// The target.
  public let target: Target
  /// The event of the target that is searched for.
  public let topic: Topic
  /// Whether the middle of the Milky Way is asked for by that name. It is photographed low over the horizon, so that
  /// `milkyWayAltitude` counts as high.
  public var isMilkyWay = false
  /// How many nights a search for the best ones finds in its dates.
  public var count = 1

  /// An event of a target. The raw value is its word.
  public enum Topic: String, Sendable {
    /// The nights with the longest windows, see ``TargetNight/windows``.
    case best
    /// The instant at which the target culminates at midnight: its right ascension is that of the Sun + 12 h.
    case midnight
  }

  /// The altitude in degrees from which the middle of the Milky Way counts as high, unless the user states one.
  package static let milkyWayAltitude = 10.0

  init(_ target: Target, _ topic: Topic) {
    self.target = target
    self.topic = topic
  }

  /// The search of words such as `best m31` and `m31 midnight`, or `nil` for any others.
  init?(_ text: String, in targets: TargetCatalogue) {
    let words = text.lowercased().split { $0.isWhitespace || $0 == "_" }
    guard words.count > 1 else {
      // As an id has it: best-m31.
      guard text.contains("-") else { return nil }
      self.init(text.replacing("-", with: " "), in: targets)
      return
    }
    let (topic, name): (Topic, ArraySlice<Substring>)
    switch (words.first, words.last) {
    case ("best", _): (topic, name) = (.best, words.dropFirst().drop { Self.fillers.contains(String($0)) })
    case (_, "best"): (topic, name) = (.best, words.dropLast())
    case (_, "midnight"): (topic, name) = (.midnight, words.dropLast())
    default: return nil
    }
    let text = name.joined(separator: " ")
    let planet = topic == .best ? TargetCatalogue.body(text) : nil
    guard let target = targets.named(text) ?? planet else { return nil }
    self.init(target, topic)
    isMilkyWay = topic == .best && text.lowercased().hasPrefix("milky")
  }

  /// The words between `best` and a name: `best night for the milky way`.
  fileprivate static let fillers: Set = ["night", "nights", "time", "for", "to", "see", "the", "of"]
}

extension TargetQuery: CustomStringConvertible {
  /// The words in one spelling: `best m31`, `m31 midnight`, `milky way`.
  public var description: String {
    isMilkyWay ? "milky way" : topic == .best ? "best \(target.word)" : "\(target.word) midnight"
  }
}

/// A night that a search for a target found.
public struct TargetEvent: Sendable {
  /// The target and what was searched for.
  public let query: TargetQuery
  /// The instant, in UT; for a best night, the instant of the highest point in its windows.
  public let time: JulianDay
  /// The local date of the instant; for a best night, the date on which it begins.
  public let date: GregorianDate
  /// The target in a best night; nil of the culmination at midnight.
  public let night: TargetNight?
  /// The first and the last date of the season in which the target has such nights, or `nil` if none is asked for: of the Milky Way.
  public internal(set) var season: ClosedRange<GregorianDate>?
  /// The altitude from which it counts in that season.
  public internal(set) var leastAltitude: Angle?
}

extension Almanac {
  /// The best nights of a target, see ``TargetNight/merit``, among those that begin on some dates, in order of time: ``TargetQuery/count``
  /// of them, or as many as have a window.
  ///
  /// - Parameter now: The instant by which a night that counts is not over; nil for all nights.
  /// - Throws: ``SwissEphemeris/EphemerisError`` if no model covers the dates.
  func bestNights(
    _ query: TargetQuery, on dates: ClosedRange<GregorianDate>, endingAfter now: JulianDay? = nil
  ) throws -> [TargetEvent] {
    var almanac = self
    almanac.targets.targets = [query.target]
    if query.isMilkyWay { almanac.targets = almanac.targets.usually(from: TargetQuery.milkyWayAltitude) }
    var best: [TargetEvent] = []
    var found: [GregorianDate] = []
    var needs = SkyNeeds()
    if let body = query.target.body { needs.planets = [body] }
    try forEachPiece(of: dates, needs) { days, sky in
      let maker = almanac.targetNights(of: days, on: sky.track)
      for day in days {
        let night = maker.make(from: noon(of: day.date), to: noon(after: day.date))[0]
        guard let moment = night.best else { continue }
        found.append(day.date)
        if let now, let end = night.windows.last?.upperBound, end <= now { continue }
        let index = best.firstIndex { ($0.night?.merit ?? 0) < night.merit } ?? best.count
        guard index < query.count else { continue }
        best.insert(TargetEvent(query: query, time: moment.time, date: day.date, night: night), at: index)
        if best.count > query.count { best.removeLast() }
      }
    }
    return best.map { event in
      var event = event
      if query.isMilkyWay {
        event.season = Self.season(found, around: event.date)
        event.leastAltitude = almanac.targets.leastAltitude
      }
      return event
    }.sorted { $0.time < $1.time }
  }

  /// The dates around one among some in order, without a gap that is longer than those which the Moon makes.
  private static func season(_ dates: [GregorianDate], around date: GregorianDate) -> ClosedRange<GregorianDate>? {
    let season = dates.chunked { $1.dayNumber - $0.dayNumber <= Self.longestMoonlight }.first { $0.contains(date) }
    guard let first = season?.first, let last = season?.last else { return nil }
    return first...last
  }

  /// Days in which the Moon may be up in all the dark hours.
  private static let longestMoonlight = 25

  /// The best night of each season of a target, from half a year before the culmination at midnight to half a year after, that
  /// begins on some dates; with the year of that culmination, which names it. Of a planet, which has no season of the year, the best
  /// night of each calendar year.
  ///
  /// - Throws: ``SwissEphemeris/EphemerisError`` if no model covers the seasons.
  func bestNightsOfSeasons(
    _ query: TargetQuery, on dates: ClosedRange<GregorianDate>
  ) throws -> [(event: TargetEvent, year: Int)] {
    if query.target.body != nil {
      return try (dates.lowerBound.year...dates.upperBound.year).flatMap { year in
        guard let first = GregorianDate(year: year, month: 1, day: 1),
          let last = GregorianDate(year: year, month: 12, day: 31)
        else { return [(event: TargetEvent, year: Int)]() }
        return try bestNights(query, on: first...last).filter { dates.contains($0.date) }.map { ($0, year) }
      }
    }
    let around = dates.lowerBound.adding(days: -400)...dates.upperBound.adding(days: 400)
    let midnights = try midnights(TargetQuery(query.target, .midnight), on: around)
    return try zip(midnights, midnights.dropFirst()).flatMap { this, next -> [(event: TargetEvent, year: Int)] in
      let season = this.date.adding(days: -182)...next.date.adding(days: -183)
      guard season.overlaps(dates) else { return [] }
      return try bestNights(query, on: season).filter { dates.contains($0.date) }.map {
        ($0, query.nominalYear(near: this.time))
      }
    }
  }

  /// The culminations of a target at midnight on some dates, in order.
  ///
  /// - Throws: ``SwissEphemeris/EphemerisError`` if no model covers the dates.
  func midnights(_ query: TargetQuery, on dates: ClosedRange<GregorianDate>) throws -> [TargetEvent] {
    var found: [TargetEvent] = []
    try forEachPiece(of: dates, SkyNeeds()) { days, sky in
      let track = sky.track
      let span = track.time(at: days[0].start)..<track.time(at: days[days.count - 1].end)
      let path = TargetPath(query.target.place, on: track, over: span)
      // How far the right ascension of the target is from that of the Sun + 12 h: the Sun overtakes the opposite point once a year.
      let midnights = Root.all(in: span, every: Self.stepOfMidnights) { time in
        Angle(
          radians: track.place(of: .sun, time).greenwichHourAngle - path.place(at: time).greenwichHourAngle - .pi
        ).signed.radians
      }
      found += midnights.filter { !$0.isRising }.map { midnight in
        let instant = track.julianDay(midnight.time)
        return TargetEvent(query: query, time: instant, date: zone.date(at: instant), night: nil)
      }
    }
    return found
  }

  /// Days between two looks at the Sun.
  private static let stepOfMidnights = 5.0
}
