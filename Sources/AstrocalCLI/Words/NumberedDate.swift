import AstroCore
import AstrocalRendering
import CivilTime

/// Three numbers that are a date in a form of other programs: `24.12.2026`, `12/24/2026`, `20261224`.
struct NumberedDate {
  private let text: String
  /// What the numbers may be, in the orders of Europe and of America.
  private let orders: [(year: Int, month: Int, day: Int)]

  /// nil of other texts.
  init?(_ text: String) {
    guard text.utf8.count <= 12 else { return nil }
    var digits = text.split { ["/", ".", "-"].contains($0) }
    if digits.count == 1, text.utf8.count == 8 {
      digits = [text.prefix(4), text.dropFirst(4).prefix(2), text.dropFirst(6)]
    }
    let numbers = digits.compactMap { $0.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int($0) : nil }
    guard numbers.count == digits.count, numbers.count == 3 else { return nil }
    let orders = digits[0].utf8.count == 4 ? [[0, 1, 2]] : [[2, 1, 0], [2, 0, 1]]
    self.orders = orders.filter { order in
      [2, 4].contains(digits[order[0]].utf8.count) && order.dropFirst().allSatisfy { digits[$0].utf8.count < 3 }
    }.map { order in
      let year = numbers[order[0]] + (digits[order[0]].utf8.count == 2 ? 2000 : 0)
      return (year, numbers[order[1]], numbers[order[2]])
    }
    guard !self.orders.isEmpty else { return nil }
    self.text = text
  }

  /// Whether a text is such a date or month, and none that the program reads.
  static func isInOtherForm(_ text: String) -> Bool {
    (NumberedDate(text) != nil || month(text) != nil) && (try? DateText.check([text], isDay: false)) == nil
  }

  /// The month of a year that two numbers are: `2027-01` for `01/2027`; nil of other texts.
  static func month(_ text: String) -> String? {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, let year = parts.first(where: AskedWords.isYear),
      let month = parts.first(where: { $0 != year }).flatMap({ Int($0) }), 1...12 ~= month
    else { return nil }
    return "\(year)-" + (month < 10 ? "0\(month)" : "\(month)")
  }

  /// The dates that the numbers may mean, as the program reads them.
  var dates: [String] {
    orders.compactMap { GregorianDate(year: $0.year, month: $0.month, day: $0.day) }
      .reduce(into: []) { dates, date in if !dates.contains("\(date)") { dates.append("\(date)") } }
  }

  /// Why the numbers are no date in any order: `"31.2.2027" does not exist: February 2027 has 28 days`; nil where they are one.
  var absence: String? {
    guard dates.isEmpty else { return nil }
    if let date = orders.first(where: { 1...12 ~= $0.month }) {
      return DateText.absence(of: text, month: date.month, year: date.year)
    }
    return "\(text.quoted): there is no month \(orders[0].month)"
  }
}
