import AstroCore
import CivilTime
import SwissEphemeris

/// What the numbers of a screen hold for: its conventions, and the source of positions.
///
/// A day names all that it uses. A table, whose readers know the usual ones, names those that are unusual.
struct Basis: ContextReader {
  let context: RenderContext
  /// The conventions on which the numbers depend.
  var conventions: Set<Convention>
  /// The sources of the positions.
  var models: Set<EphemerisModel>

  init(_ context: RenderContext, _ conventions: Set<Convention>, _ models: Set<EphemerisModel> = []) {
    (self.context, self.conventions, self.models) = (context, conventions, models)
  }

  /// All conventions that the numbers depend on, and the sources: `standard sunrise`, `lahiri ayanamsha`.
  var items: [String] { used.map(words) + sources }

  /// The conventions that differ from those without options, and the sources where the data files serve not all of the
  /// dates.
  var unusualItems: [String] {
    used.filter(isUnusual).map(words) + (models.contains(.moshier) ? sources : [])
  }

  /// The line at the foot of a table; nil where all that it depends on is usual.
  var unusualLine: String? {
    let items = unusualItems
    guard !items.isEmpty else { return nil }
    return FlowLine(label: localized("Basis"), items: items).text(terminal, style: .dim)
  }

  private var used: [Convention] { Convention.allCases.filter { conventions.contains($0) && isStated($0) } }

  /// Whether the place or the run has a convention at all; a month is usually named with its reckoning.
  private func isStated(_ convention: Convention) -> Bool {
    switch convention {
    case .sunrise, .ayanamsha, .month: true
    // Of a usual night nobody asks.
    case .air: isUnusual(.air)
    case .darkSky: context.darkSky != nil
    case .skyline: place.horizon != nil
    }
  }

  private func isUnusual(_ convention: Convention) -> Bool {
    switch convention {
    case .sunrise: context.sunrise != .standard
    case .ayanamsha: context.ayanamsha != .lahiri
    case .month: context.month != .amanta
    case .darkSky: context.darkSky != SkyBrightness(bortle: 4)
    case .skyline: true
    case .air: context.conditions.air != .average
    }
  }

  private func words(_ convention: Convention) -> String {
    switch convention {
    case .sunrise: localized("\(localized(name: context.sunrise.rawValue)) sunrise")
    case .ayanamsha: localized("\(localized(name: context.ayanamsha.rawValue)) ayanamsha")
    case .month: localized("\(localized(name: context.month.rawValue)) months")
    case .darkSky: localized("dark sky to magnitude \(showerText.skyLimit)")
    case .air: localized("extinction \(Decimal.fixed(context.conditions.air.extinction, places: 2)) mag")
    case .skyline: place.horizon.map(SeenText(context: context).title) ?? ""
    }
  }

  private var sources: [String] {
    let version = Ephemeris.libraryVersion
    return EphemerisModel.allCases.filter(models.contains).map { model in
      model == .swiss ? localized("Swiss Ephemeris \(version)") : localized("Moshier model (libswe \(version))")
    }
  }
}

/// A format that knows the conventions on which the numbers that it prints depend, once it has printed them.
protocol ConventionReader {
  var conventions: Set<Convention> { get }
  /// The dates about which the format says something even without a row; `nil` if there are none.
  var datesWithoutRows: ClosedRange<GregorianDate>? { get }
}

extension ConventionReader {
  var datesWithoutRows: ClosedRange<GregorianDate>? { nil }
}

extension RenderContext {
  /// The conventions on which some sections of a day depend, with those of the condition that chooses the days.
  func conventions(of parts: some Sequence<DayPart>, _ header: DayHeader) -> Set<Convention> {
    var conventions = header.conventionsOfCondition
    for part in parts { conventions.formUnion(part.conventions) }
    // Sankrantis belong to the lunar calendar.
    if !self.hasPanchanga, !self.namedParts.contains(.sky) { conventions.remove(.ayanamsha) }
    return conventions
  }
}

/// A table of days with ``Basis`` below it.
struct DaysWithBasis<Table: RowPrinter<DayRow> & ContextReader & ConventionReader>: RowPrinter {
  private var table: Table
  private var models: Set<EphemerisModel> = []

  init(_ table: Table) { self.table = table }

  mutating func begin(to output: inout Output) throws { try table.begin(to: &output) }

  mutating func row(_ row: DayRow, to output: inout Output) throws {
    models.insert(row.report.model)
    try table.row(row, to: &output)
  }

  mutating func end(to output: inout Output) throws {
    try table.end(to: &output)
    if let line = Basis(table.context, table.conventions, models).unusualLine { try output.line(line) }
  }
}

/// A table of rows with ``Basis`` below it.
struct RowsWithBasis<Table: RowPrinter & ContextReader & ConventionReader>: RowPrinter {
  private var table: Table
  /// The local date of a row.
  private let date: @Sendable (RenderContext, Table.Row) -> GregorianDate
  /// The first and the last date of the rows; nil before the first.
  private var dates: (first: GregorianDate, last: GregorianDate)?

  /// - Parameter date: The local date of a row.
  init(_ table: Table, date: @escaping @Sendable (RenderContext, Table.Row) -> GregorianDate) {
    (self.table, self.date) = (table, date)
  }

  mutating func begin(to output: inout Output) throws { try table.begin(to: &output) }

  mutating func row(_ row: Table.Row, to output: inout Output) throws {
    let date = date(table.context, row)
    dates = (min(dates?.first ?? date, date), max(dates?.last ?? date, date))
    try table.row(row, to: &output)
  }

  mutating func end(to output: inout Output) throws {
    try table.end(to: &output)
    let context = table.context
    let dates = dates ?? table.datesWithoutRows.map { ($0.lowerBound, $0.upperBound) }
    // The data files serve all dates between two that they serve.
    let models = Set([dates?.first, dates?.last].compactMap(\.self).compactMap { context.modelOfDate($0) })
    if let line = Basis(context, table.conventions, models).unusualLine { try output.line(line) }
  }
}
