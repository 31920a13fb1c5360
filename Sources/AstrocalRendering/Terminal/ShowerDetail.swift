import AstroCore
import CivilTime
import Geography
import SwissEphemeris

/// The format that prints showers at length, one below the other.
struct ShowerDetail: RowPrinter, ContextReader {
  let context: RenderContext
  private let header: ShowerHeader
  private var hasRows = false

  init(_ header: ShowerHeader, _ context: RenderContext) {
    self.header = header
    self.context = context.withPlus
  }

  mutating func row(_ report: ShowerReport, to output: inout Output) throws {
    if hasRows { try output.line("") }
    hasRows = true
    try output.line(screen(report))
  }

  private func screen(_ report: ShowerReport) -> String {
    let occurrence = report.occurrence
    let shower = occurrence.shower
    let number = shower.iauNumber.map { ", IAU \($0)" } ?? ""
    var lines = [
      headline(
        "\(localized(name: shower.name)) (\(shower.code)\(number))",
        [context.place.title, text.zone.identifier, context.place.reasonOfDefault].compactMap(\.self)), "",
    ]
    let isNow = occurrence.isActive(on: context.today, in: text.zone)
    let countdown = header.beginsNow ? Countdown(context: context).words(report) : nil
    let counted: ShowerFacts.Topic = report.night?.window == nil ? .peak : .night
    lines += showerFacts.lines(report).map { topic, items in
      var items = items
      if topic == .active, isNow { items.append(localized("active now")) }
      if topic == counted, let countdown { items.insert(countdown, at: 1) }
      return FlowLine(label: localized(name: topic.rawValue), items: items).text(terminal)
    }
    if let night = report.night, !night.course.isEmpty, night.best?.hourlyRate != nil {
      lines.append(CourseStrip(context: context).render(night))
    }
    lines += FlowLine.lines(localized("At"), report.at.map(items)).map { $0.text(terminal) }
    let hasMark = lines.contains { DateMark.isUsed(in: $0) }
    let models = Set([context.modelOfDate(text.date(occurrence.anchor))].compactMap(\.self))
    let basis =
      [showerText.assumptions + " " + localized("This row: \(localized(name: shower.list)).")]
      + Basis(context, [.skyline], models).unusualItems
    lines.append(FlowLine(label: localized("Basis"), items: basis).text(terminal, style: .dim))
    if hasMark { lines.append(FlowLine(label: localized("Key"), items: [DateMark.key]).text(terminal, style: .dim)) }
    return lines.joined(separator: "\n")
  }

  private func items(_ moment: ShowerMoment) -> [String] {
    let rate =
      moment.hourlyRate.map { localized("\(Decimal.fixed($0, places: 1)) an hour") } ?? localized("rate unknown")
    return [text.dayAndClock(moment.time)]
      + showerFacts.conditions(moment) + [localized("Moon \(terminal.height(moment.moonAltitude))"), rate]
  }
}
