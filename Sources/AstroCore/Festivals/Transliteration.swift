import ForeignText

/// The sound of a word of an Indian language in Latin letters, as far as the many ways of writing it have it in common.
///
/// `Karva Chauth` and `karwa choth`, `Dipavali` and `deepawali`, `Navaratri` and `navratri`, `Sankranti` and `samkranti`
/// have one skeleton each. It is made for comparisons and not for reading. Other scripts keep their letters, those of India in
/// the one spelling of ``IndicSpelling``.
enum Transliteration {
  /// The skeletons of the words of a text; parentheses, hyphens and other signs separate words.
  static func words(_ text: String) -> [String] {
    plainWords(text).map(sound(ofPlain:)).filter { !$0.isEmpty }
  }

  /// The skeleton of a word of ``plainWords(_:)``; empty where it has none.
  static func sound(ofPlain word: String) -> String { skeleton(word.utf8) }

  /// The skeleton of a text as one word: `Maha Shivaratri` and `mahashivratri` have the same.
  static func joined(_ text: String) -> String {
    guard text.utf8.allSatisfy({ $0 < 0x80 }) else { return joined(plain: plainWords(text)) }
    return skeleton(text.utf8.lazy.filter(isLetterOrDigit).map(lowercase))
  }

  /// The skeleton of the words of ``plainWords(_:)`` as one word.
  static func joined(plain words: some Sequence<String>) -> String {
    skeleton(words.reduce(into: [UInt8]()) { $0.append(contentsOf: $1.utf8) })
  }

  /// Whether a text has the five letters from which on a name counts by its sound: three or four sound like too much, `asr`
  /// like Ashadha and `jet` like Jyeshtha.
  static func isLong(_ text: String) -> Bool {
    text.unicodeScalars.count { !$0.isASCII || isLetterOrDigit(UInt8($0.value)) } > 4
  }

  /// The sound of a name, and its letters, which are made for the few names that sound near.
  typealias Spelling = (sound: String, letters: () -> String)

  /// The things with a spelling that differs from a text by the fewest slips, three of them at most, or none if the
  /// text is too short to be a slip of another.
  static func nearest<Thing>(to text: String, in things: [Thing], names: (Thing) -> [String]) -> [Thing] {
    nearest(to: text, in: things) { names($0).map { name in (joined(name), { letters(name) }) } }
  }

  /// The things with a sound that differs from that of a text by the fewest slips, one or two by its length, and with letters of which
  /// two thirds are the same, of a long text half, and all but one where the sound begins otherwise: `status` sounds nearly like Satuan,
  /// and is none.
  static func nearest<Thing>(
    to text: String, in things: [Thing], spellings: (Thing) -> some Sequence<Spelling>
  ) -> [Thing] {
    let (wanted, letters) = (joined(text), letters(text))
    guard wanted.utf8.count > 3 else { return [] }
    var (distance, typed) = (EditDistance(from: Array(wanted.utf8)), EditDistance(from: Array(letters.utf8)))
    func slips(_ distance: inout EditDistance, _ name: String, limit: Int) -> Int? {
      var name = name
      return name.withUTF8 { distance.distance(to: Slice(base: $0, bounds: 0..<$0.count), limit: limit) }
    }
    var limit = wanted.utf8.count > 5 ? 2 : 1
    var nearest: [Thing] = []
    for thing in things {
      var least: Int?
      for spelling in spellings(thing) {
        let most = spelling.sound.first == wanted.first ? typed.length / (typed.length < 8 ? 3 : 2) : 1
        guard let found = slips(&distance, spelling.sound, limit: limit), found < least ?? .max,
          slips(&typed, spelling.letters(), limit: most) != nil
        else { continue }
        least = found
      }
      guard let least else { continue }
      if least < limit { nearest = [] }
      limit = least
      nearest.append(thing)
    }
    return Array(nearest.prefix(3))
  }

  /// The plain words as one.
  private static func letters(_ text: String) -> String { plainWords(text).joined() }

  /// The words in small letters, without diacritics, in scripts of India in one spelling.
  static func plainWords(_ text: String) -> [String] {
    if text.utf8.allSatisfy({ $0 < 0x80 }) {
      return text.utf8.split { !isLetterOrDigit($0) }.map { word in
        String(decoding: word.map(lowercase), as: UTF8.self)
      }
    }
    var words: [String] = []
    var word: [UInt8] = []
    func close() {
      if !word.isEmpty { words.append(String(decoding: word, as: UTF8.self)) }
      word.removeAll(keepingCapacity: true)
    }
    // The scripts of India have no small letters, and of the texts that are not of ASCII most are in these.
    let hasCase = text.unicodeScalars.contains { $0.isASCII ? 0x41...0x5A ~= $0.value : !(0x900..<0xE00 ~= $0.value) }
    for scalar in IndicSpelling.folded((hasCase ? text.lowercased() : text).unicodeScalars) {
      if scalar.isASCII {
        let byte = UInt8(scalar.value)
        if isLetterOrDigit(byte) { word.append(byte) } else { close() }
      } else if scalar == "\u{A0}" {
        close()
      } else if let letter = scalar.value < 0x2000 ? letters[scalar] : nil {
        word.append(contentsOf: letter.utf8)
      } else if !(0x300...0x36F).contains(scalar.value) {
        word.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      }
    }
    close()
    return words
  }

  /// Whether words are the ``plainWords(_:)`` of a text; of ASCII, as of nearly all ids, without making them.
  static func areWords(_ words: [String], of text: String) -> Bool {
    guard text.utf8.allSatisfy({ $0 < 0x80 }) else { return plainWords(text) == words }
    var rest = text.utf8[...]
    for word in words {
      rest = rest.drop { !isLetterOrDigit($0) }
      for byte in word.utf8 {
        guard let next = rest.popFirst(), lowercase(next) == byte else { return false }
      }
      guard rest.first.map(isLetterOrDigit) != true else { return false }
    }
    return !rest.contains(where: isLetterOrDigit)
  }

  /// Whether a text in small letters is that of another one.
  static func isLowercase(_ small: String, of text: String) -> Bool {
    // The sign of kelvin is the only other character that has the small letter of an ASCII character.
    let kelvin: UInt8 = 0xE2
    guard small.utf8.allSatisfy({ $0 < 0x80 }), !text.utf8.contains(kelvin) else { return text.lowercased() == small }
    return text.utf8.count == small.utf8.count && text.utf8.lazy.map(lowercase).elementsEqual(small.utf8)
  }

  private static func lowercase(_ byte: UInt8) -> UInt8 {
    UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte ? byte | 0x20 : byte
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    UInt8(ascii: "a")...UInt8(ascii: "z") ~= lowercase(byte) || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
  }

  /// The Latin letters of Sanskrit with diacritics.
  private static let letters: [Unicode.Scalar: String] = [
    "ā": "a", "ī": "i", "ū": "u", "ṛ": "ri", "ṝ": "ri", "ḷ": "l", "ē": "e", "ō": "o", "ñ": "n", "ṅ": "n", "ṇ": "n",
    "ṃ": "m", "ṁ": "m", "ṭ": "t", "ḍ": "d", "ś": "sh", "ṣ": "sh", "ḥ": "h",
  ]

  private static func skeleton(_ word: some Sequence<UInt8>) -> String {
    var letters: [UInt8] = []
    letters.reserveCapacity(32)
    for letter in word { append(letter, to: &letters) }
    // A final m is the Dravidian ending of what ends in a elsewhere: vratam, vrata; but Pancham is Panchami.
    let count = letters.count
    if count > 1, letters[count - 1] == UInt8(ascii: "m"), letters[count - 2] == UInt8(ascii: "a"),
      count == 2 || letters[count - 3] != UInt8(ascii: "c")
    {
      letters.removeLast()
    }
    if letters.last == UInt8(ascii: "y") { letters[letters.count - 1] = UInt8(ascii: "i") }
    // The a within a word and at its end is long, short or silent by the writer's language.
    var kept = 0
    for (index, letter) in letters.enumerated() where letter != UInt8(ascii: "a") || index == 0 {
      if kept > 0, letters[kept - 1] == letter { continue }
      letters[kept] = letter
      kept += 1
    }
    return String(decoding: letters[..<kept], as: UTF8.self)
  }

  /// Appends a letter by its sound behind those before it.
  private static func append(_ letter: UInt8, to letters: inout [UInt8]) {
    let last = letters.last
    func replaceLast(_ sound: UInt8) { letters[letters.count - 1] = sound }
    switch letter {
    case UInt8(ascii: "w"): letters.append(UInt8(ascii: "v"))
    case UInt8(ascii: "z"): letters.append(UInt8(ascii: "s"))
    case UInt8(ascii: "q"): letters.append(UInt8(ascii: "k"))
    case UInt8(ascii: "x"):
      letters.append(UInt8(ascii: "k"))
      letters.append(UInt8(ascii: "s"))
    case UInt8(ascii: "e") where last == letter: replaceLast(UInt8(ascii: "i"))
    case UInt8(ascii: "o") where last == letter: replaceLast(UInt8(ascii: "u"))
    case UInt8(ascii: "u") where last == UInt8(ascii: "a") || last == UInt8(ascii: "o"): replaceLast(UInt8(ascii: "o"))
    case UInt8(ascii: "h") where last == UInt8(ascii: "p"): replaceLast(UInt8(ascii: "f"))
    // Aspiration, and the two sibilants: th, dh, sh.
    case UInt8(ascii: "h") where last.map(isConsonant) ?? false: break
    case _ where letter == last && !(letter == UInt8(ascii: "a")): break
    default:
      // The nasal before another consonant is written m or n.
      if last == UInt8(ascii: "m"), isAfterNasal(letter) { replaceLast(UInt8(ascii: "n")) }
      letters.append(letter)
    }
  }

  /// Whether a letter is one of k, g, c, j, t, d, s and n.
  private static func isAfterNasal(_ letter: UInt8) -> Bool {
    switch letter {
    case UInt8(ascii: "k"), UInt8(ascii: "g"), UInt8(ascii: "c"), UInt8(ascii: "j"), UInt8(ascii: "t"),
      UInt8(ascii: "d"), UInt8(ascii: "s"), UInt8(ascii: "n"):
      true
    default: false
    }
  }

  private static func isConsonant(_ letter: UInt8) -> Bool {
    switch letter {
    case UInt8(ascii: "a"), UInt8(ascii: "e"), UInt8(ascii: "i"), UInt8(ascii: "o"), UInt8(ascii: "u"): false
    default: (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(letter)
    }
  }
}
