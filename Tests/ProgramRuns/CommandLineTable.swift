import Foundation
import Testing

/// The commands and options of the program as its own parser lists them, so that a new option is tested by itself: those that
/// print the sky. `place`, `fields` and `completions` take any words and share no option with them.
package struct CommandLineTable {
  package struct Command {
    /// `["remind", "add"]`
    package let words: [String]
    /// Options that take a value, without those that every command has.
    package let options: [Option]
    /// The long names of all options and switches, `no-utc` among them, without help and version.
    package let names: [String]
    package let takesArguments: Bool
    package let requiresArgument: Bool

    /// Arguments that make it a run that ends at once.
    package var usual: [String] {
      switch words {
      case ["remind", "add"]: ["full-moon"]
      case ["remind", "wait"]: ["sunset", "--timeout", "0m"]
      case ["remind", "reset"], ["remind", "remove"]: ["none"]
      case ["find"]: ["sunset", "2026-11-21"]
      case ["showers"], ["range"], ["tithi"], ["day"]: ["2026-11-21"]
      default: []
      }
    }
  }

  package struct Option {
    package let name: String
    package let isFile: Bool
    /// Whether it may be given more than once.
    package let isRepeatable: Bool
  }

  package static let commands: [Command] = {
    guard let run = try? astrocal("--experimental-dump-help"), let dump = try? run.json()["command"] as? [String: Any]
    else { return [] }
    let others = ["help", "place", "fields", "completions"]
    return commands(dump, path: []).filter { !others.contains($0.words[0]) }
  }()

  private static func commands(_ dump: [String: Any], path: [String]) -> [Command] {
    let children = dump["subcommands"] as? [[String: Any]] ?? []
    guard children.isEmpty else {
      return children.flatMap { commands($0, path: path + [$0["commandName"] as? String ?? ""]) }
    }
    let arguments = dump["arguments"] as? [[String: Any]] ?? []
    let positional = arguments.filter { $0["kind"] as? String == "positional" }
    let options = arguments.filter { $0["kind"] as? String == "option" }.compactMap { argument -> Option? in
      guard let names = argument["names"] as? [[String: Any]],
        let name = names.first(where: { $0["kind"] as? String == "long" })?["name"] as? String
      else {
        return nil
      }
      let completion = argument["completionKind"] as? [String: Any]
      return Option(
        name: name, isFile: completion?["file"] != nil, isRepeatable: argument["isRepeating"] as? Bool ?? false)
    }
    let names = arguments.flatMap { $0["names"] as? [[String: Any]] ?? [] }
      .filter { $0["kind"] as? String == "long" }.compactMap { $0["name"] as? String }
      .filter { !["help", "version"].contains($0) }
    return [
      Command(
        words: path, options: options, names: names, takesArguments: !positional.isEmpty,
        requiresArgument: positional.contains { $0["isOptional"] as? Bool == false })
    ]
  }
}
