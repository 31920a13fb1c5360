import CivilTime
import Geography
import SwissEphemeris

/// A passage of the Sun or the Moon that a place has on most days.
public enum DailyEvent: String, CaseIterable, Sendable {
  case sunrise, sunset
  case solarNoon = "solar-noon"
  case civilDawn = "civil-dawn"
  case civilDusk = "civil-dusk"
  case nauticalDawn = "nautical-dawn"
  case nauticalDusk = "nautical-dusk"
  case astronomicalDawn = "astronomical-dawn"
  case astronomicalDusk = "astronomical-dusk"
  case moonrise, moonset

  /// The event of a word in any case, with hyphens, underscores or spaces: `civil-dusk`, `civil dusk`; `dawn` and `dusk`
  /// are the civil ones. Nil for any other word.
  public init?(typed text: String) {
    let word = String(text.lowercased().map { $0 == "_" || $0 == " " ? "-" : $0 })
    guard let event = DailyEvent(rawValue: word) ?? Self.short[word] else { return nil }
    self = event
  }

  private static let short: [String: DailyEvent] = ["dawn": .civilDawn, "dusk": .civilDusk, "noon": .solarNoon]

  /// The words that ``init(typed:)`` reads, each event in its usual spelling and then the short ones.
  static var words: [String] { allCases.map(\.rawValue) + short.keys.sorted() }

  /// The twilight that begins or ends with the event; nil for an event at the horizon or the meridian.
  public var twilight: Twilight? {
    switch self {
    case .civilDawn, .civilDusk: .civil
    case .nauticalDawn, .nauticalDusk: .nautical
    case .astronomicalDawn, .astronomicalDusk: .astronomical
    case .sunrise, .sunset, .solarNoon, .moonrise, .moonset: nil
    }
  }

  /// The body that rises, sets or culminates.
  public var body: Body { self == .moonrise || self == .moonset ? .moon : .sun }

  /// The passage: dawn is that of a rising body, dusk that of a setting one.
  public var passage: DailyPassage {
    switch self {
    case .sunrise, .moonrise, .civilDawn, .nauticalDawn, .astronomicalDawn: .rise
    case .sunset, .moonset, .civilDusk, .nauticalDusk, .astronomicalDusk: .set
    case .solarNoon: .transit
    }
  }

  /// The parts of a day's report that hold the event.
  public var parts: Set<DayPart> {
    if twilight != nil { return [.twilight] }
    return body == .moon ? [.moon] : [.sun]
  }

  /// The moments of the event within a day, in order; a day may have none, or two.
  public func moments(in report: DayReport) -> [DailyMoment] {
    if let twilight {
      guard let day = report.twilight?[twilight] else { return [] }
      return (passage == .rise ? day.dawns : day.dusks).map { DailyMoment(event: self, time: $0) }
    }
    guard let day = body == .moon ? report.moon?.horizon : report.sun?.horizon else { return [] }
    if passage == .transit {
      return day.transits.map { DailyMoment(event: self, time: $0.time, altitude: $0.altitude) }
    }
    return (passage == .rise ? day.rises : day.sets).map {
      DailyMoment(event: self, time: $0.time, azimuth: $0.azimuth)
    }
  }

  /// The instants of ``moments(in:)``, in UT.
  public func times(in report: DayReport) -> [JulianDay] { moments(in: report).map(\.time) }

  /// Where the body stays all day, on a day that lacks the event; nil where the report lacks ``parts``.
  public func state(in report: DayReport) -> HorizonState? {
    if let twilight { return report.twilight?[twilight].state }
    return body == .moon ? report.moon?.horizon.state : report.sun?.horizon.state
  }
}

/// A daily event with its instant, and where the body stands then.
public struct DailyMoment: Hashable, Sendable {
  /// The event.
  public let event: DailyEvent
  /// The instant, in UT.
  public let time: JulianDay
  /// The azimuth of a rising or a setting, from north through east; nil of other events.
  public let azimuth: Angle?
  /// The airless altitude of the centre at a passage of the meridian; nil of other events.
  public let altitude: Angle?

  /// A moment made of its values.
  public init(event: DailyEvent, time: JulianDay, azimuth: Angle? = nil, altitude: Angle? = nil) {
    self.event = event
    self.time = time
    self.azimuth = azimuth
    self.altitude = altitude
  }
}
