/// Writes dates and clock readings as ASCII bytes, straight into a string's storage or for an array of bytes.
///
/// Each written form fits into `capacity` bytes: the longest is "-1000000-01-01T00:00:00+24:00:00" with 32.
struct UTF8Writer: ~Copyable {
  private static let capacity = 48
  private let bytes: UnsafeMutableBufferPointer<UInt8>
  private var count = 0

  private init(bytes: UnsafeMutableBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  /// The string that `body` writes.
  static func string(_ body: (inout UTF8Writer) -> Void) -> String {
    String(unsafeUninitializedCapacity: capacity) { buffer in
      var writer = UTF8Writer(bytes: buffer)
      body(&writer)
      return writer.count
    }
  }

  /// Appends what `body` writes to bytes.
  static func append(to bytes: inout [UInt8], _ body: (inout UTF8Writer) -> Void) {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: capacity) { buffer in
      var writer = UTF8Writer(bytes: buffer)
      body(&writer)
      bytes.append(contentsOf: UnsafeBufferPointer(rebasing: buffer[..<writer.count]))
    }
  }

  mutating func append(_ byte: UInt8) {
    precondition(count < bytes.count, "a date or time longer than \(Self.capacity) bytes")
    bytes[count] = byte
    count += 1
  }

  /// Two digits of a number in 0…99.
  mutating func append(twoDigits value: Int) {
    append(UInt8(truncatingIfNeeded: 48 + value / 10))
    append(UInt8(truncatingIfNeeded: 48 + value % 10))
  }

  /// "2026", "0000", "-2999", "12026".
  mutating func append(year: Int) {
    if year < 0 { append(UInt8(ascii: "-")) }
    let magnitude = abs(year)
    if magnitude > 9_999 {
      var divisor = 1_000_000
      while divisor > magnitude { divisor /= 10 }
      while divisor > 1_000 {
        append(UInt8(truncatingIfNeeded: 48 + magnitude / divisor % 10))
        divisor /= 10
      }
    }
    append(twoDigits: magnitude / 100 % 100)
    append(twoDigits: magnitude % 100)
  }

  mutating func append(date: GregorianDate) {
    append(year: date.year)
    append(UInt8(ascii: "-"))
    append(twoDigits: date.month)
    append(UInt8(ascii: "-"))
    append(twoDigits: date.day)
  }

  /// "13:05:09".
  mutating func append(hour: Int, minute: Int, second: Int) {
    append(twoDigits: hour)
    append(UInt8(ascii: ":"))
    append(twoDigits: minute)
    append(UInt8(ascii: ":"))
    append(twoDigits: second)
  }

  /// "+05:30", and "+05:21:10" where the offset has seconds.
  mutating func append(utcOffset: Int) {
    append(utcOffset < 0 ? UInt8(ascii: "-") : UInt8(ascii: "+"))
    let magnitude = abs(utcOffset)
    append(twoDigits: magnitude / 3_600)
    append(UInt8(ascii: ":"))
    append(twoDigits: magnitude / 60 % 60)
    if magnitude % 60 != 0 {
      append(UInt8(ascii: ":"))
      append(twoDigits: magnitude % 60)
    }
  }
}
