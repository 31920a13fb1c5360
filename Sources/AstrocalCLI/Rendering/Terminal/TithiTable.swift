import AstroCore
import CivilTime

/// The lunar list for a person to read: a row a tithi, grouped by lunar month.
struct TithiTable {
  private let settings: Settings
  private let place: Place
  private let text: InstantText
  private let panchanga: PanchangaText
  /// Rows of several years are told apart.
  private let namesYears: Bool
  private var terminal: Terminal { settings.terminal }

  init(_ settings: Settings, _ place: Place, namesYears: Bool) {
    self.settings = settings
    self.place = place
    text = InstantText(settings, place)
    panchanga = PanchangaText(settings, text)
    self.namesYears = namesYears
  }

  private static let nameWidth = 22
  private static let timeWidth = 18

  /// - Parameter isOpen: A search, which ends where enough is found.
  func header(_ content: TithiPrinter.Content, _ span: TimeSpan, isOpen: Bool) -> String {
    let first = text.minute(span.lowerBound).date
    let dates = isOpen ? "from \(first)" : "\(first)..\(text.minute(span.upperBound.advanced(byDays: -0.001)).date)"
    let title = "\(dates)   \(place.title)   \(text.zone.identifier)"
    let columns =
      switch content {
      case .tithis: row("Tithi", "Starts", "Ends", "Length  Sunrise")
      case .angas: row("Anga", "Starts", "Ends", "Length")
      case .festivals: "Date            Observance"
      }
    return title + "\n" + terminal.styled(columns, .bold)
  }

  func monthRule(_ entry: TithiEntry) -> String {
    let other =
      settings.month == .amanta
      ? (entry.month.purnimanta == entry.month.amanta
        ? "" : ", purnimanta \(panchanga.name(.masa, entry.month.purnimanta))")
      : (entry.month.purnimanta == entry.month.amanta ? "" : ", amanta \(panchanga.name(.masa, entry.month.amanta))")
    return terminal.styled("-- \(panchanga.monthAndYear(entry.month, entry.year))\(other)", .bold)
  }

  /// The observances that stand below a tithi: the major ones.
  static func shown(_ festivals: [Festival]) -> [Festival] {
    festivals.filter(\.rule.isMajor)
  }

  func row(_ entry: TithiEntry) -> String {
    let tithi = entry.tithi
    let name = "\(panchanga.code(tithi)) \(panchanga.name(tithi))"
    let dates = entry.sunriseDates.map { "\($0.shortWeekday) \(InstantText.twoDigits($0.day))" }
    let sunrise = dates.isEmpty ? (tithi.isKshaya ? "kshaya" : "--") : dates.joined(separator: "/")
    let line = row(name, instant(tithi.start), instant(tithi.end), "\(length(tithi))  \(sunrise)")
    let festivals = panchanga.festivals(Self.shown(entry.festivals))
    let styled =
      switch tithi.number {
      case 15: terminal.styled(line, .yellow)
      case 30: terminal.styled(line, .cyan)
      default: line
      }
    guard !festivals.isEmpty else { return styled }
    return styled + "\n" + FlowLine(label: "", items: festivals).text(terminal)
  }

  func row(_ anga: Panchanga.Anga) -> String {
    row(panchanga.name(anga), instant(anga.start), instant(anga.end), length(anga))
  }

  func row(_ festival: Festival) -> String {
    let date = festival.date
    return "\(date.shortWeekday) \(date)".padded(16) + panchanga.festivals([festival]).joined()
  }

  private func row(_ name: String, _ start: String, _ end: String, _ rest: String) -> String {
    name.padded(Self.nameWidth) + start.padded(Self.timeWidth) + end.padded(Self.timeWidth) + rest
  }

  /// `Sat 11-07 06:18`; `2026-11-07 06:18` where the rows may be of several years.
  private func instant(_ time: JulianDay) -> String {
    let date = text.minute(time).date
    if namesYears { return "\(date) \(text.clock(time))" }
    return
      "\(date.shortWeekday) \(InstantText.twoDigits(date.month))-\(InstantText.twoDigits(date.day)) \(text.clock(time))"
  }

  /// `24h40m`
  private func length(_ anga: Panchanga.Anga) -> String {
    let minutes = Int((anga.end.days(since: anga.start) * 1440).rounded())
    return "\(minutes / 60)h\(InstantText.twoDigits(minutes % 60))m"
  }
}
