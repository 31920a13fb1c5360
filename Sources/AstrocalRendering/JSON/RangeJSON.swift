import AstroCore
import CivilTime
import SwissEphemeris

/// The format that prints all days as one document `astrocal.range/1`, each as soon as it is known.
struct RangeJSON: DayPrinter, ~Copyable {
  var context: RenderContext
  private var writer: JSONWriter
  private var hasBegun: Bool
  /// Why there is no day; nil where there is one.
  private var absence: ListAbsence?

  /// - Parameter isContinued: Whether another printer has printed the first day, and this one goes on with later ones.
  init(_ context: RenderContext, isContinued: Bool = false) {
    self.context = context
    hasBegun = isContinued
    // Within the document and its list of days.
    writer = JSONWriter(isPretty: context.presentation.isPretty, depth: isContinued ? 2 : 0)
  }

  mutating func day(_ report: consuming DayReport, _ agenda: DayAgenda, to output: inout Output) throws {
    // ΔT of the first day stands for the range.
    if !hasBegun { open(report.model, deltaT: report.deltaT) }
    writer.beginElement()
    writer.beginObject()
    writer.dayMembers(DayRow(report: report, agenda: agenda), context)
    writer.endObject()
    try writer.write(to: &output)
  }

  private mutating func open(_ model: EphemerisModel, deltaT: Double) {
    hasBegun = true
    writer.beginObject()
    writer.header("astrocal.range/1", model, deltaT: deltaT, isMixed: context.hasSeveralModels, context)
    writer.key("days")
    writer.beginArray()
  }

  mutating func none(_ list: EmptyDays, to output: inout Output) throws {
    if !hasBegun { open(list.model, deltaT: list.deltaT) }
    absence = list.absence
  }

  mutating func end(_ rest: AgendaRest, to output: inout Output) throws {
    guard hasBegun else { return }
    writer.endArray()
    writer.absenceMember(absence)
    writer.object("launch_totals", rest.totals) { $0.totalsMembers($1) }
    writer.objects("sources", rest.statuses) { $0.sourceMembers($1) }
    writer.endObject()
    writer.endLine()
    try writer.write(to: &output)
  }
}
