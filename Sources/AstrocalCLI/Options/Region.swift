import AstroCore
import AstrocalRendering

/// A region or a community whose festivals come first.
enum Region: String, Choice {
  case andhra, assam, bangladesh, bengal, bhutan, bihar, cambodia, delhi, goa, gujarat, haryana, himachal, indonesia
  case jharkhand, karnataka, kerala, laos
  case madhyaPradesh = "madhya-pradesh"
  case maharashtra, malaysia, mauritius, myanmar, nepal, odisha, punjab, rajasthan, singapore
  case sriLanka = "sri-lanka"
  case tamil, telangana, thailand, tripura
  case uttarPradesh = "uttar-pradesh"
  case uttarakhand, north, south, east, west
  case buddhist, jain, sikh, sindhi, vaishnava

  private struct Facts {
    /// The name in sentences.
    let title: String
    /// The words of the column `region` of the table of festivals.
    var names: [String] = []
    /// The traditions of the table that are those of the region or the community.
    var traditions: [String] = []
    /// The code of the state of India in GeoNames; nil for others.
    var state: String?
    /// ISO 3166 alpha-2 of a country that is one region.
    var country: String?
    /// Whether its almanacs count months from full moon, nil where no month is counted so or otherwise in particular.
    var month: MonthReckoning?
  }

  /// Months: S. K. Chatterjee 1998, Indian Calendric System, ch. 4: from new moon in Andhra, Goa, Gujarat, Karnataka,
  /// Maharashtra and Telangana, from full moon in the north and in Odisha. The states of solar months count lunar ones
  /// from new moon.
  private var facts: Facts {
    switch self {
    case .andhra: Facts(title: "Andhra Pradesh", names: ["Andhra", "South India"], state: "02", month: .amanta)
    case .assam: Facts(title: "Assam", names: ["Assam"], traditions: ["assam"], state: "03", month: .amanta)
    case .bangladesh:
      Facts(
        title: "Bangladesh", names: ["Bangladesh", "Bengal"], traditions: ["bangladesh"], country: "BD", month: .amanta)
    case .bengal:
      Facts(
        title: "West Bengal", names: ["Bengal", "West Bengal", "East India"], traditions: ["bengal"], state: "28",
        month: .amanta)
    case .bhutan: Facts(title: "Bhutan", names: ["Bhutan"], country: "BT")
    case .bihar:
      Facts(
        title: "Bihar", names: ["Bihar", "Mithila", "North India"], traditions: ["bihar", "north"], state: "34",
        month: .purnimanta)
    case .cambodia: Facts(title: "Cambodia", names: ["Cambodia"], country: "KH")
    case .delhi:
      Facts(title: "Delhi", names: ["North India"], traditions: ["north"], state: "07", month: .purnimanta)
    case .goa: Facts(title: "Goa", names: ["Goa", "Konkan", "West India"], state: "33", month: .amanta)
    case .gujarat:
      Facts(
        title: "Gujarat", names: ["Gujarat", "West India"], traditions: ["gujarat", "west"], state: "09",
        month: .amanta)
    case .haryana:
      Facts(
        title: "Haryana", names: ["Haryana", "North India"], traditions: ["north"], state: "10", month: .purnimanta)
    case .himachal:
      Facts(
        title: "Himachal Pradesh", names: ["Himachal", "North India"], traditions: ["north"], state: "11",
        month: .purnimanta)
    case .indonesia: Facts(title: "Indonesia", names: ["Indonesia"], country: "ID")
    case .jharkhand:
      Facts(
        title: "Jharkhand", names: ["Jharkhand", "North India"], traditions: ["bihar", "north"], state: "38",
        month: .purnimanta)
    case .karnataka: Facts(title: "Karnataka", names: ["Karnataka", "South India"], state: "19", month: .amanta)
    case .kerala:
      // Lunar rites of the Telugu and the Kannada country, which "South India" has, are no rites of Kerala.
      Facts(title: "Kerala", names: ["Kerala"], traditions: ["kerala"], state: "13", month: .amanta)
    case .laos: Facts(title: "Laos", names: ["Laos"], country: "LA")
    case .madhyaPradesh:
      Facts(title: "Madhya Pradesh", names: ["MP"], traditions: ["central"], state: "35", month: .purnimanta)
    case .maharashtra:
      Facts(
        title: "Maharashtra", names: ["Maharashtra", "Konkan", "West India"], traditions: ["maharashtra", "west"],
        state: "16", month: .amanta)
    case .malaysia: Facts(title: "Malaysia", names: ["Malaysia"], country: "MY")
    case .mauritius: Facts(title: "Mauritius", names: ["Mauritius"], country: "MU")
    case .myanmar: Facts(title: "Myanmar", names: ["Myanmar"], country: "MM")
    case .nepal: Facts(title: "Nepal", names: ["Nepal"], country: "NP", month: .purnimanta)
    case .odisha:
      Facts(
        title: "Odisha", names: ["Odisha", "East India"], traditions: ["odisha"], state: "21", month: .purnimanta)
    case .punjab:
      Facts(title: "Punjab", names: ["Punjab", "North India"], traditions: ["north"], state: "23", month: .purnimanta)
    case .rajasthan:
      Facts(
        title: "Rajasthan", names: ["Rajasthan", "North India"], traditions: ["rajasthan", "north"], state: "24",
        month: .purnimanta)
    case .singapore: Facts(title: "Singapore", names: ["Singapore"], country: "SG")
    case .sriLanka: Facts(title: "Sri Lanka", names: ["Sri Lanka"], country: "LK", month: .amanta)
    case .tamil:
      Facts(
        title: "Tamil Nadu", names: ["Tamil Nadu", "South India"], traditions: ["tamil"], state: "25", month: .amanta)
    case .telangana:
      Facts(
        title: "Telangana", names: ["Telangana", "South India"], traditions: ["telangana"], state: "40",
        month: .amanta)
    case .thailand: Facts(title: "Thailand", names: ["Thailand"], country: "TH")
    case .tripura: Facts(title: "Tripura", names: ["Tripura", "Bengal"], state: "26", month: .amanta)
    case .uttarPradesh:
      Facts(
        title: "Uttar Pradesh", names: ["UP", "Varanasi", "North India"], traditions: ["north", "kashi"], state: "36",
        month: .purnimanta)
    case .uttarakhand:
      Facts(
        title: "Uttarakhand", names: ["Uttarakhand", "North India"], traditions: ["north"], state: "39",
        month: .purnimanta)
    case .north:
      Facts(title: "North India", names: ["North India"], traditions: ["north"], month: .purnimanta)
    case .south: Facts(title: "South India", names: ["South India"], traditions: ["south"], month: .amanta)
    case .east: Facts(title: "East India", names: ["East India"], traditions: ["east"])
    case .west: Facts(title: "West India", names: ["West India"], traditions: ["west"], month: .amanta)
    case .buddhist: Facts(title: "Buddhists", traditions: ["buddhist"])
    case .jain: Facts(title: "Jains", names: ["Jain"], traditions: ["jain"])
    case .sikh: Facts(title: "Sikhs", traditions: ["sikh"])
    case .sindhi: Facts(title: "Sindhis", names: ["Sindhi"], traditions: ["sindhi"])
    case .vaishnava: Facts(title: "Vaishnavas", names: ["Vaishnava"], traditions: ["vaishnava", "gaudiya"])
    }
  }

  /// The name in sentences.
  var title: String { facts.title }
  var meaning: String { title }
  /// How the almanacs of the region count lunar months; nil for communities.
  var month: MonthReckoning? { facts.month }

  /// The region of a state of India, or of a country that is one; nil for others.
  init?(of place: Place) {
    guard let country = place.country else { return nil }
    if country != "IN" {
      guard let found = Self.ofCountries[country] else { return nil }
      self = found
      return
    }
    guard let found = Region.allCases.first(where: { $0.facts.state.map { $0 == place.state } ?? false }) else {
      return nil
    }
    self = found
  }

  private static let ofCountries: [String: Region] = [
    "NP": .nepal, "BD": .bangladesh, "LK": .sriLanka, "BT": .bhutan, "KH": .cambodia, "ID": .indonesia, "LA": .laos,
    "MY": .malaysia, "MU": .mauritius, "MM": .myanmar, "SG": .singapore, "TH": .thailand,
  ]

  /// The region that a word of `--festivals` names: `kerala`, `Tamil Nadu`; nil where it names none.
  init?(named word: String) {
    let name = word.lowercased().split(separator: " ").joined(separator: "-")
    let found = Region.allCases.first { region in
      region.rawValue == name || region.title.lowercased().split(separator: " ").joined(separator: "-") == name
    }
    guard let found else { return nil }
    self = found
  }

  /// The names by which spellings of the table say that they hold in the region: `Lakshmi Puja (Bengal)`.
  var names: Set<String> { Set(facts.names + [facts.title]) }

  /// Whether the region is that of people rather than of a country.
  private var isCommunity: Bool { [.buddhist, .jain, .sikh, .sindhi, .vaishnava].contains(self) }

  /// Tells of rules whether the region keeps them in particular.
  func filter() -> (FestivalRule) -> Bool {
    let (names, ownTraditions) = (facts.names, facts.traditions)
    let traditions = ownTraditions + ownTraditions.map { "regional:" + $0 }
    return { rule in
      traditions.contains(rule.tradition)
        || !names.isEmpty && Region.names(in: rule.region) { name in names.contains { $0 == name } }
    }
  }

  /// Whether one of the names in the column `region` passes a test; what stands in parentheses belongs to none.
  ///
  /// A run asks this of every festival: each name is looked at once, and nothing is collected.
  private static func names(in column: String, _ test: (Substring) -> Bool) -> Bool {
    if column.isEmpty { return false }
    guard column.utf8.contains(where: { $0 == UInt8(ascii: ";") || $0 == UInt8(ascii: "(") }) else {
      return test(column[...])
    }
    var rest = column.utf8[...]
    while !rest.isEmpty {
      let part = rest.prefix { $0 != UInt8(ascii: ";") }
      let name = part.prefix { $0 != UInt8(ascii: "(") }
      if test(Substring(name.last == UInt8(ascii: " ") ? name.dropLast() : name)) { return true }
      rest = rest[part.endIndex...].dropFirst()
    }
    return false
  }

  /// The rules as the region lists them: its own first, then those of all India, then those of others.
  ///
  /// Its own festivals are listed even if others list them by name alone.
  ///
  /// - Parameter isStated: Whether the user states the region. Then its own festivals are major, and those that only
  ///   others keep are listed by name alone.
  func order(_ rules: [FestivalRule], isStated: Bool) -> [FestivalRule] {
    let isOwn = filter()
    let rules =
      isStated && isCommunity ? FestivalRule.standing(rules, ofTraditions: facts.traditions) : rules
    var (own, common, others): ([FestivalRule], [FestivalRule], [FestivalRule]) = ([], [], [])
    for rule in rules {
      if isOwn(rule) {
        let listed = rule.isLocal ? rule.listed : rule
        own.append(isStated && rule.importance == 2 && listed.isListed ? listed.with(importance: 1) : listed)
      } else if rule.region.isEmpty || Self.names(in: rule.region, { $0 == "pan-Indian" || $0 == "all" }) {
        common.append(rule)
      } else {
        others.append(isStated && rule.isListed ? rule.unlisted : rule)
      }
    }
    return own + common + others
  }
}
