import Foundation
import ProgramRuns
import Testing

@testable import AstrocalCLI

/// `--resume FILE`: wherever an earlier run was stopped, the file ends as if it had not been.
@Suite struct ResumeTests {
  private static let places = """
    id,name,latitude,longitude,time_zone
    1,Oslo,59.91,10.75,Europe/Oslo
    2,Apia,-13.83,-171.77,Pacific/Apia
    3,"Hill, upper",48.1,11.6,Europe/Berlin
    """

  private static let dates = "2011-12-28 2012-01-02"

  private func resume(
    _ bytes: Data?, _ format: String, _ sandbox: Sandbox, now: String = "2026-11-21"
  ) throws -> (run: Run, bytes: Data) {
    let path = sandbox.folder + "/out"
    try? FileManager.default.removeItem(atPath: path)
    if let bytes { try sandbox.write(bytes, to: "out") }
    let run = try astrocal(
      line: "range \(Self.dates) --places places.csv --format \(format) --resume out --now \(now)", in: sandbox)
    return (run, try Data(contentsOf: URL(fileURLWithPath: path)))
  }

  @Test(arguments: ["csv", "ndjson"]) func theFileIsThatOfARunThatWasNeverStopped(format: String) throws {
    let sandbox = try Sandbox()
    try sandbox.write(Self.places, to: "places.csv")
    let plain = try astrocal(line: "range \(Self.dates) --places places.csv --format \(format)", in: sandbox)
    let whole = Data(plain.stdout.utf8)
    // Six dates at two places and five in Samoa, which skipped one.
    #expect(plain.stdout.utf8.count { $0 == 0x0A } == 17 + (format == "csv" ? 1 : 0))
    #expect(try resume(nil, format, sandbox).bytes == whole)
    let lines = whole.indices.filter { whole[$0] == 0x0A }.flatMap { [$0, $0 + 1] }
    for size in Set([0, 1, 7] + lines + stride(from: 0, through: whole.count, by: whole.count / 7)).sorted() {
      // The present moment is another one at each run.
      let (run, bytes) = try resume(whole.prefix(size), format, sandbox, now: "2027-01-0\(1 + size % 9)")
      #expect(run.status == 0 && run.stdout.isEmpty, "\(size): \(run.stderr)")
      #expect(bytes == whole, "\(size) of \(whole.count) bytes")
    }
  }
}

/// Lines about work that takes long, by an invented clock.
@Suite struct ProgressTests {
  @Test(arguments: [
    (500, 1_000, 2.0, "50 % of 1000 days, 250 a second, 2 s left"),
    (36_525, 365_250, 4.0, "10 % of 365250 days, 9131 a second, 36 s left"),
    (1, 100_000, 1.0, "0 % of 100000 days, 1 a second, 27 h 46 min left"),
    (10, 10_000, 1.0, "0 % of 10000 days, 10 a second, 16 min left"),
  ])
  func theLineHasShareRateAndTime(done: Int, total: Int, seconds: Double, text: String) {
    #expect(Progress.line(done: done, of: total, seconds: seconds) == "astrocal: " + text)
  }

  /// Nothing in two seconds, then a line every ten.
  @Test func linesComeAfterTwoSecondsWhereTheyAreWanted() throws {
    let run = try Sandbox().run { context in
      ProcessContext.$current.withValue(context) {
        var time = 0.0
        var progress = Progress(of: 100, isWanted: true, clock: { time })
        for second in stride(from: 1.0, through: 20, by: 1) {
          time = second
          progress?.add(5)
        }
        #expect(Progress(of: 100, isWanted: nil) == nil)
        #expect(Progress(of: 100, isWanted: false) == nil)
        return 0
      }
    }
    #expect(
      run.stderr == """
        astrocal: 10 % of 100 days, 5 a second, 18 s left
        astrocal: 60 % of 100 days, 5 a second, 8 s left

        """)
  }
}
