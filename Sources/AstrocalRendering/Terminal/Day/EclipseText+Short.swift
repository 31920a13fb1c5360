import AstroCore
import CivilTime

// An eclipse that is seen, in a few lines for the screen of a day.

extension EclipseText {
  /// What is seen of it, when its phases begin and end here, the sutaka beside the lunar calendar, and the warning for the eyes.
  func shortLines(_ report: EclipseReport, on date: GregorianDate) -> [FlowLine] {
    guard let local = report.local else { return [] }
    let eclipse = report.eclipse
    var seen = [eclipse.kind.name + report.seenPhase(text, on: date)]
    if let share = report.seenCover(places: 0) { seen.append(localized("\(share) of the Sun covered")) }
    seen += report.remarks
    let phases = rows(eclipse, local).map { row in
      let height = row.place.map { " (\(terminal.degrees($0.altitude)))" } ?? ""
      return "\(row.words) \(text.clock(row.time, on: date))\(height)"
    }
    let sutaka = context.hasPanchanga && !context.startsWithSky ? report.sutaka : nil
    return [FlowLine(label: localized("Eclipse"), items: seen), FlowLine(label: "", items: phases)]
      + FlowLine.lines(localized("Sutaka"), sutaka.map { [text.clocks($0.span, on: date)] })
      + (eclipse.kind.isSolar ? [FlowLine(label: localized("Warning"), items: [warning(local)])] : [])
  }
}
