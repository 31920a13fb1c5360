import Algorithms
import Tables

/// The script of the names of the panchanga.
public enum NameScript: String, CaseIterable, Sendable {
  /// Plain ASCII: `Karttika`.
  case latin
  /// With diacritics: `Kārttika`.
  case iast
  /// Devanagari: `कार्त्तिक`.
  case deva
}

/// A kind of thing with names in the panchanga; the raw value is its name in the table.
public enum NameKind: String, CaseIterable, Sendable {
  case tithi, paksha, nakshatra, yoga, karana, vara, masa, ritu, ayana, rashi, samvatsara, choghadiya
  case horaLord = "hora_lord"
  case muhurta
}

/// The names of the panchanga. Source: `CTables/calendar/names.csv`.
public struct PanchangaNames: Sendable {
  /// The table that is part of the program.
  public static let table = PanchangaNames()

  /// The rows of each kind, which follow each other by their numbers.
  private let rows: [NameKind: ArraySlice<TableText.Row>]

  // Columns of the table.
  private static let (kind, latin, iast, deva, aliases) = (0, 2, 3, 4, 5)

  private init() {
    var rows: [NameKind: ArraySlice<TableText.Row>] = [:]
    var rest = TableText.panchangaNames.rows[...]
    while let first = rest.first {
      guard let kind = NameKind(rawValue: first[Self.kind]) else { preconditionFailure("names.csv: \(first[0])") }
      let end = rest.partitioningIndex { $0[Self.kind] != kind.rawValue }
      rows[kind] = rest[..<end]
      rest = rest[end...]
    }
    self.rows = rows
  }

  /// The name by a number from 1 (vara 1 Sunday, karana 1…60 of the month, samvatsara 1 Prabhava); the number itself in
  /// digits where the table has no such row.
  public func name(_ kind: NameKind, _ number: Int, _ script: NameScript) -> String {
    let position = kind == .karana ? Self.karana(number) : number
    guard let rows = rows[kind], 1...rows.count ~= position else { return "\(number)" }
    let row = rows[rows.startIndex + position - 1]
    switch script {
    case .latin: return row[Self.latin]
    case .iast: return row[Self.iast]
    case .deva: return row[Self.deva]
    }
  }

  /// The name of an anga.
  public func name(_ anga: Panchanga.Anga, _ script: NameScript) -> String {
    name(anga.kind.name, anga.number, script)
  }

  /// Which of the eleven karanas, four fixed and seven that recur, a half tithi 1…60 is; 0 for other numbers.
  private static func karana(_ number: Int) -> Int {
    switch number {
    case 1: 11
    case 2...57: (number - 2) % 7 + 1
    case 58...60: number - 50
    default: 0
    }
  }

  /// The numbers, from 1, of the rows that bear a name in any script or spelling, case ignored; of karanas 1…11.
  public func numbers(_ kind: NameKind, named text: String) -> [Int] {
    let wanted = text.lowercased()
    return (rows[kind] ?? []).enumerated().filter { _, row in
      let names = [row[Self.latin], row[Self.iast], row[Self.deva]]
      let aliases = row[Self.aliases].split(separator: ";").map(String.init)
      return (names + aliases).contains { $0.lowercased() == wanted }
    }.map { $0.offset + 1 }
  }
}

extension AngaKind {
  /// The kind of the names of the anga.
  var name: NameKind {
    switch self {
    case .tithi: .tithi
    case .nakshatra: .nakshatra
    case .yoga: .yoga
    case .karana: .karana
    }
  }
}
