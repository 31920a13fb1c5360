import AstroCore
import Foundation
import ProgramRuns
import TestTier
import Testing

@testable import AstrocalCLI
@testable import AstrocalRendering

/// An option is obeyed or refused: each option of each command changes what some call prints.
@Suite struct OptionEffectTests {
  /// The rows of a command are the options of the parser, each once.
  @Test func rowsAreTheOptionsOfTheParser() throws {
    #expect(Arguments.withOptions.count == CommandLineTable.commands.count)
    for command in Arguments.withOptions {
      let name = try #require(command.configuration.commandName)
      let table = try #require(CommandLineTable.commands.first { $0.words.last == name })
      let options = command.options
      #expect(options.flatMap(\.words).sorted() == table.names.sorted(), "\(name)")
      let values = options.filter { $0.optionKind == .value || $0.optionKind == .values }
      #expect(values.map(\.name).sorted() == table.options.map(\.name).sorted(), "\(name)")
      let repeatable = values.filter { $0.optionKind == .values }.map(\.name)
      #expect(repeatable.sorted() == table.options.filter(\.isRepeatable).map(\.name).sorted(), "\(name)")
    }
  }

  private static let upright: Set = ["paper *portrait", "takes size", "drawn for paper"]
  /// The commands that have rules about their options, with the modes that the rules name beside options and formats.
  private static let ruled: [(command: String, rules: [OptionRule], modes: Set<String>)] = [
    (
      "day", OptionRule.of(DayCommand.self),
      upright.union([
        "picture night", "has targets", "lists targets", "prints skyline", "horizon none",
        "asks fields",
        "has coordinates", "asks skyline", "prints body",
      ])
    ),
    (
      "range", OptionRule.of(RangeCommand.self),
      upright.union([
        "picture months", "has targets", "lists targets", "prints skyline", "horizon none", "asks fields",
        "has coordinates",
        "draws one target", "draws upright", "include positions",
      ])
    ),
    (
      "find", OptionRule.of(FindCommand.self),
      upright.union([
        "search ceremony", "search asta", "search shower", "search occultation", "search eclipse of places",
        "search best", "search target nights", "search target", "horizon none", "writes folder", "draws months",
      ])
    ),
    ("tithi", OptionRule.of(TithiCommand.self), []),
    (
      "festivals", OptionRule.of(FestivalsCommand.self), ["names dates", "names festivals", "lists catalogue"]
    ),
    (
      "showers", OptionRule.of(ShowersCommand.self),
      upright.union(["horizon none", "names dates", "lists year", "prints details", "shows skyline"])
    ),
    ("add", OptionRule.of(RemindAdd.self), ["names event", "search shower"]),
    ("list", OptionRule.of(RemindList.self), ["names dates"]),
    ("remove", OptionRule.of(RemindRemove.self), ["names ids"]),
    ("due", OptionRule.of(RemindDue.self), []),
  ]

  /// A rule names options, formats and modes that there are, and refuses options that exclude each other.
  @Test func rulesRefuseWhatTheyExclude() throws {
    let formats = RangeFormat.allValueStrings + DayFormat.allValueStrings
    for (name, rules, modes) in Self.ruled {
      let command = try #require(CommandLineTable.commands.first { $0.words.last == name })
      // Every command is asked about --json, which some of them do not have.
      let rules = rules.filter { $0.subjects != ["json"] || command.names.contains("json") }
      let facts = modes.union(command.names).union(formats.map { "format \($0)" })
      let calls = OptionCall.of(command.words)
      var pairs = 0
      for rule in rules {
        let named = rule.subjects + rule.needs + rule.excludes + (rule.within.map { [$0] } ?? [])
        #expect(facts.isSuperset(of: named), "\(name) \(named)")
        for subject in rule.subjects {
          for other in rule.excludes {
            guard let call = calls[subject], let second = calls[other] else { continue }
            let words = [call.arguments(in: command.words), call.words, second.words].joined(separator: " ")
            let run = try Effect.of(command.words, words, "", call.input).run
            #expect(run.status == 64 && run.stdout.isEmpty && run.stderr.contains("--"), "\(name) \(words)")
            pairs += 1
          }
        }
      }
      let excludesOptions = rules.contains { !calls.keys.filter($0.excludes.contains).isEmpty }
      #expect(pairs > 0 || !excludesOptions, "\(name)")
    }
  }

  /// The rule of a skyline names the sections that depend on it.
  @Test func theRuleOfSkylinesNamesTheirSections() throws {
    let rule = try #require(OptionRule.of(DayCommand.self).first { $0.needs == ["prints skyline"] })
    let words = DayPart.allCases.filter(DayContent.partsOverSkyline.contains).map(\.rawValue).alternatives
    #expect(rule.sentence.hasSuffix(": --include \(words) depends on it"))
  }

  /// The options of the parser, each with a call in which it must matter.
  @Test func everyOptionHasACall() {
    for command in CommandLineTable.commands {
      #expect(Set(command.names) == Set(OptionCall.of(command.words).keys), "\(command.words)")
    }
  }

  @Test(arguments: CommandLineTable.commands.map(\.words))
  func everyOptionChangesSomeOutput(words: [String]) throws {
    // Many options are tried with the same call.
    var plain: [[String]: Effect] = [:]
    for (option, call) in OptionCall.of(words).sorted(by: { $0.key < $1.key }) {
      let arguments = call.arguments(in: words)
      let key = [arguments, call.needs, call.input]
      let without = try plain[key] ?? Effect.of(words, arguments, call.needs, call.input)
      plain[key] = without
      let with = try Effect.of(words, arguments, call.needs + " " + call.words, call.input)
      #expect(without.run.status == call.statusWithout, "\(words) \(option): \(without.run.stderr)")
      #expect(with.run.status == call.status, "\(words) \(option): \(with.run.stderr)")
      #expect((with == without) == !call.reason.isEmpty, "\(words) \(option)")
    }
  }

  /// In each mode, an option about what is printed changes the output of a rich day, month or year, or is refused with a
  /// message that names options, as `modes.txt` lists it. `make transcripts` writes that file anew.
  @Test func everyModeObeysOrRefusesAnOption() async throws {
    let isWriting = ProcessInfo.processInfo.environment["ASTROCAL_TRANSCRIPTS"] == "write"
    let isAll = isWriting || TestTier.isFull
    let modes = try await withThrowingTaskGroup { group in
      // In the quick tier every third mode; all of them where the file is written anew.
      for (index, mode) in OptionMode.all.enumerated() where isAll || index % 3 == 0 {
        group.addTask { (index, try Self.tried(mode)) }
      }
      return try await group.reduce(into: [Int: OptionMode]()) { $0[$1.0] = $1.1 }
    }
    #expect(modes.count >= 15)
    if isWriting {
      let text = modes.sorted { $0.key < $1.key }.map(\.value.text).joined()
      try text.write(to: OptionMode.file, atomically: true, encoding: .utf8)
      return
    }
    for (index, tried) in modes {
      let mode = OptionMode.all[index]
      #expect(tried.refused == mode.refused, "\(mode.call)")
      #expect(tried.unmoved == mode.unmoved, "\(mode.call)")
    }
  }

  /// The mode as the program has it.
  private static func tried(_ mode: OptionMode) throws -> OptionMode {
    let call = mode.call
    let command = try #require(CommandLineTable.commands.first { call.hasPrefix($0.words.joined(separator: " ")) })
    // `--json` is another word for `--format json`.
    let stated = OptionMode.harmless.union(call.contains("--format json") ? ["json"] : [])
    var left = Set(command.names.filter { !stated.contains($0) && !call.contains("--\($0)") })
    var refused = left
    for line in mode.lines where !left.isEmpty {
      let plain = try Effect.of([], line, "", "")
      var prepared = ["": plain]
      #expect([0, 1].contains(plain.run.status), "\(line): \(plain.run.stderr)")
      for name in left.sorted() {
        let trials = OptionCall.trials(of: name)
        try #require(!trials.isEmpty, "no trial of --\(name)")
        for trial in trials where left.contains(name) {
          // Where the mode refuses the file that the option needs, the option stands alone.
          var needs = trial.command == "mode" ? trial.needs : trial.needs.replacing("--json", with: "")
          var without = try prepared[needs] ?? Effect.of([], line, needs, "")
          prepared[needs] = without
          if without.run.status == 64 { (needs, without) = ("", plain) }
          let with = try Effect.of([], line, needs + " " + trial.words, "")
          guard with.run.status == 64 else {
            refused.remove(name)
            if with.run.status < 64, with != without { left.remove(name) }
            continue
          }
          expectGoodManners(with.run, [line, trial.words])
          #expect(with.run.stderr.contains("--"), "\(line) \(trial.words): \(with.run.stderr)")
        }
      }
    }
    return OptionMode(call: call, refused: left.intersection(refused), unmoved: left.subtracting(refused))
  }

  /// What stands in the environment and the configuration is for all runs, and is refused by none.
  @Test func whatIsConfiguredIsRefusedByNoFormat() throws {
    let configuration = """
      { units: "us", sky: 2, calendars: "tamil", birth_star: "rohini", utc: true, pretty: true, profile: "sky",
        weather: ["open-meteo.json"], events: ["events.json"], launches: ["launches-ll2.json"] }
      """
    for mode in OptionMode.all where !mode.call.contains("--weather") {
      let sandbox = try Sandbox.withAgendaFiles()
      try sandbox.write(configuration, to: Sandbox.configuration)
      try sandbox.write("Oslo\n", to: "towns.csv")
      let run = try astrocal(
        line: mode.call + " --now 2026-11-21T18:30:00+01:00", environment: ["ASTROCAL_PLACE": "Berlin"], in: sandbox)
      #expect([0, 1].contains(run.status), "\(mode.call): \(run.stderr)")
    }
  }
}

/// What a call leaves behind: its output, and the reminders.
struct Effect: Equatable {
  let run: Run
  private let store: String

  private static let files = [
    "family.csv": "name,birth\nA,1984-11-05T12:00\n",
    "towns.csv": "name,latitude,longitude\nUjjain,23.18,75.78\nBerlin,52.52,13.40\n",
    "hills.txt": "0 3\n90 8\n180 12\n",
    "other.json5": "{ language: 'hi', utc: true, sunrise: 'hindu', sky: 9 }",
    "hill.json5":
      "{ place: 'hill', places: { hill: { latitude: 52.52, longitude: 13.4, links: ['https://a.org/'] } } }",
  ]

  /// Runs a call in a folder with the files that it names and some reminders, at an evening in Berlin.
  static func of(_ words: [String], _ arguments: String, _ options: String, _ stdin: String) throws -> Effect {
    var line = (words + [arguments, options]).joined(separator: " ")
    let sandbox = try Sandbox.withAgendaFiles(for: line)
    let name = ".local/state/astrocal/reminders.json"
    for (file, text) in files where line.contains(file) { try sandbox.write(text, to: file) }
    var environment = ["ASTROCAL_PLACE": "Berlin"]
    if line.contains("ASTROCAL_") {
      for word in line.split(separator: " ") where word.hasPrefix("ASTROCAL_") {
        let parts = word.split(separator: "=", omittingEmptySubsequences: false).map(String.init)
        environment[parts[0]] = parts[1]
        line = line.replacing(word, with: "")
      }
    }
    if line.hasPrefix("remind") { try sandbox.write(try reminders.get(), to: name) }
    if !line.contains("--now ") { line += " --now 2026-11-21T18:30:00+01:00" }
    let run = try astrocal(line: line, environment: environment, stdin: stdin, in: sandbox)
    let store = try? String(contentsOfFile: sandbox.folder + "/" + name, encoding: .utf8)
    return Effect(run: run, store: store ?? "")
  }

  /// A store with a shower that was announced, a phase and a shower that are due, and an eclipse to come.
  private static let reminders = Result {
    let sandbox = try Sandbox()
    let reminders = ["GEM --before 30d", "full-moon --before 5d", "URS --before 32d", "eclipse --note x"]
    let lines = reminders.map { "add \($0) --place Berlin --now 2026-11-10T12:00:00Z" }
    for line in lines + ["due --now 2026-11-18T12:00:00Z"] {
      let run = try astrocal(line: "remind " + line, in: sandbox)
      guard run.status == 0 else { throw Failure(text: run.stderr) }
    }
    return try String(contentsOfFile: sandbox.folder + "/.local/state/astrocal/reminders.json", encoding: .utf8)
  }

  private struct Failure: Error { let text: String }

  /// Of a wait that ends at once, the line that gives the reason is the answer; elsewhere what is printed counts.
  static func == (left: Effect, right: Effect) -> Bool {
    left.run.status == right.run.status && left.run.stdout == right.run.stdout && left.store == right.store
      && (left.run.status == 0 || left.run.stderr == right.run.stderr)
  }
}
