import ArgumentParser
import Reminders

struct RemindList: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Lists the reminders, their next occurrences, and when each fires.")

  @Flag(help: "Also the occurrences that were announced or missed within the last year.")
  var all = false

  @Option(ReminderFormat.self, "Form of the output; default table.", valueName: "format")
  var format: String?

  @OptionGroup(title: "Ephemeris") var ephemeris: EphemerisOptions
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var general: GeneralOptions

  func run() throws {
    let format: ReminderFormat = try output.format(format) ?? .table
    var reminding = try Reminding(SharedOptions(ephemeris: ephemeris, output: output, general: general))
    let list = try reminding.store.load()
    let entries = try reminding.entries(of: list) { outlook, reminder in
      if all { return try outlook.all(of: reminder) }
      return reminder.isDone ? [] : [try outlook.next(of: reminder)]
    }
    if format == .table, list.ids.isEmpty {
      StandardError.note("no reminders; set one with `astrocal remind add full-moon`")
    } else if format == .table, !list.reminders.isEmpty, list.reminders.allSatisfy(\.isDone), !all {
      StandardError.note("all reminders are done; `astrocal remind list --all` shows them")
    }
    try reminding.print(entries, in: format.printer)
    try reminding.endWhereIncomplete()
  }
}
