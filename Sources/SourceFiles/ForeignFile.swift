import ForeignText

/// The content of a file that another program wrote.
package struct ForeignFile {
  /// The kind of the content.
  package let content: SourceContent
  /// The bytes without a byte order mark; UTF-16 with such a mark is converted to UTF-8, other bytes are unchanged.
  package let bytes: ArraySlice<UInt8>

  /// A file of some bytes.
  ///
  /// - Throws: ``SourceError/tooLarge`` or ``SourceError/empty``.
  package init(_ bytes: [UInt8]) throws(SourceError) {
    guard bytes.count <= largestSource else { throw .tooLarge }
    self.bytes = Encoding.unmarked(bytes)
    content = SourceContent(ofUnmarked: self.bytes)
    guard content != .empty else { throw .empty }
  }

  /// The file as a JSON document.
  ///
  /// - Throws: ``SourceError/malformed(_:)`` if the document is damaged, is not UTF-8 or reaches a limit; the reason
  ///   names the line.
  package func json(limits: JSONLimits = .standard) throws(SourceError) -> JSONValue {
    do throws(JSONError) {
      return try JSONValue(parsing: bytes, limits: limits)
    } catch {
      throw .malformed(error.description)
    }
  }
}
