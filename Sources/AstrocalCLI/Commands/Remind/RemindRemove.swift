import ArgumentParser
import AstrocalRendering
import Reminders

struct RemindRemove: CommandRows, OptionRows {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: "Removes reminders by their ids, or none of them if an id is unknown.",
    usage: "astrocal remind remove [<options>] <id> ...",
    discussion: HelpScreen.discussion("remind remove"))

  @Argument(
    help: ArgumentHelp("Ids from `astrocal remind list`.", valueName: "id"),
    completion: Completions.reminders)
  var ids: [String] = []

  @Flag(help: "Remove all reminders.")
  var all = false

  @OptionGroup var general: BasicOptions

  static let rows: [OptionRow<Self>] = [.init(\.all, "all")]
  static let groups: [GroupRow<Self>] = [.init(\.self), .init(\.general)]
  var given: GivenOptions { allGiven }

  func run() throws {
    try given.check(OptionRule.of(Self.self), format: "", modes: ["names ids": !ids.isEmpty])
    guard all || !ids.isEmpty else { throw Failure.usage("name the ids to remove, or --all") }
    let reminding = try Reminding(given)
    let removed = try reminding.store.update { list in
      let wanted = all ? list.ids : try ids.map(list.known)
      for id in wanted { list[id] = nil }
      return wanted
    }
    try Output.print(removed.map { "removed    \($0)" })
  }
}

struct RemindReset: CommandRows {
  static let configuration = CommandConfiguration(
    commandName: "reset", abstract: "Makes one occurrence of a reminder, or every occurrence, count as not announced.",
    usage: "astrocal remind reset [<options>] <id>[@<occurrence>]",
    discussion: HelpScreen.discussion("remind reset"))

  @Argument(
    help: ArgumentHelp(
      "A reminder or one occurrence: shower-perseids, shower-perseids@2027.", valueName: "id"),
    completion: Completions.reminders)
  var id: String

  @OptionGroup var general: BasicOptions

  static let groups: [GroupRow<Self>] = [.init(\.general)]

  func run() throws {
    let reminding = try Reminding(given)
    let parts = id.split(separator: "@", maxSplits: 1).map(String.init)
    let (isForgotten, what, announced) = try reminding.store.update { list in
      let name = try list.known(parts.first ?? id)
      guard var reminder = list[name] else {
        throw Failure.usage("\(name.quoted) is a reminder that this version cannot read")
      }
      let key = parts.count > 1 ? "\(name)@\(parts[1])" : nil
      let announced = reminder.marks.map(\.occurrence)
      let isForgotten = reminder.forget(key, at: reminding.now)
      list[name] = reminder
      return (isForgotten, key ?? name, announced)
    }
    let latest = announced.suffix(3).joined(separator: ", ")
    let known = announced.isEmpty ? "nothing was announced" : "announced: \(latest)"
    try Output.print([isForgotten ? "reset      \(what)" : "unchanged  \(what)   \(known)"])
  }
}

extension ReminderList {
  /// The id of the reminder that a user means by a text; a text that means none is refused.
  func known(_ id: String) throws -> String {
    if let known = self.id(typed: id) { return known }
    let near = ids.filter { $0.lowercased().contains(id.lowercased()) }
    throw Failure.usage(
      "no reminder \(id.quoted); "
        + (near.isEmpty ? "`astrocal remind list` shows the ids" : "there is \(near.joined(separator: ", "))"))
  }
}
