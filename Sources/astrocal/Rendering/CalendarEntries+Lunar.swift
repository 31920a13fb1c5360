import Agenda
import AstroCore
import CivilTime

extension CalendarEntries {
  /// An observance: its date, wherever the reader is.
  func entry(_ festival: Festival) -> CalendarEntry {
    let rule = festival.rule
    var lines = ["For \(place.title), tradition \(rule.tradition)."]
    if let parana = festival.parana {
      lines.append("Parana \(dated(parana.lowerBound))" + (parana.isEmpty ? "." : " to \(dated(parana.upperBound))."))
    }
    if explains { lines += Explanation(settings, place).lines(festival) }
    return CalendarEntry(
      uid: uid(
        "festival-\(rule.id)", festival.nominalDate(settings.rules).digits, by: [.place, .sunrise, .ayanamsha]),
      time: .days(festival.date..<festival.date.adding(days: 1)), summary: panchanga.title(rule),
      description: lines.joined(separator: "\n"), categories: ["FESTIVAL"])
  }

  /// An anga from its beginning to its end.
  ///
  /// - Parameter month: Of a tithi, where it is known.
  func entry(_ anga: Panchanga.Anga, month: String? = nil, description: [String] = []) -> CalendarEntry {
    var title = panchanga.name(anga)
    var lines = description
    if anga.kind == .tithi {
      title = "\(panchanga.name(.paksha, anga.paksha.rawValue)) \((anga.number - 1) % 15 + 1) \(title)"
      title += month.map { " (\($0))" } ?? ""
    }
    if lines.isEmpty, anga.kind != .karana {
      if anga.isKshaya { lines.append("Kshaya: it holds no sunrise at \(placeName).") }
      if anga.isVriddhi { lines.append("Vriddhi: it holds two sunrises at \(placeName).") }
    }
    let isSidereal = anga.kind == .nakshatra || anga.kind == .yoga
    return CalendarEntry(
      uid: uid(anga.kind.rawValue, "\(anga.nominalDate.digits)-\(anga.number)", by: isSidereal ? [.ayanamsha] : []),
      time: time(anga.start..<anga.end), summary: title,
      description: lines.isEmpty ? nil : lines.joined(separator: "\n"), categories: [anga.kind.rawValue.uppercased()])
  }

  /// `Sat 21 Nov 12:08`
  private func dated(_ time: JulianDay) -> String {
    "\(text.weekday(time)) \(text.dayAndMonth(time)) \(text.clock(time))"
  }
}
