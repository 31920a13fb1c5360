import ArgumentParser
import AstrocalRendering
import ForeignText
import Reminders

struct RemindCheck: CommandRows {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Checks the store, and prints the lines that let cron or systemd announce reminders.",
    usage: "astrocal remind check [<options>]",
    discussion: HelpScreen.discussion("remind check"))

  @OptionGroup(title: "Ephemeris") var ephemeris: EphemerisOptions
  @OptionGroup var general: BasicOptions

  static let groups: [GroupRow<Self>] = [.init(\.ephemeris), .init(\.general)]

  func run() throws {
    var reminding = try Reminding(given)
    let list = try reminding.store.load()
    let entries = try reminding.entries(of: list) { outlook, reminder in try outlook.due(of: reminder) }
    let path = reminding.store.path
    var output = Output()
    try output.line("store      \(PlainText.marked(path))" + (File.exists(path) ? "" : " (not made yet)"))
    try output.line("reminders  \(list.ids.count)" + (entries.isEmpty ? "" : ", \(entries.count) due now"))
    try output.write("\n" + Schedule(config: general.config?.text, reminders: list.reminders).text)
    try output.flush()
    if reminding.hasProblem { throw SilentEnd(status: .badData) }
  }
}
