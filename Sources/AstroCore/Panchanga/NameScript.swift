import Tables

/// The script of the names of the panchanga, or the spelling of a language that has its own.
public struct NameScript: RawRepresentable, CaseIterable, Sendable, Hashable {
  /// 0…2 in the order of the columns of `names.csv`, from 3 on in that of `scripts.csv`.
  let number: Int

  /// Plain ASCII: `Karttika`.
  public static let latin = NameScript(number: 0)
  /// With diacritics: `Kārttika`.
  public static let iast = NameScript(number: 1)
  /// Devanagari: `कार्त्तिक`.
  public static let deva = NameScript(number: 2)

  /// The three with their meanings. The others stand in `scripts.csv`, which is read when one of them is asked for.
  private static let first = [("latin", "Karttika"), ("iast", "K\u{101}rttika"), ("deva", "Devanagari")]

  /// All scripts, those of the table of names first.
  public static var allCases: [NameScript] {
    (0..<first.count + ScriptNames.table.codes.count).map(NameScript.init)
  }

  private init(number: Int) { self.number = number }

  /// The script of a code, such as `taml` of ISO 15924; nil where the tables have none.
  public init?(rawValue: String) {
    let further = { ScriptNames.table.codes.firstIndex(of: rawValue).map { $0 + Self.first.count } }
    guard let number = Self.first.firstIndex(where: { $0.0 == rawValue }) ?? further() else { return nil }
    self.number = number
  }

  /// The code, such as `taml`.
  public var rawValue: String { column.map { ScriptNames.table.codes[$0] } ?? Self.first[number].0 }

  /// What the script is called, `Tamil`, or a name in it.
  public var meaning: String { column.map { ScriptNames.table.meanings[$0] } ?? Self.first[number].1 }

  /// The name in a row of `names.csv` or `solar_months.csv`: kind, number, the name in the first three scripts. A script
  /// that has no name of its own takes that of Devanagari.
  ///
  /// - Parameter kind: The kind of the row in `scripts.csv`.
  func name(in row: TableText.Row, of kind: @autoclosure () -> String) -> String {
    guard column != nil else { return row[2 + number] }
    return ScriptNames.table.name(kind(), row[1], self) ?? row[2 + Self.deva.number]
  }

  /// The column among those of ``ScriptNames``; nil for the scripts of the table of names.
  var column: Int? { number < Self.first.count ? nil : number - Self.first.count }
}
