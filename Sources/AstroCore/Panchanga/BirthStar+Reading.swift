import ForeignText

extension BirthStar {
  /// Reads a nakshatra by name or number, alone, with its pada, or with its sign: `Rohini`, `krittika 2`,
  /// `Krittika Vrishabha`.
  ///
  /// - Throws: ``Mistake`` if the words name no nakshatra, or a sign in which it does not lie.
  public init(_ text: String) throws(Mistake) {
    try NameLimit.check(text)
    let names = PanchangaNames.table
    let words = text.split(whereSeparator: { $0.isWhitespace || $0 == "," || $0 == "-" }).map(String.init)
    // A name may be of two words, such as Uttara Bhadrapada.
    for count in stride(from: words.count, to: 0, by: -1) {
      let name = words.prefix(count).joined(separator: " ")
      let found = Self.numbers(.nakshatra, name)
      guard found.count == 1, let nakshatra = found.first else { continue }
      let rest = words.dropFirst(count).joined(separator: " ")
      let rashis = Self.rashis(ofNakshatra: nakshatra)
      let title = names.name(.nakshatra, nakshatra, .latin)
      guard !rest.isEmpty else {
        self.init(known: nakshatra)
        return
      }
      if let pada = Int(rest), 1...4 ~= pada {
        self.init(known: nakshatra, pada: pada)
        return
      }
      guard let rashi = Self.numbers(.rashi, rest).first(where: rashis.contains) else {
        let signs = rashis.map { names.name(.rashi, $0, .latin) }.joined(separator: " or ")
        throw Mistake("\(PlainText.quoted(rest)) is not a sign or pada (1 to 4) of \(title), which lies in \(signs)")
      }
      self.init(nakshatra: nakshatra, rashi: rashi)
      return
    }
    let near = names.nearest(to: text, [.nakshatra]).prefix(3)
    let advice =
      near.isEmpty
      ? ": use a name such as Rohini, or a number from 1 to 27" : "; did you mean \(near.joined(separator: ", "))?"
    throw Mistake("\(PlainText.quoted(text)) is not a nakshatra\(advice)", isUnknown: true)
  }

  /// The numbers that a name or a number stands for.
  private static func numbers(_ kind: NameKind, _ text: String) -> [Int] {
    if let number = Int(text) { return 1...27 ~= number ? [number] : [] }
    let names = PanchangaNames.table
    let named = names.numbers(kind, named: text)
    return named.isEmpty ? names.numbers(kind, sounding: text) : named
  }
}
