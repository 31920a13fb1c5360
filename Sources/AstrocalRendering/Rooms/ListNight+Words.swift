import AstroCore
import CivilTime
import ICalendar

extension ListNight: WordedEvent {
  typealias Details = ListNight
  static func ids(_ catalogue: EventCatalogue) -> [String] {
    TargetCatalogue.Group.allCases.map { "best_\($0.rawValue)" }
  }
  static func names(_ catalogue: EventCatalogue) -> [String] {
    TargetCatalogue.Group.allCases.map { localizedName(name(of: $0)) }
  }

  func calendarTime(in zone: CivilZone) -> CalendarEntry.Time {
    .span(span.lowerBound.roundedUnixSeconds..<span.upperBound.roundedUnixSeconds)
  }

  /// `18:46-05:12+`, `88 of 110 have a window`
  func facts(_ context: RenderContext, _ room: FactRoom) -> [Fact] {
    let least = leastAltitude == context.targets.leastAltitude ? "" : context.terminal.degrees(leastAltitude)
    let night = [
      context.text.clocks(span, on: date), localized("\(count) of \(total) high in the dark"),
      least.isEmpty ? "" : localized("above \(least)"),
    ]
    return [
      Fact(
        night
          + (context.targets.moon == .any ? [] : [localized("without the Moon")]))
    ]
  }

  static var fields: [Field<AlmanacEvent>] { fields { (event: AlmanacEvent) in event.found(ListNight.self) } }
}

extension ListNight: Described {
  static let definition: Definition? = Definition(
    "found_marathon", "The night of a calendar year in which most targets of a list have a window.")

  static func describe(_ of: inout some MemberVisitor<ListNight> & ~Copyable) {
    of.refined("kind", "", .constant("marathon"))
    of.refined(
      "id", "The event as a word.",
      .of([
        "best_messier", "best_caldwell", "best_southern", "best_favourites", "best_stars", "best_asterisms", "best_all",
      ]))
    of.refined("time", "Beginning of the first window.", .part("instant"))
    of.field(
      "list", "the list of targets", .text { $1.list.rawValue },
      .of(.few(TargetCatalogue.Group.allCases.map(\.rawValue))))
    of.member("end", "End of the last window.", .time { $1.span.upperBound })
    of.field(
      "count", "how many targets of the list have a window", .integer { $1.count },
      .bounded(.notNegative).shaped(.from(0)))
    of.field("total", "how many the list has", .integer { $1.total }, .bounded(.notNegative).shaped(.from(1)))
  }
}
