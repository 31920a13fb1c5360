import CivilTime
import Tables

extension FestivalRule {
  /// The columns of the table.
  public static let columns = [
    "id", "name", "name_deva", "kind", "month_amanta", "tithi", "nakshatra", "solar_month", "in_adhika", "window",
    "when_two", "when_none", "tradition", "offset_days", "region", "importance", "rule_source", "fit", "fit_basis",
    "anchor", "pick", "alt", "notes", "variant_of", "kept_by", "avoid",
  ]

  /// The word in the column `kind` for a rule that is no observance of its own.
  fileprivate static let variantWord = "variant"
  /// The columns that such a rule takes from the one that it varies where its own are empty.
  fileprivate static let inherited: Set = [
    "kind", "month_amanta", "tithi", "nakshatra", "solar_month", "in_adhika", "window", "when_two", "when_none",
    "offset_days", "importance", "anchor", "pick", "avoid",
  ]

  /// The rules that come with the program. Source: `CTables/calendar/festivals.csv`.
  public static let standard = TableText.festivals.rules
}

extension TableText {
  /// The rules of the table. A row of the kind `variant` has the columns of the rule that it varies where its own are
  /// empty; a row that cannot be read is a fault of the program.
  fileprivate var rules: [FestivalRule] {
    let indices = Dictionary(uniqueKeysWithValues: FestivalRule.columns.enumerated().map { ($0.element, $0.offset) })
    let (kind, base) = (indices["kind"] ?? 0, indices["variant_of"] ?? 0)
    var places: [String: Int] = [:]
    for (place, row) in rows.enumerated() { places[row[0]] = place }
    return rows.map { row in
      let isVariant = row[kind] == FestivalRule.variantWord
      let original = isVariant ? places[row[base]].map { rows[$0] } : nil
      do {
        return try FestivalRule(isListed: !isVariant) { column in
          guard let index = indices[column] else { return "" }
          guard let original, FestivalRule.inherited.contains(column) else { return row[index] }
          return row[index].isEmpty || index == kind ? original[index] : row[index]
        }
      } catch {
        preconditionFailure("\(row[0]): \(error)")
      }
    }
  }

  /// The values that a closure reads from the rows, by the names of their columns; a row that it refuses is a fault of the
  /// program.
  func values<Value>(of columns: [String], _ read: ((String) -> String) throws -> Value) -> [Value] {
    let indices = Dictionary(uniqueKeysWithValues: columns.enumerated().map { ($0.element, $0.offset) })
    return rows.map { row in
      do {
        return try read { column in indices[column].map { row[$0] } ?? "" }
      } catch {
        preconditionFailure("\(row[0]): \(error)")
      }
    }
  }
}
