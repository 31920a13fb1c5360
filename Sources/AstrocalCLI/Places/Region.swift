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
  }

  private static let table: [String: Facts] = Dictionary(
    uniqueKeysWithValues: TableText.regions.rows.map { row in
      func list(_ column: Int) -> [String] {
        row[column].utf8.split(separator: UInt8(ascii: ";")).map { String(Substring($0)) }
      }
      let facts = Facts(
        title: row[1], names: list(2), traditions: list(3), country: row[4], state: row[5],
        month: MonthReckoning(rawValue: row[6]), calendar: row[7])
      return (row[0], facts)
    })

  private var facts: Facts {
    guard let facts = Self.table[rawValue] else { preconditionFailure("regions.csv lacks \(rawValue)") }
    return facts
  }

  /// The name in sentences.
  var title: String { facts.title }
  var meaning: String { title }
  /// How the almanacs of the region count lunar months; nil for communities.
  var month: MonthReckoning? { facts.month }

  /// The calendar by whose dates people live; nil where they use the lunar and the civil one.
  var calendar: SolarCalendar? { SolarCalendar(rawValue: facts.calendar) }
  /// Whether people count the days of the lunar month from 1 to 30, as the Meitei do.
  var countsLunarDays: Bool { !facts.calendar.isEmpty && calendar == nil }

  /// The region of a state of India, or of a country that is one; nil for others.
  init?(of place: Place) {
    guard let country = place.country, !country.isEmpty else { return nil }
    let found = TableText.regions.rows.first { row in
      country == "IN"
        ? place.state.map { row[5].split(separator: ";").contains(Substring($0)) } ?? false : row[4] == country
    }
    guard let word = found?[0] else { return nil }
    self.init(rawValue: word)
  }

  /// The region that a word of `--festivals` names: `kerala`, `Tamil Nadu`; nil where it names none.
  init?(named word: String) {
    guard let found = Self.named[Self.hyphenated(word)] else { return nil }
    self = found
  }

  /// The regions by their values and by their titles in the same form.
  private static let named = Dictionary(
    allCases.flatMap { [($0.rawValue, $0), (hyphenated($0.title), $0)] }, uniquingKeysWith: { first, _ in first })

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

  /// The rules as the region lists them: its own first, then those of all India, then those of others.
  ///
  /// Its own festivals are listed even if others list them by name alone.
  ///
  /// - Parameter isStated: Whether the user states the region. Then its own festivals are major, and those that only
  ///   others keep are listed by name alone.
  func order(_ rules: [FestivalRule], isStated: Bool) -> [FestivalRule] {
    let keepers = keepers
    let rules =
      isStated && isCommunity
      ? FestivalRule.standing(rules, ofTraditions: facts.traditions) : FestivalRule.standing(rules, keptBy: keepers)
    var (own, common, others): ([FestivalRule], [FestivalRule], [FestivalRule]) = ([], [], [])
    for rule in rules {
      if keepers.keep(rule) {
        let listed = rule.isLocal ? rule.listed : rule
        own.append(isStated && rule.importance == 2 && listed.isListed ? listed.with(importance: 1) : listed)
      } else if rule.region.isEmpty || FestivalKeepers.all.keep(rule) {
        common.append(rule)
      } else {
        others.append(isStated && rule.isListed ? rule.unlisted : rule)
      }
    }
    return own + common + others
  }
}
