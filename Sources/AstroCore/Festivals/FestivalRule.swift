import CivilTime
import Tables

/// The rule by which a festival finds its day. Docs/festival-rules.md defines the words of the table.
///
/// Rules have no equality: the same id may stand for another rule in another zone or tradition. Compare ids for the festival, and
/// instances (`===`) for the rule.
public final class FestivalRule: Sendable {
  /// The stable name, for example `diwali`.
  public let id: String
  /// The name in Latin letters.
  public var name: String { nameText.isEmpty ? id : nameText.string }
  /// The name in Devanagari; the Latin one where none is known.
  public var nameDeva: String { devaText.isEmpty ? name : devaText.string }
  /// The kind of phenomenon that the date is counted by.
  public let kind: Kind
  /// The amanta month, 1…12, or `nil` for any.
  public let month: Int?
  /// The tithis, each 1…30; empty where a nakshatra, a sankranti or another festival decides.
  public let tithis: [Int]
  /// The nakshatra, 1…27, or `nil` if none decides.
  public let nakshatra: Int?
  /// The sidereal sign of the Sun, 1 Mesha … 12 Mina, or the month of the calendar that ``deciding`` names, or `nil`
  /// for any.
  public let solarMonth: Int?
  /// The day of the month of a solar calendar, from 1. With a cut-off 0 is the day before the first.
  public let day: Int
  /// The weekdays on which alone the festival is kept; empty for any.
  public let weekdays: [Weekday]
  /// The month of a pair of one name in which the festival is kept.
  public let inAdhika: AdhikaPolicy
  /// The window, the cut-off or the tradition that decides; nil where another festival does, or the civil date of a
  /// sankranti.
  public let deciding: Deciding?
  /// The day that is chosen if the windows of two days hold the tithi.
  public let whenTwo: WhenTwo
  /// The day that is chosen if no day's window holds the tithi.
  public let whenNone: WhenNone
  /// The tradition that keeps the rule, for example `smarta` or `vaishnava`.
  public let tradition: String
  /// How far a derived festival lies from its anchor; nil for all others.
  public let offset: Offset?
  /// The importance, from 1, the most important, to 3.
  public let importance: Int
  /// Whether the festival is one of the great ones, which a sheet names first on its day: those of the list of public
  /// holidays of the Government of India (Department of Personnel and Training, yearly), and what its user calls so.
  public let isGreat: Bool
  /// Whether lists of all days show the festival.
  public var isMajor: Bool { importance == 1 }
  /// The id of the festival from which a derived one is counted; nil for all others.
  public let anchor: String?
  /// The day that is kept of several in a month, of the Sun or of the Moon, or `nil` if all are.
  public let pick: Pick?
  /// Where the festival is kept; empty where it is kept all over India.
  public var region: String { regionText.string }
  /// The id of the rule that this one varies: the two give dates of one festival. Nil where it varies none.
  public let variantOf: String?
  /// The known keepers of the rule, separated by semicolons, or empty if there are none in particular.
  public var keptBy: String { keeperText.string }
  /// The end of the fast of the day, or `nil` if there is none or if none is known.
  public let fast: Fast?
  /// The karana that the festival avoids within its window, which moves it to another hour of its day.
  public let avoids: Avoided?
  /// The times that have a name, see ``PujaRule``, or empty if there is none.
  let windowText: FieldText
  /// Whether lists hold the festival. Other rules are listed where they are asked for by id alone; their dates are the
  /// alternatives of the rule that they vary.
  public let isListed: Bool
  /// The time zones in which the rule takes the place of the one that it varies.
  let zones: [String]
  /// Whether lists hold the festival only where the place, or the region or community that the user states, keeps it.
  public let isLocal: Bool
  /// The id of the table of a rule that takes the place of another in a country, or is a country's own; nil of others.
  public let countryID: String?
  /// Other spellings, separated by semicolons.
  let aliasText: FieldText
  /// Other spellings of the name.
  public var aliases: [String] {
    aliasText.string.utf8.split(separator: UInt8(ascii: ";")).map { String(Substring($0)) }
  }
  /// The columns of ``name``, ``nameDeva``, ``region`` and ``keptBy``.
  private let nameText, devaText: FieldText
  let regionText: FieldText
  private let keeperText: FieldText

  /// The days before a date from which a rule may find the date. Most rules find it within ``FestivalRule/usualReach``.
  var reach: Int {
    if case .days(let days) = offset { return max(days, Self.usualReach) }
    if kind == .solar, case .cutOff = deciding { return max(day - 1, Self.usualReach) }
    return pick == .first && kind != .weekday ? SolarMonth.longest : Self.usualReach
  }

  /// The days by which the farthest of some rules reaches beyond ``usualReach``.
  static func furtherReach(_ rules: some Sequence<FestivalRule>) -> Int {
    rules.reduce(0) { max($0, $1.reach - usualReach) }
  }

  /// Whether one day is kept of several in a month of the Sun: others of the month decide about each.
  var picksOfMonth: Bool {
    switch kind {
    case .tithi,
      .recurring where !tithis.isEmpty:
      solarMonth != nil && (pick != nil || nakshatra != nil) && whenTwo != .udaya
    case .tithi, .recurring, .nakshatra: pick != nil
    case .solar, .weekday, .derived: false
    }
  }

  /// Whether the Moon's rising or setting decides about the day, or is one of its times.
  var asksMoon: Bool {
    deciding == .window(.moonrise) || deciding == .crescent || fast == .moonrise
      || !windowText.isEmpty && Self.namesMoon(Array(windowText.string.utf8))
  }

  private static let moon = Array("moon".utf8)

  /// Whether `moonrise`, `moonset` or another word of the Moon is in a text. The search of the standard library takes twenty times as
  /// long, and a list has many such texts.
  private static func namesMoon(_ text: [UInt8]) -> Bool {
    text.indices.contains { text[$0...].starts(with: moon) }
  }

  /// Whether the ekadashi rules decide.
  public var isEkadashi: Bool {
    if case .ekadashi = deciding { true } else { false }
  }

  /// Whether the rule is the fast of an ekadashi, which has a parana, rather than another day that the ekadashi rules decide.
  public var isFast: Bool { isEkadashi && !isOfGaudiyaCalendar }

  /// Whether the rule gives a fast of ekadashi its name, or is that of each month. Gita Jayanti is a feast on the day of such a fast.
  public var namesEkadashi: Bool { isFast && (kind == .recurring || name.hasSuffix("Ekadashi")) }

  /// Reads a rule from the columns of the table; a missing column is empty.
  ///
  /// - Parameters:
  ///   - isListed: Whether lists show it.
  ///   - isStandard: Whether it is one of the program: its times of pujas are read when they are needed, and no column is looked at
  ///     that the rule does not read. Tests look at both.
  ///   - text: The text of a column.
  /// - Throws: ``Mistake`` if a column is missing, holds a value out of range, or contradicts another.
  public convenience init(
    isListed: Bool = true, isStandard: Bool = false, column text: (Column) -> String
  ) throws(Mistake) {
    try self.init(isListed: isListed, isStandard: isStandard, field: { FieldText(text($0)) })
  }

  /// Reads a rule from fields of a table, as ``init(isListed:isStandard:column:)`` does from texts.
  init(isListed: Bool, isStandard: Bool, field: (Column) -> FieldText) throws(Mistake) {
    func text(_ column: Column) -> String { field(column).string }
    func present(_ column: Column) -> String? {
      let value = field(column)
      return value.isEmpty ? nil : value.string
    }
    func word<Word: RawRepresentable<String> & CaseIterable>(_ column: Column, default word: Word?) throws(Mistake)
      -> Word
    {
      try column.word(text(column), default: word)
    }
    func number(_ column: Column, in range: ClosedRange<Int>) throws(Mistake) -> Int? {
      try present(column).flatMap { text throws(Mistake) in try column.number(text, in: range) }
    }
    id = text(.id)
    guard !id.isEmpty else { throw Mistake("id is missing") }
    (nameText, devaText) = (field(.name), field(.nameDeva))
    kind = try word(.kind, default: .tithi)
    month = try number(.month, in: 1...12)
    tithis = try Self.numbers(text(.tithi), .tithi, in: 1...30)
    nakshatra = try number(.nakshatra, in: 1...27)
    solarMonth = try number(.solarMonth, in: 1...12)
    day = try number(.day, in: 0...32) ?? 1
    weekdays = try Self.numbers(text(.weekday), .weekday, in: 0...6).compactMap { Weekday(rawValue: $0 + 1) }
    inAdhika = try word(.inAdhika, default: kind == .recurring || kind == .derived && month == nil ? .both : .excluded)
    tradition = present(.tradition) ?? "smarta"
    deciding = try Self.deciding(text(.window), kind, tradition)
    let isEkadashi = if case .ekadashi = deciding { true } else { false }
    whenTwo = try word(.whenTwo, default: isEkadashi ? .byTradition : .first)
    whenNone = try word(.whenNone, default: isEkadashi ? .byTradition : .startDay)
    importance = try number(.importance, in: 1...3) ?? 2
    isGreat = try number(.great, in: 0...1) == 1
    anchor = present(.anchor)
    pick = present(.pick) == nil ? nil : try word(.pick, default: nil)
    (regionText, aliasText, keeperText) = (field(.region), field(.aliases), field(.keptBy))
    variantOf = present(.variantOf)
    avoids = present(.avoid) == nil ? nil : try word(.avoid, default: nil)
    fast = present(.fast) == nil ? nil : try word(.fast, default: nil)
    zones = field(.zones).isEmpty ? [] : text(.zones).split(separator: ";").map(String.init)
    windowText = field(.windows)
    // The rules of the program are read when they are needed; a test reads them all.
    guard windowText.isEmpty || isStandard || PujaRule.rules(windowText.string) != nil else {
      throw Mistake("windows: \"\(windowText.string)\" is not a list such as puja:pradosha&tithi;moonrise:moonrise")
    }
    let isForeign = !zones.isEmpty && variantOf == nil
    isLocal = try number(.local, in: 0...1) == 1 || isForeign
    self.isListed = isListed && !isLocal
    countryID = nil
    // A rule that keeps some days of another alone is on its day.
    let isOfMonths = month != nil || solarMonth != nil || !field(.inAdhika).isEmpty
    let isOfDays = !weekdays.isEmpty || !tithis.isEmpty || isOfMonths
    offset = try Self.offset(present(.offset), default: kind == .derived && isOfDays ? .days(0) : nil)
    try check()
    // A variant has columns of the rule that it varies, and may have no use for all.
    if !isStandard, isListed || isLocal { try checkUnread { !field($0).isEmpty } }
  }

  /// The meaning of the column `offset`: words, or a number of days.
  private static func offset(_ text: String?, default usual: Offset?) throws(Mistake) -> Offset? {
    guard let text else { return usual }
    if let known = try Offset(wordIn: text) { return known }
    return try Column.offset.number(text, in: offsets).map { .days($0) }
  }

  /// A copy of a rule with some columns of its own.
  ///
  /// - Parameter other: The rule whose tradition decides and keeps the copy, or `nil` for that of the rule itself.
  init(
    _ rule: FestivalRule, id: String, isListed: Bool, variantOf: String?, aliases: FieldText, importance: Int? = nil,
    countryID: String? = nil, decidedAs other: FestivalRule? = nil
  ) {
    let decided = other ?? rule
    (self.id, nameText, devaText, kind) = (id, FieldText(rule.name), FieldText(rule.nameDeva), rule.kind)
    (month, tithis, nakshatra, solarMonth) = (rule.month, rule.tithis, rule.nakshatra, rule.solarMonth)
    (inAdhika, deciding, whenTwo, whenNone) = (rule.inAdhika, decided.deciding, decided.whenTwo, decided.whenNone)
    (tradition, offset, anchor, pick) = (decided.tradition, rule.offset, rule.anchor, rule.pick)
    (regionText, keeperText, avoids, zones) = (rule.regionText, decided.keeperText, rule.avoids, rule.zones)
    (self.isListed, self.variantOf, aliasText) = (isListed, variantOf, aliases)
    (windowText, fast) = (rule.windowText, decided.fast)
    (day, weekdays, isLocal) = (rule.day, rule.weekdays, rule.isLocal)
    self.countryID = countryID ?? rule.countryID
    self.importance = importance ?? rule.importance
    isGreat = rule.isGreat
  }

  /// The meaning of the column `window`.
  private static func deciding(_ text: String, _ kind: Kind, _ tradition: String) throws(Mistake) -> Deciding? {
    if text.isEmpty { return nil }
    if kind == .solar {
      if let cutOff = CutOff(rawValue: text) { return .cutOff(cutOff) }
      if let calendar = dateCalendars.first(where: { $0.rawValue == text }) { return .calendar(calendar) }
      if text == ShahenshahiCalendar.word { return .shahenshahi }
    } else if kind == .weekday {
      if let reckoning = MonthReckoning(rawValue: text) { return .month(reckoning) }
      if let cutOff = CutOff(rawValue: text), CutOff.ofMonths.contains(cutOff) { return .cutOff(cutOff) }
    } else if let window = Window(rawValue: text) {
      return .window(window)
    } else if let tradition = ekadashi(text, tradition) {
      return .ekadashi(tradition)
    } else if text == crescentWord {
      return .crescent
    }
    let others =
      dateCalendars.map(\.rawValue) + [ShahenshahiCalendar.word] + MonthReckoning.allCases.map(\.rawValue)
    let known = [Window(rawValue: text) != nil, CutOff(rawValue: text) != nil, ekadashi(text, tradition) != nil]
    guard !known.contains(true), text != crescentWord, !others.contains(text) else {
      throw Mistake("window: \"\(text)\" cannot be used with the kind \"\(kind.rawValue)\"")
    }
    let cutOffs = CutOff.allCases.map(\.rawValue).filter { Window(rawValue: $0) == nil }
    let words = Window.allCases.map(\.rawValue) + [ekadashiWord, crescentWord] + cutOffs + others
    throw Mistake("window: \"\(text)\" is none of \(words.joined(separator: ", "))")
  }

  /// The numbers of the columns `tithi` and `weekday`, with semicolons between them.
  private static func numbers(
    _ text: String, _ column: Column, in range: ClosedRange<Int>
  ) throws(Mistake) -> [Int] {
    if text.isEmpty { return [] }
    func number(_ word: some StringProtocol) throws(Mistake) -> Int {
      guard let number = Int(word), range ~= number else {
        throw Mistake("\(column.name): \"\(word)\" is not \(range.lowerBound)...\(range.upperBound)")
      }
      return number
    }
    // Most rules have one, and each start reads them all.
    guard text.utf8.contains(UInt8(ascii: ";")) else { return [try number(text)] }
    return try text.split(separator: ";").map { word throws(Mistake) in try number(word) }
  }

  private static let ekadashiWord = "ekadashi"
  private static let crescentWord = "crescent"

  /// The tradition that `ekadashi` or `ekadashi_vaishnava` means in the column `window`, or `nil` for other words.
  private static func ekadashi(_ text: String, _ tradition: String) -> EkadashiTradition? {
    let words = text.split(separator: "_", maxSplits: 1).map(String.init)
    guard words.first == ekadashiWord else { return nil }
    return words.count > 1 ? EkadashiTradition(rawValue: words[1]) : EkadashiTradition(rawValue: tradition) ?? .smarta
  }

  /// - Throws: ``Mistake`` if a column is missing that the kind of the rule needs.
  private func check() throws(Mistake) {
    if isEkadashi, !tithis.allSatisfy({ $0 == 11 || $0 == 26 }) {
      throw Mistake("window: \"ekadashi\" works only with the tithis 11 and 26")
    }
    switch kind {
    case .tithi, .recurring:
      guard !tithis.isEmpty || nakshatra != nil else { throw Mistake("tithi is missing") }
      guard deciding != nil else { throw Mistake("window is missing") }
    case .nakshatra:
      guard nakshatra != nil, deciding != nil else { throw Mistake("nakshatra or window is missing") }
    case .solar:
      // Each month of a calendar may be meant, but not each sankranti: those have names of their own.
      if case .calendar = deciding {
        if day == 0 { throw Mistake("day: \"0\" is not 1...32 of a calendar") }
        break
      }
      guard solarMonth != nil else { throw Mistake("solar_month is missing") }
      if deciding == .shahenshahi, !ShahenshahiCalendar.days.contains(day) {
        throw Mistake("day: \"\(day)\" is not 1...30 of a month of the Shahenshahi calendar")
      }
      if case .cutOff = deciding, day > Self.offsets.upperBound + 1 {
        throw Mistake("day: \"\(day)\" is not 0...\(Self.offsets.upperBound + 1) without a calendar")
      }
    case .weekday:
      let isOfSun = if case .cutOff = deciding { true } else { false }
      guard !weekdays.isEmpty, (isOfSun ? solarMonth : month) != nil, deciding != nil else {
        throw Mistake("weekday, \(isOfSun ? "solar_month" : "month_amanta") or window is missing")
      }
    case .derived:
      guard anchor != nil, offset != nil else { throw Mistake("anchor or offset_days is missing") }
    }
  }
}
