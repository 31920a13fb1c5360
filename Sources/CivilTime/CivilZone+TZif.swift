extension CivilZone {
  /// The zone that the bytes of a TZif file describe, versions 1 to 4.
  ///
  /// From version 2 on the 64-bit block and the footer are read, and the 32-bit block is skipped.
  ///
  /// Throws `CivilZoneError.malformed` for any bytes that depart from the format, and for files that count leap seconds
  /// (tzdata's `right/`), whose instants are not Unix time.
  /// Source: RFC 9636 (which replaces RFC 8536), section 3.
  public init(identifier: String, tzif: [UInt8]) throws(CivilZoneError) {
    do throws(TZifDefect) {
      var reader = TZifReader(bytes: tzif)
      var header = try reader.header()
      let has64Bits = header.version >= 2
      if has64Bits {
        try reader.skip(header.blockSize(timeSize: 4))
        header = try reader.header()
      }
      let block = try reader.block(header, timeSize: has64Bits ? 8 : 4)
      self.init(
        identifier: identifier, transitions: block.transitions, typeIndices: block.typeIndices, types: block.types,
        rule: has64Bits ? try reader.footer() : nil)
    } catch {
      throw .malformed(identifier: identifier, reason: error.reason)
    }
  }
}

/// The reason why a file departs from TZif, for `CivilZoneError.malformed`.
struct TZifDefect: Error {
  let reason: String

  init(_ reason: String) {
    self.reason = reason
  }
}

/// Reads a TZif file from its first byte to its last, checking every count and index against what is there.
struct TZifReader {
  /// "TZif".
  static let magic: [UInt8] = [0x54, 0x5A, 0x69, 0x66]

  struct Header {
    let version: Int
    let utIndicatorCount, standardIndicatorCount, leapSecondCount: Int
    let transitionCount, typeCount, abbreviationBytes: Int

    func blockSize(timeSize: Int) -> Int {
      transitionCount * (timeSize + 1) + typeCount * 6 + abbreviationBytes + leapSecondCount * (timeSize + 4)
        + standardIndicatorCount + utIndicatorCount
    }
  }

  struct Block {
    let transitions: [Int64]
    let typeIndices: [UInt8]
    let types: [LocalTimeType]
  }

  private let bytes: [UInt8]
  private var position = 0

  init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  mutating func skip(_ count: Int) throws(TZifDefect) {
    guard count <= bytes.count - position else { throw TZifDefect("it ends too early") }
    position += count
  }

  private mutating func take(_ count: Int) throws(TZifDefect) -> ArraySlice<UInt8> {
    let start = position
    try skip(count)
    return bytes[start..<position]
  }

  private static func unsigned(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    bytes.reduce(0) { $0 << 8 | UInt64($1) }
  }

  mutating func header() throws(TZifDefect) -> Header {
    guard try take(4).elementsEqual(Self.magic) else { throw TZifDefect("it does not start with TZif") }
    let version: Int
    switch try take(1).first {
    case 0: version = 1
    case .some(let digit) where UInt8(ascii: "2")...UInt8(ascii: "9") ~= digit: version = Int(digit) - 48
    default: throw TZifDefect("its version is unknown")
    }
    try skip(15)
    let counts = try (0..<6).map { _ throws(TZifDefect) in Int(Self.unsigned(try take(4))) }
    return Header(
      version: version, utIndicatorCount: counts[0], standardIndicatorCount: counts[1], leapSecondCount: counts[2],
      transitionCount: counts[3], typeCount: counts[4], abbreviationBytes: counts[5])
  }

  mutating func block(_ header: Header, timeSize: Int) throws(TZifDefect) -> Block {
    guard header.blockSize(timeSize: timeSize) <= bytes.count - position else { throw TZifDefect("it ends too early") }
    guard header.leapSecondCount == 0 else { throw TZifDefect("it counts leap seconds, which Unix time does not") }
    guard 1...256 ~= header.typeCount else { throw TZifDefect("it has no local time types, or too many") }

    let times = try take(header.transitionCount * timeSize)
    var transitions: [Int64] = []
    transitions.reserveCapacity(header.transitionCount)
    for start in stride(from: times.startIndex, to: times.endIndex, by: timeSize) {
      let bits = Self.unsigned(times[start..<start + timeSize])
      let time = timeSize == 4 ? Int64(Int32(truncatingIfNeeded: bits)) : Int64(bitPattern: bits)
      if let last = transitions.last, time <= last { throw TZifDefect("its transitions are out of order") }
      transitions.append(time)
    }
    let typeIndices = Array(try take(header.transitionCount))
    guard typeIndices.allSatisfy({ $0 < header.typeCount }) else {
      throw TZifDefect("a transition leads to a local time type that is not there")
    }
    let records = try take(header.typeCount * 6)
    let types = try localTimeTypes(records, abbreviations: take(header.abbreviationBytes))
    try skip(header.standardIndicatorCount + header.utIndicatorCount)
    return Block(transitions: transitions, typeIndices: typeIndices, types: types)
  }

  private func localTimeTypes(
    _ records: ArraySlice<UInt8>, abbreviations: ArraySlice<UInt8>
  ) throws(TZifDefect) -> [LocalTimeType] {
    var types: [LocalTimeType] = []
    for start in stride(from: records.startIndex, to: records.endIndex, by: 6) {
      let offset = Int(Int32(truncatingIfNeeded: Self.unsigned(records[start..<start + 4])))
      // RFC 9636, section 3.2: "utoff … SHOULD be in the range [-89999, 93599]".
      guard -89_999...93_599 ~= offset else { throw TZifDefect("an offset from UTC is out of range") }
      guard records[start + 4] <= 1 else { throw TZifDefect("a mark of daylight saving time is neither 0 nor 1") }
      let rest = abbreviations.dropFirst(Int(records[start + 5]))
      guard let end = rest.firstIndex(of: 0) else { throw TZifDefect("an abbreviation has no end") }
      types.append(
        LocalTimeType(
          offset: offset, isDaylightSaving: records[start + 4] == 1,
          abbreviation: String(decoding: rest[..<end], as: UTF8.self)))
    }
    return types
  }

  /// The rule between two newlines that ends the file, or `nil` if it is empty.
  mutating func footer() throws(TZifDefect) -> PosixZoneRule? {
    guard try take(1).first == UInt8(ascii: "\n"), let end = bytes[position...].firstIndex(of: UInt8(ascii: "\n"))
    else { throw TZifDefect("it has no footer") }
    let text = bytes[position..<end]
    if text.isEmpty { return nil }
    guard let rule = PosixZoneRule(text) else { throw TZifDefect("the rule in its footer is not understood") }
    return rule
  }
}
