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
  ///   - mayBeTrue: Whether it may be true of a row of the place.
  package init(ofCondition count: Int, mayBeTrue: Bool, advice: [String] = []) {
    if mayBeTrue {
      self.init(.dates, [localized("--where is true of none of \(count)")], advice: advice)
    } else {
      let reason = localized("--where names other places")
      self.init(.never, [localized("never here: \(reason)")])
    }
  }

  /// The absence of days of which a condition is true.
  ///
  /// - Parameters:
  ///   - dates: The dates that were searched.
  ///   - mayBeTrue: Whether it may be true of a day of the places.
  package init(ofDays dates: ClosedRange<GregorianDate>, mayBeTrue: Bool) {
    if mayBeTrue {
      self.init(
        .dates, [localized("--where is true on no day from \(dates.lowerBound) to \(dates.upperBound)")])
    } else {
      self.init(ofCondition: 0, mayBeTrue: false)
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
  mutating func absenceMember(_ absence: ListAbsence?) {
    object("absence", absence) { writer, absence in
      writer.member("status", absence.status.rawValue)
      writer.member("reason", absence.reasons.joined(separator: "; "))
    }
  }
}
