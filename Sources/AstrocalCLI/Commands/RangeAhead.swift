import AstroCore
import AstrocalRendering

/// What a thread has made of a task ahead of its turn.
struct RangeAhead: Sendable {
  private enum Item: Sendable {
    /// Notes that stand before the next records.
    case notes([String])
    /// The bytes of some records.
    case records([UInt8])
    /// The days of a part follow, which are to be printed.
    case begin(RangeTasks.Part)
    case day(DayReport, RangeTasks.Part)
    /// The end of a part, with what the list of those of its days leaves that were printed here.
    case end(RangeTasks.Part, Listing<DayRow>.Rest)
  }

  private var items: [Item] = []
  /// The error that came behind all that.
  private var error: (any Error)?

  /// Makes a task, up to an error.
  ///
  /// - Parameters:
  ///   - isText: Whether it is also printed here.
  ///   - sign: Asked at each day: where it is set, nobody wants the task.
  init(_ index: Int, of tasks: RangeTasks, asText isText: Bool, _ sign: StopSign) {
    do {
      let parts = try tasks[index]
      if isText { try makeText(parts, tasks.days, sign) } else { try makeReports(parts, tasks.days, sign) }
    } catch {
      self.error = error
    }
  }

  private struct Unwanted: Error {}

  /// The bytes of records above which the next ones are kept by themselves.
  private static let largestRecords = 1 << 16

  private mutating func makeReports(_ parts: [RangeTasks.Part], _ days: RangeDays, _ sign: StopSign) throws {
    for part in parts {
      items.append(.begin(part))
      let place = days.places[part.placeIndex]
      try days.reports(of: part.piece, by: days.almanac(of: place), days.context(of: place)) { report in
        if sign.isSet { throw Unwanted() }
        items.append(.day(report, part))
      }
      items.append(.end(part, Listing<DayRow>.Rest()))
    }
  }

  private mutating func makeText(_ parts: [RangeTasks.Part], _ days: RangeDays, _ sign: StopSign) throws {
    guard let first = parts.first else { return }
    let context = days.context(of: days.places[first.placeIndex])
    guard let printer = days.format.continuation(days.header(), context, days.choice) else { return }
    var range = RangePrinter(days, printer, context)
    var (made, records): ([Item], [UInt8]) = ([], [])
    func takeRecords() {
      if !records.isEmpty { made.append(.records(records)) }
      records = []
    }
    func takeNotes() {
      let notes = StandardError.takeNotes()
      guard !notes.isEmpty else { return }
      takeRecords()
      made.append(.notes(notes))
    }
    defer {
      takeNotes()
      takeRecords()
      items = made
    }
    var output = Output(recordsTo: { bytes in
      if sign.isSet { throw Unwanted() }
      takeNotes()
      if records.count > Self.largestRecords { takeRecords() }
      records += bytes
    })
    for part in parts {
      try range.printDays(part, to: &output)
      takeRecords()
      made.append(.end(part, range.listing.takeRest()))
    }
  }

  /// The bytes of the first task, without a header.
  ///
  /// - Throws: The error in the middle, too.
  static func text(ofFirstTaskOf days: RangeDays) throws -> [UInt8] {
    let made = try ProcessContext.$current.withValue(ProcessContext(apartFrom: .current)) {
      RangeAhead(0, of: try RangeTasks(days), asText: true, StopSign())
    }
    if let error = made.error { throw error }
    return made.items.reduce(into: []) { bytes, item in
      if case .records(let records) = item { bytes += records }
    }
  }

  /// Prints the task at its turn.
  ///
  /// - Throws: The error behind it, or what cannot be written.
  func print(by printer: inout RangePrinter, to output: inout Output) throws {
    for item in items {
      switch item {
      case .notes(let notes): StandardError.keep(notes)
      case .records(let bytes): try output.write(bytes)
      case .begin(let part): _ = try printer.begin(part)
      case .day(let report, let part): try printer.day(report, ofPlace: part.placeIndex, to: &output)
      case .end(let part, let rest):
        printer.listing.add(rest)
        printer.end(part)
      }
    }
    if let error { throw error }
  }
}
