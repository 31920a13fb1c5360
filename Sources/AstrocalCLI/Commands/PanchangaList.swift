import AstroCore
import AstrocalRendering
import CivilTime
import SwissEphemeris

/// The rows that `tithi` and `festivals` list: tithis, other angas or festivals of a span, or the next of a search.
struct PanchangaList {
  let rows: any ListedRows
  let settings: Settings
  let place: Place
  let almanac: Almanac
  /// The most rows, which are searched for as far as the ephemeris reaches; nil for all of the span.
  let count: Int?
  let dates: ClosedRange<GregorianDate>?
  /// The first date of a search.
  let start: GregorianDate
  /// The instant at which a search begins; nil where it begins with the first date.
  let clock: JulianDay?
  let format: TithiFormat
  /// Which of the rows are printed, and what of them.
  let choice: RowChoice<TithiRow>
  let context: RenderContext
  let rowCount = RowCount()

  /// Whether the list has no last date, and ends when it has enough rows.
  var isSearch: Bool { count != nil && dates == nil }
  var spansYears: Bool { isSearch || dates.map { $0.lowerBound.year != $0.upperBound.year } ?? false }

  /// What a command says of its list beside the rows.
  struct Call {
    let span: SpanArguments
    /// The most rows; nil for all.
    let next: Int?
    let options: RowOptions
    let format: TithiFormat
    /// Whether each festival has the reason for its day.
    var explains = false
  }

  /// - Throws: `Failure` where the options do not go with the rows.
  init(_ rows: any ListedRows, _ call: Call, _ settings: Settings, _ place: Place) throws {
    (self.rows, self.settings, format, self.place) = (rows, settings, call.format, place)
    // Tithis are listed whatever parts of a day are chosen, and so are festivals that are asked for. No list has other parts.
    var parts = settings.parts.intersection([.festivals]).union([.panchanga])
    if rows.content == .festivals { parts.insert(.festivals) }
    var almanac = try settings.almanac(of: place, parts: parts)
    if call.explains { almanac.details.formUnion(.explanation) }
    choice = try call.options.choice(of: TithiFields.table(rows.content), settings)
    choice.condition?.tellRegional(settings, at: [place])
    self.almanac = choice.condition.map { settings.naming($0, almanac, at: place) } ?? almanac
    context = settings.context(of: place, ReaderChoices(explains: call.explains))
    let span = call.span.isStated ? try call.span.span(settings, at: place) : nil
    start = span?.lowerBound ?? settings.today(at: place)
    clock = call.span.clock(settings, at: place)
    // A single date is that from which a search goes on.
    dates = call.next != nil && span?.lowerBound == span?.upperBound ? nil : span
    count = call.next ?? (rows.isSearched && span == nil ? 1 : nil)
  }
}
