import AstroCore
import ProgramRuns
import TestTier
import Testing

/// A condition finds a festival because it names it: on the dates of `tithi --festivals`, in every view.
@Suite struct NamedFestivalTests {
  private static let place = "--place Delhi,IN"

  private func dates(_ line: String) throws -> [String] {
    let run = try astrocal(line: line + " --columns date --format csv --no-header")
    // A year without the festival says so on standard error.
    #expect(run.status == 0, "\(line): \(run.stderr)")
    return run.stdout.split { $0 == "\r\n" || $0 == "\n" }.map(String.init)
  }

  /// Ids of all three tables, of variants and of rules of a country; two have a hyphen before a digit, one is a name of several festivals.
  private static var ids: [String] {
    TestTier.some(FestivalRule.standard.map(\.id), every: 83)
      + ["soma-pradosha", "ganadhipa-sankashti", "pradosha-vrata-sunset", "fagu-purnima", "gaudiya-nandotsava"]
      + ["chingam-1", "gaudiya-caturmasya-pratipat-2-ends", "kalashtami"]
  }

  @Test(arguments: ids) func conditionFindsTheDatesOfTheFestival(id: String) throws {
    let listed = try dates("tithi 2026 --festivals \(id) \(Self.place)")
    let found = try dates("range 2026 --where 'festivals has \(id)' \(Self.place)")
    #expect(Set(found) == Set(listed), "\(id)")
    guard let first = found.first else { return }
    expectSuccess(try astrocal(line: "day \(first) --is 'festivals has \(id)' \(Self.place)"))
  }

  /// The rule of Nepal has the id of the festival whose place it takes, and its own.
  @Test(arguments: ["fagu-purnima", "holi", "vesak-poya", "soma-pradosha", "fagu-purnima-terai"])
  func conditionFindsTheFestivalOfACountry(id: String) throws {
    let place = "--place Kathmandu"
    let listed = try dates("tithi 2026 --festivals \(id) \(place)")
    #expect(try dates("range 2026 --where 'festivals has \(id)' \(place)") == listed, "\(id)")
    #expect(!listed.isEmpty)
  }

  /// What has no date at a place is answered at once, with the reason.
  @Test func festivalOfAnotherZoneIsNeverHere() throws {
    for line in ["range --next 1", "range 2026"] {
      let run = try astrocal(line: "\(line) --where 'festivals has fagu-purnima-terai' --columns date \(Self.place)")
      #expect(run.stderr.contains("never here: the rule of Fagu Purnima (Terai) is one of Asia/Kathmandu alone"))
    }
    let run = try astrocal(line: "remind add --where 'festivals has fagu-purnima-terai' \(Self.place)")
    #expect(run.status == 64 && run.stdout.isEmpty)
  }

  private func check(_ condition: String, at place: String, on date: String, line: Int = #line) throws {
    let rest = "--where '\(condition)' --place \(place) --now \(date)T00:10+05:30"
    let next = try #require(try dates("range --next 1 \(rest)").first)
    let sandbox = try Sandbox()
    expectSuccess(try astrocal(line: "remind add --id a \(rest)", in: sandbox))
    let listed = try astrocal(line: "remind list --json --now \(date)T00:10+05:30", in: sandbox)
    #expect(listed.stdout.contains("\"date\":\"\(next)\""), "\(condition) at \(place) from \(date): \(next)")
  }

  /// A reminder and a range find one festival: Hyderabad keeps Nagula Chavithi, Kochi does not.
  @Test(arguments: ["nagula-chavithi", "attukal-pongala", "soma-pradosha"])
  func reminderAndRangeFindOneDay(id: String) throws {
    for place in ["Hyderabad,IN", "Kochi,IN"] { try check("festivals has \(id)", at: place, on: "2026-11-28") }
  }

  /// The minor festivals of the region of the place count in both, also where no condition names them.
  @Test(arguments: ["2026-11-29", "2026-12-06", "2027-01-27", "2027-08-08"])
  func reminderHasTheFestivalsOfTheRegion(date: String) throws {
    try check("festivals != none", at: "Hyderabad,IN", on: date)
    try check("festivals != none", at: "Mumbai", on: date)
  }

  /// The common name and the name of the region are one festival at every door, and what is printed has the name of the region.
  @Test(arguments: [
    ("Hartalika Teej", "Gowri Habba", "Bengaluru,IN", ""), ("Bhai Dooj", "Bhau Beej", "Pune,IN", ""),
    ("Bhai Dooj", "Bhai Phonta", "Kolkata,IN", ""), ("Devutthana Ekadashi", "Haribodhini Ekadashi", "Kathmandu,NP", ""),
    ("Parivartini Ekadashi", "Parsva Ekadasi", "Mayapur,IN", " --region vaishnava"),
    ("Devshayani Ekadashi", "Sayana Ekadasi", "Delhi,IN", " --region vaishnava"),
  ])
  func commonAndRegionalNameFindOneDay(common: String, regional: String, place: String, region: String) throws {
    let rest = " --place '\(place)'\(region)"
    let found = try [common, regional].flatMap { name in
      [
        try dates("festivals '\(name)' 2027\(rest)"), try dates("tithi 2027 --festivals '\(name)'\(rest)"),
        try dates("range 2027 --where 'festivals has \"\(name)\"'\(rest)"),
        try dates("tithi 2027 --festivals --where 'name = \"\(regional)\"'\(rest)"),
      ]
    }
    #expect(Set(found.map { Set($0) }).count == 1 && found[0].count == 1, "\(found)")
    let list = try astrocal(line: "festivals '\(common)' 2027\(rest)").stdout
    #expect(list.contains(regional) && !list.contains(common), "\(list)")
    // A reminder of a single ekadashi has the day of all, and refuses those of a tradition.
    guard region.isEmpty else { return }
    for name in [common, regional] {
      let sandbox = try Sandbox()
      expectSuccess(try astrocal(line: "remind add --id a '\(name)'\(rest) --now 2027-01-01T00:00Z", in: sandbox))
      let listed = try astrocal(line: "remind list --json --now 2027-01-01T00:00Z", in: sandbox).stdout
      #expect(listed.contains("\"date\":\"\(found[0][0])\"") && listed.contains(regional), "\(name): \(listed)")
    }
  }

  /// A community lists what it keeps: its own festivals, its fasts, and of those of all India the ones that it has a name for.
  @Test(arguments: [
    ("sikh", ["guru-nanak-jayanti", "sangrand", "purnima", "amavasya", "diwali"]),
    ("jain", ["mahavir-jayanti", "rohini-vrat", "diwali"]), ("buddhist", ["buddha-purnima", "purnima"]),
    ("vaishnava", ["ekadashi", "janmashtami", "gaudiya-gaura-purnima", "guru-purnima"]),
  ])
  func aCommunityListsWhatItKeeps(region: String, kept: [String]) throws {
    let line = "tithi 2027 --festivals --region \(region) \(Self.place) --columns id --format csv --no-header"
    let ids = Set(try astrocal(line: line).stdout.split { $0 == "\r\n" || $0 == "\n" }.map(String.init))
    #expect(ids.isSuperset(of: kept), "\(ids.sorted())")
    let others = ["sankashti-chaturthi", "pradosha-vrata", "masik-shivaratri", "pitru-paksha", "chandra-darshana"]
    #expect(ids.isDisjoint(with: others), "\(ids.intersection(others))")
    // What lists leave out is found by its name.
    #expect(try !dates("festivals sankashti-chaturthi 2027 --region \(region) \(Self.place)").isEmpty)
  }

  /// Each day of the Gaudiya calendar is kept by Gaudiya Vaishnavas, and a filter by the tradition has it.
  @Test func daysOfTheGaudiyaCalendarAreTheirs() throws {
    let line = "tithi 2027 --festivals --region vaishnava --place Mayapur,IN"
    let document = try astrocal(line: line + " --json").json()
    let festivals = try #require(document["festivals"] as? [[String: Any]])
    let own = festivals.filter { ($0["id"] as? String)?.hasPrefix("gaudiya-") ?? false }
    #expect(own.count > 150)
    for festival in own {
      #expect(festival["tradition"] as? String == "gaudiya")
      #expect((festival["kept_by"] as? String)?.contains("Gaudiya Vaishnavas (ISKCON)") ?? false)
    }
    let filtered = try dates(line + " --where 'tradition = gaudiya'")
    #expect(filtered.count >= own.count)
    let vijaya = festivals.first { $0["mahadvadashi"] as? String == "vijaya" }
    #expect(vijaya?["date"] as? String == "2027-09-12" && vijaya?["name"] as? String == "Parsva Ekadasi")
    #expect(vijaya?["parana_rule"] as? String == "nakshatra")
  }

  /// The reminder of an ekadashi with the region of the Vaishnavas is that of their rule; of a single month there is none.
  @Test func reminderOfAnEkadashiIsThatOfTheTradition() throws {
    let sandbox = try Sandbox()
    let rest = "--region vaishnava --place Mayapur,IN --now 2026-11-29T00:00Z"
    expectSuccess(try astrocal(line: "remind add ekadashi \(rest)", in: sandbox))
    let listed = try astrocal(line: "remind list --now 2026-11-29T00:00Z", in: sandbox).stdout
    #expect(listed.contains("festival-ekadashi-gaudiya") && listed.contains("Utpanna Ekadasi"), "\(listed)")
    let refused = try astrocal(line: "remind add 'parsva ekadasi' \(rest)", in: sandbox)
    #expect(refused.status == 64 && refused.stdout.isEmpty && refused.stderr.contains("ekadashi-gaudiya"))
  }

  /// A festival that is named after its tithi is the festival at every door; the tithi has other words.
  @Test(arguments: [("kartik purnima", "kartika shukla 15"), ("magha purnima", "magha shukla 15")])
  func festivalOfATithiComesFirst(festival: String, tithi: String) throws {
    func first(_ line: String) throws -> String? {
      let document = try astrocal(line: line + " 2027 \(Self.place) --json").json()
      let events = try #require(document["events"] as? [[String: Any]])
      return events.first?["kind"] as? String
    }
    #expect(try first("find '\(festival)'") == "festival")
    #expect(try first("find '\(tithi)'") == "tithi")
    #expect(try dates("festivals '\(festival)' 2027 \(Self.place)").count == 1)
  }

  /// Thai Pongal of two almanacs on one date is one line, on two dates two.
  @Test(arguments: [(2027, 1), (2026, 2)])
  func oneFestivalOfTwoAlmanacsIsPrintedOnceOnADate(year: Int, count: Int) throws {
    let list = try astrocal(line: "festivals \(year)-01 --place Chennai,IN").stdout
    #expect(list.split(separator: "\n").filter { $0.contains("Thai Pongal") }.count == count, "\(list)")
  }

  /// A word for many fasts finds the next of each, though a table has a fast of several names once.
  @Test(arguments: ["putrada", "ekadashi,utpanna-ekadashi,ekadashi-vaishnava"])
  func fastOfSeveralNamesIsFoundByEach(names: String) throws {
    let line = "tithi --festivals \(names) --place Ujjain --now 2026-11-28T12:00Z"
    let table = try astrocal(line: line + " --template '{date}'")
    expectSuccess(table)
    // An id that is never found is searched for two centuries, and noted.
    #expect(table.stderr.isEmpty)
    let listed = table.stdout.split(separator: "\n").map(String.init)
    let ofEachID = try dates(line)
    #expect(Set(listed) == Set(ofEachID))
    #expect(listed.count < ofEachID.count || !names.contains("ekadashi"))
  }

  /// A condition finds a fast by each of its names, in the table too.
  @Test(arguments: ["id = utpanna-ekadashi", "id = ekadashi", "id = ekadashi or id = utpanna-ekadashi"])
  func conditionFindsAFastByEachName(condition: String) throws {
    for names in ["", "=ekadashi,utpanna-ekadashi"] {
      let run = try astrocal(
        line: "tithi 2026-12 --festivals\(names) --where '\(condition)' --template '{date}' \(Self.place)")
      #expect(run.stdout.split(separator: "\n").first == "2026-12-04", "\(names) \(condition)")
    }
  }
}
