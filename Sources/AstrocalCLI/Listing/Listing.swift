import AstroCore
import AstrocalRendering
import CivilTime
import ForeignText

/// The bookkeeping of a list of rows at a place, whatever they are: which are printed, when the search has enough, and what is said
/// at its end. A search passes each row to ``includes(_:of:counts:isNew:)`` and each date without a sunrise to ``skip(_:)``.
struct Listing<Row> {
  let choice: RowChoice<Row>
  /// What the condition knows of the place; a list of several places moves it on to the next.
  var context: RenderContext
  /// What the header knows of the rows while they are found.
  let tally: RowCount
  /// Whether an empty list states the reason within the output.
  let statesAbsence: Bool
  /// The most rows of each kind; nil for all.
  private let most: Int?
  /// The kinds of rows of each of which so many are wanted: 1, or the festivals that are named.
  private let kinds: Int
  /// The rows that were printed and counted.
  private(set) var found = 0
  /// Those of them that another printed row says too.
  private var repeated = 0
  private var foundOfKind: [String: Int] = [:]
  private var missing = MissingSunrises()
  /// The line that counts the rows of which a condition is true; nil where the list has none.
  private let counted: ((_ printed: Int, _ all: Int) -> String)?

  /// - Parameters:
  ///   - context: What the condition knows of the place.
  ///   - statesAbsence: Whether an empty list states the reason within the output; nil where the format decides.
  ///   - counted: Words such as `3 of 12 showers`.
  init(
    _ choice: RowChoice<Row>, _ context: RenderContext, _ tally: RowCount, in format: some OutputFormat,
    most: Int? = nil, ofEach kinds: Int = 1, statesAbsence: Bool? = nil, counted: ((Int, Int) -> String)? = nil
  ) {
    (self.choice, self.context, self.tally, self.most, self.kinds) = (choice, context, tally, most, kinds)
    self.statesAbsence = statesAbsence ?? (choice.statesAbsence(in: format) || format.isPicture)
    let hasLine = choice.condition != nil && most == nil && format.rawValue == "table" && choice.template == nil
    self.counted = hasLine ? counted : nil
  }

  /// A list that knows its first date, from which on a condition may be true.
  init(
    _ choice: RowChoice<Row>, _ context: RenderContext, _ tally: RowCount, in format: some OutputFormat,
    from first: GregorianDate, most: Int? = nil, ofEach kinds: Int = 1, counted: ((Int, Int) -> String)? = nil
  ) {
    self.init(choice, context, tally, in: format, most: most, ofEach: kinds, counted: counted)
    tally.obstacle = choice.condition?.obstacle(at: context.place, from: first)
  }

  /// All rows at a place, of which a picture, a sheet or a comparison is made.
  init(ofAllAt context: RenderContext, most: Int? = nil) {
    self.init(RowChoice(), context, RowCount(), in: RangeFormat.svg, most: most)
  }

  /// Whether a row may be found at all: a condition that is never true here needs no search.
  var isPossible: Bool { tally.obstacle == nil }
  /// The rows that are wanted; nil for all.
  var wanted: Int? { most.map { $0 * kinds } }
  /// Whether more rows are wanted.
  var goesOn: Bool { wanted.map { found < $0 } ?? true }
  /// Whether the list is empty, and nothing in the output says why.
  var isSilent: Bool { found == 0 && !statesAbsence }

  /// Whether more rows of a kind are wanted.
  func goesOn(of kind: String) -> Bool { most.map { foundOfKind[kind, default: 0] < $0 } ?? true }

  mutating func skip(_ date: GregorianDate) { missing.add(date) }

  /// Takes note of the date of a report where festivals may be missing from it.
  mutating func skip(_ report: DayReport) { missing.add(report) }

  /// Counts rows before they come, or that do not come at all: the days of a span of whose dates a condition chooses some.
  func pass(_ rows: Int) { tally.all += rows }

  /// Whether a row that was found is printed.
  ///
  /// - Parameters:
  ///   - kind: The kind of which so many are wanted.
  ///   - counts: Whether it is one of those that are wanted, rather than a row beside them.
  ///   - isNew: Whether ``pass(_:)`` has not counted it.
  mutating func includes(_ row: Row, of kind: String = "", counts: Bool = true, isNew: Bool = true) -> Bool {
    includes(row, ofKinds: [kind], counts: counts, isNew: isNew)
  }

  /// The same of a row that is of several kinds: printed where one of them wants more, and counted for each that does.
  mutating func includes(_ row: Row, ofKinds kinds: [String], counts: Bool = true, isNew: Bool = true) -> Bool {
    if isNew { tally.all += 1 }
    let wanting = kinds.filter(goesOn(of:))
    guard !wanting.isEmpty, choice.includes(row, context) else { return false }
    if counts {
      found += wanting.count
      for kind in wanting { foundOfKind[kind, default: 0] += 1 }
    }
    return true
  }

  /// The rows that are printed of some that come together. One that another printed row says too is found with it.
  ///
  /// - Parameters:
  ///   - kind: The kind of a row, of which so many are wanted.
  ///   - withoutRepetitions: Leaves out of some rows what others of them say too.
  mutating func included(
    _ rows: [Row], of kind: (Row) -> String = { _ in "" }, withoutRepetitions: ([Row]) -> [Row]
  ) -> [Row] {
    pass(withoutRepetitions(rows).count)
    let included = rows.filter { includes($0, of: kind($0), isNew: false) }
    let printed = withoutRepetitions(included)
    repeated += included.count - printed.count
    return printed
  }

  /// Whether what several places have is printed: where the condition is true of the row of one of them, in its context.
  mutating func includes(oneOf rows: some Sequence<(row: Row, context: RenderContext)>) -> Bool {
    let isIncluded = rows.contains { row, context in
      tally.all += 1
      return choice.includes(row, context)
    }
    if isIncluded { found += 1 }
    return isIncluded
  }

  /// Says what is to be said of a finished list: dates without a sunrise, why it is empty, how many of the wanted rows there are, of
  /// how many a condition is true.
  ///
  /// - Parameters:
  ///   - last: The last date that was searched, where a note about rows that are not found is due.
  ///   - reason: Why the list is empty; nil where that is said elsewhere.
  mutating func end(
    until last: GregorianDate?, to output: inout Output, _ reason: () throws -> String?
  ) throws {
    noteMissing(behind: isSilent ? try reason() : nil)
    if !isSilent { noteCount(until: last) }
    if let counted { try output.line(counted(found - repeated, tally.all)) }
  }

  /// Notes how many rows were found, where more were wanted.
  func noteCount(until last: GregorianDate?) {
    if let note = countNote(until: last) { StandardError.note(text: note) }
  }

  /// How many rows were found, where more were wanted: `found none until 2027-12-31`.
  func countNote(until last: GregorianDate?) -> String? {
    guard let last, let wanted, found < wanted else { return nil }
    return (found == 0 ? "found none" : "found \(found) of \(wanted)") + " until \(last)"
  }

  /// Notes the dates without a sunrise since the last such note.
  ///
  /// - Parameters:
  ///   - place: The place of the dates; nil for the present one.
  ///   - reason: Why the list is empty, which the same line says first; nil where that is said elsewhere.
  mutating func noteMissing(at place: Place? = nil, behind reason: String? = nil) {
    missing.note(at: place ?? context.place, behind: reason)
    missing = MissingSunrises()
  }

  // MARK: Lists in parts

  /// What a list of some of the rows leaves to the list of all of them.
  struct Rest {
    fileprivate var missing = MissingSunrises()
    fileprivate var found = 0
  }

  /// Takes what this list has counted and would say at its end.
  mutating func takeRest() -> Rest {
    defer { (missing, found) = (MissingSunrises(), 0) }
    return Rest(missing: missing, found: found)
  }

  /// Adds what the list of later rows leaves.
  mutating func add(_ rest: Rest) {
    missing.add(rest.missing)
    found += rest.found
  }
}

/// What is said of the lists of several places together.
struct PlaceListing {
  let places: Int
  /// The rows of all places so far.
  private(set) var found = 0
  /// Why the first empty list is empty that does not state it.
  private var silent: String?
  /// What is said of some of the places, each once, before and behind their names.
  private var notes: [(before: String, behind: String, places: [String])] = []

  init(of places: Int) { self.places = places }

  mutating func add(_ found: Int) { self.found += found }

  /// The reason that the list of a single place says at its end; of several, one is enough, and due only where all are empty.
  mutating func keep(_ reason: String) -> String? {
    if places == 1 { return reason }
    silent = silent ?? reason
    return nil
  }

  /// Says something of a place: of a single one at once, of several with the other places of which it is said.
  mutating func note(_ before: String, _ behind: String = "", of place: Place) {
    guard places > 1 else { return StandardError.note(text: before + behind) }
    let name = place.name ?? place.coordinates
    if let index = notes.firstIndex(where: { $0.before == before && $0.behind == behind }) {
      notes[index].places.append(name)
    } else {
      notes.append((before, behind, [name]))
    }
  }

  func end() {
    if found == 0, let silent { StandardError.note(text: silent) }
    for note in notes { StandardError.note(text: "\(note.before) at \(Self.named(note.places))\(note.behind)") }
  }

  /// `Oslo and Pune`, `Oslo, Pune, Tromsø and 4 others`
  private static func named(_ places: [String]) -> String {
    guard places.count > 4 else { return places.enumeration }
    return places.prefix(3).joined(separator: ", ") + " and \(places.count - 3) others"
  }
}

extension FieldCondition {
  /// Why the condition is true of no row of any of some places, by the reason of the first; nil where it may be.
  func obstacle(at places: some Sequence<(place: Place, first: GregorianDate)>) -> ConditionObstacle? {
    var reason: ConditionObstacle?
    for (place, first) in places {
      guard let obstacle = obstacle(at: place, from: first) else { return nil }
      reason = reason ?? obstacle
    }
    return reason
  }
}
