import ArgumentParser

struct RemindCommand: CommandRows {
  static let configuration = CommandConfiguration(
    commandName: "remind", _superCommandName: "astrocal",
    abstract: "Keeps reminders of eclipses, showers, phases, tithis, festivals, seasons and dates.",
    usage: "astrocal remind [<subcommand>] [<options>]",
    discussion: HelpScreen.discussion("remind"),
    // Each by itself: the conversion of the whole array asks the runtime for each conformance.
    subcommands: subcommands.map { $0 },
    defaultSubcommand: RemindList.self)

  static let subcommands: [any CommandRows.Type] = [
    RemindAdd.self, RemindList.self, RemindRemove.self, RemindDue.self, RemindWait.self, RemindReset.self,
    RemindExport.self, RemindCheck.self,
  ]
  static let groups: [GroupRow<Self>] = []
}
