import CivilTime
import Glibc

/// The present instant: the system's clock, or what `--now` says.
struct Clock {
  private enum Reading {
    case instant(Double)
    /// A date and the seconds of the day, by the clock of the place.
    case local(GregorianDate, Int)
  }

  private let reading: Reading
  private let isStated: Bool

  /// - Parameter origin: How messages call the text.
  init(_ text: String?, origin: String = "--now") throws {
    isStated = text != nil
    guard let text else {
      var now = timespec()
      clock_gettime(CLOCK_REALTIME, &now)
      reading = .instant(Double(now.tv_sec) + Double(now.tv_nsec) / 1e9)
      return
    }
    guard let reading = Self.parse(text) else {
      throw Failure.usage("\(origin): \(text.quoted) is not an instant such as 2026-11-21T18:30:00+05:30")
    }
    self.reading = reading
  }

  /// Whether it depends on the zone: `--now` without an offset.
  var isLocal: Bool {
    if case .local = reading { true } else { false }
  }

  func now(in zone: CivilZone) -> JulianDay {
    switch reading {
    case .instant(let seconds):
      JulianDay(unixSeconds: seconds)
    case .local(let date, let seconds):
      JulianDay(unixSeconds: Double(zone.instant(on: date, secondsAfterMidnight: seconds)))
    }
  }

  /// When a file says that it was made, in Unix seconds: `--now`, else `SOURCE_DATE_EPOCH`, for the same bytes every time.
  func stamp(_ now: JulianDay) throws -> Int64 {
    guard !isStated, let epoch = Environment.value("SOURCE_DATE_EPOCH") else { return now.roundedUnixSeconds }
    return Int64(try NumberText.integer(epoch, origin: "SOURCE_DATE_EPOCH", in: 0...253_402_300_799))
  }

  /// RFC 3339, the seconds and the offset optional; or a date alone, for its midnight.
  private static func parse(_ text: String) -> Reading? {
    let parts = text.split(maxSplits: 1, omittingEmptySubsequences: false) { $0 == "T" || $0 == "t" || $0 == " " }
    guard let day = parts.first, let date = DateText.date(day) else { return nil }
    guard parts.count == 2 else { return .local(date, 0) }
    var clock = parts[1]
    var offset: Int?
    if clock.hasSuffix("Z") || clock.hasSuffix("z") {
      offset = 0
      clock = clock.dropLast()
    } else if let sign = clock.lastIndex(where: { $0 == "+" || $0 == "-" }) {
      guard let size = seconds(clock[clock.index(after: sign)...]) else { return nil }
      offset = clock[sign] == "-" ? -size : size
      clock = clock[..<sign]
    }
    if let dot = clock.firstIndex(of: ".") {
      let decimals = clock[dot...].dropFirst()
      guard !decimals.isEmpty, decimals.utf8.allSatisfy(isDigit) else { return nil }
      clock = clock[..<dot]
    }
    guard let seconds = seconds(clock) else { return nil }
    guard let offset else { return .local(date, seconds) }
    return .instant(Double(date.dayNumber * 86_400 + seconds - offset))
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  /// `18:30` or `18:30:15`.
  private static func seconds(_ text: Substring) -> Int? {
    let fields = text.split(separator: ":", omittingEmptySubsequences: false)
    guard (2...3).contains(fields.count) else { return nil }
    let numbers = fields.compactMap { $0.utf8.count == 2 && $0.utf8.allSatisfy(isDigit) ? Int($0) : nil }
    guard numbers.count == fields.count, numbers[0] < 24, numbers[1] < 60, numbers.count < 3 || numbers[2] <= 60
    else {
      return nil
    }
    // A leap second is the second before the next minute.
    return numbers[0] * 3600 + numbers[1] * 60 + (numbers.count == 3 ? min(numbers[2], 59) : 0)
  }
}
