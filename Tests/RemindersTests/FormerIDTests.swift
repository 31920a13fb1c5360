import Foundation
import Testing

@testable import Reminders

/// Stores that an earlier version wrote, whose ids of showers were `meteorShower-Geminids`.
@Suite final class FormerIDTests: StoreInFolder {
  let folder = NSTemporaryDirectory() + "astrocal-store-" + UUID().uuidString

  deinit {
    try? FileManager.default.removeItem(atPath: folder)
  }

  /// A store as earlier versions wrote it, with reminders of the Geminids and of the Perseids of 2026, which were
  /// announced. The maximum of the Perseids is that of peaks_computed_skyfield.csv, to the minute.
  private func writeFormerStore(more: String = "") throws {
    let place =
      #""place": {"name": "Berlin", "latitude_deg": 52.5, "longitude_deg": 13.4, "time_zone": "Europe/Berlin"}"#
    let common =
      #""before": "3d", "at": "09:00", "once": false, "since": "2026-01-01T00:00:00Z", "#
    let mark =
      #"{"occurrence": "meteorShower-Perseids@2026", "event": "2026-08-13T03:13:00Z", "said": "2026-08-10T07:00:00Z", "state": "fired", "gong": 1}"#
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try write(
      """
      {"version": 1, "reminders": [\(more)
        {"id": "meteorShower-Geminids", "kind": "shower", "what": "GEM", \(common)\(place), "colour": "red"},
        {"id": "meteorShower-Perseids", "kind": "shower", "what": "PER", \(common)\(place), "marks": [\(mark)]},
        {"id": "tithi-ekadashi", "kind": "tithi", "what": "ekadashi", \(common)\(place)}]}
      """)
  }

  @Test func formerIDsAreReadAsThePresentOnes() throws {
    try writeFormerStore()
    let list = try store.load()
    #expect(list.ids == ["shower-geminids", "shower-perseids", "tithi-ekadashi"])
    #expect(try #require(list["shower-perseids"]).marks.map(\.occurrence) == ["shower-perseids@2026"])
  }

  @Test func nothingIsAnnouncedASecondTime() throws {
    try writeFormerStore()
    let perseids = try #require(try store.load()["shower-perseids"])
    let found = try occurrences(of: perseids, "2026-08-01", "2026-08-31")
    #expect(found.map(\.key) == ["shower-perseids@2026"])
    #expect(perseids.state(of: found[0], at: found[0].fires) == .fired)
    // Also where the instant in the mark were another one: the key counts.
    #expect(perseids.unannounced(among: found, at: found[0].fires).isEmpty)
  }

  @Test func aTithiOfTheStoreStaysATithi() throws {
    try writeFormerStore()
    #expect(try store.load()["tithi-ekadashi"]?.query.kind == .tithi)
  }

  @Test func readingLeavesTheFileAndTheNextChangeWritesThePresentIDs() throws {
    try writeFormerStore()
    let before = try text()
    _ = try store.load()
    try store.update { _ in }
    #expect(try text() == before)
    try store.update { $0["tithi-ekadashi"]?.note = "fast" }
    let written = try text()
    #expect(!written.contains("meteorShower"))
    for kept in [
      "\"shower-geminids\"", "\"shower-perseids@2026\"", "\"colour\" : \"red\"", "\"gong\" : 1", "2026-08-13T03:13:00Z",
    ] { #expect(written.contains(kept), "\(kept)") }
  }

  @Test func anIDThatIsTakenIsNotGivenTwice() throws {
    try writeFormerStore(
      more: #"""
        {"id": "shower-geminids", "kind": "phase", "what": "full-moon", "before": "0d", "at": "09:00",
         "since": "2026-01-01T00:00:00Z", "place": {"latitude_deg": 1, "longitude_deg": 1, "time_zone": "UTC"}},
        """#)
    #expect(
      try store.load().ids == ["shower-geminids", "meteorShower-Geminids", "shower-perseids", "tithi-ekadashi"])
  }

  @Test func theJournalOfAKilledRunCounts() throws {
    try writeFormerStore()
    let mark =
      #"{"occurrence":"meteorShower-Geminids@2026","event":"2026-12-14T13:41:10Z","said":"2026-12-11T08:00:00Z","state":"fired","kind":"shower","what":"GEM"}"#
    try "astrocal.due/1\n+\(mark)\n".write(toFile: store.path + ".due", atomically: true, encoding: .utf8)
    #expect(try store.load()["shower-geminids"]?.marks.map(\.occurrence) == ["shower-geminids@2026"])
    try store.takeTurn { _ in }
    #expect(try text().contains("shower-geminids@2026"))
    #expect(try store.load()["shower-geminids"]?.marks.count == 1)
  }

  /// Identifiers in calendars are those of earlier versions.
  @Test func theIdentifiersOfEventsInCalendarsStay() throws {
    try writeFormerStore()
    let list = try store.load()
    let geminids = try occurrences(of: try #require(list["shower-geminids"]), "2026-12-01", "2026-12-31")
    #expect(geminids.map(\.uid) == ["meteorShower-Geminids-2026@astrocal"])
    var named = try reminder("GEM")
    named.id = "meteors"
    #expect(try occurrences(of: named, "2026-12-01", "2026-12-31").map(\.uid) == ["meteors-2026@astrocal"])
    let southern = try occurrences(of: reminder("SDA"), "2026-07-01", "2026-08-31")
    #expect(southern.map(\.uid) == ["meteorShower-Southern-delta-Aquariids-2026@astrocal"])
  }

  @Test(arguments: [
    ("shower-geminids", "shower-geminids"), ("meteorShower-Geminids", "shower-geminids"),
    ("Shower_Geminids", "shower-geminids"), ("METEORSHOWER-GEMINIDS", nil), ("tithi_ekadashi", "tithi-ekadashi"),
    ("geminids", nil), ("", nil),
  ])
  func anIDIsFoundInEachSpelling(typed: String, id: String?) throws {
    try writeFormerStore()
    #expect(try store.load().id(typed: typed) == id)
  }

  @Test func whereTwoIDsDifferInCaseOnlyEachIsItself() throws {
    try add("full-moon")
    try store.update { list in
      var other = try #require(list["phase-full-moon"])
      other.id = "Phase-Full-Moon"
      list[other.id] = other
    }
    let list = try store.load()
    #expect(list.id(typed: "Phase-Full-Moon") == "Phase-Full-Moon")
    #expect(list.id(typed: "phase-full-moon") == "phase-full-moon")
    #expect(list.id(typed: "PHASE_FULL_MOON") == nil)
  }
}
