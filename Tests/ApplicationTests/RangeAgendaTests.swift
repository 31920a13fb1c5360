import Foundation
import ProgramRuns
import Testing

/// Events, launches and weather in `range`.
@Suite struct RangeAgendaTests {
  private func range(_ line: String, in sandbox: Sandbox? = nil) throws -> Run {
    try astrocal(line: "range \(line)", in: sandbox ?? .withAgendaFiles())
  }

  /// Below a row stand three entries at most and the number of the others, with the titles of the sample.
  @Test func theTableListsAFewAndCountsTheRest() throws {
    let run = try range(
      "2026-11-21 --days 2 --place Berlin --include sun --events events.ics --launches launches-ll2.json")
    expectSuccess(run)
    #expect(
      Array(run.lines.dropFirst(2)) == [
        "Sat 11-21 07:38 16:05", "          19:30-21:00 Club telescope evening",
        "          21:00 -> Overnight session 21-23 Nov (3 local days)", "Sun 11-22 07:40 16:04",
        "          <- all day -> Overnight session 21-23 Nov (3 local days)",
        "          11:00-12:00 Call with Hilo (00:00 HST there, 11:00 CET here)",
        "          22:00-24:00 Ends at midnight (belongs to the 22nd only)   +2 more",
        "2 launches: 1 go for launch, 1 on hold   Example Launch Co 2",
      ])
  }

  /// An invented station: 20 % throughout the night that begins on the 21st, 80 % in the next, then nothing.
  @Test func weatherAddsTheCloudOfTheDarkHours() throws {
    let sandbox = try Sandbox.withAgendaFiles()
    let hours = (0..<48).map { hour in
      let (day, clock) = (21 + (hour + 12) / 24, (hour + 12) % 24)
      return "2026-11-\(day)T\(clock < 10 ? "0" : "")\(clock):00:00+01:00,\(hour < 24 ? 20 : 80)"
    }
    try sandbox.write((["time,cloud_pct"] + hours).joined(separator: "\n") + "\n", to: "station.csv")
    let line = "2026-11-21 --days 3 --place Berlin --now 2026-11-21T12:00 --weather station.csv"
    let table = try range(line, in: sandbox)
    expectSuccess(table)
    #expect(table.lines[1] == "Date      Rise  Set   Dark        Cloud No Moon Moonrise Moonset Ill  Tithi")
    #expect(table.lines[3].hasPrefix("Sat 11-21 07:38 16:05 18:07-05:38 20%   0h49m   14:07    03:23   87%  S12"))
    let clouds = table.lines.filter { $0.hasPrefix("S") || $0.hasPrefix("M") }
      .map { $0.dropFirst(34).prefix(6).trimmingCharacters(in: .whitespaces) }
    #expect(clouds == ["20%", "80%", ""])

    let csv = try range(line + " --format csv", in: sandbox).stdout.components(separatedBy: "\r\n")
    let column = try #require(csv[0].components(separatedBy: ",").firstIndex(of: "dark_cloud_pct"))
    #expect(csv.dropFirst().dropLast().map { $0.components(separatedBy: ",")[column] } == ["20", "80", ""])

    let days = try #require(try range(line + " --json", in: sandbox).json()["days"] as? [[String: Any]])
    let reports = days.compactMap { (($0["weather"] as? [String: Any])?["reports"] as? [[String: Any]])?.first }
    #expect(reports.map { $0["dark_cloud_pct"] as? Int } == [20, 80, nil])
    #expect(reports.map { $0["now"] is NSNull } == [false, true, true])
  }

  @Test func csvNamesEventsAndLaunches() throws {
    let sandbox = try Sandbox.withAgendaFiles()
    try sandbox.write(
      #"{"schema":"astrocal.events/1","events":[{"start":"2026-11-22","title":"A; \"b\", c"}]}"#, to: "odd.json")
    let run = try range(
      "2026-11-22 --days 1 --place Berlin --exclude all --format csv --events odd.json --events events.json "
        + "--launches launches-ll2.json --launch-status hold", in: sandbox)
    expectSuccess(run)
    #expect(
      run.stdout.contains(
        ",\"A, \"\"b\"\", c;Overnight session;Call with Hilo\","
          + "Testbird 9 | Held flight,,,,"), "\(run.stdout)")
  }

  @Test func whatRangeCannotDoIsRefused() throws {
    try expectRefusal(
      try range("--weather metar.txt --trends"), 64, "Unknown option '--trends': `astrocal day` has --trends")
    try expectRefusal(try range("--rocket x"), 64, "--rocket goes with --launches FILE")
    try expectRefusal(
      try range("--places p.csv --events events.ics"), 64,
      "--places goes without --events, --launches and --weather")
  }
}
