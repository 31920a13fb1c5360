import Foundation
import PictureReading
import ProgramRuns
import Testing

/// "Outside the countries of the panchanga a picture has the sky and the civil holidays that the files bring; `--profile` switches": in
/// whichever way the picture is asked for, by the number of days or by a word.
@Suite struct SkyAloneTests {
  /// The calls, and the words of tithis that each writes of 8 November 2026: on that day the dark half of Ashvina has its fourteenth
  /// tithi, and the new Moon of Diwali follows (Rashtriya Panchang).
  private static let calls = [
    "day 2026-11-08 --format svg", "day 2026-11-08 --picture night --format svg", "range 2026-11 --format svg",
    "range 2026-11 --picture months --format svg --output months/",
  ]
  private static let tithis = ["Chaturdashi", "Amavasya"]

  /// The words of a call's picture, and what it writes to standard error.
  private func drawn(_ call: String) throws -> (words: String, note: String) {
    let sandbox = try Sandbox()
    let run = try astrocal(line: call, in: sandbox)
    #expect(run.status == 0, "\(call): \(run.stderr)")
    let svg =
      call.contains("--output")
      ? try String(contentsOfFile: sandbox.folder + "/months/2026-11.svg", encoding: .utf8) : run.stdout
    return (try DrawnPicture(svg).words.joined(separator: "\n"), run.stderr)
  }

  @Test(arguments: calls) func thePlaceChooses(call: String) throws {
    for (place, hasTithis) in [("Oslo", false), ("Ujjain", true)] {
      let (words, note) = try drawn("\(call) --place \(place)")
      #expect(Self.tithis.contains { words.contains($0) } == hasTithis, "\(place)")
      // Who is left without the calendar hears on a terminal how to have it; cron and programs get no mail for it.
      #expect(!note.contains("--profile both"), "\(place): \(note)")
    }
  }

  @Test(arguments: calls) func theProfileSwitches(call: String) throws {
    for (profile, hasTithis) in [("both", true), ("sky", false)] {
      for place in ["Oslo", "Ujjain"] {
        let (words, note) = try drawn("\(call) --place \(place) --profile \(profile)")
        #expect(Self.tithis.contains { words.contains($0) } == hasTithis, "\(place), \(profile)")
        #expect(!note.contains("--profile"), "\(place), \(profile): \(note)")
      }
    }
  }
}
