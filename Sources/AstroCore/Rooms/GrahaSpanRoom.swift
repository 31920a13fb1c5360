import CivilTime
import ForeignText
import Geography
import SwissEphemeris

/// The room of spans that the course of a graha makes: `vakri guru`, `mercury retrograde`, `sade sati simha`.
extension GrahaSpanQuery: EventSearch {
  public typealias Found = GrahaSpan
  package static let kinds = [EventKind.graha]
  public var dependsOnPlace: Bool { false }

  // MARK: Words

  package static let usualWords = ["retrograde"]

  package static func reading(of words: SearchWords, as rank: ReadingRank) throws(Mistake) -> GrahaSpanQuery? {
    guard rank == .word else { return nil }
    let parts = words.text.lowercased().split { $0.isWhitespace || $0 == "-" || $0 == "_" || $0 == "," }.map(
      String.init)
    if let (transit, rest) = SaturnTransit.named(in: parts) { return try saturn(transit, rest, words) }
    return try retrograde(parts, words.text)
  }

  /// The transit for the sign that the other words name.
  private static func saturn(
    _ transit: SaturnTransit, _ rest: [String], _ words: SearchWords
  ) throws(Mistake) -> GrahaSpanQuery {
    let text = words.text
    let name = rest.filter { !fillersOfSigns.contains($0) }.joined(separator: " ")
    let usual = transit.name.lowercased()
    guard !name.isEmpty else {
      throw Mistake(
        "\(PlainText.quoted(text)) belongs to a birth sign: search for \"\(usual) simha\", with the sign of the Moon at "
          + "birth, or name a person of your configuration")
    }
    if words.catalogue.people.contains(name) { return .saturnOf(transit, person: name) }
    let names = PanchangaNames.table
    let named = names.numbers(.rashi, named: name)
    if let rashi = (named.isEmpty ? names.numbers(.rashi, sounding: name) : named).first {
      return .saturn(transit, birth: rashi)
    }
    let star: BirthStar
    do throws(Mistake) {
      star = try BirthStar(name)
    } catch {
      throw Mistake(
        "\(PlainText.quoted(name)) is not a birth sign or a birth star: search for \"\(usual) simha\" or \"\(usual) rohini\""
      )
    }
    guard let rashi = star.rashi else {
      throw Mistake(
        "\(PlainText.quoted(name)) lies in two signs: add its pada, \"\(usual) \(name) 2\", or name the birth sign")
    }
    return .saturn(transit, birth: rashi)
  }

  /// The planets whose retrograde motion the words name; all of them where they name none.
  private static func retrograde(_ parts: [String], _ text: String) throws(Mistake) -> GrahaSpanQuery? {
    guard let (grahas, isDirect) = motion(parts), !isDirect else { return nil }
    if let still = grahas.first(where: { !turning.contains($0) }) {
      let always = still == .sun || still == .moon ? "never" : "always"
      throw Mistake("\(PlainText.quoted(text)): the motion of \(still.rawValue) is \(always) retrograde")
    }
    return .retrograde(grahas.isEmpty ? turning : grahas)
  }

  /// The grahas among words for motion, `guru vakri`, `shani margi`, and whether it is direct; nil of other words.
  private static func motion(_ parts: [String]) -> (grahas: [Graha.Name], isDirect: Bool)? {
    let sounds = parts.map { Transliteration.joined($0) }
    // "Vakra nivritti" is the end of it.
    let isDirect = sounds.contains(where: direct.contains)
    guard isDirect || sounds.contains(where: backwards.contains) else { return nil }
    var grahas: [Graha.Name] = []
    for (part, sound) in zip(parts, sounds)
    where !direct.contains(sound) && !backwards.contains(sound) && !fillersOfMotion.contains(part) {
      guard let graha = graha(part) else { return nil }
      grahas.append(graha)
    }
    return (grahas, isDirect)
  }

  /// The graha of a name in any language of India or in English.
  private static func graha(_ word: String) -> Graha.Name? {
    if let name = SignEntryQuery.names[word] { return name }
    let names = PanchangaNames.table
    let named = names.numbers(.graha, named: word)
    return (named.isEmpty ? names.numbers(.graha, sounding: word) : named).first.map { Graha.Name.allCases[$0 - 1] }
  }

  /// The usual words for a planet that turns direct, `saturn direct` for `shani margi`; nil of other words.
  static func directMotion(_ text: String) -> String? {
    let parts = text.lowercased().split { $0.isWhitespace || $0 == "-" || $0 == "_" || $0 == "," }.map(String.init)
    guard let (grahas, isDirect) = motion(parts), isDirect, grahas.count < 2, grahas.allSatisfy(turning.contains) else {
      return nil
    }
    return ((grahas.first.map { [$0.rawValue] } ?? []) + ["direct"]).joined(separator: " ")
  }

  private static let backwards = Set(
    ["vakri", "vakra", "vakram", "vakree", "vakragati", "वक्री", "वक्र", "retrograde", "retrogrades", "retrogradation"]
      .map(Transliteration.joined))
  private static let direct = Set(
    ["margi", "margee", "marg", "margagati", "nivarthi", "nivritti", "nivarti", "मार्गी"].map(Transliteration.joined))
  private static let fillersOfMotion: Set = [
    "graha", "grah", "planet", "planets", "motion", "gati", "chal", "chaal", "ka", "ki", "ke", "ho", "hoga", "rahe",
    "in", "the", "of", "period", "peyarchi",
  ]
  private static let fillersOfSigns: Set = [
    "shani", "sani", "saturn", "shanichar", "rashi", "rasi", "raasi", "sign", "moon", "ki", "ka", "ke", "liye", "of",
    "for", "in",
    "on", "the", "walo", "wale", "शनि", "की", "राशि", "period", "phase", "phases",
  ]

  /// `vakri jupiter`, `sade sati simha`
  public var description: String {
    switch self {
    case .retrograde(let grahas):
      (["vakri"] + (grahas == Self.turning ? [] : grahas.map(\.rawValue))).joined(separator: " ")
    case .saturnOf(let transit, let person): "\(transit.name) \(person)".lowercased()
    case .saturn(let transit, let birth):
      "\(transit.name) \(PanchangaNames.table.name(.rashi, birth, .latin))".lowercased()
    }
  }

  // MARK: Search

  private var isOfSaturn: Bool { if case .retrograde = self { false } else { true } }

  public var conventions: Set<Convention> { isOfSaturn ? [.ayanamsha] : [] }

  package func daysRunning(at latitude: Angle) -> Int {
    isOfSaturn ? Self.longestStay : Self.longestRetrograde
  }

  package func find(
    on dates: ClosedRange<GregorianDate>, of almanac: Almanac, _ body: (GrahaSpan) throws -> Bool
  ) throws {
    try almanac.search(dates, of: piece, body) { piece, almanac, handOn in
      try almanac.grahaSpans(self, on: piece, handOn)
    }
  }

  /// Saturn needs decades for its signs, and each piece looks beyond its end.
  private var piece: Int { isOfSaturn ? 3 * Self.longestStay : 2 * Almanac.daysAtOnce }

  public var furtherDays: Int { isOfSaturn ? 30 * 365 : 365 }

  package func occasion(of event: GrahaSpan, in zone: CivilZone) -> Occasion? {
    Occasion(
      .found(event), on: event.date(in: zone), zone, name: event.nominalName, time: event.span.lowerBound,
      end: event.span.upperBound)
  }
}

extension EventKind {
  public static let graha = EventKind("graha", tolerance: 1.6)
}

extension GrahaSpan: FoundEvent {
  /// `Jupiter retrograde`, `Sade Sati for Simha`
  package func eventName(_ script: NameScript) -> EventName {
    switch kind {
    case .retrograde: "\(EventName(titled: graha.rawValue)) retrograde"
    case .stay(_, let transit, let birth):
      "\(EventName(transit.name)) for \(PanchangaNames.table.name(.rashi, birth, script))"
    }
  }
  public var eventKind: EventKind { .graha }
  /// `jupiter_retrograde`, `sade_sati_simha`
  public var id: String {
    switch kind {
    case .retrograde: "\(graha.rawValue)_retrograde"
    case .stay(_, let transit, let birth):
      "\(transit.rawValue)_\(PanchangaNames.table.name(.rashi, birth, .latin).lowercased())"
    }
  }
  public var nominal: String { nominalName }
  public var instant: JulianDay? { span.lowerBound }
  public var endInstant: JulianDay? { span.upperBound }
}
