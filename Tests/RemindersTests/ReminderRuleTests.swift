import AstroCore
import CivilTime
import Testing

@testable import Reminders

/// The rules that words name, and their form in the store.
@Suite struct ReminderRuleTests {
  @Test(arguments: [
    ("GEM", "meteorShower-Geminids"), ("perseids", "meteorShower-Perseids"),
    ("mon", "meteorShower-December-Monocerotids"),
    ("Southern delta-Aquariids", "meteorShower-Southern-delta-Aquariids"), ("quadr", "meteorShower-Quadrantids"),
    ("full-moon", "phase-full-moon"), ("Full Moon", "phase-full-moon"), ("last_quarter", "phase-last-quarter"),
    ("june-solstice", "season-june-solstice"), ("equinox", "season-equinox"), ("season", "season"),
    ("sankranti", "sankranti"), ("diwali", "festival-diwali"), ("Rakhi", "festival-raksha-bandhan"),
    ("makara-sankranti", "festival-makara-sankranti"), ("ekadashi", "tithi-ekadashi"),
    ("festival:ekadashi", "festival-ekadashi"), ("tithi:ekadashi", "tithi-ekadashi"), ("11", "tithi-shukla-11"),
    ("Karttika krishna 14", "tithi-karttika-krishna-14"), ("kartik badi chaudas", "tithi-karttika-krishna-14"),
    ("कार्त्तिक कृष्ण १४", "tithi-karttika-krishna-14"), ("S12", "tithi-shukla-12"), ("purnima", "tithi-purnima"),
    ("adhika amavasya", "tithi-adhika-amavasya"), ("krishna", "tithi-krishna"), ("Magha", "tithi-magha"),
  ])
  func wordsBecomeARuleAndAnID(words: String, id: String) throws {
    // A number in Devanagari is none of the table's: the name of the tithi is.
    let words = words.replacing("१४", with: "चतुर्दशी")
    #expect(try reminder(words).id == id)
  }

  @Test(arguments: [
    "GEM", "full-moon", "equinox", "season", "sankranti", "diwali", "ekadashi", "Karttika krishna 14", "adhika purnima",
    "shukla", "Magha", "2026-12-24", "2026-02-28",
  ])
  func whatIsKeptReadsBackAsTheSame(words: String) throws {
    let rule = try reminder(words).rule
    #expect(try ReminderRule(kind: rule.kind, what: rule.what, reckoning: .amanta) == rule)
  }

  @Test(arguments: ["eclipse", "lunar-eclipse", "Solar Eclipse"])
  func anEclipseIsRefusedUntilItIsComputed(words: String) throws {
    #expect(throws: ReminderRule.Mistake.eclipse) { try reminder(words) }
  }

  @Test(
    arguments: [
      ("antihelion", .noMaximum(name: "Antihelion Source")),
      ("season:diwali", .unknownOfKind(.season, words: "diwali")),
      ("phase:equinox", .unknownOfKind(.phase, words: "equinox")), ("comet:halley", .unknownKind("comet")),
      ("nag panch", .severalFestivals(words: "nag panch", ids: ["nag-panchami", "nag-pancham-gujarat"])),
      ("nothing at all", .unknown(words: "nothing at all")),
    ] as [(String, ReminderRule.Mistake)])
  func wordsThatDoNotGoTogetherAreRefused(words: String, mistake: ReminderRule.Mistake) throws {
    #expect(throws: mistake) { try reminder(words) }
  }

  @Test func aNameOfSeveralShowersIsRefusedWithThem() throws {
    let several = #expect(throws: ReminderRule.Mistake.self) { try reminder("aquariids") }
    guard case .severalShowers("aquariids", let showers) = several else {
      return #expect(Bool(false), "\(String(describing: several))")
    }
    #expect(showers.map(\.code) == ["ETA", "SDA"])
  }

  @Test(arguments: ["shukla amavasya", "purnima amavasya"])
  func wordsOfATithiThatContradictEachOtherAreRefusedAsSuch(words: String) throws {
    let mistake = #expect(throws: ReminderRule.Mistake.self) { try reminder(words) }
    guard case .tithi = mistake else { return #expect(Bool(false), "\(String(describing: mistake))") }
  }

  @Test(arguments: [("3d", 3), ("2w", 14), ("0", 0), ("366d", 366), ("52w", 364)])
  func daysBefore(text: String, days: Int) {
    #expect(ReminderText.days(text) == days)
  }

  @Test(arguments: ["", "d", "-1d", "3h", "367d", "53w", "1.5d", "3 d", "٣d", "99999999999d"])
  func noDaysBefore(text: String) {
    #expect(ReminderText.days(text) == nil)
  }

  @Test(arguments: ["9:00", "24:00", "12:60", "0900", "09:00:00", "ab:cd", ""])
  func noClockReading(text: String) {
    #expect(ReminderText.minuteOfDay(text) == nil)
  }

  @Test(arguments: ["", "-a", "a b", "a@b", "ü", "../x", String(repeating: "x", count: 65)])
  func noID(text: String) {
    #expect(!Reminder.isID(text))
  }
}
