import AstrocalRendering
import Foundation
import ProgramRuns
import Testing

/// The tables of `showers` in another language than English; `Transcripts/language-*.txt` have what is printed.
@Suite struct ListLanguageTests {
  private static let languages = Language.allCases.dropFirst().map(\.rawValue)
  private static let now = "--now 2026-11-21T12:00:00Z"
  private static let showers = [
    "showers", "showers 2026", "showers --active", "showers 2026 --min-zhr 50", "showers 2026-03 --min-zhr 500",
    "showers GEM",
    "showers perseids", "showers ANT", "showers PUP", "showers JBO", "showers QUA", "showers SDA",
    "showers GEM --at 2026-12-14T01:00Z", "showers 2026 --utc", "showers 2026 --where 'zhr > 50'",
  ]

  /// Words that keep their Latin letters: codes and names of lists and comets, units, the names of places and zones.
  @Test(arguments: showers, ["Ujjain", "Tromso"])
  func showersInHindiHaveNoEnglishWord(call: String, place: String) throws {
    let run = try astrocal(line: "\(call) --language hi --place \(place) \(Self.now)")
    #expect(run.status == 0, "\(run.stderr)")
    for line in run.lines {
      var rest = line
      for name in [
        "Ujjain", "Tromsø", "Asia/Kolkata", "Europe/Oslo", "IMO", "IAU", "UTC", "km/s",
        "109P/Swift-Tuttle", "Phaethon", "(3200)", "(196256) 2003 EH1", "7P/Pons-Winnecke", "96P/Machholz",
        "complex / P/1999 J6 (SOHO)?", "P/2008 Y12 (SOHO)",
      ] { rest = rest.replacing(name, with: "") }
      // The code of a shower, the population index r, and the row that tells when the Moon is up.
      rest = rest.replacing(/\b[A-Z]{3}\b/, with: "").replacing(#/ r /#, with: " ")
      rest = rest.replacing(/\|[m .=oO#@_\-]+\|/, with: "")
      #expect(!rest.contains(/[A-Za-z]{2,}/) && !rest.contains(/[0-9]/), "\(line)")
    }
  }

  @Test(arguments: languages) func tablesStayWithinEightyColumns(code: String) throws {
    for call in Self.showers {
      let run = try astrocal(line: "\(call) --language \(code) --place Ujjain \(Self.now)")
      #expect(run.status == 0, "\(call): \(run.stderr)")
      for line in run.lines { #expect(line.terminalColumns <= 80, "\(call): \(line)") }
    }
  }
}
