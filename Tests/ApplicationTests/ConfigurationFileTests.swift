import ProgramRuns
import Testing

/// A configuration with a mistake is refused, never ignored.
@Suite struct ConfigurationFileTests {
  /// The line is looked for once, not for each key.
  @Test func aMistakeAtTheEndOfAMegabyteIsFoundInSeconds() throws {
    let sandbox = try Sandbox.configured("{\n" + String(repeating: "a:[[[[1]]]],\n", count: 80_000) + "b: x}")
    let start = ContinuousClock.now
    let run = try astrocal("day", "2026-11-21", in: sandbox)
    #expect(
      run.status == 65 && run.stderr.contains("line 80002, column 4: not valid JSON5: \"x\" needs quotation marks"))
    #expect(ContinuousClock.now - start < .seconds(60))
  }
}
