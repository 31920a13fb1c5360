import AstroCore
import CivilTime
import Testing

@testable import Reminders

/// What the words of a reminder name, and their form in the store.
@Suite struct ReminderWordsTests {
  @Test(arguments: [
    ("GEM", "shower-geminids"), ("perseids", "shower-perseids"),
    ("mon", "shower-december-monocerotids"),
    ("Southern delta-Aquariids", "shower-southern-delta-aquariids"), ("quadrantids", "shower-quadrantids"),
    ("full-moon", "phase-full-moon"), ("Full Moon", "phase-full-moon"), ("last_quarter", "phase-last-quarter"),
    ("june-solstice", "season-june-solstice"), ("equinox", "season-equinox"), ("season", "season"),
    ("sankranti", "sankranti"), ("sunset", "daily-sunset"), ("Civil Dusk", "daily-civil-dusk"),
    ("dawn", "daily-civil-dawn"), ("daily:moonrise", "daily-moonrise"), ("JUNE_SOLSTICE", "season-june-solstice"),
    ("diwali", "festival-diwali"), ("Rakhi", "festival-raksha-bandhan"),
    ("makara-sankranti", "festival-makara-sankranti"), ("ekadashi", "festival-ekadashi"),
    ("EKADASHI", "festival-ekadashi"),
    ("festival:ekadashi", "festival-ekadashi"), ("tithi:ekadashi", "tithi-ekadashi"), ("11", "tithi-shukla-11"),
    ("Karttika krishna 14", "tithi-karttika-krishna-14"), ("kartik badi chaudas", "tithi-karttika-krishna-14"),
    ("कार्त्तिक कृष्ण १४", "tithi-karttika-krishna-14"), ("S12", "tithi-shukla-12"), ("purnima", "festival-purnima"),
    ("tithi:purnima", "tithi-purnima"), ("Guru_Purnima", "festival-guru-purnima"),
    ("adhika amavasya", "tithi-adhika-amavasya"), ("krishna", "tithi-krishna"),
    ("Magha", "nakshatra-magha"), ("pushya", "nakshatra-pushya"), ("tithi:Magha", "tithi-magha"),
    ("krishna-14", "tithi-krishna-14"), ("adhika_purnima", "tithi-adhika-purnima"),
    ("tithi:krishna-ekadashi", "tithi-krishna-11"), ("meteor-showers", "showers"), ("chitra", "nakshatra-chitra"),
    ("full moons", "phase-full-moon"), ("half moon", "phase-half-moon"), ("showers", "showers"),
    ("rohini", "nakshatra-rohini"),
    ("yoga:siddhi", "yoga-siddhi"), ("vishti", "karana-vishti"),
    ("nakshatra:rohini, pushya", "nakshatra-rohini-pushya"),
    ("onam", "festival-onam"), ("samkranti", "sankranti"), ("all equinox", "season-equinox"),
  ])
  func wordsBecomeASearchAndAnID(words: String, id: String) throws {
    // A number in Devanagari is none of the table's: the name of the tithi is.
    let words = words.replacing("१४", with: "चतुर्दशी")
    #expect(try reminder(words).id == id)
  }

  @Test(arguments: [
    "GEM", "full-moon", "equinox", "season", "sankranti", "diwali", "ekadashi", "tithi:ekadashi", "sunset", "moonrise",
    "Karttika krishna 14", "adhika purnima", "half moon", "phase", "showers", "rohini", "karana:17", "vishti",
    "nakshatra:rohini,pushya", "makara sankranti", "all solar eclipse", "perigee",
    "shukla", "Magha", "2026-12-24", "2026-02-28",
  ])
  func whatIsKeptReadsBackAsTheSame(words: String) throws {
    let query = try reminder(words).query
    #expect(try EventQuery(kind: query.kind, query.description, reckoning: .amanta) == query)
  }

  @Test(arguments: [
    ("antihelion", "Antihelion Source (ANT) has no maximum"), ("season:diwali", "\"diwali\" is not a season"),
    ("phase:equinox", "\"equinox\" is not a phase"),
    ("comet:halley", "\"comet\" before the colon is none of appearance"),
    ("nag", "fits several festivals; use an id: nag-panchami, nag-pancham-gujarat"),
    ("aquariids", "fits several showers; use a code: ETA (eta-Aquariids), SDA (Southern delta-Aquariids)"),
    // Words are matched whole: the beginning of a name is none.
    ("quadr", "\"quadr\" is not an event; use such words"), ("nothing at all", "is not an event; use such words"),
    ("diwxli", "is not an event; did you mean diwali?"), ("shukla amavasya", "does not exist"),
    ("purnima amavasya", "names two tithis"),
  ])
  func wordsThatNameNothingAreRefusedWithWhatToWrite(words: String, expected: String) throws {
    let mistake = try #require(throws: Mistake.self) { try reminder(words) }
    #expect(mistake.description.contains(expected), "\(mistake)")
  }

  /// The forms of `--before`, and the text that the store keeps.
  @Test(arguments: [
    ("3d", Lead.days(3), "3d"), ("2w", .days(14), "14d"), ("36h", .minutes(2160), "36h"), ("90m", .minutes(90), "90m"),
    ("1h30m", .minutes(90), "90m"), ("0m", .minutes(0), "0m"), ("120m", .minutes(120), "2h"),
    ("8784h", .minutes(366 * 1440), "8784h"),
  ])
  func aLeadIsInDaysOrCountsFromTheInstant(text: String, lead: Lead, kept: String) {
    #expect(Lead(text) == lead && lead.text == kept && Lead(kept) == lead)
  }

  @Test(arguments: ["", "h", "-1h", "+1h", "8785h", "1.5h", "3 h", "30s", "1d12h", "h1", "99999999999h"])
  func noLead(text: String) {
    #expect(Lead(text) == nil)
  }

  /// The forms of `--at`, and the text that the store keeps.
  @Test(arguments: [
    ("09:00", TimeOfDay.clock(540), "09:00"), ("Puja-90m", .puja("puja", minutes: -90), "puja-90m"),
    ("punya-kala", .puja("punya-kala", minutes: 0), "punya-kala"), ("sunset", .daily(.sunset, minutes: 0), "sunset"),
    ("Sunset-30m", .daily(.sunset, minutes: -30), "sunset-30m"),
    ("civil_dusk+1h30m", .daily(.civilDusk, minutes: 90), "civil-dusk+90m"),
    ("dawn-2h", .daily(.civilDawn, minutes: -120), "civil-dawn-2h"),
    (
      "Latest( sunset-30m,18:00 )", .either([.daily(.sunset, minutes: -30), .clock(1080)], isLatest: true),
      "latest(sunset-30m, 18:00)"
    ),
    (
      "earliest(sunset+20m, 22:00)", .either([.daily(.sunset, minutes: 20), .clock(1320)], isLatest: false),
      "earliest(sunset+20m, 22:00)"
    ),
  ])
  func aTimeOfDayIsAClockReadingOrCountsFromThePassageOfABody(text: String, time: TimeOfDay, kept: String) {
    #expect(TimeOfDay(text) == time && time.text == kept && TimeOfDay(kept) == time)
  }

  @Test(arguments: [
    "", "24:00", "sunset30m", "sunset-", "sunset-13h", "sunset-30", "sunset-30s", "full-moon", "-30m",
    "earliest(sunset)", "latest()", "latest(sunset, 25:00)", "latest(sunset, 18:00",
    "latest(latest(sunset, 18:00), 19:00)",
  ])
  func noTimeOfDay(text: String) {
    #expect(TimeOfDay(text) == nil)
  }

  @Test(arguments: [("3d", 3), ("2w", 14), ("0d", 0), ("366d", 366), ("52w", 364)])
  func daysBefore(text: String, days: Int) {
    #expect(ReminderText.days(text) == days)
  }

  @Test(arguments: ["", "d", "0", "30", "-1d", "3h", "367d", "53w", "1.5d", "3 d", "٣d", "99999999999d"])
  func noDaysBefore(text: String) {
    #expect(ReminderText.days(text) == nil)
  }

  @Test(arguments: ["24:00", "12:60", "0900", "09:00:00", "ab:cd", ""])
  func noClockReading(text: String) {
    #expect(ReminderText.minuteOfDay(text) == nil)
  }

  @Test(arguments: ["", "-a", "a b", "a@b", "ü", "../x", String(repeating: "x", count: 65)])
  func noID(text: String) {
    #expect(!Reminder.isID(text))
  }
}
