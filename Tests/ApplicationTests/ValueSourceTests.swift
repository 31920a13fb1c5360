import ProgramRuns
import Testing

/// Option, then environment, then configuration.
@Suite struct ValueSourceTests {
  @Test func everySourceCanAskForASCII() throws {
    func usesGlyphs(
      _ options: [String] = [], _ environment: [String: String] = [:], configuration: String
    ) throws -> Bool {
      let sandbox = try Sandbox.configured(configuration)
      let run = try sandbox.run(
        ["day", "2026-11-21", "--place", "Oslo", "--color", "never"] + options, environment: environment,
        isTerminal: true)
      expectSuccess(run)
      return run.stdout.contains("\u{B0}")
    }
    #expect(try usesGlyphs(configuration: "{}"))
    #expect(try !usesGlyphs(["--ascii"], configuration: "{ascii: false}"))
    #expect(try !usesGlyphs(configuration: "{ascii: true}"))
    #expect(try !usesGlyphs([], ["ASTROCAL_ASCII": "true"], configuration: "{ascii: false}"))
    #expect(try usesGlyphs([], ["ASTROCAL_ASCII": "false"], configuration: "{ascii: true}"))
  }
}
