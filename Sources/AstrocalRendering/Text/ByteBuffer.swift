/// Bytes that grow at their end.
///
/// At each byte an array finds out whether anyone shares it; a year of JSON has three million bytes. Nobody shares this.
struct ByteBuffer: ~Copyable {
  private var start: UnsafeMutablePointer<UInt8>
  private(set) var count = 0
  private var capacity: Int

  init(capacity: Int) {
    self.capacity = capacity
    start = .allocate(capacity: capacity)
  }

  deinit {
    start.deallocate()
  }

  /// Returns the bytes appended since the last call.
  mutating func take() -> [UInt8] {
    defer { count = 0 }
    return Array(UnsafeBufferPointer(start: start, count: count))
  }

  /// Passes on the bytes appended since the last call, without a copy.
  mutating func take(_ use: (UnsafeBufferPointer<UInt8>) throws -> Void) rethrows {
    defer { count = 0 }
    try use(UnsafeBufferPointer(start: start, count: count))
  }

  /// The bytes from an index on.
  func bytes(from index: Int) -> [UInt8] {
    Array(UnsafeBufferPointer(start: start + index, count: count - index))
  }

  /// The bytes as text; wrong UTF-8 becomes U+FFFD.
  var text: String { String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self) }

  @inline(__always)
  mutating func append(_ byte: UInt8) {
    if count == capacity { grow(by: 1) }
    start[count] = byte
    count += 1
  }

  @inline(__always)
  mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let from = bytes.baseAddress else { return }
    if count + bytes.count > capacity { grow(by: bytes.count) }
    (start + count).update(from: from, count: bytes.count)
    count += bytes.count
  }

  mutating func append(_ bytes: [UInt8]) {
    bytes.withUnsafeBufferPointer { append($0) }
  }

  mutating func append(_ text: StaticString) {
    append(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  mutating func append(_ text: String) {
    text.withBytes { append($0) }
  }

  /// Appends the first of some bytes that a function writes.
  ///
  /// - Parameter all: How many bytes it may write.
  @inline(__always)
  mutating func append(count more: Int, of all: Int, _ write: (UnsafeMutablePointer<UInt8>) -> Void) {
    if count + all > capacity { grow(by: all) }
    write(start + count)
    count += more
  }

  /// Appends a comma, where one is asked for, the name of a member in quotation marks, and a colon.
  @inline(__always)
  mutating func append(key: StaticString, comma: Bool) {
    let length = key.utf8CodeUnitCount
    if count + length + 4 > capacity { grow(by: length + 4) }
    var next = start + count
    // The comma is overwritten where there is none.
    next[0] = UInt8(ascii: ",")
    if comma { next += 1 }
    next[0] = UInt8(ascii: "\"")
    Self.copy(key.utf8Start, length, to: next + 1)
    next[length + 1] = UInt8(ascii: "\"")
    next[length + 2] = UInt8(ascii: ":")
    count = next - start + length + 3
  }

  /// Copies a short text eight bytes at a time, of which the last may overlap those before: a call of `memmove` takes longer.
  @inline(__always)
  private static func copy(_ from: UnsafePointer<UInt8>, _ length: Int, to: UnsafeMutablePointer<UInt8>) {
    let (from, to) = (UnsafeRawPointer(from), UnsafeMutableRawPointer(to))
    func word<Word: BitwiseCopyable>(_ offset: Int, _ type: Word.Type) {
      to.storeBytes(of: from.loadUnaligned(fromByteOffset: offset, as: type), toByteOffset: offset, as: type)
    }
    if length >= 8 {
      var offset = 0
      while offset + 8 < length {
        word(offset, UInt64.self)
        offset += 8
      }
      word(length - 8, UInt64.self)
    } else if length >= 4 {
      word(0, UInt32.self)
      word(length - 4, UInt32.self)
    } else {
      for offset in 0..<length { word(offset, UInt8.self) }
    }
  }

  @inline(never)
  private mutating func grow(by more: Int) {
    let larger = max(2 * capacity, count + more)
    let old = start
    start = .allocate(capacity: larger)
    start.update(from: old, count: count)
    old.deallocate()
    capacity = larger
  }
}

extension String {
  /// Passes on the bytes of the text in UTF-8.
  @inline(__always)
  func withBytes<Result>(_ use: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    // All but texts of Foundation have them in one place, and need no copy.
    if let result = utf8.withContiguousStorageIfAvailable(use) { return result }
    var copy = self
    return copy.withUTF8(use)
  }
}
