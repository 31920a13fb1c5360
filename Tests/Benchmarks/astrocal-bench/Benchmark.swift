import AstroCore
import CivilTime
import Geography
import Glibc
import SwissEphemeris

/// Times the computation of days without printing; `bench.sh` sets it beside the prototype in C.
///
///     astrocal-bench [--only day|sky-year|year|century|places] [--repeat N]
///
/// Each repetition begins with an empty store, so that choosing the model, opening the files and sampling are included.
@main
enum Benchmark {
  private static let arguments = Array(CommandLine.arguments.dropFirst())
  private static let ujjain = position(23.18239, 75.77643)

  static func main() throws {
    let repetitions = value(after: "--repeat").flatMap { Int($0) } ?? 20
    // A single day comes first, while libswe and the matrices of the track are untouched: one that is really cold.
    try measure("day", from: "2026-11-21", through: "2026-11-21", at: [ujjain], repetitions: 1)
    try measure(
      "sky-year", from: "2026-01-01", through: "2026-12-31", at: [ujjain], repetitions: repetitions,
      parts: [.sun, .twilight, .moon])
    try measure("year", from: "2026-01-01", through: "2026-12-31", at: [ujjain], repetitions: repetitions)
    try measure("century", from: "1950-01-01", through: "2049-12-31", at: [ujjain], repetitions: 1)
    try measure("places", from: "2026-01-01", through: "2026-12-31", at: scattered(1000), repetitions: 1)
  }

  /// Prints one line, unless `--only` asks for another.
  private static func measure(
    _ name: String, from first: String, through last: String, at positions: [GeographicPosition], repetitions: Int,
    parts: Set<DayPart> = DayPart.standard
  ) throws {
    if let only = value(after: "--only"), only != name { return }
    let dates = date(first)...date(last)
    let zone = try ZoneDatabase().zone("Asia/Kolkata")
    let ephemeris = try Ephemeris()
    var days = 0
    let times = try (0..<repetitions).map { _ in
      days = 0
      return try ContinuousClock().measure {
        let sky = SkyStore(ephemeris)
        for position in positions {
          try Almanac(sky, position: position, zone: zone, parts: parts, showers: []).days(dates) { report in
            precondition(report.sun != nil && report.moon != nil)
            days += 1
          }
        }
      } / .milliseconds(1)
    }.sorted()
    let (best, median) = (times[0], times[times.count / 2])
    print(
      "\(name): \(days) place-days, best \(rounded(best)) ms, median \(rounded(median)) ms, "
        + "\(rounded(best / Double(days) * 1000)) us a place-day, peak \(peakMegabytes()) MB")
  }

  /// Places between 70° south and 70° north, spread by the golden angle.
  private static func scattered(_ count: Int) -> [GeographicPosition] {
    (0..<count).map { index in
      let share = (Double(index) + 0.5) / Double(count)
      let longitude = (Double(index) * 137.50776405).truncatingRemainder(dividingBy: 360)
      return position(-70 + 140 * share, longitude - 180)
    }
  }

  private static func position(_ latitude: Double, _ longitude: Double) -> GeographicPosition {
    guard
      let position = GeographicPosition(latitude: Angle(degrees: latitude), longitude: Angle(degrees: longitude))
    else { preconditionFailure("no place: \(latitude) \(longitude)") }
    return position
  }

  /// From `2026-11-21`.
  private static func date(_ text: String) -> GregorianDate {
    let fields = text.split(separator: "-").compactMap { Int($0) }
    guard fields.count == 3, let date = GregorianDate(year: fields[0], month: fields[1], day: fields[2]) else {
      preconditionFailure("no date: \(text)")
    }
    return date
  }

  private static func value(after option: String) -> String? {
    arguments.firstIndex(of: option).flatMap { $0 + 1 < arguments.count ? arguments[$0 + 1] : nil }
  }

  private static func rounded(_ value: Double) -> Double {
    (value * 1000).rounded() / 1000
  }

  /// The most memory the process has held so far. C: `getrusage`
  private static func peakMegabytes() -> Int {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    return usage.ru_maxrss / 1024
  }
}
