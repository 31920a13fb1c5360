import AstroCore

/// What a format prints of a day, so that an option for anything else is refused and never ignored.
package struct DayContent: Sendable {
  /// Something of a day that not every format prints, beside its parts.
  package enum Topic: CaseIterable, Sendable {
    /// The dates of solar calendars.
    case solarDates
    /// What the birth star of a person makes of the day.
    case birthStar
    /// Rates of meteors, which depend on the dark sky.
    case rates
    /// The events and launches of files.
    case entries
    /// The weather of files.
    case weather
    /// Quantities of the weather in units.
    case units
    /// Bodies over what hides the lower sky.
    case skyline
    /// Readings of the clock.
    case times
    /// Names in a script, or words in its language.
    case names
  }

  /// The parts that can be asked for; none where what is drawn is always the same.
  package let parts: Set<DayPart>
  package let topics: Set<Topic>

  package init(_ parts: Set<DayPart>, _ topics: Set<Topic> = [.skyline, .times, .names]) {
    self.parts = parts
    self.topics = topics
  }

  package func has(_ topic: Topic) -> Bool { topics.contains(topic) }

  /// Whether it has anything of the lunar calendar.
  package var hasLunarCalendar: Bool { parts.contains(.panchanga) || parts.contains(.festivals) }
}

extension DayContent {
  /// Sun and Moon, whatever parts are chosen.
  static let chart = DayContent([], [.times])

  /// Everything of a view except some topics.
  static func all(of view: DayViews, but topics: Set<Topic> = []) -> DayContent {
    DayContent(in: view, Set(Topic.allCases).subtracting(topics))
  }

  /// The sections that a view shows.
  init(in view: DayViews, _ topics: Set<Topic> = [.skyline, .times, .names]) {
    self.init(DaySections.parts(in: view), topics)
  }

  /// Computed events alone.
  static let ofCalendarFile = DayContent(in: .calendarFile, [.skyline, .times, .names, .rates, .birthStar])
}

extension DayContent {
  /// Whether a field depends on what hides the lower sky: when Sun and Moon are seen, when a planet or a target is up or best, and
  /// what is seen of an event.
  package static func isOverSkyline(_ name: String) -> Bool {
    let parts = name.split(separator: ".")
    return parts.contains { seenWords.contains(String($0)) || $0.hasPrefix("seen") || $0.hasPrefix("visible") }
  }

  private static let seenWords: Set = [
    "appears", "disappears", "up", "when", "best", "high", "window", "windows", "sky_event",
  ]
}
