/// Bytes that grow at their end.
///
/// At each byte an array finds out whether anyone shares it; a year of JSON has three million bytes. Nobody shares this.
struct ByteBuffer: ~Copyable {
  private var start: UnsafeMutablePointer<UInt8>
  private var count = 0
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

  mutating func append(_ text: StaticString) {
    append(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  mutating func append(_ text: String) {
    var text = text
    text.withUTF8 { append($0) }
  }

  /// Appends the name of a member in quotation marks, and a colon.
  mutating func append(key: StaticString) {
    let length = key.utf8CodeUnitCount
    if count + length + 3 > capacity { grow(by: length + 3) }
    let next = start + count
    next[0] = UInt8(ascii: "\"")
    (next + 1).update(from: key.utf8Start, count: length)
    next[length + 1] = UInt8(ascii: "\"")
    next[length + 2] = UInt8(ascii: ":")
    count += length + 3
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
