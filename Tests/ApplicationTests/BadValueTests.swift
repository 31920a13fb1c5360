import Foundation
import ProgramRuns
import TestTier
import Testing

@testable import AstrocalCLI
@testable import AstrocalRendering

/// Every option and argument of every command, each with values that it cannot have.
@Suite struct BadValueTests {
  private static let values = [
    "NaN", "1e400", "-0", "", " ", "-1", "99999999999999999999", "0x10", "٣", "2026-02-30", "\u{1B}[2J\u{9B}1m\u{202E}",
    "/", "..", "a,,b", "--", "-",
  ]

  /// Options whose value is a text of the user's own, or a name that may be anything.
  private static let freeTexts: Set = [
    "note", "station", "launch-status", "rocket", "provider", "exec", "trends", "festivals", "output",
  ]

  /// A bad value for an option that has been tested with another command.
  private static let fewValues = ["NaN", "", "\u{1B}[2J"]

  @Test(arguments: CommandLineTable.commands.map(\.words))
  func noValueOfAnOptionBreaksACommand(words: [String]) throws {
    let command = try #require(CommandLineTable.commands.first { $0.words == words })
    let sandbox = try Sandbox()
    let before = CommandLineTable.commands.prefix { $0.words != words }.flatMap(\.options).map(\.name)
    for (index, option) in command.options.enumerated() {
      // In the quick tier each option has a few of the values, its neighbours the others.
      let isKnown = before.contains(option.name)
      let (values, step) = isKnown ? (Self.fewValues, 3) : (Self.values, 4)
      for value in TestTier.some(Array(values.dropFirst(TestTier.isFull ? 0 : index % step)), every: step) {
        let arguments = words + command.usual + ["--\(option.name)", value]
        let run = try sandbox.run(
          arguments, environment: ["ASTROCAL_PLACE": "Berlin"])
        expectGoodManners(run, arguments)
        guard ["NaN", "1e400"].contains(value), !Self.freeTexts.contains(option.name), option.name != "id"
        else { continue }
        #expect(run.status != 0, "\(arguments)")
      }
    }
  }

  @Test(arguments: CommandLineTable.commands.filter(\.takesArguments).map(\.words))
  func noArgumentBreaksACommand(words: [String]) throws {
    let sandbox = try Sandbox()
    let timeout = words == ["remind", "wait"] ? ["--timeout", "0m"] : []
    let values = Self.values + [String(repeating: "9", count: 100_000), "9999-12-31", "-9999"]
    for (index, value) in values.enumerated() {
      let all = [[value], ["2026-11-21", value], [value, value, value]]
      for arguments in TestTier.isFull ? all : [all[(index + words.count) % 3]] {
        let all = words + arguments + timeout
        let run = try sandbox.run(all, environment: ["ASTROCAL_PLACE": "Berlin"])
        expectGoodManners(run, all)
      }
    }
  }

  @Test func noVariableBreaksACommand() throws {
    let sandbox = try Sandbox()
    let names = Configuration.options.map { $0.key.uppercased() } + ["CONFIG", "STATE"]
    let all = names.map { "ASTROCAL_" + $0 } + ["TZ", "COLUMNS", "LANG", "TERM", "HOME", "XDG_CONFIG_HOME"]
    for (index, name) in all.enumerated() {
      for value in TestTier.some(Array(Self.values.dropFirst(TestTier.isFull ? 0 : index % 3)), every: 3) {
        let run = try sandbox.run(
          ["showers", "2026-11-21"],
          environment: ["ASTROCAL_PLACE": "Berlin"].merging([name: value]) { $1 })
        expectGoodManners(run, ["\(name)=\(value)"])
      }
    }
  }

  @Test func everyFileMayBeAnything() throws {
    let sandbox = try Sandbox()
    try FileManager.default.createDirectory(atPath: sandbox.folder + "/folder", withIntermediateDirectories: true)
    let text = "name,latitude,longitude\r\nA,1,2\r\n"
    try sandbox.write("", to: "empty")
    try sandbox.write(Data((0..<4_000).map { UInt8(truncatingIfNeeded: $0 &* 7 ^ $0 >> 3) }), to: "junk")
    try sandbox.write(text, to: "crlf")
    try sandbox.write("\u{FEFF}" + text, to: "mark")
    try sandbox.write(Data([0xFF, 0xFE]) + (text.data(using: .utf16LittleEndian) ?? Data()), to: "utf16")
    try sandbox.write(Data([0x41, 0xE9, 0x0A]), to: "latin1")
    try sandbox.write("x", to: "unreadable")
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: sandbox.folder + "/unreadable")
    let files = [
      "folder", "missing", "empty", "junk", "crlf", "mark", "utf16", "latin1", "unreadable", "/dev/zero", "/dev/null",
      "/dev/full", "-",
    ]
    for command in CommandLineTable.commands {
      for option in command.options where option.isFile {
        for file in files {
          let arguments = command.words + command.usual + ["--\(option.name)", file]
          let run = try sandbox.run(
            arguments, environment: ["ASTROCAL_PLACE": "Berlin"])
          expectGoodManners(run, arguments)
        }
      }
    }
  }
}
