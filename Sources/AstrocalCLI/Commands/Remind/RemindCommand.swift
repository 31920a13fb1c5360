import ArgumentParser

struct RemindCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remind",
    abstract: "Keeps reminders of eclipses, showers, phases, tithis, festivals, seasons and dates.",
    usage: "astrocal remind [<subcommand>] [<options>]",
    discussion: """
        astrocal remind add eclipse --place Oslo  sets a reminder
        astrocal remind check                     the line for cron

      A reminder keeps its rule, its place and its time zone; each run computes its next occurrence. Without a \
      subcommand, astrocal lists the reminders. `astrocal remind check` prints the line by which cron announces them.
      """,
    subcommands: [
      RemindAdd.self, RemindList.self, RemindRemove.self, RemindDue.self, RemindWait.self, RemindReset.self,
      RemindExport.self, RemindCheck.self,
    ],
    defaultSubcommand: RemindList.self)
}
