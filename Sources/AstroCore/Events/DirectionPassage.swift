import CivilTime
import Geography
import SwissEphemeris

/// The passage of a body through an altitude or an azimuth, so that it is then above or below it: `sun < -4`, `moon > 10`,
/// `sun.azimuth > 225`.
public struct DirectionPassage: Hashable, Sendable {
  /// What of the direction passes.
  public enum Quantity: String, Sendable {
    /// Altitude of the centre, without refraction.
    case altitude
    /// Azimuth of the centre from north through east.
    case azimuth
  }

  public let body: Body
  public let quantity: Quantity
  /// The limit in degrees: of an altitude -90 … 90, of an azimuth 0 … 360.
  public let degrees: Double
  /// Whether the body comes above the limit, rather than below it.
  public let isAbove: Bool

  /// The passage of a text such as `sun < -4`, `moon > 10deg` or `sun.azimuth > 225`; nil for any other text.
  public init?(_ text: String) {
    let text = text.lowercased().filter { !$0.isWhitespace }
    guard let sign = text.firstIndex(where: { $0 == "<" || $0 == ">" }) else { return nil }
    let names = text[..<sign].split(separator: ".", omittingEmptySubsequences: false)
    var number = text[text.index(after: sign)...]
    if number.first == "=" { number = number.dropFirst() }
    for unit in ["degrees", "deg", "°"] where number.hasSuffix(unit) { number = number.dropLast(unit.count) }
    let quantity = names.count == 2 ? Quantity(rawValue: String(names[1])) : names.count == 1 ? .altitude : nil
    guard let quantity, let body = Body(rawValue: String(names[0])), body != .pluto,
      number.allSatisfy({ "-+.0123456789".contains($0) }), let degrees = Double(number),
      (quantity == .altitude ? -90...90 : 0...360).contains(degrees)
    else { return nil }
    (self.body, self.quantity, self.degrees, isAbove) = (body, quantity, degrees, text[sign] == ">")
  }

  /// Whether a text is written like a passage, so that it is a mistake where it is none.
  static func isMeant(by text: String) -> Bool { text.contains { $0 == "<" || $0 == ">" } }

  /// What a text must be like.
  static let form = """
    a body, < or > and an altitude of -90 to 90 degrees: "sun < -4", "moon > 10", "venus > 5"; or an azimuth: \
    "sun.azimuth > 225"; conditions on days go with --where
    """

  /// The limit as people write it: `-4`, `0.5`.
  public var limit: String {
    degrees == degrees.rounded() ? "\(Int(degrees))" : "\(degrees)"
  }

  /// The words as an id has them: `sun-below-minus-4`, `sun-azimuth-above-225`.
  public var slug: String {
    let what = quantity == .altitude ? body.rawValue : "\(body.rawValue)-azimuth"
    return "\(what)-\(isAbove ? "above" : "below")-\(degrees < 0 ? "minus-" + limit.dropFirst() : limit)"
  }
}

extension DirectionPassage: CustomStringConvertible {
  public var description: String {
    "\(body.rawValue)\(quantity == .altitude ? "" : ".azimuth") \(isAbove ? ">" : "<") \(limit)"
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
    guard passage.isPossible(at: position) else { return }
    let (track, observer) = (try track(of: passage.body, over: dates), Observer(position))
    let path = BodyPath(passage.body, on: track)
    let start = track.time(at: zone.start(of: dates.lowerBound))
    let end = track.time(at: zone.start(of: dates.upperBound.adding(days: 1)))
    let times: [TrackTime]
    switch passage.quantity {
    case .altitude:
      let target = HorizonTarget.altitude(Angle(degrees: passage.degrees))
      times = HorizonSearch(path: path, observer: observer, targets: [target])
        .events(from: start, to: end).crossings[0].filter { $0.isRising == passage.isAbove }.map(\.time)
    case .azimuth:
      times = Self.beginnings(from: start, to: end) { time in
        passage.holds(observer.azimuth(of: path.place(at: time)).degrees)
      }
    }
    for time in times {
      let place = path.place(at: time)
      let moment = DailyMoment(
        event: .direction(passage), time: track.julianDay(time), azimuth: observer.azimuth(of: place),
        altitude: observer.altitude(of: place))
      guard try body(moment) else { return }
    }
  }

  /// Whether a body stands above or below the limit of a passage at an instant.
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

  /// The instants from which something holds that did not hold before. An azimuth passes no limit twice within ten minutes but
  /// where a body culminates within a degree of the zenith.
  private static func beginnings(
    from start: TrackTime, to end: TrackTime, _ holds: (TrackTime) -> Bool
  ) -> [TrackTime] {
    let step = 10.0 / 1440
    var (found, time, held): ([TrackTime], TrackTime, Bool) = ([], start, holds(start))
    while time < end {
      let next = min(time + step, end)
      let holdsNext = holds(next)
      if holdsNext, !held {
        var (low, high) = (time, next)
        while high - low > 1e-7 {
          let middle = low + (high - low) / 2
          if holds(middle) { high = middle } else { low = middle }
        }
        found.append(high)
      }
      (time, held) = (next, holdsNext)
    }
    return found
  }
}

extension DirectionPassage {
  /// Whether an angle in degrees is above or below the limit.
  fileprivate func holds(_ angle: Double) -> Bool { isAbove ? angle > degrees : angle < degrees }

  /// Declinations that no body exceeds, in degrees: those of the Moon reach 28.8°, of Venus 27.8°; parallax adds a degree.
  private static let farthest = 30.0

  /// Whether a body may ever pass the limit at a place.
  fileprivate func isPossible(at position: GeographicPosition) -> Bool {
    guard quantity == .altitude else { return true }
    let highest = 90 - max(0, abs(position.latitude.degrees) - Self.farthest)
    return -highest...highest ~= degrees
  }
}
