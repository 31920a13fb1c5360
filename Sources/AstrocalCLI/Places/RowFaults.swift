/// The bad rows of a file, each of which the failure names in a line of its own.
struct RowFaults {
  /// The rows that are named; further ones are counted.
  private static let mostNamed = 50
  /// The rows whose names get suggestions, for which all names of the world are compared.
  private static let mostSuggested = 8

  private var named: [String] = []
  private var count = 0

  /// Whether a further bad row is worth a suggestion.
  var areSuggesting: Bool { count < Self.mostSuggested }

  mutating func add(line: Int, _ reason: String) {
    count += 1
    if named.count < Self.mostNamed { named.append("line \(line): \(reason)") }
  }

  /// The failure of a file; nil where no row is bad.
  ///
  /// - Parameter advice: What stands behind the first line.
  func failure(of file: String, advice: String = "") -> Failure? {
    guard let first = named.first else { return nil }
    guard count > 1 else { return Failure(.badData, "\(file), \(first)\(advice)") }
    let others = count - named.count
    let rest = others > 0 ? ["  and \(others) more"] : []
    return Failure(.badData, "\(file): \(count) bad lines\(advice)", details: named.map { "  " + $0 } + rest)
  }
}
