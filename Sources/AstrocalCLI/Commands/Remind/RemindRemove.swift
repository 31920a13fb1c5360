import ArgumentParser
import Reminders

struct RemindRemove: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: "Removes reminders by their ids; none where one of the ids is unknown.",
    usage: "astrocal remind remove [<options>] <id> ...")

  @Argument(
    help: ArgumentHelp("Ids, as `astrocal remind list` shows them.", valueName: "id"),
    completion: Completions.reminders)
  var ids: [String] = []

  @Flag(help: "Remove all reminders.")
  var all = false

  @OptionGroup var general: GeneralOptions

  func run() throws {
    guard all != !ids.isEmpty else {
      throw Failure.usage(all ? "--all and an id contradict each other" : "name the ids to remove, or --all")
    }
    let reminding = try Reminding(SharedOptions(general: general))
    let removed = try reminding.store.update { list in
      let wanted = all ? list.ids : ids
      for id in wanted { try list.check(id) }
      for id in wanted { list[id] = nil }
      return wanted
    }
    try Output.print(removed.map { "removed    \($0)" })
  }
}

struct RemindReset: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reset", abstract: "Makes one occurrence of a reminder, or all of them, count as not announced.",
    usage: "astrocal remind reset [<options>] <id>[@<occurrence>]")

  @Argument(
    help: ArgumentHelp(
      "A reminder or one occurrence: meteorShower-Perseids, meteorShower-Perseids@2027.", valueName: "id"),
    completion: Completions.reminders)
  var id: String

  @OptionGroup var general: GeneralOptions

  func run() throws {
    let reminding = try Reminding(SharedOptions(general: general))
    let name = id.split(separator: "@", maxSplits: 1).first.map(String.init) ?? id
    let isForgotten = try reminding.store.update { list in
      try list.check(name)
      guard var reminder = list[name] else {
        throw Failure.usage("\(name.quoted) is a reminder that this version cannot read")
      }
      let isForgotten = reminder.forget(id.contains("@") ? id : nil, at: reminding.now)
      list[name] = reminder
      return isForgotten
    }
    try Output.print([isForgotten ? "reset      \(id)" : "unchanged  \(id)   nothing was announced"])
  }
}

extension ReminderList {
  /// Refuses an id that no reminder has.
  func check(_ id: String) throws {
    guard !contains(id) else { return }
    let near = ids.filter { $0.lowercased().contains(id.lowercased()) }
    throw Failure.usage(
      "no reminder \(id.quoted); "
        + (near.isEmpty ? "`astrocal remind list` shows the ids" : "there is \(near.joined(separator: ", "))"))
  }
}
