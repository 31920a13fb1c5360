import CivilTime

/// Members of an object: a key and its value, null where the value is nil.
///
/// They are inlined, so that the length of each key is a constant.
extension JSONWriter {
  @inline(__always)
  mutating func member(_ key: StaticString, _ text: String?) {
    self.key(key)
    if let text { string(text) } else { null() }
  }

  @inline(__always)
  mutating func member(_ key: StaticString, _ value: Bool) {
    self.key(key)
    boolean(value)
  }

  @inline(__always)
  mutating func member(_ key: StaticString, _ value: Int?) {
    self.key(key)
    if let value { integer(value) } else { null() }
  }

  /// Writes a number with at most `places` decimals.
  @inline(__always)
  mutating func member(_ key: StaticString, _ value: Double?, places: Int) {
    self.key(key)
    if let value { number(value, places: places) } else { null() }
  }

  /// Writes an instant as RFC 3339.
  @inline(__always)
  mutating func member(_ key: StaticString, _ time: JulianDay?, _ text: InstantText) {
    self.key(key)
    if let time { instant(time, text) } else { null() }
  }

  @inline(__always)
  mutating func object(_ key: StaticString, _ body: (inout JSONWriter) -> Void) {
    self.key(key)
    object(body)
  }

  /// Writes the object of a value, whose members `body` writes; null where the value is nil.
  @inline(__always)
  mutating func object<Value>(
    _ key: StaticString, _ value: Value?, _ body: (inout JSONWriter, Value) -> Void
  ) {
    self.key(key)
    if let value { object { body(&$0, value) } } else { null() }
  }

  @inline(__always)
  mutating func array<Element>(
    _ key: StaticString, _ elements: some Sequence<Element>, _ body: (inout JSONWriter, Element) -> Void
  ) {
    self.key(key)
    array(elements, body)
  }

  /// Writes a list of objects.
  @inline(__always)
  mutating func objects<Element>(
    _ key: StaticString, _ elements: some Sequence<Element>, _ body: (inout JSONWriter, Element) -> Void
  ) {
    array(key, elements) { writer, element in writer.object { body(&$0, element) } }
  }

  @inline(__always)
  mutating func emptyArray(_ key: StaticString) {
    self.key(key)
    beginArray()
    endArray()
  }

  /// Writes an instant as RFC 3339.
  mutating func instant(_ time: JulianDay, _ text: InstantText) {
    instant(time.roundedUnixSeconds, text.timeScale)
  }

}
