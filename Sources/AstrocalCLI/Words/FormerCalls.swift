import CivilTime

/// Calls of earlier versions, in the words of this one: `find eclipse 2027` for `range 2027 --find eclipse`.
///
/// This is the one table of what moved to another command. Docs/project/former-calls.md lists them for users.
enum FormerCalls {
  /// An option whose value is now what a command is asked for.
  fileprivate struct Former {
    let command: String
    let option: String
    /// The command that has it now.
    let now: String
    /// The option for further values; nil where one value was taken.
    var further: String?
    /// Whether the option had a value where none followed it.
    var mayStandAlone = false
  }

  private static let table = [
    Former(command: "range", option: "--find", now: "find", further: "--also"),
    Former(command: "tithi", option: "--festivals", now: "festivals", mayStandAlone: true),
    Former(command: "tithi", option: "--find", now: "tithi"),
    Former(command: "tithi", option: "--angas", now: "tithi"),
  ]

  /// Options that another command has now, as they are.
  private static let moved = [
    (command: "tithi", options: ["--anniversary", "--people", "--explain"], now: "festivals")
  ]

  /// The arguments as they are read.
  ///
  /// - Throws: `Failure` where an option has no value.
  static func current(_ arguments: [String]) throws -> [String] {
    guard let command = arguments.first else { return arguments }
    for former in table where former.command == command {
      if let arguments = try former.current(arguments) { return arguments }
    }
    let words = arguments.prefix { $0 != "--" }.map { $0.prefix { $0 != "=" } }
    let now = moved.first { $0.command == command && words.contains(where: $0.options.map { $0[...] }.contains) }?.now
    return now.map { [$0] + arguments.dropFirst() } ?? arguments
  }
}

extension FormerCalls.Former {
  /// The arguments where they have the option; nil where they do not.
  fileprivate func current(_ arguments: [String]) throws -> [String]? {
    var (values, others): ([String], [String]) = ([], [])
    var rest = arguments.dropFirst()
    var isGiven = false
    while let word = rest.popFirst(), word != "--" {
      if word == option {
        isGiven = true
        let next = rest.first
        if mayStandAlone, next.map({ $0.hasPrefix("-") || DateText.mayBegin($0) }) ?? true { continue }
        guard let next, !next.hasPrefix("--") else { throw Failure.usage("Missing value for '\(option) <words>'") }
        values.append(next)
        rest = rest.dropFirst()
      } else if word.hasPrefix(option + "=") {
        isGiven = true
        values.append(String(word.dropFirst(option.utf8.count + 1)))
      } else {
        others.append(word)
      }
    }
    guard isGiven else { return nil }
    guard values.count < 2 || further != nil else {
      throw Failure.usage("\(option) is given twice, and takes one value")
    }
    // The number of a tithi is no date.
    let first = values.prefix(1).map { command == "tithi" && Int($0) != nil ? "tithi:\($0)" : $0 }
    return [now] + first + Self.withoutMonths(others) + values.dropFirst().flatMap { [further ?? "", $0] } + rest
  }

  /// Options of `range` as `find` has them: the months of a ceremony were a picture, and are files where the output is a folder.
  ///
  /// `--picture months --output-folder weddings` is `--output weddings/` now.
  private static func withoutMonths(_ options: [String]) -> [String] {
    let full = options.flatMap { word in
      let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
      return ["--picture", "--output-folder", "--output"].contains(parts.first) ? parts : [word]
    }
    guard let picture = full.firstIndex(of: "--picture"), full[picture...].dropFirst().first == "months" else {
      return options
    }
    var rest = full
    rest.removeSubrange(picture...picture + 1)
    if let folder = rest.firstIndex(where: ["--output-folder", "--output", "-o"].contains), folder + 1 < rest.count {
      rest[folder] = "--output"
      if !rest[folder + 1].hasSuffix("/") { rest[folder + 1] += "/" }
    }
    return rest
  }
}
