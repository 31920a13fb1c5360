import ArgumentParser
import ProgramRuns
import Testing

@testable import AstrocalCLI

/// The argument parser checks the options of each command where it is built with DEBUG, as by `make test-threads`.
@Suite struct CommandTests {
  @Test func theOptionsOfEachCommandAreSound() throws {
    func check(_ command: any ParsableCommand.Type, _ words: [String]) throws {
      let help = try Sandbox().run(words + ["--help"])
      expectSuccess(help)
      #expect(help.stdout.contains("USAGE: astrocal"))
      for subcommand in command.configuration.subcommands {
        try check(subcommand, words + [try #require(subcommand.configuration.commandName)])
      }
    }
    try check(Astrocal.self, [])
  }
}
