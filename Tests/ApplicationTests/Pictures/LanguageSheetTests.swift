import Drawing
import PictureReading
import ProgramRuns
import Testing

/// Pictures in all languages, whose words are longer than the English ones: nothing is cut, nothing overlaps.
@Suite struct LanguageSheetTests {
  private static let places = [
    "en": "Chicago", "hi": "Ujjain", "ta": "Chennai", "mr": "Pune", "te": "Vijayawada", "bn": "Kolkata",
    "gu": "Ahmedabad", "ne": "Kathmandu", "kn": "Bengaluru", "ml": "Kochi,IN", "or": "Bhubaneswar", "pa": "Amritsar",
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

  /// Devutthana Ekadashi of 20 November 2026 is disputed: whatever sheet has its sign explains it, in each language and on each paper.
  @Test(
    arguments: languages,
    [
      "day 2026-11-20 --picture panchang --paper a4", "day 2026-11-20 --picture panchang --paper letter",
      "day 2026-11-20 --picture wheel --paper letter", "day 2026-11-20 --picture card",
      "day 2026-11-20 --picture card --size 600x800", "range 2026-11 --picture panchang --paper a4",
      "range 2026-11 --picture panchang --paper a3", "range 2026 --profile both --picture pocket --paper a4",
    ])
  func theSignOfADisputedDayHasItsKey(code: String, call: String) throws {
    let picture = try picture(call, in: code)
    // In the least room a line of the key may be broken before its words.
    let words = picture.words.filter { !$0.hasSuffix("?:") && !$0.contains("?: ") }
    #expect(words.contains { $0.contains("?") } == (words.count < picture.words.count), "\(picture.words)")
    #expect(picture.faults == [])
  }

  /// The columns of a month end where its foot ends, also those of Tamil, which are too wide for their usual distance.
  @Test(arguments: languages) func thePanchangOfAMonthKeepsItsMargin(code: String) throws {
    let labels = try picture("range 2026-11 --picture panchang --paper a4", in: code).labels
    let end = try #require(labels.filter { $0.place.y > 1_000 && $0.anchor == .end }.map(\.box.bounds.right).max())
    for label in labels { #expect(label.box.bounds.right <= end + 1, "\(label.text)") }
  }

  /// The names of months stand left of the discs of the Moon, whose centers are 78.5 units from the edge; dates of events
  /// stand right of the dark hours, a column of 34 units below its heading.
  @Test(arguments: languages) func theColumnsOfAYearDoNotTouch(code: String) throws {
    let labels = try picture("range 2027 --profile both --exclude showers", in: code).labels
    // In languages with long names they are turned.
    let months = labels.filter {
      90...1030 ~= $0.place.y && $0.style.weight == .bold
        && ($0.degrees == 0 ? $0.anchor == .start && $0.place.x == 34 : 34...60 ~= $0.place.x)
    }
    #expect(months.count == 12)
    for month in months { #expect(month.box.bounds.right <= 73.5, "\(month.text)") }
    let heading = try #require(labels.filter { $0.anchor == .start && $0.place.y == 96 }.map(\.place.x).max())
    let dates = labels.filter { $0.anchor == .end && $0.place.x > heading && $0.place.y > 90 && $0.place.y < 1030 }
    #expect(dates.count > 40)
    for date in dates { #expect(date.box.bounds.left >= heading + 34, "\(date.text)") }
  }
}
