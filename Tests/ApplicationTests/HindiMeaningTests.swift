import Foundation
import ProgramRuns
import Testing

/// Hindi words by what they mean, in a glossary of its own, and as tables print them.
///
/// Sources: Unicode CLDR 45, `hi`, for weekdays and months; the Commission for Scientific and Technical Terminology,
/// Comprehensive Glossary of Science, for the sky: अर्धाधिक gibbous, कला crescent and phase, बढ़ता and बढ़ती waxing, घटता and
/// घटती waning, युति conjunction, प्रतियोग opposition, सन्धिकाल twilight; Rashtriya Panchang (Hindi) for paksha and planets.
@Suite struct HindiMeaningTests {
  private static let glossary: [String: String] = [
    "new moon": "अमावस्या", "full moon": "पूर्णिमा", "waxing crescent": "बढ़ती कला", "waning crescent": "घटती कला",
    "waxing gibbous": "बढ़ता अर्धाधिक", "waning gibbous": "घटता अर्धाधिक", "first quarter": "शुक्ल अर्धचन्द्र",
    "last quarter": "कृष्ण अर्धचन्द्र", "waxing": "बढ़ता", "waning": "घटता",
    "Sunday": "रविवार", "Monday": "सोमवार", "Tuesday": "मंगलवार", "Wednesday": "बुधवार", "Thursday": "गुरुवार",
    "Friday": "शुक्रवार", "Saturday": "शनिवार",
    "January": "जनवरी", "February": "फ़रवरी", "March": "मार्च", "April": "अप्रैल", "May": "मई", "June": "जून",
    "July": "जुलाई", "August": "अगस्त",
    "Sun": "सूर्य", "Moon": "चन्द्र", "Mercury": "बुध", "Venus": "शुक्र", "Earth": "पृथ्वी", "Mars": "मंगल",
    "Jupiter": "बृहस्पति", "Saturn": "शनि", "Uranus": "अरुण", "Neptune": "वरुण",
    "sunrise": "सूर्योदय", "sunset": "सूर्यास्त", "moonrise": "चन्द्रोदय", "moonset": "चन्द्रास्त", "rise": "उदय", "set": "अस्त",
    "noon": "मध्याह्न", "transit": "याम्योत्तर", "Twilight": "सन्धिकाल", "civil": "नागरिक", "nautical": "नाविक",
    "astronomical": "खगोलीय", "east": "पूर्व", "west": "पश्चिम", "north": "उत्तर", "south": "दक्षिण",
    "N, direction": "उ", "E, direction": "पू", "S, direction": "द", "W, direction": "प", "S": "शु", "K": "कृ",
    "Total solar eclipse": "खग्रास सूर्यग्रहण", "Annular solar eclipse": "वलयाकार सूर्यग्रहण",
    "Partial solar eclipse": "खण्डग्रास सूर्यग्रहण", "Penumbral lunar eclipse": "उपच्छाया चन्द्रग्रहण",
    "Total lunar eclipse": "खग्रास चन्द्रग्रहण", "Partial lunar eclipse": "खण्डग्रास चन्द्रग्रहण",
    "%1 at opposition": "%1 सूर्य से प्रतियोग में", "%1 at inferior conjunction": "%1 की अन्तर्युति",
    "%1 at superior conjunction": "%1 की बहिर्युति", "%1 at perihelion": "%1 सूर्य के निकटतम",
    "%1 at aphelion": "%1 सूर्य से दूरतम", "%1 at perigee": "%1 भूमि के निकटतम", "%1 at apogee": "%1 भूमि से दूरतम",
    "partial begins": "स्पर्श", "partial ends": "मोक्ष", "greatest": "परमग्रास", "%1h%2m": "%1घं%2मि",
    "Today, ": "आज, ", "Tonight": "आज रात",
  ]

  /// The Hindi of each key of the catalogue.
  private static func catalogue() throws -> [String: String] {
    let file = Sandbox.tests.deletingLastPathComponent().appendingPathComponent("Sources/CTables/language/words.csv")
    let rows = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").dropFirst().map { line in
      // Fields with commas are quoted; none of these has a quotation mark of its own.
      let fields =
        line.hasPrefix("\"")
        ? line.dropFirst().split(separator: "\",", maxSplits: 1) : line.split(separator: ",", maxSplits: 1)
      return (String(fields[0]), String(fields[1]).trimmingCharacters(in: ["\""]))
    }
    return Dictionary(rows) { first, _ in first }
  }

  @Test func wordsMeanWhatTheGlossarySays() throws {
    let catalogue = try Self.catalogue()
    for (english, hindi) in Self.glossary { #expect(catalogue[english] == hindi, "\(english)") }
  }

  /// Fixtures/sky/moon_phases.csv (JPL DE440): new moon on 9, first quarter on 17 and full moon on 24 November, last
  /// quarter on 1 December 2026.
  @Test(arguments: [
    ("2026-11-13", "बढ़ती कला"), ("2026-11-21", "बढ़ता अर्धाधिक"), ("2026-11-28", "घटता अर्धाधिक"), ("2026-12-05", "घटती कला"),
  ])
  func theMoonBetweenItsQuartersIsNamed(date: String, phase: String) throws {
    let run = try astrocal(line: "day \(date) --place Ujjain --language hi")
    let line = try #require(run.lines.first { $0.hasPrefix("कला") })
    #expect(line.contains(phase), "\(line)")
  }

  /// The usual short names of weekdays are those of planets: बुध is Mercury, बुधवार Wednesday.
  @Test(arguments: 22...28) func noWeekdayIsAPlanet(day: Int) throws {
    let planets = "(?:बुध|शुक्र|मंगल|शनि|गुरु|रवि|सोम)"
    for call in ["day 2026-11-\(day) --include all", "range 2026-11-\(day) --days 2 --include all"] {
      let run = try astrocal(line: call + " --place Ujjain --language hi --now 2026-11-22T12:00:00Z")
      #expect(run.stdout.contains("वार "), "\(run.stderr)")
      for pattern in ["\(planets) [०-९]{2}-[०-९]{2} ", "\(planets) (?:बुध|शुक्र|मंगल|शनि|गुरु) [०-९]{2}:"] {
        #expect(run.stdout.firstMatch(of: try Regex(pattern)) == nil, "\(call) \(pattern)")
      }
      // One spelling of Tuesday and Mars.
      #expect(!run.stdout.contains("मङ्गल"))
    }
  }

  @Test func unitsAndDirectionsAreHindi() throws {
    let run = try astrocal(line: "day 2026-11-21 --place Ujjain --language hi --include all")
    #expect(run.lines[0].contains("Ujjain २३.१८२उ ७५.७७६पू"), "\(run.lines[0])")
    #expect(run.stdout.contains("दिनमान १०घं५६मि"))
    #expect(run.stdout.contains("दोलन ६.९ प ४.९ द"))
    let range = try astrocal(line: "range 2026-11 --place Ujjain --language hi")
    #expect(range.lines[1].contains(" चन्द्रहीन ") && !range.lines[1].contains("..."), "\(range.lines[1])")
  }

  @Test(arguments: [
    ("'venus jupiter'", "शुक्र बृहस्पति "), ("'total solar eclipse'", "खग्रास सूर्यग्रहण "), ("ekadashi", "एकादशी "),
    ("geminids", "मिथुन उल्काएँ "), ("'full moon'", "पूर्णिमा "), ("'moon regulus'", "चन्द्र मघा "), ("diwali", "दीपावली "),
    ("'mars opposition'", "मंगल प्रतियोग "), ("'jupiter stationary'", "बृहस्पति स्तम्भन "),
  ])
  func theHeadingOfASearchHasItsNames(words: String, heading: String) throws {
    let run = try astrocal(line: "range 2026 --find \(words) --place Ujjain --language hi")
    #expect(run.lines.first?.hasPrefix(heading + "२०२६") == true, "\(run.lines.first ?? run.stderr)")
    let english = try astrocal(line: "range 2026 --find \(words) --place Ujjain")
    #expect(english.lines.first?.hasPrefix(words.replacing("'", with: "")) == true)
  }
}
