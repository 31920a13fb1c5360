import AstroCore
import AstrocalRendering

extension DayContent {
  /// The content of fields that the user chooses.
  init(fields names: [String], needs: Set<DayPart>) {
    func has(_ prefixes: String...) -> Bool { names.contains { name in prefixes.contains { name.hasPrefix($0) } } }
    var topics: Set<Topic> = [.times, .names]
    if has("panchanga.solar") { topics.insert(.solarDates) }
    if has("panchanga.birth.") { topics.insert(.birthStar) }
    if has("events.", "launches.") { topics.insert(.entries) }
    if has("weather.") { topics.insert(.weather) }
    if names.contains(where: Self.isOverSkyline) { topics.insert(.skyline) }
    self.init(needs, topics)
  }

  /// The parts of a day that depend on what hides the lower sky.
  static let partsOverSkyline: Set<DayPart> = [.sun, .moon, .planets, .sky, .targets, .jupiter]
}

/// The options that choose what is printed of a day, as the command line has them.
///
/// Values of the environment and of the configuration are for all runs: where they mean nothing, they are left alone.
struct ContentOptions {
  /// Whether a format prints what an option is about.
  private typealias IsPrinted = @Sendable (DayContent) -> Bool

  /// The options; of several that say the same, the first that is given is named.
  private static let options: [(names: [String], isPrinted: IsPrinted)] = [
    (["include"], { !$0.parts.isEmpty }), (["exclude"], { !$0.parts.isEmpty }), (["profile"], { !$0.parts.isEmpty }),
    (["calendars"], { $0.has(.solarDates) }), (["birth-star"], { $0.has(.birthStar) }),
    (["at"], { $0.parts.contains(.positions) }),
    (["ayanamsha"], { $0.hasLunarCalendar }), (["month"], { $0.hasLunarCalendar }),
    (["region"], { $0.hasLunarCalendar }), (["script"], { $0.has(.names) }),
    (["bortle", "sqm", "limiting-magnitude"], { $0.has(.rates) }), (["targets"], { $0.parts.contains(.targets) }),
    (["dark", "min-altitude", "moon"], { $0.parts.contains(.targets) }),
    (["sort"], { $0.parts.contains(.targets) }), (["magnitude"], { $0.parts.contains(.targets) }),
    (["horizon", "eye-height"], { $0.has(.skyline) }), (["utc"], { $0.has(.times) }),
    (["events"], { $0.has(.entries) }), (["launches"], { $0.has(.entries) }),
    (["launch-status"], { $0.has(.entries) }), (["rocket"], { $0.has(.entries) }),
    (["provider"], { $0.has(.entries) }), (["weather"], { $0.has(.weather) }), (["station"], { $0.has(.weather) }),
    (["trends"], { $0.has(.weather) }), (["units"], { $0.has(.units) }),
  ]

  /// Those that are given.
  private let stated: [(name: String, isPrinted: IsPrinted)]

  /// - Parameter asksFields: Whether a condition, columns or a template name fields, which ``checkTime(_:_:)`` then looks at.
  init(_ given: GivenOptions, asksFields: Bool = false) throws {
    // `all` asks for what there is; a part that is named is asked for by itself.
    let words = given.text(of: "include")?.split(separator: ",").filter { $0.lowercased() != DayPart.wordForAll }
    let included =
      try words.flatMap { $0.isEmpty ? nil : $0.joined(separator: ",") }
      .flatMap { try ChoiceList<DayPart>.read($0, of: "--include") }?.items ?? []
    stated =
      included.map { part in ("--include \(part.rawValue)", { $0.parts.contains(part) }) }
      + Self.options.compactMap { names, isPrinted in given.first(of: names).map { ($0, isPrinted) } }
      .filter { $0.name != "--at" || !asksFields }
  }

  /// Refuses what a format of `day` does not print.
  func check(_ format: DayFormat, isChart: Bool, _ picture: PictureKind) throws {
    let name = isChart ? "--chart" : format == .svg ? picture.name : "--format \(format.rawValue)"
    // One picture of a day is no advice for what another lacks.
    let others = DayFormat.allCases.filter { format != .svg || $0 != .svg }
    try check(format.content(isChart: isChart, picture), name, others.map { ($0.rawValue, $0.content) })
  }

  /// Refuses what a format of `range` does not print.
  func check(_ format: RangeFormat, isChart: Bool) throws {
    try check(
      format.content(isChart: isChart), isChart ? "--chart" : "--format \(format.rawValue)",
      RangeFormat.allCases.map { ($0.rawValue, $0.content) })
  }

  /// Refuses what a picture of several days does not show, and another one does.
  func check(picture: PictureKind) throws {
    let others = RangeFormat.allCases.filter { $0 != .svg }
    try check(picture.content, picture.name, others.map { ($0.rawValue, $0.content) })
  }

  /// Refuses what is not about the fields of an option.
  func check(_ content: DayContent, fieldsOf option: String) throws {
    guard let (name, _) = stated.first(where: { !$0.isPrinted(content) }) else { return }
    throw Failure.usage("\(name) has nothing to do with the fields of \(option)")
  }

  /// Refuses the time of coordinates where no field that is asked for has any.
  static func checkTime(_ time: String?, _ needs: Set<DayPart>) throws {
    guard time != nil, !needs.contains(.positions) else { return }
    throw Failure.usage("--at is the time of coordinates: name a field such as moon.altitude or venus.ra")
  }

  private func check(
    _ content: DayContent, _ format: String, _ formats: @autoclosure () -> [(name: String, content: DayContent)]
  ) throws {
    guard let (option, isPrinted) = stated.first(where: { !$0.isPrinted(content) }) else { return }
    let names = formats().filter { isPrinted($0.content) }.map(\.name)
    guard !names.isEmpty else {
      throw Failure.usage("\(option) cannot be used with a range of days: it works only with the table of day")
    }
    throw Failure.usage("\(option) cannot be used with \(format); it works with --format \(names.alternatives)")
  }
}
