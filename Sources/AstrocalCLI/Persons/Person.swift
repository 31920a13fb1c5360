import AstroCore
import AstrocalRendering
import ForeignText

/// A person whose birth, death or wedding is remembered, with what the user states of how.
///
/// Only what is printed for the user has a name: no message repeats one, or a text that might be one.
struct Person {
  /// The name under which the user calls the person.
  let name: String
  /// The name that is printed.
  let title: String
  /// How messages say which one of the list it is.
  let position: String
  /// Instants, dates or tithis, by the clock of ``place``.
  private let birth, death, wedding: String?
  /// Where it happened; nil for the place of the run.
  let place: Place?
  /// The birth star that a horoscope states; nil for that of the instant.
  let star: BirthStar?
  /// What the user states of the days.
  let choices: AnniversaryChoices
  /// Whether reminders of all people have this one.
  let isReminded: Bool

  /// What a person is described by: the columns of a file, the keys of the configuration.
  enum Column: String, CaseIterable {
    case name, birth, death, wedding, place, star, by, rule
    case monthKind = "month_kind"
    case twice, remind
  }

  /// - Parameters:
  ///   - name: The name under which the user calls the person.
  ///   - position: How messages say which one of the list it is.
  ///   - finder: Finds the place.
  ///   - column: The text of a column; nil or empty where there is none.
  /// - Throws: `InvalidValue`, which names the column and repeats no text.
  init(_ name: String, at position: String, _ finder: PlaceFinder, column: (Column) -> String?)
    throws(InvalidValue)
  {
    func text(_ name: Column) -> String? { column(name).flatMap { $0.isEmpty ? nil : $0 } }
    func read<Value: OptionValue>(_ name: Column, _ words: [String]) throws(InvalidValue) -> Value? {
      guard let text = text(name) else { return nil }
      do {
        return try Value(text: text)
      } catch {
        throw InvalidValue("\(name.rawValue) is none of \(words.joined(separator: ", "))")
      }
    }
    (self.name, self.position) = (name, position)
    title = text(.name).map { PlainText.marked($0) } ?? name
    (birth, death, wedding) = (text(.birth), text(.death), text(.wedding))
    place = try text(.place).map { words throws(InvalidValue) in
      do {
        return try finder.place(named: words, source: .file, PlaceFinder.Overrides(zone: nil, elevation: nil))
      } catch {
        throw InvalidValue("place is none that --place finds; write CITY, or CITY,CC")
      }
    }
    star = try text(.star).map { words throws(InvalidValue) in
      do {
        return try BirthStar(words)
      } catch {
        throw InvalidValue("star is not a nakshatra such as hasta or \"krittika 2\"")
      }
    }
    let bases: ChoiceList<AnniversarySearch.Basis>? = try read(.by, ChoiceList<AnniversarySearch.Basis>.words)
    choices = AnniversaryChoices(
      bases: bases?.items, rule: try read(.rule, AnniversarySearch.Rule.allValueStrings),
      months: try read(.monthKind, AnniversarySearch.Months.allValueStrings),
      twice: try read(.twice, AnniversarySearch.Twice.allValueStrings))
    isReminded = (try read(.remind, ["true", "false"]) as Switch?) == .on
    guard birth != nil || death != nil || wedding != nil || star != nil else {
      throw InvalidValue("birth, death, wedding or star is missing")
    }
  }

  /// What is known of an occasion; nil where nothing is.
  func words(_ occasion: AnniversarySubject.Occasion) -> String? {
    switch occasion {
    case .birth: birth
    case .death: death
    case .wedding: wedding
    }
  }

  /// The occasions that are listed where the user names none: of the dead the death, of the living birth and wedding.
  var occasions: [AnniversarySubject.Occasion] {
    death != nil ? [.death] : [.birth, .wedding].filter { words($0) != nil }
  }
}

/// People, each with a name of its own.
struct PersonList {
  /// In the order of the file, or by name.
  let people: [Person]
  /// How messages call where they stand.
  let origin: String

  /// The people that a name means, whatever its case: one, or all of them for `all`; none for other words.
  func named(_ words: String) -> [Person] {
    if words.lowercased() == Self.wordForAll { return people }
    let wanted = words.lowercased()
    return people.first { $0.name == words }.map { [$0] }
      ?? people.filter { $0.name.lowercased() == wanted || $0.title.lowercased() == wanted }
  }

  /// The names of the people of the configuration in small letters, and the word for all of them; empty where it has
  /// none. Nothing else of them is read.
  static func names(_ configuration: Configuration) -> Set<String> {
    if configuration.people.isEmpty { return [] }
    var names: Set = [wordForAll]
    for (name, person) in configuration.people {
      names.insert(name.lowercased())
      person.text(.name).map { _ = names.insert($0.lowercased()) }
    }
    return names
  }

  /// The word that means all people.
  static let wordForAll = "all"
}
