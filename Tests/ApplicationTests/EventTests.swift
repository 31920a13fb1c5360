import Foundation
import ProgramRuns
import Testing

/// `--events`, on the invented files of the reader's tests.
@Suite struct EventTests {
  @Test func everyTrickyFileIsSurvivedWithoutAControlCharacter() throws {
    let sandbox = try Sandbox.withAgendaFiles()
    let names = try FileManager.default.contentsOfDirectory(atPath: sandbox.folder + "/tricky").sorted()
    #expect(names.count == 15)
    for name in names {
      for line in [
        "day 2026-11-21", "range 2026-11-20 2026-11-28", "range 2026-11-20 2026-11-28 --format agenda",
        "day 2026-11-21 --color always",
      ] {
        let run = try astrocal(line: "\(line) --place Berlin --events tricky/\(name)", in: sandbox)
        let isWhole = !["left out", "cut off"].contains { run.stderr.contains($0) }
        #expect(run.status == (isWhole ? 0 : 1), "\(name): \(run.stderr)")
        #expect(isWhole || ["13-", "14-", "15-"].contains { name.hasPrefix($0) }, "\(name): \(run.stderr)")
        let plain = run.stdout.replacing(/\u{1B}\[[0-9;]+m/, with: "")
        for text in [line.contains("color") ? plain : run.stdout, run.stderr] {
          let isObeyed = text.unicodeScalars.contains { scalar in
            scalar != "\n" && (scalar.properties.generalCategory == .control || scalar.properties.isBidiControl)
          }
          #expect(!isObeyed, "\(name) \(line)")
        }
        #expect(plain.split(separator: "\n").allSatisfy { $0.count <= 80 }, "\(name) \(line)")
      }
    }
  }
}
