import ForeignText

/// A search for angas by words: tithis (``TithiQuery``), a nakshatra, a yoga or a karana.
///
/// A word that names several kinds of things is the first of: a tithi or a half of the month, a nakshatra, a yoga, a
/// karana, a lunar month. `nakshatra:magha`, `yoga:shukla`, `karana:vishti` and `tithi:ekadashi` name the kind itself.
public enum AngaQuery: Sendable, Hashable {
  case tithis(TithiQuery)
  /// Angas of a kind by their numbers, 1 to ``AngaKind/count``.
  case angas(AngaKind, numbers: Set<Int>)

  /// Reads words in any order and case, in any script of the table of names.
  ///
  /// - Throws: ``Mistake`` if the words name nothing, or contradict each other.
  package init(_ text: String, reckoning: MonthReckoning) throws(Mistake) {
    try self.init(text, reckoning: reckoning, advises: true)
  }

  /// - Parameter advises: Whether a mistake says what may be meant, for which all names are compared.
  init(_ text: String, reckoning: MonthReckoning, advises: Bool) throws(Mistake) {
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    if let colon = words.firstIndex(of: ":") {
      self = try Self.query(words[..<colon].lowercased(), String(words[words.index(after: colon)...]), reckoning)
      return
    }
    if let query = Self.withKind(words, reckoning) {
      self = query
      return
    }
    let names = PanchangaNames.table
    func isNamed(_ kinds: [NameKind]) -> Bool { kinds.contains { !names.numbers($0, named: words).isEmpty } }
    if !isNamed([.tithi, .paksha]),
      let query = Self.angas(named: words) ?? (isNamed([.masa]) ? nil : Self.angas(sounding: words))
    {
      self = query
      return
    }
    do {
      self = .tithis(try TithiQuery(text, reckoning: reckoning))
    } catch {
      guard error.isUnknown, advises else { throw error }
      throw Mistake(
        "\(PlainText.quoted(text)) is not a tithi, paksha, nakshatra, yoga, karana or lunar month; "
          + Self.hint(words, [.tithi, .nakshatra, .yoga, .karana, .masa]), isUnknown: true)
    }
  }

  /// The search for a name before the word for its kind: `Pushya nakshatra`, `Siddha yoga`; nil for other words.
  private static func withKind(_ words: String, _ reckoning: MonthReckoning) -> AngaQuery? {
    guard let space = words.lastIndex(of: " ") else { return nil }
    let last = Transliteration.joined(String(words[words.index(after: space)...]))
    return AngaKind.allCases.first { Transliteration.joined($0.rawValue) == last }
      .flatMap { try? query($0.rawValue, String(words[..<space]), reckoning) }
  }

  /// The search for names of one kind, behind the colon of `yoga:shukla` or `nakshatra:rohini, pushya`.
  private static func query(
    _ kind: String, _ name: String, _ reckoning: MonthReckoning
  ) throws(Mistake) -> AngaQuery {
    guard let kind = AngaKind(rawValue: kind) else {
      let known = AngaKind.allCases.map(\.rawValue).joined(separator: ", ")
      throw Mistake("\(PlainText.quoted(kind)) before the colon is none of \(known)")
    }
    if kind == .tithi { return .tithis(try TithiQuery(name, reckoning: reckoning)) }
    var wanted: Set<Int> = []
    for name in name.split(separator: ",", omittingEmptySubsequences: false) {
      if let number = Int(name), 1...kind.count ~= number {
        wanted.insert(number)
        continue
      }
      let trimmed = name.split(separator: " ").joined(separator: " ")
      guard case .angas(_, let numbers)? = angas(named: trimmed, [kind]) ?? angas(sounding: trimmed, [kind]) else {
        throw Mistake(
          "\(PlainText.quoted(String(name))) is not \(kind.rawValue.withArticle); "
            + hint(
              trimmed, [kind.name], orElse: "use such a name as \(PanchangaNames.table.name(kind.name, 1, .latin))"))
      }
      wanted.formUnion(numbers)
    }
    return .angas(kind, numbers: wanted)
  }

  private static let namedKinds: [AngaKind] = [.nakshatra, .yoga, .karana]

  /// Whether words are a name of an anga as it is written, and not one that sounds alike.
  static func isName(_ words: String) -> Bool { angas(named: words) != nil }

  /// The words of a search that only sound like a name of an anga or a lunar month, each with the name that it is read as.
  package static func namesBySound(in text: String) -> [(word: String, name: String)] {
    let (names, kinds) = (PanchangaNames.table, [NameKind.tithi, .masa, .nakshatra, .yoga, .karana, .paksha])
    func isWritten(_ text: String) -> Bool { kinds.contains { !names.numbers($0, named: text).isEmpty } }
    func heard(_ text: String) -> String? {
      kinds.lazy.compactMap { kind in
        names.numbers(kind, sounding: text).first.map { names.latinNames(kind)[$0 - 1] }
      }.first
    }
    let words = text.split(separator: ":").last.map(String.init) ?? text
    guard !isWritten(words) else { return [] }
    if let name = heard(words) { return [(words, name)] }
    return words.split { $0 == " " || $0 == "," }.map(String.init).compactMap { word in
      isWritten(word) ? nil : heard(word).map { (word, $0) }
    }
  }

  private static func angas(named name: String, _ kinds: [AngaKind] = namedKinds) -> AngaQuery? {
    query(kinds) { PanchangaNames.table.numbers($0, named: name) }
  }

  private static func angas(sounding name: String, _ kinds: [AngaKind] = namedKinds) -> AngaQuery? {
    query(kinds) { PanchangaNames.table.numbers($0, sounding: name) }
  }

  private static func query(_ kinds: [AngaKind], _ numbers: (NameKind) -> [Int]) -> AngaQuery? {
    for kind in kinds {
      let found = numbers(kind.name)
      guard !found.isEmpty else { continue }
      return .angas(kind, numbers: Set(kind == .karana ? found.flatMap(PanchangaNames.halfTithis) : found))
    }
    return nil
  }

  /// What to write instead: names that are near, or else some advice.
  private static func hint(
    _ words: String, _ kinds: [NameKind],
    orElse advice: String = "use ekadashi, 11, purnima, \"Karttika krishna 14\", pushya or vishti"
  ) -> String {
    let near = PanchangaNames.table.nearest(to: words, kinds)
    return near.isEmpty ? advice : "did you mean \(near.joined(separator: ", "))?"
  }
}
