import AstrocalRendering
import ProgramRuns
import TestTier
import Testing

/// What a person reads is in one language: a word in Latin letters stands in no language where Hindi, which is whole, has none.
@Suite struct LanguageScreenTests {
  private static let calls = [
    "day 2026-11-20 --place Pune", "day 2027-03-22 --place Ujjain --long",
    "day 2027-08-02 --place Oslo --long --explain",
    "day 2027-10-29 --place Chennai --include all", "day 2026-08-12 --place Madrid --long",
    "day 2027-06-21 --place Tromso --long", "day 2027-01-15 --place Kolkata --explain",
    "day 2027-04-14 --place Kolkata --calendars malayalam,bengali",
    "day 2027-12-24 --place Delhi --birth-star rohini --long",
    "day 2027-02-10 --place Ujjain --include ceremonies", "tithi 2027-09 --place Ujjain",
    "tithi 2027-10 --place Pune --angas nakshatra",
    "tithi 2027-10 --festivals all --explain --place Delhi", "range 2027-10 --place Chennai",
    "range 2027-08 --place Oslo --format calendar", "range 2027-11 --place Delhi --format agenda",
    "range 2027-08 --place Chicago --format agenda --long", "range 2027-08-01 --days 9 --place Ujjain --long",
    "showers 2027 --place Ujjain", "showers perseids 2027 --place Delhi", "find eclipse 2026 2030 --place Delhi",
    "find conjunction 2027 --place Ujjain", "find marriage 2027-08 --place Ujjain --explain",
    "find asta 2027 --place Ujjain",
    "find occultation 2027 --place Delhi", "find retrograde 2027 --place Delhi", "find supermoon 2027 --place Delhi",
    "find panchaka 2027-02 --place Delhi", "jupiter --place Pune", "m31 --place Pune", "moon --place Pune",
    "festivals diwali --place Pune", "remind list",
  ]

  /// Latin words of two letters and more; the codes of showers and the characters of a chart are none.
  private func latin(_ call: String, _ language: Language) throws -> Set<String> {
    let run = try astrocal(line: "\(call) --language \(language.rawValue) --now 2026-11-20T06:00Z")
    #expect(run.status == 0, "\(call): \(run.stderr)")
    let words = (run.stdout + run.stderr).matches(of: /[A-Za-z]{2,}/).map { String($0.output) }
    return Set(words.filter { !$0.allSatisfy { $0.isUppercase } && Set($0.lowercased()).count > 1 })
  }

  @Test(arguments: calls.indices) func noWordIsEnglishWhereHindiHasItsOwn(index: Int) throws {
    let call = Self.calls[index]
    let others = Language.allCases.filter { !["en", "hi"].contains($0.rawValue) }
    let allowed = try latin(call, Language(rawValue: "hi") ?? .english)
    // Each call in a third of the languages; in all of them before a release.
    for (number, language) in others.enumerated() where TestTier.isFull || number % 3 == index % 3 {
      let words = try latin(call, language).subtracting(allowed)
      #expect(words.isEmpty, "\(call) --language \(language.rawValue): \(words.sorted())")
    }
  }
}
