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

/// Memory, readers and time that the system does not give: the program says so in one line, or ends by the signal.
@Suite struct ExhaustionTests {
  @Test func usedUpMemoryIsAMessage() throws {
    let sandbox = try Sandbox()
    try sandbox.write("[" + String(repeating: "[],", count: 4_000_000) + "1]", to: "many.json")
    func run(_ megabytes: Int, _ options: String) throws -> Run {
      try shell(
        "ulimit -v \(megabytes * 1024); exec astrocal day 2026-11-21 --place Berlin \(options) 2>&1 > out || exit $?",
        in: sandbox)
    }
    // Below the least that the program needs by itself the loader and the run-time library fail.
    let least = try #require(try stride(from: 40, through: 800, by: 20).first { try run($0, "").status == 0 })
    var messages = 0
    for megabytes in stride(from: least, through: least + 200, by: 40) {
      let run = try run(megabytes, "--weather many.json")
      guard run.status == 70 else {
        #expect([0, 1].contains(run.status), "\(megabytes) MB")
        continue
      }
      #expect(run.stdout == "astrocal: out of memory: a smaller file or span needs less\n", "\(megabytes) MB")
      messages += 1
    }
    #expect(messages > 0)
  }

  /// A pipe that takes nothing at once: the program waits for its reader and loses nothing.
  @Test func aSlowReaderGetsEverything() throws {
    let run = try shell(
      """
      python3 - <<'END'
      import os, subprocess, time
      reading, writing = os.pipe()
      os.set_blocking(writing, False)
      program = subprocess.Popen(
          ["astrocal", "range", "2026", "--place", "Berlin", "--format", "ndjson"], stdout=writing)
      os.close(writing)
      size = 0
      while chunk := os.read(reading, 3000):
          size += len(chunk)
          if size < 100000: time.sleep(0.001)
      print(size, program.wait())
      END
      astrocal range 2026 --place Berlin --format ndjson | wc -c
      """)
    #expect(run.lines.count == 2 && run.lines[0] == run.lines[1] + " 0")
  }

  @Test func aTerminatedRunEndsByTheSignal() throws {
    let run = try shell(
      """
      python3 - <<'END'
      import signal, subprocess
      program = subprocess.Popen(
          ["astrocal", "range", "1900", "2000", "--place", "Berlin", "--format", "csv"], stdout=subprocess.PIPE,
          # The tests' own threads block signals, and children inherit that.
          preexec_fn=lambda: signal.pthread_sigmask(signal.SIG_SETMASK, []))
      program.stdout.read(1000)
      program.terminate()
      print(program.wait())
      END
      """)
    #expect(run.lines == ["-15"])
  }
}
