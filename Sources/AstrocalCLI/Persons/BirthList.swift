import AstroCore
import AstrocalRendering
import Synchronization

/// The births of `--birth-star`: birth stars, and people of the configuration, whose stars are looked up once.
final class BirthList: Sendable {
  private let items: [String]
  private let stars: [String: BirthStar]
  private let subject: String
  private let looked = Mutex<[BirthOf]?>(nil)

  /// The births that are stated most strongly; nil where none are.
  ///
  /// - Throws: `ValueError` where an item is neither a birth star nor one of the people.
  init?(_ sources: ValueSources, _ people: Set<String>) throws {
    guard let statement = sources.strongest(\DayConventionOptions.birthStar, of: ValueSource.ofOptions[...]) else {
      return nil
    }
    let text = try statement.value().text
    // A star and its sign may have a comma between them.
    let items = (try? BirthStar(text)) == nil ? Said<Name>(argument: text).texts : [text]
    if items.isEmpty {
      _ = try statement.source.read(statement.subject) {
        throw InvalidValue("give birth stars such as rohini,\"krittika 2\"")
      }
    }
    var stars: [String: BirthStar] = [:]
    for item in items where !people.contains(item.lowercased()) {
      do {
        stars[item] = try BirthStar(item)
      } catch {
        let hint = people.isEmpty ? "" : "; people of the configuration work too"
        _ = try statement.source.read(statement.subject) { throw InvalidValue(error.description + hint) }
      }
    }
    (self.items, self.stars, subject) = (items, stars, statement.subject)
    if stars.count == items.count { looked.withLock { $0 = items.compactMap { stars[$0] }.map { BirthOf($0) } } }
  }

  /// The births; before people are looked up, only the stars.
  var known: [BirthOf] {
    looked.withLock { $0 } ?? items.compactMap { stars[$0] }.map { BirthOf($0) }
  }

  /// The births, with the stars of the people.
  ///
  /// - Throws: `Failure` where the star of one of them is unknown.
  func found(_ people: PersonStars) throws -> [BirthOf] {
    if let known = looked.withLock({ $0 }) { return known }
    let found = try items.flatMap { item -> [BirthOf] in
      if let star = stars[item] { return [BirthOf(star)] }
      guard let persons = try people(item) else {
        throw Failure.usage("\(subject): no person of the configuration has that name")
      }
      return persons.map { BirthOf(person: $0.person, $0.star) }
    }
    looked.withLock { $0 = found }
    return found
  }
}
