import AstroCore
import AstrocalRendering
import Tables

/// A region or a community whose festivals come first.
enum Region: String, Choice {
  case andhra, assam, bangladesh, bengal, bhutan, bihar, cambodia, chhattisgarh, delhi, goa, gujarat, haryana, himachal,
    indonesia
  case jharkhand, karnataka, kashmir, kerala, laos
  case madhyaPradesh = "madhya-pradesh"
  case maharashtra, malaysia, manipur, mauritius, myanmar, nepal, odisha, punjab, rajasthan, singapore
  case sriLanka = "sri-lanka"
  case tamil, telangana, thailand, tripura
  case uttarPradesh = "uttar-pradesh"
  case uttarakhand, north, south, east, west
  case buddhist, jain, sikh, sindhi, vaishnava
  /// Those of the place first, then those of everybody.
  case all

  private struct Facts: Sendable {
    /// The name in sentences.
    let title: String
    /// The words of the column `region` of the table of festivals.
    let names: [String]
    /// The traditions of the table that are those of the region or the community.
    let traditions: [String]
    /// ISO 3166 alpha-2 of a country that is one region; empty for others.
    let country: String
    /// The code of the state of India in GeoNames; empty for others.
    let state: String
    /// Whether its almanacs count months from full moon, nil where no month is counted so or otherwise in particular.
    let month: MonthReckoning?
    /// The calendar by whose dates people live beside the lunar one, empty where they use the lunar and the civil one.
    let calendar: String
    /// The code of the language of its names of festivals, ISO 639; empty where readers of all languages use them.
    let language: String
  }

  private static let table: [String: Facts] = Dictionary(
    uniqueKeysWithValues: TableText.regions.rows.map { row in
      func list(_ column: Int) -> [String] {
        row[column].utf8.split(separator: UInt8(ascii: ";")).map { String(Substring($0)) }
      }
      let facts = Facts(
        title: row[1], names: list(2), traditions: list(3), country: row[4], state: row[5],
        month: MonthReckoning(rawValue: row[6]), calendar: row[7], language: row[8])
      return (row[0], facts)
    })

  private var facts: Facts {
    guard let facts = Self.table[rawValue] else { preconditionFailure("regions.csv lacks \(rawValue)") }
    return facts
  }

  /// The name in sentences.
  var title: String { facts.title }
  var meaning: String { title }
  /// The name of a festival in the region in Latin letters, which messages have.
  func name(of rule: FestivalRule) -> String { rule.name(in: NameScript.latin.withNames(ofRegion: rawValue)) }
  /// The same, or the common name where words are that name themselves.
  func name(of rule: FestivalRule, besides words: String) -> String {
    calls(rule, words) ? rule.name : name(of: rule)
  }
  /// Whether words are the name of a festival in the region, in any transliteration.
  func calls(_ rule: FestivalRule, _ words: String) -> Bool { FestivalCatalogue.soundsAlike(name(of: rule), words) }

  /// Whether a page in a language has the names of the region in a script: not होळी of Maharashtra in Hindi.
  func isNamed(in language: Language, _ script: NameScript) -> Bool {
    [.latin, .iast].contains(script.plain) || language == .english || facts.language.isEmpty
      || facts.language == language.rawValue
  }

  /// How the almanacs of the region count lunar months; nil for communities.
  var month: MonthReckoning? { facts.month }

  /// The calendar by whose dates people live; nil where they use the lunar and the civil one.
  var calendar: SolarCalendar? { SolarCalendar(rawValue: facts.calendar) }
  /// Whether people count the days of the lunar month from 1 to 30, as the Meitei do.
  var countsLunarDays: Bool { !facts.calendar.isEmpty && calendar == nil }

  /// The region of a state of India, or of a country that is one; nil for others.
  init?(of place: Place) {
    guard let country = place.country else { return nil }
    let name = country == "IN" ? place.state.map { "IN " + $0 } : country
    guard let region = name.flatMap({ Self.ofPlaces[$0] }) else { return nil }
    self = region
  }

  /// The regions by their countries, and with `IN` before them by the states of India: of each the first.
  private static let ofPlaces = Dictionary(
    TableText.regions.rows.flatMap { row in
      let states = row[5].split(separator: ";").map { "IN \($0)" }
      return (states + (row[4].isEmpty ? [] : [String(row[4])])).compactMap { name in
        Region(rawValue: String(row[0])).map { (name, $0) }
      }
    }, uniquingKeysWith: { first, _ in first })

  /// The region that a word of `--festivals` names, perhaps by its language: `kerala`, `Tamil Nadu`, `gujarati`; nil where it names none.
  init?(named word: String) {
    guard let found = Self.named[Self.hyphenated(word)] else { return nil }
    self = found
  }

  /// The same of an option or a key.
  init(text: String) throws(InvalidValue) {
    if let named = Self(named: text) { self = named } else { self = try Self.named(text, in: Self.allValueStrings) }
  }

  /// The regions by their values and by their titles in the same form, and by the names of languages that stand for one.
  private static let named = Dictionary(
    allCases.flatMap { [($0.rawValue, $0), (hyphenated($0.title), $0)] }
      + Language.allCases.compactMap { language in
        language.region.flatMap(Region.init(rawValue:)).map { (language.name.lowercased(), $0) }
      }, uniquingKeysWith: { first, _ in first })

  /// `tamil-nadu` for `Tamil Nadu`.
  private static func hyphenated(_ words: String) -> String {
    words.lowercased().split(separator: " ").map { String($0) }.joined(separator: "-")
  }

  /// The names by which spellings of the table say that they hold in the region: `Lakshmi Puja (Bengal)`.
  var names: Set<String> { Set(facts.names + [facts.title]) }

  /// Whether the region is that of people rather than of a country.
  private var isCommunity: Bool { [.buddhist, .jain, .sikh, .sindhi, .vaishnava].contains(self) }

  /// The region as one that keeps festivals in particular.
  var keepers: FestivalKeepers {
    let facts = facts
    return FestivalKeepers(
      names: facts.names, traditions: facts.traditions + facts.traditions.map { "regional:" + $0 }, region: rawValue)
  }

  /// The id of the rule by which a community keeps a festival; nil where it keeps that of all.
  ///
  /// - Throws: `Failure` where its rule decides about the day and has no id of its own, as about the ekadashi of one month.
  ///
  /// - Parameter words: The words that the user typed, for the message.
  func id(ofFestival id: String, named words: String, _ rules: [FestivalRule]) throws -> String? {
    guard isCommunity, let rule = rules.first(where: { $0.id == id }) else { return nil }
    let traditions = facts.traditions
    if traditions.contains(rule.tradition) { return nil }
    if let own = FestivalRule.variant(of: id, ofTraditions: traditions, in: rules) { return own.id }
    let ekadashi = FestivalRule.variant(of: "ekadashi", ofTraditions: traditions, in: rules)
    guard rule.isFast, rule.variantOf == nil, rule.solarMonth == nil, let ekadashi else { return nil }
    throw Failure.usage(
      "\(words.quoted): a reminder of a single festival has the day that most keep; `astrocal remind add \(ekadashi.id)` "
        + "reminds of each ekadashi of \(title)")
  }

  /// The rules as the region lists them: its own first, then those of all India, then those of others.
  ///
  /// Its own festivals are listed even if others list them by name alone. Of those of all India a community that has names for
  /// festivals lists those for which it has one.
  ///
  /// - Parameter isStated: Whether the user states the region. Then its own festivals are major, and those that only
  ///   others keep are listed by name alone.
  func order(_ rules: [FestivalRule], isStated: Bool) -> [FestivalRule] {
    let keepers = keepers
    let keepsNamedAlone = isStated && isCommunity && keepers.haveNames
    let rules =
      isStated && isCommunity
      ? FestivalRule.standing(rules, ofTraditions: facts.traditions) : FestivalRule.standing(rules, keptBy: keepers)
    var (own, common, others): ([FestivalRule], [FestivalRule], [FestivalRule]) = ([], [], [])
    for rule in rules {
      if keepers.keep(rule) {
        let listed = rule.isLocal ? rule.listed : rule
        own.append(isStated && rule.importance == 2 && listed.isListed ? listed.with(importance: 1) : listed)
      } else if rule.region.isEmpty {
        common.append(rule)
      } else if FestivalKeepers.all.keep(rule) {
        common.append(keepsNamedAlone && rule.isListed && !keepers.haveName(for: rule) ? rule.unlisted : rule)
      } else {
        others.append(isStated && rule.isListed ? rule.unlisted : rule)
      }
    }
    return own + common + others
  }
}
