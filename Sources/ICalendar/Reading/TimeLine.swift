import ForeignText

/// The line of a property whose value is a date, a clock reading or, of RDATE, a period: its name, the zone and the values.
///
/// The value itself shows whether it is a date: programs write `VALUE=DATE` before clock readings too. A zone may have colons
/// outside of quotation marks, which no value has.
struct TimeLine {
  /// The property's name, in the file's own letters.
  private let name: ArraySlice<UInt8>
  /// The zone that TZID names, in the file's own letters, without white space at its end; empty if there is none.
  private let zone: [UInt8]
  /// The further recurrences that a RECURRENCE-ID stands for.
  enum Range {
    /// All later ones: THISANDFUTURE.
    case later
    /// Others, which are not read: THISANDPRIOR of older programs.
    case unread
  }

  /// The RANGE, or `nil` if the line stands for its own times alone.
  let range: Range?
  /// Whether a parameter declares the values dates.
  private let isDeclaredDate: Bool
  /// The values in capitals, empty ones left out.
  let values: [ArraySlice<UInt8>]

  /// The parts of a line.
  ///
  /// - Parameter most: The most values; the last of them has the rest of the line.
  init(_ line: [UInt8], most: Int) {
    let colon = Self.colon(of: line)
    let value = line[colon...].dropFirst().map(uppercase).filter { $0 != 0x20 && $0 != 0x09 }
    values = value.split(separator: UInt8(ascii: ","), maxSplits: most).map(Self.basic)
    var isQuoted = false
    let parts = line[..<colon].split { byte in
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      return byte == UInt8(ascii: ";") && !isQuoted
    }
    name = parts.first ?? []
    func parameter(_ name: String) -> ArraySlice<UInt8>? {
      parts.dropFirst().first { part in
        part.prefix { $0 != UInt8(ascii: "=") }.map(uppercase).elementsEqual(name.utf8)
      }.map { $0.drop { $0 != UInt8(ascii: "=") }.dropFirst() }
    }
    let written = parameter("TZID")?.filter { $0 != UInt8(ascii: "\"") } ?? []
    zone = written.lastIndex { $0 != 0x20 && $0 != 0x09 }.map { Array(written[...$0]) } ?? []
    isDeclaredDate = parameter("VALUE")?.map(uppercase).elementsEqual("DATE".utf8) ?? false
    let word = (parameter("RANGE") ?? []).filter { $0 != UInt8(ascii: "\"") }.map(uppercase)
    range = word.isEmpty ? nil : word.elementsEqual("THISANDFUTURE".utf8) ? .later : .unread
  }

  /// The index of the colon before the value: the last one, unless the value is written as "2026-11-21T18:30:00".
  private static func colon(of line: [UInt8]) -> Int {
    let colons = line.indices.filter { line[$0] == UInt8(ascii: ":") }
    return colons.first { isExtended(line[$0...].dropFirst()) } ?? colons.last ?? line.endIndex
  }

  /// Whether a value has hyphens between year, month and day.
  private static func isExtended(_ value: ArraySlice<UInt8>) -> Bool {
    let shape = value.prefix(8).map { 0x30...0x39 ~= $0 ? UInt8(ascii: "0") : $0 }
    return shape.elementsEqual("0000-00-".utf8)
  }

  /// A value without the hyphens of a date and the colons of a reading.
  private static func basic(_ value: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard isExtended(value) else { return value }
    let reading = value.prefix(19).filter { $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: ":") }
    return (reading + value.dropFirst(19))[...]
  }

  /// Whether the line declares dates, but has a clock reading other than midnight.
  var hasUndeclaredReading: Bool {
    isDeclaredDate && values.contains { !Self.isDate($0) && Self.date($0) == nil }
  }

  /// The line of one value for libical, with the parameters that it needs.
  func line(_ value: ArraySlice<UInt8>) -> [UInt8] {
    // A midnight that is declared a date is that date.
    let value = isDeclaredDate ? Self.date(value) ?? value : value
    var line = Array(name)
    if Self.isDate(value) { line += Array(";VALUE=DATE".utf8) }
    if value.contains(UInt8(ascii: "/")) { line += Array(";VALUE=PERIOD".utf8) }
    if !zone.isEmpty { line += Array(";TZID=\"".utf8) + zone + Array("\"".utf8) }
    return line + [UInt8(ascii: ":")] + value
  }

  /// Whether a value is a date, as "20261121".
  private static func isDate(_ value: ArraySlice<UInt8>) -> Bool {
    value.count == 8 && value.allSatisfy { 0x30...0x39 ~= $0 }
  }

  /// The date of a midnight, as "20261121T000000", or `nil` of any other value.
  private static func date(_ value: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    let rest = value.dropFirst(8)
    let isMidnight = ["T000000", "T000000Z"].contains { rest.elementsEqual($0.utf8) }
    return isMidnight && isDate(value.prefix(8)) ? value.prefix(8) : nil
  }
}
