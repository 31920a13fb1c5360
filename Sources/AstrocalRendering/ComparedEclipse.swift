import AstroCore
import CivilTime

/// One eclipse at several places beside each other, which `range --find eclipse --places FILE` lists.
package struct ComparedEclipse {
  /// The eclipse as the whole Earth has it.
  let eclipse: Eclipse
  /// The places that are listed, in the order in which they are printed.
  let towns: [Town]

  /// What one place sees.
  struct Town {
    /// The number of the place among all, from 0.
    let placeIndex: Int
    let report: EclipseReport
  }

  /// The order in which places are listed.
  package enum Order: String, CaseIterable, Sendable {
    case place, duration, magnitude
  }

  /// - Parameters:
  ///   - reports: What the places see of one eclipse, in the order of the places.
  ///   - isListed: Whether a place is listed.
  package init?(_ reports: [EclipseReport], by order: Order, isListed: (Int) -> Bool) {
    guard let eclipse = reports.first?.eclipse else { return nil }
    self.eclipse = eclipse
    let towns = reports.enumerated().filter { isListed($0.offset) }.map {
      Town(placeIndex: $0.offset, report: $0.element)
    }
    self.towns =
      order == .place
      ? towns
      : towns.sorted { one, other in
        let (first, second) = (one.report.local, other.report.local)
        let (rank, otherRank) = (Self.rank(first?.seenKind), Self.rank(second?.seenKind))
        let isByDuration = order == .duration
        let size = (isByDuration ? first?.seenSeconds : first?.seenMaximum?.magnitude) ?? -.infinity
        let otherSize = (isByDuration ? second?.seenSeconds : second?.seenMaximum?.magnitude) ?? -.infinity
        return (-rank, -size, one.placeIndex) < (-otherRank, -otherSize, other.placeIndex)
      }
  }

  /// How much a place sees: totality or the ring before a partial eclipse, and that before the penumbra.
  private static func rank(_ kind: LocalEclipse.Kind?) -> Int {
    switch kind {
    case nil: 0
    case .penumbral: 1
    case .partial: 2
    case .annular: 3
    case .total: 4
    }
  }
}

extension FindFormat {
  /// The format of eclipses at several places.
  ///
  /// - Parameters:
  ///   - headers: The search at each of the places.
  ///   - contexts: A context for each of the places.
  ///   - hasHeader: Whether the names of columns stand above the rows.
  package func comparisonPrinter(
    _ headers: [FindHeader], _ contexts: [RenderContext], hasHeader: Bool
  ) throws -> any RowPrinter<ComparedEclipse> & ~Copyable {
    switch self {
    case .table:
      return RowsWithBasis(EclipseTable(headers[0], contexts)) { context, row in
        context.text.date(row.eclipse.greatest)
      }
    case .json:
      return ListJSON(
        EclipsesDocument(header: headers[0], contexts: contexts), isPretty: contexts[0].presentation.isPretty)
    case .ndjson: return try TownLines(headers, contexts)
    case .csv: return TownCSV(contexts, hasHeader: hasHeader)
    case .agenda, .ics, .svg:
      throw FormatError("--places prints table, json, ndjson or csv: \(rawValue) is about one place")
    }
  }
}

/// The format that prints a row for each eclipse at each of the places.
private struct TownCSV: RowPrinter, ~Copyable {
  private let contexts: [RenderContext]
  private var writer: CSVWriter<AlmanacEvent>
  private let hasHeader: Bool

  init(_ contexts: [RenderContext], hasHeader: Bool) {
    self.hasHeader = hasHeader
    self.contexts = contexts
    writer = CSVWriter(EventFields.all(contexts[0]), contexts[0])
  }

  mutating func begin(to output: inout Output) throws {
    if hasHeader { try writer.header(to: &output) }
  }

  mutating func row(_ row: ComparedEclipse, to output: inout Output) throws {
    for town in row.towns {
      writer.context = contexts[town.placeIndex]
      try writer.row(town.event, to: &output)
    }
  }
}

/// The format that prints the document of one eclipse for each of the places, each on one line.
private struct TownLines: RowPrinter, ~Copyable {
  private let documents: [FindDocument]
  private var writer = JSONWriter(isPretty: false)

  init(_ headers: [FindHeader], _ contexts: [RenderContext]) throws {
    documents = try zip(headers, contexts).map { try FindDocument($0, $1) }
  }

  mutating func row(_ row: ComparedEclipse, to output: inout Output) throws {
    for town in row.towns {
      var lines = ListNDJSON(documents[town.placeIndex])
      try lines.row(town.event, to: &output)
    }
  }
}

extension ComparedEclipse.Town {
  /// The eclipse as an event of the place.
  var event: AlmanacEvent { .found(SkyEvent(.eclipse(report), time: report.eclipse.greatest)) }
}
