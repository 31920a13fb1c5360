import CivilTime
import Glibc

/// The present instant: that of the system's clock, or that of `--now`.
struct Clock {
  fileprivate enum Reading: Sendable {
    case instant(Double)
    /// A date and the seconds of the day, by the clock of the place.
    case local(GregorianDate, Int)
  }

  /// An instant that the user states.
  struct Instant: OptionValue {
    static let keepsDigits = true
    fileprivate let reading: Reading

    init(text: String) throws(InvalidValue) {
      guard let reading = Clock.parse(text) else {
        throw InvalidValue("\(text.quoted) is not an instant such as 2026-11-21T18:30:00+05:30")
      }
      self.reading = reading
    }
  }

  /// An instant that the user states, or the word `now`.
  struct InstantOrNow: OptionValue {
    static let keepsDigits = true
    private let stated: Instant?

    init(text: String) throws(InvalidValue) {
      stated = text.lowercased() == ClockTime.now ? nil : try Instant(text: text)
    }

    /// The clock that shows the instant; for `now` the clock of the run.
    func clock(_ clock: Clock) -> Clock { stated.map { Clock($0) } ?? clock }
  }

  private let reading: Reading
  /// Whether the instant was stated, and is not that of the system's clock.
  let isStated: Bool

  /// - Parameter instant: What `--now` or another option states; nil for the clock of the system.
  init(_ instant: Instant?) {
    isStated = instant != nil
    if let instant {
      reading = instant.reading
    } else {
      var now = timespec()
      clock_gettime(CLOCK_REALTIME, &now)
      reading = .instant(Double(now.tv_sec) + Double(now.tv_nsec) / 1e9)
    }
  }

  /// The clock of a run: that of `--now`, else of the environment, else of the system.
  init(statedIn sources: ValueSources) throws {
    self.init(
      try (sources.statement(\BasicOptions.now, in: .option) ?? sources.statement(\BasicOptions.now, in: .environment))?
        .value())
  }

  /// Whether the instant depends on the zone, as that of `--now` without an offset does.
  var isLocal: Bool {
    if case .local = reading { true } else { false }
  }

  /// The present instant, UT.
  ///
  /// - Parameter zone: The zone whose clock `--now` without an offset is read by.
  func now(in zone: CivilZone) -> JulianDay {
    switch reading {
    case .instant(let seconds):
      JulianDay(unixSeconds: seconds)
    case .local(let date, let seconds):
      JulianDay(unixSeconds: Double(zone.instant(on: date, secondsAfterMidnight: seconds)))
    }
  }

  /// The instant at which a file states that it was made, in Unix seconds.
  ///
  /// It is that of `--now`, else that of `SOURCE_DATE_EPOCH`, so that the same call can write the same bytes.
  ///
  /// - Throws: `ValueError` where the variable is no number of seconds up to the year 9999.
  func stamp(_ now: JulianDay) throws -> Int64 {
    guard !isStated, let epoch = Environment.value("SOURCE_DATE_EPOCH") else { return now.roundedUnixSeconds }
    let latest = 253_402_300_799
    guard let seconds = Int(epoch), (0...latest).contains(seconds) else {
      throw ValueError(
        source: .environment, subject: "SOURCE_DATE_EPOCH",
        reason: "\(epoch.quoted) is not a whole number from 0 to \(latest)")
    }
    return Int64(seconds)
  }

  /// RFC 3339, the seconds and the offset optional; or a date alone, for its midnight.
  fileprivate static func parse(_ text: String) -> Reading? {
    guard let reading = CivilReading(text), -9999...9999 ~= reading.date.year else { return nil }
    guard let offset = reading.utcOffset else { return .local(reading.date, reading.secondOfDay ?? 0) }
    return .instant(Double(reading.unixSeconds(utcOffset: offset)))
  }
}
