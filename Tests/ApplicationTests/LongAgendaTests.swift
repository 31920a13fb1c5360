import ProgramRuns
import Testing

/// `--long`, to-dos, totals of launches, and titles in the month's grid.
@Suite struct LongAgendaTests {
  private static let calendar = """
    BEGIN:VCALENDAR
    BEGIN:VEVENT
    UID:a@x
    DTSTART:20261121T183000Z
    DTEND:20261121T200000Z
    SUMMARY:Club evening
    LOCATION:Wilhelm-Foerster-Sternwarte\\, Munsterdamm 90\\, 12169 Berlin
    DESCRIPTION:Bring eyepieces.\\nTwo\\nThree\\nFour\\nFive\\nSix
    ATTENDEE;CN=Ada;PARTSTAT=ACCEPTED:mailto:ada@example.org
    ATTENDEE;PARTSTAT=NEEDS-ACTION:mailto:bob@example.org
    CATEGORIES:astro,club
    STATUS:CONFIRMED
    URL:https://example.org/club
    END:VEVENT
    BEGIN:VTODO
    UID:t@x
    DUE:20261121T110000Z
    SUMMARY:Pay the hall
    STATUS:IN-PROCESS
    END:VTODO
    END:VCALENDAR
    """

  private func run(_ line: String) throws -> Run {
    let sandbox = try Sandbox.withAgendaFiles()
    try sandbox.write(Self.calendar, to: "long.ics")
    return try astrocal(line: "\(line) --place Berlin --include sun --now 2026-11-21T12:00Z", in: sandbox)
  }

  @Test func theDayShowsAllThatIsKnownOfAnEvent() throws {
    let run = try run("day --events long.ics --long")
    expectSuccess(run)
    let start = try #require(run.lines.firstIndex { $0.hasPrefix("Events") })
    #expect(
      run.lines[start...].prefix(14).joined(separator: "\n") == """
        Events    12:00          to do: Pay the hall (in process)
                  19:30-21:00    Club evening
                                 at Wilhelm-Foerster-Sternwarte, Munsterdamm 90, 12169
                                 Berlin
                                 Bring eyepieces.
                                 Two
                                 Three
                                 Four
                                 Five
                                 ...
                                 with Ada <ada@example.org> (accepted), bob@example.org
                                 categories astro, club
                                 status confirmed
                                 https://example.org/club
        """)
  }

  @Test(arguments: [40, 60, 80]) func everythingFitsTheWidth(width: Int) throws {
    for line in [
      "day --events long.ics --launches launches-ll2.json --long",
      "range --days 3 --events long.ics --launches launches-ll2.json --long --format agenda",
    ] {
      let run = try run("\(line) --width \(width)")
      expectSuccess(run)
      #expect(run.lines.allSatisfy { $0.count <= width }, "\(run.stdout)")
    }
  }

  @Test func theAgendaShowsTheLaunchesAtLength() throws {
    let run = try run("range 2026-11-22 --days 1 --launches launches-ll2.json --long --format agenda")
    expectSuccess(run)
    for line in [
      "by Example Launch Co", "from Pad 40, Cape Example, FL, USA", "window Sun 22 Nov 00:40 to Sun 22 Nov 04:40",
      "weather 85% favourable",
    ] { #expect(run.lines.contains(String(repeating: " ", count: 17) + line), "\(line)") }
  }

  @Test func longIsRefusedWhereNothingShowsIt() throws {
    try expectRefusal(run("range --events long.ics --long"), 64, "--long goes with --format agenda")
    try expectRefusal(run("day --events long.ics --long --json"), 64, "--long goes with the table")
  }

  @Test func theDocumentHasPeopleLinksAndKinds() throws {
    let events = try #require(try run("day --events long.ics --json").json()["events"] as? [[String: Any]])
    #expect(events.map { $0["kind"] as? String } == ["to_do", "event"])
    #expect(events.map { $0["status"] as? String } == ["in_process", "confirmed"])
    let people = try #require(events[1]["attendees"] as? [[String: Any]])
    #expect(people.map { $0["name"] as? String } == ["Ada", nil])
    #expect(people.map { $0["address"] as? String } == ["ada@example.org", "bob@example.org"])
    #expect(people.map { $0["status"] as? String } == ["accepted", "needs_action"])
    let links = try #require(events[1]["links"] as? [[String: Any]])
    #expect(links.map { $0["url"] as? String } == ["https://example.org/club"])
  }

  /// launches-ll2.json has on these dates a launch that was successful, one that is to go, one on hold and one to be
  /// confirmed, all of one provider; two others are known to a month and a quarter.
  @Test func launchesAreCounted() throws {
    for format in ["table", "agenda"] {
      let run = try run("range 2026-11-20 --days 9 --launches launches-ll2.json --format \(format)")
      expectSuccess(run)
      #expect(
        run.lines.suffix(2) == [
          "4 launches: 1 go for launch, 1 on hold, 1 successful, 1 to be confirmed", "Example Launch Co 4",
        ])
    }
    let document = try run("range 2026-11-20 --days 9 --launches launches-ll2.json --json").json()
    let totals = try #require(document["launch_totals"] as? [String: Any])
    #expect(totals["count"] as? Int == 4)
    let providers = try #require(totals["providers"] as? [[String: Any]])
    #expect(providers.count == 1 && providers[0]["count"] as? Int == 4)
    let without = try run("range 2026-11-20 --days 9 --json").json()
    #expect(without.keys.contains("launch_totals") && !(without["launch_totals"] is [String: Any]))
  }

  /// The boosters of launches-calypso.json have the identifier k1.
  @Test(arguments: [
    #"{"cores": [{"apiid": "k1", "serial": "B1049"}]}"#, #"[{"id": "k1", "serial": "B1049", "reuse_count": 3}]"#,
  ])
  func aFileOfBoostersNamesThose(text: String) throws {
    let sandbox = try Sandbox.withAgendaFiles()
    try sandbox.write(text, to: "cores.json")
    let run = try astrocal(
      line: "day 2026-11-22 --place Berlin --include sun --launches cores.json --launches launches-calypso.json --json",
      in: sandbox)
    expectSuccess(run)
    let launches = try #require(try run.json()["launches"] as? [[String: Any]])
    let cores = try #require(launches.first?["cores"] as? [[String: Any]])
    #expect(cores.map { $0["serial"] as? String } == ["B1049"])
    let sources = try #require(try run.json()["sources"] as? [[String: Any]])
    #expect(sources.map { $0["count"] as? Int } == [1, 2])
  }

  @Test func wideCellsOfAMonthHaveTitles() throws {
    let wide = try run("range 2026-11 --events long.ics --events events.ics --format calendar --width 140")
    #expect(wide.stdout.contains("Full-moon walk (al."))
    let narrow = try run("range 2026-11 --events long.ics --events events.ics --format calendar --width 80")
    #expect(!narrow.stdout.contains("Full-moon walk") && narrow.stdout.contains("1ev"))
    #expect(wide.lines.allSatisfy { $0.count <= 140 } && narrow.lines.allSatisfy { $0.count <= 80 })
  }
}
