import CivilTime
import Geography
import SwissEphemeris

/// The passage of a body through an altitude or an azimuth: `sun < -4`, `moon > 10`, `sun.azimuth > 225`, `sun azimuth 225`.
public struct DirectionPassage: Hashable, Sendable {
  /// What of the direction passes.
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

  public let body: Body
  public let quantity: Quantity
  /// The limit in degrees: of an altitude -90 … 90, of an azimuth 0 … 360.
  public let degrees: Double
  public let side: Side

  /// The passage of a text such as `sun < -4`, `moon above 10deg`, `sun.azimuth > 225` or `sun azimuth sw`; nil for any other
  /// text.
  public init?(_ text: String) {
    let text = text.lowercased()
    guard let parts = Self.signed(text) ?? Self.worded(text), let body = Body(rawValue: String(parts.body)),
      body != .pluto,
      let degrees = Self.degrees(parts.limit, parts.quantity),
      (parts.quantity == .altitude ? -90...90 : 0...360).contains(degrees)
    else { return nil }
    (self.body, quantity, self.degrees, side) = (body, parts.quantity, degrees, parts.side)
  }

  private typealias Parts = (body: Substring, quantity: Quantity, side: Side, limit: Substring)

  /// The parts of `sun < -4` and `sun.azimuth > 225`.
  private static func signed(_ text: String) -> Parts? {
    let text = text.filter { !$0.isWhitespace }
    guard let sign = text.firstIndex(where: { Side(rawValue: $0) != nil }), let side = Side(rawValue: text[sign]) else {
      return nil
    }
    let names = text[..<sign].split(separator: ".", omittingEmptySubsequences: false)
    var limit = text[text.index(after: sign)...]
    if side != .either, limit.first == "=" { limit = limit.dropFirst() }
    let quantity = names.count == 2 ? Quantity(rawValue: String(names[1])) : names.count == 1 ? .altitude : nil
    return quantity.map { (names[0], $0, side, limit) }
  }

  /// The parts of `sun below -4`, `venus at 5` and `sun azimuth 225`, which need no quotation of signs.
  private static func worded(_ text: String) -> Parts? {
    let words = text.split(whereSeparator: \.isWhitespace)
    guard words.count >= 3, let (quantity, side) = sides[String(words[1])] else { return nil }
    // `10 deg` is two words.
    let limit = words.count == 3 ? words[2] : words.count == 4 && units.contains(String(words[3])) ? words[2] : ""
    return (words[0], quantity, side, limit)
  }

  private static let sides: [String: (Quantity, Side)] = [
    "above": (.altitude, .above), "below": (.altitude, .below), "at": (.altitude, .either),
    "altitude": (.altitude, .either), "azimuth": (.azimuth, .either),
  ]
  private static let units = ["degrees", "deg", "°"]
  private static let compass = [
    "n", "nne", "ne", "ene", "e", "ese", "se", "sse", "s", "ssw", "sw", "wsw", "w", "wnw", "nw", "nnw",
  ]

  /// The degrees of `-4`, `10deg` or, of an azimuth, `sw`.
  private static func degrees(_ text: Substring, _ quantity: Quantity) -> Double? {
    if quantity == .azimuth, let point = compass.firstIndex(of: String(text)) { return Double(point) * 22.5 }
    var number = text
    for unit in units where number.hasSuffix(unit) { number = number.dropLast(unit.count) }
    return number.allSatisfy { "-+.0123456789".contains($0) } ? Double(number) : nil
  }

  /// Whether a text is written like a passage, so that it is a mistake where it is none.
  static func isMeant(by text: String) -> Bool {
    if text.contains(where: { Side(rawValue: $0) != nil }) { return true }
    let words = text.lowercased().split(whereSeparator: \.isWhitespace).map(String.init)
    return words.count > 1 && Body(rawValue: words[0]) != nil && words[1] != "at" && sides[words[1]] != nil
  }

  /// What a text must be like.
  static let form = """
    a body, < or > and an altitude of -90 to 90 degrees: "sun < -4", "moon above 10", "venus at 5"; or an azimuth of 0 to 360: \
    "sun.azimuth > 225", "sun azimuth sw"; conditions on days go with --where
    """

  /// The limit as people write it: `-4`, `0.5`.
  public var limit: String {
    degrees == degrees.rounded() ? "\(Int(degrees))" : "\(degrees)"
  }

  /// The words as an id has them: `sun-below-minus-4`, `sun-azimuth-above-225`.
  public var slug: String {
    let what = quantity == .altitude ? body.rawValue : "\(body.rawValue)-azimuth"
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
    "\(body.rawValue)\(quantity == .altitude ? "" : ".azimuth") \(side.rawValue) \(limit)"
  }
}

extension Almanac {
  /// Hands on the passages of a direction on some dates, in order, until the body returns false.
  ///
  /// - Throws: ``SwissEphemeris/EphemerisError`` where no model serves the dates, and what the body throws.
  func passages(
    _ passage: DirectionPassage, on dates: ClosedRange<GregorianDate>, _ body: (DailyMoment) throws -> Bool
  ) throws {
    // None is above or below so much at this latitude, whatever its declination.
    guard passage.isPossible(at: position, on: zone.start(of: dates.lowerBound)) else { return }
    let (track, observer) = (try track(of: passage.body, over: dates), Observer(position))
    let path = BodyPath(passage.body, on: track)
    let start = track.time(at: zone.start(of: dates.lowerBound))
    let end = track.time(at: zone.start(of: dates.upperBound.adding(days: 1)))
    let times: [TrackTime]
    switch passage.quantity {
    case .altitude:
      let target = HorizonTarget.altitude(Angle(degrees: passage.degrees))
      times = HorizonSearch(path: path, observer: observer, targets: [target])
        .events(from: start, to: end).crossings[0]
        .filter { passage.side == .either || $0.isRising == (passage.side == .above) }.map(\.time)
    case .azimuth:
      times = AzimuthSearch { observer.azimuth(of: path.place(at: $0)) }.passages(of: passage, from: start, to: end)
    }
    var last: (date: GregorianDate, number: Int)?
    for time in times {
      let (place, instant) = (path.place(at: time), track.julianDay(time))
      let date = zone.date(at: instant)
      let number = last.map { $0.date == date ? $0.number + 1 : 1 } ?? 1
      last = (date, number)
      let moment = DailyMoment(
        event: .direction(passage), time: instant, azimuth: observer.azimuth(of: place),
        altitude: observer.altitude(of: place), number: number)
      guard try body(moment) else { return }
    }
  }

  /// Whether a body stands above or below the limit of a passage at an instant; never where either side counts.
  ///
  /// - Throws: ``SwissEphemeris/EphemerisError`` where no model serves the instant.
  public func holds(_ passage: DirectionPassage, at time: JulianDay) throws -> Bool {
    let date = zone.date(at: time)
    let track = try track(of: passage.body, over: date...date)
    let (place, observer) = (track.place(of: passage.body, track.time(at: time)), Observer(position))
    let angle = passage.quantity == .altitude ? observer.altitude(of: place) : observer.azimuth(of: place)
    return passage.holds(angle.degrees)
  }

  private func track(of body: Body, over dates: ClosedRange<GregorianDate>) throws(EphemerisError) -> SkyTrack {
    var needs = SkyNeeds()
    if body.isPlanet { needs.planets = [body] }
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

  /// A declination that no body exceeds in the years around an instant, in degrees: of the Sun that of the solstices, with
  /// nutation and parallax; those of the Moon reach 28.8°, of Venus 27.8°, and parallax adds a degree.
  private func farthest(around time: JulianDay) -> Double {
    body == .sun ? Precession.obliquity(at: time).degrees + 0.05 : 30
  }

  /// Whether a body may pass the limit at a place in the years around an instant.
  fileprivate func isPossible(at position: GeographicPosition, on time: JulianDay) -> Bool {
    guard quantity == .altitude else { return true }
    let highest = 90 - max(0, abs(position.latitude.degrees) - farthest(around: time))
    return -highest...highest ~= degrees
  }
}
