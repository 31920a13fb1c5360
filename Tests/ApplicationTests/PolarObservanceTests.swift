import ProgramRuns
import Testing

/// Observances where the Sun does not rise: what cannot be decided is not dropped without a word. The midnight sun of Tromsø
/// lasts from 18 May to 26 July, the polar night from 27 November to 15 January (timeanddate.com).
@Suite struct PolarObservanceTests {
  private static let midsummer = "day 2026-06-21 --place Tromso"

  @Test func aDayWithoutASunriseStatesThatObservancesAreUnknown() throws {
    let line = "Festivals no sunrise: observances that need one are unknown"
    #expect(try astrocal(line: Self.midsummer).lines.contains(line))
    #expect(try astrocal(line: "\(Self.midsummer) --json").json()["festivals_reason"] as? String == "no_sunrise")
    // A day with a sunrise, and one whose observances are left out, miss nothing.
    #expect(try !astrocal(line: "day 2026-08-21 --place Tromso").stdout.contains("no sunrise"))
    #expect(try !astrocal(line: "\(Self.midsummer) --exclude festivals").stdout.contains("no sunrise"))
    #expect(
      try astrocal(line: "day 2026-08-21 --place Tromso --format json").stdout.contains(#""festivals_reason":null"#))
  }

  @Test(arguments: [
    "range 2026-06 --place Tromso", "range 2026-06 --place Tromso --format csv", "tithi 2026-06 --place Tromso",
    "tithi 2026-06 --festivals --place Tromso", "tithi 2026-06 --festivals ekadashi --place Tromso --format json",
    "range 2026-06 --place Tromso --format agenda", "range 2026-06 --place Tromso --format ics",
  ])
  func aListNotesTheDatesWithoutASunrise(line: String) throws {
    let run = try astrocal(line: line)
    #expect(run.status == 0)
    #expect(
      run.stderr == "astrocal: no day from sunrise to sunrise at Tromsø on 30 dates from 2026-06-01 to 2026-06-30: "
        + "observances that need one are missing\n")
  }

  @Test(arguments: [
    "range 2026-08 --place Tromso", "tithi 2026-06 --place Ujjain", "tithi 2026-06 --angas yoga --place Tromso",
    "range 2026-06 --place Tromso --exclude festivals", "range 2026-06 --place Tromso --format json",
  ])
  func aListThatMissesNothingHasNoNote(line: String) throws {
    expectSuccess(try astrocal(line: line))
  }

  @Test func aSearchNotesTheDatesBeforeWhatItFound() throws {
    let run = try astrocal(
      line: "tithi --festivals diwali --place Tromso --now 2026-11-21T12:00")
    #expect(run.stdout.hasSuffix("Thu 2027-10-28  Diwali (Lakshmi Puja), puja 17:19-19:26\n"))
    #expect(run.stderr.contains("no day from sunrise to sunrise at Tromsø on 119 dates from 2026-11-27 to 2027-07-26"))
  }
}
