import AstroCore
import Drawing

/// A row of the sheet of a year's showers: the more meteors an hour the place has in the best night, the higher.
struct ShowerRow {
  let report: ShowerReport
  /// The part of the room of all rows.
  let weight: Double

  init(_ report: ShowerReport) {
    self.report = report
    let rate = report.night?.best?.hourlyRate ?? 0
    weight = report.night?.best == nil ? 0.8 : rate >= Self.great ? 2 : rate >= Self.rich ? 1.4 : 1
  }

  /// The meteors an hour from which a night is worth going out for, and those of the best of the year.
  static let (rich, great) = (5.0, 20.0)

  /// Whether the place sees the shower.
  var isSeen: Bool { report.night?.best != nil }
  var rate: Double { report.night?.best?.hourlyRate ?? 0 }
  var isRich: Bool { rate >= Self.rich }

  /// The type of its words: larger where the row is.
  var style: TextStyle {
    guard isSeen else { return TextStyle.upright(.soft) }
    return TextStyle(
      size: rate >= Self.great ? 13 : isRich ? 11.5 : 10, weight: isRich ? .bold : .regular)
  }

  /// The showers that are seen in order of time, then the others.
  static func all(_ reports: [ShowerReport]) -> [ShowerRow] {
    let rows = reports.filter { $0.occurrence.peak != nil }.map(ShowerRow.init)
    return rows.filter(\.isSeen) + rows.filter { !$0.isSeen }
  }
}
