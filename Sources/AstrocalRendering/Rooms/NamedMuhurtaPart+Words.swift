import AstroCore
import CivilTime
import ICalendar

extension NamedMuhurtaPart: WordedEvent {
  typealias Details = NamedMuhurtaPart
  static func ids(_ catalogue: EventCatalogue) -> [String] { MuhurtaPart.allCases.map(\.rawValue) }
  static func names(_ catalogue: EventCatalogue) -> [String] { MuhurtaPart.allCases.map(title) }

  func name(_ script: NameScript) -> String { Self.title(part) }
  private static func title(_ part: MuhurtaPart) -> String { localizedName(name(part)).capitalizedFirst }

  /// `until 16:33`
  func facts(_ context: RenderContext, _ room: FactRoom) -> [Fact] {
    [Fact([localized("until \(context.text.clockOfEnd(of: span, on: context.text.minute(span.lowerBound).date))")])]
  }

  func calendarTime(in zone: CivilZone) -> CalendarEntry.Time { CalendarEntries.time(span) }

  /// The same as in a calendar of days.
  func calendarFacts(_ entries: CalendarEntries) -> CalendarFacts? {
    let isOfNakshatra = part == .varjyam || part == .amritaKala
    let isOneOfSeveral = isOfNakshatra || part == .durmuhurta
    return CalendarFacts(
      uid: (hyphenedID + (isOneOfSeveral ? "-\(number)" : ""), nominal.filter { $0 != "-" }),
      dependences: isOfNakshatra ? [.place, .sunrise, .ayanamsha] : [.place, .sunrise],
      time: CalendarEntries.time(span), title: name(entries.context.script), category: "MUHURTA", isOfPlace: true)
  }
}

extension NamedMuhurtaPart: Described {
  static let definition: Definition? = Definition(
    "found_day_part",
    "A part of a panchanga day that has a name, such as rahu kalam. It is listed on the date on which it begins.")

  static func describe(_ of: inout some MemberVisitor<NamedMuhurtaPart> & ~Copyable) {
    of.refined("kind", "", .constant("day_part"))
    of.refined("id", "The part as a word.", .of(MuhurtaPart.self))
    of.refined("time", "The beginning.", .part("instant"))
    of.member("end", "The end.", .time { $1.span.upperBound })
  }
}
