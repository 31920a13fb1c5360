extension IndicSpelling {
  /// The sounds of the consonants, from ka on; the long l and the Tamil zh are among the last.
  private static let consonants =
    "k,kh,g,gh,n,ch,chh,j,jh,n,t,th,d,dh,n,t,th,d,dh,n,n,p,ph,b,bh,m,y,r,r,l,l,l,v,sh,sh,s,h".split(separator: ",")
    .map(String.init)

  /// The sounds of the vowels from a on, and of their signs from the sign of the long a on.
  private static let vowels = "a a i i u u ri l e e e ai o o o au".split(separator: " ").map(String.init)
  private static let signs = "a i i u u ri ri e e e ai o o o au".split(separator: " ").map(String.init)

  /// A text in a script of India with the Latin letters of its sounds, as `दिवाली` and `દિવાળી` are divali; `nil` for a text
  /// without such letters.
  ///
  /// The result is made for comparisons: every consonant without a sign has its a, also where no speaker says it. Tamil
  /// writes g as k: behind a nasal and between vowels a stop has its voice.
  static func latin(_ text: String) -> String? {
    let letters = folded(text.unicodeScalars)
    guard letters.contains(where: { 0x900..<0xD80 ~= $0.value }) else { return nil }
    var latin = ""
    // Whether the last letter is a consonant whose a is not yet written, and what stood before it.
    var (isOpen, before): (Bool, UInt32?) = (false, nil)
    func close() {
      if isOpen { latin += "a" }
      isOpen = false
    }
    for letter in letters {
      guard 0x900..<0xD80 ~= letter.value else {
        close()
        latin.unicodeScalars.append(letter)
        before = nil
        continue
      }
      let place = Int(letter.value & 0x7F)
      switch place {
      case 0x15...0x39:
        let isVoiced = letter.value & ~0x7F == 0xB80 && isOpenTamil(before)
        close()
        latin += isVoiced ? voiced[consonants[place - 0x15]] ?? consonants[place - 0x15] : consonants[place - 0x15]
        isOpen = true
      case 0x3E...0x4C:
        latin += signs[place - 0x3E]
        isOpen = false
      case 0x4D: isOpen = false
      default:
        close()
        latin += place == 0x02 ? "n" : 0x05...0x14 ~= place ? vowels[place - 0x05] : ""
      }
      before = UInt32(place)
    }
    close()
    return latin
  }

  /// The stops of Tamil with their voice.
  private static let voiced = ["k": "g", "ch": "s", "t": "d", "p": "b"]

  /// Whether a stop of Tamil behind a letter has its voice: it has behind a vowel, a consonant with its a, and a nasal.
  private static func isOpenTamil(_ place: UInt32?) -> Bool { place.map { $0 != 0x4D } ?? false }
}
