import ProgramRuns
import Testing

/// Readers that go. `process-streams.txt` and `process-output.txt` have what one line of shell shows.
@Suite struct StreamTests {
  /// Other threads are at work on later years when the reader goes.
  @Test(arguments: [("ndjson", 2), ("csv", 7), ("table", 3)])
  func aClosedPipeEndsAllThreads(format: String, threads: Int) throws {
    let run = try shell(
      """
      for number in {1..5}; do
        ASTROCAL_THREADS=\(threads) astrocal range 1950 2049 --place Ujjain --format \(format) | head -1 | wc -l; echo ${PIPESTATUS[*]}
      done
      """)
    #expect(run.stdout == String(repeating: "1\n0 0 0\n", count: 5))
    #expect(run.stderr == "")
  }
}

/// Limits of memory, readers and time: the program reports them in one line, or ends by the signal.
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
      guard run.status == 71 else {
        #expect([0, 1].contains(run.status), "\(megabytes) MB")
        continue
      }
      #expect(run.stdout == "astrocal: out of memory: a smaller file or span needs less\n", "\(megabytes) MB")
      messages += 1
    }
    #expect(messages > 0)
  }

  /// A service may give its threads the stack of another C library. Half of the sizes below the usual one are enough.
  @Test func usedUpStackIsAMessage() throws {
    var messages = 0
    for kilobytes in [64, 80, 96, 128, 160, 8192] {
      let run = try shell("ulimit -s \(kilobytes); exec astrocal day 2026-11-21 --place Berlin 2>&1 > out || exit $?")
      guard run.status != 0 else { continue }
      #expect(kilobytes < 8192)
      #expect(run.status == 71)
      #expect(run.stdout == "astrocal: the stack is too small: `ulimit -s 8192` gives it the usual size\n")
      messages += 1
    }
    #expect(messages > 0)
  }

  /// A pipe whose reader is slow: the program waits for it and loses nothing.
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

  @Test(arguments: [1, 3]) func aTerminatedRunEndsByTheSignal(threads: Int) throws {
    let run = try shell(
      """
      python3 - <<'END'
      import os, signal, subprocess
      program = subprocess.Popen(
          ["astrocal", "range", "1900", "2000", "--place", "Berlin", "--format", "csv"],
          env={**os.environ, "ASTROCAL_THREADS": "\(threads)"},
          stdout=subprocess.PIPE,
          # The tests' own threads block signals, and children inherit that.
          preexec_fn=lambda: signal.pthread_sigmask(signal.SIG_SETMASK, []))
      program.stdout.read(1000)
      program.send_signal(signal.SIG\(threads == 1 ? "TERM" : "INT"))
      print(program.wait())
      END
      """)
    #expect(run.lines == [threads == 1 ? "-15" : "-2"])
  }
}
