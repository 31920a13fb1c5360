import AstroCore
import CivilTime

/// The lines of a day for births in tables.
struct BirthText {
  let page: DayPage

  var births: [BirthDay] { page.report.panchanga?.births ?? [] }

  /// A line for each birth, and one for what is good for all.
  var notes: [SectionNote] {
    guard let day = page.report.panchanga, !births.isEmpty else { return [] }
    let text = ElementText(context: page.context, day: day, date: page.date)
    let each = births.map { birth -> SectionNote in
      ("\(page.panchanga.title(birth)):", text.taras(birth) + text.chandras(birth) + text.janma(birth))
    }
    guard births.count > 1 else { return each }
    let all = day.goodForAll.map { page.text.clocks($0, on: page.date) }
    return each + [(localized("good for all:"), all.isEmpty ? [localized("none")] : all)]
  }
}

extension BirthDay {
  /// The nakshatras of birth in views that have no line for births: grids and agendas.
  static func notes(of report: DayReport, in room: DayRoom, _ context: RenderContext) -> [DayNote] {
    switch room {
    case .grid, .agenda: break
    default: return []
    }
    let panchanga = PanchangaText(context: context)
    return (report.panchanga?.births ?? []).compactMap { birth in
      birth.janma.map { span in
        let name = panchanga.title(birth)
        let isFirst = context.place.zone.date(at: span.lowerBound) == report.day.date
        return DayNote(
          sign: .otherDate, items: [localized("\(name): birth nakshatra")], time: isFirst ? span.lowerBound : nil,
          end: isFirst ? span.upperBound : nil)
      }
    }
  }
}

extension PanchangaText {
  /// The name of the person, or the nakshatra of a birth star alone.
  func title(_ birth: BirthDay) -> String { birth.person ?? name(.nakshatra, birth.star.nakshatra) }
}
