import Tables

/// The script of the names of the panchanga, with the names that a language and a region have of their own in it.
public struct NameScript: RawRepresentable, CaseIterable, Sendable, Hashable {
  /// 0…2 in the order of the columns of `names.csv`, from 3 on in that of `scripts.csv`.
  let number: Int
  /// The position in ``OwnNames/languages`` of the language whose own names come first, or `nil` for those of the
  /// script alone.
  var language: Int?

  /// The names of festivals of the region whose own come first, or `nil` for the common names.
  private(set) var regionNames: RegionNames?

  /// Whether the names of the script have anusvara for the nasal before a stop, as Marathi writes जयंती for जयन्ती.
  var writesAnusvara = false

  /// Plain ASCII: `Karttika`.
  public static let latin = NameScript(number: 0)
  /// With diacritics: `Kārttika`.
  public static let iast = NameScript(number: 1)
  /// Devanagari: `कार्त्तिक`.
  public static let deva = NameScript(number: 2)

  /// The three with their meanings. The others stand in `scripts.csv`, which is read when one of them is asked for.
  private static let first = [("latin", "Karttika"), ("iast", "K\u{101}rttika"), ("deva", "Devanagari")]

  /// All scripts; the scripts of the table of names come first.
  public static var allCases: [NameScript] {
    (0..<first.count + ScriptNames.table.codes.count).map { NameScript(number: $0) }
  }

  private init(number: Int) { self.number = number }

  /// The script of a code, such as `taml` of ISO 15924, or `nil` if the tables have none.
  public init?(rawValue: String) {
    let further = { ScriptNames.table.codes.firstIndex(of: rawValue).map { $0 + Self.first.count } }
    guard let number = Self.first.firstIndex(where: { $0.0 == rawValue }) ?? further() else { return nil }
    self.number = number
  }

  /// The code, such as `taml`.
  public var rawValue: String { column.map { ScriptNames.table.codes[$0] } ?? Self.first[number].0 }

  /// Two scripts are equal if their names are. The script of a language or a region has the code of the plain script, and
  /// other names.
  public static func == (one: NameScript, other: NameScript) -> Bool {
    one.number == other.number && one.language == other.language && one.writesAnusvara == other.writesAnusvara
      && one.regionNames === other.regionNames
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(number)
    hasher.combine(language)
    hasher.combine(writesAnusvara)
    hasher.combine(regionNames?.region)
  }

  /// The English name of the script, `Tamil`, or a name in it.
  public var meaning: String { column.map { ScriptNames.table.meanings[$0] } ?? Self.first[number].1 }

  /// The script without the names of a language and of a region.
  public var plain: NameScript { NameScript(number: number) }

  /// The script with the names that a language has of its own, as ભાઈ બીજ of Gujarati beside ભાઈ દૂજ of the script.
  ///
  /// - Parameters:
  ///   - language: A code of ISO 639. One without names of its own leaves the names of the script.
  ///   - writesAnusvara: Whether the language writes the names of the script with anusvara for the nasal before a stop.
  package func withNames(of language: String, writesAnusvara: Bool = false) -> NameScript {
    var script = plain
    script.language = OwnNames.table.languages.firstIndex(of: language)
    script.writesAnusvara = writesAnusvara
    script.regionNames = regionNames
    return script
  }

  /// The script with the names that a region has for festivals, as Bhau Beej of Maharashtra for Bhai Dooj.
  ///
  /// - Parameter region: The word of the region in `regions.csv`. One without names of its own, or `nil`, leaves the others.
  package func withNames(ofRegion region: String?) -> NameScript {
    var script = self
    script.regionNames = region.flatMap(RegionNames.of)
    return script
  }

  /// Whether festivals have the names of a region.
  public var hasRegion: Bool { regionNames != nil }

  /// The script with the names of festivals that another has of a region.
  package func withRegion(of other: NameScript) -> NameScript {
    var script = self
    script.regionNames = other.regionNames
    return script
  }

  /// Whether a name is written in the script: its first letter of a script of India is of the block of the script.
  func isScript(of name: String) -> Bool {
    let own = FestivalRule.Spellings(of: PanchangaNames.table.name(.tithi, 1, plain))
    return own == FestivalRule.Spellings(of: name)
  }

  /// A name of the script as the language of the names writes it.
  func spelled(_ name: String) -> String { writesAnusvara ? IndicSpelling.withAnusvara(name) : name }

  /// The name in a row of `names.csv` or `solar_months.csv`: kind, number, the name in the first three scripts. A script
  /// that has no name of its own takes that of Devanagari.
  ///
  /// - Parameter kind: The kind of the row in `scripts.csv` and `own_names.csv`.
  func name(in row: TableText.Row, of kind: @autoclosure () -> String) -> String {
    guard column != nil || language != nil || writesAnusvara else { return row[2 + number] }
    return name(kind(), row[1]) ?? spelled(row[2 + (column == nil ? number : Self.deva.number)])
  }

  /// The name of a thing, the language's own first, or `nil` if neither that nor a further script has one.
  ///
  /// - Parameters:
  ///   - kind: The kind of the table of names, or `festival`.
  ///   - key: The number in that table, or the id of the festival.
  func name(_ kind: String, _ key: String) -> String? {
    if let language, let name = OwnNames.table.name(kind, key, language) { return name }
    return column == nil ? nil : ScriptNames.table.name(kind, key, self).map(spelled)
  }

  /// The column among those of ``ScriptNames``, or `nil` for the scripts of the table of names.
  var column: Int? { number < Self.first.count ? nil : number - Self.first.count }
}
