import ForeignText

/// A function of the program that reads text from outside, as a target of the fuzzer.
struct FuzzEntry: Sendable {
  /// The name of the entry, and of its folder in `corpus`.
  let name: String
  /// Passes bytes to the program's code and throws ``FuzzFinding`` where the result breaks a promise.
  ///
  /// Bytes that the code refuses are no finding.
  let run: @Sendable ([UInt8]) throws -> Void

  init(_ name: String, _ run: @escaping @Sendable ([UInt8]) throws -> Void) {
    self.name = name
    self.run = run
  }

  /// An entry for code that reads a text; bytes that are not UTF-8 become escapes of `SystemText`, as in arguments.
  init(text name: String, _ run: @escaping @Sendable (String) throws -> Void) {
    self.init(name) { bytes in try run(SystemText.text(bytes)) }
  }

  static let all: [FuzzEntry] =
    calendars + launches + weather + skylines + settings + reminders + dates + places + zones + texts + asking

  static func named(_ name: String) -> FuzzEntry? {
    all.first { $0.name == name }
  }
}

/// A promise of the program that an input breaks.
struct FuzzFinding: Error, CustomStringConvertible {
  let description: String
}

/// Throws a finding where a promise does not hold.
func promise(_ holds: Bool, _ description: @autoclosure () -> String) throws {
  guard holds else { throw FuzzFinding(description: description()) }
}

/// Throws a finding where a cleaned text still contains a character that controls a terminal.
func promiseShown(_ text: String?, _ name: String, lines: Bool = false) throws {
  guard let text else { return }
  let bad = text.unicodeScalars.first { !PlainText.isShown($0) && !(lines && $0 == "\n") }
  try promise(bad == nil, "the \(name) holds U+\(String(bad?.value ?? 0, radix: 16))")
}

/// The value of a body; nil where it throws, which refuses the input.
///
/// Findings are rethrown.
func accepted<Value>(_ body: () throws -> Value) throws -> Value? {
  do {
    return try body()
  } catch let finding as FuzzFinding {
    throw finding
  } catch {
    try promise(!"\(error)".isEmpty, "a refusal without a reason")
    return nil
  }
}
