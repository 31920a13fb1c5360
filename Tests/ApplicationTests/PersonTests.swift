import Foundation
import ProgramRuns
import Testing

/// Persons of a file and of the configuration: their days, and that nothing but what the user reads has their names.
@Suite struct PersonTests {
  private static let table = """
    name,birth,death,place,by
    Zebedee,1863-01-12T06:33,,Kolkata,
    Quillon,1836-02-18,2021-08-20T12:00,Kolkata,"tithi,mahalaya"
    Orsolya,1990-06-21T12:00,,Chennai,nakshatra

    """
  private static let names = ["Zebedee", "Quillon", "Orsolya"]

  /// A folder with a file that its owner alone may read.
  private func sandbox(_ text: String = table, mode: Int = 0o600) throws -> Sandbox {
    let sandbox = try Sandbox()
    try sandbox.write(text, to: "family.csv")
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: sandbox.folder + "/family.csv")
    return sandbox
  }

  private func configured(_ text: String, mode: Int = 0o600) throws -> Sandbox {
    let sandbox = try Sandbox.configured(text)
    try FileManager.default.setAttributes(
      [.posixPermissions: mode], ofItemAtPath: sandbox.folder + "/" + Sandbox.configuration)
    return sandbox
  }

  private func expectNoName(_ text: String, _ names: [String] = names, _ what: String = "") {
    for name in names { #expect(!text.contains(name) && !text.contains(name.lowercased()), "\(what): \(text)") }
  }

  /// Vivekananda's birthday of 2015 is published: 12 January. Of two days of Rohini while the Sun is in Mithuna, 16 June and
  /// 13 July, the second is kept. Trayodashi shraddha of 2024 is printed for 30 September. The dead has no birthday, unless
  /// one asks for births.
  @Test func theDaysOfAFileAreListedByDate() throws {
    let sandbox = try sandbox()
    let line = "tithi 2015 --persons family.csv --place Kolkata --format csv --no-header"
    func rows(_ more: String, year: Int = 2015) throws -> [[String]] {
      let run = try astrocal(line: line.replacing("2015", with: "\(year)") + more, in: sandbox)
      #expect(run.status == 0 && run.stderr == "", "\(run.stderr)")
      return run.stdout.split(separator: "\r\n").map { CSVTable.fields($0).prefix(4).map { $0 } }
    }
    #expect(
      try rows("") == [
        ["2015-01-12", "Zebedee", "birth", "tithi"], ["2015-07-13", "Orsolya", "birth", "nakshatra"],
      ])
    #expect(try rows(" --of birth").map { $0[1] } == ["Zebedee", "Quillon", "Orsolya"])
    #expect(try rows(" --of birth --by tithi").allSatisfy { $0[3] == "tithi" })
    #expect(
      try rows("", year: 2024).filter { $0[1] == "Quillon" } == [
        ["2024-08-17", "Quillon", "death", "tithi"], ["2024-09-30", "Quillon", "death", "mahalaya"],
      ])
    #expect(try rows(" --anniversary zebedee").map { $0[1] } == ["Zebedee"])
    let document = try astrocal(line: line.replacing("csv --no-header", with: "json"), in: sandbox).json()
    #expect((document["persons"] as? [[String: Any]])?.count == 3)
  }

  @Test func aYearAheadIsACalendar() throws {
    let run = try astrocal(
      line: "tithi --persons family.csv --days 365 --format ics --place Pune --now 2026-11-25T12:00", in: try sandbox())
    #expect(run.status == 0 && run.stderr == "")
    let lines = run.stdout.replacing("\r\n ", with: "").split(separator: "\r\n").map(String.init)
    let summaries = lines.filter { $0.hasPrefix("SUMMARY:") }
    #expect(
      Set(summaries) == [
        "SUMMARY:Zebedee: birthday 164", "SUMMARY:Quillon: shraddha 6", "SUMMARY:Quillon: shraddha of Pitru Paksha",
        "SUMMARY:Orsolya: star birthday 37",
      ])
    for line in lines where !line.hasPrefix("SUMMARY:") { expectNoName(line) }
    #expect(Set(lines.filter { $0.hasPrefix("UID:") }).count == 4)
  }

  /// The UID is made of the instant, so that another name or another file leaves it as it is; twins differ.
  @Test func theNameOfAnEventDoesNotDependOnThatOfThePerson() throws {
    func names(_ text: String) throws -> [String] {
      let run = try astrocal(
        line: "tithi 2027 --persons family.csv --format ics --place Pune", in: try sandbox(text))
      return run.stdout.split(separator: "\r\n").map(String.init).filter { $0.hasPrefix("UID:") }
    }
    let one = try names("name,birth\nA,1984-03-21T06:10\n")
    #expect(try names("birth;name\n1984-03-21T06:10;B\n") == one)
    let twins = try names("name,birth\nA,1984-03-21T06:10\nB,1984-03-21T06:10\n")
    #expect(twins.count == 2 && twins[0] == one[0] && twins[1] != twins[0])
  }

  /// No message repeats a field, which in a row with a slip may be a name.
  @Test(arguments: [
    ("name,birth\nZebedee,Quillon\n", "line 2: this is no instant such as 1984-03-21T06:10, no date, and no tithi"),
    ("name,birth\nZebedee,1984-02-30\n", "line 2: \"1984-02-30\" does not exist"),
    ("name,birth\nZebedee,\n", "line 2: birth, death, wedding or star is missing"),
    ("name,birth\nZebedee,1984-03-21,Quillon\n", "line 2: 3 fields instead of 2"),
    ("name,birth,place\nZebedee,1984-03-21,Quillonesque\n", "line 2: place is none that --place finds"),
    ("name,birth,star\nZebedee,1984-03-21,Quillon\n", "line 2: star is no nakshatra such as hasta"),
    ("name,birth,by\nZebedee,1984-03-21,Quillon\n", "line 2: by is none of tithi, nakshatra, mahalaya, both"),
    ("name,birth,rule\nZebedee,1984-03-21,Quillon\n", "line 2: rule is none of sunrise, dharmasindhu"),
    ("name,birth\nZebedee,1984-03-21\nZebedee,1985-03-21\n", "line 3: the name stands there twice"),
    ("name,birth\n,1984-03-21\n", "line 2: name is missing"),
    ("name,birth\nall,1984-03-21\n", "line 2: no person may be called all"),
    ("Zebedee,1984-03-21\nQuillon,1985-03-21\n", "line 1: the first line has names of columns, name among them"),
    ("name,birth\n\"Zebedee,1984-03-21\n", "line 2: a quotation mark is not closed"),
    ("name,birth\n", "no persons in it"), ("", "no persons in it"),
    (
      "name,birth,by\nZebedee,1984-03-21,mahalaya\nQuillon,\"Karttika krishna 14\",nakshatra\n", "line 3: the nakshatra"
    ),
  ]) func badFilesAreRefusedWithoutNames(text: String, message: String) throws {
    let run = try astrocal(line: "tithi --persons family.csv --place Pune", in: try sandbox(text))
    #expect(run.status == 65 && run.stdout == "", "\(text): \(run.stderr)")
    #expect(run.stderr.contains(message) && run.stderr.filter(\.isNewline).count == 1, "\(text): \(run.stderr)")
    expectNoName(run.stderr)
  }

  @Test func anUnknownNameIsNotRepeated() throws {
    let run = try astrocal(line: "tithi --persons family.csv --anniversary Wilhelmina --place Pune", in: try sandbox())
    #expect(run.status == 64 && run.stderr.contains("has no person of that name"))
    expectNoName(run.stderr, ["Wilhelmina"] + Self.names)
    let none = try astrocal(line: "tithi --persons family.csv --of wedding --place Pune", in: try sandbox())
    #expect(none.status == 64 && none.stderr.contains("no wedding is known of any person"))
    expectNoName(none.stderr)
    #expect(try astrocal(line: "tithi --persons missing.csv --place Pune", in: try sandbox()).status == 66)
  }

  // MARK: Configuration

  private static let family = """
    { place: "Kolkata",
      persons: {
        zebedee: { name: "Zebedee Q.", birth: "1863-01-12T06:33", death: null, star: "hasta", by: "tithi" },
        orsolya: { birth: "1990-06-21T12:00", place: "New York", by: ["tithi", "nakshatra"], remind: true },
      } }
    """

  @Test func personsOfTheConfigurationHaveNames() throws {
    let sandbox = try configured(Self.family)
    func people(_ line: String) throws -> [String] {
      let run = try astrocal(line: "tithi 2015 \(line) --format csv --no-header", in: sandbox)
      #expect(run.status == 0 && run.stderr == "", "\(run.stderr)")
      return run.stdout.split(separator: "\r\n").map { CSVTable.fields($0)[1] }
    }
    #expect(try people("--anniversary zebedee") == ["Zebedee Q."])
    #expect(try people("--anniversary 'ZEBEDEE Q.'") == ["Zebedee Q."])
    #expect(Set(try people("--anniversary all")) == ["Zebedee Q.", "orsolya"])
    #expect(try people("--anniversary orsolya").count == 2)
    let document = try astrocal(line: "tithi 2015 --anniversary all --json", in: sandbox).json()
    let persons = try #require(document["persons"] as? [[String: Any]])
    // By name; born by the clock of New York, and the star of the horoscope.
    #expect(persons.map { $0["person"] as? String } == ["orsolya", "Zebedee Q."])
    #expect(persons[0]["time"] as? String == "1990-06-21T12:00:00-04:00")
    #expect((persons[1]["nakshatra"] as? [String: Any])?["number"] as? Int == 13)
    let none = try astrocal(line: "tithi --anniversary all --place Pune")
    #expect(none.status == 64 && none.stderr.contains("which has none"))
  }

  /// One who has died is remembered without a star, and does not keep the others from marrying.
  @Test func allBirthStarsAreThoseThatAreKnown() throws {
    let aai = "aai: { death: \"2019-11-02T14:30\" }"
    let both = try configured("{ place: \"Pune\", persons: { \(aai), asha: { birth: \"1984-03-21T06:10\" } } }")
    let line = "range 2027-05 --find marriage --format csv --for "
    let all = try astrocal(line: line + "all", in: both)
    expectSuccess(all)
    #expect(all.stdout == (try astrocal(line: line + "asha", in: both).stdout))
    let none = try astrocal(line: line + "all", in: configured("{ place: \"Pune\", persons: { \(aai) } }"))
    #expect(none.status == 65 && none.stderr.contains("no person has a birth or a birth star"))
  }

  /// Other commands neither read the persons nor mind a mistake among them.
  @Test func aRunThatAsksForNoPersonReadsNone() throws {
    let sandbox = try configured("{ place: \"Kolkata\", persons: { zebedee: { birth: \"never\" } } }", mode: 0o644)
    let day = try astrocal(line: "day 2026-11-21 --exclude all", in: sandbox)
    #expect(day.status == 0 && day.stderr == "")
    let run = try astrocal(line: "tithi --anniversary zebedee", in: sandbox)
    #expect(run.status == 65 && run.stderr.contains("persons: number 1 by name: this is no instant"))
    expectNoName(run.stderr)
  }

  @Test(arguments: [
    ("{persons: {zebedee: {brith: \"1984-03-21\"}}}", "unknown key \"persons.*.brith\"; did you mean birth?"),
    ("{persons: {zebedee: {birth: 5}}}", "persons.*.birth must be a text in quotation marks"),
    ("{persons: {zebedee: 5}}", "persons.* must be an object in braces"),
    ("{persons: {zebedee: {remind: 5}}}", "persons.*.remind must be true or false"),
    ("{persons: []}", "persons must be an object in braces"),
    ("{persons: {zebedee: {place: Zebedee}}}", "a word here needs quotation marks"),
    ("{persons: {zebedee {}}}", "a colon is missing behind a word here"),
  ]) func mistakesOfTheConfigurationHaveNoName(text: String, message: String) throws {
    let run = try astrocal(line: "day 2026-11-21 --place Kolkata", in: try configured(text))
    #expect(run.status == 65 && run.stdout == "" && run.stderr.contains(message), "\(text): \(run.stderr)")
    expectNoName(run.stderr)
  }

  @Test(arguments: [
    ("{persons: {all: {birth: \"1984-03-21\"}}}", "persons: number 1 by name: no person may be called all"),
    ("{persons: {zebedee: {}}}", "persons: number 1 by name: birth, death, wedding or star is missing"),
    (
      "{persons: {a: {star: \"hasta\"}, zebedee: {star: \"Zebedee\"}}}",
      "persons: number 2 by name: star is no nakshatra"
    ),
  ]) func badPersonsAreCountedByName(text: String, message: String) throws {
    let run = try astrocal(line: "tithi --anniversary all --place Kolkata", in: try configured(text))
    #expect(run.status == 65 && run.stderr.contains(message), "\(text): \(run.stderr)")
    expectNoName(run.stderr)
  }

  // MARK: Permissions

  @Test(arguments: [(0o600, false), (0o400, false), (0o640, true), (0o604, true), (0o644, true), (0o620, false)])
  func aFileThatOthersMayReadIsNoted(mode: Int, isNoted: Bool) throws {
    let file = try astrocal(line: "tithi 2015 --persons family.csv --place Kolkata", in: try sandbox(mode: mode))
    #expect(file.status == 0)
    let note = "others may read this file, which has personal data: chmod 600"
    #expect(file.stderr.contains(note) == isNoted && file.stderr.isEmpty == !isNoted, "\(file.stderr)")
    let own = try astrocal(line: "tithi 2015 --anniversary all", in: try configured(Self.family, mode: mode))
    #expect(own.status == 0 && own.stderr.contains(note) == isNoted, "\(own.stderr)")
    expectNoName(file.stderr + own.stderr)
  }

  @Test func standardInputIsAFileToo() throws {
    let run = try astrocal(
      line: "tithi 2015 --persons - --place Kolkata --format csv", stdin: Self.table, in: try Sandbox())
    #expect(run.status == 0 && run.stderr == "" && run.stdout.contains("2015-01-12,Zebedee,birth"))
    let empty = try astrocal(line: "tithi 2015 --persons - --place Kolkata --format csv", stdin: "", in: try Sandbox())
    #expect(empty.status == 0 && empty.stdout.split(separator: "\r\n").count == 1)
  }
}
