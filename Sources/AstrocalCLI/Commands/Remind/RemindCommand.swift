import ArgumentParser

struct RemindCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remind", abstract: "Reminders of showers, phases, tithis, observances, seasons and dates.",
    discussion: """
      A reminder keeps its rule, its place and its time zone; each run computes when it comes true. Alone: the list. \
      `astrocal remind check` prints the line for cron that makes them speak.
      """,
    subcommands: [
      RemindAdd.self, RemindList.self, RemindRemove.self, RemindDue.self, RemindWait.self, RemindReset.self,
      RemindExport.self, RemindCheck.self,
    ],
    defaultSubcommand: RemindList.self)
}

/// Conventions that a rule may rest on.
struct ReckoningOptions: ParsableArguments {
  @Option(help: ArgumentHelp("What sunrise is: standard, center or hindu.", valueName: "definition"))
  var sunrise: String?

  @Option(help: ArgumentHelp("Zero of the sidereal zodiac, as for day.", valueName: "name"))
  var ayanamsha: String?

  @Option(help: ArgumentHelp("Lunar month from new or from full moon: amanta or purnimanta.", valueName: "reckoning"))
  var month: String?
}
