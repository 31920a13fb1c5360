import ForeignText
import FoundationEssentials

/// The content of a file that another program wrote.
struct ForeignFile {
  let content: SourceContent
  /// Without a byte order mark.
  private let bytes: ArraySlice<UInt8>

  /// - Throws: when there is nothing to read, or too much.
  init(_ bytes: [UInt8]) throws(SourceError) {
    guard bytes.count <= largestSource else { throw .tooLarge }
    content = SourceContent(of: bytes)
    guard content != .empty else { throw .empty }
    let mark = SourceContent.byteOrderMark
    self.bytes = bytes.starts(with: mark) ? bytes.dropFirst(mark.count) : bytes[...]
  }

  /// The text; bytes that are not UTF-8 become U+FFFD.
  var text: String {
    String(decoding: bytes, as: UTF8.self)
  }

  /// The file as a JSON document of a type, which itself decides how much it forgives.
  func decoded<Document: Decodable>(_: Document.Type) throws(SourceError) -> Document {
    do {
      return try JSONDecoder().decode(Document.self, from: Data(bytes))
    } catch {
      let last = bytes.last { $0 > 0x20 }
      let isBrokenOff = last != UInt8(ascii: "}") && last != UInt8(ascii: "]")
      throw .malformed(isBrokenOff ? "the JSON breaks off before its end" : "not valid JSON")
    }
  }
}
