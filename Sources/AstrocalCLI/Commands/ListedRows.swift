import AstroCore
import AstrocalRendering
import CivilTime

/// What a list of the panchanga has for its rows: tithis, other angas or festivals.
protocol ListedRows: Sendable {
  var content: TithiRow.Content { get }
  /// Whether only some are listed, those of a name.
  var isQuery: Bool { get }
  /// Whether without dates the next one is listed, and not what the running month has.
  var isSearched: Bool { get }
  /// The kinds of rows of each of which so many are wanted, by ``kind(of:)``.
  var kinds: Int { get }
  func kind(of row: TithiRow) -> String
  /// What the header of the list knows of them.
  func complete(_ header: inout TithiHeader)
  /// Why none of them has a date at a place, whatever the dates; nil where one may have.
  func absence(on date: GregorianDate, _ almanac: Almanac) -> EventAbsence?

  /// Hands on what there is in a span, in order of time, festivals a date at a time, and returns the dates without a sunrise,
  /// whose festivals may be missing.
  ///
  /// - Parameter repeats: Whether a fast of several names is listed by each.
  func forEachGroup(
    in span: TimeSpan, on dates: ClosedRange<GregorianDate>, _ almanac: Almanac, repeats: Bool,
    _ body: ([TithiRow]) throws -> Void
  ) throws -> [GregorianDate]
}

extension ListedRows {
  var isSearched: Bool { isQuery }
  var kinds: Int { 1 }
  func kind(of row: TithiRow) -> String { "" }
  func complete(_ header: inout TithiHeader) {}
  func absence(on date: GregorianDate, _ almanac: Almanac) -> EventAbsence? { nil }
}

/// Tithis: those that fit a query, or all.
struct ListedTithis: ListedRows {
  let query: TithiQuery?

  var content: TithiRow.Content { .tithis }
  var isQuery: Bool { query != nil }

  func forEachGroup(
    in span: TimeSpan, on dates: ClosedRange<GregorianDate>, _ almanac: Almanac, repeats: Bool,
    _ body: ([TithiRow]) throws -> Void
  ) throws -> [GregorianDate] {
    try almanac.forEachTithi(in: span, of: query) { try body([.tithi($0)]) }
  }
}

/// Nakshatras, yogas and karanas: those of the numbers, or all.
struct ListedAngas: ListedRows {
  let angas: [AngaKind]
  let numbers: Set<Int>?

  var content: TithiRow.Content { .angas }
  var isQuery: Bool { numbers != nil }

  var kinds: Int { angas.count }

  func kind(of row: TithiRow) -> String { if case .anga(let anga) = row { anga.kind.rawValue } else { "" } }
  func complete(_ header: inout TithiHeader) { header.angas = angas }

  func forEachGroup(
    in span: TimeSpan, on dates: ClosedRange<GregorianDate>, _ almanac: Almanac, repeats: Bool,
    _ body: ([TithiRow]) throws -> Void
  ) throws -> [GregorianDate] {
    for anga in angas {
      try almanac.forEachAnga(anga, in: span) { if numbers?.contains($0.number) ?? true { try body([.anga($0)]) } }
    }
    return []
  }
}

/// Festivals: those of some ids, the disputed ones, or all.
struct ListedFestivals: ListedRows {
  /// Nil for all.
  let ids: Set<String>?
  let areDisputed: Bool

  var content: TithiRow.Content { .festivals }
  var isQuery: Bool { ids != nil || areDisputed }
  var isSearched: Bool { ids != nil }
  var kinds: Int { ids?.count ?? 1 }

  func kind(of row: TithiRow) -> String {
    if ids != nil, case .festival(let festival) = row { festival.rule.id } else { "" }
  }

  func complete(_ header: inout TithiHeader) { header.showsOtherDays = areDisputed }

  func absence(on date: GregorianDate, _ almanac: Almanac) -> EventAbsence? {
    guard let ids else { return nil }
    let all = ids.map { try? almanac.absence(of: .festival($0), on: date...date) }
    return all.allSatisfy { $0?.scope == .never } ? all.first ?? nil : nil
  }

  func forEachGroup(
    in span: TimeSpan, on dates: ClosedRange<GregorianDate>, _ almanac: Almanac, repeats: Bool,
    _ body: ([TithiRow]) throws -> Void
  ) throws -> [GregorianDate] {
    var ofDate: [Festival] = []
    let withoutSunrise = try almanac.forEachFestival(in: dates, ids: ids, repeats: repeats || !areDisputed) {
      festival in
      if let last = ofDate.last, last.date != festival.date {
        try body(ofDate.map(TithiRow.festival))
        ofDate = []
      }
      if !areDisputed || festival.isDisputed { ofDate.append(festival) }
    }
    if !ofDate.isEmpty { try body(ofDate.map(TithiRow.festival)) }
    return withoutSunrise
  }
}
