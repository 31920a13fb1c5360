import AstroCore
import CivilTime
import Testing

@testable import Reminders

/// Rules of events of the sky, and their occurrences.
@Suite struct SkyReminderTests {
  @Test(arguments: [
    ("eclipse", "sky-eclipse", Lead.days(1)), ("Lunar Eclipse", "sky-lunar-eclipse", .days(1)),
    ("all solar-eclipse", "sky-solar-eclipse", .days(1)), ("jupiter_venus", "sky-venus-jupiter", .minutes(720)),
    ("moon saturn", "sky-moon-saturn", .minutes(720)), ("occultation", "sky-occultation", .minutes(720)),
    ("mars opposition", "sky-mars-opposition", .days(0)), ("perigee", "sky-perigee", .days(0)),
    ("sky:elongation", "sky-elongation", .days(0)),
  ])
  func wordsBecomeARuleThatReadsBackAsTheSame(words: String, id: String, lead: Lead) throws {
    let reminder = try reminder(words)
    #expect(reminder.id == id && reminder.query.usualLead == lead)
    #expect(try EventQuery(kind: .sky, reminder.query.description, reckoning: .amanta) == reminder.query)
  }

  @Test func seasonsStaySeasonsInWhateverOrderOfWords() throws {
    #expect(try reminder("solstice june").id == "season-june-solstice")
    #expect(try reminder("makara sankranti").id == "festival-makara-sankranti")
  }

  /// Source: Espenak & Meeus, Five Millennium Canon of Lunar Eclipses, NASA: partial on 28 August 2026 from 02:34 UTC, in
  /// Berlin the Moon sets at 06:10 by its clock.
  @Test func anEclipseOverMidnightIsOneOccurrence() throws {
    let found = try occurrences(of: reminder("lunar-eclipse"), "2026-08-27", "2026-08-29")
    #expect(found.map(\.key) == ["sky-lunar-eclipse@2026-08-28"])
    // The penumbral eclipse of 20 February 2027 lasts from 21:12 to 01:13 UTC: 22:12 to 02:13 in Berlin.
    let penumbral = try occurrences(of: reminder("lunar-eclipse"), "2027-02-19", "2027-02-23")
    #expect(penumbral.map(\.date.description) == ["2027-02-20"])
    #expect(try abs(penumbral[0].time.days(since: instant("2027-02-20T21:12:24Z"))) < 10.0 / 86_400)
    #expect(try abs(penumbral[0].end.days(since: instant("2027-02-21T01:13:24Z"))) < 10.0 / 86_400)
    #expect(try occurrences(of: reminder("lunar-eclipse"), "2027-02-21", "2027-02-23").isEmpty)
  }

  /// Each has a key of its own, whatever the span that is searched, and none comes twice.
  @Test func occurrencesAreTheSameFromWhateverSpan() throws {
    for words in ["moon venus", "mars", "all eclipse", "station", "apsis", "opposition"] {
      let rule = try reminder(words)
      let whole = try occurrences(of: rule, "2026-01-01", "2027-12-31").map(\.key)
      var parts: [String] = []
      for (first, last) in [("2026-01-01", "2026-08-12"), ("2026-08-13", "2027-03-01"), ("2027-03-02", "2027-12-31")] {
        parts += try occurrences(of: rule, first, last).map(\.key)
      }
      #expect(parts == whole && Set(whole).count == whole.count && !whole.isEmpty, "\(words)")
    }
  }

  /// An occultation that is seen stands for the approach around it.
  @Test func anOccultationIsNoApproachBesides() throws {
    for words in ["moon", "moon venus", "moon regulus"] {
      let keys = try occurrences(of: reminder(words), "2025-01-01", "2027-12-31").map(\.key)
      for key in keys where key.contains("-occultation-") {
        let approach = key.replacing("-occultation-", with: "-approach-moon-")
        #expect(!keys.contains(approach), "\(key)")
      }
    }
  }

  /// The instant is that of whichever model; the mark is found all the same, and only that of the event itself.
  @Test func aMarkBelongsToItsOwnEvent() throws {
    var rule = try reminder("moon")
    let found = try occurrences(of: rule, "2026-01-01", "2026-03-31")
    rule.record(found[3], at: found[3].fires)
    #expect(found.indices.filter { rule.mark(of: found[$0]) != nil } == [3])
  }
}
