import CivilTime
import Tables

/// How an observance finds its day. The words are defined in Docs/festivals.md.
public final class FestivalRule: Sendable {
  /// The stable name, for example `diwali`.
  public let id: String
  /// The name in Latin letters.
  public let name: String
  /// The name in Devanagari; the Latin one where none is known.
  public let nameDeva: String
  /// What the date is counted by.
  public let kind: Kind
  /// Amanta month 1…12; nil for any.
  public let month: Int?
  /// 1…30.
  public let tithis: [Int]
  /// 1…27.
  public let nakshatra: Int?
  /// Sidereal sign of the Sun, 1 Mesha … 12 Mina.
  public let solarMonth: Int?
  /// In which of a pair of months of one name the observance is kept.
  public let inAdhika: AdhikaPolicy
  /// Nil where another observance decides, or the civil date of a sankranti.
  public let deciding: Deciding?
  /// Which day is chosen when the windows of two days hold the tithi.
  public let whenTwo: WhenTwo
  /// Which day is chosen when no day's window holds the tithi.
  public let whenNone: WhenNone
  /// Whose custom the rule is, for example `smarta` or `vaishnava`.
  public let tradition: String
  /// How far a derived observance lies from its anchor; nil for all others.
  public let offset: Offset?
  /// 1 the most, 3 the least important.
  public let importance: Int
  /// Whether it is one of those that lists of all days show.
  public var isMajor: Bool { importance == 1 }
  /// The observance that a derived one hangs on.
  public let anchor: String?
  /// Of several in a solar month only the last.
  public let picksLast: Bool
  /// Where the observance is kept; empty where it is kept all over India.
  public let region: String
  /// Other spellings, separated by semicolons.
  private let aliasText: String
  /// Other spellings of the name.
  public var aliases: [String] { aliasText.split(separator: ";").map(String.init) }

  /// What the date of an observance is counted by: a tithi of one lunar month or of every month, a nakshatra, the
  /// Sun's entry into a sign, another observance.
  public enum Kind: String, CaseIterable, Sendable {
    case tithi, recurring, nakshatra, solar, derived
  }

  /// In which months of one name an observance is kept: the plain one, the adhika one, both, or the adhika one where there
  /// is one.
  public enum AdhikaPolicy: String, CaseIterable, Sendable {
    case excluded, only, both, preferred
  }

  /// What decides between the days.
  public enum Deciding: Sendable, Hashable {
    case window(Window)
    case cutOff(CutOff)
    case ekadashi(EkadashiTradition)
  }

  /// The part of the day in which the tithi or the nakshatra must be found.
  public enum Window: String, CaseIterable, Sendable {
    case sunrise, noon, trimuhurta, sunset, moonrise
    case pratah, sangava, purvahna, forenoon, madhyahna, aparahna, arunodaya, sayahna, sayam8, daytime, pradosha
    case nishita, night
  }

  /// Until when of a civil date a sankranti counts to that date.
  public enum CutOff: String, CaseIterable, Sendable {
    case sunrise, sunset, tamil, malayalam, odia, civil
    case civilNext = "civil_next"
  }

  /// By whose rules the day of an ekadashi is chosen.
  public enum EkadashiTradition: Sendable, Hashable {
    case smarta, vaishnava
  }

  /// Whether the ekadashi rules decide.
  public var isEkadashi: Bool {
    if case .ekadashi = deciding { true } else { false }
  }

  /// Which of two days is chosen: the first, the second, the one whose window is held longer, that of Dussehra's rule, or
  /// that of the ekadashi rules.
  public enum WhenTwo: String, CaseIterable, Sendable {
    case first, second
    case maxOverlap = "max_overlap"
    case vijaya
    case byTradition = "by_tradition"
  }

  /// Which day is chosen where none qualifies: the one in which the tithi begins, the next, or that of the ekadashi rules.
  public enum WhenNone: String, CaseIterable, Sendable {
    case startDay = "start_day"
    case next
    case byTradition = "by_tradition"
  }

  /// How far a derived observance lies from its anchor.
  public enum Offset: Sendable, Hashable {
    case days(Int)
    /// The last such weekday on or before the anchor's date.
    case lastWeekday(Weekday)
  }

  /// How many days an observance may lie from its anchor: no more are computed around the days that are asked for.
  static let offsets = -10...20

  /// What is wrong with a rule.
  public struct Mistake: Error, Hashable, CustomStringConvertible {
    /// What is wrong, naming the column and its value.
    public let description: String
  }

  /// Reads a rule from the columns of the table; a missing column is empty.
  public init(column text: (String) -> String) throws(Mistake) {
    func word<Word: RawRepresentable<String> & CaseIterable>(_ column: String, default word: Word?) throws(Mistake)
      -> Word
    {
      let value = text(column)
      if value.isEmpty, let word { return word }
      guard let found = Word(rawValue: value) else {
        let known = Word.allCases.map(\.rawValue).joined(separator: ", ")
        throw Mistake(description: "\(column): \"\(value)\" is none of \(known)")
      }
      return found
    }
    func number(_ column: String, in range: ClosedRange<Int>) throws(Mistake) -> Int? {
      let value = text(column)
      if value.isEmpty { return nil }
      guard let number = Int(value), range.contains(number) else {
        throw Mistake(description: "\(column): \"\(value)\" is not \(range.lowerBound)...\(range.upperBound)")
      }
      return number
    }
    id = text("id")
    guard !id.isEmpty else { throw Mistake(description: "id is missing") }
    name = text("name").isEmpty ? id : text("name")
    nameDeva = text("name_deva").isEmpty ? name : text("name_deva")
    kind = try word("kind", default: .tithi)
    month = try number("month_amanta", in: 1...12)
    var tithis: [Int] = []
    for part in text("tithi").split(separator: ";") {
      guard let tithi = Int(part), (1...30).contains(tithi) else {
        throw Mistake(description: "tithi: \"\(part)\" is not 1...30")
      }
      tithis.append(tithi)
    }
    self.tithis = tithis
    nakshatra = try number("nakshatra", in: 1...27)
    solarMonth = try number("solar_month", in: 1...12)
    inAdhika = try word("in_adhika", default: kind == .recurring ? .both : .excluded)
    tradition = text("tradition").isEmpty ? "smarta" : text("tradition")
    deciding = try Self.deciding(text("window"), kind, tradition)
    let isEkadashi = text("window") == "ekadashi"
    whenTwo = try word("when_two", default: isEkadashi ? .byTradition : .first)
    whenNone = try word("when_none", default: isEkadashi ? .byTradition : .startDay)
    importance = try number("importance", in: 1...3) ?? 2
    anchor = text("anchor").isEmpty ? nil : text("anchor")
    let pick = text("pick")
    guard pick.isEmpty || pick == "last" else { throw Mistake(description: "pick: \"\(pick)\" is not last") }
    picksLast = pick == "last"
    region = text("region")
    aliasText = text("alt")
    let offsetText = text("offset_days")
    if offsetText.hasPrefix("last_weekday:") {
      guard let index = Int(offsetText.dropFirst("last_weekday:".count)), 0...6 ~= index,
        let weekday = Weekday(rawValue: index + 1)
      else { throw Mistake(description: "offset_days: \"\(offsetText)\" names no weekday 0...6") }
      offset = .lastWeekday(weekday)
    } else {
      offset = try number("offset_days", in: Self.offsets).map { .days($0) }
    }
    try check()
  }

  /// What the column `window` says.
  private static func deciding(_ text: String, _ kind: Kind, _ tradition: String) throws(Mistake) -> Deciding? {
    if text.isEmpty { return nil }
    let (window, cutOff) = (Window(rawValue: text), CutOff(rawValue: text))
    if kind == .solar {
      if let cutOff { return .cutOff(cutOff) }
    } else if let window {
      return .window(window)
    } else if text == "ekadashi" {
      return .ekadashi(tradition == "vaishnava" ? .vaishnava : .smarta)
    }
    guard window == nil, cutOff == nil, text != "ekadashi" else {
      throw Mistake(description: "window: \"\(text)\" does not go with the kind \"\(kind.rawValue)\"")
    }
    let cutOffs = CutOff.allCases.map(\.rawValue).filter { Window(rawValue: $0) == nil }
    let known = (Window.allCases.map(\.rawValue) + ["ekadashi"] + cutOffs).joined(separator: ", ")
    throw Mistake(description: "window: \"\(text)\" is none of \(known)")
  }

  private func check() throws(Mistake) {
    if isEkadashi, !tithis.allSatisfy({ $0 == 11 || $0 == 26 }) {
      throw Mistake(description: "window: \"ekadashi\" goes with the tithis 11 and 26 alone")
    }
    switch kind {
    case .tithi, .recurring:
      guard !tithis.isEmpty || nakshatra != nil else { throw Mistake(description: "tithi is missing") }
      guard deciding != nil else { throw Mistake(description: "window is missing") }
    case .nakshatra:
      guard nakshatra != nil, deciding != nil else { throw Mistake(description: "nakshatra or window is missing") }
    case .solar:
      guard solarMonth != nil else { throw Mistake(description: "solar_month is missing") }
    case .derived:
      guard anchor != nil, offset != nil else { throw Mistake(description: "anchor or offset_days is missing") }
    }
  }

  /// The columns of the table.
  public static let columns = [
    "id", "name", "name_deva", "kind", "month_amanta", "tithi", "nakshatra", "solar_month", "in_adhika", "window",
    "when_two", "when_none", "tradition", "offset_days", "region", "importance", "rule_source", "fit", "fit_basis",
    "anchor", "pick", "alt", "notes",
  ]

  /// The rules that come with the program. Source: `CTables/calendar/festivals.csv`.
  public static let standard: [FestivalRule] = {
    let indices = Dictionary(uniqueKeysWithValues: columns.enumerated().map { ($0.element, $0.offset) })
    return TableText.festivals.rows.map { row in
      do {
        return try FestivalRule { column in indices[column].map { row[$0] } ?? "" }
      } catch {
        preconditionFailure("festivals.csv, \(row[0]): \(error)")
      }
    }
  }()
}

extension [FestivalRule] {
  /// Those of an id, a name or another spelling, case ignored; else those whose name begins so.
  public func matching(_ text: String) -> [FestivalRule] {
    let wanted = text.lowercased()
    let exact = filter { rule in
      ([rule.id, rule.name, rule.nameDeva] + rule.aliases).contains { $0.lowercased() == wanted }
    }
    return exact.isEmpty ? filter { $0.name.lowercased().hasPrefix(wanted) } : exact
  }
}
