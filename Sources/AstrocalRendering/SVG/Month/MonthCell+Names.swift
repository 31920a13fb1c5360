import AstroCore
import CivilTime
import Drawing
import Events

extension MonthCellMaker {
  /// The names without their parentheses that several festivals of some days share.
  func sharedNames(_ days: [DayRow]) -> Set<String> {
    var titles: [String: Set<String>] = [:]
    for day in days {
      for festival in day.report.festivals {
        let title = panchanga.title(festival).withoutMark
        titles[title.withoutParenthesis, default: []].insert(title)
      }
    }
    return Set(titles.filter { $0.value.count > 1 }.keys)
  }

  /// The names of a day: the user's own events, the great festivals, eclipses, rich showers, the major festivals, what happens in
  /// the sky, the other festivals. Where people live by the lunar calendar all festivals stand before the sky.
  func items(_ day: DayRow) -> [DayNote] {
    let date = day.report.day.date
    let notes = day.report.notes(in: .sheet, context).map(clear)
    var items = [numbers.second(day.report)?.name].compactMap { name in
      name.map { DayNote(sign: .otherDate, items: [$0]) }
    }
    if let spans = ceremony?.days[date]?.spans.map(\.span) {
      let clocks = spans.map { "\(clock($0.lowerBound, on: date))–\(clock($0.upperBound, on: date))" }
      items.append(DayNote(sign: .ceremony, items: [clocks.joined(separator: ", ")]))
    }
    items += day.agenda.events.map { DayNote(sign: .event, items: [title($0)]) }
    items += day.agenda.launches.map { DayNote(sign: .sky, items: [localized("Launch \($0.name)")]) }
    let (festivals, showers) = (notes[.festival], notes[.shower])
    items += festivals.prefix { $0.isGreat } + notes[.eclipse] + showers.filter(\.isGreat)
    let sky = notes[.sky] + showers.filter { !$0.isGreat }
    items += festivals.drop { $0.isGreat }
    return items + (context.place.isInSouthAsia ? notes[.otherFestival] + sky : sky + notes[.otherFestival])
  }

  /// A name with the first of its shorter forms that no other name of the sheet has: "Rama Ekadashi" stays apart from "Rama Ekadashi
  /// (Vaishnava)".
  private func clear(_ note: DayNote) -> DayNote {
    var clear = note
    // A code of Latin letters stands in no text of another script.
    let isLatin = context.leading(latin: 0, others: 1) == 0
    func isForeign(_ form: String) -> Bool { !isLatin && form.contains { $0.isASCII && $0.isLetter } }
    clear.short = Array(note.short.filter { !ambiguous.contains($0.withoutMark) && !isForeign($0) }.prefix(1))
    return clear
  }

  /// `19:30 Choir`; the title alone of what lasts all day or began earlier.
  private func title(_ entry: EventEntry) -> String {
    let time = eventText.time(entry)
    let start = time.first?.isNumber == true ? time.prefix { $0.isNumber || $0 == ":" } + " " : ""
    return start + eventText.title(entry, columns: 100)
  }
}
