import ProgramRuns
import TestTier
import Testing

@testable import AstrocalCLI

/// Options that are given more than once, of which the argument parser would take the last.
@Suite struct RepeatedOptionTests {
  /// Every option that takes one value, with a value that it may have.
  @Test(arguments: CommandLineTable.commands.map(\.words))
  func anOptionThatTakesOneValueIsRefusedTwice(words: [String]) throws {
    let command = try #require(CommandLineTable.commands.first { $0.words == words })
    let lists = Set(Arguments.withOptions.flatMap { $0.options }.filter(\.isList).map(\.name))
    for (index, option) in command.options.enumerated() where !option.isRepeatable {
      let name = "--\(option.name)"
      let forms = [(["\(name)=x", "\(name)=x"], "x,x"), (["\(name)=x", name, "y"], "x,y")]
      for (values, list) in TestTier.isFull ? forms : [forms[index % 2]] {
        try expectRefusal(
          try Sandbox().run(words + command.usual + values), 64,
          lists.contains(option.name)
            ? "\(name) is given twice: write \(name) \(list)"
            : "\(name) is given twice, and takes one value"
              + (name == "--place" && command.options.contains { $0.name == "places" }
                ? ": --places FILE takes many, one in each line" : ""))
      }
    }
  }

  /// An option counts as given, however short it is written.
  @Test(arguments: [
    ["day", "-p", "Oslo", "-p", "Bergen,NO"], ["day", "-pOslo", "--place", "Bergen,NO"],
    ["range", "--place=Oslo", "2026-12", "-pBergen,NO"], ["find", "diwali", "-n3", "-n", "4"],
    ["day", "-o", "a", "--output", "b", "-pOslo"],
  ])
  func anOptionIsRefusedTwiceInAnyForm(arguments: [String]) throws {
    let run = try Sandbox().run(arguments)
    #expect(run.status == 64 && run.stdout.isEmpty && run.stderr.contains("is given twice, and takes one value"))
  }

  /// A letter behind one hyphen is one of a row of the command, and the parser takes it.
  @Test func lettersOfRowsAreThoseOfTheParser() throws {
    for (letter, option) in ["p": "place", "n": "next", "o": "output"] {
      let rows = Arguments.withOptions.flatMap { $0.options }.filter { $0.name == option }
      #expect(!rows.isEmpty && rows.allSatisfy { $0.short.map(String.init) == letter }, "-\(letter)")
    }
    let shorts = Set(Arguments.withOptions.flatMap { $0.options }.compactMap(\.short))
    #expect(shorts == ["p", "n", "o"])
  }

  @Test func whatIsRepeatableIsListed() {
    let names = Set(CommandLineTable.commands.flatMap(\.options).filter(\.isRepeatable).map(\.name))
    #expect(names == ["events", "launches", "weather", "also"])
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
}
