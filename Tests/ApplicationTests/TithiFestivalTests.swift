import ProgramRuns
import Testing

/// `tithi --festivals`. Dates by AlmanacTests/Fixtures/panchanga/festivals.csv, which is for Delhi.
@Suite struct TithiFestivalTests {
  private static let now = ["--now", "2026-11-21T12:00:00+05:30", "--place", "Delhi,IN"]

  private func festivals(_ arguments: String...) throws -> Run {
    try Sandbox().run(["tithi"] + arguments + Self.now)
  }

  /// Dates of an observance in a year.
  private func dates(_ name: String, _ span: String...) throws -> [String] {
    let run = try Sandbox().run(
      ["tithi", "--format", "csv", "--festivals", name] + span + Self.now)
    expectSuccess(run)
    return run.stdout.split(separator: "\r\n").dropFirst().map { String($0.prefix { $0 != "," }) }
  }

  /// The tradition joins a remark that the name has, and the reckoning of months that of a suppressed month: Karttika of 1963.
  @Test func aNameHasOneParenthesis() throws {
    let all = try festivals("2026", "--festivals")
    #expect(all.stdout.contains("Onam (Thiruvonam, Kerala)") && all.stdout.contains("(monthly, Tamil)"))
    #expect(!all.stdout.contains(") ("))
    let month = try astrocal(line: "day 1963-11-20 --place Ujjain --month amanta --exclude sky")
    #expect(month.stdout.contains("Karttika (Margashirsha kshaya, amanta)"))
  }

  @Test func aNameAloneFindsTheNext() throws {
    let run = try festivals("--festivals", "diwali")
    expectSuccess(run)
    #expect(
      run.stdout == """
        from 2026-11-21   Delhi 28.652N 77.231E   Asia/Kolkata
        Date            Observance
        Fri 2027-10-29  Diwali (Lakshmi Puja), puja 18:35-19:07

        """)
  }

  @Test(arguments: ["diwali", "Diwali (Lakshmi Puja)", "DIWALI", "Lakshmi Puja", "दीपावली", "Diwali (L"])
  func anObservanceHasManyNames(name: String) throws {
    // DIWALI_INDIA 2025, 2027.
    #expect(try dates(name, "2025") == ["2025-10-20"])
    #expect(try dates(name, "2027") == ["2027-10-29"])
  }

  /// All words of both names stand in one, "Chhoti Holi" for Holika Dahan. Dates: drikpanchang.com for New Delhi, 2025.
  @Test(arguments: ["holi,holika-dahan", "Holika Dahan, Holi"])
  func namesWithACommaAreSeveral(names: String) throws {
    #expect(try dates(names, "2025-03") == ["2025-03-13", "2025-03-14"])
  }

  /// Deepavali is a name of Diwali, and the observance of the Tamils: both are listed. Singapore's is 20 October 2025.
  @Test func deepavaliIsTheTamilOneToo() throws {
    let run = try festivals("--festivals", "deepavali", "2027")
    #expect(
      Array(run.lines.dropFirst(2)) == [
        "Thu 2027-10-28  Deepavali (Tamil)", "Fri 2027-10-29  Diwali (Lakshmi Puja), puja 18:35-19:07",
      ])
    #expect(try dates("deepavali", "2025") == ["2025-10-20", "2025-10-20"])
  }

  @Test func theNextOnesGoOnOverTheYears() throws {
    #expect(try dates("diwali", "--next", "2") == ["2027-10-29", "2028-10-17"])
    // GANESH_CHATURTHI 2023, 2025, 2027.
    let found = try dates("ganesh-chaturthi", "2023", "2027")
    #expect(Set(found).isSuperset(of: ["2023-09-19", "2025-08-27", "2027-09-04"]) && found.count == 5)
  }

  @Test func whatIsADateIsNoName() throws {
    let run = try festivals("--festivals", "2026-11-08")
    expectSuccess(run)
    #expect(
      run.stdout == """
        2026-11-08..2026-11-08   Delhi 28.652N 77.231E   Asia/Kolkata
        Date            Observance
        Sun 2026-11-08  Naraka Chaturdashi
        Sun 2026-11-08  Diwali (Lakshmi Puja), puja 17:55-19:50
        Sun 2026-11-08  Deepavali (Tamil)
        Sun 2026-11-08  Bandi Chhor Divas (Sikh)
        Sun 2026-11-08  Darsha Amavasya (Shraddha)
        Sun 2026-11-08  Kali Puja (Bengal)

        """)
    #expect(try festivals("2026-11-08", "--festivals").stdout == run.stdout)
  }

  @Test func aloneItListsTheRunningMonth() throws {
    let run = try festivals("--festivals")
    expectSuccess(run)
    #expect(run.lines[0] == "2026-11-09..2026-12-09   Delhi 28.652N 77.231E   Asia/Kolkata")
    #expect(run.lines.contains("Tue 2026-11-24  Guru Nanak Jayanti (Sikh)"))
    #expect(!run.stdout.contains("Diwali (Lakshmi Puja)"))
  }

  @Test func anEqualsSignWorksToo() throws {
    #expect(try festivals("--festivals=diwali").stdout == festivals("--festivals", "diwali").stdout)
  }

  @Test func noNameIsRefused() throws {
    try expectRefusal(
      festivals("--festivals", "yule"), 64,
      #"--festivals: no observance "yule"; `astrocal tithi --festivals list` prints them"#)
    try expectRefusal(
      festivals("--festivals", "diwali,dusera"), 64, #"--festivals: no observance "dusera"; did you mean dussehra?"#)
    for words in [["--festivals", ""], ["--festivals="]] {
      let run = try Sandbox().run(["tithi"] + words + Self.now)
      #expect(run.status == 64 && run.stdout == "")
      #expect(run.stderr.hasSuffix("names no observance; for all of them leave it out\n"))
    }
    try expectRefusal(
      festivals("--festivals", "--next", "3"), 64, "--next goes with --find, --festivals NAME or --where")
  }

  @Test func csvAndLinesOfJSONHoldTheSame() throws {
    let csv = try festivals("--festivals", "2026-11-05", "--format", "csv")
    let rows = csv.stdout.split(separator: "\r\n")
    #expect(
      rows[0]
        == "date,id,name,tradition,importance,parana_start,parana_end,contested,margin_s,kept_by,alternatives,"
        + "windows_name,windows_start,windows_end,time_zone"
    )
    #expect(
      rows[1].hasPrefix(
        "2026-11-05,ekadashi,Rama Ekadashi,smarta,1,2026-11-06T06:36:35+05:30,2026-11-06T08:47:46+05:30,false,"))
    #expect(rows[1].hasSuffix(",Smartas; Vaishnavas; Gaudiya Vaishnavas (ISKCON),,,,,Asia/Kolkata"))
    let lines = try festivals("--festivals", "2026-11-05", "--format", "ndjson").lines
    #expect(lines.count == csv.stdout.split(separator: "\r\n").count - 1)
    #expect(lines.allSatisfy { $0.contains(#""schema":"astrocal.tithi/1""#) && $0.contains(#""explanation":null"#) })
  }

  /// Source: disputes.csv of AlmanacTests; yogini-ekadashi and devutthana-ekadashi hold no sunrise.
  @Test func contestedListsTheDisputedDaysWithThoseWhoKeepThem() throws {
    let table = try festivals("2026-11", "--festivals", "contested")
    expectSuccess(table)
    #expect(table.lines.allSatisfy { $0.count <= 80 })
    let start = try #require(table.lines.firstIndex { $0.hasPrefix("Fri 2026-11-20  Devutthana Ekadashi?, parana") })
    #expect(table.lines[start + 1].hasPrefix("  Sat 2026-11-21    Vaishnavas and Gaudiya Vaishnavas (ISKCON)"))
    #expect(!table.stdout.contains("Guru Nanak"))
    let json = try festivals("2024", "--festivals", "contested", "--json").json()
    let list = try #require(json["festivals"] as? [[String: Any]])
    #expect(list.allSatisfy { $0["contested"] as? Bool == true })
    let diwali = try #require(list.first { $0["id"] as? String == "diwali" })
    #expect(diwali["date"] as? String == "2024-11-01")
    let other = try #require((diwali["alternatives"] as? [[String: Any]])?.first)
    #expect(other["date"] as? String == "2024-10-31")
    #expect((other["kept_by"] as? String)?.hasPrefix("Kashi Vidvat Parishad; Dharma Sabha of Jaipur") == true)
    #expect(other["rule"] as? String == "the first of two days that hold amavasya in pradosha")
    let next = try festivals("--festivals", "contested", "--next", "2", "--format", "csv")
    #expect(next.stdout.split(separator: "\r\n").count == 3)
  }

  /// Source: the list of cities of drikpanchang.com, 2024.
  /// Only where another day is kept does a line say so, and of whom.
  @Test func whatSomeKeepNamesTheTownsOfWhichItIsTrue() throws {
    let sandbox = try Sandbox()
    try sandbox.write("Delhi\nEdison\nLondon\nSydney\nDubai,AE\n", to: "towns")
    let line = "tithi 2026-09-25 2026-10-15 --festivals indira-ekadashi --places towns"
    let table = try astrocal(line: line, in: sandbox)
    expectSuccess(table)
    let document = try astrocal(line: line + " --json", in: sandbox).json()
    let observances = try #require(document["observances"] as? [[String: Any]])
    let days = try #require(observances.first?["days"] as? [[String: Any]])
    try #require(days.count == 5)
    let others = table.lines.filter { $0.contains("kept by") }
    #expect(!others.isEmpty)
    for day in days {
      let town = try #require(day["place"] as? String)
      let kept = (day["alternatives"] as? [[String: Any]] ?? []).contains { ($0["kept_by"] as? String ?? "") != "" }
      #expect(others.contains { $0.contains(town) } == kept, "\(town)")
    }
  }

  @Test func townsAreComparedWithEachOther() throws {
    let sandbox = try Sandbox()
    try sandbox.write("Mumbai\nKolkata\nChennai\n", to: "towns")
    func compare(_ more: String...) throws -> Run {
      try sandbox.run(["tithi", "2024-10", "2024-11", "--places", "towns"] + more + Self.now.prefix(2))
    }
    let table = try compare("--festivals", "diwali")
    expectSuccess(table)
    #expect(
      table.lines.prefix(4) == [
        "2024-10-01..2024-11-30   3 places", "Diwali (Lakshmi Puja)?", "  Thu 2024-10-31  Mumbai",
        "  Fri 2024-11-01  Kolkata, Chennai",
      ])
    let all = try compare("--festivals", "--format", "csv")
    let rows = all.stdout.split(separator: "\r\n")
    #expect(rows[0] == "id,name,place,date,differs,contested,margin_s,kept_by,alternatives,time_zone")
    #expect(rows.filter { $0.hasPrefix("diwali,") }.count == 3)
    try expectRefusal(
      compare("--festivals", "--format", "ics"), 64,
      "--places prints table, json, ndjson or csv: a calendar is about one place")
    try expectRefusal(compare(), 64, "--places compares observances: it goes with --festivals")
    try expectRefusal(
      compare("--festivals", "--place", "Delhi"), 64,
      "--places and --place, --latitude or --longitude both give the place: use one of them")
  }

  @Test func aRuleThatVariesAnotherIsListedByItsId() throws {
    #expect(try dates("ekadashi-gaudiya", "2026").count == 24)
    #expect(try !festivals("2026", "--festivals", "--format", "csv").stdout.contains(",ekadashi-gaudiya,"))
  }

  @Test func severalNamesGiveTheNextOfEach() throws {
    let run = try festivals("--festivals", "diwali,holi,karwa chauth")
    expectSuccess(run)
    // DIWALI_INDIA, HOLI and KARWA_CHAUTH 2027.
    #expect(
      Array(run.lines.dropFirst(2)) == [
        "Mon 2027-03-22  Holi (Dhulandi)?", "Mon 2027-10-18  Karva Chauth (North)?, puja 17:49-19:04, moonrise 19:30",
        "Fri 2027-10-29  Diwali (Lakshmi Puja), puja 18:35-19:07",
      ])
    let two = try festivals("--festivals", "holi,diwali", "--next", "2", "--format", "csv")
    #expect(two.stdout.split(separator: "\r\n").count == 5)
    let navaratris = try festivals("--festivals", "navaratri").lines.filter { $0.contains(" begins") }
    #expect(navaratris.count == 2)
  }

  @Test func aFastStandsOnceInATableAndByEachIdInCSV() throws {
    let table = try festivals("--festivals", "2026-06-25")
    #expect(table.lines.filter { $0.contains("Ekadashi") }.count == 1)
    #expect(table.stdout.contains("Thu 2026-06-25  Nirjala Ekadashi?, parana Fri 05:25-08:13\n"))
    let csv = try festivals("--festivals", "2026-06-25", "--format", "csv").stdout
    #expect(csv.contains(",ekadashi,Nirjala Ekadashi,") && csv.contains(",nirjala-ekadashi,Nirjala Ekadashi,"))
    // A name that was asked for is listed, whatever other name its fast has.
    #expect(try festivals("--festivals", "nirjala-ekadashi").lines.count == 3)
  }

  @Test func theListHasAllObservancesWithTheirRules() throws {
    let table = try festivals("--festivals", "list")
    expectSuccess(table)
    #expect(table.lines.allSatisfy { $0.count <= 80 })
    #expect(table.stdout.contains("karva-chauth                Karva Chauth (North)\n"))
    let csv = try festivals("--festivals", "list", "--format", "csv")
    #expect(csv.stdout.contains(#"holi,Holi (Dhulandi),Dhuleti;Rangwali Holi;Phagwah,smarta,pan-Indian,1,"#))
    let list = try #require(try festivals("--festivals", "list", "--json").json()["observances"] as? [[String: Any]])
    #expect(list.count == csv.stdout.split(separator: "\r\n").count - 1)
    let refused = "--festivals list prints all observances: it goes with no dates and no other list"
    try expectRefusal(festivals("--festivals", "list", "--next", "2"), 64, refused)
    try expectRefusal(festivals("2026", "--festivals", "list"), 64, refused)
    try expectRefusal(
      festivals("--festivals", "list", "--format", "ics"), 64,
      "--festivals list has no dates and is no calendar; use table, json, ndjson or csv")
  }
}
