import ArgumentParser
import AstrocalRendering
import CivilTime
import ForeignText
import Reminders

struct RemindDue: CommandRows, OptionRows {
  static let configuration = CommandConfiguration(
    commandName: "due",
    abstract: "Announces each due occurrence once; prints nothing if nothing is due. For cron.",
    usage: "astrocal remind due [<options>]",
    discussion: HelpScreen.discussion("remind due"))

  @Flag(help: "Print the due occurrences, and leave them due.")
  var peek = false

  @Option("Run this shell command for each occurrence instead of printing it.", valueName: "command")
  var exec: Said<Name>?

  @Flag(help: "End with status 1 if nothing is due.")
  var exitCode = false

  @Option("Print in this format (default: text).", valueName: "format")
  var format: Said<Form<DueFormat>>?

  @OptionGroup var language: LanguageOptions

  @OptionGroup(title: "Dark sky") var darkSky: DarkSkyOptions
  @OptionGroup(title: "Ephemeris") var ephemeris: EphemerisOptions
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var general: BasicOptions

  static let rows: [OptionRow<Self>] = [
    .init(\.peek, "peek"), .init(\.exec, "exec"), .init(\.exitCode, "exit-code"), .init(\.format, "format"),
  ]
  static let groups: [GroupRow<Self>] = [
    .init(\.self), .init(\.language), .init(\.darkSky), .init(\.ephemeris), .init(\.output), .init(\.general),
  ]
  var given: GivenOptions { allGiven }

  func run() throws {
    let chosen = try DueFormat.chosen(format, json: output.json)
    if try DueFormat.asksSchema(format) { return try JSONSchema.reminders.print() }
    let format = chosen ?? .text
    try given.check(OptionRule.of(Self.self), format: format.rawValue)
    if let exec = exec?.text, exec.allSatisfy(\.isWhitespace) {
      throw Failure.usage("--exec: \(exec.quoted) is not a command")
    }
    var reminding = try Reminding(given)
    reminding.settings.useLanguage(for: format)
    let store = reminding.store
    if !peek { try endWait(reminding) }
    var entries = try due(&reminding)
    if peek || entries.isEmpty {
      try reminding.print(entries, in: format.printer)
      if !peek { try store.finishKilledTurn() }
    } else {
      entries = try store.takeTurn { turn in
        // Another run may have announced some of them while this run waited.
        let entries = try due(&reminding)
        try announce(entries, in: turn, reminding, format)
        return entries
      }
    }
    try reminding.endWhereIncomplete()
    if exitCode, entries.isEmpty { throw SilentEnd(status: .nothingDue) }
  }

  /// Lets reminders that were set while the clock was ahead count from now on.
  ///
  /// With `--now` in the past, a reminder that is older than the system's clock stays as it is.
  private func endWait(_ reminding: Reminding) throws {
    let now = reminding.now
    let latest = max(now, JulianDay(unixSeconds: Alarm.realTime))
    guard try reminding.store.load().reminders.contains(where: { $0.since > latest }) else { return }
    try reminding.store.update { list in
      for var reminder in list.reminders where reminder.since > latest && reminder.countFrom(atLatest: now) {
        list[reminder.id] = reminder
      }
    }
  }

  private func due(_ reminding: inout Reminding) throws -> [ReminderEntry] {
    try reminding.entries(of: reminding.store.load()) { outlook, reminder in try outlook.due(of: reminder) }
  }

  private func announce(
    _ entries: [ReminderEntry], in turn: DueTurn, _ reminding: Reminding, _ format: DueFormat
  ) throws {
    if exec == nil || format == .json { try reminding.print(entries, in: format.printer) }
    guard let exec = exec?.text else { return try mark(entries, reminding) }
    let words = ReminderWords(context: reminding.context)
    var hasFailed = false
    try turn.run(entries, at: reminding.now) { entry, inheritance in
      let reason = Hook(command: exec).run(
        stdin: OutputText.printed(words.announcement(entry)), variables: words.variables(entry), inheriting: inheritance
      )
      guard let reason else { return }
      hasFailed = true
      StandardError.note("--exec \(reason) for \(entry.occurrence?.key ?? entry.reminder.id), which stays due")
      StandardError.writeNotes()
    }
    if hasFailed { throw SilentEnd(status: .incomplete) }
  }

  /// Marks the printed occurrences in one update: where it fails, the next run prints all of them again.
  private func mark(_ entries: [ReminderEntry], _ reminding: Reminding) throws {
    try reminding.store.update { list in
      for entry in entries {
        // Another run may have removed the reminder meanwhile, or given it another search.
        guard let occurrence = entry.occurrence, var reminder = list[entry.reminder.id],
          reminder.query == entry.reminder.query
        else { continue }
        reminder.record(occurrence, at: reminding.now)
        list[reminder.id] = reminder
      }
    }
  }
}

extension ReminderWords {
  /// The variables in the environment of a hook.
  fileprivate func variables(_ entry: ReminderEntry) -> [HookVariable: String] {
    guard let occurrence = entry.occurrence else { return [:] }
    return [
      .reminder: entry.reminder.id,
      .occurrence: occurrence.key,
      .event: OutputText.printed(name(entry)),
      .eventKind: entry.reminder.query.kind.rawValue,
      .eventTime: context.text(entry.reminder).rfc3339(occurrence.time),
      .eventState: entry.state.rawValue,
      .lateness: "\(Int(entry.lateness.rounded()))",
      .note: entry.reminder.note.map(PlainText.marked) ?? "",
      .text: OutputText.printed(announcement(entry)),
    ]
  }
}
