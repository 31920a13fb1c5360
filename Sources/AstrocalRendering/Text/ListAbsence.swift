import AstroCore
import CivilTime

/// Why a list has no row: on which dates there is none, the reasons, and what to type to find one.
package struct ListAbsence: Sendable {
  /// On which dates there is no row; the raw value is the word in documents.
  package enum Status: String, Sendable {
    /// On no date.
    case never
    /// On no date, because the state that would begin lasts always.
    case always
    /// On none of the dates of the list; other dates may have one.
    case dates = "not_on_these_dates"
  }

  package let status: Status
  /// The reasons, one at least, in the language of the run.
  package let reasons: [String]
  /// The options that find a row; none where none is known.
  package let advice: [String]

  package init(_ status: Status, _ reasons: [String], advice: [String] = []) {
    (self.status, self.reasons, self.advice) = (status, reasons, advice)
  }

  /// The absence of rows of which a condition is true.
  ///
  /// - Parameters:
  ///   - count: The rows that the condition was asked of.
  ///   - obstacle: Why it is true of no row of the place; nil where it may be.
  package init(ofCondition count: Int, _ obstacle: ConditionObstacle? = nil, advice: [String] = []) {
    if let obstacle {
      self.init(.never, [localized("never here: \(obstacle.sentence)")])
    } else {
      self.init(.dates, [localized("--where is true of none of \(count)")], advice: advice)
    }
  }

  /// The absence of rows of which a condition is true; nil of a list without rows of which it could be asked.
  package init?(ofCondition count: RowCount) {
    guard count.all > 0 || count.obstacle != nil else { return nil }
    self.init(ofCondition: count.all, count.obstacle)
  }

  /// The absence of days of which a condition is true.
  ///
  /// - Parameters:
  ///   - dates: The dates that were searched.
  ///   - obstacle: Why it is true of no day of the places; nil where it may be.
  package init(ofDays dates: ClosedRange<GregorianDate>, _ obstacle: ConditionObstacle?) {
    if let obstacle {
      self.init(ofCondition: 0, obstacle)
    } else {
      self.init(
        .dates, [localized("--where is true on no day from \(dates.lowerBound) to \(dates.upperBound)")])
    }
  }

  /// Reasons and advice, as a table has them on its line.
  package var items: [String] { reasons + advice }

  /// Reasons and advice as one line for standard error.
  package var sentence: String { items.filter { !$0.isEmpty }.joined(separator: "; ") }
}

/// Counts the rows of a list that its condition was asked of, while the list is made.
package final class RowCount {
  package var all = 0
  /// The events that a search for the next ones passed over, because the place does not see them.
  package var outOfSight = 0
  /// Why the condition is true of no row of the place; nil where it may be.
  package var obstacle: ConditionObstacle?
  /// The last date that was searched, in words; nil where the heading has it.
  package var last: String?

  package init() {}
}

extension Terminal {
  /// What documents and standard error show: signs of ASCII alone.
  package static let plain = Terminal(isTerminal: false, usesColor: false, usesGlyphs: false, width: 80)
}

extension JSONWriter {
  /// Writes why a list is empty; null where it has a row.
  mutating func absenceMember(_ absence: ListAbsence?, _ context: RenderContext) {
    object("absence", absence) { $0.members(ListAbsence.self, of: $1, context) }
  }
}
