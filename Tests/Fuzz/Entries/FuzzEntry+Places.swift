import AstrocalCLI
import Places

extension FuzzEntry {
  /// The search for places by name.
  static let places = [FuzzEntry(text: "place-names", checkName)]

  private static func checkName(_ text: String) throws {
    // The program searches for no longer names.
    guard text.utf8.count <= 200 else { return }
    let gazetteer = Gazetteer.embedded
    // Suggestions compare every name of the gazetteer, so they are computed for one in sixteen unknown names.
    guard !gazetteer.cities(named: text).isEmpty || text.utf8.reduce(0, &+).isMultiple(of: 16) else { return }
    do {
      let city = try gazetteer.resolve(text)
      try promise(try gazetteer.resolve(text) == city, "two answers to one name")
    } catch let error as PlaceError {
      try promise(!error.description.unicodeScalars.contains { $0.value < 0x20 }, "a control in a message")
      let candidates =
        switch error {
        case .ambiguous(_, let candidates), .unknown(_, let candidates): candidates
        }
      for candidate in candidates.prefix(3) {
        guard let query = candidate.query else { continue }
        try promise(try gazetteer.resolve(query) == candidate.city, "\(query) is another city")
      }
    }
  }
}
