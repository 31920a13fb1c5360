import AstroCore
import AstrocalRendering

extension DayContent {
  /// The content of fields that the user chooses.
  init(fields names: [String], needs: Set<DayPart>) {
    func has(_ prefixes: String...) -> Bool { names.contains { name in prefixes.contains { name.hasPrefix($0) } } }
    var topics: Set<Topic> = [.times, .names]
    if has("panchanga.solar") { topics.insert(.solarDates) }
    if has("panchanga.birth.", "panchanga.births.", "panchanga.good_for_all") { topics.insert(.birthStar) }
    if has("events.", "launches.") { topics.insert(.entries) }
    if has("weather.") { topics.insert(.weather) }
    if names.contains(where: Self.isOverSkyline) { topics.insert(.skyline) }
    self.init(needs, topics)
  }

  /// The parts of a day that depend on what hides the lower sky.
  static let partsOverSkyline = DaySections.overSkyline

  /// What a rule names where days are printed for people: whether a skyline changes anything of them. A document states the skyline
  /// beside any of its parts.
  static func skylineFact(_ printed: Set<DayPart>, isForPeople: Bool) -> [String: Bool] {
    ["prints skyline": !isForPeople || !printed.isDisjoint(with: partsOverSkyline)]
  }
}

/// The options that choose what is printed of a day, as the command line has them.
///
/// Values of the environment and of the configuration are for all runs: where they mean nothing, they are left alone.
struct ContentOptions {
  /// What an option asks a format for.
  private enum Need {
    case subject(DaySubject)
    case part(DayPart)

    func isPrinted(in content: DayContent) -> Bool {
      switch self {
      case .subject(let subject): subject.isPrinted(in: content)
      case .part(let part): content.parts.contains(part)
      }
    }
  }

  /// The options that are given and that some formats do not print.
  private let stated: [(name: String, need: Need)]

  /// - Parameter asksFields: Whether a condition, columns or a template name fields, which a rule looks at.
  init(_ given: GivenOptions, asksFields: Bool = false) throws {
    // `all` asks for what there is; a part that is named is asked for by itself.
    let words = given.text(of: "include")?.split(separator: ",").filter { $0.lowercased() != DayPart.wordForAll } ?? []
    let included = words.isEmpty ? [] : try ChoiceList<DayPart>(text: words.joined(separator: ",")).items
    stated =
      included.map { ("--include \($0.rawValue)", Need.part($0)) }
      + given.entries.filter { $0.isGiven && !(asksFields && $0.name == "at") }.compactMap { entry in
        entry.option.about.map { ("--" + entry.name, Need.subject($0)) }
      }
  }

  /// Refuses what a format of `day` does not print.
  func check(_ format: DayFormat, _ picture: PictureKind) throws {
    let name = format == .svg ? picture.name : "--format \(format.rawValue)"
    // One picture of a day is no advice for what another lacks.
    let others = DayFormat.allCases.filter { format != .svg || $0 != .svg }
    try check(format.content(picture), name, others.map { ($0.rawValue, $0.content) })
  }

  /// Refuses what a format of `range` does not print.
  func check(_ format: RangeFormat) throws {
    try check(
      format.content, "--format \(format.rawValue)", RangeFormat.allCases.map { ($0.rawValue, $0.content) })
  }

  /// Refuses what a picture of several days does not show, and another one does.
  func check(picture: PictureKind) throws {
    let others = RangeFormat.allCases.filter { $0 != .svg }
    try check(picture.content, picture.name, others.map { ($0.rawValue, $0.content) })
  }

  /// Refuses what is not about the fields of an option.
  func check(_ content: DayContent, fieldsOf option: String) throws {
    guard let (name, _) = stated.first(where: { !$0.need.isPrinted(in: content) }) else { return }
    throw Failure.usage("\(name) has nothing to do with the fields of \(option)")
  }

  private func check(
    _ content: DayContent, _ format: String, _ formats: @autoclosure () -> [(name: String, content: DayContent)]
  ) throws {
    guard let (option, need) = stated.first(where: { !$0.need.isPrinted(in: content) }) else { return }
    let names = formats().filter { need.isPrinted(in: $0.content) }.map(\.name)
    guard !names.isEmpty else {
      throw Failure.usage("\(option) cannot be used with a range of days: it works only with the table of day")
    }
    throw Failure.usage("\(option) cannot be used with \(format); it works with --format \(names.alternatives)")
  }
}
