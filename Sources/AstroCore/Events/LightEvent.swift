import CivilTime
import Geography
import SwissEphemeris

/// The beginning or the end of a golden or blue hour, in one part of the day or in any.
public struct LightEvent: Hashable, Sendable {
  /// The band of the Sun's altitude.
  public let band: LightBand
  /// The part of the Sun's course, or `nil` for any.
  public let part: LightSpan.Part?
  /// Whether it is the end rather than the beginning.
  public let isEnd: Bool

  init(_ band: LightBand, _ part: LightSpan.Part? = nil, isEnd: Bool = false) {
    (self.band, self.part, self.isEnd) = (band, part, isEnd)
  }

  /// The beginning of a span.
  package init(of span: LightSpan) {
    self.init(span.band, span.part)
  }

  /// The event of words such as `golden hour`, `morning blue hour` or `golden hour end`, or `nil` for any others.
  init?(_ words: [Substring]) {
    var words = words[...]
    let parts = LightSpan.Part.allCases.filter { words.starts(with: $0.words) }
    if let part = parts.first { words = words.dropFirst(part.words.count) }
    guard let band = words.first.flatMap({ LightBand(rawValue: String($0)) }), words.dropFirst().first == "hour",
      [[], ["end"]].contains(Array(words.dropFirst(2)))
    else { return nil }
    self.init(band, parts.first, isEnd: words.count == 3)
  }

  /// The words in their usual spelling: `golden-hour`, `morning golden-hour-end`.
  public var words: String {
    (part.map { $0.words.joined(separator: "-") + " " } ?? "") + "\(band.rawValue)-hour" + (isEnd ? "-end" : "")
  }

  /// The moments within the day of a report that has the light, each with the part of its own.
  func moments(in report: DayReport) -> [DailyMoment] {
    let day = report.day.start..<report.day.end
    return (report.light?.spans ?? []).compactMap { span in
      guard span.band == band, part.map({ $0 == span.part }) ?? true, let time = isEnd ? span.end : span.start,
        day.contains(time)
      else { return nil }
      return DailyMoment(event: .light(LightEvent(band, span.part, isEnd: isEnd)), time: time, light: span)
    }
  }
}

extension LightSpan.Part {
  /// The words before `golden hour`: those of the raw value.
  fileprivate var words: [Substring] { rawValue.split(separator: "_") }
}

extension LightSpan.Part {
  /// The passage of the Sun by which a span of the part is dated.
  public var passage: DailyPassage {
    switch self {
    case .evening: .set
    case .noon: .transit
    case .night: .antitransit
    case .morning, .allDay: .rise
    }
  }
}

extension LightEvent {
  /// Whether a place may have such a span in the years of some dates, in whatever season.
  func isPossible(at position: GeographicPosition, on dates: ClosedRange<GregorianDate>) -> Bool {
    // The obliquity changes by 0.03° in the two centuries that are searched, the Sun's declination by 0.4° a day.
    let tilt = max(Self.tilt(dates.lowerBound), Self.tilt(dates.upperBound)) + 0.3
    let (fromPole, drift) = (90 - abs(position.latitude.degrees), 0.5)
    let (low, high) = (band.altitudes.lowerBound, band.altitudes.upperBound)
    return switch part {
    case nil: true
    case .morning, .evening: 2 * fromPole + drift >= high - low
    case .allDay: 2 * fromPole - drift <= high - low
    case .night: tilt - fromPole >= low
    case .noon: fromPole - tilt <= high
    }
  }
}

extension LightEvent {
  /// The obliquity of the ecliptic of a date, in degrees.
  private static func tilt(_ date: GregorianDate) -> Double { Precession.obliquity(at: date.noonUT).degrees }

  /// How far the Sun comes in the years around a date at a place that has no such span; nil where every place has one.
  func reach(at position: GeographicPosition, around date: GregorianDate) -> EventAbsence.Reach? {
    let (fromPole, tilt) = (90 - abs(position.latitude.degrees), Self.tilt(date))
    return switch part {
    case nil: nil
    case .morning, .evening, .allDay: .swing(Angle(degrees: 2 * fromPole))
    case .night: .highestAtMidnight(Angle(degrees: tilt - fromPole))
    case .noon: .lowestAtNoon(Angle(degrees: fromPole - tilt))
    }
  }
}

extension DailyEvent {
  /// The rising, setting or passage of the meridian of words such as `venus rise` or `moon transits`, or `nil` for any
  /// others.
  static func passage(_ words: [Substring]) -> DailyEvent? {
    guard words.count == 2, let body = Body(rawValue: String(words[0])), !Body.small.contains(body),
      let passage = passage(called: words[1])
    else { return nil }
    switch (body, passage) {
    case (.sun, .rise): return .sunrise
    case (.sun, .set): return .sunset
    case (.sun, _): return .solarNoon
    case (.moon, .rise): return .moonrise
    case (.moon, .set): return .moonset
    default: return .ofBody(body, passage)
    }
  }

  /// The passage of a word in any of its forms: `rise`, `rises`, `rising`.
  static func passage(called word: Substring) -> DailyPassage? {
    let forms = [
      "rising": "rise", "setting": "set", "culmination": "transit", "culminates": "transit", "highest": "transit",
    ]
    let usual = forms[String(word)] ?? String(word)
    return passages.first { $0.word == usual || $0.word + "s" == usual }?.passage
  }

  /// The word of a passage of the horizon or the meridian.
  static func word(_ passage: DailyPassage) -> String { passages.first { $0.passage == passage }?.word ?? "" }

  static let passages: [(passage: DailyPassage, word: String)] = [
    (.rise, "rise"), (.set, "set"), (.transit, "transit"),
  ]
}
