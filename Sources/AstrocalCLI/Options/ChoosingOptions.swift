import ArgumentParser
import AstroCore
import AstrocalRendering
import CivilTime

/// How the days of a ceremony are chosen.
struct ChoosingOptions: OptionRows {
  @Flag(
    help:
      "List the days that are ruled out, too, each with its reason; with a single date, say why it is fit or ruled out."
  )
  var explain = false

  @Option(
    "Choose whose rules apply, drik or raman, and after a comma rules that only some keep: raman,holashtaka (default: drik).",
    valueName: "words")
  var tradition: Said<Name>?

  @Option(
    "Check tarabala and chandrabala for these birth stars, rohini,\"krittika 2\", or people of the configuration, "
      + "asha,ravi.", valueName: "stars", completion: Completions.peopleAndStars)
  var `for`: Said<Name>?

  @Flag(help: "Rule out days that have a bad tara for any star of --for.")
  var strict = false

  @Option("Keep intervals between these hours of the clock: 8-18, 18:30-2.", valueName: "from-to")
  var hours: Said<HourSpan>?

  @Option("Keep intervals of at least this length: 2h, 45m.", valueName: "length")
  var min: Said<TimeLength>?

  @Option(
    "Choose when planets count as lost in the light of the Sun (default: visible).",
    valueName: "method")
  var asta: Said<AstaMethod>?

  static let rows: [OptionRow<Self>] = [
    .init(\.explain, "explain"), .init(\.tradition, "tradition"), .init(\.for, "for"),
    .init(\.strict, "strict"), .init(\.hours, "hours"), .init(\.min, "min"), .init(\.asta, "asta"),
  ]

  /// The search with what the options say.
  ///
  /// - Throws: `Failure` and `ValueError` where one of them is wrong.
  func applied(to query: EventQuery, people: PersonStars) throws -> EventQuery {
    let method = try asta?.value
    if var muhurta = query.search(MuhurtaQuery.self) {
      try apply(to: &muhurta, people)
      if let method { muhurta.method = method }
      return EventQuery(muhurta)
    }
    if var search = query.search(AstaQuery.self), let method {
      search.method = method
      return EventQuery(search)
    }
    return try query.withBirthSign(people)
  }

  private func apply(to query: inout MuhurtaQuery, _ stars: PersonStars) throws {
    if let tradition {
      do {
        try query.choose(Said<Name>(argument: tradition.text.lowercased()).texts)
      } catch {
        throw Failure.usage("--tradition: \(error)")
      }
    }
    if let people = self.for {
      for name in people.texts {
        if let found = try stars(name) {
          query.stars += found.map(\.star)
          query.names += found.map(\.person)
          continue
        }
        do {
          query.stars.append(try BirthStar(name))
        } catch {
          throw Failure.usage("--for: \(error)")
        }
        query.names.append(name.capitalizedFirst)
      }
      guard !query.stars.isEmpty else { throw Failure.usage("--for: give birth stars such as rohini,\"krittika 2\"") }
    }
    query.isStrict = strict
    query.hours = try hours?.value.seconds
    if let min {
      query.shortest = max(
        MuhurtaDay.shortest, try min.value.seconds / 86_400)
    }
  }
}

/// The birth stars of the people that a word names, with the names that are printed; nil where it names none.
typealias PersonStars = (String) throws -> [(person: String, star: BirthStar)]?

extension EventQuery {
  /// The search with the birth sign of the person whom its words name.
  ///
  /// - Throws: `Failure` where it is unknown.
  func withBirthSign(_ people: PersonStars) throws -> EventQuery {
    guard case .saturnOf(let transit, let name)? = search(GrahaSpanQuery.self) else { return self }
    guard let found = try people(name), let rashi = found.first?.star.rashi, found.count == 1 else {
      throw Failure.usage("\(description.quoted): the sign of the Moon at that birth is unknown; name the sign itself")
    }
    return EventQuery(GrahaSpanQuery.saturn(transit, birth: rashi))
  }
}

extension AstaMethod: Choice {}

/// Hours of the clock: `8-18`, `18:30-2`.
struct HourSpan: OptionValue {
  /// Seconds after midnight; the end lies on the next day where it is not after the beginning.
  let seconds: Range<Int>

  init(text: String) throws(InvalidValue) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false).map { Self.seconds($0) }
    guard parts.count == 2, let start = parts[0], let end = parts[1], start < 86_400, start != end else {
      throw InvalidValue("\(text.quoted) is not an interval of hours such as 8-18 or 18:30-2")
    }
    seconds = start..<(end > start ? end : end + 86_400)
  }

  private static func seconds(_ text: Substring) -> Int? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard 1...2 ~= parts.count, parts.allSatisfy({ 1...2 ~= $0.utf8.count && $0.allSatisfy(\.isWholeNumber) }),
      let hour = Int(parts[0]), let minute = parts.count > 1 ? Int(parts[1]) : 0, minute < 60,
      hour * 60 + minute <= 1_440
    else { return nil }
    return (hour * 60 + minute) * 60
  }
}
