import AstroCore
import CivilTime
import ICalendar

extension Panchanga.Anga: WordedEvent {
  typealias Details = FoundAnga

  static func ids(_ catalogue: EventCatalogue) -> [String] { names(catalogue) }
  static func names(_ catalogue: EventCatalogue) -> [String] {
    [NameKind.nakshatra, .yoga, .karana].flatMap(PanchangaNames.table.latinNames)
  }

  /// `Rohini until Sun 03:12`
  func items(_ context: RenderContext) -> [String] {
    [localized("\(PanchangaText(context: context).name(self)) until \(end(by: context.text))")]
  }

  /// The end by the clock, marked where it is not on the date of its beginning.
  func end(by text: InstantText) -> String { text.clock(end, on: text.minute(start).date) }

  // MARK: Calendars and reminders

  func calendarFacts(_ entries: CalendarEntries) -> CalendarFacts? { calendarFacts(entries, month: nil, lines: []) }

  /// It lasts from its beginning to its end.
  ///
  /// - Parameters:
  ///   - month: The name of the lunar month of a tithi, where it is known.
  ///   - lines: The description; of a tithi without one the sunrises that it holds.
  func calendarFacts(_ entries: CalendarEntries, month: String?, lines: [String]) -> CalendarFacts {
    let panchanga = entries.panchanga
    var (title, lines) = (panchanga.name(self), lines)
    if kind == .tithi {
      title =
        "\(panchanga.context.shortPaksha(paksha) ?? "") \((number - 1) % 15 + 1) \(title)"
        + (month.map { " (\($0))" } ?? "")
    }
    if lines.isEmpty, kind != .karana {
      if isKshaya { lines.append(localized("Kshaya: it holds no sunrise at \(entries.placeName).")) }
      if isVriddhi { lines.append(localized("Vriddhi: it holds two sunrises at \(entries.placeName).")) }
    }
    return CalendarFacts(
      uid: (kind.rawValue, "\(nominalDate.digits)-\(number)"),
      dependences: kind == .nakshatra || kind == .yoga ? [.ayanamsha] : [], time: CalendarEntries.time(start..<end),
      title: title, lines: lines, category: kind.rawValue.uppercased())
  }

  func reminderFacts(_ reminder: ReminderView) -> ReminderFacts {
    let end = reminder.text.weekdayAndClock(end) + reminder.zoneName(at: end)
    return ReminderFacts(
      title: name(reminder.script),
      when: reminder.inFull
        ? localized("\(reminder.dateAndClock(start)) to \(end)") : reminder.dateAndClock,
      time: CalendarEntries.time(start..<self.end))
  }
}

/// Panchanga.Anga in the list of a search.
enum FoundAnga: Described {
  typealias Row = Panchanga.Anga

  static let definition: Definition? = Definition(
    "found_anga", "A nakshatra, yoga or karana, with the members that it has in astrocal.tithi/1.")

  static func describe(_ of: inout some MemberVisitor<Panchanga.Anga> & ~Copyable) {
    of.refined("kind", "", .of(["nakshatra", "yoga", "karana"]))
    of.refined("id", "Name as a word: purva_phalguni.", .notEmpty)
    of.refined("time", "The instant at which the anga begins.", .part("instant"))
    of.member("anga", "Kind of the anga.", .text { $1.kind.rawValue }, .of(["tithi", "nakshatra", "yoga", "karana"]))
    of.member(
      "number", "1...30 of tithis, 1...27 of nakshatras and yogas, 1...60 of karanas.", .integer { $1.number },
      .from(1, to: 60))
    of.shared(AngaTimes.self)
  }
}
