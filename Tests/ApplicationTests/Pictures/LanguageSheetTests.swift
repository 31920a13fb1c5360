import Drawing
import PictureReading
import ProgramRuns
import Testing

/// Pictures in the eight languages, whose words are longer than the English ones: nothing is cut, nothing overlaps.
@Suite struct LanguageSheetTests {
  private static let places = [
    "en": "Chicago", "hi": "Ujjain", "ta": "Chennai", "mr": "Pune", "te": "Vijayawada", "bn": "Kolkata",
    "gu": "Ahmedabad", "ne": "Kathmandu",
  ]
  private static let languages = places.keys.sorted()

  private func picture(_ call: String, in code: String) throws -> DrawnPicture {
    let place = try #require(Self.places[code])
    let run = try astrocal(
      line: "\(call) --format svg --language \(code) --place \(place) --now 2026-11-21T12:00:00Z")
    #expect(run.status == 0, "\(run.stderr)")
    return try DrawnPicture(run.stdout)
  }

  @Test(arguments: languages, ["range 2027", "showers 2026", "showers 2027", "day 2026-11-21", "range 2026-11"])
  func nothingIsCutAndNothingOverlaps(code: String, call: String) throws {
    let picture = try picture(call, in: code)
    #expect(picture.faults == [])
    for text in picture.words { #expect(!text.contains("\u{2026}"), "\(text)") }
  }

  /// The names of months stand left of the discs of the Moon, whose centers are 78.5 units from the edge; dates of events
  /// stand right of the dark hours, a column of 34 units below its heading.
  @Test(arguments: languages) func theColumnsOfAYearDoNotTouch(code: String) throws {
    let labels = try picture("range 2027", in: code).labels
    let months = labels.filter { $0.anchor == .start && $0.place.x == 34 && 90...1030 ~= $0.place.y }
    #expect(months.count == 12)
    for month in months { #expect(month.box.bounds.right <= 73.5, "\(month.text)") }
    let heading = try #require(labels.filter { $0.anchor == .start && $0.place.y == 96 }.map(\.place.x).max())
    let dates = labels.filter { $0.anchor == .end && $0.place.x > heading && $0.place.y > 90 && $0.place.y < 1030 }
    #expect(dates.count > 40)
    for date in dates { #expect(date.box.bounds.left >= heading + 34, "\(date.text)") }
  }

  /// A night over two months has both where there is room, else the second alone.
  @Test(arguments: [("en", "30 Sep/1 Oct "), ("te", "30/1 అక్టో "), ("bn", "৩০/১ অক্টোবর ")])
  func aNightOverTwoMonthsIsNotCut(code: String, night: String) throws {
    let texts = try picture("showers 2026", in: code).words
    #expect(texts.contains { $0.hasPrefix(night) }, "\(texts.filter { $0.contains("/") })")
  }

  /// Narrow months of Unicode CLDR 41 where the short ones have no room: the short one of September is সেপ্টেম্বর.
  @Test func aMonthWithoutRoomHasItsNarrowName() throws {
    let texts = try picture("showers 2026", in: "bn").words
    #expect(texts.contains("সে") && texts.contains("জানু"))
  }

  /// The name of the Geminids in Tamil has no room in a cell of the month, their code has: they do not fall out of it.
  @Test func aShowerWithALongNameStaysInItsCell() throws {
    let run = try astrocal(
      line: "range 2026-12 --place Tromso --language ta --format svg --now 2026-11-21T12:00:00Z")
    let texts = try DrawnPicture(run.stdout).words
    #expect(texts.contains { $0.hasPrefix("GEM ") && $0.hasSuffix("/h") }, "\(texts)")
  }

  /// The heading of a day has one line for what happens in the sky and for the observances: names stand whole, and what has no
  /// room is counted.
  @Test func theHeadingOfADayCountsWhatItLeavesOut() throws {
    let run = try astrocal(
      line: "day 1857-04-09 --latitude 14.537 --longitude 121.001 --time-zone Asia/Manila --language ta --format svg")
    let texts = try DrawnPicture(run.stdout).words
    #expect(texts.contains { $0.hasPrefix("அனுமன் ஜெயந்தி") }, "\(texts)")
    #expect(texts.contains { $0.hasSuffix(" +1") } && !texts.contains { $0.contains("\u{2026}") }, "\(texts)")
  }

  /// Beside an eclipse of two lines and a full moon, a tithi between two sunrises keeps its line: Krishna 1 until 04:59.
  @Test func aSkippedTithiKeepsItsLine() throws {
    let run = try astrocal(line: "range 2043-09 --paper a4 --place Chennai --language ta --format svg")
    #expect(run.status == 0)
    #expect(try DrawnPicture(run.stdout).texts.contains { $0.label.text == "04:59+" })
  }
}
