import AstroCore
import CivilTime
import Geography
import SwissEphemeris

/// The format that prints one shower at length.
struct ShowerDetail: RowPrinter, ContextReader {
  let header: ShowerHeader
  let context: RenderContext

  mutating func row(_ report: ShowerReport, to output: inout Output) throws {
    try output.line(screen(report))
  }

  private func screen(_ report: ShowerReport) -> String {
    let occurrence = report.occurrence
    let shower = occurrence.shower
    let number = shower.iauNumber.map { ", IAU \($0)" } ?? ""
    var lines = [
      headline(
        "\(shower.name) (\(shower.code)\(number))",
        [context.place.title, text.zone.identifier, context.place.reasonOfDefault].compactMap(\.self)), "",
    ]
    let isNow = occurrence.isActive(at: context.now)
    lines += showerFacts.lines(report).map { label, items in
      FlowLine(label: label, items: label == "Active" && isNow ? items + ["active now"] : items).text(terminal)
    }
    if let night = report.night, !night.course.isEmpty, night.best?.hourlyRate != nil {
      lines.append(CourseStrip(context: context).render(night.course))
    }
    lines += FlowLine.lines("At", report.at.map(items)).map { $0.text(terminal) }
    let basis = [showerText.assumptions + " This row: \(shower.list)."]
    return (lines + [FlowLine(label: "Basis", items: basis).text(terminal, style: .dim)]).joined(separator: "\n")
  }

  private func items(_ moment: ShowerMoment) -> [String] {
    let rate = moment.hourlyRate.map { "\(Decimal.fixed($0, places: 1)) an hour" } ?? "rate unknown"
    return [text.dayAndClock(moment.time)]
      + showerFacts.conditions(moment) + ["Moon \(terminal.degrees(moment.moonAltitude)) high", rate]
  }
}
