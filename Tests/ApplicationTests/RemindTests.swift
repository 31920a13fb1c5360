import ProgramRuns
import Testing

/// Setting, listing and removing reminders.
@Suite struct RemindTests {
  private static let now = ["--now", "2026-11-21T12:00:00+01:00"]

  private func remind(_ sandbox: Sandbox, _ arguments: String...) throws -> Run {
    try sandbox.run(["remind"] + arguments + Self.now)
  }

  @Test func aReminderIsAddedListedUpdatedAndRemoved() throws {
    let sandbox = try Sandbox()
    let none = try remind(sandbox, "list")
    #expect(none.status == 0 && none.stdout == "")
    #expect(none.stderr == "astrocal: no reminders; set one with `astrocal remind add full-moon --place CITY`\n")

    let added = try remind(sandbox, "add", "GEM", "--place", "Berlin")
    expectSuccess(added)
    #expect(added.stdout == "added      shower-geminids: Thu 10 Dec 09:00, Geminids Sun 13 Dec, 55 an hour\n")
    #expect(
      try remind(sandbox, "add", "geminids", "--place", "Berlin").stdout
        == "unchanged  shower-geminids: Thu 10 Dec 09:00, Geminids Sun 13 Dec, 55 an hour\n")
    #expect(
      try remind(
        sandbox, "add", "GEM", "--place", "Berlin", "--before", "1w", "--at", "20:15", "--id", "shower-geminids"
      ).stdout
        == "updated    shower-geminids: Sun 06 Dec 20:15, Geminids Sun 13 Dec, 55 an hour\n")
    _ = try remind(sandbox, "add", "QUA", "--place", "Berlin", "--before", "4d", "--note", "blankets")
    let list = try remind(sandbox)
    expectSuccess(list)
    #expect(
      list.stdout == """
        Id                  Fires             In
        shower-geminids     Sun 06 Dec 20:15  15 d
            Geminids Sun 13 Dec, 55 an hour
        shower-quadrantids  Wed 30 Dec 09:00  39 d
            Quadrantids Sun 03 Jan 2027, 43 an hour - blankets

        """)
    let removed = try remind(sandbox, "remove", "shower-geminids")
    expectSuccess(removed)
    #expect(removed.stdout == "removed    shower-geminids\n")
    #expect(try remind(sandbox, "list").lines.count == 3)
    #expect(try remind(sandbox, "remove", "--all").stdout == "removed    shower-quadrantids\n")
    #expect(try remind(sandbox, "list", "--json").json()["reminders"] as? [String] == [])
  }

  @Test func remindersThatDifferInTheirLeadStandBesideEachOther() throws {
    let sandbox = try Sandbox()
    func add(_ before: String...) throws -> String {
      let run = try sandbox.run(["remind", "add", "full-moon", "--place", "Berlin"] + before + Self.now)
      return String(run.stdout.prefix { $0 != ":" })
    }
    #expect(try add("--before", "7d") == "added      phase-full-moon")
    #expect(try add("--before", "1h") == "added      phase-full-moon-1h")
    #expect(try add("--before", "60m") == "unchanged  phase-full-moon-1h")
    #expect(try add("--before", "7d", "--at", "18:00") == "updated    phase-full-moon")
    #expect(try add() == "added      phase-full-moon-0d")
    #expect(try remind(sandbox, "remove", "phase-full-moon").stdout == "removed    phase-full-moon\n")
    #expect(try add("--before", "1h") == "unchanged  phase-full-moon-1h")
    let ids = try remind(sandbox, "list", "--json").json()["reminders"] as? [[String: Any]]
    #expect(ids?.compactMap { $0["id"] as? String }.sorted() == ["phase-full-moon-0d", "phase-full-moon-1h"])
    // Each has occurrences of its own in a calendar.
    let calendar = try remind(sandbox, "export", "--years", "1").stdout
    let uids = calendar.components(separatedBy: "\r\n").filter { $0.hasPrefix("UID:") }
    #expect(uids.count > 20 && Set(uids).count == uids.count)
  }

  @Test func showersHaveAMarkWhereAReminderIsSet() throws {
    let sandbox = try Sandbox()
    func astrocal(_ arguments: String...) throws -> Run {
      try sandbox.run(
        arguments + ["--place", "Berlin"] + Self.now, environment: ["COLUMNS": "200"])
    }
    func marked() throws -> [String] {
      let showers = try astrocal("showers", "--json").json()["showers"] as? [[String: Any]] ?? []
      return showers.filter { $0["reminder"] as? Bool == true }.compactMap { $0["code"] as? String }
    }
    #expect(try marked() == [])
    #expect(!(try astrocal("showers").stdout.contains("*")))
    _ = try remind(sandbox, "add", "GEM", "--place", "Berlin")
    _ = try remind(sandbox, "add", "URS", "--place", "Berlin", "--once")
    #expect(try marked() == ["GEM", "URS"])
    let table = try astrocal("showers")
    #expect(table.lines.filter { $0.hasPrefix("* ") }.map { $0.prefix(5) } == ["* GEM", "* URS", "* a r"])
    #expect(table.stdout.contains("* a reminder is set"))
    // The star is explained only where a row has it: the Quadrantids have none.
    let others = try astrocal("showers", "2027-01", "--min-zhr", "50").stdout
    #expect(others.contains("QUA") && !others.contains("*"))
    #expect(try astrocal("showers", "GEM").stdout.contains("* reminder set"))
    // A calendar may be read when the reminder is gone.
    let calendars = [
      try astrocal("showers", "GEM", "--format", "ics"),
      try astrocal("range", "2026-12", "--find", "geminids", "--format", "ics"),
    ]
    for calendar in calendars {
      #expect(calendar.stdout.contains("BEGIN:VEVENT") && !calendar.stdout.contains("reminder set"))
    }
    let next = "next Geminids best Sun 13 Dec, 55 an hour under magnitude 6.0 skies, from 20:02   * reminder set"
    #expect(try astrocal("day", "--width", "120").stdout.contains(next))
    #expect(try !astrocal("day", "2026-11-01").stdout.contains("* reminder set"))
    // The reminder that fires only once has fired.
    _ = try sandbox.run(
      ["remind", "due", "--now", "2026-12-20T12:00:00Z"])
    #expect(try marked() == ["GEM"])
    try sandbox.write("{", to: ".local/state/astrocal/reminders.json")
    let damaged = try astrocal("showers")
    #expect(damaged.status == 0 && damaged.lines.count > 10)
    #expect(damaged.stderr.contains("reminders.json"))
  }

  @Test func aWordFromTheTimeZoneOfThePlaceAndTheUsersOwnFestival() throws {
    let sandbox = try Sandbox.configured(
      #"{place: "Ujjain", observances: [{id: "asha", name: "Asha\#u{7}'s day", month_amanta: 8, tithi: 12, window: "sunrise"}]}"#
        .replacing("\u{7}", with: "\\u0007"))
    // tithi_sunrise_delhi.csv: 12 at the sunrise of 21 November 2026; of 10 November 2027.
    #expect(
      try remind(sandbox, "add", "Asha", "--before", "2d").stdout
        == "added      festival-asha: Thu 19 Nov 09:00, Asha\u{FFFD}'s day Sat 21 Nov\n")
    #expect(
      try remind(sandbox, "add", "tithi:Karttika", "krishna", "11", "--place", "Delhi", "--month", "purnimanta").lines
        == ["added      tithi-karttika-krishna-11: Mon 25 Oct 2027 09:00, Karttika krishna Ekadashi Mon 25 Oct 2027"])
    let moved = try sandbox.run(
      ["remind", "list"] + Self.now, environment: ["ASTROCAL_PLACE": "Tokyo"])
    #expect(moved.stdout.contains("Asha\u{FFFD}'s day Sat 21 Nov (Ujjain)"))
    // The configuration no longer has the observance.
    try sandbox.write("{}", to: Sandbox.configuration)
    let lost = try remind(sandbox, "due")
    #expect(lost.status == 1 && lost.stdout == "")
    #expect(lost.stderr == "astrocal: reminder festival-asha: no observance \"asha\" is defined any more\n")
    #expect(try remind(sandbox, "list").lines.count == 3)
    #expect(try remind(sandbox, "check").status == 65)
  }

  @Test func aSecondPlaceNeedsAnIDOfItsOwn() throws {
    let sandbox = try Sandbox()
    _ = try remind(sandbox, "add", "diwali", "--place", "Ujjain")
    #expect(try remind(sandbox, "add", "diwali", "--place", "Berlin").stdout.hasPrefix("updated "))
    #expect(try remind(sandbox, "add", "diwali", "--place", "Ujjain", "--id", "diwali-home").stdout.hasPrefix("added "))
    let places = try remind(sandbox, "list").lines.filter { $0.hasPrefix("    ") }
    #expect(
      places == [
        "    Diwali (Lakshmi Puja) Thu 28 Oct 2027 (Berlin)", "    Diwali (Lakshmi Puja) Fri 29 Oct 2027 (Ujjain)",
      ])
  }

  @Test(arguments: [
    (["add", ""], #""" is nothing to be reminded of"#),
    (["add", "purnima amavasya"], #""purnima amavasya" names two tithis"#),
    (["add", "2026-02-30"], #""2026-02-30" does not exist: February 2026 has 28 days"#),
    (["add", "2026-11"], #""2026-11" is more than a day"#),
    (["add", "2020-02-20"], "2020-02-20 is over: there is nothing to be reminded of"),
    (["add", "GEM", "--before", "3s"], #"--before: "3s" is not a time such as 3d, 2w, 36h or 90m, 366d at most"#),
    (["add", "GEM", "--at", "25:00"], #"--at: "25:00" is not a clock reading such as 09:00, nor like sunset-30m"#),
    (["add", "GEM", "--id", "a b"], #"--id: "a b" is not made of letters, digits, -, _ and . (64 at most)"#),
    (
      ["add", "full-moon", "--before", "36h", "--at", "09:00"],
      #"--at "09:00" does not go with --before "36h", which counts from the event; give days"#
    ),
    (["add", "diwali", "--at", "nishita"], #"--at "nishita": "diwali" has no such time; it has puja"#),
    (
      ["add", "full-moon", "--at", "latest(puja, 18:00)"],
      #"--at "latest(puja, 18:00)": "full-moon" has no such time; a time such as 18:00 or sunset-30m goes with every event"#
    ),
    (["add"], "Missing expected argument '<what> ...': an event such as full-moon, or --where and a condition"),
  ])
  func whatCannotBeSetIsRefused(arguments: [String], message: String) throws {
    let sandbox = try Sandbox()
    let place = arguments.count > 1 ? ["--place", "Berlin"] : []
    try expectRefusal(
      sandbox.run(["remind"] + arguments + place + Self.now), 64, message)
    #expect(try astrocal("remind", "list", "--json", in: sandbox).json()["reminders"] as? [String] == [])
  }

  @Test func aDateThatTheZoneSkippedIsRefused() throws {
    try expectRefusal(
      try astrocal("remind", "add", "2011-12-30", "--place", "Apia", "--now", "2011-12-01T00:00Z"), 64,
      "2011-12-30 does not exist in Pacific/Apia: its clocks skipped that date")
  }

  @Test func anUnknownIDChangesNothing() throws {
    let sandbox = try Sandbox()
    _ = try remind(sandbox, "add", "GEM", "--place", "Berlin")
    try expectRefusal(
      remind(sandbox, "remove", "shower-geminids", "PER"), 64,
      #"no reminder "PER"; `astrocal remind list` shows the ids"#)
    try expectRefusal(
      remind(sandbox, "remove", "gem"), 64, #"no reminder "gem"; there is shower-geminids"#)
    try expectRefusal(remind(sandbox, "reset", "x@2026"), 64, #"no reminder "x"; `astrocal remind list` shows the ids"#)
    try expectRefusal(remind(sandbox, "remove"), 64, "name the ids to remove, or --all")
    try expectRefusal(remind(sandbox, "remove", "x", "--all"), 64, "--all and an id contradict each other")
    try expectRefusal(
      remind(sandbox, "frobnicate"), 64,
      #""frobnicate" is neither a date nor one of add, list, remove, due, wait, reset, export, check"#)
    #expect(try remind(sandbox, "list").lines.count == 2)
  }

  @Test func everyScreenIsWithinItsWidth() throws {
    let sandbox = try Sandbox()
    for words in ["Southern delta-Aquariids", "diwali", "Karttika krishna 14"] {
      _ = try remind(
        sandbox, "add", words, "--place", "Ujjain", "--note", "a note of some length, of many words indeed")
    }
    for line in try remind(sandbox, "list").lines { #expect(line.count <= 80, "\(line)") }
    for command in ["add", "list", "due", "wait", "check", "export", "remove", "reset"] {
      let help = try astrocal("remind", command, "--help")
      expectSuccess(help)
      #expect(help.stdout.contains("USAGE: astrocal remind \(command)"))
      #expect(help.lines.filter { $0.count > 80 } == [])
      #expect(try astrocal("remind", "help", command).stdout == help.stdout)
    }
  }

  @Test func theStoreIsWhereTheEnvironmentPutsIt() throws {
    let sandbox = try Sandbox()
    let rule = ["full-moon", "--place", "Berlin"]
    for (environment, folder) in [
      ([:], "/.local/state/astrocal"), (["XDG_STATE_HOME": sandbox.folder + "/xdg"], "/xdg/astrocal"),
      (["XDG_STATE_HOME": "relative"], "/.local/state/astrocal"),
      (["ASTROCAL_STATE": sandbox.folder + "/own/", "XDG_STATE_HOME": sandbox.folder + "/xdg"], "/own"),
    ] {
      expectSuccess(try sandbox.run(["remind", "add"] + rule, environment: environment))
      let list = try sandbox.run(["remind", "list", "--json"], environment: environment)
      #expect(try list.json()["store"] as? String == sandbox.folder + folder + "/reminders.json")
      #expect((try list.json()["reminders"] as? [Any])?.count == 1)
    }
  }
}
