/// Why a text names no value, before it is known where the text came from.
struct InvalidValue: Error {
  let reason: String

  init(_ reason: String) {
    self.reason = reason
  }
}

/// A value that cannot be used, and where it came from.
struct ValueError: ExitingError {
  /// Where a value was stated.
  enum Source: Hashable {
    case option, environment
    /// A file and how messages call it: the configuration, or a line in a list of places.
    case file(String)
  }

  let source: Source
  /// How the source calls the value; nil where the reason names it.
  let subject: String?
  let reason: String

  /// What the user typed is bad usage, what a file holds is bad data.
  var status: ExitStatus {
    if case .file = source { .badData } else { .usage }
  }

  var message: String {
    let file: String? = if case .file(let name) = source { name } else { nil }
    return [file, subject, reason].compactMap(\.self).joined(separator: ": ")
  }
}

extension ValueError.Source {
  /// Runs what reads values of this source.
  ///
  /// - Parameter subject: How the source calls the value; nil where the reason names it.
  /// - Throws: `ValueError` for an `InvalidValue` of the body; a file that refers to a bad value elsewhere is named first.
  func read<Value>(_ subject: String? = nil, _ body: () throws -> Value) throws -> Value {
    do {
      return try body()
    } catch let error as InvalidValue {
      throw ValueError(source: self, subject: subject, reason: error.reason)
    } catch let error as ValueError {
      guard case .file = self, error.source != self else { throw error }
      throw ValueError(source: self, subject: subject, reason: error.message)
    }
  }
}
