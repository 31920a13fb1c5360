import Foundation
import ProgramRuns
import Testing

/// What a message tells its reader to type can be typed: no call in the texts of the program, or in the messages of the transcripts,
/// ends with status 64.
@Suite struct AdviceTests {
  private static let root = Sandbox.tests.deletingLastPathComponent()

  /// The files of a folder whose names end so, each as its lines.
  private static func lines(in folder: String, _ ending: String) throws -> [String] {
    let folder = root.appendingPathComponent(folder).path
    let names = try #require(FileManager.default.enumerator(atPath: folder)).compactMap { $0 as? String }
    return try names.filter { $0.hasSuffix(ending) }.sorted().flatMap { name in
      try String(contentsOfFile: folder + "/" + name, encoding: .utf8).components(separatedBy: "\n")
    }
  }

  /// The texts of the program, and what it printed on standard error in the transcripts.
  private static let texts: [String] = {
    let tables = (try? lines(in: "Sources/CTables/help", ".txt")) ?? []
    let code = (try? lines(in: "Sources", ".swift")) ?? []
    let messages = (try? lines(in: "Tests/Transcripts", ".txt")) ?? []
    return tables + code.filter { !$0.trimmingCharacters(in: .whitespaces).hasPrefix("//") }
      + messages.filter { $0.hasPrefix("! ") }
  }()

  /// Names of commands and options, which say where to look and are no calls to type.
  private static let names: Set = [
    "astrocal find", "astrocal remind add", "astrocal day --is", "astrocal day --template",
  ]

  /// The calls between backticks, without those of which the program fills in a part. A reader replaces words in capitals.
  private static let calls: [String] = {
    let found = texts.flatMap {
      $0.matches(of: /`(astrocal [^`]+)`/).map { String($0.1).replacing(#"\""#, with: "\"") }
    }
    let filled = found.filter { call in !["\\(", "{", "…", "\", \"", "\", with", "\") "].contains(where: call.contains)
    }
    let typed = filled.map { call in
      call.replacing("\"", with: "'").replacing("CITY", with: "Pune").replacing("NAME", with: "Pune").replacing(
        "DATE", with: "1956-08-14"
      )
      .replacing("--weather FILE", with: "--weather w.json").replacing("--launches FILE", with: "--launches l.json")
      .replacing("FILE", with: "towns.txt").replacing("WORDS", with: "eclipse")
      .replacing("CONDITION", with: "'moon.phase = full_moon'")
    }
    return Set(typed).subtracting(names).sorted()
  }()

  @Test func messagesHaveCalls() { #expect(Self.calls.count > 120, "\(Self.calls.count)") }

  @Test(arguments: calls) func aCallOfAMessageIsNoMistake(call: String) throws {
    let sandbox = try Sandbox()
    try sandbox.write("Pune\nOslo\n", to: "towns.txt")
    for (name, file) in [("w.json", "weather/open-meteo.json"), ("l.json", "launches/launches-ll2.json")]
    where call.contains(name) {
      try sandbox.write(String(contentsOfFile: Sandbox.tests.path + "/Fixtures/" + file, encoding: .utf8), to: name)
    }
    let environment = ["ASTROCAL_PLACE": "Pune", "ASTROCAL_NOW": "2026-11-21T12:00:00Z"]
    // A test does not sleep.
    let wait = call.hasPrefix("astrocal remind wait") ? " --dry-run" : ""
    let run = try astrocal(line: call.dropFirst("astrocal ".count) + wait, environment: environment, in: sandbox)
    // The ids of a transcript are those of its reminders.
    guard !call.hasPrefix("astrocal remind remove") else {
      return #expect(run.stderr.contains("no reminder"), "\(call): \(run.stderr)")
    }
    #expect(run.status != 64, "\(call): \(run.stderr)")
  }

  /// The words that a message tells to search for.
  private static let searches: [String] = {
    let advice = texts.filter { !$0.contains("\\(") }.flatMap { $0.split(separator: "search for ").dropFirst() }
    return Set(advice.flatMap { $0.matches(of: /(?:^|^"[^"]+" or )"([^"]+)"/).map { String($0.1) } }).sorted()
  }()

  @Test func messagesHaveSearches() { #expect(Self.searches.count > 25, "\(Self.searches.count)") }

  @Test(arguments: searches) func whatAMessageSearchesForIsAnEvent(words: String) throws {
    let run = try astrocal(
      line: "find '\(words)' 2027-03-01 --place Oslo", environment: ["ASTROCAL_NOW": "2026-11-21T12:00:00Z"],
      in: Sandbox())
    #expect(run.status != 64, "\(words): \(run.stderr)")
  }
}
