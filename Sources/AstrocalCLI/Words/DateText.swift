import AstroCore
import AstrocalRendering
import CivilTime

/// Dates as the user writes them.
struct DateText {
  let today: GregorianDate
  /// The zone of the place, whose next date is tomorrow; nil where no place is known.
  var zone: CivilZone?
  /// The day with which weeks begin at the place; nil for that of the language.
  var weekStart: Weekday?

  /// The days that a text names: one date or span of dates, see ``spans(_:)``.
  func span(_ text: String) throws -> ClosedRange<GregorianDate> {
    let spans = try spans([text])
    guard spans.count == 1 else { throw Failure.usage("\(text.quoted) is more than a day") }
    return spans[0]
  }

  /// The single day that the value of an option names.
  func day(_ text: String) throws -> GregorianDate {
    guard let day = try singleDay([text]) else { throw Failure.usage("\(text.quoted) is more than a day") }
    return day
  }

  /// The single day that some arguments name; of several, the refusal has the call that prints them, whose words need no
  /// quotation marks.
  func day(_ arguments: [String]) throws -> GregorianDate {
    if let day = try singleDay(arguments) { return day }
    let words = arguments.joined(separator: " ")
    throw Failure.usage(
      "\(words.quoted) is more than a day: use `astrocal range\(words.utf8.count <= 60 ? " \(words)" : "")`")
  }

  /// The single day that some arguments name; nil where they name several.
  private func singleDay(_ arguments: [String]) throws -> GregorianDate? {
    let spans: [ClosedRange<GregorianDate>]
    do {
      spans = try self.spans(arguments)
    } catch let error as NoDate {
      throw error.asDay
    }
    return spans.count == 1 && spans[0].lowerBound == spans[0].upperBound ? spans[0].lowerBound : nil
  }

  /// The dates that some arguments name, one or two, such as `21 nov` or `friday..sunday`.
  ///
  /// - Throws: `NoDate` where a word belongs to no date, `Failure` where a date does not exist or there are more than two.
  func spans(_ arguments: [String]) throws -> [ClosedRange<GregorianDate>] {
    let arguments = arguments.map(AskedWords.withPlainDigits)
    // Most dates are written as ISO 8601 has them.
    if arguments.count == 1, let span = try isoSpan(arguments[0]) { return [span] }
    return try spansOfWords(arguments)
  }

  /// Refuses what is no date whatever today is.
  static func check(_ arguments: [String], isDay: Bool) throws {
    let dates = DateText(today: GregorianDate(dayNumber: 0))
    _ = isDay ? [try dates.day(arguments)] : try dates.spans(arguments).map(\.lowerBound)
  }

  /// Why a date at an end of some words does not exist: `ekadashi 31 feb 2027`; nil where there is none.
  static func absence(in words: [String]) -> String? {
    let words = words.flatMap { $0.split(separator: " ").map(String.init) }
    let parts = [3, 2].flatMap { [words.suffix($0), words.prefix($0)] }
    for part in parts where part.contains(where: { DateWord.month($0.lowercased()[...]) != nil }) {
      do {
        try check(Array(part), isDay: false)
      } catch let failure as Failure {
        return failure.message
      } catch {}
    }
    return nil
  }

  /// The dates of `2026`, `2026-11` or `2026-11-21`, months and days with one digit too; nil for any other text.
  func isoSpan(_ text: String) throws -> ClosedRange<GregorianDate>? {
    do throws(DateTextError) {
      let span: ClosedRange<GregorianDate>
      do throws(DateTextError) {
        span = try GregorianDate.span(text)
      } catch {
        guard error == .malformed, let padded = Self.padded(text) else { throw error }
        span = try GregorianDate.span(padded)
      }
      guard -9999...9999 ~= span.lowerBound.year else { throw .noYear(span.lowerBound.year) }
      return span
    } catch {
      switch error {
      case .malformed, .noYear: return nil
      case .noMonth(let month): throw Failure.usage("\(text.quoted): there is no month \(month)")
      case .noDay(let year, let month, _):
        throw Failure.usage(Self.absence(of: text, month: month, year: year))
      }
    }
  }

  /// That a month is too short for a day: `"2027-02-30" does not exist: February 2027 has 28 days`.
  static func absence(of text: String, month: Int, year: Int) -> String {
    "\(text.quoted) does not exist: \(DateWords.monthNames[month - 1]) \(DateWords.year(year)) has "
      + "\(GregorianDate.daysInMonth(month, year: year)) days"
  }

  /// `2026-01-01` for `2026-1-1`; nil for a text that is not written so.
  private static func padded(_ text: String) -> String? {
    let isNegative = text.hasPrefix("-")
    let parts = text.dropFirst(isNegative ? 1 : 0).split(separator: "-", omittingEmptySubsequences: false)
    guard 2...3 ~= parts.count, parts[0].utf8.count >= 4, parts.dropFirst().allSatisfy({ 1...2 ~= $0.utf8.count })
    else { return nil }
    let rest = parts.dropFirst().map { $0.utf8.count == 1 ? "-0" + $0 : "-" + $0 }.joined()
    return (isNegative ? "-" : "") + parts[0] + rest
  }
}

extension CivilZone {
  /// The local day of a date that the user named.
  ///
  /// - Throws: `Failure` where the clocks of the zone skipped the date.
  func existingDay(_ date: GregorianDate) throws -> LocalDay {
    guard let day = localDay(date) else {
      throw Failure.usage("\(date) does not exist in \(identifier): its clocks skipped that date")
    }
    return day
  }
}
