import AstroCore
import ForeignText

/// The meaning of the signs that a screen prints; a screen has the keys of its own signs alone.
struct ScreenKey {
  private let text: String
  private let explains: Bool

  /// - Parameters:
  ///   - lines: The lines of the screen.
  ///   - explains: Whether the screen has the reasons of disputed days.
  init(_ lines: [String], explains: Bool) {
    text = lines.joined(separator: "\n")
    self.explains = explains
  }

  /// The keys, such as `+ after midnight`, `? almanacs differ`.
  func items(_ report: DayReport) -> [String] {
    var items: [String] = []
    if DateMark.isUsed(in: text) { items.append(DateMark.key) }
    if report.festivals.contains(where: \.isDisputed), text.hasBytes(of: PanchangaText.disputed) {
      items.append(explains ? localized("? almanacs differ") : localized("? almanacs differ: --explain"))
    }
    if text.hasBytes(of: localized("(kshaya)")) { items.append(localized("kshaya: holds at no sunrise")) }
    if text.hasBytes(of: localized("(vriddhi)")) { items.append(localized("vriddhi: holds at two sunrises")) }
    return items
  }
}
