import ForeignText

extension PosixZoneRule {
  /// The rule that a text names, such as "IST-5:30", "IST-1GMT0,M10.5.0,M3.5.0/1" or "<-02>2<-01>,M3.5.0/-1,M10.5.0/0".
  ///
  /// Offsets are written positive west of Greenwich. Where daylight saving time has no dates, the dates of the United
  /// States since 2007 hold, as in glibc and tzcode. `nil` for any other text.
  init?(_ text: some Sequence<UInt8>) {
    var reader = DigitReader(Array(text)[...])
    guard let name = reader.zoneName(), let west = reader.time(hours: 24) else { return nil }
    standard = LocalTimeType(offset: -west, isDaylightSaving: false, abbreviation: name)
    if reader.isAtEnd {
      daylight = nil
      return
    }

    guard let name = reader.zoneName() else { return nil }
    var offset = standard.offset + 3_600
    if !reader.isAtEnd, reader.next != UInt8(ascii: ",") {
      guard let west = reader.time(hours: 24) else { return nil }
      offset = -west
    }
    let type = LocalTimeType(offset: offset, isDaylightSaving: true, abbreviation: name)
    if reader.isAtEnd {
      daylight = Daylight(
        type: type,
        start: YearlyChange(day: .weekday(month: 3, week: 2, weekday: 0), secondsAfterMidnight: 7_200),
        end: YearlyChange(day: .weekday(month: 11, week: 1, weekday: 0), secondsAfterMidnight: 7_200))
      return
    }
    guard let start = reader.change(), let end = reader.change(), reader.isAtEnd else { return nil }
    daylight = Daylight(type: type, start: start, end: end)
  }
}

extension DigitReader {
  /// Three letters or more; between angle brackets also digits and signs.
  fileprivate mutating func zoneName() -> String? {
    let isQuoted = skip("<")
    let name = bytes { byte in
      isQuoted ? byte.isLetterOrDigit || "+-".utf8.contains(byte) : byte.isLetterOrDigit && !byte.isDigit
    }
    guard name.count >= 3, !isQuoted || skip(">") else { return nil }
    return String(decoding: name, as: UTF8.self)
  }

  private mutating func number(in range: ClosedRange<Int>) -> Int? {
    number(upTo: 3).flatMap { range.contains($0) ? $0 : nil }
  }

  /// A time or an offset "[+-]hh[:mm[:ss]]" in seconds.
  fileprivate mutating func time(hours: Int) -> Int? {
    let isNegative = skip("-")
    if !isNegative { _ = skip("+") }
    guard var seconds = number(in: 0...hours).map({ $0 * 3_600 }) else { return nil }
    for unit in [60, 1] where skip(":") {
      guard let part = number(in: 0...59) else { return nil }
      seconds += part * unit
    }
    return isNegative ? -seconds : seconds
  }

  /// A change ",Mm.w.d", ",Jn" or ",n", followed by "/time" where the time is not 02:00.
  fileprivate mutating func change() -> PosixZoneRule.YearlyChange? {
    guard skip(","), let day = day() else { return nil }
    guard skip("/") else { return .init(day: day, secondsAfterMidnight: 7_200) }
    return time(hours: 167).map { .init(day: day, secondsAfterMidnight: $0) }
  }

  private mutating func day() -> PosixZoneRule.YearlyChange.Day? {
    if skip("J") { return number(in: 1...365).map { .withoutLeapDay($0) } }
    guard skip("M") else { return number(in: 0...365).map { .withLeapDay($0) } }
    guard let month = number(in: 1...12), skip("."), let week = number(in: 1...5), skip("."),
      let weekday = number(in: 0...6)
    else { return nil }
    return .weekday(month: month, week: week, weekday: weekday)
  }
}
