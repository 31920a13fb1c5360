/// A date and clock reading together with the offset from UTC that was in force, hence also an instant.
///
/// Seconds run from 0 to 59: Unix time counts no leap seconds.
public struct CivilDateTime: Hashable, Sendable {
  /// The local date.
  public let date: GregorianDate
  /// 0…23.
  public let hour: Int
  /// 0…59.
  public let minute: Int
  /// 0…59.
  public let second: Int
  /// Seconds that the local clock is ahead of UTC, positive east of Greenwich.
  public let utcOffset: Int

  /// 1.1 million years in seconds: beyond every date, and far from overflow.
  static let farthest = 35_000_000_000_000
  /// The offsets that a clock may have, in seconds: less than 100 hours.
  private static let offsets = -359_999...359_999

  /// The reading of a clock set `utcOffset` seconds ahead of UTC at an instant in Unix seconds.
  ///
  /// Instants outside the years of `GregorianDate` give its first or last date. An offset of 100 h or more counts as a second less.
  public init(unixSeconds: Int64, utcOffset: Int) {
    let utcOffset = min(max(utcOffset, Self.offsets.lowerBound), Self.offsets.upperBound)
    let local = Int(min(max(unixSeconds, Int64(-Self.farthest)), Int64(Self.farthest))) + utcOffset
    let dayNumber = floorDivision(local, 86_400)
    let secondOfDay = local - dayNumber * 86_400
    date = GregorianDate(dayNumber: dayNumber)
    hour = secondOfDay / 3_600
    minute = secondOfDay / 60 % 60
    second = secondOfDay % 60
    self.utcOffset = utcOffset
  }

  /// Seconds since 1970-01-01T00:00:00 UTC, leap seconds not counted.
  public var unixSeconds: Int64 {
    Int64(date.dayNumber * 86_400 + hour * 3_600 + minute * 60 + second - utcOffset)
  }

  /// The instant in RFC 3339 with its offset: "2026-11-21T06:48:12+05:30", and "+00:00" where the clock shows UTC.
  ///
  /// RFC 3339 knows whole minutes only. An offset with seconds is rounded to the minute (30 s away from zero) and
  /// written with the clock reading that belongs to the rounded offset, so that the instant stays exact. Years
  /// below 0 and above 9999, which RFC 3339 leaves out, are written as in `GregorianDate.description`.
  public var rfc3339: String {
    UTF8Writer.string(writeRFC3339)
  }

  /// Appends ``rfc3339`` as ASCII bytes.
  public func appendRFC3339(to bytes: inout [UInt8]) {
    UTF8Writer.append(to: &bytes, writeRFC3339)
  }

  /// The instant in RFC 3339 as UTC, with "Z": "2026-11-21T01:18:12Z".
  public var rfc3339UTC: String {
    UTF8Writer.string(writeRFC3339UTC)
  }

  /// Appends ``rfc3339UTC`` as ASCII bytes.
  public func appendRFC3339UTC(to bytes: inout [UInt8]) {
    UTF8Writer.append(to: &bytes, writeRFC3339UTC)
  }

  /// The true offset: "+05:30", "-08:00", and with seconds where it has them, "+05:21:10".
  public var utcOffsetText: String {
    UTF8Writer.string { $0.append(utcOffset: utcOffset) }
  }

  /// The same instant read by a clock whose offset is rounded to the minute, as RFC 3339 has it.
  package var withWholeMinutesOfOffset: CivilDateTime {
    let remainder = utcOffset % 60
    guard remainder != 0 else { return self }
    let towardsZero = utcOffset - remainder
    let rounded = abs(remainder) < 30 ? towardsZero : towardsZero + remainder.signum() * 60
    return CivilDateTime(unixSeconds: unixSeconds, utcOffset: rounded)
  }

  private func writeRFC3339(to writer: inout UTF8Writer) {
    withWholeMinutesOfOffset.writeWithOffset(to: &writer)
  }

  private func writeRFC3339UTC(to writer: inout UTF8Writer) {
    let utc = utcOffset == 0 ? self : CivilDateTime(unixSeconds: unixSeconds, utcOffset: 0)
    utc.write(to: &writer)
    writer.append(UInt8(ascii: "Z"))
  }

  private func writeWithOffset(to writer: inout UTF8Writer) {
    write(to: &writer)
    writer.append(utcOffset: utcOffset)
  }

  private func write(to writer: inout UTF8Writer) {
    writer.append(date: date)
    writer.append(UInt8(ascii: "T"))
    writer.append(hour: hour, minute: minute, second: second)
  }
}
