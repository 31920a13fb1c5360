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
  public static let columns = [
    "id", "name", "name_deva", "kind", "month_amanta", "tithi", "nakshatra", "solar_month", "in_adhika", "window",
    "when_two", "when_none", "tradition", "offset_days", "region", "importance", "rule_source", "fit", "fit_basis",
    "anchor", "pick", "alt", "notes", "variant_of", "kept_by", "avoid", "zones", "great", "windows", "weekday", "day",
    "local", "fast",
  ]

  /// The word in the column `kind` for a rule that is no festival of its own.
  private static let variantWord = "variant"

  /// The rules that come with the program: the common ones, the regional ones, then those of the Gaudiya calendar.
  public static let standard = common + regional + vaishnava

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
  public static let vaishnava = trusted(.vaishnavaFestivals)

  private static func trusted(_ table: TableText) -> [FestivalRule] {
    do throws(Mistake) {
      return try of(table, isStandard: true)
    } catch {
      preconditionFailure(error.description)
    }
  }

  /// The rules of both tables.
  ///
  /// - Parameter isStandard: See ``init(isListed:isStandard:column:)``.
  /// - Throws: ``Mistake`` that names the rule.
  static func ofTable(isStandard: Bool) throws(Mistake) -> [FestivalRule] {
    try of(.festivals, isStandard: isStandard) + of(.regionalFestivals, isStandard: isStandard)
      + of(.vaishnavaFestivals, isStandard: isStandard)
  }

  private static func of(_ table: TableText, isStandard: Bool) throws(Mistake) -> [FestivalRule] {
    let rows = table.rows
    var rules: [FestivalRule] = []
    rules.reserveCapacity(rows.count)
    for row in rows {
      let isVariant = row[Column.kind.rawValue] == variantWord
      let base = isVariant ? row[Column.variantOf.rawValue] : ""
      let original = isVariant ? rows.first { $0[Column.id.rawValue] == base } : nil
      let isListed = !isVariant && row[Column.zones.rawValue].isEmpty
      do throws(Mistake) {
        rules.append(
          try FestivalRule(isListed: isListed, isStandard: isStandard) { column in
            if let original, column.isInherited, column == .kind || row[column.rawValue].isEmpty {
              return original[column.rawValue]
            }
            return row[column.rawValue]
          })
      } catch {
        throw Mistake("\(row[Column.id.rawValue]): \(error.description)")
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
