import AstroCore
import CivilTime

extension ReminderRule {
  /// Why words give no rule.
  public struct Mistake: Error, Hashable, CustomStringConvertible {
    public let description: String
  }

  /// Reads the words of a user, other than a date: `GEM`, `full-moon`, `diwali`, `Karttika krishna 14`.
  ///
  /// Where words fit several kinds, codes and names of showers come first, then phases, seasons, tithis, observances, and
  /// last a part of a shower's name; `festival:ekadashi` names the kind itself.
  public init(_ text: String, reckoning: MonthReckoning, in catalogue: EventCatalogue) throws(Mistake) {
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    if let colon = words.firstIndex(of: ":") {
      self = try Self.rule(
        kind: words[..<colon].lowercased(), String(words[words.index(after: colon)...]), reckoning, catalogue)
      return
    }
    // People write `full moon` and `full_moon`.
    let hyphened = String(words.lowercased().map { $0 == " " || $0 == "_" ? "-" : $0 })
    var rule = catalogue.showers.contains { $0.isNamed(words) } ? try Self.shower(words, catalogue.showers) : nil
    if rule == nil { rule = try Self.named(hyphened) }
    if rule == nil { rule = try Self.tithi(words, reckoning) }
    if rule == nil { rule = try Self.festival(words, catalogue.festivals) }
    if rule == nil { rule = try Self.shower(words, catalogue.showers) }
    if let rule {
      self = rule
      return
    }
    throw Mistake(
      description: "\(Self.quoted(words)) is nothing to be reminded of; use a shower (GEM, perseids), a phase "
        + "(full-moon), a tithi (ekadashi, \"Karttika krishna 14\"), an observance (diwali; `astrocal tithi "
        + "--festivals` lists them), a season (june-solstice, equinox), sankranti or a date")
  }

  /// Reads what the store keeps; a shower or an observance need not be known.
  init(kind: String, what: String, reckoning: MonthReckoning) throws(Mistake) {
    switch kind {
    case "shower": self = .shower(what)
    case "festival": self = .festival(what)
    default: self = try Self.rule(kind: kind, what, reckoning, EventCatalogue())
    }
  }

  /// What is said of a kind that is none.
  static func unknown(kind: String) -> Mistake {
    Mistake(description: "\(quoted(kind)) is no kind of event known to this version")
  }

  private static func rule(
    kind: String, _ words: String, _ reckoning: MonthReckoning, _ catalogue: EventCatalogue
  ) throws(Mistake) -> ReminderRule {
    let found: ReminderRule?
    switch kind {
    case "phase", "season", "sankranti": found = try named(words.lowercased())
    case "tithi":
      do {
        return .tithi(try TithiQuery(words, reckoning: reckoning))
      } catch {
        throw Mistake(description: error.description)
      }
    case "festival": found = try festival(words, catalogue.festivals)
    case "shower": found = try shower(words, catalogue.showers)
    case "date": found = GregorianDate(words).map { .date($0) }
    default: throw unknown(kind: kind)
    }
    guard let found, found.kind == kind else { throw Mistake(description: "\(quoted(words)) is no \(kind)") }
    return found
  }

  /// Phases, seasons and sankrantis; nil where the name is none of theirs.
  private static func named(_ name: String) throws(Mistake) -> ReminderRule? {
    if let phase = phases.first(where: { $0.0 == name }) { return .phase(phase.1) }
    if let season = seasons.first(where: { $0.0 == name }) { return .season(season.1) }
    if name == "sankranti" { return .sankranti }
    if ["eclipse", "lunar-eclipse", "solar-eclipse"].contains(name) {
      throw Mistake(
        description: "eclipses are not computed yet, so there can be no reminder of one; full-moon and new-moon are")
    }
    return nil
  }

  /// Nil where a word is none of a tithi's.
  private static func tithi(_ words: String, _ reckoning: MonthReckoning) throws(Mistake) -> ReminderRule? {
    do {
      return .tithi(try TithiQuery(words, reckoning: reckoning))
    } catch {
      guard error.isAboutTithis else { return nil }
      throw Mistake(description: error.description)
    }
  }

  private static func shower(_ words: String, _ showers: [Shower]) throws(Mistake) -> ReminderRule? {
    let found = showers.matching(words)
    guard found.count < 2 else {
      let names = found.map { "\($0.code) (\($0.name))" }.joined(separator: ", ")
      throw Mistake(description: "\(quoted(words)) fits several showers; use a code: \(names)")
    }
    guard let shower = found.first else { return nil }
    guard shower.peakLongitude != nil else {
      throw Mistake(description: "\(shower.name) has no maximum to be reminded of")
    }
    return .shower(shower.code)
  }

  private static func festival(_ words: String, _ festivals: [FestivalRule]) throws(Mistake) -> ReminderRule? {
    guard !words.isEmpty else { return nil }
    let found = festivals.first { $0.id == words }.map { [$0] } ?? festivals.matching(words)
    guard found.count < 2 else {
      throw Mistake(
        description: "\(quoted(words)) fits several observances: \(found.map(\.id).joined(separator: ", "))")
    }
    return found.first.map { .festival($0.id) }
  }

  private static func quoted(_ text: String) -> String {
    "\"" + text.prefix(80) + (text.count > 80 ? "..." : "") + "\""
  }
}
