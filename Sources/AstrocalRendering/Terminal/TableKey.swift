import AstroCore
import CivilTime

/// What a list says of entries that it leaves out, and the option that prints them: `+2 more, --long`.
func moreWithLong(_ count: Int) -> String { localized("+\(count) more, --long") }

/// What the signs of a screen mean, of those that it prints.
struct TableKey: ContextReader {
  enum Sign: CaseIterable {
    case lit, behind, noDarkness, nautical, tithiAtSunrise, half, sky, festival, shower, disputed, explained, kshaya,
      nextDay, dayBefore
  }

  let context: RenderContext
  var signs: Set<Sign> = []

  /// The sign before a festival, and the sign behind a time on the date before.
  static let (festival, dayBefore) = ("*", "-")
  /// The sign behind a span in which the skyline hides a body for a while.
  static let behind = "^"

  /// The option that prints the limits of nautical darkness.
  private static let nautical = "--columns date,nautical_dusk,nautical_dawn"

  /// One of the things that English calls by these words; other languages have the word of their list.
  private static let (festivalWord, showerWord) = ("festival", "meteor shower")

  init(context: RenderContext) { self.context = context }

  /// Takes the signs of festivals.
  ///
  /// - Parameter hasReasons: Whether the command prints the reasons of days with `--explain`.
  mutating func add(_ festivals: [Festival], hasReasons: Bool = false) {
    if festivals.contains(where: \.isDisputed) { signs.insert(hasReasons ? .explained : .disputed) }
  }

  /// Takes the night of a day: where it is never dark, columns have its nautical twilight.
  mutating func add(_ report: DayReport) {
    guard report.night?.dark.isEmpty == true, report.twilight?[.nautical].state == .crosses else { return }
    signs.formUnion([.noDarkness, .nautical])
  }

  /// Takes the signs of times in a line.
  mutating func add(_ line: String) {
    if DateMark.isUsed(in: line) { signs.insert(.nextDay) }
  }

  /// The line of the meanings; nil where no sign needs one.
  var line: String? {
    let words = Sign.allCases.filter(signs.contains).map(self.words)
    return words.isEmpty ? nil : FlowLine(label: "", items: words, indent: 0).text(terminal, style: .dim)
  }

  private func words(_ sign: Sign) -> String {
    switch sign {
    case .lit: localized("Lit: at noon")
    case .behind: localized("^ behind the skyline")
    case .noDarkness: localized("no astronomical darkness")
    case .nautical: "\(localized(name: Twilight.nautical.name)): \(Self.nautical)"
    case .tithiAtSunrise: localized("S01-K15 tithi at sunrise, shukla or krishna")
    case .half: localized("\(localized(name: "S")), \(localized(name: "K")): waxing, waning half of the month")
    case .sky: "\(NoteSign.sky.mark(terminal)) " + localized(name: "sky")
    case .festival: "\(Self.festival) " + localized(name: Self.festivalWord, key: "Festivals")
    case .shower: "\(terminal.showerMark) " + localized(name: Self.showerWord, key: "Showers")
    case .disputed: localized("? almanacs differ")
    case .explained: localized("? almanacs differ: --explain")
    case .kshaya: localized("kshaya: holds at no sunrise")
    case .nextDay: DateMark.key
    case .dayBefore: localized("- the day before")
    }
  }
}
