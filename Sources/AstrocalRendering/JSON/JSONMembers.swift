extension JSONWriter {
  /// Writes the members of an object as its kind describes them.
  @inline(__always)
  mutating func members<Kind: Described>(_ kind: Kind.Type, of row: Kind.Row, _ context: RenderContext) {
    members(kind, of: row, context, context.text.timeScale)
  }

  @inline(__always)
  fileprivate mutating func members<Kind: Described>(
    _ kind: Kind.Type, of row: Kind.Row, _ context: RenderContext, _ scale: TimeScale
  ) {
    withUnsafePointer(to: row) { members(kind, at: $0, context, scale) }
  }

  @inline(__always)
  fileprivate mutating func members<Kind: Described>(
    _ kind: Kind.Type, at row: UnsafePointer<Kind.Row>, _ context: RenderContext, _ scale: TimeScale
  ) {
    withUnsafeMutablePointer(to: &self) { writer in
      var members = JSONMembers(writer: writer, row: row, context: context, scale: scale)
      kind.describe(&members)
    }
  }
}

/// Writes the members of a row.
///
/// All is inlined, so that a description costs as much as the calls of the writer that it stands for; the writer and the row are
/// not copied, and an object within an object has the same context.
struct JSONMembers<Row>: MemberVisitor, ~Copyable {
  let writer: UnsafeMutablePointer<JSONWriter>
  let row: UnsafePointer<Row>
  let context: RenderContext
  let scale: TimeScale

  @inline(__always)
  mutating func member(
    _ key: StaticString, _: StaticString, _ value: Field<Row>.Value, _: @autoclosure () -> MemberShape,
    isPresent: (@Sendable (RenderContext, Row) -> Bool)?
  ) {
    if let isPresent, !isPresent(context, row.pointee) { return }
    writer.pointee.key(key)
    writer.pointee.value(value, row.pointee, context, scale)
  }

  @inline(__always)
  mutating func field(
    _ key: StaticString, _: StaticString, _ value: Field<Row>.Value, _: @autoclosure () -> MemberField
  ) {
    member(key, "", value, MemberShape(), isPresent: nil)
  }

  @inline(__always)
  mutating func object<Part: Described>(
    _ key: StaticString, _: StaticString, _ kind: Part.Type, _ presence: Presence,
    _ part: @escaping @Sendable (Row) -> Part.Row?
  ) {
    let part = part(row.pointee)
    if presence == .orAbsent, part == nil { return }
    writer.pointee.object(key, part) { $0.members(kind, of: $1, context, scale) }
  }

  @inline(__always)
  mutating func shared<Part: Described>(_ kind: Part.Type, _ part: @escaping @Sendable (Row) -> Part.Row) {
    writer.pointee.members(kind, of: part(row.pointee), context, scale)
  }

  @inline(__always)
  mutating func objects<Part: Described>(
    _ key: StaticString, _: StaticString, _ kind: Part.Type, _ presence: Presence,
    _ parts: @escaping @Sendable (Row) -> [Part.Row]?
  ) {
    guard let parts = parts(row.pointee) else {
      if presence == .orNull {
        writer.pointee.key(key)
        writer.pointee.null()
      }
      return
    }
    // The parts are not copied: a festival has a score of references.
    parts.withUnsafeBufferPointer { parts in
      writer.pointee.objects(key, parts.indices) { writer, index in
        if let first = parts.baseAddress { writer.members(kind, at: first + index, context, scale) }
      }
    }
  }

  @inline(__always)
  mutating func objectsOfPlaces<Part: Described>(
    _ key: StaticString, _: StaticString, _ kind: Part.Type,
    _ parts: @escaping @Sendable (Row) -> [(row: Part.Row, context: RenderContext)]
  ) {
    writer.pointee.objects(key, parts(row.pointee)) { $0.members(kind, of: $1.row, $1.context) }
  }

  @inline(__always)
  mutating func shared<Kind: Described>(_ kind: Kind.Type) where Kind.Row == Row { kind.describe(&self) }

  @inline(__always)
  mutating func sharedIfAny<Part: Described>(
    _ kind: Part.Type, _ presence: Presence, _ part: @escaping @Sendable (Row) -> Part.Row?
  ) {
    if let part = part(row.pointee) { writer.pointee.members(kind, of: part, context, scale) }
  }

  @inline(__always)
  mutating func variants<Kinds: DescribedVariants>(_ kinds: Kinds.Type) where Kinds.Row == Row {
    kinds.write(row.pointee, to: &writer.pointee, context)
  }

  @inline(__always)
  mutating func refined(_: StaticString, _: StaticString, _: @autoclosure () -> MemberShape) {}
}
