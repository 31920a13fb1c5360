import ArgumentParser
import AstrocalRendering
import CivilTime
import Reminders

struct RemindList: CommandRows, OptionRows {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Lists the reminders, their next occurrences, and when each fires.",
    usage: "astrocal remind list [<options>] [<from> [<to>]]",
    discussion: HelpScreen.discussion("remind list"))

  @OptionGroup var span: SpanArguments

  @Flag(help: "Add the occurrences that were announced or missed within the last year.")
  var all = false

  @Option("Print in this format (default: table).", valueName: "format")
  var format: Said<Form<ReminderFormat>>?

  @OptionGroup var language: LanguageOptions

  @OptionGroup(title: "Ephemeris") var ephemeris: EphemerisOptions
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup(title: "Output") var look: LookOptions
  @OptionGroup var general: BasicOptions

  static let rows: [OptionRow<Self>] = [.init(\.all, "all"), .init(\.format, "format")]
  static let groups: [GroupRow<Self>] = [
    .init(\.span), .init(\.self), .init(\.language), .init(\.ephemeris), .init(\.output), .init(\.look),
    .init(\.general),
  ]
  var given: GivenOptions { allGiven }
  var words: [String] { span.dates }

  func run() throws {
    let chosen = try ReminderFormat.chosen(format, json: output.json)
    if try ReminderFormat.asksSchema(format) { return try JSONSchema.reminders.print() }
    let format = chosen ?? .table
    try given.check(OptionRule.of(Self.self), format: format.rawValue, modes: ["names dates": span.isStated])
    var reminding = try Reminding(given)
    reminding.settings.useLanguage(for: format)
    let list = try reminding.store.load()
    let dates = try dates(list, now: reminding.now)
    let entries = try reminding.entries(of: list) { outlook, reminder in
      if let dates { return try outlook.falling(on: dates, of: reminder) }
      if all { return try outlook.all(of: reminder) }
      return reminder.isDone ? [] : [try outlook.next(of: reminder)]
    }
    if format == .table, list.ids.isEmpty {
      StandardError.advise("no reminders; set one with `astrocal remind add full-moon --place CITY`")
    } else if format == .table, let dates, entries.isEmpty {
      let span = dates.lowerBound == dates.upperBound ? "" : "..\(dates.upperBound)"
      StandardError.note("no reminder falls on \(dates.lowerBound)\(span)")
    } else if format == .table, dates == nil, !list.reminders.isEmpty, list.reminders.allSatisfy(\.isDone), !all {
      StandardError.note("all reminders are done; `astrocal remind list --all` shows them")
    }
    let absences = format == .table ? [:] : try reminding.absences(of: entries)
    try reminding.print(entries, absences: absences, in: format.printer)
    try reminding.endWhereIncomplete()
  }

  /// The words before the event of a request: `remind me each ekadashi`.
  private static let wordsBefore: Set = [
    "me", "us", "of", "on", "about", "for", "to", "when", "each", "every", "the", "a", "an", "is", "next", "before",
  ]

  /// The dates that the user named; nil where there are none. Today is that of the first reminder's place.
  private func dates(_ list: ReminderList, now: JulianDay) throws -> ClosedRange<GregorianDate>? {
    guard span.isStated else { return nil }
    let zone = list.reminders.first?.place.zone ?? .utc
    if let refusal = Self.refusal(of: span.dates) { throw refusal }
    // A single argument names its own days, and --days those from today.
    return try span.span(today: zone.date(at: now), usualDays: 1, zone: zone)
  }

  /// The refusal of words that ask for a reminder, with the call that makes it; nil of dates.
  ///
  /// - Parameter options: Those behind the words, which the call has too.
  static func refusal(of words: [String], _ options: [String] = []) -> Failure? {
    guard let word = words.first, word.allSatisfy(\.isLetter), (try? DateText.check(words, isDay: false)) == nil else {
      return nil
    }
    let commands = RemindCommand.configuration.subcommands.compactMap { $0.configuration.commandName }
    let typed = words.joined(separator: " ").split(separator: " ").map(String.init)
    // `remind me of ekadashi`
    let name = typed.drop { wordsBefore.contains($0.lowercased()) }.joined(separator: " ")
    let event = name.isEmpty ? typed.joined(separator: " ") : name
    let isEvent = EventCall.arguments(of: event) != nil || EventCall.arguments(of: EventCall.name(in: event)) != nil
    let add = EventCall.text(["remind", "add"] + event.split(separator: " ").map(String.init) + options)
    return .usage(
      "\(word.quoted) is neither a date nor one of \(commands.joined(separator: ", "))"
        + ((isEvent ? "`\(add)`" : EventCall.ofParts(event)).map { ": use \($0)" } ?? ""))
  }
}
