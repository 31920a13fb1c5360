import AstroCore
import AstrocalRendering

/// What a format prints of a day, so that an option for anything else is refused and never ignored.
struct DayContent {
  let parts: Set<DayPart>
  /// Whether it has the dates that `--calendars` names.
  var hasSolarDates = false
  /// Whether it has what `--birth-star` asks for.
  var hasBirthStar = false

  /// Everything that can be asked for.
  fileprivate static let all = DayContent(parts: Set(DayPart.allCases), hasSolarDates: true, hasBirthStar: true)
  /// Sun and Moon alone.
  fileprivate static let chart = DayContent(parts: [.sun, .twilight, .moon])

  /// All but some parts.
  fileprivate static func all(but parts: Set<DayPart>) -> DayContent {
    DayContent(parts: all.parts.subtracting(parts), hasSolarDates: true, hasBirthStar: true)
  }
}

extension DayFormat {
  fileprivate var content: DayContent {
    switch self {
    case .table: .all(but: [.track])
    case .json: .all
    case .brief: DayContent(parts: [.sun, .moon, .panchanga, .festivals, .showers, .sky])
    case .ics: DayContent(parts: DayContent.all.parts.subtracting([.graha, .track]))
    case .svg: DayContent(parts: [.sun, .twilight, .moon, .panchanga, .muhurta, .festivals, .sky])
    }
  }
}

extension RangeFormat {
  fileprivate var content: DayContent {
    switch self {
    case .json, .ndjson: .all
    case .csv: .all(but: [.track])
    case .table:
      DayContent(
        parts: DayContent.all.parts.subtracting(DayPart.onRequest).subtracting([.muhurta, .track]), hasSolarDates: true)
    // The nights without the Moon lie between dusk and dawn. The Sun alone asks for entries from files alone.
    case .calendar:
      DayContent(parts: [.sun, .twilight, .moon, .panchanga, .festivals, .showers, .sky], hasSolarDates: true)
    case .agenda:
      DayContent(parts: [.sun, .moon, .panchanga, .festivals, .showers, .sky], hasSolarDates: true)
    case .ics: DayContent(parts: DayContent.all.parts.subtracting([.graha, .track]))
    case .svg:
      DayContent(parts: DayContent.all.parts.subtracting(DayPart.onRequest).subtracting([.track]))
    }
  }
}

/// The options that choose what is printed of a day, as the command line has them.
struct ContentOptions {
  /// The words of `--include`.
  private let included: [DayPart]
  private let hasCalendars: Bool
  private let hasBirthStar: Bool

  init(_ conventions: ConventionOptions, _ ofDays: DayConventionOptions) throws {
    // `all` asks for what there is; a part that is named is asked for by itself.
    let words = conventions.include?.split(separator: ",").filter { $0.lowercased() != DayPart.wordForAll }
    included =
      try words.flatMap { $0.isEmpty ? nil : $0.joined(separator: ",") }
      .flatMap { try ChoiceList<DayPart>.read($0, of: "--include") }?.items ?? []
    (hasCalendars, hasBirthStar) = (ofDays.calendars != nil, ofDays.birthStar != nil)
  }

  /// Refuses what a format of `day` does not print.
  func check(_ format: DayFormat, isChart: Bool) throws {
    try check(
      isChart ? .chart : format.content, isChart ? "--chart" : "--format \(format.rawValue)",
      DayFormat.allCases.map { ($0.rawValue, $0.content) })
  }

  /// Refuses what a format of `range` does not print.
  func check(_ format: RangeFormat, isChart: Bool) throws {
    try check(
      isChart ? .chart : format.content, isChart ? "--chart" : "--format \(format.rawValue)",
      RangeFormat.allCases.map { ($0.rawValue, $0.content) })
  }

  /// Refuses all of them where the list is one of events.
  func checkAbsent(with option: String) throws {
    let stated = [(!included.isEmpty, "--include"), (hasCalendars, "--calendars"), (hasBirthStar, "--birth-star")]
    guard let (_, name) = stated.first(where: { $0.0 }) else { return }
    throw Failure.usage("\(name) chooses what is printed of days: it does not go with \(option)")
  }

  private func check(
    _ content: DayContent, _ format: String, _ others: @autoclosure () -> [(name: String, content: DayContent)]
  ) throws {
    func refuse(_ option: String, _ isPrinted: (DayContent) -> Bool) throws {
      let names = others().filter { isPrinted($0.content) }.map(\.name)
      throw Failure.usage("\(option) has no place in \(format): use --format \(names.alternatives)")
    }
    if let part = included.first(where: { !content.parts.contains($0) }) {
      try refuse("--include \(part.rawValue)") { $0.parts.contains(part) }
    }
    if hasCalendars, !content.hasSolarDates { try refuse("--calendars", \.hasSolarDates) }
    if hasBirthStar, !content.hasBirthStar { try refuse("--birth-star", \.hasBirthStar) }
  }
}
