import ArgumentParser
import AstrocalRendering
import CivilTime
import Reminders

struct RemindExport: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Exports the coming occurrences as a calendar with alarms or as JSON.",
    usage: "astrocal remind export [<options>]",
    discussion: HelpScreen.discussion("remind export"))

  @Option(ExportFormat.self, "Print in this format (default: ics).", valueName: "format")
  var format: String?

  @Option("Export this many years from now, 1 to 20 (default: 2).", valueName: "n")
  var years: String?

  @Option(Language.self, Language.help, valueName: "language")
  var language: String?

  @OptionGroup(title: "Ephemeris") var ephemeris: EphemerisOptions
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var general: BasicOptions

  func run() throws {
    let chosen = try ExportFormat.chosen(format, json: output.json)
    if output.jsonSchema { return try JSONSchema.reminders.print(insteadOf: chosen?.rawValue) }
    let format = chosen ?? .ics
    let years = try WholeNumber<1, 20>.read(years, of: "--years")?.value ?? 2
    var reminding = try Reminding(given)
    reminding.settings.useLanguage(for: format)
    let entries = try reminding.entries(of: reminding.store.load()) { outlook, reminder in
      try outlook.coming(of: reminder, years: years)
    }
    try reminding.print(entries, in: format.printer)
    try reminding.endWhereIncomplete()
  }
}
