import AstroCore
import CivilTime
import ICalendar

extension CalendarEntries {
  /// The events of a row of `tithi`.
  ///
  /// - Parameter marksMonths: Whether a tithi with which a lunar month begins has that of the month before it.
  func entries(_ row: TithiRow, marksMonths: Bool) -> [CalendarEntry] {
    switch row {
    case .tithi(let tithi): [marksMonths ? month(beginningWith: tithi) : nil, entry(tithi)].compactMap(\.self)
    case .anga(let anga): [entry(anga)]
    case .festival(let festival): [entry(festival)]
    }
  }

  /// The event of a festival: it lasts for its date, wherever the reader of the calendar is.
  func entry(_ festival: Festival) -> CalendarEntry {
    let rule = festival.rule
    var lines = ["For \(place.title), tradition \(rule.tradition)."]
    if let parana = festival.parana {
      let (start, end) = (text.dayAndClock(parana.lowerBound), text.dayAndClock(parana.upperBound))
      lines.append(
        festival.paranaRule == .dvadashi
          ? "Parana after \(start); dvadashi ends on \(end)." : "Parana \(start) to \(end).")
    }
    if let times = PujaText(text: text).sentence(festival) { lines.append(times) }
    if festival.isDisputed { lines.append("The day is disputed.") }
    if context.explains { lines += explanation.lines(festival) }
    return CalendarEntry(
      uid: uid(
        "festival-\(rule.id)", festival.nominalDate(context.catalogue.festivals).digits,
        by: [.place, .sunrise, .ayanamsha]),
      time: .days(festival.date..<festival.date.adding(days: 1)), summary: panchanga.plainTitle(festival),
      description: lines.joined(separator: "\n"), categories: ["FESTIVAL"])
  }

  /// The event of a tithi: the description names its month, the sunrises that it holds, and its festivals.
  func entry(_ tithi: TithiEntry) -> CalendarEntry {
    var lines = [monthLine(tithi), sunriseLine(tithi)]
    let festivals = tithi.festivals.withoutRepetitions
    if !festivals.isEmpty {
      let names = festivals.map { "\(panchanga.plainTitle($0)) (\($0.date))" }
      lines.append("Festivals: \(names.joined(separator: ", ")).")
    }
    if context.explains { lines += festivals.flatMap(explanation.lines) }
    return entry(tithi.tithi, month: panchanga.month(tithi.month), description: lines)
  }

  /// The event that a lunar month begins; nil where the tithi is not the first of its month.
  ///
  /// By the reckoning from full moon an adhika month stands in the middle of a plain month of the same name. The second
  /// half of the plain month, which follows it, is no month of its own.
  func month(beginningWith tithi: TithiEntry) -> CalendarEntry? {
    let first = context.month == .amanta || tithi.month.isAdhika ? 1 : 16
    guard tithi.tithi.number == first else { return nil }
    return CalendarEntry(
      uid: uid("month-\(context.month.rawValue)", tithi.tithi.nominalDate.digits, by: [.ayanamsha]),
      time: .moment(tithi.tithi.start.roundedUnixSeconds),
      summary: "\(panchanga.month(tithi.month).capitalizedFirst) begins (\(context.month.rawValue))",
      description: monthLine(tithi), categories: ["LUNAR MONTH"])
  }

  /// `Karttika (amanta), Margashirsha (purnimanta). Vikram 2083, Shaka 1948.`
  private func monthLine(_ tithi: TithiEntry) -> String {
    let month = tithi.month
    let adhika = month.isAdhika ? "adhika " : ""
    return "\(adhika)\(panchanga.name(.masa, month.amanta)) (amanta), ".capitalizedFirst
      + "\(adhika)\(panchanga.name(.masa, month.purnimanta)) (purnimanta). "
      + "Vikram \(tithi.year.vikram), Shaka \(tithi.year.shaka)."
  }

  private func sunriseLine(_ tithi: TithiEntry) -> String {
    let dates = tithi.sunriseDates.map(\.description).joined(separator: " and ")
    if tithi.tithi.isVriddhi { return "Vriddhi: it holds the sunrises of \(dates) at \(placeName)." }
    if tithi.tithi.isKshaya { return "Kshaya: it holds no sunrise at \(placeName)." }
    return dates.isEmpty ? "No sunrise at \(placeName)." : "It holds the sunrise of \(dates) at \(placeName)."
  }

  /// The event of an anga, which lasts from its beginning to its end.
  ///
  /// - Parameter month: The name of the lunar month of a tithi, where it is known.
  func entry(_ anga: Panchanga.Anga, month: String? = nil, description: [String] = []) -> CalendarEntry {
    var title = panchanga.name(anga)
    var lines = description
    if anga.kind == .tithi {
      // The first word of `Shukla Paksha`.
      let paksha = panchanga.name(.paksha, anga.paksha.rawValue).prefix { $0 != " " }
      title = "\(paksha) \((anga.number - 1) % 15 + 1) \(title)"
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
}
