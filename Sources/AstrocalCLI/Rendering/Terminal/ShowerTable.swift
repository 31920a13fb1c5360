import AstroCore
import CivilTime

/// The list of showers: a row an appearance.
struct ShowerTable {
  private let settings: Settings
  private let place: Place
  private let text: InstantText
  private let showers: ShowerText
  /// The codes of the showers that a reminder is set for.
  private let bells: Set<String>
  private var terminal: Terminal { settings.terminal }

  init(_ settings: Settings, _ place: Place, bells: Set<String>) {
    self.settings = settings
    self.place = place
    self.bells = bells
    text = InstantText(settings, place)
    showers = ShowerText(settings, text)
  }

  func header(_ dates: ClosedRange<GregorianDate>) -> String {
    let title = "\(dates.lowerBound)..\(dates.upperBound)   \(place.title)   \(text.zone.identifier)"
    return title + "\n"
      + terminal.styled(
        row(["Code", "Shower", "Active", settings.isUTC ? "Peak (UTC)" : "Peak (local)", "ZHR", "Moon", "Rate"]), .bold)
  }

  /// Stands before the first row of a year but the first.
  func yearRule(_ year: Int) -> String {
    terminal.styled("-- \(DateText.year(year))", .bold)
  }

  /// The year that a row belongs to.
  func year(_ report: ShowerReport) -> Int {
    text.date(report.occurrence.anchor).year
  }

  func row(_ report: ShowerReport) -> String {
    let occurrence = report.occurrence
    let shower = occurrence.shower
    let line = row([
      "\(bells.contains(shower.code) ? "*" : " ") \(shower.code)", shower.name,
      showers.activity(occurrence),
      showers.peak(occurrence) ?? "no maximum", showers.zhr(shower), moon(report), showers.rate(report.night),
    ])
    let isStrong = shower.zenithalHourlyRate.map { $0 >= 50 } ?? false
    return isStrong ? terminal.styled(line, .yellow) : line
  }

  func footer(_ darkSky: SkyBrightness) -> String {
    let bell = bells.isEmpty ? "" : "* a reminder is set (`astrocal remind list`). "
    let legend = bell + "Moon at the peak. Rate at the best moment of the best night; - is not visible from here. "
    return FlowLine(label: "", items: [legend + showers.assumptions(darkSky)], indent: 0)
      .text(terminal, style: .dim)
  }

  /// `)  25%`
  private func moon(_ report: ShowerReport) -> String {
    guard let moon = report.moon, let phase = report.moonPhase else { return "" }
    let percent = "\(Decimal.fixed(moon.illumination * 100, places: 0))%"
    return terminal.mark(phase) + String(repeating: " ", count: max(1, 5 - percent.count)) + percent
  }

  /// Widths; numbers end at the right of theirs.
  private static let columns: [(width: Int, isNumber: Bool)] = [
    (6, false), (27, false), (14, false), (17, false), (3, true), (8, true), (5, true),
  ]

  private func row(_ cells: [String]) -> String {
    var line = ""
    for (cell, column) in zip(cells, Self.columns) {
      line +=
        column.isNumber
        ? String(repeating: " ", count: max(0, column.width - cell.displayWidth)) + cell : cell.padded(column.width)
    }
    return line
  }
}
