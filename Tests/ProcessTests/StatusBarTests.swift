import Foundation
import ProgramRuns
import Testing

/// The lines for status bars and homes in the documentation, run as they are written there. At Berlin on 21 November 2026
/// the Sun rises at about 07:33 and sets at about 16:04: TruthTests prove such times, these prove what the lines do.
@Suite struct StatusBarTests {
  /// The commands of a block of a page: the lines that begin with the name of the program.
  private static func commands(behind heading: String, in page: String) throws -> [String] {
    let lines = try Documentation.text(page).components(separatedBy: "\n")
    let start = try #require(lines.firstIndex { $0.hasPrefix(heading) }, "\(heading)")
    return lines[(start + 1)...].drop { !$0.hasPrefix("```") }.dropFirst().prefix { !$0.hasPrefix("```") }
      .filter { $0.hasPrefix("astrocal") }
  }

  private func run(_ command: String, now: String) throws -> String {
    let stubs = "lights() { echo lights $1; }\nblinds() { echo blinds $1; }\ncapture() { echo capture; }\n"
    let run = try shell(
      stubs + "astrocal() { command astrocal \"$@\" --now \(now); }\n\(command)",
      environment: ["ASTROCAL_PLACE": "Berlin"])
    #expect(run.stderr == "", "\(command)")
    return run.stdout
  }

  private func object(_ text: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any], "\(text)")
  }

  @Test func linesOfTemplatesAreWhatBarsRead() throws {
    let commands = try Self.commands(behind: "Status bars and homes", in: "asking.md")
    try #require(commands.count == 5)
    let day = "2026-11-21T11:00:00Z"
    let waybar = try object(run(commands[0], now: day))
    #expect(waybar["text"] as? String == "day")
    #expect((waybar["tooltip"] as? String)?.contains(#/^sunset in 4 h \d+ min, /#) == true)
    // polybar and tmux take a line. The Moon is lit by 87 % (moon_phases.csv: full on the 24th).
    #expect(try run(commands[1], now: day).contains(#/^07:3\d-16:0\d 8\d%\n$/#))
    let home = try object(run(commands[2], now: day))
    #expect(home["dark"] as? Bool == false)
    #expect((home["sun"] as? Double).map { $0 > 10 && $0 < 20 } == true)
    #expect((home["set"] as? [String])?.first?.hasPrefix("2026-11-21T16:0") == true)
  }

  /// 20 minutes after sunset are 16:24 by the clock of Berlin.
  @Test(arguments: [("15:20", "off"), ("15:30", "on"), ("20:59", "on"), ("21:00", "off"), ("06:00", "off")])
  func lightsAreOnInTheEvening(time: String, state: String) throws {
    let commands = try Self.commands(behind: "Status bars and homes", in: "asking.md")
    #expect(try run(commands[3], now: "2026-11-21T\(time):00Z") == "lights \(state)\n")
  }

  /// The Sun stands 17° high at noon, and is below 10° in the west in the two hours before sunset.
  @Test(arguments: [("08:00", false), ("12:30", false), ("14:00", true), ("15:30", false)])
  func blindsAreDownWhileTheSunIsLow(time: String, areDown: Bool) throws {
    let commands = try Self.commands(behind: "Status bars and homes", in: "asking.md")
    #expect(try run(commands[4], now: "2026-11-21T\(time):00Z") == (areDown ? "blinds down\n" : ""))
  }

  @Test func theRecipesOfBarsAndHomes() throws {
    let page = try Documentation.text("recipes.md")
    let now = "2026-11-21T11:00:00Z"
    let blocks = page.components(separatedBy: "```json\n").dropFirst().compactMap {
      $0.components(separatedBy: "\n```").first
    }
    let waybar = try #require(blocks.first { $0.contains("custom/sky") })
    let settings = try #require(try object("{\(waybar)}")["custom/sky"] as? [String: Any])
    let printed = try object(run(try #require(settings["exec"] as? String), now: now))
    #expect((printed["text"] as? String)?.contains(#/^8\d%$/#) == true)
    #expect((printed["tooltip"] as? String)?.contains(#/^Sun 07:3\d to 16:0\d$/#) == true)
    #expect(printed["class"] as? String == "waxing_gibbous")

    // Home Assistant: the path of its container is that of the wheel.
    let commands = page.split(separator: "\n").compactMap { line -> String? in
      guard let command = line.firstMatch(of: #/^ +command: "(.*)"$/#)?.1 else { return nil }
      return String(command).replacing("/opt/sky/bin/astrocal", with: "astrocal")
    }
    try #require(commands.count == 2)
    let moon = try #require(try object(run(commands[0], now: now))["moon"] as? [String: Any])
    for key in ["phase", "distance_km", "next_rise", "next_set", "illumination"] { #expect(moon[key] != nil, "\(key)") }
    // Oslo: the Moon is up in most of the night before it is full, and new on 9 December.
    #expect(try run(commands[1], now: now) == "OFF\n")
    #expect(try run(commands[1], now: "2026-12-09T11:00:00Z") == "ON\n")
  }
}
