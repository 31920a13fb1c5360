import Drawing
import Glibc
import PictureReading
import Testing

@Suite struct DemonstrationTests {
  @Test(arguments: Theme.allCases) func theDemonstrationHasNoFaults(_ theme: Theme) {
    #expect(Demonstration.picture(theme: theme).faults == [])
  }

  @Test(arguments: Theme.allCases) func theSameCallsGiveTheSameBytes(_ theme: Theme) {
    #expect(Demonstration.picture(theme: theme).svg == Demonstration.picture(theme: theme).svg)
  }

  @Test(arguments: Theme.allCases) func onlyPlainElementsAreUsed(_ theme: Theme) throws {
    let root = try XMLReader.root(of: Demonstration.picture(theme: theme).svg)
    let allowed: Set = ["svg", "title", "desc", "style", "g", "path", "rect", "circle", "text"]
    #expect(Set(root.all.map(\.name)).isSubset(of: allowed))
    let attributes = Set(root.all.flatMap(\.attributes.keys))
    #expect(attributes.isDisjoint(with: ["href", "xlink:href", "clip-path", "filter", "mask", "style", "onload"]))
    let ids = root.all.compactMap { $0.attributes["id"] }
    #expect(Set(ids).count == ids.count)
  }

  /// With a folder in `ASTROCAL_PICTURES`, the pictures are written there, to be looked at, and the widths that the layer
  /// assumes, for `Tests/Pictures/check-widths.py`.
  @Test func picturesAreWrittenWhereAsked() throws {
    guard let folder = getenv("ASTROCAL_PICTURES").map({ String(cString: $0) }) else { return }
    for theme in Theme.allCases {
      try write(Demonstration.picture(theme: theme).svg, to: "\(folder)/demonstration-\(theme.rawValue).svg")
    }
    let samples = Demonstration.scripts + WidthSamples.texts
    let rows = FontFamily.allCases.flatMap { family in
      FontWeight.allCases.flatMap { weight in
        samples.map { text in
          let style = TextStyle(size: 100, weight: weight, family: family)
          let (width, extents) = (style.width(of: text), style.extents(of: text))
          return "\(family)\t\(weight.rawValue)\t\(width)\t\(extents.above)\t\(extents.below)\t\(text)\n"
        }
      }
    }
    try write(rows.joined(), to: "\(folder)/widths.tsv")
  }

  private func write(_ text: String, to path: String) throws {
    let file = try #require(fopen(path, "w"), "\(path) cannot be written")
    defer { fclose(file) }
    fputs(text, file)
  }
}

/// Words and signs of the pictures, for comparing the assumed widths with real ones.
enum WidthSamples {
  static let texts = [
    "The Nights of 2027 over Tromsø", "Geminids 110/h", "Penumbral lunar eclipse", "Sarva Pitru Amavasya (Mahalaya)",
    "Uttara Phalguni", "Chaitra Navaratri begins", "illimitable", "WWWW MMMM", "0123456789", "04:57+ 18:35–05:08",
    "23.18° N, 75.78° E · Asia/Kolkata · Vikram 2083", "↑ 06:12 ↓ 18:40 …", "Śravaṇa, Āṣāḍha, Jyeṣṭhā, Kṛttikā",
    "Łódź, Kraków, Göteborg, İstanbul, Țara", "Москва, Αθήνα",
    "पूर्णिमा", "अमावस्या", "द्वादशी", "त्रयोदशी", "उत्तराफाल्गुनी", "ज्येष्ठा", "कृत्तिका", "मार्गशीर्ष", "संकष्टी चतुर्थी", "गुरुवार", "२०२७", "श्री",
    "પૂર્ણિમા", "અમાવાસ્યા", "ઉત્તરાફાલ્ગુની", "જ્યેષ્ઠા", "માર્ગશીર્ષ", "ગુરુ",
    "পূর্ণিমা", "অমাবস্যা", "উত্তরফাল্গুনী", "জ্যেষ্ঠা", "মার্গশীর্ষ", "কৃত্তিকা", "গুরু",
    "పూర్ణిమ", "అమావాస్య", "ఉత్తర ఫల్గుణి", "జ్యేష్ఠ", "మార్గశిరం", "కృత్తిక",
    "ಪೂರ್ಣಿಮೆ", "ಅಮಾವಾಸ್ಯೆ", "ಉತ್ತರ ಫಾಲ್ಗುಣಿ", "ಜ್ಯೇಷ್ಠ", "ಮಾರ್ಗಶಿರ", "ಕೃತ್ತಿಕಾ",
    "പൗർണ്ണമി", "അമാവാസി", "ഉത്രം", "തൃക്കേട്ട", "കാർത്തിക", "വൃശ്ചികം",
    "பௌர்ணமி", "அமாவாசை", "உத்திரம்", "கேட்டை", "கார்த்திகை", "ஸ்ரீ",
    "ପୂର୍ଣ୍ଣିମା", "ଅମାବାସ୍ୟା", "ଉତ୍ତରଫାଲଗୁନୀ", "ଜ୍ୟେଷ୍ଠା", "ମାର୍ଗଶୀର୍ଷ",
    "ਪੂਰਨਮਾਸ਼ੀ", "ਅਮਾਵਸ", "ਜੇਠ", "ਮੱਘਰ", "ਕ੍ਰਿਤਿਕਾ",
  ]
}
