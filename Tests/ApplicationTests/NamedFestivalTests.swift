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
