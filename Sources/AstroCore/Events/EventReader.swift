import Algorithms
import CivilTime
import ForeignText

/// Reads the words of a search: it asks all rooms, those that are sure of a word before those that know names, and these before those
/// that know parts of names.
struct EventReader {
  let words: SearchWords
  /// Whether a mistake says what may be meant, for which all names are compared.
  var advises = true

  private var text: String { words.text }
  private var catalogue: EventCatalogue { words.catalogue }

  /// The events that the words name.
  func query() throws(Mistake) -> EventQuery {
    guard !text.isEmpty else { throw Mistake("it names no event; \(Self.examples)") }
    if let reason = SearchAdvice.reason(text) { throw Mistake("\(PlainText.quoted(text)) \(reason)") }
    let spans = NamedSpan.Kind.several(words: text)
    guard spans.isEmpty else {
      let words = spans.map(\.word).joined(separator: " or ")
      throw Mistake("\(PlainText.quoted(text)) is a name of several spans: search for \(words)")
    }
    for rank in ReadingRank.allCases {
      for room in EventRooms.all {
        if let query = try query(of: room, as: rank) { return query }
      }
    }
    if let (subject, reason) = SearchAdvice.reason(ofSubjectIn: text) {
      throw Mistake("\(PlainText.quoted(subject)) \(reason)")
    }
    if let reason = SearchAdvice.reason(ofConstellation: text) { throw Mistake("\(PlainText.quoted(text)) \(reason)") }
    if let (moment, event) = DailyEvent.moment(text) {
      throw Mistake("\(PlainText.quoted(text)) is not an event", advice: .moment(moment, of: event))
    }
    if let mistake = meant { throw mistake }
    let miss = EventRooms.all.reversed().lazy.compactMap { $0.nearMiss(words) }.first { !$0.isUnknown }
    guard let miss, advises, !miss.description.contains("did you mean"), let near = nearOfSky else {
      throw miss ?? unknown
    }
    throw Mistake("\(PlainText.quoted(text)) is not an event; did you mean \(near)?")
  }

  /// The search that a room reads by a rank, or the one that is meant instead.
  private func query(
    of room: any EventSearch.Type, as rank: ReadingRank
  ) throws(Mistake) -> EventQuery? {
    let reading: Precedence.Reading
    do throws(Mistake) {
      guard let found = try room.reading(of: words, as: rank) else { return nil }
      reading = .success(EventQuery(found))
    } catch {
      reading = .failure(error)
    }
    for rule in Precedence.table where rule.room == room {
      if let meant = try rule.instead(words, reading) { return meant }
    }
    if case .failure = reading, room == MuhurtaQuery.self, SearchAdvice.reason(ofSubjectIn: text) == nil, let meant {
      throw meant
    }
    return try reading.get()
  }

  // MARK: What is unknown

  /// The words of a search that differ from the words by a slip: full moon of `ful moon`.
  private var nearOfSky: String? {
    EventQuery.usualWords.nearest(to: text.lowercased(), slips: text.utf8.count > 12 ? 2 : 1)
  }

  /// The names that are nearest to the words, of each kind.
  private var near: [String] {
    let sky = Transliteration.nearest(to: text, in: EventQuery.usualWords) { [$0] }
    let festivals = catalogue.festivalNames.nearest(to: text).map(\.id)
    let angas = PanchangaNames.table.nearest(to: text, [.tithi, .nakshatra, .yoga, .karana])
    let nearShowers = ShowerSearch.near(words)
    let names =
      words.preference == .sky ? sky + nearShowers + festivals + angas : festivals + sky + nearShowers + angas
    return Array(names.prefix(3))
  }

  private static let examples =
    "use such words as \"solar eclipse\", \"full moon\", \"venus jupiter\", opposition, equinox, sunset, ekadashi, diwali "
    + "or perseids"

  /// What is said of the name of a festival without a rule, or of words that hold the name of some festivals.
  private var meant: Mistake? {
    if let reason = catalogue.festivalNames.reasonWithoutRule(text) {
      return Mistake("\(PlainText.quoted(text)) \(reason)")
    }
    let ofRegion = catalogue.festivalNames.named(besideRegionIn: text).map(\.id)
    guard ofRegion.isEmpty else {
      return Mistake("\(PlainText.quoted(text)) fits festivals of a region", advice: .festivals(ids: ofRegion))
    }
    guard advises, catalogue.targets.named(text) == nil else { return nil }
    let within = catalogue.festivalNames.within(text)
    guard !within.rules.isEmpty else { return nil }
    let ids = within.rules.map(\.id)
    let near = "did you mean \(ids.prefix(3).joined(separator: ", "))?"
    // A word that no name takes is not passed over where others are names of several events.
    let isGuess =
      within.rest.isEmpty || within.names.count == 1 && !within.rest.contains(where: catalogue.festivalNames.isSlip)
    return Mistake(
      isGuess
        ? "\(PlainText.quoted(text)) is not an event; \(near)"
        : "\(PlainText.quoted(text)): no name has \(PlainText.quoted(within.rest[0])); \(near)",
      isUnknown: true, advice: .festivalsWithin(ids: ids, rest: isGuess ? within.rest : nil))
  }

  private var unknown: Mistake {
    guard advises else { return Mistake("", isUnknown: true) }
    if let target = catalogue.targets.named(text) {
      return Mistake("\(PlainText.quoted(text)) is not an event; \(SearchAdvice.words(of: target))")
    }
    let near = near
    let hint = near.isEmpty ? Self.examples : "did you mean \(near.joined(separator: ", "))?"
    return Mistake("\(PlainText.quoted(text)) is not an event; \(hint)", isUnknown: true)
  }
}
