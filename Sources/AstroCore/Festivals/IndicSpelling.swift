/// One spelling for the letters of the scripts of India that writers and keyboards interchange.
///
/// `जयन्ती` and `जयंती`, `कार्त्तिक` and `कार्तिक`, `गुढी` and `गुढ़ी`, `तीज` and `तिज` become the same letters. The result is made
/// for comparisons and not for reading. Source of the letters: the Unicode Standard 15, chapter 12; the nine blocks from
/// Devanagari to Malayalam have the same letter at the same place.
enum IndicSpelling {
  /// Places within a block.
  private enum Place {
    static let anusvara: UInt32 = 0x02
    static let ra: UInt32 = 0x30
    static let ma: UInt32 = 0x2E
    static let va: UInt32 = 0x35
    static let virama: UInt32 = 0x4D
    static let consonants: ClosedRange<UInt32> = 0x15...0x39
    /// The nasals of the five classes of stops.
    static let nasals: Set<UInt32> = [0x19, 0x1E, 0x23, 0x28, 0x2E]
    /// The stops without breath; the aspirated one of each is the next letter.
    static let plainStops: Set<UInt32> = Set([0x15, 0x1A, 0x1F, 0x24, 0x2A].flatMap { [$0, $0 + 2] })
    static let stops = plainStops.union(plainStops.map { $0 + 1 })
    static let digits: ClosedRange<UInt32> = 0x66...0x6F
  }

  /// Letters that are written for one another: candrabindu and anusvara, long and short vowels, both retroflex sounds and their
  /// dental ones.
  private static let alike: [UInt32: UInt32] = [
    0x01: 0x02, 0x08: 0x07, 0x0A: 0x09, 0x0D: 0x0F, 0x0E: 0x0F, 0x11: 0x13, 0x12: 0x13, 0x33: 0x32, 0x37: 0x36,
    0x40: 0x3F, 0x42: 0x41, 0x45: 0x47, 0x46: 0x47, 0x49: 0x4B, 0x4A: 0x4B,
  ]
  /// For each place of a block that of the letter that stands for it.
  private static let usual: [UInt32] = (0..<0x80).map { alike[$0] ?? $0 }

  /// Letters that one script alone has, as the letters that they stand for: consonants with a dot below, the consonants
  /// without a vowel of Malayalam and Bengali, ra and va of Assamese, the nasal sign of Gurmukhi.
  private static let composed: [UInt32: [UInt32]] = [
    0x929: [0x928], 0x931: [0x930], 0x934: [0x932], 0x958: [0x915], 0x959: [0x916], 0x95A: [0x917], 0x95B: [0x91C],
    0x95C: [0x921], 0x95D: [0x922], 0x95E: [0x92B], 0x95F: [0x92F], 0x9CE: [0x9A4, 0x9CD], 0x9DC: [0x9A1],
    0x9DD: [0x9A2], 0x9DF: [0x9AF], 0x9F0: [0x9B0], 0x9F1: [0x9AC], 0xA33: [0xA32], 0xA36: [0xA38], 0xA59: [0xA16],
    0xA5A: [0xA17], 0xA5B: [0xA1C], 0xA5E: [0xA2B], 0xA70: [0xA02], 0xB5C: [0xB21], 0xB5D: [0xB22], 0xB71: [0xB35],
    0xD7A: [0xD23, 0xD4D], 0xD7B: [0xD28, 0xD4D], 0xD7C: [0xD30, 0xD4D], 0xD7D: [0xD32, 0xD4D], 0xD7E: [0xD32, 0xD4D],
    0xD7F: [0xD15, 0xD4D],
  ]
  /// For each letter of the scripts of India those of ``composed``, or itself.
  private static let parts: [[UInt32]] = letters.map { composed[$0] ?? [$0] }
  private static let letters: Range<UInt32> = 0x900..<0xD80

  /// The sign that a vowel sign and the part are that some texts write behind it, or `nil` if they are two signs.
  private static func joined(_ sign: UInt32, _ part: UInt32) -> UInt32? {
    switch (sign, part) {
    case (0x47, 0x3E), (0x47, 0x41), (0x4B, 0x55): 0x4B
    case (0x47, 0x55): 0x47
    case (0x47, 0x56): 0x48
    case (0x47, 0x57): 0x4C
    default: nil
    }
  }

  /// A text with its letters in one spelling, and with the digits of ASCII; texts in other scripts stay as they are.
  static func folded(_ text: some Sequence<Unicode.Scalar>) -> [Unicode.Scalar] {
    var letters: [UInt32] = []
    for scalar in text {
      if scalar.value == 0x200C || scalar.value == 0x200D { continue }
      guard isIndic(scalar.value) else {
        append(scalar.value, to: &letters)
        continue
      }
      for letter in parts[Int(scalar.value - Self.letters.lowerBound)] { append(letter, to: &letters) }
    }
    drop(virama: &letters)
    return letters.compactMap(Unicode.Scalar.init)
  }

  /// A text with anusvara for each nasal before a stop: `संक्रांति` for `सङ्क्रान्ति`. Other letters stay.
  static func withAnusvara(_ text: String) -> String {
    var letters: [UInt32] = []
    for scalar in text.unicodeScalars {
      letters.append(scalar.value)
      let count = letters.count
      guard let stop = place(scalar.value), Place.stops.contains(stop), count >= 3,
        letters[count - 2] == scalar.value - stop + Place.virama, let nasal = place(letters[count - 3]),
        Place.nasals.contains(nasal)
      else { continue }
      letters.replaceSubrange(count - 3..<count - 1, with: [scalar.value - stop + Place.anusvara])
    }
    return String(String.UnicodeScalarView(letters.compactMap(Unicode.Scalar.init)))
  }

  private static func isIndic(_ letter: UInt32) -> Bool { letters.contains(letter) }

  /// The place of a letter in its block, or `nil` for letters of other scripts.
  private static func place(_ letter: UInt32?) -> UInt32? {
    guard let letter, isIndic(letter) else { return nil }
    return letter & 0x7F
  }

  private static func append(_ letter: UInt32, to letters: inout [UInt32]) {
    guard let place = place(letter) else {
      drop(virama: &letters)
      letters.append(letter)
      return
    }
    let block = letter - place
    switch place {
    // The dot below, the elided vowel, and the sign of a doubled consonant in Gurmukhi.
    case 0x3C, 0x3D: return
    case 0x71 where block == 0xA00: return
    case Place.digits: letters.append(0x30 + place - Place.digits.lowerBound)
    default:
      let usual = Self.usual[Int(place)]
      if let last = Self.place(letters.last), let sign = joined(last, usual) {
        letters[letters.count - 1] = block + sign
        return
      }
      letters.append(block + usual)
      if Place.consonants ~= usual { mergeCluster(&letters, block) }
    }
  }

  /// Writes the nasal before a stop as anusvara and a doubled consonant once, where the last letter ends such a cluster.
  private static func mergeCluster(_ letters: inout [UInt32], _ block: UInt32) {
    let count = letters.count
    guard count >= 3, letters[count - 2] == block + Place.virama, let first = place(letters[count - 3]) else { return }
    let last = letters[count - 1] - block
    let isNasal = Place.nasals.contains(first) && Place.stops.contains(last) || first == Place.ma && last == Place.va
    if isNasal {
      letters.replaceSubrange(count - 3..<count - 1, with: [block + Place.anusvara])
    } else if first == last || isAspirated(last, after: first) && isAfterRa(letters, count - 3, block) {
      letters.removeSubrange(count - 3..<count - 1)
    }
  }

  private static func isAspirated(_ place: UInt32, after plain: UInt32) -> Bool {
    place == plain + 1 && Place.plainStops.contains(plain)
  }

  private static func isAfterRa(_ letters: [UInt32], _ index: Int, _ block: UInt32) -> Bool {
    index >= 2 && letters[index - 1] == block + Place.virama && letters[index - 2] == block + Place.ra
  }

  /// Leaves out the virama at the end of a word, which many do not write.
  private static func drop(virama letters: inout [UInt32]) {
    if place(letters.last) == Place.virama { letters.removeLast() }
  }
}
