import ArgumentParser

struct RemindCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remind", abstract: "Reminders of eclipses, showers, phases, tithis, festivals, seasons, dates.",
    usage: "astrocal remind [<subcommand>] [<options>]",
    discussion: """
        astrocal remind add eclipse --place Oslo  sets a reminder
        astrocal remind check                     the line for cron

      A reminder keeps its rule, its place and its time zone; each run computes its next occurrence. Without a \
      subcommand, the reminders are listed. `astrocal remind check` prints the line that lets cron announce what is due.
      """,
    subcommands: [
      RemindAdd.self, RemindList.self, RemindRemove.self, RemindDue.self, RemindWait.self, RemindReset.self,
      RemindExport.self, RemindCheck.self,
    ],
    defaultSubcommand: RemindList.self)
}
