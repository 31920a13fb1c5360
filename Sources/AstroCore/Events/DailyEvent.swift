import CivilTime
import Geography
import SwissEphemeris

/// A passage of the Sun, the Moon, a planet or a target that a place has on most days.
public enum DailyEvent: Hashable, Sendable {
  case sunrise, sunset, solarNoon
  case civilDawn, civilDusk, nauticalDawn, nauticalDusk, astronomicalDawn, astronomicalDusk
  case moonrise, moonset
  /// A rising, a setting or an upper passage of the meridian of a body that has no name of its own: `venus rise`.
  case ofBody(Body, DailyPassage)
  /// The beginning or the end of a golden or blue hour.
  case light(LightEvent)
  /// A passage of any altitude or azimuth.
  case direction(DirectionPassage)
  /// A rising, setting or transit of a target.
  case target(Target, DailyPassage)
  /// A body or a target comes out from behind the skyline of the place, or goes behind it.
  case skyline(SkylinePassage)

  /// The event of a word in any case, with hyphens, underscores or spaces: `civil-dusk`, `civil dusk`; `dawn` and
  /// `dusk` mean civil dawn and dusk; `venus rise`; `morning golden-hour`; `sun < -4` and `sun below -4` are a passage
  /// of an altitude, `m31 transit` one of the meridian. `nil` for any other word.
  ///
  /// - Parameters:
  ///   - text: The word.
  ///   - targets: The targets that the text may name.
  package init?(typed text: String, in targets: TargetCatalogue = TargetCatalogue()) {
    let word = String(text.lowercased().map { $0 == "_" || $0 == " " ? "-" : $0 })
    let named = Self.names.first { $0.word == word }?.event ?? Self.short[word]
    let words = word.split(separator: "-")
    guard
      let event = named ?? Self.passage(words) ?? LightEvent(words).map(Self.light)
        ?? DirectionPassage(text, in: targets).map(Self.direction) ?? Self.passage(ofTarget: text, in: targets)
        ?? SkylinePassage(text, in: targets).map(Self.skyline)
    else { return nil }
    self = event
  }

  /// `m31 rise`, `m31 transit`, `m31 set`
  private static func passage(ofTarget text: String, in targets: TargetCatalogue) -> DailyEvent? {
    let words = text.lowercased().split(whereSeparator: \.isWhitespace)
    guard words.count > 1, let passage = passage(called: words[words.count - 1]),
      let target = targets.named(words.dropLast().joined(separator: " "))
    else { return nil }
    return .target(target, passage)
  }

  /// The events that have a name, in their usual order.
  package static let named = names.map(\.event)

  private static let names: [(event: DailyEvent, word: String)] = [
    (.sunrise, "sunrise"), (.sunset, "sunset"), (.solarNoon, "solar-noon"), (.civilDawn, "civil-dawn"),
    (.civilDusk, "civil-dusk"), (.nauticalDawn, "nautical-dawn"), (.nauticalDusk, "nautical-dusk"),
    (.astronomicalDawn, "astronomical-dawn"), (.astronomicalDusk, "astronomical-dusk"), (.moonrise, "moonrise"),
    (.moonset, "moonset"), (.light(LightEvent(.golden)), "golden-hour"),
    (.light(LightEvent(.golden, isEnd: true)), "golden-hour-end"), (.light(LightEvent(.blue)), "blue-hour"),
    (.light(LightEvent(.blue, isEnd: true)), "blue-hour-end"),
  ]

  /// The words in their usual spelling, which `DailyEvent/init(typed:in:)` reads: `civil-dusk`, `venus rise`, `sun < -4`.
  public var words: String {
    switch self {
    case .direction(let passage): passage.description
    case .light(let event): event.words
    case .ofBody(let body, let passage): "\(body.rawValue) \(Self.word(passage))"
    case .target(let target, let passage): "\(target.word) \(Self.word(passage))"
    case .skyline(let passage): passage.description
    default: Self.names.first { $0.event == self }?.word ?? ""
    }
  }

  private static let short: [String: DailyEvent] = ["dawn": .civilDawn, "dusk": .civilDusk, "noon": .solarNoon]

  /// The words that ``DailyEvent/init(typed:in:)`` reads, each event in its usual spelling and then the short ones.
  package static var words: [String] { names.map(\.word) + short.keys.sorted() }

  /// The twilight that begins or ends with the event, or `nil` for an event at the horizon or the meridian.
  public var twilight: Twilight? {
    switch self {
    case .civilDawn, .civilDusk: .civil
    case .nauticalDawn, .nauticalDusk: .nautical
    case .astronomicalDawn, .astronomicalDusk: .astronomical
    case .sunrise, .sunset, .solarNoon, .moonrise, .moonset, .ofBody, .light, .direction, .target, .skyline: nil
    }
  }

  /// The body or target that passes.
  public var subject: PassageSubject {
    switch self {
    case .direction(let passage): passage.subject
    case .target(let target, _): .target(target)
    case .skyline(let passage): passage.subject
    case .ofBody(let body, _): .body(body)
    case .moonrise, .moonset: .body(.moon)
    default: .body(.sun)
    }
  }

  /// Whether the passage is none that the report of a day holds.
  var isOfNoReport: Bool {
    switch self {
    case .direction, .target, .skyline: true
    default: false
    }
  }

  /// The body of an event that the report of a day holds.
  private var body: Body { subject.body ?? .sun }

  /// The passage: at dawn the body rises, at dusk it sets.
  public var passage: DailyPassage {
    switch self {
    case .sunrise, .moonrise, .civilDawn, .nauticalDawn, .astronomicalDawn: .rise
    case .sunset, .moonset, .civilDusk, .nauticalDusk, .astronomicalDusk: .set
    case .solarNoon: .transit
    case .ofBody(_, let passage): passage
    case .light(let event): event.part?.passage ?? .rise
    case .direction(let passage):
      switch passage.side {
      case .above: .rise
      case .below: .set
      case .either: .transit
      }
    case .target(_, let passage): passage
    case .skyline(let passage): passage.isAppearance ? .rise : .set
    }
  }

  /// The parts of a day's report that hold the event; of a passage of any direction or a target none does.
  public var parts: Set<DayPart> {
    switch self {
    case .direction, .target, .skyline: []
    case .light: [.goldenHour]
    case _ where twilight != nil: [.twilight]
    default: body.isPlanet ? [.planets] : body == .moon ? [.moon] : [.sun]
    }
  }

  /// The moments of an event with a name within a day, in order; a day may have none, or two.
  package func moments(in report: DayReport) -> [DailyMoment] {
    if isOfNoReport { return [] }
    if case .light(let event) = self { return event.moments(in: report) }
    if let twilight {
      guard let day = report.twilight?[twilight] else { return [] }
      return (passage == .rise ? day.dawns : day.dusks).map { DailyMoment(event: self, time: $0) }
    }
    guard let day = horizon(in: report) else { return [] }
    if passage == .transit {
      return day.transits.map { DailyMoment(event: self, time: $0.time, altitude: $0.altitude) }
    }
    return (passage == .rise ? day.rises : day.sets).map {
      DailyMoment(event: self, time: $0.time, azimuth: $0.azimuth)
    }
  }

  /// The instants of ``moments(in:)``, in UT.
  package func times(in report: DayReport) -> [JulianDay] { moments(in: report).map(\.time) }

  /// The side of the horizon on which the body stays, on a day without the event, or `nil` if the report lacks
  /// ``parts``.
  package func state(in report: DayReport) -> HorizonState? {
    if isOfNoReport { return nil }
    if case .light(let event) = self { return report.light?.state(of: event.band) }
    if let twilight { return report.twilight?[twilight].state }
    return horizon(in: report)?.state
  }

  /// What the body does within the day of a report, or `nil` if the report lacks it.
  private func horizon(in report: DayReport) -> BodyDay? {
    switch body {
    case .sun: report.sun?.horizon
    case .moon: report.moon?.horizon
    default: report.planets.first { $0.body == body }?.horizon
    }
  }
}

/// A daily event with its instant and the position of the body.
public struct DailyMoment: Hashable, Sendable {
  /// The event.
  public let event: DailyEvent
  /// The instant, in UT.
  public let time: JulianDay
  /// The azimuth of a rising, a setting or a passage of a direction, from north through east; nil of other events.
  public internal(set) var azimuth: Angle?
  /// The airless altitude of the centre at a passage of the meridian or of a direction; nil of other events.
  public internal(set) var altitude: Angle?
  /// The number of a passage among the passages of its direction on its local date, from 1. Other events have 1.
  public internal(set) var number = 1
  /// The golden or blue hour that begins or ends; nil of other events.
  public internal(set) var light: LightSpan?
}
