import CivilTime
import Foundation
import Testing

/// The rows of a truth table in `Fixtures`, by column name. The tables hold no quoted fields.
///
/// - Parameter count: The number of rows that the table has, so that no loop over them passes because they are gone.
func fixtureRows(_ name: String, rows count: Int) throws -> [[String: String]] {
  let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Fixtures")
  let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
  var lines = text.split(whereSeparator: \.isNewline)
  let header = lines.removeFirst().split(separator: ",", omittingEmptySubsequences: false).map(String.init)
  try #require(lines.count == count, "\(name)")
  return lines.map { line in
    let fields = line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    return Dictionary(zip(header, fields)) { first, _ in first }
  }
}

extension [String: String] {
  func number(_ column: String) -> Double {
    Double(self[column] ?? "") ?? .nan
  }

  /// An instant written as `2026-11-21T07:38:15.123Z`.
  func instant(_ column: String) throws -> JulianDay {
    let fields = try #require(self[column]).split { "-T:Z".contains($0) }
    let numbers = fields.compactMap { Double($0) }
    let date = try #require(
      GregorianDate(year: Int(numbers[0]), month: Int(numbers[1]), day: Int(numbers[2])), "\(self)")
    let seconds = numbers[3] * 3600 + numbers[4] * 60 + numbers[5]
    return JulianDay(unixSeconds: Double(date.dayNumber) * 86_400 + seconds)
  }
}
