/// A JSON document of a header and one list, whose elements are the rows.
protocol ListDocument {
  associatedtype Row

  /// Writes what stands before the first element of the list.
  func begin(to writer: inout JSONWriter)
  /// Writes the element of a row.
  func write(_ row: Row, to writer: inout JSONWriter)
  /// Writes what stands after the last element.
  func end(to writer: inout JSONWriter)
}

/// The format that prints all rows as one document, each as soon as it is known.
struct ListJSON<Document: ListDocument>: RowPrinter, ~Copyable {
  private let document: Document
  private var writer: JSONWriter

  init(_ document: Document, isPretty: Bool) {
    self.document = document
    writer = JSONWriter(isPretty: isPretty)
  }

  mutating func begin(to output: inout Output) throws {
    document.begin(to: &writer)
  }

  mutating func row(_ row: Document.Row, to output: inout Output) throws {
    writer.beginElement()
    document.write(row, to: &writer)
    try output.write(writer.take())
  }

  mutating func end(to output: inout Output) throws {
    document.end(to: &writer)
    writer.endLine()
    try output.write(writer.take())
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
    document.begin(to: &writer)
    writer.beginElement()
    document.write(row, to: &writer)
    document.end(to: &writer)
    writer.endLine()
    try output.write(writer.take())
  }
}
