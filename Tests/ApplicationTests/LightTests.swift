import ProgramRuns
import Testing

/// The passages of any body at the horizon and the meridian.
@Suite struct LightTests {
  /// - Parameter note: The beginning of what standard error has; where no event is found, it has the reason.
  private func times(_ line: String, note: String) throws -> [String] {
    let run = try astrocal(line: line + " --format csv")
    let rows = try CSVTable(run.stdout).rows
    let hasNote = !note.isEmpty || rows.isEmpty
    #expect(run.status == 0 && run.stderr.hasPrefix(note) && run.stderr.isEmpty != hasNote, "\(run.stderr)")
    return try rows.map { try #require($0["time"]) }
  }

  @Test(arguments: ["Berlin", "Tromso", "Quito"])
  func passagesAreThoseOfTheTables(place: String) throws {
    let dates = "range 2026-11-01 2026-12-10 --place \(place)"
    let days = try #require(
      try astrocal(line: "\(dates) --include sun,moon,planets --json").json()["days"] as? [[String: Any]])
    for body in ["sun", "moon", "mercury", "venus", "mars", "jupiter", "saturn", "uranus", "neptune"] {
      let values = days.compactMap { day -> [String: Any]? in
        if let found = day[body] as? [String: Any] { return found }
        return (day["planets"] as? [[String: Any]])?.first { $0["body"] as? String == body }
      }
      #expect(values.count == days.count)
      for word in ["rise", "set", "transit"] {
        let printed = values.flatMap { $0[word] as? [String] ?? [] }
        // A transit of these is also their passage before the Sun.
        let isAmbiguous = word == "transit" && ["mercury", "venus"].contains(body)
        let note = isAmbiguous ? "astrocal: \"\(body) transit\" is the passage" : ""
        #expect(try times("\(dates) --find '\(body) \(word)'", note: note) == printed, "\(body) \(word)")
      }
    }
  }
}
