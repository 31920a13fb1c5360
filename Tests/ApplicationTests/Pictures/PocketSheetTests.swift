import AstrocalRendering
import Drawing
import PictureReading
import ProgramRuns
import TestTier
import Testing

/// A year in a booklet of eight leaves.
@Suite struct PocketSheetTests {
  private func picture(_ line: String) throws -> DrawnPicture {
    let run = try astrocal(line: line)
    #expect(run.status == 0, "\(line): \(run.stderr)")
    #expect(run.stdout.utf8.count < 120_000, "\(line)")
    return try DrawnPicture(run.stdout)
  }

  @Test(arguments: Language.allCases.map(\.rawValue)) func bookletsHaveNoFaults(language: String) throws {
    let start = language.utf8.reduce(0) { $0 + Int($1) }
    let calls = [
      "range 2027", "range 2028 --paper letter --theme night", "range 2029 --paper a5",
      "range 2027-07-03 --days 365",
    ]
    for index in TestTier.some(Array(0..<calls.count), every: 4) {
      let place = ["Ujjain", "Tromso", "Sydney", "Quito", "Chicago"][(start + index) % 5]
      let line = "\(calls[(start + index) % calls.count]) --place \(place) --language \(language) --picture pocket"
      #expect(try picture(line).faults == [], "\(line)")
    }
  }

  /// The numbers of the leaves, with the places of their middles.
  private func leaves(_ picture: DrawnPicture) -> [Int: Label] {
    let numbers = picture.labels.filter { $0.anchor == .end && Int($0.text) != nil && $0.style.size > 9.2 }
    return Dictionary(numbers.compactMap { label in Int(label.text).map { ($0, label) } }) { first, _ in first }
  }

  /// Folding in the mind: the sheet is halved along the middle, cut between the two leaves in the middle of both rows, and pushed together, so
  /// that four leaves of two faces turn about one spine. The faces are those that lie back to back: of each row the left and the right
  /// one of its ends with the one below or above it, and in the middle the left with the right one. A leaf has an odd number and the
  /// next even one, and the next odd one faces that.
  @Test func leavesFollowEachOtherWhenFolded() throws {
    let picture = try picture("range 2027 --place Oslo --picture pocket")
    let leaves = leaves(picture)
    #expect(leaves.count == 8)
    let (width, height) = (picture.frame.width / 4, picture.frame.height / 2)
    var sheet = [[Int]](repeating: [0, 0, 0, 0], count: 2)
    for (number, label) in leaves {
      let middle = label.box.center
      sheet[middle.y < height ? 0 : 1][Int(middle.x / width)] = number
      // What hangs behind after the first fold stands on its head before it.
      #expect(label.degrees == (middle.y < height ? 180 : 0), "\(number)")
    }
    let (upper, lower) = (sheet[0], sheet[1])
    let backToBack = [(lower[0], upper[0]), (lower[1], lower[2]), (lower[3], upper[3]), (upper[2], upper[1])]
    for (front, back) in backToBack {
      #expect(abs(front - back) == 1 && min(front, back) % 2 == 1, "\(front) \(back)")
    }
    let facing = [(lower[0], lower[1]), (lower[2], lower[3]), (upper[3], upper[2]), (upper[1], upper[0])]
    for (left, right) in facing { #expect(right == left + 1 || (left, right) == (8, 1), "\(left) \(right)") }
    // The cut goes from the first to the third fold; nothing is written on it.
    let cut = try #require(picture.root.all.first { $0.attributes["class"]?.hasPrefix("ac-s-festival") == true })
    let points = try DrawnPath(cut.attributes["d"] ?? "").parts[0]
    #expect(abs(points[0].x - width) < 0.1 && abs(points[1].x - 3 * width) < 0.1)
    #expect(points.allSatisfy { abs($0.y - height) < 0.1 })
  }

  /// Each leaf is written upright on its own quarter of a row, and keeps to it.
  @Test func textsKeepToTheirLeaves() throws {
    let picture = try picture("range 2028 --place Ujjain --picture pocket")
    let (width, height) = (picture.frame.width / 4, picture.frame.height / 2)
    #expect(picture.labels.count > 250)
    for label in picture.labels {
      let bounds = label.box.bounds
      #expect(Int(bounds.left / width) == Int(bounds.right / width), "\(label.text)")
      #expect((bounds.top < height) == (bounds.bottom < height), "\(label.text)")
      #expect((label.degrees == 180) == (bounds.top < height), "\(label.text)")
    }
    let unit = 297 / picture.frame.width
    let content = picture.labels.map(\.box.bounds)
    // A printer leaves some millimetres blank.
    #expect((content.map(\.left).min() ?? 0) * unit > 9.5)
    #expect((picture.frame.width - (content.map(\.right).max() ?? 0)) * unit > 9.5)
    #expect(
      (content.map(\.top).min() ?? 0) * unit > 9
        && (picture.frame.height - (content.map(\.bottom).max() ?? 0)) * unit > 9)
  }

  /// One event of each week, never cut. The penumbral eclipse of 18 July 2027 (EclipseWise: penumbral magnitude 0.001) is one that nobody
  /// notices, and has no bold type; the Perseids have it.
  @Test(arguments: ["Oslo", "Ujjain"]) func eventsAreWholeAndWeighed(place: String) throws {
    let picture = try picture("range 2027 --place \(place) --picture pocket")
    #expect(picture.words.filter { $0.contains("…") } == [])
    let perseids = picture.labels.filter { $0.text.contains("Perseids") }
    #expect(perseids.count == 1 && perseids.allSatisfy { $0.style.weight == .bold })
    let slight = picture.labels.filter { $0.text.hasPrefix("18 Penumbral") }
    #expect(slight.allSatisfy { $0.style.weight == .regular })
  }

  /// The weeks of the year, each once, with the Sun of their first day. Source: USNO for Oslo, 4 January 2027.
  @Test func weeksHaveTheirSun() throws {
    let words = try picture("range 2027 --place Oslo --picture pocket").words
    #expect(words.contains("4–10 Jan") && words.contains("09:17–15:27") && words.contains("27–31 Dec"))
    #expect(words.count { $0.wholeMatch(of: /\d+( \w+)? ?– ?\d+ \w+/) != nil } == 53)
  }
}
