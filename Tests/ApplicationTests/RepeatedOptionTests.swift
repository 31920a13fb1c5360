import ProgramRuns
import Testing

/// Options that are given more than once, of which the argument parser would take the last.
@Suite struct RepeatedOptionTests {
  /// Every option that takes one value, with a value that it may have.
  @Test(arguments: CommandLineTable.commands.map(\.words))
  func anOptionThatTakesOneValueIsRefusedTwice(words: [String]) throws {
    let command = try #require(CommandLineTable.commands.first { $0.words == words })
    for option in command.options where !option.isRepeatable {
      for values in [["--\(option.name)=x", "--\(option.name)=x"], ["--\(option.name)=x", "--\(option.name)", "y"]] {
        try expectRefusal(
          try Sandbox().run(words + command.usual + values), 64, "--\(option.name) is given twice, and takes one value")
      }
    }
  }

  @Test func whatIsRepeatableIsListed() {
    let names = Set(CommandLineTable.commands.flatMap(\.options).filter(\.isRepeatable).map(\.name))
    #expect(names == ["events", "launches", "weather", "find"])
  }

  @Test(arguments: ["utc", "ascii", "pretty"])
  func aSwitchThatIsSetAndUnsetIsRefused(name: String) throws {
    try expectRefusal(
      try astrocal(line: "day 2026-11-21 --place Oslo --\(name) --no-\(name)"), 64,
      "--\(name) and --no-\(name) contradict each other")
    try expectRefusal(
      try astrocal(line: "range 2026-11-21 --no-\(name) --place Oslo --\(name)"), 64,
      "--no-\(name) and --\(name) contradict each other")
    #expect(try astrocal(line: "day 2026-11-21 --place Oslo --\(name) --\(name)").status == 0)
  }

  @Test func aValueThatLooksLikeAnOptionIsAValue() throws {
    let sandbox = try Sandbox()
    let run = try sandbox.run(["remind", "add", "full-moon", "--place", "Oslo", "--note", "--note"])
    #expect(run.status == 0 && run.stdout.hasSuffix(" - --note\n"))
    let behind = try sandbox.run(["remind", "add", "full-moon", "--place", "Oslo", "--place=Bergen,NO", "--note", "x"])
    #expect(behind.status == 64 && behind.stderr == "astrocal: --place is given twice, and takes one value\n")
    #expect(try astrocal(line: "range --find equinox --place Oslo -- 2027 --place").stderr.contains("twice") == false)
  }

  // MARK: --find

  private func found(_ line: String) throws -> [String] {
    let run = try astrocal(line: line + " --utc --place Berlin --format csv")
    expectSuccess(run)
    return run.stdout.split(separator: "\r\n").dropFirst().map(String.init)
  }

  /// What several searches find is what each finds, in order of time, each event once.
  @Test(arguments: [
    ("2026 2029", ["solar eclipse", "equinox", "diwali"]), ("2026 2028", ["mars", "venus mars", "perigee"]),
    ("2027", ["full moon", "lunar eclipse", "ekadashi", "pushya", "perseids"]),
  ])
  func severalSearchesFindTheEventsOfAnyInOrder(span: String, words: [String]) throws {
    let each = try words.map { try found("range \(span) --find '\($0)'") }
    let merged = try found("range \(span)" + words.map { " --find '\($0)'" }.joined())
    #expect(merged.count > 10 && Set(merged) == Set(each.flatMap(\.self)) && Set(merged).count == merged.count)
    let days = merged.map { $0.split(separator: ",", omittingEmptySubsequences: false)[3] }
    #expect(days == days.sorted())
  }

  @Test func theNextOfSeveralSearchesIsTheFirstOfAny() throws {
    let now = "--now 2026-11-21T12:00Z"
    let equinox = try found("range \(now) --find 'march equinox' --find 'solar eclipse' --next 2 --all")
    // Source: NASA's catalogue of solar eclipses: annular on 2027-02-06; the equinox is on 2027-03-20.
    #expect(equinox.map { $0.split(separator: ",")[3] } == ["2027-02-06", "2027-03-20"])
  }

  @Test func wordsApartBelongToNoneOfSeveralSearches() throws {
    try expectRefusal(
      try astrocal(line: "range 2026 --place Berlin --find full moon --find equinox"), 64,
      "--find: \"moon\" stands alone: put the words of each --find into quotation marks")
  }
}
