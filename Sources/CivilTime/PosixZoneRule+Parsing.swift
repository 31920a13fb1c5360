extension PosixZoneRule {
  /// Reads a rule such as "IST-5:30", "IST-1GMT0,M10.5.0,M3.5.0/1" or "<-02>2<-01>,M3.5.0/-1,M10.5.0/0".
  ///
  /// Offsets are written positive west of Greenwich. Where daylight saving time has no dates, those of the United States
  /// since 2007 hold, as in glibc and tzcode. Nil for anything else than such a rule, to the last byte.
  init?(_ text: some Sequence<UInt8>) {
    var scanner = Scanner(text)
    guard let name = scanner.name(), let west = scanner.time(hours: 24) else { return nil }
    standard = LocalTimeType(offset: -west, isDaylightSaving: false, abbreviation: name)
    if scanner.isAtEnd {
      daylight = nil
      return
    }

    guard let name = scanner.name() else { return nil }
    var offset = standard.offset + 3_600
    if !scanner.isAtEnd, scanner.next != UInt8(ascii: ",") {
      guard let west = scanner.time(hours: 24) else { return nil }
      offset = -west
    }
    let type = LocalTimeType(offset: offset, isDaylightSaving: true, abbreviation: name)
    if scanner.isAtEnd {
      daylight = Daylight(
        type: type,
        start: YearlyChange(day: .weekday(month: 3, week: 2, weekday: 0), secondsAfterMidnight: 7_200),
        end: YearlyChange(day: .weekday(month: 11, week: 1, weekday: 0), secondsAfterMidnight: 7_200))
      return
    }
    guard let start = scanner.change(), let end = scanner.change(), scanner.isAtEnd else { return nil }
    daylight = Daylight(type: type, start: start, end: end)
  }

  private struct Scanner {
    private var rest: ArraySlice<UInt8>

    init(_ text: some Sequence<UInt8>) {
      rest = Array(text)[...]
    }

    var next: UInt8? { rest.first }
    var isAtEnd: Bool { rest.isEmpty }

    private mutating func skip(_ byte: Unicode.Scalar) -> Bool {
      guard next == UInt8(ascii: byte) else { return false }
      rest.removeFirst()
      return true
    }

    /// Three letters or more; between angle brackets also digits and signs.
    mutating func name() -> String? {
      let isQuoted = skip("<")
      let name = rest.prefix { byte in
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"): true
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"): isQuoted
        default: false
        }
      }
      rest.removeFirst(name.count)
      guard name.count >= 3, !isQuoted || skip(">") else { return nil }
      return String(decoding: name, as: UTF8.self)
    }

    private mutating func number(_ range: ClosedRange<Int>) -> Int? {
      let digits = rest.prefix { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
      guard 1...3 ~= digits.count else { return nil }
      rest.removeFirst(digits.count)
      let value = digits.reduce(0) { $0 * 10 + Int($1) - 48 }
      return range.contains(value) ? value : nil
    }

    /// [+-]hh[:mm[:ss]] in seconds.
    mutating func time(hours: Int) -> Int? {
      let isNegative = skip("-")
      if !isNegative { _ = skip("+") }
      guard var seconds = number(0...hours).map({ $0 * 3_600 }) else { return nil }
      for unit in [60, 1] where skip(":") {
        guard let part = number(0...59) else { return nil }
        seconds += part * unit
      }
      return isNegative ? -seconds : seconds
    }

    /// ",Mm.w.d", ",Jn" or ",n", with "/time" where it is not 02:00.
    mutating func change() -> YearlyChange? {
      guard skip(","), let day = day() else { return nil }
      guard skip("/") else { return YearlyChange(day: day, secondsAfterMidnight: 7_200) }
      return time(hours: 167).map { YearlyChange(day: day, secondsAfterMidnight: $0) }
    }

    private mutating func day() -> YearlyChange.Day? {
      if skip("J") { return number(1...365).map { .withoutLeapDay($0) } }
      guard skip("M") else { return number(0...365).map { .withLeapDay($0) } }
      guard let month = number(1...12), skip("."), let week = number(1...5), skip("."), let weekday = number(0...6)
      else { return nil }
      return .weekday(month: month, week: week, weekday: weekday)
    }
  }
}
