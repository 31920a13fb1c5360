import ForeignText

/// Any key of a JSON object.
struct FieldName: CodingKey, ExpressibleByStringLiteral {
  let stringValue: String
  var intValue: Int? { nil }

  init(stringLiteral value: String) { stringValue = value }
  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}

typealias Fields = KeyedDecodingContainer<FieldName>

/// A value, or nil where the file has something else: one odd field does not spoil the rest.
struct Tolerant<Value: Decodable>: Decodable {
  let value: Value?

  init(value: Value?) {
    self.value = value
  }

  init(from decoder: any Decoder) {
    value = try? Value(from: decoder)
  }
}

/// An object whose members are looked up one by one.
struct JSONObject: Decodable {
  let fields: Fields

  init(fields: Fields) {
    self.fields = fields
  }

  init(from decoder: any Decoder) throws {
    fields = try decoder.container(keyedBy: FieldName.self)
  }
}

extension Fields {
  /// A value of a type; nil where it is missing, null or of another type.
  func value<Value: Decodable>(_ name: FieldName, _: Value.Type = Value.self) -> Value? {
    (try? decodeIfPresent(Tolerant<Value>.self, forKey: name))?.value
  }

  /// The members of an object.
  func object(_ name: FieldName) -> Fields? {
    value(name, JSONObject.self)?.fields
  }

  /// The elements of an array that are of a type.
  func elements<Element: Decodable>(_ name: FieldName, _: Element.Type = Element.self) -> [Element] {
    value(name, [Tolerant<Element>].self)?.compactMap(\.value) ?? []
  }

  /// A text of one line, fit to be shown; nil where nothing is left of it.
  func text(_ name: FieldName) -> String? {
    value(name, String.self).flatMap(Self.shown)
  }

  /// A finite number, perhaps between quotation marks.
  func number(_ name: FieldName) -> Double? {
    let number = value(name, Double.self) ?? value(name, String.self).flatMap { Double($0) }
    return number.flatMap { $0.isFinite ? $0 : nil }
  }

  private static func shown(_ text: String) -> String? {
    let line = PlainText.line(text)
    return line.isEmpty ? nil : line
  }
}
