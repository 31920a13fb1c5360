import CivilTime
import Geography
import SwissEphemeris

/// A passage of the Sun, the Moon or a planet that a place has on most days.
public enum DailyEvent: Hashable, Sendable {
  case sunrise, sunset, solarNoon
  case civilDawn, civilDusk, nauticalDawn, nauticalDusk, astronomicalDawn, astronomicalDusk
  case moonrise, moonset
  /// A passage of any altitude or azimuth.
  case direction(DirectionPassage)

  /// The event of a word in any case, with hyphens, underscores or spaces: `civil-dusk`, `civil dusk`; `dawn` and `dusk`
  /// are the civil ones; `sun < -4` and `sun below -4` are a passage of an altitude. Nil for any other word.
  public init?(typed text: String) {
    let word = String(text.lowercased().map { $0 == "_" || $0 == " " ? "-" : $0 })
    let named = Self.names.first { $0.word == word }?.event ?? Self.short[word]
    guard let event = named ?? DirectionPassage(text).map(Self.direction) else { return nil }
    self = event
  }

  /// The events that have a name, in their usual order.
  public static let named = names.map(\.event)

  private static let names: [(event: DailyEvent, word: String)] = [
    (.sunrise, "sunrise"), (.sunset, "sunset"), (.solarNoon, "solar-noon"), (.civilDawn, "civil-dawn"),
    (.civilDusk, "civil-dusk"), (.nauticalDawn, "nautical-dawn"), (.nauticalDusk, "nautical-dusk"),
    (.astronomicalDawn, "astronomical-dawn"), (.astronomicalDusk, "astronomical-dusk"), (.moonrise, "moonrise"),
    (.moonset, "moonset"),
  ]

  /// The words in their usual spelling, which ``init(typed:)`` reads: `civil-dusk`, `sun < -4`.
  public var words: String {
    if case .direction(let passage) = self { return passage.description }
    return Self.names.first { $0.event == self }?.word ?? ""
  }

  private static let short: [String: DailyEvent] = ["dawn": .civilDawn, "dusk": .civilDusk, "noon": .solarNoon]

  /// The words that ``init(typed:)`` reads, each event in its usual spelling and then the short ones.
  static var words: [String] { names.map(\.word) + short.keys.sorted() }

  /// The twilight that begins or ends with the event; nil for an event at the horizon or the meridian.
  public var twilight: Twilight? {
    switch self {
    case .civilDawn, .civilDusk: .civil
    case .nauticalDawn, .nauticalDusk: .nautical
    case .astronomicalDawn, .astronomicalDusk: .astronomical
    case .sunrise, .sunset, .solarNoon, .moonrise, .moonset, .direction: nil
    }
  }

  /// The body that passes.
  public var body: Body {
    if case .direction(let passage) = self { return passage.body }
    return self == .moonrise || self == .moonset ? .moon : .sun
  }

  /// The passage: dawn is that of a rising body, dusk that of a setting one.
  public var passage: DailyPassage {
    switch self {
    case .sunrise, .moonrise, .civilDawn, .nauticalDawn, .astronomicalDawn: .rise
    case .sunset, .moonset, .civilDusk, .nauticalDusk, .astronomicalDusk: .set
    case .solarNoon: .transit
    case .direction(let passage):
      switch passage.side {
      case .above: .rise
      case .below: .set
      case .either: .transit
      }
    }
  }

  /// The parts of a day's report that hold the event; of a passage of any direction none does.
  public var parts: Set<DayPart> {
    if case .direction = self { return [] }
    if twilight != nil { return [.twilight] }
    return body == .moon ? [.moon] : [.sun]
  }

  /// The moments of an event with a name within a day, in order; a day may have none, or two.
  public func moments(in report: DayReport) -> [DailyMoment] {
    if case .direction = self { return [] }
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
    if case .direction = self { return nil }
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
  /// The azimuth of a rising, a setting or a passage of a direction, from north through east; nil of other events.
  public let azimuth: Angle?
  /// The airless altitude of the centre at a passage of the meridian or of a direction; nil of other events.
  public let altitude: Angle?
  /// The place of a passage among those of the same direction on its local date, from 1; 1 of other events.
  public let number: Int

  /// A moment made of its values.
  public init(event: DailyEvent, time: JulianDay, azimuth: Angle? = nil, altitude: Angle? = nil, number: Int = 1) {
    self.event = event
    self.number = number
    self.time = time
    self.azimuth = azimuth
    self.altitude = altitude
  }
}
