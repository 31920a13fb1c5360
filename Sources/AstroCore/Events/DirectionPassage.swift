import CivilTime
import Geography
import SwissEphemeris

/// The passage of a body or a target through an altitude or an azimuth: `sun < -4`, `moon > 10`, `sun.azimuth > 225`,
/// `sun azimuth 225`, `m31 above 40`.
public struct DirectionPassage: Hashable, Sendable {
  /// The coordinate of the direction that passes a limit.
  public enum Quantity: String, Sendable {
    /// Altitude of the centre, without refraction.
    case altitude
    /// Azimuth of the centre from north through east.
    case azimuth
  }

  /// On which side of the limit the body is then.
  public enum Side: Character, Sendable {
    case above = ">"
    case below = "<"
    /// Either: each passage counts, whichever way the body moves.
    case either = "="
  }

  public let subject: PassageSubject
  public let quantity: Quantity
  /// The limit in degrees: of an altitude -90 … 90, of an azimuth 0 … 360.
  public let degrees: Double
  public let side: Side

  /// The passage of a text such as `sun < -4`, `moon above 10deg`, `sun.azimuth > 225` or `sun azimuth sw`, or `nil`
  /// for any other text.
  ///
  /// - Parameters:
  ///   - text: The words.
  ///   - targets: The targets that the text may name.
  package init?(_ text: String, in targets: TargetCatalogue = TargetCatalogue()) {
    let text = text.lowercased()
    guard let parts = Self.signed(text) ?? Self.worded(text),
      let subject = PassageSubject(parts.subject, in: targets),
      let degrees = Self.degrees(parts.limit, parts.quantity),
      (parts.quantity == .altitude ? -90...90 : 0...360).contains(degrees)
    else { return nil }
    (self.subject, quantity, self.degrees, side) = (subject, parts.quantity, degrees, parts.side)
  }

  private typealias Parts = (subject: String, quantity: Quantity, side: Side, limit: Substring)

  /// The parts of `sun < -4` and `sun.azimuth > 225`.
  private static func signed(_ text: String) -> Parts? {
    let words = text.split(whereSeparator: \.isWhitespace)
    // Two numbers are not one: the second may be a date.
    guard !zip(words, words.dropFirst()).contains(where: { $0.last?.isNumber ?? false && $1.first?.isNumber ?? false })
    else { return nil }
    let text = words.joined()
    guard let sign = text.firstIndex(where: { Side(rawValue: $0) != nil }), let side = Side(rawValue: text[sign]) else {
      return nil
    }
    let names = text[..<sign].split(separator: ".", omittingEmptySubsequences: false)
    var limit = text[text.index(after: sign)...]
    if side != .either, limit.first == "=" { limit = limit.dropFirst() }
    let quantity = names.count == 2 ? Quantity(rawValue: String(names[1])) : names.count == 1 ? .altitude : nil
    return quantity.map { (String(names[0]), $0, side, limit) }
  }

  /// The parts of `sun below -4`, `venus at 5` and `sun azimuth 225`, which need no quotation of signs.
  private static func worded(_ text: String) -> Parts? {
    let words = text.split(whereSeparator: \.isWhitespace)
    guard let index = index(ofSideIn: words.map(String.init)), let (quantity, side) = sides[String(words[index])] else {
      return nil
    }
    let rest = words[(index + 1)...]
    // `10 deg` is two words.
    let isLimit = rest.count == 1 || rest.count == 2 && ArcUnit(spelling: words[index + 2]) != nil
    return (words[..<index].joined(separator: " "), quantity, side, isLimit ? Substring(rest.joined()) : "")
  }

  /// The index of the word that states the side; the names of some targets are several words. `nil` if none stands
  /// behind a name.
  private static func index(ofSideIn words: [String]) -> Int? {
    words.indices.dropFirst().first { sides[words[$0]] != nil }
  }

  private static let sides: [String: (Quantity, Side)] = [
    "above": (.altitude, .above), "below": (.altitude, .below), "at": (.altitude, .either),
    "altitude": (.altitude, .either), "azimuth": (.azimuth, .either),
  ]
  private static let compass = [
    "n", "nne", "ne", "ene", "e", "ese", "se", "sse", "s", "ssw", "sw", "wsw", "w", "wnw", "nw", "nnw",
  ]

  /// The degrees of `-4`, `10deg`, `-50'` or, of an azimuth, `sw`.
  private static func degrees(_ text: Substring, _ quantity: Quantity) -> Double? {
    if quantity == .azimuth, let point = compass.firstIndex(of: String(text)) { return Double(point) * 22.5 }
    // A third of a degree is written with six decimals.
    return Angle(written: text).map { ($0.degrees * 1e6).rounded() / 1e6 }
  }

  /// Whether a text is written like a passage, so that it is a mistake where it is none.
  static func isMeant(by text: String, in targets: TargetCatalogue = TargetCatalogue()) -> Bool {
    if text.contains(where: { Side(rawValue: $0) != nil }) { return true }
    let words = text.lowercased().split(whereSeparator: \.isWhitespace).map(String.init)
    guard let index = index(ofSideIn: words), words[index] != "at" else { return false }
    return PassageSubject(words[..<index].joined(separator: " "), in: targets) != nil
  }

  /// What a text must be like.
  static let form = """
    a body or a target, < or > and an altitude of -90 to 90 degrees: "sun < -4", "moon above 10", "venus at 5"; or an azimuth of 0 to 360: \
    "sun.azimuth > 225", "sun azimuth sw"
    """

  /// The limit as people write it: `-4`, `0.5`.
  public var limit: String {
    degrees == degrees.rounded() ? "\(Int(degrees))" : "\(degrees)"
  }

  /// The words as an id has them: `sun-below-minus-4`, `sun-azimuth-above-225`.
  public var slug: String {
    let what = quantity == .altitude ? subject.word : "\(subject.word)-azimuth"
    let side =
      switch self.side {
      case .above: "above-"
      case .below: "below-"
      case .either: quantity == .altitude ? "at-" : ""
      }
    return "\(what)-\(side)\(degrees < 0 ? "minus-" + limit.dropFirst() : limit)"
  }
}

extension DirectionPassage: CustomStringConvertible {
  public var description: String {
    "\(subject.word)\(quantity == .altitude ? "" : ".azimuth") \(side.rawValue) \(limit)"
  }
}

extension Almanac {
  /// Passes on the passages of a direction on some dates, in order, until the body returns false.
  ///
  /// - Throws: ``SwissEphemeris/EphemerisError`` if no model covers the dates, and what the body throws.
  func passages(
    _ passage: DirectionPassage, on dates: ClosedRange<GregorianDate>, _ body: (DailyMoment) throws -> Bool
  ) throws {
    // None is above or below so much at this latitude.
    guard passage.isPossible(at: position, on: dates) else { return }
    let track = try track(of: passage.subject, over: dates)
    let span =
      track.time(
        at: zone.start(of: dates.lowerBound))..<track.time(at: zone.start(of: dates.upperBound.adding(days: 1)))
    switch passage.subject {
    case .body(let found): try passages(passage, of: BodyPath(found, on: track), on: track, span, body)
    case .target(let target):
      try passages(passage, of: TargetPath(target.place, on: track, over: span), on: track, span, body)
    }
  }

  private func passages(
    _ passage: DirectionPassage, of path: some SkyPath, on track: SkyTrack, _ span: TrackSpan,
    _ body: (DailyMoment) throws -> Bool
  ) throws {
    let observer = Standpoint(position)
    let times: [TrackTime]
    switch passage.quantity {
    case .altitude:
      times = observer.events(of: path, at: [.altitude(Angle(degrees: passage.degrees))], in: span).crossings[0]
        .filter { passage.side == .either || $0.isRising == (passage.side == .above) }.map(\.time)
    case .azimuth:
      times = AzimuthSearch { observer.azimuth(of: path.place(at: $0)) }.passages(
        of: passage, from: span.lowerBound, to: span.upperBound)
    }
    try handOn(times, as: .direction(passage), path, on: track, body)
  }

  /// Passes on the passages of the meridian or the horizon of a target on some dates, in order, until the body returns false.
  ///
  /// - Throws: ``SwissEphemeris/EphemerisError`` if no model covers the dates, and what the body throws.
  func passages(
    _ passage: DailyPassage, of target: Target, on dates: ClosedRange<GregorianDate>,
    _ body: (DailyMoment) throws -> Bool
  ) throws {
    let (track, observer) = (try track(of: .target(target), over: dates), Standpoint(position))
    let span =
      track.time(
        at: zone.start(of: dates.lowerBound))..<track.time(at: zone.start(of: dates.upperBound.adding(days: 1)))
    let path = TargetPath(target.place, on: track, over: span)
    let events = observer.events(of: path, at: [TargetNight.rising], in: span)
    let times =
      switch passage {
      case .rise: events.crossings[0].filter(\.isRising).map(\.time)
      case .set: events.crossings[0].filter { !$0.isRising }.map(\.time)
      case .transit: events.transits
      case .antitransit: events.antitransits
      }
    try handOn(times, as: .target(target, passage), path, on: track, body)
  }

  /// Passes on passages of a path with their directions; those of one date are counted.
  func handOn(
    _ times: [TrackTime], as event: DailyEvent, _ path: some SkyPath, on track: SkyTrack,
    _ body: (DailyMoment) throws -> Bool
  ) throws {
    let observer = Standpoint(position)
    var last: (date: GregorianDate, number: Int)?
    for time in times {
      let (place, instant) = (path.place(at: time), track.julianDay(time))
      let date = zone.date(at: instant)
      let number = last.map { $0.date == date ? $0.number + 1 : 1 } ?? 1
      last = (date, number)
      let moment = DailyMoment(
        event: event, time: instant, azimuth: observer.azimuth(of: place), altitude: observer.altitude(of: place),
        number: number)
      guard try body(moment) else { return }
    }
  }

  /// Whether a body is above or below the limit of a passage at an instant; always false if either side counts.
  ///
  /// - Throws: ``SwissEphemeris/EphemerisError`` if no model covers the instant.
  package func holds(_ passage: DirectionPassage, at time: JulianDay) throws -> Bool {
    let date = zone.date(at: time)
    let track = try track(of: passage.subject, over: date...date)
    let (instant, observer) = (track.time(at: time), Standpoint(position))
    let place =
      switch passage.subject {
      case .body(let body): track.place(of: body, instant)
      case .target(let target): TargetPath(target.place, on: track, over: instant..<instant).place(at: instant)
      }
    let angle = passage.quantity == .altitude ? observer.altitude(of: place) : observer.azimuth(of: place)
    return passage.holds(angle.degrees)
  }

  /// A track that has a body or the stars over some dates.
  func track(
    of subject: PassageSubject, over dates: ClosedRange<GregorianDate>
  ) throws(EphemerisError) -> SkyTrack {
    var needs = SkyNeeds()
    if let body = subject.body, body.isPlanet { needs.planets = [body] }
    return try sky(over: dates, needs).track
  }
}

extension AzimuthSearch {
  /// The passages of a limit to the side of a direction.
  ///
  /// Azimuths begin anew in the north: a body that passes it clockwise is below each limit, one that passes it the other
  /// way above each.
  fileprivate func passages(of passage: DirectionPassage, from start: TrackTime, to end: TrackTime) -> [TrackTime] {
    let limit = Angle(degrees: passage.degrees)
    let found = passages(through: limit, from: start, to: end)
    guard passage.side != .either else { return found.map(\.time) }
    // All azimuths but the limit itself are above 0 and below 360.
    guard limit.normalized.degrees != 0 else { return [] }
    let north = passages(through: Angle(degrees: 0), from: start, to: end)
    let isAbove = passage.side == .above
    return (found.filter { $0.isClockwise == isAbove } + north.filter { $0.isClockwise != isAbove }).map(\.time)
      .sorted()
  }
}

extension DirectionPassage {
  /// Whether an angle in degrees is above or below the limit.
  fileprivate func holds(_ angle: Double) -> Bool {
    switch side {
    case .above: angle > degrees
    case .below: angle < degrees
    case .either: false
    }
  }

  /// How far, in degrees, the declination of a target lies from its mean value: by nutation and aberration.
  private static let swing = 0.1
  /// How far precession carries a target in a year, in degrees.
  private static let drift = 20.1 / 3600

  /// Whether a body or a target may pass the limit at a place on some dates.
  fileprivate func isPossible(at position: GeographicPosition, on dates: ClosedRange<GregorianDate>) -> Bool {
    guard quantity == .altitude else { return true }
    if let body = subject.body ?? subject.target?.body {
      return [dates.lowerBound, dates.upperBound].contains {
        body.altitudes(at: position.latitude, around: $0.noonUT) ~= degrees
      }
    }
    guard let target = subject.target else { return true }
    let (latitude, declination) = (
      position.latitude.degrees, target.place.declination(at: dates.lowerBound.noonUT).degrees
    )
    let days = dates.upperBound.noonUT.days(since: dates.lowerBound.noonUT)
    let slack = Self.swing + days / 365.25 * Self.drift
    let highest = 90 - max(0, abs(latitude - declination) - slack)
    let lowest = max(0, abs(latitude + declination) - slack) - 90
    return lowest...highest ~= degrees
  }
}
