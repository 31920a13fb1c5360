import ArgumentParser

struct RemindCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remind", _superCommandName: "astrocal",
    abstract: "Keeps reminders of eclipses, showers, phases, tithis, festivals, seasons and dates.",
    usage: "astrocal remind [<subcommand>] [<options>]",
    discussion: HelpScreen.discussion("remind"),
    subcommands: [
      RemindAdd.self, RemindList.self, RemindRemove.self, RemindDue.self, RemindWait.self, RemindReset.self,
      RemindExport.self, RemindCheck.self,
    ],
    defaultSubcommand: RemindList.self)
}
