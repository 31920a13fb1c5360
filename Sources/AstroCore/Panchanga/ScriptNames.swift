import Tables

/// The names of the panchanga and of festivals in the scripts of India beside Devanagari.
///
/// Source: `CTables/calendar/scripts.csv`, which `make_scripts.py` beside it writes.
struct ScriptNames: Sendable {
  /// The table that is part of the program; it is read when the first of these scripts is asked for.
  static let table = ScriptNames()

  /// The rows by kind and key, such as `tithi 11` and `festival diwali`.
  private let rows: [String: TableText.Row]
  /// The codes of the scripts, such as `taml`, in the order of the columns.
  let codes: [String]
  /// What each script is called: `Tamil`.
  let meanings: [String]

  private static let firstScript = 2

  private init() {
    let text = TableText.scriptNames
    let columns = Self.firstScript..<text.header.count
    codes = columns.map { text.header[$0] }
    meanings = columns.map { text.rows[0][$0] }
    rows = Dictionary(text.rows.dropFirst().map { ("\($0[0]) \($0[1])", $0) }) { first, _ in first }
  }

  /// The name of a thing, or `nil` if the table has none, or not in that script.
  ///
  /// - Parameters:
  ///   - kind: The kind of the table of names, or `festival`.
  ///   - key: The number in that table, or the id of the festival.
  func name(_ kind: String, _ key: String, _ script: NameScript) -> String? {
    guard let column = script.column, let row = rows["\(kind) \(key)"] else { return nil }
    let name = row[Self.firstScript + column]
    return name.isEmpty ? nil : name
  }

  /// The names of a thing in all of the scripts, and in all of the languages that have own names.
  func names(_ kind: String, _ key: String) -> [String] {
    let row = rows["\(kind) \(key)"]
    let names = codes.indices.compactMap { row?[Self.firstScript + $0] }.filter { !$0.isEmpty }
    return names + OwnNames.table.names(kind, key)
  }
}

extension FestivalRule {
  /// The name that is printed: by the region of the script, else by its language, else the common one of the script; the one
  /// in Latin letters where none is known, also with diacritics.
  ///
  /// This one function decides for all views. ``name`` and ``id`` never change with the region.
  public func name(in script: NameScript) -> String {
    if let name = script.regionNames?.name(countryID ?? id, script) { return name }
    return switch script.plain {
    case .latin, .iast: name
    case .deva where script.language == nil && !script.writesAnusvara: nameDeva
    default: script.name("festival", id) ?? script.spelled(nameDeva)
    }
  }

  /// The names that regions have for the festival, in Latin letters and in scripts of India.
  public var namesInRegions: [String] { RegionNames.byFestival[countryID ?? id]?.flatMap(\.names) ?? [] }
}
