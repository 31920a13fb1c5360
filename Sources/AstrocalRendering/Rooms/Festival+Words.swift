import AstroCore
import CivilTime
import ICalendar
import Reminders

extension Festival: WordedEvent {
  typealias Details = FoundFestival
  /// Those of festivals without a rule of the program are names of their own.
  static func ids(_ catalogue: EventCatalogue) -> [String] { catalogue.festivals.map(\.id) }
  static func names(_ catalogue: EventCatalogue) -> [String] { FieldWords.festivalNames.all(catalogue) }

  /// `Diwali (Lakshmi Puja)`, with its times
  func items(_ context: RenderContext) -> [String] { [PanchangaText(context: context).titleAndTimes(self)] }

  func note(in room: DayRoom, of day: DayReport, _ context: RenderContext) -> DayNote? {
    let words = PanchangaText(context: context)
    guard context.isLong || !isElsewhere(context), !isNamedBefore(in: day, context) else { return nil }
    func note(_ sign: NoteSign, _ text: String, among isPeer: (Festival) -> Bool = { _ in true }) -> DayNote? {
      isRepetition(among: day.festivals.lazy.filter(isPeer))
        ? nil : DayNote(sign: sign, items: [text], style: .festival)
    }
    switch room {
    case .row:
      var row = note(.festival, words.titleAndTimes(self))
      row?.rank = rule.importance
      return row
    case .agenda:
      if context.isLong { return note(.festival, words.titleAndTimes(self)) }
      guard rule.isMajor else { return note(.otherFestival, words.titleAndTimes(self)) }
      return note(.festival, words.titleAndTimes(self)) { $0.rule.isMajor }
    case .grid, .sheet, .picture, .panchang: return highlight(in: room, of: day, context)
    case .margin(let frequent): return marginNote(of: day, without: frequent, context)
    case .brief:
      // Purnima is on the line already where it is the tithi.
      guard isNamedInBrief, words.title(self) != day.panchanga?.tithiAtSunrise.map(words.name) else { return nil }
      return note(.festival, words.title(self)) { $0.isNamedInBrief }
    case .night: return nil
    }
  }

  /// Whether only other regions than that of the reader keep the festival: none that the user wants first, and none that is a public
  /// holiday at the place.
  func isElsewhere(_ context: RenderContext) -> Bool {
    context.customs.isElsewhere(rule) && !context.isFavourite(rule)
      && !holidays.contains { $0.date == date && $0.isOf(context.place) }
  }

  /// Whether an earlier festival of the day has the same name in the region: two rules of one day, such as the navami of Durga Puja.
  private func isNamedBefore(in day: DayReport, _ context: RenderContext) -> Bool {
    guard context.script.hasRegion, day.festivals.count > 1 else { return false }
    let words = PanchangaText(context: context)
    let title = words.plainTitle(self)
    return day.festivals.prefix { $0.rule.id != rule.id }.contains {
      words.plainTitle($0) == title && !$0.isRepetition(among: day.festivals)
    }
  }

  private var isNamedInBrief: Bool { rule.importance <= 2 }

  /// The favourites of the user and the other major festivals in bold, then the others.
  private func highlight(in room: DayRoom, of day: DayReport, _ context: RenderContext) -> DayNote? {
    let words = PanchangaText(context: context)
    let isFirst = context.isFirst(rule)
    guard !isRepetition(among: day.festivals.lazy.filter { !isFirst || context.isFirst($0.rule) }) else { return nil }
    let isBold = if case .sheet = room { isFirst && !isOfEachMonth(in: day, context) } else { isFirst }
    var note = DayNote(sign: isBold ? .festival : .otherFestival, items: [words.title(self)])
    if case .panchang = room { note.items = [words.titleAndTimes(self, among: words.shownFestivals(day))] }
    if case .sheet = room { note.short = words.title(self).withoutMark.shortForms.map { $0 + disputedMark } }
    note.rank = isFirst ? rule.rank(context) : 0
    note.isDisputed = isDisputed
    note.isGreat = isFirst && (rule.isGreat || context.isFavourite(rule))
    return note
  }

  /// Whether it is a fast of every month, which is quiet on the wall: not an ekadashi that a yearly festival names, such as Nirjala
  /// Ekadashi.
  private func isOfEachMonth(in day: DayReport, _ context: RenderContext) -> Bool {
    rule.kind == .recurring && !context.isFavourite(rule)
      && !(rule.isEkadashi
        && day.festivals.contains { other in
          other.rule.kind != .recurring && context.isFirst(other.rule) && !other.rule.tithis.isEmpty
            && Set(other.rule.tithis).isSubset(of: rule.tithis)
        })
  }

  private var disputedMark: String { isDisputed ? PanchangaText.disputed : "" }

  /// The favourites of the user, and the major festivals but for those that come too often.
  private func marginNote(of day: DayReport, without frequent: Set<String>, _ context: RenderContext) -> DayNote? {
    func isNamed(_ rule: FestivalRule) -> Bool {
      context.isFavourite(rule)
        || rule.isMajor && rule.variantOf == nil && !frequent.contains(rule.id) && rule.tradition != "vaishnava"
    }
    guard isNamed(rule), !isRepetition(among: day.festivals.lazy.filter { isNamed($0.rule) }) else { return nil }
    let (name, isFavourite) = (name(context.script), context.isFavourite(rule))
    let rank =
      isFavourite ? 2 : rule.tradition == "smarta" ? 3 : rule.tradition.hasPrefix("regional") ? 5 : 4
    return DayNote(
      sign: .festival, items: [name], short: [name.withoutParenthesis], rank: rank, isGreat: isFavourite,
      isFirst: rule.isGreat)
  }

  /// The public holidays of a day, also those of festivals whose rule leads to another date.
  static func holidayNotes(of day: DayReport, in room: DayRoom, _ context: RenderContext) -> [DayNote] {
    guard !day.holidays.isEmpty else { return [] }
    let words = PanchangaText(context: context)
    func notes(isElsewhere: Bool, isOnSheet: Bool = true, rank: Int) -> [DayNote] {
      words.namedHolidays(day, isElsewhere: isElsewhere, isOnSheet: isOnSheet).map {
        DayNote(sign: .festival, items: [$0], style: .festival, rank: rank)
      }
    }
    return switch room {
    case .row, .agenda: notes(isElsewhere: false, isOnSheet: false, rank: .min)
    case .panchang: notes(isElsewhere: false, rank: .max)
    case .sheet, .picture: notes(isElsewhere: true, rank: .max)
    case .grid, .margin, .brief, .night: []
    }
  }

  /// Major festivals, each fast once; all where the user names them.
  func isInCalendar(of day: DayReport, _ context: RenderContext) -> Bool {
    func isWanted(_ festival: Festival) -> Bool { festival.rule.isMajor || context.namedParts.contains(.festivals) }
    return isWanted(self) && !isElsewhere(context) && !isRepetition(among: day.festivals.lazy.filter(isWanted))
  }

  var style: Style? { .festival }
  var marked: [Festival] { [self] }

  func reminderName(_ reminder: Reminder, _ script: NameScript) -> String {
    mahadvadashi.map { name(script).withRemark($0.name(script)) } ?? name(script)
  }

  /// A reminder at one of its times has that time behind the date: `Fri 4 Dec, parana Sat 5 Dec 06:53-09:06`.
  func reminderFacts(_ reminder: ReminderView) -> ReminderFacts {
    var when = reminder.date
    if let name = reminder.pujaName, let time = pujaTime(name) {
      when +=
        ", \(localized(name: String(time.name.map { $0 == "-" ? " " : $0 }))) \(reminder.dateAndClock(time.start))"
      if let end = time.end { when += reminder.text.dash + reminder.text.clock(end) }
    }
    return ReminderFacts(title: reminder.name(of: self), when: when, time: calendarTime(in: reminder.zone))
  }

  /// It lasts for its date, wherever the reader of the calendar is.
  func calendarFacts(_ entries: CalendarEntries) -> CalendarFacts? {
    let (context, text) = (entries.context, entries.text)
    var lines = [localized("For \(entries.place.title), tradition \(entries.panchanga.tradition(rule)).")]
    if let parana {
      let (start, end) = (text.dayAndClock(parana.lowerBound), text.dayAndClock(parana.upperBound))
      let isOnOneDate = text.minute(parana.lowerBound).date == text.minute(parana.upperBound).date
      lines.append(
        paranaRule == .dvadashi
          ? localized("Parana after \(start); dvadashi ends on \(end).")
          : localized("Parana \(start) to \(isOnOneDate ? text.clock(parana.upperBound) : end)."))
    }
    if let times = PujaText(text: text).sentence(self) { lines.append(times) }
    if isDisputed { lines.append(localized("The day is disputed.")) }
    if context.explains { lines += entries.explanation.lines(self) }
    return CalendarFacts(
      uid: ("festival-\(rule.id)", nominalDate(context.catalogue.festivals).digits),
      dependences: [.place, .sunrise, .ayanamsha], time: calendarTime(in: entries.place.zone),
      title: entries.panchanga.plainTitle(self), lines: lines, category: "FESTIVAL")
  }
}

extension RenderContext {
  /// Whether a festival is one of the user's favourites.
  func isFavourite(_ rule: FestivalRule) -> Bool { self.favourites.contains(rule.id) }

  /// Whether a festival is major, or one of the user's favourites.
  func isFirst(_ rule: FestivalRule) -> Bool { rule.isMajor || isFavourite(rule) }
}

extension FestivalRule {
  /// The place among the major festivals of a day: below 0 the user's favourites in their order, from 0 what the region of the reader keeps in particular, the great
  /// ones, others of all India, those of other regions, and those of every month.
  fileprivate func rank(_ context: RenderContext) -> Int {
    if let index = context.favourites.firstIndex(of: id) { return index - context.favourites.count }
    if kind == .recurring { return 4 }
    if context.customs.isOwn(self) { return 0 }
    if isGreat { return 1 }
    return region.isEmpty || region.contains("pan-Indian") ? 2 : 3
  }
}

extension String {
  /// The name without the mark of a disputed day.
  var withoutMark: String {
    hasSuffix(PanchangaText.disputed) ? String(dropLast(PanchangaText.disputed.count)) : self
  }

  /// The name without its parenthesis, and with the first of several words of it: `Thai Pongal`, `Thai Pongal (Government of Tamil
  /// Nadu)` of `Thai Pongal (Government of Tamil Nadu, Sri Lanka)`.
  fileprivate var shortForms: [String] {
    var forms = withoutParenthesis == self ? [] : [withoutParenthesis]
    if hasSuffix(")"), let start = lastIndex(of: "("), let comma = self[start...].firstIndex(of: ",") {
      forms.append(self[..<comma] + ")")
    }
    return forms
  }
}

/// Festival in the list of a search.
enum FoundFestival: Described {
  typealias Row = Festival

  static let definition: Definition? = Definition(
    "found_festival", "A festival, with the members that it has in a day.")

  static func describe(_ of: inout some MemberVisitor<Festival> & ~Copyable) {
    of.refined("kind", "", .constant("festival"))
    of.refined("id", "Id of the festival.", .notEmpty)
    of.refined("time", "Null: a festival lasts for its date.", .nothing)
    of.shared(FestivalFacts.self)
  }
}
