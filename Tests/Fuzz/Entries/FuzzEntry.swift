import ForeignText

/// A way for text from outside into the program, as the fuzzer tries it.
struct FuzzEntry: Sendable {
  /// Its name on the command line, and that of its folder in `corpus`.
  let name: String
  /// Gives bytes to the program's own code and throws ``FuzzFinding`` where what comes back breaks a promise.
  ///
  /// That the code refuses the bytes is no finding.
  let run: @Sendable ([UInt8]) throws -> Void

  init(_ name: String, _ run: @escaping @Sendable ([UInt8]) throws -> Void) {
    self.name = name
    self.run = run
  }

  /// The same for code that takes text; bytes that are not UTF-8 arrive as the arguments of a process do.
  init(text name: String, _ run: @escaping @Sendable (String) throws -> Void) {
    self.init(name) { bytes in try run(SystemText.text(bytes)) }
  }

  static let all: [FuzzEntry] =
    calendars + launches + weather + settings + reminders + dates + places + zones + texts

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

/// Throws a finding where a cleaned text still holds what a terminal would obey.
func promiseShown(_ text: String?, _ name: String, lines: Bool = false) throws {
  guard let text else { return }
  let bad = text.unicodeScalars.first { !PlainText.isShown($0) && !(lines && $0 == "\n") }
  try promise(bad == nil, "the \(name) holds U+\(String(bad?.value ?? 0, radix: 16))")
}

/// The value of a body; nil where it throws, which refuses the input.
///
/// A finding is thrown on.
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
