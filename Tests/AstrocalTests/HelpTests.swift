import ProgramRuns
import Testing

/// Help, version and completion scripts.
@Suite struct HelpTests {
  @Test func helpAndVersionAreData() throws {
    let version = try astrocal("--version")
    expectSuccess(version)
    #expect(version.lines.count == 4 && version.lines[0] == "astrocal 0.1.0")
    for (line, start) in zip(version.lines.dropFirst(), ["libswe 2.", "libical 3.", "tzdata 20"]) {
      #expect(line.hasPrefix(start))
    }
    for help in [try astrocal("--help"), try astrocal("help"), try astrocal("day", "--help")] {
      expectSuccess(help)
      #expect(help.stdout.hasPrefix("OVERVIEW: "))
      #expect(help.lines.filter { $0.count > 80 } == [])
    }
    let completion = try astrocal("--generate-completion-script", "bash")
    expectSuccess(completion)
    #expect(completion.stdout.contains("_astrocal"))
  }

  @Test(arguments: ["-9223372036854775808", "-1", "0", "1", "9223372036854775807", "x", ""])
  func helpIsPrintedWhateverTheWidth(columns: String) throws {
    let help = try astrocal("day", "--help", environment: ["COLUMNS": columns])
    expectSuccess(help)
    #expect(help.stdout.hasPrefix("OVERVIEW: "))
  }
}
