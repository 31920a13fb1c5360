import Foundation
import ProgramRuns
import Testing

/// Reminders of persons of the configuration, and days that are chosen for them.
@Suite struct PersonReminderTests {
  private static let family = """
    { place: "Kolkata",
      persons: {
        zebedee: { name: "Zebedee Q.", birth: "1863-01-12T06:33", remind: true },
        quillon: { death: "2021-08-20T12:00", by: ["tithi", "mahalaya"], remind: true },
        orsolya: { birth: "1990-06-21T12:00", place: "New York", star: "rohini", by: "nakshatra" },
      } }
    """
  private static let names = ["zebedee", "quillon", "orsolya"]
  private static let now = "--now 2026-11-25T12:00:00Z"

  private func sandbox(_ text: String = family) throws -> Sandbox {
    let sandbox = try Sandbox.configured(text)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o600], ofItemAtPath: sandbox.folder + "/" + Sandbox.configuration)
    return sandbox
  }

  /// What `remind list` prints beside the ids.
  private func events(_ sandbox: Sandbox) throws -> [[String: Any]] {
    let list = try astrocal(line: "remind list --json \(Self.now)", in: sandbox).json()
    return try #require(list["reminders"] as? [[String: Any]])
  }

  /// The days are those that `tithi` lists.
  @Test func theDaysAreThoseOfTheList() throws {
    let sandbox = try sandbox()
    for words in ["anniversaries", "anniversary orsolya --before 3d", "anniversary 'zebedee q.' --id birthday"] {
      let run = try astrocal(line: "remind add \(words) \(Self.now)", in: sandbox)
      #expect(run.status == 0 && run.stderr == "" && run.stdout.hasPrefix("added"), "\(run.stderr)")
    }
    func first(_ person: String) throws -> String? {
      let rows = try astrocal(
        line: "tithi --anniversary \(person) --format csv --no-header \(Self.now)", in: sandbox)
      return rows.stdout.split(separator: ",").first.map(String.init)
    }
    let events = try events(sandbox)
    let dates = try Dictionary(
      uniqueKeysWithValues: events.map { (try #require($0["id"] as? String), $0["event"] as? [String: Any]) })
    #expect(dates.count == 3)
    #expect(dates["birthday"]??["date"] as? String == (try first("zebedee")))
    #expect(dates["anniversaries"]??["date"] as? String == (try first("zebedee")))
    let other = try #require(dates.first { $0.key.hasPrefix("anniversary-") })
    #expect(other.value?["date"] as? String == (try first("orsolya")))
    #expect(other.value?["name"] as? String == "orsolya: star birthday 37")
    for event in events { #expect(event["before"] as? String == (event["id"] as? String == other.key ? "3d" : "1d")) }
  }

  /// Two persons with a birthday on one date have an announcement each, once.
  @Test func eachPersonOfADateIsAnnouncedOnce() throws {
    let twins = """
      { place: "Kolkata", persons: {
          a: { birth: "1863-01-12T06:33", remind: true }, b: { birth: "1863-01-12T06:33", remind: true },
          c: { birth: "1863-01-12T06:33" } } }
      """
    let sandbox = try sandbox(twins)
    _ = try astrocal(line: "remind add anniversaries \(Self.now)", in: sandbox)
    let due = try astrocal(line: "remind due --now 2027-01-27T09:30:00+05:30", in: sandbox)
    let lines = due.stdout.split(separator: "\n").map(String.init)
    #expect(lines.count == 2 && lines.contains { $0.hasPrefix("a: birthday 164 tomorrow") }, "\(lines)")
    #expect(lines.contains { $0.hasPrefix("b: birthday 164 tomorrow") }, "\(lines)")
    #expect(try astrocal(line: "remind due --now 2027-01-27T10:30:00+05:30", in: sandbox).stdout == "")
  }

  /// No UID, no id that the program makes, and no message has a name.
  @Test func nothingThatOthersSeeHasAName() throws {
    let sandbox = try sandbox()
    for name in Self.names { _ = try astrocal(line: "remind add anniversary \(name) \(Self.now)", in: sandbox) }
    for event in try events(sandbox) {
      let id = try #require(event["id"] as? String)
      #expect(!Self.names.contains { id.contains($0) }, "\(id)")
    }
    let calendar = try astrocal(line: "remind export \(Self.now)", in: sandbox).stdout
    let uids = calendar.replacing("\r\n ", with: "").split(separator: "\r\n").filter { $0.hasPrefix("UID:") }
    #expect(uids.count > 5 && Set(uids).count == uids.count)
    for uid in uids { #expect(!Self.names.contains { uid.contains($0) }, "\(uid)") }
    // The person is gone: the reminder says so without the name, and the others are announced.
    try sandbox.write(
      "{ place: \"Kolkata\", persons: { zebedee: { birth: \"1863-01-12T06:33\" } } }", to: Sandbox.configuration)
    let list = try astrocal(line: "remind list \(Self.now)", in: sandbox)
    #expect(list.stdout.contains("birthday 164") && list.status == 1)
    #expect(list.stderr.contains("no person of the configuration has that name"))
    #expect(!Self.names.contains { list.stderr.contains($0) }, "\(list.stderr)")
    // What is known of one gives no day.
    try sandbox.write("{ place: \"Kolkata\", persons: { zebedee: { birth: \"never\" } } }", to: Sandbox.configuration)
    let bad = try astrocal(line: "remind due \(Self.now)", in: sandbox)
    #expect(bad.status == 1 && bad.stderr.contains("persons: number 1 by name: this is no instant"))
    #expect(!Self.names.contains { bad.stderr.contains($0) }, "\(bad.stderr)")
  }

  /// The file of reminders has what the user calls a person: nobody else may read it.
  @Test func theStoreIsTheUsersOwn() throws {
    let sandbox = try sandbox()
    _ = try astrocal(line: "remind add anniversary quillon \(Self.now)", in: sandbox)
    let store = try astrocal(line: "remind list --json", in: sandbox).json()["store"] as? String
    let attributes = try FileManager.default.attributesOfItem(atPath: try #require(store))
    #expect((attributes[.posixPermissions] as? Int).map { $0 & 0o077 } == 0)
  }

  @Test(arguments: [
    ("anniversary Wilhelmina", "no person of the configuration has that name"),
    ("anniversary:Wilhelmina", "no person of the configuration has that name"),
  ]) func anUnknownPersonIsRefusedWithoutTheName(words: String, message: String) throws {
    let run = try astrocal(line: "remind add \(words) \(Self.now)", in: try sandbox())
    #expect(run.status == 64 && run.stdout == "" && run.stderr.contains(message) && !run.stderr.contains("Wilhelmina"))
  }

  @Test func whoHasNoPersonsIsTold() throws {
    let none = try astrocal(line: "remind add anniversaries \(Self.now)", in: try sandbox("{ place: \"Kolkata\" }"))
    #expect(none.status == 64 && none.stderr.contains("\"persons\" in the configuration, which has none"))
    let quiet = "{ place: \"Kolkata\", persons: { zebedee: { birth: \"1863-01-12\" } } }"
    let run = try astrocal(line: "remind add anniversaries \(Self.now)", in: try sandbox(quiet))
    #expect(run.status == 65 && run.stderr.contains("no person of the configuration has remind: true"))
    let find = try astrocal(line: "range 2027 --find anniversary:zebedee", in: try sandbox())
    #expect(find.status == 64)
  }

  // MARK: Choosing a day

  /// The star of a horoscope counts, else that of the birth; the day is that of the nakshatra itself.
  @Test func daysAreChosenForPersons() throws {
    let sandbox = try sandbox()
    func days(_ stars: String) throws -> String {
      let run = try astrocal(line: "range 2026-12 --find marriage --for \(stars) --format json", in: sandbox)
      #expect(run.status == 0 && run.stderr == "", "\(run.stderr)")
      return run.stdout
    }
    #expect(try days("orsolya").replacing("orsolya", with: "Rohini") == (try days("rohini")))
    let both = try days("zebedee,orsolya")
    #expect(both.contains("\"Zebedee Q.\"") && both.contains("\"orsolya\""))
    let dead = try astrocal(line: "range 2026-12 --find marriage --for quillon", in: sandbox)
    #expect(dead.status == 65 && dead.stderr.contains("persons: number 2 by name: neither birth nor star is known"))
    #expect(!Self.names.contains { dead.stderr.contains($0) }, "\(dead.stderr)")
  }
}
