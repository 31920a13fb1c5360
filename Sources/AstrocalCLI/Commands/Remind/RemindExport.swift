import ArgumentParser
import AstrocalRendering
import CivilTime
import Reminders

struct RemindExport: CommandRows, OptionRows {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Exports the coming occurrences as a calendar with alarms or as JSON.",
    usage: "astrocal remind export [<options>]",
    discussion: HelpScreen.discussion("remind export"))

  @Option("Print in this format (default: ics).", valueName: "format")
  var format: Said<Form<ExportFormat>>?

  @Option("Export this many years from now, 1 to 20 (default: 2).", valueName: "n")
  var years: Said<WholeNumber<1, 20>>?

  @OptionGroup var language: LanguageOptions
  @OptionGroup(title: "Ephemeris") var ephemeris: EphemerisOptions
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var general: BasicOptions

  static let rows: [OptionRow<Self>] = [.init(\.format, "format"), .init(\.years, "years")]
  static let groups: [GroupRow<Self>] = [
    .init(\.self), .init(\.language), .init(\.ephemeris), .init(\.output), .init(\.general),
  ]
  var given: GivenOptions { allGiven }

  func run() throws {
    let chosen = try ExportFormat.chosen(format, json: output.json)
    if try ExportFormat.asksSchema(format) { return try JSONSchema.reminders.print() }
    let format = chosen ?? .ics
    try given.check(OptionRule.of(Self.self), format: format.rawValue)
    let years = try years?.value.value ?? 2
    var reminding = try Reminding(given)
    reminding.settings.useLanguage(for: format)
    let entries = try reminding.entries(of: reminding.store.load()) { outlook, reminder in
      try outlook.coming(of: reminder, years: years)
    }
    try reminding.print(entries, in: format.printer)
    try reminding.endWhereIncomplete()
  }
}
