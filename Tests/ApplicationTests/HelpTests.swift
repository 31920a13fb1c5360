import AstroCore
import Drawing
import Foundation
import ProgramRuns
import Testing
import Weather

@testable import AstrocalCLI
@testable import AstrocalRendering

/// What is printed is explained.
@Suite struct HelpTests {
  /// The options that a line names: `--place`, `--no-header`.
  private func options(in line: String) -> [String] {
    line.matches(of: /(?:^|[^-a-z])--([a-z]+(?:-[a-z]+)*)/).map { String($0.1) }
  }

  /// `-h` of a command has room on a screen of 24 lines and 80 columns, and names options of the command alone.
  @Test(arguments: CommandLineTable.commands)
  func aScreenOfHelpNamesOptionsThatThereAre(command: CommandLineTable.Command) throws {
    for words in [command.words, Array(command.words.prefix(command.words.count - 1))] {
      let help = try Sandbox().run(words + ["-h"])
      try #require(help.status == 0 && help.stderr.isEmpty, "\(words)")
      #expect(help.lines.count <= 24, "\(words): \(help.lines.count) lines")
      #expect(help.lines.allSatisfy { $0.count <= 80 }, "\(words)")
    }
    let help = try Sandbox().run(command.words + ["-h"])
    for line in help.lines where line.hasPrefix("  -") {
      for option in options(in: String(line.prefix(20))) {
        #expect(
          command.names.contains(option) || ["help", "version"].contains(option), "\(command.words): --\(option)")
      }
    }
  }

  /// Lines that are laid out by hand fit 80 columns in the help of the parser, which breaks wider ones: no line is left with a word
  /// of the one above.
  @Test(arguments: [["help"]] + CommandLineTable.commands.map { $0.words + ["--help"] })
  func linesLaidOutByHandAreNotBroken(call: [String]) throws {
    let lines = try Sandbox().run(call, environment: ["COLUMNS": "80"]).lines
    let command = call.first == "help" ? "astrocal" : call.dropLast().joined(separator: " ")
    let laidOut = HelpScreen.discussion(command).split(separator: "\n").filter { $0.hasPrefix("  ") }.map(String.init)
    for line in laidOut { #expect(lines.contains(line), "\(call): \(line)") }
  }

  /// A topic fits a screen and names options of the program alone; the help of a command names topics that there are.
  @Test func topicsAreThereAndNameOptionsThatThereAre() throws {
    let names = Set(CommandLineTable.commands.flatMap(\.names)).union(["help"])
    var topics = Set(HelpScreen.topicNames)
    for command in CommandLineTable.commands {
      for call in [["--help"], ["-h"]] {
        let help = try Sandbox().run(command.words + call)
        let text = help.stdout.split { $0.isWhitespace }.joined(separator: " ")
        topics.formUnion(text.matches(of: /`astrocal help ([a-z-]+)`/).map { String($0.1) })
        topics.formUnion(
          text.matches(of: /Topics: astrocal help ((?:[a-z-]+(?:, )?)+)/).flatMap { $0.1.components(separatedBy: ", ") }
        )
      }
    }
    #expect(topics.isSuperset(of: ["place", "region", "include", "find", "terms"]), "\(topics.sorted())")
    for topic in topics.union(ValueTopic.names) {
      let help = try astrocal("help", topic)
      try #require(help.status == 0 && help.stderr.isEmpty, "\(topic): \(help.stderr)")
      #expect(help.lines.allSatisfy { $0.count <= 80 }, "\(topic)")
      guard HelpScreen.topicNames.contains(topic) else { continue }
      // The list of fields is for grep.
      #expect(topic == "fields" || help.lines.count <= 24, "\(topic): \(help.lines.count) lines")
      for option in help.lines.flatMap({ options(in: $0) }) { #expect(names.contains(option), "\(topic): --\(option)") }
    }
  }

  /// An example in `--help` keeps its line on a terminal of 80 columns.
  @Test(arguments: [[]] + CommandLineTable.commands.map(\.words))
  func anExampleOfHelpIsOneLine(words: [String]) {
    let name = words.isEmpty ? "astrocal" : words.joined(separator: " ")
    for line in HelpScreen.discussion(name).split(separator: "\n") where line.hasPrefix("  ") {
      #expect(line.count <= 80, "\(name): \(line)")
    }
  }

  /// The table of meanings has each value of each choice, and nothing else.
  @Test func eachValueHasItsMeaning() {
    let types: [any Choice.Type] = [
      SunriseDefinition.self, Ayanamsha.self, MonthReckoning.self, SolarCalendar.self,
      EphemerisModel.self,
      WeatherUnits.self, AngaKind.self, ColorChoice.self, Profile.self, WeekStart.self, SheetKind.self,
      DaySheetKind.self, EclipseOrder.self, SkylineFormat.self, AstaMethod.self, Theme.self, PaperChoice.self,
      AnniversarySubject.Occasion.self, AnniversarySearch.Basis.self, AnniversarySearch.Rule.self,
      AnniversarySearch.Months.self, AnniversarySearch.Twice.self, TargetNight.Order.self, DayFormat.self,
      RangeFormat.self, TithiFormat.self, ShowerFormat.self, ReminderFormat.self, DueFormat.self, ExportFormat.self,
    ]
    var values: [String: Set<String>] = [:]
    for type in types { values[type.head, default: []].formUnion(type.allValueStrings) }
    #expect(ValueMeanings.all.mapValues { Set($0.keys) } == values)
  }

  /// Labels of lines, titles of columns, and names of spans; each is asked for as it is printed.
  @Test func everyLabelOfTheTablesIsExplained() throws {
    let sandbox = try Sandbox.withAgendaFiles()
    func lines(_ call: String) throws -> [String] {
      let place = call.contains("--place") ? "" : " --place Ujjain"
      let run = try astrocal(line: call + place + " --now 2026-11-21T12:00:00Z", in: sandbox)
      try #require(run.status == 0 && run.lines.count > 3, "\(call): \(run.stdout) \(run.stderr)")
      return run.lines
    }
    var labels: Set<String> = []
    for call in [
      "day 2026-11-21 --include all --calendars all", "day 2026-08-28 --birth-star rohini", "day 2027-10-14",
      "day 2027-08-02 --place Luxor", "day 2027-08-02 --place Luxor --long", "day 2027-10-14 --long",
      "day 2026-10-25 --place Berlin", "day 2026-11-24 --include panchanga",
      "day 2026-11-21 --events events.ics --launches launches-ll2.json", "showers GEM --at 2026-12-14T21:00",
      "day 2026-11-21 --include sun --weather open-meteo.json --trends",
    ] {
      var label = ""
      // The heading of a day has the month, too.
      let screen = try lines(call)
      for line in call.hasPrefix("day") ? screen.drop(while: { !$0.isEmpty }) : screen.dropFirst() {
        let head = line.prefix(10).trimmingCharacters(in: .whitespaces)
        if !line.hasPrefix(" "), !head.isEmpty { label = String(head.split(separator: "  ")[0]) }
        labels.insert(label)
        guard label == "Muhurta" || label == "Sun" else { continue }
        for match in line.matches(of: /([a-z]+(?: [a-z]+)?) (?:[A-Z][a-z]+ )?[0-9]{2}:/) {
          labels.insert(String(match.1))
        }
      }
    }
    // The heading of the strips, and bodies, which have no entry of their own.
    labels.subtract(["", "Open-Meteo", "Mercury", "Venus", "Mars", "Jupiter", "Saturn", "Uranus", "Neptune"])
    // These need a configuration or a reminder.
    labels.formUnion(["Links", "Reminders", "Id", "Fires", "In", "What"])
    for (call, row, titles) in [
      ("range 2026-11 --place Ujjain", 2, 9),
      ("range 2026-11-21 --days 2 --weather open-meteo.json --include sun,twilight --place Berlin", 2, 5),
      ("tithi 2026-11", 1, 5), ("tithi 2026-11 --festivals", 1, 2), ("tithi 2026-11 --angas nakshatra", 1, 4),
      ("showers --width 120", 1, 8),
    ] {
      let heading = try lines(call)[row].replacing("No Moon", with: "No-Moon").replacing("Peak (local)", with: "Peak")
      let columns = heading.split(separator: " ").map(String.init)
      #expect(columns.count == titles, "\(call): \(columns)")
      labels.formUnion(columns)
    }
    #expect(labels.count > 85, "\(labels.sorted())")
    for label in labels {
      let help = try astrocal("help", "terms", label)
      #expect(help.status == 0, "\(label): \(help.stderr)")
    }
  }
}
