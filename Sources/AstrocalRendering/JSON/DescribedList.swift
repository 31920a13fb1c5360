import AstroCore

/// A document of a header and one list that says once what its members are: from it come the document and its schema.
protocol DescribedList: ListDocument, SendableMetatype {
  /// The kind of the elements of the list.
  associatedtype Element: Described
  var context: RenderContext { get }
  /// `astrocal.showers/1`
  static var title: String { get }
  static var sentence: String { get }
  /// The key of the list, and what it is.
  static var list: (key: StaticString, sentence: StaticString) { get }
  /// The row as an element of the list.
  func element(_ row: Row) throws -> Element.Row
  /// Why the list is empty.
  func absence() throws -> ListAbsence?
  /// Describes the members before the list behind the schema's name.
  static func begin(_ of: inout some MemberVisitor<Self> & ~Copyable)
  /// Describes the members after the list.
  static func end(_ of: inout some MemberVisitor<DocumentEnd<Self>> & ~Copyable)
}

/// A document whose list is at its end.
struct DocumentEnd<Document> {
  let document: Document
  /// Why the list is empty; nil where it has an element.
  let absence: ListAbsence?
}

extension MemberVisitor where Self: ~Copyable {
  /// Why a list is empty.
  mutating func absence<Document>() where Row == DocumentEnd<Document> {
    object("absence", "", ListAbsence.self, .orNull) { $0.absence }
  }
}

extension DescribedList {
  func begin(to writer: inout JSONWriter) {
    writer.member("schema", Self.title)
    writer.members(DocumentBegin<Self>.self, of: self, context)
    writer.key(Self.list.key)
  }

  func write(_ row: Row, to writer: inout JSONWriter) throws {
    writer.members(Element.self, of: try element(row), context)
  }

  func end(isEmpty: Bool, to writer: inout JSONWriter) throws {
    let end = DocumentEnd(document: self, absence: isEmpty ? try absence() : nil)
    writer.members(DocumentRest<Self>.self, of: end, context)
  }

  func absence() -> ListAbsence? { nil }

  static func end(_ of: inout some MemberVisitor<DocumentEnd<Self>> & ~Copyable) {}
}

extension DescribedList where Element.Row == Row {
  func element(_ row: Row) -> Row { row }
}

private enum DocumentBegin<Document: DescribedList>: Described {
  typealias Row = Document
  static func describe(_ of: inout some MemberVisitor<Document> & ~Copyable) { Document.begin(&of) }
}

private enum DocumentRest<Document: DescribedList>: Described {
  typealias Row = DocumentEnd<Document>
  static func describe(_ of: inout some MemberVisitor<Row> & ~Copyable) { Document.end(&of) }
}

extension DescribedList {
  /// Visits all members behind the name of the schema.
  static func visit(_ visitor: inout SchemaVisitor<Self>) {
    begin(&visitor)
    visitor.objects(list.key, list.sentence, Element.self)
    var rest = SchemaVisitor<DocumentEnd<Self>>(visitor.schema, sentences: visitor.sentences)
    end(&rest)
    (visitor.schema, visitor.sentences) = (rest.schema, rest.sentences)
  }
}
