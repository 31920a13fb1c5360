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

/// The names of the panchanga. Source: `CCalendarData/names.csv`.
public struct PanchangaNames: Sendable {
  public static let table = PanchangaNames()

  private struct Entry: Sendable {
    let number: Int
    let names: [String]
    let aliases: [String]
  }

  private let entries: [NameKind: [Entry]]

  private init() {
    var entries: [NameKind: [Entry]] = [:]
    TableText.names.forEachRow(columns: 6) { fields in
      guard let kind = NameKind(rawValue: fields[0]), let number = Int(fields[1]) else {
        preconditionFailure("names.csv: \(fields)")
      }
      entries[kind, default: []].append(
        Entry(
          number: number, names: Array(fields[2...4]), aliases: fields[5].split(separator: ";").map(String.init)))
    }
    self.entries = entries
  }

  /// The name of a thing by the number that the table gives it; see the wrappers below for those that count otherwise.
  private func name(_ kind: NameKind, table number: Int, _ script: NameScript) -> String {
    let entries = entries[kind] ?? []
    let first = entries.first?.number ?? 0
    let index = number - first
    precondition(entries.indices.contains(index), "no \(kind) \(number)")
    return entries[index].names[script == .latin ? 0 : script == .iast ? 1 : 2]
  }

  /// The name by a number from 1 (vara 1 Sunday, karana 1…60 of the month, samvatsara 0 Prabhava).
  public func name(_ kind: NameKind, _ number: Int, _ script: NameScript) -> String {
    switch kind {
    case .vara: name(kind, table: number - 1, script)
    case .karana: name(kind, table: Self.karana(number), script)
    default: name(kind, table: number, script)
    }
  }

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
    return (entries[kind] ?? []).filter { entry in
      (entry.names + entry.aliases).contains { $0.lowercased() == wanted }
    }.map(\.number)
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
