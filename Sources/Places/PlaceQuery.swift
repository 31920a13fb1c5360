/// A reading of a typed place, `NAME`, `NAME,CC`, `NAME,REGION`, `NAME,CC,REGION` or `NAME,REGION,CC`, with any spaces.
struct PlaceQuery {
  /// The folded name.
  let name: [UInt8]

  /// The country's code in capitals, or `nil` for any country.
  let country: String?

  /// The region's code in capitals, or `nil` for any region.
  let region: String?

  /// The readings of a text, the most specific first.
  ///
  /// A comma may belong to a name ("Washington, D.C."), so that in the last reading the whole text is the name.
  static func readings(of text: String) -> [PlaceQuery] {
    let parts = parts(of: text)
    return [2, 1, 0].filter { $0 < parts.count }.flatMap { qualifiers in
      let codes = parts.suffix(qualifiers).map { part in
        let code = part.uppercased().filter { $0 != "." }
        return code.isEmpty ? nil : code
      }
      var named = parts[0]
      for part in parts.dropFirst().dropLast(qualifiers) { named += " " + part }
      let name = Folding.fold(named)
      if name.isEmpty { return [] as [PlaceQuery] }
      func reading(_ country: String?, _ region: String?) -> PlaceQuery {
        PlaceQuery(name: name, country: country, region: region)
      }
      // A region may stand alone, "Edison,NJ", or before its country, "Paris,TX,US".
      switch codes.count {
      case 0: return [reading(nil, nil)]
      case 1: return [reading(codes[0], nil)] + (codes[0] == nil ? [] : [reading(nil, codes[0])])
      default: return [reading(codes[0], codes[1]), reading(codes[1], codes[0])]
      }
    }
  }

  /// The words that are written short in names, with their full forms.
  private static let shortWords = ["mt": "mount", "st": "saint", "ft": "fort"]

  /// A text with the words of its name spelled out that are written short, "Mount Abu" for "Mt. Abu", or written short
  /// that are spelled out, or `nil` if it has no such word.
  static func otherSpelling(of text: String) -> String? {
    let name = text.prefix { $0 != "," }
    guard name.utf8.count <= 200 else { return nil }
    let words = name.split(whereSeparator: \.isWhitespace).map(String.init)
    guard words.count > 1 else { return nil }
    let others = words.map { word in
      let plain = word.lowercased().filter { $0 != "." }
      return shortWords[plain] ?? shortWords.first { $0.value == plain }?.key ?? word
    }
    return others == words ? nil : others.joined(separator: " ") + text.dropFirst(name.count)
  }

  /// A text whose last word is a country or a region in capitals, with the comma between the two: `Bergen,NO` for `Bergen NO`. `nil`
  /// of other texts.
  static func partingCode(of text: String) -> String? {
    let words = text.split(whereSeparator: \.isWhitespace)
    guard words.count > 1, !text.contains(","), let code = words.last, code.utf8.count == 2,
      code.utf8.allSatisfy({ UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 })
    else { return nil }
    return words.dropLast().joined(separator: " ") + "," + code
  }

  /// A text whose last words are a country or a region that is written out, with the comma before it: `Toronto,Canada` for
  /// `Toronto Canada`. `nil` of other texts, such as `South Korea`.
  static func partingDivision(of text: String) -> String? {
    let words = text.split(whereSeparator: \.isWhitespace)
    func isDivision(_ words: ArraySlice<Substring>) -> Bool {
      !Division.named(Folding.fold(words.joined(separator: " "))).isEmpty
    }
    guard words.count > 1, text.utf8.count <= 200, !text.contains(","), !isDivision(words[...]) else { return nil }
    return (1..<min(words.count, 4)).reversed().first { isDivision(words.suffix($0)) }.map { count in
      words.dropLast(count).joined(separator: " ") + "," + words.suffix(count).joined(separator: " ")
    }
  }

  /// The parts between the commas, without spaces around them.
  static func parts(of text: String) -> [String] {
    text.split(separator: ",", omittingEmptySubsequences: false).map { part in
      guard let first = part.firstIndex(where: { !$0.isWhitespace }),
        let last = part.lastIndex(where: { !$0.isWhitespace })
      else { return "" }
      return String(part[first...last])
    }
  }

  /// Whether a city lies in the country and the region of the query.
  func admits(_ city: City) -> Bool {
    admits(country: city.country, region: city.region.uppercased())
  }

  /// Whether a place of a country and a region is one that the query may mean.
  func admits(country: String, region: String) -> Bool {
    (self.country == nil || self.country == country) && (self.region == nil || self.region == region)
  }
}
