import AstroCore
import CivilTime

extension ReminderRule {
  /// Why a text names no rule.
  public enum Mistake: Error, Hashable, Sendable {
    /// No event has that name; the ids of observances with a similar one.
    case unknown(words: String, near: [String])
    /// No kind of event has that name.
    case unknownKind(String)
    /// No event of that kind has that name.
    case unknownOfKind(Kind, words: String)
    /// The words are part of what names an event; the reason that ``EventQuery/undefined(_:)`` gives.
    case undefined(String)
    /// The words are about the sky, and no event of it has them.
    case sky(SkyEventQuery.Mistake)
    /// The words are a tithi's and contradict each other.
    case tithi(TithiQuery.Mistake)
    /// The words fit several showers.
    case severalShowers(words: String, [Shower])
    /// The shower, of that name, has no maximum.
    case noMaximum(name: String)
    /// The words fit several observances, of these ids.
    case severalFestivals(words: String, ids: [String])
  }

  /// The rule that the words of a user name, other than a date: `GEM`, `full-moon`, `diwali`, `Karttika krishna 14`.
  ///
  /// Where words fit several kinds, codes and names of showers come first, then phases and seasons, the names of
  /// observances, other events of the sky, tithis, parts of an observance's name, and last a part of a shower's name:
  /// `ekadashi` is the fast.
  /// `tithi:ekadashi` names the kind itself.
  ///
  /// - Throws: ``Mistake`` where the words name no rule or more than one.
  public init(_ text: String, reckoning: MonthReckoning, in catalogue: EventCatalogue) throws(Mistake) {
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    if let colon = words.firstIndex(of: ":") {
      let name = words[..<colon].lowercased()
      guard let kind = Kind(rawValue: name) else { throw .unknownKind(name) }
      self = try Self.rule(kind: kind, String(words[words.index(after: colon)...]), reckoning, catalogue)
      return
    }
    var rule = catalogue.showers.contains { $0.isNamed(words) } ? try Self.shower(words, catalogue.showers) : nil
    if rule == nil { rule = Self.named(Self.hyphened(words)) }
    if rule == nil { rule = try Self.festival(words, catalogue.festivals, isWhole: true) }
    if rule == nil, let reason = EventQuery.undefined(words) { throw .undefined(reason) }
    var mistake: SkyEventQuery.Mistake?
    if rule == nil {
      do throws(SkyEventQuery.Mistake) { rule = try Self.sky(words) } catch { mistake = error }
    }
    if rule == nil { rule = try Self.tithi(words, reckoning) }
    if rule == nil { rule = try Self.festival(words, catalogue.festivals) }
    if rule == nil { rule = try Self.shower(words, catalogue.showers) }
    if let rule {
      self = rule
      return
    }
    if let mistake, mistake.isAboutSky { throw .sky(mistake) }
    throw .unknown(words: words, near: FestivalCatalogue(catalogue.festivals).nearest(to: words).map(\.id))
  }

  /// The rule of ``kind`` and ``what`` in the store; its shower or observance need not be known here.
  init(kind: Kind, what: String, reckoning: MonthReckoning) throws(Mistake) {
    switch kind {
    case .shower: self = .shower(what)
    case .festival: self = .festival(what)
    default: self = try Self.rule(kind: kind, what, reckoning, EventCatalogue())
    }
  }

  private static func rule(
    kind: Kind, _ words: String, _ reckoning: MonthReckoning, _ catalogue: EventCatalogue
  ) throws(Mistake) -> ReminderRule {
    let found: ReminderRule?
    switch kind {
    case .phase, .season, .sankranti, .daily: found = named(hyphened(words))
    case .sky:
      do throws(SkyEventQuery.Mistake) { return try sky(words) } catch { throw .sky(error) }
    case .tithi: found = try tithi(words, reckoning, isNamed: true)
    case .festival: found = try festival(words, catalogue.festivals)
    case .shower: found = try shower(words, catalogue.showers)
    case .date: found = GregorianDate(words).map { .date($0) }
    }
    guard let found, found.kind == kind else { throw .unknownOfKind(kind, words: words) }
    return found
  }

  /// Words in the spelling of ids: `full-moon` for `Full moon` and `full_moon`.
  private static func hyphened(_ words: String) -> String {
    String(words.lowercased().map { $0 == " " || $0 == "_" ? "-" : $0 })
  }

  /// The phase, season, sankranti or daily passage of a name; nil where there is none.
  private static func named(_ name: String) -> ReminderRule? {
    if let phase = phases.first(where: { $0.0 == name }) { return .phase(phase.1) }
    if let season = seasons.first(where: { $0.0 == name }) { return .season(season.1) }
    if name == "sankranti" { return .sankranti }
    if let event = DailyEvent(typed: name) { return .daily(event) }
    return nil
  }

  /// The search of the sky that words name, after the word ``unseen`` also for what is not seen.
  private static func sky(_ words: String) throws(SkyEventQuery.Mistake) -> ReminderRule {
    let start = words.lowercased()
    let isForAll = start.hasPrefix(unseen + " ")
    var query = try SkyEventQuery(isForAll ? String(words.dropFirst(unseen.count + 1)) : words)
    if case .seasons(let seasons) = query.topic, !isForAll {
      return .season(seasons.count == Season.allCases.count ? [] : seasons)
    }
    query.includesUnseen = isForAll && query.dependsOnSight
    return .sky(query)
  }

  /// The tithis that words name; nil where a word belongs to no tithi, unless the user named the kind: then that throws.
  private static func tithi(
    _ words: String, _ reckoning: MonthReckoning, isNamed: Bool = false
  ) throws(Mistake) -> ReminderRule? {
    do {
      return .tithi(try TithiQuery(words, reckoning: reckoning))
    } catch {
      guard isNamed || error.isAboutTithis else { return nil }
      throw .tithi(error)
    }
  }

  private static func shower(_ words: String, _ showers: [Shower]) throws(Mistake) -> ReminderRule? {
    let found = showers.named(byWholeWords: words)
    guard found.count < 2 else { throw .severalShowers(words: words, found) }
    guard let shower = found.first else { return nil }
    guard shower.peakLongitude != nil else { throw .noMaximum(name: shower.name) }
    return .shower(shower.code)
  }

  /// The observance of some words; nil where there is none.
  ///
  /// - Parameter isWhole: Whether the words must be an id or a whole name.
  private static func festival(
    _ words: String, _ festivals: [FestivalRule], isWhole: Bool = false
  ) throws(Mistake) -> ReminderRule? {
    guard !words.isEmpty else { return nil }
    let found = isWhole ? FestivalCatalogue(festivals).named(words) : FestivalCatalogue(festivals).findWhole(words)
    guard found.count < 2 else { throw .severalFestivals(words: words, ids: found.map(\.id)) }
    return found.first.map { .festival($0.id) }
  }
}
