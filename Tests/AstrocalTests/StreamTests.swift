import Testing

/// Readers that go, disks that are full, streams that are closed.
@Suite struct StreamTests {
  @Test(arguments: ["ndjson", "csv", "table", "agenda", "calendar", "json"]) func aClosedPipeIsNoError(format: String)
    throws
  {
    let run = try shell(
      "astrocal range 2025 2026 --place Ujjain --format \(format) | head -c 100 >/dev/null; echo ${PIPESTATUS[*]}")
    #expect(run.stdout == "0 0\n")
    #expect(run.stderr == "")
  }

  @Test func theFirstDayComesThroughAPipe() throws {
    let run = try shell("astrocal range 2026 --place Ujjain --format ndjson | head -1; echo ${PIPESTATUS[*]}")
    #expect(run.lines.count == 2 && run.lines[1] == "0 0")
    #expect(run.stderr == "")
  }

  @Test(arguments: [
    "day 2026-11-21 --place Ujjain", "day 2026-11-21 --place Ujjain --json", "range 2026 --place Ujjain",
    "range 2026 --place Ujjain --format ndjson", "--help", "--version", "help range",
  ])
  func outputThatCannotBeWrittenIsSaid(command: String) throws {
    try expectRefusal(
      try shell("astrocal \(command) >/dev/full"), 74, "cannot write to standard output: No space left on device")
    try expectRefusal(
      try shell("astrocal \(command) >&-"), 74, "cannot write to standard output: Bad file descriptor")
  }

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
}
