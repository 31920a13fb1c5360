/// A JSON document of a header and one list, whose elements are the rows.
protocol ListDocument {
  associatedtype Row

  /// Writes the members before the list, and its key.
  func begin(to writer: inout JSONWriter)
  /// Writes the members of the object of a row.
  func write(_ row: Row, to writer: inout JSONWriter) throws
  /// Writes the members after the list.
  ///
  /// - Parameter isEmpty: Whether the list has no row, of which a search states the reason.
  func end(isEmpty: Bool, to writer: inout JSONWriter) throws
}

extension ListDocument {
  func end(isEmpty: Bool, to writer: inout JSONWriter) {}

  fileprivate func open(to writer: inout JSONWriter) {
    writer.beginObject()
    begin(to: &writer)
    writer.beginArray()
  }

  fileprivate func element(_ row: Row, to writer: inout JSONWriter) throws {
    writer.beginElement()
    try writer.object { try write(row, to: &$0) }
  }

  fileprivate func close(isEmpty: Bool, to writer: inout JSONWriter) throws {
    writer.endArray()
    try end(isEmpty: isEmpty, to: &writer)
    writer.endObject()
    writer.endLine()
  }
}

/// The format that prints all rows as one document, each as soon as it is known.
struct ListJSON<Document: ListDocument>: RowPrinter, ~Copyable {
  private let document: Document
  private var writer: JSONWriter
  private var isEmpty = true

  init(_ document: Document, isPretty: Bool) {
    self.document = document
    writer = JSONWriter(isPretty: isPretty)
  }

  mutating func begin(to output: inout Output) throws {
    document.open(to: &writer)
  }

  mutating func row(_ row: Document.Row, to output: inout Output) throws {
    isEmpty = false
    try document.element(row, to: &writer)
    try writer.write(to: &output)
  }

  mutating func end(to output: inout Output) throws {
    try document.close(isEmpty: isEmpty, to: &writer)
    try writer.write(to: &output)
  }
}

/// The format that prints each row as a document of its own, on one line.
struct ListNDJSON<Document: ListDocument>: RowPrinter, ~Copyable {
  private let document: Document
  private var writer = JSONWriter(isPretty: false)

  init(_ document: Document) {
    self.document = document
  }

  mutating func row(_ row: Document.Row, to output: inout Output) throws {
    document.open(to: &writer)
    try document.element(row, to: &writer)
    try document.close(isEmpty: false, to: &writer)
    try writer.write(to: &output)
  }
}
