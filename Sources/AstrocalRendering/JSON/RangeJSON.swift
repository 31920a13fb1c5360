import AstroCore
import CivilTime
import Launches
import SwissEphemeris

/// The format that prints all days as one document `astrocal.range/1`, each as soon as it is known.
struct RangeJSON: RowPrinter, ~Copyable {
  private let header: DayHeader
  private let context: RenderContext
  private var writer: JSONWriter
  private var hasBegun: Bool

  static var schemaText: String {
    SchemaVisitor<DayRow>.text(
      "astrocal.range/1",
      "Several local days at one place, as `astrocal range --json` prints them. Every key is always present. Keys may be added without a new number."
    ) { of in
      of.members(of: DocumentHeader.self)
      of.objects("days", "The days in order of date; dates that the zone skipped are left out.", WholeDay.self)
      of.object("absence", "", ListAbsence.self, .orNull)
      of.object(
        "launch_totals",
        "How many launches fall on the days, of those known to the day; null without a file of launches.",
        LaunchTotals.self, .orNull)
      of.members(of: DocumentSources.self)
    }
  }

  /// - Parameter isContinued: Whether another printer has printed the first day, and this one goes on with later ones.
  init(_ header: DayHeader, _ context: RenderContext, isContinued: Bool = false) {
    (self.header, self.context) = (header, context)
    hasBegun = isContinued
    // Within the document and its list of days.
    writer = JSONWriter(isPretty: context.presentation.isPretty, depth: isContinued ? 2 : 0)
  }

  mutating func row(_ row: DayRow, to output: inout Output) throws {
    // ΔT of the first day stands for the range.
    if !hasBegun { open(row.report.model, deltaT: row.report.deltaT) }
    writer.beginElement()
    writer.beginObject()
    writer.dayMembers(row, context)
    writer.endObject()
    try writer.write(to: &output)
  }

  private mutating func open(_ model: EphemerisModel, deltaT: Double) {
    hasBegun = true
    writer.beginObject()
    writer.header("astrocal.range/1", model, deltaT: deltaT, isMixed: header.hasSeveralModels, context)
    writer.key("days")
    writer.beginArray()
  }

  mutating func end(to output: inout Output) throws {
    let empty = hasBegun ? nil : try header.ifEmpty?()
    if let empty { open(empty.model, deltaT: empty.deltaT) }
    guard hasBegun else { return }
    writer.endArray()
    writer.absenceMember(empty?.absence, context)
    writer.object("launch_totals", header.rest.totals) { $0.members(LaunchTotals.self, of: $1, context) }
    writer.sources(header.rest.statuses, context)
    writer.endObject()
    writer.endLine()
    try writer.write(to: &output)
  }
}
