import Tables

/// How names of the panchanga are written.
public enum NameScript: String, CaseIterable, Sendable {
  /// Plain ASCII: `Karttika`.
  case latin
  /// With diacritics: `Kārttika`.
  case iast
  /// Devanagari: `कार्त्तिक`.
  case deva
}

/// What has a name in the panchanga, as the table calls it.
public enum NameKind: String, CaseIterable, Sendable {
  case tithi, paksha, nakshatra, yoga, karana, vara, masa, ritu, ayana, rashi, samvatsara, choghadiya
  case horaLord = "hora_lord"
  case muhurta
}

/// The names of the panchanga. Source: `CTables/calendar/names.csv`.
public struct PanchangaNames: Sendable {
  /// The table that is part of the program.
  public static let table = PanchangaNames()

  /// The rows of each kind, which follow each other.
  private let rows: [NameKind: ArraySlice<TableText.Row>]

  // Columns of the table.
  private static let (kind, number, latin, iast, deva, aliases) = (0, 1, 2, 3, 4, 5)

  private init() {
    var rows: [NameKind: ArraySlice<TableText.Row>] = [:]
    var rest = TableText.panchangaNames.rows[...]
    while let first = rest.first {
      guard let kind = NameKind(rawValue: first[Self.kind]) else { preconditionFailure("names.csv: \(first[0])") }
      let count = kind.rowCount
      rows[kind] = rest.prefix(count)
      rest = rest.dropFirst(count)
    }
    self.rows = rows
  }

  /// The name of a thing by the number that the table gives it; see the wrappers below for those that count otherwise.
  private func name(_ kind: NameKind, table number: Int, _ script: NameScript) -> String {
    guard let rows = rows[kind] else { preconditionFailure("no \(kind)") }
    let index = rows.startIndex + number - kind.firstNumber
    precondition(rows.indices.contains(index), "no \(kind) \(number)")
    switch script {
    case .latin: return rows[index][Self.latin]
    case .iast: return rows[index][Self.iast]
    case .deva: return rows[index][Self.deva]
    }
  }

  /// The name by a number from 1 (vara 1 Sunday, karana 1…60 of the month, samvatsara 1 Prabhava).
  public func name(_ kind: NameKind, _ number: Int, _ script: NameScript) -> String {
    switch kind {
    case .vara, .samvatsara: name(kind, table: number - 1, script)
    case .karana: name(kind, table: Self.karana(number), script)
    default: name(kind, table: number, script)
    }
  }

  /// The name of an anga.
  public func name(_ anga: Panchanga.Anga, _ script: NameScript) -> String {
    name(anga.kind.name, anga.number, script)
  }

  /// The eleven karanas by the half tithi 1…60: four fixed, seven that recur.
  private static func karana(_ number: Int) -> Int {
    switch number {
    case 1: 11
    case 58...60: number - 50
    default: (number - 2) % 7 + 1
    }
  }

  /// The table's numbers of all that bear a name in any script or spelling, case ignored.
  public func numbers(_ kind: NameKind, named text: String) -> [Int] {
    let wanted = text.lowercased()
    return (rows[kind] ?? []).filter { row in
      let names = [row[Self.latin], row[Self.iast], row[Self.deva]]
      let aliases = row[Self.aliases].split(separator: ";").map(String.init)
      return (names + aliases).contains { $0.lowercased() == wanted }
    }.compactMap { Int($0[Self.number]) }
  }
}

extension NameKind {
  /// How many the table has.
  var rowCount: Int {
    switch self {
    case .tithi, .muhurta: 30
    case .paksha, .ayana: 2
    case .nakshatra, .yoga: 27
    case .karana: 11
    case .vara, .choghadiya, .horaLord: 7
    case .masa, .rashi: 12
    case .ritu: 6
    case .samvatsara: 60
    }
  }

  /// The table counts the vara from 0 Sunday and the samvatsara from 0 Prabhava.
  fileprivate var firstNumber: Int {
    self == .vara || self == .samvatsara ? 0 : 1
  }
}

extension AngaKind {
  var name: NameKind {
    switch self {
    case .tithi: .tithi
    case .nakshatra: .nakshatra
    case .yoga: .yoga
    case .karana: .karana
    }
  }
}
