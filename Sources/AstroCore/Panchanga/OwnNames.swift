import Tables

/// The names that languages have for months, tithis, festivals and the like where they are not those of their scripts.
///
/// Source: `CTables/language/own_names.csv`, which gives the source of each name.
struct OwnNames: Sendable {
  /// The table that is part of the program; it is read when a language that has names is asked for.
  static let table = OwnNames()

  /// The codes of the languages, such as `gu`, in the order of the table.
  let languages: [String]
  /// For each language the names by kind and key, such as `tithi 11` and `festival diwali`.
  private let names: [[String: String]]

  private init() {
    var languages: [String] = []
    var names: [[String: String]] = []
    for row in TableText.ownNames.rows {
      if languages.last != row[0] {
        languages.append(row[0])
        names.append([:])
      }
      names[names.count - 1]["\(row[1]) \(row[2])"] = row[3]
    }
    (self.languages, self.names) = (languages, names)
  }

  /// The name of a thing; nil where the language has none of its own.
  ///
  /// - Parameter language: The position in ``languages``.
  func name(_ kind: String, _ key: String, _ language: Int) -> String? { names[language]["\(kind) \(key)"] }

  /// The names of a thing in all of the languages.
  func names(_ kind: String, _ key: String) -> [String] {
    let thing = "\(kind) \(key)"
    return names.compactMap { $0[thing] }
  }
}
