import Algorithms
import CivilTime
import ForeignText

/// Reads the words of a search, one kind of events after the other.
struct EventReader {
  let words: String
  let reckoning: MonthReckoning
  let catalogue: EventCatalogue
  /// Whether a mistake says what may be meant, for which all names are compared.
  var advises = true
  /// Whether only whole names count, and no words of names.
  var isStrict = false

  /// The events that the words name.
  func query(preferring preference: EventQuery.Preference) throws(Mistake) -> EventQuery {
    var skyMistake: Mistake?
    var angaMistake: Mistake?
    guard !words.isEmpty else { throw Mistake("it names no event; \(Self.examples)") }
    if preference == .festivals, let query = try anniversaries(words) { return .anniversaries(query) }
    if let query = try SpecialQuery(words: words) { return .special(query) }
    if let event = DailyEvent(typed: words, in: catalogue.targets) { return .daily(event) }
    if DirectionPassage.isMeant(by: words, in: catalogue.targets) { return try query(.daily, words) }
    if let query = TargetQuery(words, in: catalogue.targets) { return .targets(query) }
    if TargetCatalogue.namesMilkyWay(words), let query = TargetQuery("best \(words)", in: catalogue.targets) {
      return .targets(query)
    }
    if let reason = SearchAdvice.reason(words) {
      throw Mistake("\(PlainText.quoted(words)) \(reason)")
    }
    if words.lowercased().hasPrefix("best ") { return try query(.target, words) }
    if let phases = Self.phases(words) { return .phases(phases) }
    // Sankranti alone is each of the twelve, though families call Makara Sankranti so.
    if let sky = try? Self.sky(words), sky.kind == .sankranti { return sky }
    let festivals = preference == .festivals ? catalogue.festivalNames : FestivalCatalogue([])
    let named = festivals.named(words)
    // The nakshatra Chitra is none of the festivals in whose names it stands.
    if named.count < 2 || !AngaQuery.isName(words), let found = try festival(words, named) { return found }
    do {
      if let query = try MuhurtaQuery(words: words) { return .muhurta(query) }
    } catch {
      // Vivaha Panchami begins with the name of a ceremony.
      if let found = try festival(words) { return found }
      throw meant ?? error
    }
    if let query = try AstaQuery(words: words) { return .asta(query) }
    if let kind = NamedSpan.Kind(words: words) ?? NamedSpan.Kind(endOf: words) { return .spans(kind) }
    if let query = SignEntryQuery(words: words) { return .signEntries(query) }
    if let reason = Self.undefined[words.lowercased()] {
      throw Mistake("\(PlainText.quoted(words)) \(reason)")
    }
    do {
      let sky = try Self.sky(words)
      // Kang is the Ratha Yatra of Manipur rather than kappa Virginis.
      return sky.isOfStarAlone ? try festival(words, catalogue.festivalNames.named(words)) ?? sky : sky
    } catch { skyMistake = error }
    if Self.allShowers.contains(words.lowercased()) { return .showers([]) }
    let showers = catalogue.showers
    if showers.contains(where: { $0.isNamed(words) }), let found = try shower(words) { return found }
    var angas: EventQuery?
    do { angas = Self.query(try AngaQuery(words, reckoning: reckoning, advises: false)) } catch { angaMistake = error }
    // A word of a festival's name is more likely that than a misspelt star.
    if let angas, angas.kind == .tithi || AngaQuery.isName(words) {
      return try festivalInstead(of: angas) ?? angas
    }
    if let found = try festival(words) { return found }
    if let angas { return angas }
    if let found = try shower(words) { return found }
    if let mistake = meant { throw mistake }
    if let skyMistake, !skyMistake.isUnknown { throw skyMistake }
    throw unknown(angaMistake, preferring: preference)
  }

  /// The yearly festivals whose whole name the words are, where it is no usual name of the angas: Onam rather than Shravana, and
  /// Chitra Pournami, which is not always that of Chaitra. `Purnima` and `Magha Purnima` stay tithis.
  private func festivalInstead(of angas: EventQuery) throws(Mistake) -> EventQuery? {
    let named = catalogue.festivalNames.named(words).filter { $0.recurrence == .yearly }
    switch angas {
    case _ where named.isEmpty: return nil
    case .angas(let kind, let numbers):
      let usual = numbers.map { PanchangaNames.table.name(kind.name, $0, .latin) }
      return usual.contains { Transliteration.joined($0) == Transliteration.joined(words) }
        ? nil : try festival(words, named)
    case .tithis(let query):
      return named.contains(where: query.isThat) ? nil : try festival(words, named)
    default: return nil
    }
  }

  /// The events of a kind that words name.
  func query(_ kind: EventKind, _ words: String) throws(Mistake) -> EventQuery {
    switch kind {
    case .sky, .season, .sankranti:
      do {
        // "sankranti:makara" and "sankranti:makara sankranti" mean the same.
        let isShort = kind == .sankranti && !words.isEmpty && !words.lowercased().contains("sankranti")
        let found = try Self.sky(isShort ? words + " sankranti" : words)
        if kind == .sky || found.kind == kind { return found }
        if kind == .sankranti, case .sky(let query) = found, case .sankrantis = query.topic { return found }
      } catch {
        if kind == .sky { throw error }
      }
    case .phase:
      if let phases = Self.phases(words) { return .phases(phases) }
      throw Mistake("\(PlainText.quoted(words)) is no phase: use new moon, first quarter, full moon or last quarter")
    case .daily:
      if let event = DailyEvent(typed: words, in: catalogue.targets) { return .daily(event) }
      if DirectionPassage.isMeant(by: words, in: catalogue.targets) {
        throw Mistake("\(PlainText.quoted(words)) is not \(DirectionPassage.form)", advice: .condition)
      }
      throw Mistake("\(PlainText.quoted(words)) is none of \(DailyEvent.words.joined(separator: ", "))")
    case .target:
      if let query = TargetQuery(words, in: catalogue.targets) { return .targets(query) }
      let parts = words.split(separator: " ", maxSplits: 1)
      guard parts.count == 2, parts[0].lowercased() == "best" else {
        throw Mistake(
          "\(PlainText.quoted(words)) is no search for nights of a target, such as \"best m31\", \"m31 midnight\"")
      }
      throw catalogue.targets.mistake(String(parts[1]))
    case .festival: if let found = try festival(words) { return found }
    case .shower:
      if Self.allShowers.contains(words.lowercased()) { return .showers([]) }
      if let found = try shower(words) { return found }
    case .tithi, .nakshatra, .yoga, .karana:
      return Self.query(try AngaQuery("\(kind.rawValue):\(words)", reckoning: reckoning))
    case .muhurta:
      if let query = try MuhurtaQuery(words: words) { return .muhurta(query) }
      let ids = CeremonyRule.all.map(\.id).uniqued().joined(separator: ", ")
      throw Mistake("\(PlainText.quoted(words)) is no ceremony: use \(ids)")
    case .asta:
      if let query = try AstaQuery(words: words) { return .asta(query) }
      throw Mistake(
        "\(PlainText.quoted(words)) names neither asta nor udaya: use asta, \"venus asta\" or \"jupiter udaya\"")
    case .extreme, .moon, .crescent, .satellite, .marathon:
      if let query = try SpecialQuery(words: words), query.kind == kind { return .special(query) }
    case .span: return try Self.span(words)
    case .ingress: return try Self.signEntry(words)
    case .anniversary:
      if let query = try anniversaries(words) { return .anniversaries(query) }
      if let query = try anniversaries("\(kind.rawValue) \(words)") { return .anniversaries(query) }
    case .date: if let date = GregorianDate(words) { return .date(date) }
    case .condition: if let read = catalogue.condition { return .condition(try read(words, catalogue)) }
    }
    let near =
      kind == .festival ? catalogue.festivalNames.nearest(to: words).map(\.id) : kind == .shower ? nearShowers : []
    throw Mistake(
      "\(PlainText.quoted(words)) is no \(kind.rawValue)"
        + (near.isEmpty ? "" : "; did you mean \(near.joined(separator: ", "))?"))
  }

  private static func query(_ query: AngaQuery) -> EventQuery {
    switch query {
    case .tithis(let tithis): .tithis(tithis)
    case .angas(let kind, let numbers): .angas(kind, numbers: numbers)
    }
  }

  /// The events of the sky that words name, after the word ``EventQuery/unseen`` also those that are not seen.
  private static func sky(_ words: String) throws(Mistake) -> EventQuery {
    let isForAll = words.lowercased().hasPrefix(EventQuery.unseen + " ")
    var query = try SkyEventQuery(isForAll ? String(words.dropFirst(EventQuery.unseen.count + 1)) : words)
    query.includesUnseen = isForAll && query.dependsOnSight
    return .sky(query)
  }

  private static func phases(_ words: String) -> Set<MoonPhase>? {
    let key = String(words.lowercased().map { $0 == "-" || $0 == "_" ? " " : $0 })
    let singular = key.hasSuffix("s") ? String(key.dropLast()) : key
    return EventQuery.phaseWords.first { $0.words == key || $0.words == singular }?.phases
  }

  // MARK: People

  /// The search that `anniversaries`, `anniversary asha` or `anniversary all` means, or `nil` for other words.
  ///
  /// - Throws: ``Mistake``, which repeats no name, if there is no such person.
  private func anniversaries(_ words: String) throws(Mistake) -> AnniversaryQuery? {
    let parts = words.lowercased().split(separator: " ", maxSplits: 1)
    guard let first = parts.first, ["anniversary", "anniversaries"].contains(first) else { return nil }
    let name = parts.count > 1 ? String(words.split(separator: " ", maxSplits: 1)[1]) : nil
    guard !catalogue.people.isEmpty else {
      throw Mistake(
        "anniversaries need people in the configuration, such as people: { asha: { birth: \"1984-03-21T06:10\" } }")
    }
    guard name.map({ catalogue.people.contains($0.lowercased()) }) ?? true else {
      throw Mistake(
        "no person of the configuration has that name; \"anniversaries\" means everyone with remind: true")
    }
    return AnniversaryQuery(name: name)
  }

  // MARK: Festivals and showers

  private static let allShowers = ["shower", "showers", "meteor shower", "meteor showers", "meteors"]

  private func shower(_ words: String) throws(Mistake) -> EventQuery? {
    let found =
      isStrict
      ? catalogue.showers.filter { $0.isNamed(words) || $0.isNamed(words + "s") }
      : catalogue.showers.named(byWholeWords: words)
    guard found.count < 2 else {
      let codes = found.map { "\($0.code) (\($0.name))" }.joined(separator: ", ")
      throw Mistake("\(PlainText.quoted(words)) fits several showers; use a code: \(codes)")
    }
    guard let shower = found.first else { return nil }
    guard shower.peakLongitude != nil else {
      throw Mistake("\(shower.name) (\(shower.code)) has no maximum", advice: .activity(code: shower.code))
    }
    return .showers([shower.code])
  }

  private func festival(_ words: String) throws(Mistake) -> EventQuery? {
    let names = catalogue.festivalNames
    return try festival(words, isStrict ? names.named(words).filter { $0.isSpelt(words) } : names.findWhole(words))
  }

  /// The search for one of some festivals that words name; nil where there is none.
  private func festival(_ words: String, _ found: [FestivalRule]) throws(Mistake) -> EventQuery? {
    if found.contains(where: { $0.id == words.lowercased() }) { return .festival(words.lowercased()) }
    guard found.count < 2 else {
      let ids = found.prefix(8).map(\.id).joined(separator: ", ")
      let more = found.count > 8 ? " and \(found.count - 8) more" : ""
      throw Mistake(
        "\(PlainText.quoted(words)) fits several festivals; use an id: \(ids)\(more)",
        advice: .festivals(ids: found.map(\.id)))
    }
    return found.first.map { .festival($0.id) }
  }

  // MARK: What is unknown

  private static func span(_ words: String) throws(Mistake) -> EventQuery {
    if let kind = NamedSpan.Kind(words: words) { return .spans(kind) }
    let known = NamedSpan.Kind.allCases.map(\.word).joined(separator: ", ")
    throw Mistake("\(PlainText.quoted(words)) is no span: use \(known)")
  }

  private static func signEntry(_ words: String) throws(Mistake) -> EventQuery {
    if let query = SignEntryQuery(words: words) ?? SignEntryQuery(words: "\(words) sign") { return .signEntries(query) }
    throw Mistake("\(PlainText.quoted(words)) is no entry into a sign: use \"saturn sign\" or \"jupiter into karka\"")
  }

  private var nearShowers: [String] {
    Transliteration.nearest(to: words, in: catalogue.showers) { [$0.name] }.map { $0.name.lowercased() }
  }

  /// The names that are nearest to the words, of each kind.
  private func near(preferring preference: EventQuery.Preference) -> [String] {
    let sky = Transliteration.nearest(to: words, in: EventQuery.usualWords) { [$0] }
    let festivals = catalogue.festivalNames.nearest(to: words).map(\.id)
    let angas = PanchangaNames.table.nearest(to: words, [.tithi, .nakshatra, .yoga, .karana])
    let names =
      preference == .sky ? sky + nearShowers + festivals + angas : festivals + sky + nearShowers + angas
    return Array(names.prefix(3))
  }

  private static let examples =
    "use such words as \"solar eclipse\", \"full moon\", \"venus jupiter\", opposition, equinox, sunset, ekadashi, diwali "
    + "or perseids"

  /// What is said of the name of a festival without a rule, or of words that hold the name of some festivals.
  private var meant: Mistake? {
    if let reason = catalogue.festivalNames.reasonWithoutRule(words) {
      return Mistake("\(PlainText.quoted(words)) \(reason)")
    }
    let ofRegion = catalogue.festivalNames.named(besideRegionIn: words).map(\.id)
    guard ofRegion.isEmpty else {
      return Mistake("\(PlainText.quoted(words)) fits festivals of a region", advice: .festivals(ids: ofRegion))
    }
    guard advises else { return nil }
    let within = catalogue.festivalNames.within(words)
    guard !within.rules.isEmpty else { return nil }
    let ids = within.rules.map(\.id)
    let near = "did you mean \(ids.prefix(3).joined(separator: ", "))?"
    // A word that no name takes is not passed over where others are names of several events.
    let isGuess =
      within.rest.isEmpty || within.names.count == 1 && !within.rest.contains(where: catalogue.festivalNames.isSlip)
    return Mistake(
      isGuess
        ? "\(PlainText.quoted(words)) is no event; \(near)"
        : "\(PlainText.quoted(words)): no name has \(PlainText.quoted(within.rest[0])); \(near)",
      isUnknown: true, advice: .festivalsWithin(ids: ids, rest: isGuess ? within.rest : nil))
  }

  private func unknown(_ anga: Mistake?, preferring preference: EventQuery.Preference) -> Mistake {
    if let anga, !anga.isUnknown { return anga }
    guard advises else { return Mistake("", isUnknown: true) }
    if let target = catalogue.targets.named(words) {
      return Mistake("\(PlainText.quoted(words)) is no event; \(SearchAdvice.words(of: target))")
    }
    let near = near(preferring: preference)
    let hint = near.isEmpty ? Self.examples : "did you mean \(near.joined(separator: ", "))?"
    return Mistake("\(PlainText.quoted(words)) is no event; \(hint)", isUnknown: true)
  }

  /// Words that name no event although they are part of what names one, and what to search for instead. They are asked for
  /// before the names, in which `midnight` and `dark` would be found.
  private static let undefined = [
    "blood moon": "is a name of a total lunar eclipse: search for \"total lunar eclipse\"",
    "sun": "is no event: search for sunrise, sunset, solstice, equinox or \"solar eclipse\"",
    "midnight": "is no event: search for sunset, noon or janmashtami",
    "dark": "is no event: search for astronomical-dusk, \"new moon\" or krishna, the waning half of a month",
    "bright": "is no event: search for \"full moon\" or shukla, the waxing half of a month",
    "waning": "is no event: search for \"last quarter\" or krishna, the waning half of a month",
    "waxing": "is no event: search for \"first quarter\" or shukla, the waxing half of a month",
  ]
}
