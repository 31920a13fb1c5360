import Foundation
import ProgramRuns
import TestTier
import Testing

/// A skyline is obeyed or refused: beside the same call without one, `--horizon` changes the output, or a line refuses it.
@Suite struct HorizonEffectTests {
  @Test func everyCallWithASkylineHasAnEffectOrARefusal() throws {
    var random = SplitMix64(state: 37)
    var (changed, refused) = (0, 0)
    let calls = OptionCall.all.filter { call in
      ["*", "day", "range", "tithi", "showers"].contains(call.command) || call.command.hasPrefix("remind")
    }
    for _ in 0..<TestTier.count(20, full: 200) {
      let call = calls[Int.random(in: 0..<calls.count, using: &random)]
      let words =
        call.command == "*"
        ? CommandLineTable.commands.map(\.words).filter { OptionCall.of($0)[call.option] != nil } : []
      let command =
        words.isEmpty ? call.command : words[Int.random(in: 0..<words.count, using: &random)].joined(separator: " ")
      let arguments = call.arguments(in: command.split(separator: " ").map(String.init))
      let options = "\(call.needs) \(call.words)"
      // What is written to files is not compared here.
      guard !options.contains("--horizon"), !options.contains("--eye-height"), !options.contains("--format schema"),
        !options.contains("--output")
      else {
        continue
      }
      let without = try Effect.of([command], arguments, options, call.input)
      // What is refused anyhow is no call.
      guard without.run.status < 64 else { continue }
      let with = try Effect.of([command], arguments, options + " --horizon 35", call.input)
      let line = "\(command) \(arguments) \(options)"
      if with.run.status == 64 {
        refused += 1
        expectGoodManners(with.run, [line])
        #expect(with.run.stdout.isEmpty && with.run.stderr.contains("--horizon"), "\(line): \(with.run.stderr)")
      } else {
        changed += 1
        if with.run.stdout != without.run.stdout { continue }
        // What is said of events alone depends on the skyline on days that have one: of an eclipse in the evening.
        let other = arguments.replacing("2026-11-20 2026-11-28", with: "2026-08-08 2026-08-14")
          .replacing("2026-11-21", with: "2026-08-12")
        let level = try Effect.of([command], other, options, call.input)
        let seen = try Effect.of([command], other, options + " --horizon 35", call.input)
        #expect(seen.run.stdout != level.run.stdout, "\(line)")
      }
    }
    #expect(changed > 2 && refused > 2)
  }
}
