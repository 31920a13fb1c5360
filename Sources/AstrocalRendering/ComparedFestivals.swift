import Algorithms
import AstroCore
import CivilTime

/// The formats of the festivals of several towns.
extension TithiFormat {
  /// - Parameters:
  ///   - dates: The local dates of the list.
  ///   - contexts: A context for each of the towns.
  ///   - isQuery: Whether the festivals are those of some names.
  /// - Throws: `FormatError` for a calendar, which is about one place.
  package func comparisonPrinter(
    _ dates: ClosedRange<GregorianDate>, _ contexts: [RenderContext], isQuery: Bool
  ) throws -> any RowPrinter<ComparedFestival> & ~Copyable {
    switch self {
    case .table:
      RowsWithBasis(ComparedTable(dates, contexts, isQuery: isQuery)) {
        $1.days[0].festival.date
      }
    case .json:
      ListJSON(
        ComparedDocument(contexts: contexts, isQuery: isQuery), isPretty: contexts[0].presentation.isPretty)
    case .ndjson: ListNDJSON(ComparedDocument(contexts: contexts, isQuery: isQuery))
    case .csv: ComparedCSV(contexts)
    case .ics:
      throw FormatError(
        "--places prints table, json, ndjson or csv; `astrocal find WORDS --places FILE --format ics` makes a calendar "
          + "of a festival")
    }
  }
}

extension RenderContext {
  /// The name of the place, or its coordinates.
  var placeName: String { self.place.name ?? self.place.coordinates }
}

extension ListAbsence {
  /// Why no festival is compared between places.
  ///
  /// - Parameter isQuery: Whether festivals of some names were asked for, and not those whose day differs.
  package init(ofComparedQuery isQuery: Bool) {
    self.init(
      .dates,
      isQuery
        ? [localized("no such festival on these days")]
        : [localized("every festival has one day in all places, and none is disputed")])
  }
}

/// The format that prints each festival, and below it each date with the towns that have it.
struct ComparedTable: RowPrinter, ContextReader, ConventionReader {
  private let contexts: [RenderContext]
  private let dates: ClosedRange<GregorianDate>
  private let isQuery: Bool
  private var hasRows = false
  private var key: TableKey
  var context: RenderContext { contexts[0] }

  var conventions: Set<Convention> { DayPart.festivals.conventions }

  init(_ dates: ClosedRange<GregorianDate>, _ contexts: [RenderContext], isQuery: Bool) {
    (self.dates, self.contexts, self.isQuery) = (dates, contexts, isQuery)
    key = TableKey(context: contexts[0])
  }

  private var indent: Int { DateWords.columnWidth + (dates.namesYears ? 9 : 4) }

  mutating func begin(to output: inout Output) throws {
    let items = [DateWords.span(dates), contexts.placeWords]
    try output.line(FlowLine(label: "", items: items, indent: 0).text(terminal))
  }

  mutating func row(_ row: ComparedFestival, to output: inout Output) throws {
    hasRows = true
    key.add(row.days.map(\.festival), hasReasons: !context.explains)
    // Regions call a festival by names of their own.
    let names = row.days.map { PanchangaText(context: contexts[$0.placeIndex]).plainTitle($0.festival) }.uniqued()
    let name = names.joined(separator: " / ") + (row.isDisputed ? PanchangaText.disputed : "")
    let title = FlowLine(label: "", items: [name], indent: 0)
    try output.line(title.text(terminal, style: .bold))
    let days = Set(row.days.map(\.festival.date)).sorted()
    for date in days {
      let towns = row.days.filter { $0.festival.date == date }.map { contexts[$0.placeIndex].placeName }
      try line(date.inColumn(namesYear: dates.namesYears), [towns.joined(separator: ", ")], to: &output)
    }
    for other in row.othersByTown {
      let towns = other.indices.map { contexts[$0].placeName }.joined(separator: ", ")
      try line(
        other.date.inColumn(namesYear: dates.namesYears),
        [localized("\(towns): kept by \(Explanation.keepers(other.keptBy))")], to: &output)
    }
    guard context.explains else { return }
    for day in row.days {
      try output.line("  " + contexts[day.placeIndex].placeName)
      let explanation = Explanation(contexts[day.placeIndex])
      for line in explanation.text(day.festival, indent: 6, width: terminal.width) { try output.line(line) }
    }
  }

  private func line(_ lead: String, _ items: [String], to output: inout Output) throws {
    try output.line(FlowLine(label: "", items: items, indent: indent, lead: (2, lead)).text(terminal))
  }

  mutating func end(to output: inout Output) throws {
    if !hasRows { try output.line(ListAbsence(ofComparedQuery: isQuery).sentence) }
    if let line = key.line { try output.line(line) }
  }
}

/// The format that prints a row for each festival at each of the towns.
struct ComparedCSV: RowPrinter, ~Copyable {
  private let contexts: [RenderContext]
  private var writer: CSVWriter<TownDay>

  init(_ contexts: [RenderContext]) {
    self.contexts = contexts
    writer = CSVWriter(Self.fields + Field.placeID(contexts[0]), contexts[0])
  }

  mutating func begin(to output: inout Output) throws {
    try writer.header(to: &output)
  }

  mutating func row(_ row: ComparedFestival, to output: inout Output) throws {
    for day in row.days {
      writer.context = contexts[day.placeIndex]
      let day = TownDay(town: contexts[day.placeIndex].placeName, differs: row.differs, day.festival)
      try writer.row(day, to: &output)
    }
  }

  /// The festival at one of the towns.
  struct TownDay {
    let town: String
    let differs: Bool
    let festival: Festival

    init(town: String, differs: Bool, _ festival: Festival) {
      (self.town, self.differs, self.festival) = (town, differs, festival)
    }
  }

  private static let ofFestival: [Field<TownDay>] = DatedFestival.fields { (day: TownDay) in day.festival }

  static let fields: [Field<TownDay>] =
    ofFestival.columns(["id": "id", "name": "name"])
    + [
      Field("place", "name of the place", .text { $1.town })
    ] + ofFestival.columns(["date": "date"]) + [
      Field("differs", "whether the places have different dates", .boolean { $1.differs })
    ] + ofFestival.columns(["disputed": "disputed", "margin_s": "margin_s", "kept_by": "kept_by"]) + [
      Field("alternatives", "the other dates with those who keep them", .text { $1.festival.otherDates }),
      Field.timeZone("zone of the place"), Field.placeGiven,
    ]
}

extension ComparedFestival {
  /// A date that some keep instead, with the indices of the places of which that is true.
  fileprivate struct Other {
    let date: GregorianDate
    let keptBy: String
    var indices: [Int]
  }

  /// The dates that some keep instead, in order.
  fileprivate var othersByTown: [Other] {
    var others: [Other] = []
    for day in days {
      for other in day.festival.alternatives where !other.keptBy.isEmpty {
        if let index = others.firstIndex(where: { $0.date == other.date && $0.keptBy == other.keptBy }) {
          if others[index].indices.last != day.placeIndex { others[index].indices.append(day.placeIndex) }
        } else {
          others.append(Other(date: other.date, keptBy: other.keptBy, indices: [day.placeIndex]))
        }
      }
    }
    return others.sorted { $0.date < $1.date }
  }
}

extension Festival {
  /// The other dates with those who keep them: `2024-10-31 Kashi; Jaipur | 2024-11-02`.
  var otherDates: String {
    alternatives.map { $0.keptBy.isEmpty ? "\($0.date)" : "\($0.date) \($0.keptBy)" }.joined(separator: " | ")
  }
}
