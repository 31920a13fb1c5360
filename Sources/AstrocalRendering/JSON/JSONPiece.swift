/// What a writer wrote about a value, which it writes again as long as the value and the context are the same.
///
/// A year names its place in each line, and a shower on each of its days.
struct JSONPiece<Value: Equatable> {
  fileprivate let value: Value
  /// Kept, so that nobody changes it in place.
  fileprivate let context: RenderContext
  fileprivate let bytes: [UInt8]
}

extension JSONWriter {
  /// Writes members about a value, or those of the last call if it was about the same value.
  ///
  /// In all calls other members stand before these, or in none.
  mutating func members<Value>(
    _ piece: inout JSONPiece<Value>?, about value: Value, _ context: RenderContext,
    _ body: (inout JSONWriter) -> Void
  ) {
    if let piece, piece.value == value, piece.context.shared === context.shared { return again(piece.bytes) }
    let start = count
    body(&self)
    piece = JSONPiece(value: value, context: context, bytes: bytes(from: start))
  }
}
