import Foundation
import ProgramRuns

/// A row of `options.tsv`: a call in which an option matters.
///
/// The columns are the command, the option, the option with its value, what the call has with and without it, its arguments in
/// place of those that its command usually has (`-` for none), its standard input, its status with and without the option, and
/// why the option changes nothing.
///
/// The command `*` stands for every command that has the option; a row of a command comes before it. The command `mode` adds
/// values that are tried in each mode of `modes.txt`.
struct OptionCall {
  let command: String
  let option: String
  let words: String
  let needs: String
  let arguments: String
  let input: String
  let status: Int32
  let statusWithout: Int32
  let reason: String

  /// The arguments of the calls of a command.
  private static let arguments = [
    "day": "2026-11-21", "range": "2026-11-20 2026-11-28", "tithi": "2026-11", "showers": "2026",
    "find": "'full moon' 2026-11", "festivals": "2026-11",
    "remind add": "'Karttika krishna 14'", "remind remove": "phase-full-moon", "remind reset": "shower-geminids",
    "remind wait": "sunset --timeout 0m",
  ]

  static let all: [OptionCall] = {
    let file = Sandbox.tests.appendingPathComponent("ApplicationTests/options.tsv")
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").dropFirst().map { line in
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      func cell(_ index: Int) -> String { index < cells.count ? cells[index] : "" }
      return OptionCall(
        command: cell(0), option: cell(1), words: cell(2), needs: cell(3), arguments: cell(4),
        input: cell(5).replacing("\\n", with: "\n"), status: Int32(cell(6)) ?? 0, statusWithout: Int32(cell(7)) ?? 0,
        reason: cell(8))
    }
  }()

  /// The calls of a command, by the names of its options.
  static func of(_ words: [String]) -> [String: OptionCall] {
    guard let command = CommandLineTable.commands.first(where: { $0.words == words }) else { return [:] }
    let name = words.joined(separator: " ")
    var calls: [String: OptionCall] = [:]
    for call in all where call.command == "*" && command.names.contains(call.option) { calls[call.option] = call }
    for call in all where call.command == name { calls[call.option] = call }
    return calls
  }

  /// Values to try in any mode of a command.
  static func trials(of option: String) -> [OptionCall] {
    let own = all.filter { $0.command == "mode" && $0.option == option }
    return own.isEmpty ? all.filter { $0.command == "*" && $0.option == option } : own
  }

  /// The arguments of the call in a command.
  func arguments(in words: [String]) -> String {
    switch arguments {
    case "": Self.arguments[words.joined(separator: " ")] ?? ""
    case "-": ""
    default: arguments
    }
  }
}

/// A mode of a command – what it lists, and its format – and what its options do there, as `modes.txt` lists them: a line for
/// the call, below it a line each for the options that are refused, and for those that are accepted and change nothing.
///
/// The latter are conventions by which everything is reckoned, languages and scripts of words that happen not to be there, a
/// station whose report lacks the quantity that is printed, sections of a day beside festivals (a note says that they have no
/// effect), units beside documents, which have those of science, limits of a search that has a single event, and UTC where
/// only `--explain` has times.
struct OptionMode: Equatable {
  let call: String
  var refused: Set<String> = []
  var unmoved: Set<String> = []

  static let file = Sandbox.tests.appendingPathComponent("ApplicationTests/modes.txt")

  static let all: [OptionMode] = {
    var modes: [OptionMode] = []
    for line in ((try? String(contentsOf: file, encoding: .utf8)) ?? "").split(separator: "\n") {
      let names = Set(line.drop { $0 != ":" }.dropFirst().split(separator: " ").map(String.init))
      if line.hasPrefix("  refused:") {
        modes[modes.count - 1].refused = names
      } else if line.hasPrefix("  no effect:") {
        modes[modes.count - 1].unmoved = names
      } else {
        modes.append(OptionMode(call: String(line)))
      }
    }
    return modes
  }()

  /// The lines of the file.
  var text: String {
    func line(_ title: String, _ names: Set<String>) -> String {
      names.isEmpty ? "" : "  \(title): \(names.sorted().joined(separator: " "))\n"
    }
    return call + "\n" + line("refused", refused) + line("no effect", unmoved)
  }

  /// The call, and those of days with festivals and launches.
  var lines: [String] {
    guard call.hasPrefix("day") else { return [call] }
    return [call] + ["2026-11-08", "2026-11-27", "2026-11-25"].map { call.replacing("2026-11-21", with: $0) }
  }

  /// Options that no mode refuses.
  ///
  /// The configuration and the present belong to every run. Colors, signs and width describe the terminal of the reader to every
  /// call, and indents how documents are laid out. A switch that is unset undoes the configuration. The place, its horizon and
  /// the ephemeris are what everything is computed from, whether the printed digits show it or not. Threads are a limit, which
  /// a mode that needs one keeps; progress belongs to work that takes seconds.
  static let harmless: Set = [
    "config", "now", "color", "ascii", "no-ascii", "width", "no-utc", "no-pretty", "place", "latitude", "longitude",
    "elevation", "time-zone", "horizon", "eye-height", "sunrise", "horizon-format",
    "ephemeris", "ephemeris-path", "pretty",
    "threads", "progress", "no-progress",
  ]
}
