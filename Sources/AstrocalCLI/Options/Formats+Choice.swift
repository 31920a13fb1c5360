import AstrocalRendering

/// A format as a choice of the user.
protocol FormatChoice: Choice, OutputFormat {}

extension FormatChoice {
  static var head: String { "OutputFormat" }
  /// The words of other programs for the formats of the command.
  static var formerWords: [String: String] { OtherWords.formats.filter { allValueStrings.contains($0.value) } }
}

extension DayFormat: FormatChoice {}
extension RangeFormat: FormatChoice {}
extension TithiFormat: FormatChoice {}
extension ShowerFormat: FormatChoice {}
extension ReminderFormat: FormatChoice {}
extension DueFormat: FormatChoice {}
extension ExportFormat: FormatChoice {}

/// The commands that have a format which another one lacks.
enum FormatOwner {
  static let ofDays: [(command: String, format: any FormatChoice.Type)] = [
    ("range", RangeFormat.self), ("day", DayFormat.self), ("tithi", TithiFormat.self), ("showers", ShowerFormat.self),
  ]
  static let ofReminders: [(command: String, format: any FormatChoice.Type)] = [
    ("remind list", ReminderFormat.self), ("remind due", DueFormat.self), ("remind export", ExportFormat.self),
  ]

  /// The first command that prints a format; nil where none does, and beside reminders, which are no calendar.
  static func command(of word: String, besides format: any FormatChoice.Type) -> String? {
    guard ofDays.contains(where: { $0.format == format }) else { return nil }
    return ofDays.first { $0.format != format && $0.format.allValueStrings.contains(word.lowercased()) }?.command
  }
}
