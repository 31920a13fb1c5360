import Foundation
import ProgramRuns
import Testing

@testable import AstrocalCLI

/// Every call that a screen of help shows runs, as its reader would type it.
@Suite struct HelpExampleTests {
  /// The files that examples name.
  private static let files = [
    "towns.csv": "name,latitude,longitude,time_zone\nPune,18.52,73.86,Asia/Kolkata\nOslo,59.91,10.75,Europe/Oslo\n",
    "towns.txt": "Pune\nOslo\n", "my.csv": "name,ra,dec\nHeart Nebula,38.175,61.45\nM31,,\n",
    "family.csv": "name,birth\nAsha,1984-03-21T06:10\n",
    "club.json": #"{"schema": "astrocal.events/1", "events": [{"title": "Club", "start": "2026-11-21T18:30"}]}"#,
    "hills.csv": "0,2\n90,5\n180,1\n270,4\n",
  ]

  /// The calls of a text: indented lines that begin with the name of the program, without the words beside them and without the part
  /// that is the shell's.
  private static func calls(_ text: String) -> [String] {
    text.split(separator: "\n").filter { $0.hasPrefix("  astrocal ") }.map { line in
      var (call, isQuoted, rest) = ("", false, line.dropFirst(2))
      while let character = rest.first {
        if "\"'".contains(character) { isQuoted.toggle() }
        if !isQuoted, ["  ", " >", " &&", " ||", " |"].contains(where: rest.hasPrefix) { break }
        call.append(character == "\"" ? "'" : character)
        rest = rest.dropFirst()
      }
      return call
    }
  }

  private static let all: [String] = {
    let topics = HelpScreen.topicNames.map { HelpScreen.text(["help", $0]) ?? "" }
    let commands = [[], ["remind"], ["place"], ["fields"], ["completions"]] + CommandLineTable.commands.map(\.words)
    let screens = commands.map { HelpScreen.text($0 + ["-h"]) ?? "" }
    let discussions = commands.map { HelpScreen.discussion($0.isEmpty ? "astrocal" : $0.joined(separator: " ")) }
    return Set((topics + screens + discussions).flatMap(calls)).sorted()
  }()

  @Test func helpHasExamples() { #expect(Self.all.count > 80, "\(Self.all.count)") }

  @Test(arguments: all) func anExampleRuns(call: String) throws {
    let sandbox = try Sandbox.withAgendaFiles(for: call)
    for (name, text) in Self.files where call.contains(name) { try sandbox.write(text, to: name) }
    if call.contains("w.json") {
      try sandbox.write(
        String(
          contentsOfFile: Sandbox.tests.path + "/Fixtures/weather/open-meteo.json", encoding: .utf8), to: "w.json")
    }
    let environment = ["ASTROCAL_PLACE": "Pune", "ASTROCAL_NOW": "2026-11-21T12:00:00Z"]
    func run(_ call: String) throws -> Run {
      try astrocal(line: String(call.dropFirst("astrocal ".count)), environment: environment, in: sandbox)
    }
    if call.hasPrefix("astrocal remind") {
      for event in ["diwali", "perseids"] { #expect(try run("astrocal remind add \(event)").status == 0) }
    }
    // A test does not sleep.
    let result = try run(call + (call.hasPrefix("astrocal remind wait") ? " --dry-run" : ""))
    let statuses: Set<Int32> = call.contains("--is") ? [0, 1] : [0]
    #expect(statuses.contains(result.status), "\(call): \(result.status) \(result.stderr)")
    // The answer, or a line that there is none.
    if !call.contains("--is"), !call.contains("remind due") { #expect(result.stdout + result.stderr != "", "\(call)") }
  }
}
