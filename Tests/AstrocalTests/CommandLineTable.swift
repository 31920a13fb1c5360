import Foundation
import Testing

/// The commands and options of the program as its own parser lists them, so that a new option is tested by itself.
struct CommandLineTable {
  struct Command {
    /// `["remind", "add"]`
    let words: [String]
    /// Options that take a value, without those that every command has.
    let options: [Option]
    let takesArguments: Bool
    let requiresArgument: Bool

    /// Arguments that make it a run that ends at once.
    var usual: [String] {
      switch words {
      case ["remind", "add"]: ["full-moon"]
      case ["remind", "wait"]: ["sunset", "--timeout", "0m"]
      case ["remind", "reset"], ["remind", "remove"]: ["none"]
      case ["showers"], ["range"], ["tithi"], ["day"]: ["2026-11-21"]
      default: []
      }
    }
  }

  struct Option {
    let name: String
    let isFile: Bool
  }

  static let commands: [Command] = {
    guard let run = try? astrocal("--experimental-dump-help"), let dump = try? run.json()["command"] as? [String: Any]
    else { return [] }
    return commands(dump, path: []).filter { $0.words.first != "help" }
  }()

  private static func commands(_ dump: [String: Any], path: [String]) -> [Command] {
    let children = dump["subcommands"] as? [[String: Any]] ?? []
    guard children.isEmpty else {
      return children.flatMap { commands($0, path: path + [$0["commandName"] as? String ?? ""]) }
    }
    let arguments = dump["arguments"] as? [[String: Any]] ?? []
    let positional = arguments.filter { $0["kind"] as? String == "positional" }
    let options = arguments.filter { $0["kind"] as? String == "option" }.compactMap { argument -> Option? in
      guard let names = argument["names"] as? [[String: Any]], let name = names.first?["name"] as? String else {
        return nil
      }
      let completion = argument["completionKind"] as? [String: Any]
      return Option(name: name, isFile: completion?["file"] != nil)
    }
    return [
      Command(
        words: path, options: options, takesArguments: !positional.isEmpty,
        requiresArgument: positional.contains { $0["isOptional"] as? Bool == false })
    ]
  }
}

/// What must hold of every run, whatever was typed.
func expectGoodManners(_ run: Run, _ arguments: [String], sourceLocation: SourceLocation = #_sourceLocation) {
  let line = Comment(rawValue: arguments.map { String($0.prefix(40)) }.joined(separator: " "))
  #expect([0, 1, 64, 65, 66, 69, 73, 74, 75].contains(run.status), line, sourceLocation: sourceLocation)
  for text in [run.stdout, run.stderr] {
    let isClean = text.unicodeScalars.allSatisfy { scalar in
      scalar == "\n" || scalar == "\r"
        || (scalar.properties.generalCategory != .control && !scalar.properties.isBidiControl)
    }
    #expect(isClean, line, sourceLocation: sourceLocation)
  }
  guard run.status >= 64 else { return }
  #expect(run.stdout == "", line, sourceLocation: sourceLocation)
  #expect(run.stderr.hasPrefix("astrocal: "), line, sourceLocation: sourceLocation)
  #expect(run.stderr.filter(\.isNewline).count == 1 && run.stderr.hasSuffix("\n"), line, sourceLocation: sourceLocation)
}
