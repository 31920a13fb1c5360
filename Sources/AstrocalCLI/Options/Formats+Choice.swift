import AstrocalRendering

/// A format as a choice of the user.
protocol FormatChoice: Choice, OutputFormat {}

extension DayFormat: FormatChoice {}
extension RangeFormat: FormatChoice {}
extension TithiFormat: FormatChoice {}
extension ShowerFormat: FormatChoice {}
extension ReminderFormat: FormatChoice {}
extension DueFormat: FormatChoice {}
extension ExportFormat: FormatChoice {}
