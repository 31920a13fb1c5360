import AstroCore
import CivilTime
import ICalendar
import Reminders

extension ShowerReport: WordedEvent {
  typealias Details = FoundShower
  private var shower: Shower { occurrence.shower }

  static func ids(_ catalogue: EventCatalogue) -> [String] { catalogue.showers.map(\.code) }
  static func names(_ catalogue: EventCatalogue) -> [String] { catalogue.showers.map { localized(name: $0.name) } }

  func listName(_ script: NameScript) -> String {
    localized(code: "\(shower.name) (\(shower.code))", name: name(script))
  }

  func facts(_ context: RenderContext, _ room: FactRoom) -> [Fact] {
    guard room == .line else { return pageFacts(context) }
    let words = ShowerText(text: context.text, darkSky: context.darkSky)
    let best = night.map {
      let prospect = $0.obstacle.map { localized(name: $0.reason) } ?? words.prospect($0)
      return Fact([localized("best night \($0.date.weekdayAndDay), \(prospect)")])
    }
    return [Fact([localized("ZHR \(words.zhr(shower))")]), best].compactMap(\.self)
  }

  /// All there is to know; a day knows neither all limits of the activity nor the Moon at the maximum.
  private func pageFacts(_ context: RenderContext) -> [Fact] {
    ShowerFacts(context: context).lines(self).filter { tonight == nil || $0.topic != .active }
      .map { Fact(localized(name: $0.topic.rawValue), $0.items) }
  }

  /// The meteors an hour of the best nights of a year, for which other names make room.
  private static let richRate = 20.0

  /// In the night that is worth going out for.
  func note(in room: DayRoom, of day: DayReport, _ context: RenderContext) -> DayNote? {
    guard let night = noteworthyNight else { return nil }
    let words = ShowerText(text: context.text, darkSky: context.darkSky)
    func note(_ items: [String], short: [String] = []) -> DayNote {
      DayNote(sign: .shower, items: items, short: short, style: .sky, isOfNight: true)
    }
    switch room {
    case .row: return note([words.tonight(occurrence, night)])
    case .agenda: return note([words.outing(occurrence, night, localized("best"))])
    case .grid: return note([words.short(shower)])
    case .sheet:
      let rate = night.best?.hourlyRate == nil ? nil : words.rate(night)
      let forms = [name(context.script), shower.code].map { name in rate.map { localized("\(name) \($0)/h") } ?? name }
      var sheet = note([forms[0]], short: [forms[1]])
      sheet.isGreat = night.best?.hourlyRate ?? 0 >= Self.richRate
      return sheet
    case .brief:
      guard night.best?.hourlyRate != nil, let window = night.window else { return nil }
      let start = context.text.clock(window.lowerBound, on: day.day.date)
      return note([localized("\(name(context.script)) from \(start)")])
    case .night: return nightNote(night, words, on: day.day.date)
    case .picture, .panchang, .margin: return nil
    }
  }

  /// `Geminids until 06:02, best 03:04: 55 an hour under magnitude 6.0 skies`
  private func nightNote(_ night: ShowerNight, _ words: ShowerText, on date: GregorianDate) -> DayNote? {
    guard let window = night.window, let best = night.best else { return nil }
    let (name, text) = (localized(name: shower.name), words.text)
    let (clock, end) = (text.clock(best.time, on: date), text.clock(window.upperBound, on: date))
    return DayNote(
      sign: .shower, items: [localized("\(name) until \(end), best \(clock): \(words.rateUnderSky(night))")],
      short: [localized("\(name), best \(clock): \(words.ratePerHour(night))")], time: window.lowerBound,
      end: window.upperBound)
  }

  /// The maximum is known to the day, the hour or the minute.
  func reading(_ context: RenderContext) -> (date: GregorianDate, clock: String?)? {
    guard let peak = ShowerText(text: context.text, darkSky: context.darkSky).reading(occurrence) else { return nil }
    return switch shower.precision {
    case .date: (peak.date, nil)
    case .hour: (peak.date, localized("\(InstantText.twoDigits(peak.hour))h"))
    case .minute: (peak.date, peak.clock)
    }
  }

  // MARK: Calendars and reminders

  func isInCalendar(of day: DayReport, _ context: RenderContext) -> Bool {
    context.namedParts.contains(.showers) || noteworthyNight != nil
  }

  /// The event of the best night, described as it is seen at the place. It lasts for the window of the night; its name is that of
  /// the maximum and the same at all places.
  func calendarFacts(_ entries: CalendarEntries) -> CalendarFacts? {
    guard let night, let best = night.best, let window = night.window else { return nil }
    return CalendarFacts(
      uid: ("shower-\(shower.code)", nominal), dependences: entries.sightDependence, time: CalendarEntries.time(window),
      title: bestNight(night, best, entries.showerText),
      lines: pageFacts(entries.context).map(\.line) + [entries.ofPlace]
        + (tonight == nil ? [entries.showerText.assumptions] : []), category: "METEOR SHOWER")
  }

  /// `Geminids best night (98 an hour, Moon 12%)`
  private func bestNight(_ night: ShowerNight, _ best: ShowerMoment, _ words: ShowerText) -> String {
    let moon = localized("Moon \(Decimal.percent(best.moonIllumination))")
    let (name, rate) = (localized(name: shower.name), words.ratePerHour(night))
    return localized("\(name) best night (\(rate), \(moon))")
  }

  /// The best night rather than the maximum is what people wait for.
  func reminderFacts(_ reminder: ReminderView) -> ReminderFacts {
    let (words, maximum) = (reminder.showerText, maximum(reminder))
    guard let night, let best = night.best, let window = night.window else {
      return ReminderFacts(
        title: localized("\(name(reminder.script)) maximum"), when: localized("maximum \(maximum)"),
        time: calendarTime(in: reminder.zone))
    }
    let prospect = "\(words.prospect(night)); \(localized("maximum \(maximum)"))"
    let when = "\(reminder.date), " + (reminder.inFull ? prospect : words.ratePerHour(night))
    let relative =
      reminder.now >= window.upperBound
      ? localized("best last night, \(prospect)")
      : reminder.daysLeft <= 0
        ? "\(localized("best tonight")), \(prospect)" : localized("best \(reminder.inDays): \(when)")
    return ReminderFacts(
      title: bestNight(night, best, words), when: when, relative: relative,
      time: .span(window.lowerBound.roundedUnixSeconds..<window.upperBound.roundedUnixSeconds))
  }

  /// `Mon 14 Dec 15h`, with the year unless it is the running one.
  private func maximum(_ reminder: ReminderView) -> String {
    let year = occurrence.peak.map { reminder.text.minute($0).date.year }
    return reminder.showerText.peak(
      occurrence, namesYear: year != reminder.text.minute(reminder.now).date.year, form: .plain) ?? ""
  }
}

/// ShowerReport in the list of a search.
enum FoundShower: Described {
  typealias Row = ShowerReport

  static let definition: Definition? = Definition(
    "found_shower",
    "The maximum of a shower and its best night, with the members that it has in astrocal.showers/1; its kind there is daytime here."
  )

  static func describe(_ of: inout some MemberVisitor<ShowerReport> & ~Copyable) {
    of.refined("kind", "", .constant("shower"))
    of.refined("id", "Code of three letters.", .pattern("^[A-Z]{3}$"))
    of.refined("time", "Instant of the maximum.", .part("instant"))
    of.member("code", "Code of three letters.", .text { $1.occurrence.shower.code }, .pattern("^[A-Z]{3}$"))
    of.member(
      "iau_number", "Number in the list of the IAU Meteor Data Center.", .integer { $1.occurrence.shower.iauNumber },
      .from(1).orNull)
    of.member(
      "daytime", "Whether the radiant is so near the Sun that it is up by day.",
      .boolean { $1.occurrence.shower.isDaytime })
    of.shared(ShowerFactsOf.self)
  }
}
