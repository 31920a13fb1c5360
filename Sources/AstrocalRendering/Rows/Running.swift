import AstroCore

/// An element of a list that says whether its event runs at the present moment.
enum Running<Kind: Described>: Described {
  /// - Parameter event: The event; nil where the call names dates.
  typealias Row = (row: Kind.Row, event: AlmanacEvent?)

  static func describe(_ of: inout some MemberVisitor<Row> & ~Copyable) {
    of.shared(Kind.self) { $0.row }
    of.running(\.event)
  }
}

extension MemberVisitor where Self: ~Copyable {
  /// Whether an event runs; no member where there is none.
  @inline(__always)
  mutating func running(_ event: @escaping @Sendable (Row) -> AlmanacEvent?) {
    member(
      "running",
      "Whether the event lasts and runs at the present moment; a festival runs on its date. Absent where the call names dates.",
      .boolean { context, row in event(row)?.isRunning(context) }
    ) { event($1) != nil }
  }
}
