import ForeignText

extension EventQuery {
  /// Why words name no events.
  public struct Mistake: Error, Hashable, Sendable, CustomStringConvertible {
    /// What is wrong, repeating the words, and what to write instead.
    public let description: String
  }

  /// The names of events that the user may have changed.
  public struct Names: Sendable {
    let festivals: FestivalCatalogue
    let showers: [Shower]

    /// The names of some observances and showers.
    public init(festivals: [FestivalRule] = FestivalRule.standard, showers: [Shower] = Shower.standard) {
      self.festivals = FestivalCatalogue(festivals)
      self.showers = showers
    }
  }

  /// The words that may stand before a colon, as in `festival:ekadashi`, to name the kind of the words behind it.
  public static let kinds = ["sky", "phase", "shower", "festival", "daily"] + AngaKind.allCases.map(\.rawValue)

  /// The searches for events that have no names of their own: `solar eclipse`, `full moon`, `venus`, `opposition`.
  public static var usualWords: [String] { SkyWords.phrases + EventReader.phaseWords + DailyEvent.words }

  /// The word that stands for a word of a search in the sky: `station` for `stationary`, `eclipse` for `grahana`.
  public static func usualWord(_ word: String) -> String { SkyWords.usual(word.lowercased()) }

  /// Reads words in any case.
  ///
  /// Where words name events of several kinds, the first of these counts: passages of a day, phases, the sky, showers by
  /// code or whole name, tithis and other angas, observances, whole words in the name of a shower. `festival:ekadashi` names the kind itself.
  ///
  /// - Parameters:
  ///   - reckoning: The reckoning of the months in the words of a tithi.
  ///   - includesUnseen: Whether eclipses are wanted of which nothing is seen.
  /// - Throws: ``Mistake`` where the words name nothing, or several observances or showers.
  public init(
    _ text: String, reckoning: MonthReckoning, in names: Names, includesUnseen: Bool = false
  ) throws(Mistake) {
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let reader = EventReader(words: words, reckoning: reckoning, names: names)
    var query: EventQuery
    if let colon = words.firstIndex(of: ":") {
      query = try reader.query(kind: words[..<colon].lowercased(), String(words[words.index(after: colon)...]))
    } else {
      query = try reader.query()
    }
    if case .sky(var sky) = query {
      sky.includesUnseen = includesUnseen
      query = .sky(sky)
    }
    self = query
  }
}

extension EventQuery {
  /// Why words name no event although they are part of what names one, and what to search for instead; nil of other words.
  ///
  /// A reader of words asks this before it looks into names, where it would find `midnight` or `dark`.
  public static func undefined(_ words: String) -> String? {
    undefined[words.lowercased()].map { "\(PlainText.quoted(words)) \($0)" }
  }

  private static let undefined = [
    "supermoon": "has no agreed definition: search for \"full moon\" or perigee",
    "super moon": "has no agreed definition: search for \"full moon\" or perigee",
    "blue moon": "has no agreed definition: search for \"full moon\"",
    "blood moon": "is a name of a total lunar eclipse: search for \"total lunar eclipse\"",
    "sun": "is no event: search for sunrise, sunset, solstice, equinox or \"solar eclipse\"",
    "midnight": "is no event: search for sunset, noon or janmashtami",
    "dark": "is no event: search for astronomical-dusk, \"new moon\" or krishna, the waning half of a month",
    "bright": "is no event: search for \"full moon\" or shukla, the waxing half of a month",
    "waning": "is no event: search for \"last quarter\" or krishna, the waning half of a month",
    "waxing": "is no event: search for \"first quarter\" or shukla, the waxing half of a month",
  ]
}

/// Reads the words of a search, one kind of events after the other.
private struct EventReader {
  typealias Mistake = EventQuery.Mistake

  let words: String
  let reckoning: MonthReckoning
  let names: EventQuery.Names

  /// The events that the words name.
  func query() throws(Mistake) -> EventQuery {
    var skyMistake: SkyEventQuery.Mistake?
    var angaMistake: AngaQuery.Mistake?
    guard !words.isEmpty else { throw Mistake(description: "it names no event; \(Self.examples)") }
    if let event = DailyEvent(typed: words) { return .daily(event) }
    if let phases = Self.phases(words) { return .phases(phases) }
    if let reason = EventQuery.undefined(words) { throw Mistake(description: reason) }
    do { return .sky(try SkyEventQuery(words)) } catch { skyMistake = error }
    if Self.allShowers.contains(words.lowercased()) { return .showers(Set(maxima.map(\.code))) }
    if names.showers.contains(where: { $0.isNamed(words) }), let found = try shower(words) { return found }
    do { return Self.query(try AngaQuery(words, reckoning: reckoning)) } catch { angaMistake = error }
    if let found = try festival(words) { return found }
    if let found = try shower(words) { return found }
    if let skyMistake, skyMistake.isAboutSky { throw Mistake(description: skyMistake.description) }
    throw unknown(angaMistake)
  }

  /// The events of a kind that the words behind its colon name.
  func query(kind: String, _ words: String) throws(Mistake) -> EventQuery {
    switch kind {
    case "sky":
      do { return .sky(try SkyEventQuery(words)) } catch { throw Mistake(description: error.description) }
    case "phase":
      if let phases = Self.phases(words) { return .phases(phases) }
      throw Mistake(
        description: "\(PlainText.quoted(words)) is no phase: use new moon, first quarter, full moon or last quarter")
    case "daily":
      if let event = DailyEvent(typed: words) { return .daily(event) }
      throw Mistake(
        description: "\(PlainText.quoted(words)) is none of \(DailyEvent.words.joined(separator: ", "))")
    case "festival":
      if let found = try festival(words) { return found }
    case "shower":
      if let found = try shower(words) { return found }
    case _ where AngaKind(rawValue: kind) != nil:
      do { return Self.query(try AngaQuery("\(kind):\(words)", reckoning: reckoning)) } catch {
        throw Mistake(description: error.description)
      }
    default:
      throw Mistake(
        description: "\(PlainText.quoted(kind)) before the colon is none of \(EventQuery.kinds.joined(separator: ", "))"
      )
    }
    let near =
      kind == "festival"
      ? names.festivals.nearest(to: words).map(\.id)
      : Transliteration.nearest(to: words, in: names.showers) { [$0.name] }.map { $0.name.lowercased() }
    throw Mistake(
      description: "\(PlainText.quoted(words)) is no \(kind == "festival" ? "observance" : kind)"
        + (near.isEmpty ? "" : "; did you mean \(near.joined(separator: ", "))?"))
  }

  private static func query(_ query: AngaQuery) -> EventQuery {
    switch query {
    case .tithis(let tithis): .tithis(tithis)
    case .angas(let kind, let numbers): .angas(kind, numbers: numbers)
    }
  }

  // MARK: Phases

  private static func phases(_ words: String) -> Set<MoonPhase>? {
    let key = String(words.lowercased().map { $0 == "-" || $0 == "_" ? " " : $0 })
    return switch key.hasSuffix("s") ? String(key.dropLast()) : key {
    case "new moon": [.newMoon]
    case "first quarter": [.firstQuarter]
    case "full moon": [.fullMoon]
    case "last quarter", "third quarter": [.lastQuarter]
    case "half moon": [.firstQuarter, .lastQuarter]
    case "phase", "moon phase", "phases of the moon": EventQuery.allPhases
    default: nil
    }
  }

  // MARK: Observances and showers

  private static let allShowers = ["shower", "showers", "meteor shower", "meteor showers", "meteors"]

  /// The showers that have a maximum.
  private var maxima: [Shower] { names.showers.filter { $0.peakLongitude != nil } }

  private func shower(_ words: String) throws(Mistake) -> EventQuery? {
    let found = names.showers.named(byWholeWords: words)
    guard found.count < 2 else {
      let codes = found.map { "\($0.code) (\($0.name))" }.joined(separator: ", ")
      throw Mistake(description: "\(PlainText.quoted(words)) fits several showers; use a code: \(codes)")
    }
    guard let shower = found.first else { return nil }
    guard shower.peakLongitude != nil else {
      throw Mistake(
        description: "\(shower.name) (\(shower.code)) has no maximum; `astrocal showers \(shower.code)` prints when it "
          + "is active")
    }
    return .showers([shower.code])
  }

  private func festival(_ words: String) throws(Mistake) -> EventQuery? {
    let found = names.festivals.findWhole(words)
    if found.contains(where: { $0.id == words.lowercased() }) { return .festival(words.lowercased()) }
    guard found.count < 2 else {
      let ids = found.prefix(8).map(\.id).joined(separator: ", ")
      let more = found.count > 8 ? " and \(found.count - 8) more" : ""
      throw Mistake(description: "\(PlainText.quoted(words)) fits several observances; use an id: \(ids)\(more)")
    }
    return found.first.map { .festival($0.id) }
  }

  // MARK: What is unknown

  /// The names that are nearest to the words, of each kind.
  private var near: [String] {
    let sky = Transliteration.nearest(to: words, in: EventQuery.usualWords) { [$0] }
    let showers = Transliteration.nearest(to: words, in: names.showers) { [$0.name] }.map { $0.name.lowercased() }
    let festivals = names.festivals.nearest(to: words).map(\.id)
    let angas = PanchangaNames.table.nearest(to: words, [.tithi, .nakshatra, .yoga, .karana])
    return Array((sky + showers + festivals + angas).prefix(3))
  }

  fileprivate static let phaseWords = ["new moon", "first quarter", "full moon", "last quarter"]

  private static let examples =
    "use such words as \"solar eclipse\", \"full moon\", \"venus jupiter\", opposition, equinox, sunset, ekadashi, diwali "
    + "or perseids"

  private func unknown(_ anga: AngaQuery.Mistake?) -> Mistake {
    if let anga, !anga.isUnknown { return Mistake(description: anga.description) }
    let (quoted, near) = (PlainText.quoted(words), near)
    let hint =
      near.isEmpty
      ? Self.examples : "did you mean \(near.joined(separator: ", "))?"
    return Mistake(description: "\(quoted) is no event; \(hint)")
  }
}
