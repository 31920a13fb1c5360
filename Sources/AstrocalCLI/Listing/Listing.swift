import AstroCore
import AstrocalRendering
import CivilTime

/// The bookkeeping of a list of rows at a place, whatever they are: which are printed, when the search has enough, and what is said
/// at its end. A search passes each row to ``includes(_:of:as:)`` and each date without a sunrise to ``skip(_:)``.
struct Listing<Row> {
  let place: Place
  let choice: RowChoice<Row>
  let context: RenderContext
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
  private var foundOfKind: [String: Int] = [:]
  private var missing = MissingSunrises()
  /// The line that counts the rows of which a condition is true; nil where the list has none.
  private let counted: ((_ printed: Int, _ all: Int) -> String)?

  /// - Parameters:
  ///   - first: The first date, from which on a condition may be true.
  ///   - counted: Words such as `3 of 12 showers`.
  init(
    at place: Place, _ choice: RowChoice<Row>, _ context: RenderContext, _ tally: RowCount,
    in format: some OutputFormat,
    from first: GregorianDate, most: Int? = nil, ofEach kinds: Int = 1, counted: ((Int, Int) -> String)? = nil
  ) {
    (self.place, self.choice, self.context, self.tally, self.most, self.kinds) = (
      place, choice, context, tally, most, kinds
    )
    statesAbsence = choice.statesAbsence(in: format) || format.isPicture
    let hasLine = choice.condition != nil && most == nil && format.rawValue == "table" && choice.template == nil
    self.counted = hasLine ? counted : nil
    tally.obstacle = choice.condition?.obstacle(at: place, from: first)
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

  /// Whether a row that was found is printed.
  ///
  /// - Parameters:
  ///   - kind: The kind of which so many are wanted.
  ///   - counts: Whether it is one of those that are wanted, rather than a row beside them.
  mutating func includes(_ row: Row, of kind: String = "", counts: Bool = true) -> Bool {
    tally.all += 1
    guard goesOn(of: kind), choice.includes(row, context) else { return false }
    if counts {
      found += 1
      foundOfKind[kind, default: 0] += 1
    }
    return true
  }

  /// Says what is to be said of a finished list: dates without a sunrise, why it is empty, how many of the wanted rows there are, of
  /// how many a condition is true.
  ///
  /// - Parameters:
  ///   - last: The last date that was searched, where a note about rows that are not found is due.
  ///   - name: What that note says behind the date: ` at Oslo`.
  ///   - reason: Why the list is empty; nil where that is said elsewhere.
  func end(
    until last: GregorianDate?, at name: String = "", to output: inout Output, _ reason: () throws -> String?
  ) throws {
    missing.note(at: place, behind: isSilent ? try reason() : nil)
    if !isSilent { noteCount(until: last, at: name) }
    if let counted { try output.line(counted(found, tally.all)) }
  }

  /// Notes how many rows were found, where more were wanted.
  func noteCount(until last: GregorianDate?, at name: String = "") {
    guard let last, let wanted, found < wanted else { return }
    StandardError.note(found: found, of: wanted, until: last, at: name)
  }

  /// Notes the dates without a sunrise.
  func noteMissing(behind reason: String? = nil) { missing.note(at: place, behind: reason) }
}
