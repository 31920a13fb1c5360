import AstroCore
import AstrocalRendering

/// What a format prints of a day, so that an option for anything else is refused and never ignored.
struct DayContent {
  /// The parts that can be asked for; none where what is drawn is always the same.
  var parts: Set<DayPart>
  /// Whether it has the dates that `--calendars` names.
  var hasSolarDates = false
  /// Whether it has what `--birth-star` asks for.
  var hasBirthStar = false
  /// Whether it has all that Uranus and Neptune do, which sheets and single lines leave to `--find`.
  var hasOuterPlanets = false
  /// Whether it has rates of meteors, which depend on the dark sky.
  var hasRates = false
  /// Whether it has the events and launches of files.
  var hasEntries = false
  /// Whether it has the weather of files.
  var hasWeather = false
  /// Whether it has quantities of the weather in units.
  var hasUnits = false
  /// Whether what it has of bodies depends on what hides the lower sky.
  var hasSkyline = true
  /// Whether it has readings of the clock.
  var hasTimes = true
  /// Whether it has names in a script, or words in its language.
  var hasNames = true

  /// Everything that can be asked for, but units: documents have their own.
  fileprivate static let all = all(but: [])
  /// Sun and Moon, whatever parts are chosen.
  fileprivate static let chart = DayContent(parts: [], hasSkyline: false, hasNames: false)
  /// The panchang of a day on one page.
  fileprivate static let panchang = DayContent(
    parts: [.sun, .moon, .panchanga, .muhurta, .lagna, .choghadiya, .festivals, .sky], hasSolarDates: true,
    hasEntries: true)
  /// The weather, and the light of the Sun.
  fileprivate static let trends = DayContent(
    parts: [], hasWeather: true, hasUnits: true, hasSkyline: false)
  /// The nights of a year, by the clock on the edge of the picture.
  fileprivate static let yearPicture = DayContent(
    parts: ofPictures.union([.targets]), hasRates: true, hasTimes: false)
  /// The parts of pictures of several days.
  private static let ofPictures = Set(DayPart.allCases).subtracting(DayPart.onRequest)
    .subtracting(DayPart.onlyByName).subtracting([.light])

  /// All but some parts.
  fileprivate static func all(but parts: Set<DayPart>, hasRates: Bool = true, hasUnits: Bool = false) -> DayContent {
    DayContent(
      parts: Set(DayPart.allCases).subtracting(parts), hasSolarDates: true, hasBirthStar: true, hasOuterPlanets: true,
      hasRates: hasRates, hasEntries: true, hasWeather: true, hasUnits: hasUnits)
  }

  /// Computed events alone.
  fileprivate static let ofCalendarFile = DayContent(
    parts: Set(DayPart.allCases).subtracting([.graha, .track, .choosing]), hasOuterPlanets: true, hasRates: true)

  /// The wall calendar of a month.
  fileprivate static let monthPicture = DayContent(
    parts: ofPictures, hasSolarDates: true, hasRates: true, hasEntries: true)

  /// Whether it has anything of the lunar calendar.
  var hasLunarCalendar: Bool { parts.contains(.panchanga) || parts.contains(.festivals) }
}

extension DayContent {
  /// The content of fields that the user chooses.
  init(fields names: [String], needs: Set<DayPart>) {
    func has(_ prefixes: String...) -> Bool { names.contains { name in prefixes.contains { name.hasPrefix($0) } } }
    self.init(
      parts: needs, hasSolarDates: has("panchanga.solar"), hasBirthStar: has("panchanga.birth."),
      hasEntries: has("events.", "launches."), hasWeather: has("weather."),
      hasSkyline: names.contains(where: Self.isOverSkyline))
  }

  /// Whether a field depends on what hides the lower sky: when Sun and Moon are seen, when a planet or a target is up or best, and
  /// what is seen of an event.
  static func isOverSkyline(_ name: String) -> Bool {
    let parts = name.split(separator: ".")
    return parts.contains { seenWords.contains(String($0)) || $0.hasPrefix("seen") || $0.hasPrefix("visible") }
  }

  private static let seenWords: Set = [
    "appears", "disappears", "up", "when", "best", "high", "window", "windows", "sky_event",
  ]

  /// The parts of a day that depend on what hides the lower sky.
  static let partsOverSkyline: Set<DayPart> = [.sun, .moon, .planets, .sky, .targets]
}

extension DayFormat {
  var content: DayContent {
    switch self {
    case .table: .all(but: [.track], hasUnits: true)
    // Documents have the units of science, whatever is asked for.
    case .json: .all(but: [], hasUnits: true)
    case .brief: DayContent(parts: [.sun, .moon, .panchanga, .festivals, .showers, .sky], hasEntries: true)
    case .ics: .ofCalendarFile
    case .svg: DayContent(parts: [.sun, .twilight, .moon, .panchanga, .muhurta, .festivals, .planets, .sky])
    }
  }

  /// What is printed in place of the usual.
  func content(isChart: Bool, hasTrends: Bool, isPanchang: Bool = false) -> DayContent {
    isChart ? .chart : self == .svg && hasTrends ? .trends : isPanchang ? .panchang : content
  }
}

extension RangeFormat {
  /// That of a picture is what either a month or a year has.
  var content: DayContent {
    switch self {
    case .json, .ndjson: .all
    case .csv: .all(but: [.track, .choosing], hasRates: false)
    case .table:
      DayContent(
        parts: Set(DayPart.allCases).subtracting(DayPart.onRequest).subtracting([.muhurta, .track, .choosing]),
        hasSolarDates: true, hasOuterPlanets: true, hasRates: true, hasEntries: true, hasWeather: true)
    // The nights without the Moon lie between dusk and dawn. The Sun alone asks for entries from files alone.
    case .calendar:
      DayContent(
        parts: [.sun, .twilight, .moon, .panchanga, .festivals, .showers, .sky], hasSolarDates: true, hasEntries: true)
    case .agenda:
      DayContent(
        parts: [.sun, .moon, .panchanga, .festivals, .showers, .sky], hasSolarDates: true, hasOuterPlanets: true,
        hasRates: true, hasEntries: true, hasWeather: true)
    case .ics: .ofCalendarFile
    // That of a month, and what only that of a year has.
    case .svg:
      DayContent(
        parts: DayContent.monthPicture.parts.union([.targets]), hasSolarDates: true, hasRates: true, hasEntries: true)
    }
  }

  /// What is printed in place of the usual.
  func content(isChart: Bool) -> DayContent { isChart ? .chart : content }
}

/// The options that choose what is printed of a day, as the command line has them.
///
/// Values of the environment and of the configuration are for all runs: where they mean nothing, they are left alone.
struct ContentOptions {
  /// An option that is given, and whether a format prints what it is about.
  private typealias Stated = (name: String, isPrinted: (DayContent) -> Bool)

  /// Those about days alone.
  private let ofDays: [Stated]
  private let others: [Stated]

  init(_ command: some CalendarCommand, _ agenda: AgendaOptions, trends: String? = nil) throws {
    let conventions = command.conventions
    // `all` asks for what there is; a part that is named is asked for by itself.
    let words = conventions.include?.split(separator: ",").filter { $0.lowercased() != DayPart.wordForAll }
    let included =
      try words.flatMap { $0.isEmpty ? nil : $0.joined(separator: ",") }
      .flatMap { try ChoiceList<DayPart>.read($0, of: "--include") }?.items ?? []
    var stated: [Stated] = included.map { part in ("--include \(part.rawValue)", { $0.parts.contains(part) }) }
    func add(_ name: String, _ isGiven: Bool, _ isPrinted: @escaping (DayContent) -> Bool) {
      if isGiven { stated.append((name, isPrinted)) }
    }
    let days = command.dayConventions
    add("--include", conventions.include != nil) { !$0.parts.isEmpty }
    add("--exclude", conventions.exclude != nil) { !$0.parts.isEmpty }
    add("--profile", days?.profile != nil) { !$0.parts.isEmpty }
    add("--calendars", days?.calendars != nil) { $0.hasSolarDates }
    add("--birth-star", days?.birthStar != nil) { $0.hasBirthStar }
    add("--all-planets", days?.allPlanets == true) { $0.hasOuterPlanets && $0.parts.contains(.sky) }
    ofDays = stated
    stated = []
    add("--ayanamsha", conventions.ayanamsha != nil) { $0.hasLunarCalendar }
    add("--month", conventions.month != nil) { $0.hasLunarCalendar }
    add("--region", conventions.region != nil) { $0.hasLunarCalendar }
    add("--script", conventions.script != nil) { $0.hasNames }
    add(command.skyOptions?.given ?? "", command.skyOptions?.given != nil) { $0.hasRates }
    let targets = command.targetOptions
    add("--targets", targets?.targets != nil) { $0.parts.contains(.targets) }
    add(targets?.givenRule ?? "", targets?.givenRule != nil) { $0.parts.contains(.targets) }
    add(command.horizonOptions?.given ?? "", command.horizonOptions?.given != nil) { $0.hasSkyline }
    add("--utc", command.output.utc == true) { $0.hasTimes }
    add("--events", !agenda.events.isEmpty) { $0.hasEntries }
    add("--launches", !agenda.launches.isEmpty) { $0.hasEntries }
    for (name, text) in agenda.launchFilters { add(name, text != nil) { $0.hasEntries } }
    add("--weather", !agenda.weather.isEmpty) { $0.hasWeather }
    add("--station", agenda.station != nil) { $0.hasWeather }
    add("--trends", trends != nil) { $0.hasWeather }
    add("--units", agenda.units != nil) { $0.hasUnits }
    others = stated
  }

  /// Refuses what a format of `day` does not print.
  func check(_ format: DayFormat, isChart: Bool, hasTrends: Bool, isPanchang: Bool) throws {
    let drawsTrends = hasTrends && format == .svg
    let name = isPanchang ? "--sheet panchang" : "--format \(format.rawValue)" + (drawsTrends ? " with --trends" : "")
    try check(
      format.content(isChart: isChart, hasTrends: hasTrends, isPanchang: isPanchang), isChart ? "--chart" : name,
      DayFormat.allCases.filter { !drawsTrends && !isPanchang || $0 != .svg }.map { ($0.rawValue, $0.content) })
  }

  /// Refuses what a format of `range` does not print.
  func check(_ format: RangeFormat, isChart: Bool) throws {
    try check(
      format.content(isChart: isChart), isChart ? "--chart" : "--format \(format.rawValue)",
      RangeFormat.allCases.map { ($0.rawValue, $0.content) })
  }

  /// Refuses what a picture of a year or of a month does not show, and one of the other does.
  func check(pictureOf subject: PictureSubject) throws {
    let others = RangeFormat.allCases.filter { $0 != .svg }.map { ($0.rawValue, $0.content) }
    switch subject {
    case .year: try check(.yearPicture, "the svg of a year", others)
    case .month: try check(.monthPicture, "the svg of a month", others)
    case .day, .trends, .panchang: break
    }
  }

  /// Refuses what is not about the fields of an option.
  func check(_ content: DayContent, fieldsOf option: String) throws {
    if let part = ["--include", "--exclude", "--profile"].first(where: { name in
      ofDays.contains { $0.name.hasPrefix(name) }
    }) {
      throw Failure.usage("\(option) chooses what is printed of days: it goes without \(part)")
    }
    guard let (name, _) = (ofDays + others).first(where: { !$0.isPrinted(content) }) else { return }
    throw Failure.usage("\(name) has nothing to do with the fields of \(option)")
  }

  /// Refuses those about days where the list is one of events.
  func checkAbsent(with option: String) throws {
    guard let (name, _) = ofDays.first else { return }
    let bare = name.split(separator: " ").first.map(String.init) ?? name
    throw Failure.usage("\(bare) chooses what is printed of days: it does not go with \(option)")
  }

  private func check(
    _ content: DayContent, _ format: String, _ formats: @autoclosure () -> [(name: String, content: DayContent)]
  ) throws {
    guard let (option, isPrinted) = (ofDays + others).first(where: { !$0.isPrinted(content) }) else { return }
    let names = formats().filter { isPrinted($0.content) }.map(\.name)
    guard !names.isEmpty else {
      throw Failure.usage("\(option) has no place in a range of days: it goes with the table of day")
    }
    throw Failure.usage("\(option) has no place in \(format): use --format \(names.alternatives)")
  }
}
