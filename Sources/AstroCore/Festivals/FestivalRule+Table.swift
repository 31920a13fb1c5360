import Tables

extension FestivalRule {
  /// A column of the table; the raw value is its place.
  public enum Column: Int, CaseIterable, Sendable {
    case id, name, nameDeva, kind, month, tithi, nakshatra, solarMonth, inAdhika, window
    case whenTwo, whenNone, tradition, offset, region, importance, source, fit, fitBasis
    case anchor, pick, aliases, notes, variantOf, keptBy, avoid, zones, great, windows, weekday, day, local, fast

    /// The name in the header of the table.
    public var name: String { FestivalRule.columns[rawValue] }

    /// The word that a text of the column is; that of an empty one where there is one.
    func word<Word: RawRepresentable<String> & CaseIterable>(
      _ text: String, default word: Word?
    ) throws(Mistake) -> Word {
      if text.isEmpty, let word { return word }
      guard let found = Word(rawValue: text) else {
        let known = Word.allCases.map(\.rawValue).joined(separator: ", ")
        throw Mistake("\(name): \"\(text)\" is none of \(known)")
      }
      return found
    }

    /// The number that a text of the column is; nil for an empty one.
    func number(_ text: String, in range: ClosedRange<Int>) throws(Mistake) -> Int? {
      if text.isEmpty { return nil }
      guard let number = Int(text), range.contains(number) else {
        throw Mistake("\(name): \"\(text)\" is not \(range.lowerBound)...\(range.upperBound)")
      }
      return number
    }
  }

  /// The names of the columns in the order of the table.
  package static let columns = [
    "id", "name", "name_deva", "kind", "month_amanta", "tithi", "nakshatra", "solar_month", "in_adhika", "window",
    "when_two", "when_none", "tradition", "offset_days", "region", "importance", "rule_source", "fit", "fit_basis",
    "anchor", "pick", "alt", "notes", "variant_of", "kept_by", "avoid", "zones", "great", "windows", "weekday", "day",
    "local", "fast",
  ]

  /// The word in the column `kind` for a rule that is no festival of its own.
  private static let variantWord = "variant"

  /// The rules that come with the program: the common ones, the regional ones, then those of the Gaudiya calendar.
  public static let standard = common + regional + vaishnava

  /// The rule of the program that has an id. The rarer tables are read where the common one lacks it.
  package static func standard(id: String) -> FestivalRule? {
    common.first { $0.id == id } ?? regional.first { $0.id == id } ?? vaishnava.first { $0.id == id }
  }

  /// The rules that a place needs outside the regions of the program. Source: `CTables/calendar/festivals.csv`.
  ///
  /// A row of the kind `variant` has the columns of the rule that it varies where its own are empty. A row that cannot be
  /// read is a fault of the program.
  public static let common = trusted(.festivals)

  /// The rules of festivals that lists have in their region alone; elsewhere they are read if somebody names a festival that the
  /// common rules lack. Source: `CTables/calendar/regional_festivals.csv`.
  public static let regional = trusted(.regionalFestivals)

  /// The rules of the days that Gaudiya Vaishnavas remember, such as the appearance of an acharya. Source:
  /// `CTables/calendar/vaishnava_festivals.csv`.
  package static let vaishnava = trusted(.vaishnavaFestivals)

  /// The regional rules that a list may have where some keep festivals in particular: those that they keep, and those from
  /// which these are counted. The others are not read.
  package static func regional(keptBy keepers: FestivalKeepers) -> [FestivalRule] {
    let rows = TableText.regionalFestivals.rows
    let own = rows.filter {
      keepers.keep(region: $0.field(.region), tradition: $0.field(.tradition)) || keepers.name(id: $0.field(.id))
    }
    let anchors = Set(own.map { $0.field(.anchor).string })
    let ids = Set(own.map { $0.field(.id).string })
    return trusted(
      rows.filter { row in
        let id = row.field(.id).string
        return ids.contains(id) || anchors.contains(id)
      })
  }

  private static func trusted(_ table: TableText) -> [FestivalRule] { trusted(table.rows) }

  private static func trusted(_ rows: [TableText.Row]) -> [FestivalRule] {
    do throws(Mistake) {
      return try of(rows, isStandard: true)
    } catch {
      preconditionFailure(error.description)
    }
  }

  /// The rules of both tables.
  ///
  /// - Parameter isStandard: See ``init(isListed:isStandard:column:)``.
  /// - Throws: ``Mistake`` that names the rule.
  static func ofTable(isStandard: Bool) throws(Mistake) -> [FestivalRule] {
    try of(TableText.festivals.rows, isStandard: isStandard)
      + of(TableText.regionalFestivals.rows, isStandard: isStandard)
      + of(TableText.vaishnavaFestivals.rows, isStandard: isStandard)
  }

  private static func of(_ rows: [TableText.Row], isStandard: Bool) throws(Mistake) -> [FestivalRule] {
    var rules: [FestivalRule] = []
    rules.reserveCapacity(rows.count)
    for row in rows {
      let isVariant = row.field(.kind).string == variantWord
      // The rule that a variant varies stands before it.
      let base = isVariant ? row.field(.variantOf).string : ""
      let original = isVariant ? rules.firstIndex { $0.id == base }.map { rows[$0] } : nil
      let isListed = !isVariant && row.field(.zones).isEmpty
      do throws(Mistake) {
        rules.append(
          try FestivalRule(isListed: isListed, isStandard: isStandard) { column -> FieldText in
            let own = row.field(column)
            guard let original, column.isInherited, column == .kind || own.isEmpty else { return own }
            return original.field(column)
          })
      } catch {
        throw Mistake("\(row.field(.id).string): \(error.description)")
      }
    }
    return rules
  }
}

extension FestivalRule.Column {
  /// Whether a variant takes the column from the rule that it varies where its own is empty.
  fileprivate var isInherited: Bool {
    switch self {
    case .kind, .month, .tithi, .nakshatra, .solarMonth, .inAdhika, .window, .whenTwo, .whenNone, .offset, .importance,
      .anchor, .pick, .avoid, .windows, .weekday, .day:
      true
    case .id, .name, .nameDeva, .tradition, .region, .source, .fit, .fitBasis, .aliases, .notes, .variantOf, .keptBy,
      .zones, .great, .local, .fast:
      false
    }
  }
}

extension TableText.Row {
  fileprivate func field(_ column: FestivalRule.Column) -> FieldText { field(column.rawValue) }
}
