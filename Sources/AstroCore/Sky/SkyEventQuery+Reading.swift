import CivilTime
import ForeignText
import SwissEphemeris

extension SkyEventQuery {
  /// Reads words in any order and case: `total solar eclipse`, `venus jupiter`, `Mars opposition`, `june-solstice`,
  /// `makara sankranti`, `perigee`, and the names of events, such as `Moon near Saturn`.
  ///
  /// - Throws: ``Mistake`` if a word is unknown, or no such event is computed.
  public init(_ text: String) throws(Mistake) {
    var words = SkyWords.words(text)
    let faintest = try Self.takeMagnitude(from: &words)
    if words.contains("sankranti") {
      self = try Self.sankranti(words.filter { $0 != "sankranti" })
      return
    }
    let unknown = words.filter { !SkyWords.isKnown($0) }
    guard unknown.isEmpty, !words.isEmpty else {
      try Self.refuseFarTarget(unknown, beside: words.filter(SkyWords.isKnown))
      throw SkyWords.mistake(in: text, unknown: unknown, isAboutSky: unknown.count < words.count)
    }
    let objects = SkyObject.named(in: words)
    let others = Set(words).subtracting(objects.map(\.name))
    var query = SkyEventQuery(objects.count == 1 ? .everything : .meetings, bodies: objects)
    if objects == [.body(.sun), .body(.moon)] {
      query = SkyEventQuery(.eclipses(Set(Eclipse.Kind.allCases.filter(\.isSolar))))
    } else if objects.count == 2, objects.contains(.body(.sun)) {
      query = SkyEventQuery(.everything, bodies: objects)
    }
    if !others.isEmpty {
      guard let found = SkyWords.topics.first(where: { Set($0.words) == others }) else {
        throw Mistake("\(PlainText.quoted(text)): these words do not form an event of the sky")
      }
      query = Self.query(found.topic, objects)
    }
    guard query.mayMatch else {
      let phase = query.phase.map { "of the Moon that is called \($0): search for \"\($0)\"" }
      throw Mistake("\(PlainText.quoted(text)): \(phase ?? "no such event of these bodies is computed")")
    }
    guard faintest == nil || query.isOfOccultations else {
      throw Mistake("\(PlainText.quoted(text)): magnitude works only with occultation")
    }
    query.faintest = faintest
    self = query
  }

  /// Refuses an occultation of what is no body and no star that the Moon covers, but stands among the stars.
  private static func refuseFarTarget(_ unknown: [String], beside known: [String]) throws(Mistake) {
    guard !unknown.isEmpty, known.contains("moon") || known.contains(where: { $0.hasPrefix("occult") }),
      let target = TargetCatalogue().named(unknown.joined(separator: " "))
    else { return }
    let latitude = abs(target.place.eclipticLatitude(at: JulianDay(ut: 2_451_545)).degrees)
    // Source: Meeus, Astronomical Algorithms (1998), chapters 21, 40, 47 and 55: 5.3° of inclination, 1.0° of parallax, 0.3° of
    // semidiameter; the ecliptic turns by 0.7° in the five millennia before J2000.
    guard latitude > 7.4 else {
      throw Mistake(
        "\(target.id) is none of the stars to magnitude \(ZodiacalStar.faintest) of which occultations are computed")
    }
    let tenths = Int((latitude * 10).rounded())
    throw Mistake(
      "the Moon never covers \(target.id), which is \(tenths / 10).\(tenths % 10) deg from the ecliptic: it covers what is "
        + "within 6.7"
    )
  }

  /// Takes `magnitude 3.5` out of the words of a search.
  private static func takeMagnitude(from words: inout [String]) throws(Mistake) -> Double? {
    guard let index = words.firstIndex(of: SkyWords.magnitude) else { return nil }
    guard index + 1 < words.count, let value = Double(words[index + 1]), value >= 0, value <= ZodiacalStar.faintest
    else {
      throw Mistake(
        "write magnitude before a number from 0 to \(ZodiacalStar.faintest), as far as stars are known: \"star "
          + "occultation magnitude 3\"")
    }
    words.removeSubrange(index...index + 1)
    return value
  }

  /// A search for the events of a topic in which some bodies take part.
  private static func query(_ topic: Topic, _ objects: [SkyObject]) -> SkyEventQuery {
    switch topic {
    case .eclipses(let kinds) where objects == [.body(.sun)] || objects == [.body(.moon)]:
      // Both bodies take part in each eclipse; "eclipse of the Moon" means which is eclipsed.
      SkyEventQuery(.eclipses(kinds.filter { $0.isSolar == (objects == [.body(.sun)]) }))
    // What people call a conjunction of two planets is their approach.
    case .conjunctions where objects.count == 2 && !objects.contains(.body(.sun)):
      SkyEventQuery(.meetings, bodies: objects)
    default: SkyEventQuery(topic, bodies: objects)
    }
  }

  private static func sankranti(_ words: [String]) throws(Mistake) -> SkyEventQuery {
    guard !words.isEmpty else { return SkyEventQuery(.sankrantis(Set(1...12))) }
    let name = words.joined(separator: " ")
    let names = PanchangaNames.table
    var found = names.numbers(.rashi, named: name)
    if found.isEmpty { found = names.numbers(.rashi, sounding: name) }
    guard !found.isEmpty else {
      let near = names.nearest(to: name, [.rashi]).joined(separator: ", ")
      let hint = near.isEmpty ? "use such a name as makara or mesha" : "did you mean \(near)?"
      throw Mistake("\(PlainText.quoted(name)) is not a sidereal sign; \(hint)")
    }
    return SkyEventQuery(.sankrantis(Set(found)))
  }

  /// The phase at which the Moon stands as the search says of planets, or the point of its orbit; nil of other searches.
  private var phase: String? {
    guard bodies.contains(.body(.moon)), bodies.allSatisfy({ [.body(.sun), .body(.moon)].contains($0) }) else {
      return nil
    }
    switch topic {
    case .phenomena(let kinds) where kinds.contains(.opposition): return "full moon"
    case .phenomena(let kinds) where !kinds.isDisjoint(with: [.quadratureEast, .quadratureWest]): return "half moon"
    case .conjunctions: return "new moon"
    case .phenomena(let kinds) where kinds.contains(.nearest): return "perigee"
    default: return nil
    }
  }

  /// Whether such an event is computed at all: Venus never stands at opposition, and no two stars meet.
  private var mayMatch: Bool {
    switch topic {
    case .eclipses(let kinds): !kinds.isEmpty && bodies.isEmpty
    case .seasons, .sankrantis: bodies.isEmpty
    case .phenomena(let kinds): kinds.contains { $0.mayInvolve(bodies) }
    case .conjunctions: Phenomenon.Kind.allCases.contains { $0.isConjunction && $0.mayInvolve(bodies) }
    case .occultations:
      isOfOneStar
        || Phenomenon.Kind.approach.mayInvolve(bodies) && (bodies.count < 2 || bodies.contains(.body(.moon)))
          && !bodies.contains(.star(.pleiades))
    case .starOccultations: bodies.allSatisfy { $0 == .body(.moon) } || isOfOneStar
    case .meetings: bodies.count == 2 && (Phenomenon.Kind.approach.mayInvolve(bodies) || isOfOneStar)
    case .everything:
      bodies == [.body(.sun)] || isOfOneStar || Phenomenon.Kind.allCases.contains { $0.mayInvolve(bodies) }
    }
  }
}

extension SkyEventQuery {
  /// Whether the bodies are a star that the Moon may cover, and beside it at most the Moon.
  private var isOfOneStar: Bool {
    let others = bodies.filter { $0 != .body(.moon) }
    return others.count == 1 && others[0].isStar && others[0] != .star(.pleiades)
  }
}

extension SkyObject {
  /// The objects that some words name, the Sun first.
  static func named(in words: [String]) -> [SkyObject] {
    let usual = all.filter { words.contains($0.name) }
    // The table of stars is read where other words are left alone.
    guard words.contains(where: SkyWords.isZodiacal) else { return usual }
    return usual + ZodiacalStar.all.map(\.object).filter { !usual.contains($0) && words.contains($0.name) }
  }
}

extension SkyEventQuery {
  /// The words in one spelling, from which the same search can be read: `total solar eclipse`, `venus jupiter`,
  /// `mars opposition`.
  var words: String {
    (bodies.map(\.name) + SkyWords.words(of: topic) + (faintest.map { [SkyWords.magnitude, "\($0)"] } ?? []))
      .joined(separator: " ")
  }
}
