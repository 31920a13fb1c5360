import Algorithms
import Synchronization
import Tables

/// A kind of thing with names in the panchanga, in the order of the table.
public enum NameKind: Int, CaseIterable, Sendable {
  case tithi, paksha, nakshatra, yoga, karana, vara, masa, ritu, ayana, rashi, samvatsara, choghadiya, horaLord
  case muhurta, specialYoga, anandadi, tamilYoga
  /// Names of ``Harm``.
  case harm
  case gowri, tara
  /// Names of ``Graha/Name``.
  case graha
  /// Names of ``Mahadvadashi``.
  case mahadvadashi
}

/// The names of the panchanga. Source: `CTables/calendar/names.csv`.
public struct PanchangaNames: Sendable {
  /// The table that is part of the program.
  public static let table = PanchangaNames()

  /// The rows of each kind, in the order of the kinds; rows of a kind follow each other by their numbers.
  private let kinds: [ArraySlice<TableText.Row>]
  /// The names of each kind in Latin letters, which a document has by the thousand.
  private let latinNames: [[String]]

  // Columns of the table.
  private static let (kind, key, latin, iast, deva, aliases) = (0, 1, 2, 3, 4, 5)

  private init() {
    var kinds: [ArraySlice<TableText.Row>] = []
    var rest = TableText.panchangaNames.rows[...]
    while let kind = rest.first?[Self.kind] {
      let end = rest.partitioningIndex { $0[Self.kind] != kind }
      kinds.append(rest[..<end])
      rest = rest[end...]
    }
    precondition(kinds.count == NameKind.allCases.count, "names.csv has \(kinds.count) kinds")
    self.kinds = kinds
    latinNames = kinds.map { $0.map { $0[Self.latin] } }
  }

  private func rows(_ kind: NameKind) -> ArraySlice<TableText.Row> { kinds[kind.rawValue] }

  /// The name by a number from 1 (vara 1 Sunday, karana 1…60 of the month, samvatsara 1 Prabhava); the number itself in
  /// digits where the table has no such row.
  public func name(_ kind: NameKind, _ number: Int, _ script: NameScript) -> String {
    let position = kind == .karana ? Self.karana(number) : number
    let rows = rows(kind)
    guard 1...rows.count ~= position else { return "\(number)" }
    guard script.number != NameScript.latin.number else { return latinNames[kind.rawValue][position - 1] }
    let row = rows[rows.startIndex + position - 1]
    return script.name(in: row, of: row[Self.kind])
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

  /// The numbers, from 1, of the rows that have a name in any script or spelling, ignoring case. Karanas are 1…11.
  ///
  /// A text in a script of India that is the name of no row is compared once more in the one spelling of `IndicSpelling`.
  package func numbers(_ kind: NameKind, named text: String) -> [Int] {
    let wanted = text.lowercased()
    if text.utf8.allSatisfy({ $0 < 0x80 }) {
      return numbers(kind) { Transliteration.isLowercase(wanted, of: $0) }
    }
    let forms = Self.forms(of: FestivalRule.Spellings(of: text))[kind.rawValue]
    return forms.written[wanted] ?? forms.inScripts[text]
      ?? {
        let plain = PlainKey(Transliteration.plainWords(text).joined(separator: " "))
        return forms.plain[plain] ?? forms.plainInScripts[plain] ?? []
      }()
  }

  /// The numbers of the rows of a kind by the names that are not in ASCII.
  private struct Forms {
    /// By the spellings of the table, in small letters, and by the names in other scripts.
    var (written, inScripts): ([String: [Int]], [String: [Int]]) = ([:], [:])
    /// By the plain words of both.
    var (plain, plainInScripts): ([PlainKey: [Int]], [PlainKey: [Int]]) = ([:], [:])
  }

  private static let knownForms = Mutex<[FestivalRule.Spellings: [Forms]]>([:])

  /// The numbers of the rows of each kind by the names in a script of India, or with the marks of Latin letters.
  private static func forms(of script: FestivalRule.Spellings) -> [Forms] {
    knownForms.withLock { known in
      if let forms = known[script] { return forms }
      let made = NameKind.allCases.map { forms(of: script, $0) }
      known[script] = made
      return made
    }
  }

  private static func forms(of script: FestivalRule.Spellings, _ kind: NameKind) -> Forms {
    var forms = Forms()
    func add<Key: Hashable>(_ position: Int, _ key: Key, to numbers: inout [Key: [Int]]) {
      if numbers[key]?.last != position + 1 { numbers[key, default: []].append(position + 1) }
    }
    func addPlain(_ position: Int, _ name: String, to numbers: inout [PlainKey: [Int]]) {
      let plain = Transliteration.plainWords(name).joined(separator: " ")
      if !plain.isEmpty { add(position, PlainKey(plain), to: &numbers) }
    }
    func isIn(_ name: String) -> Bool {
      !name.utf8.allSatisfy { $0 < 0x80 } && FestivalRule.Spellings(of: name) == script
    }
    for (position, row) in table.rows(kind).enumerated() {
      for name in spellings(row) where isIn(name) {
        add(position, name.lowercased(), to: &forms.written)
        addPlain(position, name, to: &forms.plain)
      }
      for name in ScriptNames.table.names(row[Self.kind], row[key]) where isIn(name) {
        add(position, name, to: &forms.inScripts)
        addPlain(position, name, to: &forms.plainInScripts)
      }
    }
    return forms
  }

  /// The numbers, from 1, of the rows with a name that is perhaps the same in another transliteration; of karanas 1…11. A text
  /// of less than five letters has none.
  func numbers(_ kind: NameKind, sounding text: String) -> [Int] {
    guard Transliteration.isLong(text) else { return [] }
    return Self.sounds[kind.rawValue][Transliteration.joined(text)] ?? []
  }

  /// The numbers of the rows of each kind by the sounds of their names.
  private static let sounds: [[String: [Int]]] = NameKind.allCases.map { kind in
    var numbers: [String: [Int]] = [:]
    for (position, row) in table.rows(kind).enumerated() {
      for sound in Set(spellings(row).map(Transliteration.joined)) where !sound.isEmpty {
        numbers[sound, default: []].append(position + 1)
      }
    }
    return numbers
  }

  /// The names of a kind in Latin letters, of karanas eleven.
  package func latinNames(_ kind: NameKind) -> [String] { rows(kind).map { $0[Self.latin] } }

  /// The name in Latin letters of the row that has a name in any spelling and transliteration, or `nil` if none has.
  package func latinName(_ kind: NameKind, called text: String) -> String? {
    number(kind, called: text).map { latinNames(kind)[$0 - 1] }
  }

  /// The first number of a name of a kind, in any of its spellings and transliterations, of karanas 1…11, or `nil` if
  /// none is called so.
  package func number(_ kind: NameKind, called text: String) -> Int? {
    numbers(kind, named: text).first ?? numbers(kind, sounding: text).first
  }

  private func numbers(_ kind: NameKind, where isWanted: (String) -> Bool) -> [Int] {
    let names = Self.spellingsOfRows[kind.rawValue]
    return names.indices.filter { names[$0].contains(where: isWanted) }.map { $0 + 1 }
  }

  /// The spellings of the rows of each kind.
  private static let spellingsOfRows: [[[String]]] = NameKind.allCases.map { table.rows($0).map { spellings($0) } }

  /// The names of some kinds that are nearest to a text, in Latin letters.
  func nearest(to text: String, _ kinds: [NameKind]) -> [String] {
    let names = kinds.flatMap(rows)
    let found = Transliteration.nearest(to: text, in: names, names: Self.spellings).map { $0[Self.latin] }
    return Array(found.uniqued())
  }

  private static func spellings(_ row: TableText.Row) -> [String] {
    [row[latin], row[iast], row[deva]] + row[aliases].split(separator: ";").map(String.init)
  }

  /// The half tithis 1…60 that are one of the eleven karanas.
  static func halfTithis(ofKarana karana: Int) -> [Int] {
    (1...60).filter { Self.karana($0) == karana }
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
