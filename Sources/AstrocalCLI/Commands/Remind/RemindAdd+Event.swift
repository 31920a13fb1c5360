import AstroCore
import AstrocalRendering
import CivilTime
import Reminders

extension EventQuery {
  /// What the words of a reminder ask for.
  struct Asked {
    var event: String
    /// The name of the time of the festival that stands behind it: `ekadashi parana`.
    var time: String?
    /// The words that ask for something else about its day, such as `katha`, which a reminder has none of.
    var details: [String] = []
    var search: AskedSearch
  }

  /// The event of the words of a reminder, and what stands beside it; nil where the words are a date themselves.
  static func asked(_ words: [String], _ given: GivenOptions) throws -> Asked? {
    let text = words.joined(separator: " ")
    guard !words.isEmpty, (try? DateText.check([text], isDay: false)) == nil else { return nil }
    lazy var own = (try? Settings(given))?.catalogue ?? EventCatalogue()
    func isEvent(_ text: String) -> Bool {
      isNamed(by: text, in: EventCatalogue(), preferring: .festivals)
        || own.hasOwnEvents && isNamed(by: text, in: own, preferring: .festivals)
    }
    func isFestival(_ text: String) -> Bool {
      let query = try? EventQuery(text, reckoning: .amanta, in: EventCatalogue(), preferring: .festivals)
      return query?.search(FestivalSearch.self) != nil
    }
    func timed(_ text: String) -> (event: String, time: String)? {
      guard let found = PujaTime.named(in: text, among: TimeOfDay.namesBehindFestivals) else { return nil }
      // The word alone may be an event that has the time: a parana, and no moonrise.
      if found.event.isEmpty { return isFestival(text) ? (text, found.name) : nil }
      return !isEvent(text) && isEvent(found.event) ? (found.event, found.name) : nil
    }
    var asked = AskedSearch(text.quoted)
    let event = try asked.event(in: text) { isEvent($0) || timed($0) != nil }
    if let region = asked.region {
      throw Failure.usage(
        "\(text.quoted): a reminder of a single festival has the day that most keep; `astrocal remind add ekadashi-gaudiya` "
          + "reminds of each ekadashi of \(region.title)")
    }
    if let timed = timed(event) { return Asked(event: timed.event, time: timed.time, search: asked) }
    let kept = Set(event.split(separator: " "))
    let details = text.split(separator: " ").filter { !kept.contains($0) && AskedWords.isDetail(String($0)) }
    return Asked(event: event, details: details.map(String.init), search: asked)
  }

  /// Reads the words of a reminder: a date, else an event.
  init(_ words: String, _ settings: Settings, _ place: Place, today: GregorianDate) throws {
    if FestivalSelection.isMeant(by: words) {
      self = EventQuery(settings.selection(at: place))
      return
    }
    // MON is a shower, unless Monday is written out.
    let isCode = settings.showers.contains { $0.code == words.uppercased() }
    if !isCode, let span = try Self.dates(words, today: today, place.zone) {
      guard span.lowerBound == span.upperBound else {
        throw Failure.usage("\(words.quoted) is more than a day")
      }
      self = .date(span.lowerBound)
      return
    }
    do {
      try self.init(
        words, reckoning: settings.month(at: place), in: settings.catalogue(at: place), preferring: .festivals)
    } catch {
      // The longest name counts: Uruka for Bhogali Bihu Uruka.
      if case .festivalsWithin(let ids, rest: []) = error.advice, ids.count == 1 {
        self = .festival(ids[0])
        StandardError.note("\(words.quoted) is read as \(ids[0])")
        return
      }
      let parts = try? EventQuery.parts(
        of: words, reckoning: settings.month(at: place), in: settings.catalogue(at: place), preferring: .festivals)
      guard let parts, parts.count > 1 else { throw Failure.usage(error.message) }
      throw Failure.usage(
        "\(words.quoted) names several events: use each by itself, \(parts.map(\.words).joined(separator: ", "))")
    }
    self = try withBirthSign(settings.personStars(at: place))
    FestivalNaming(settings.catalogue(at: place).festivalNames, [place.zone], settings.region(at: place))
      .tell(self, of: words)
    if let id = search(FestivalSearch.self)?.id,
      let own = try settings.statedRegion?.id(ofFestival: id, named: words, settings.rules)
    {
      self = .festival(own)
    }
    guard !needsSkyline else {
      throw Failure.usage(
        "\(words.quoted) is about a skyline, and no event of reminders: find \(words.quoted) --horizon lists it"
      )
    }
  }

  /// Reads the words of a kind.
  init(_ kind: EventKind, _ words: String, _ settings: Settings, _ place: Place) throws {
    do {
      try self.init(kind: kind, words, reckoning: settings.month(at: place), in: settings.catalogue(at: place))
    } catch {
      throw Failure.usage(error.message)
    }
  }

  /// The dates that the words name; nil where they are no date.
  ///
  /// - Throws: `Failure` where the words are written like a date and no such date exists.
  private static func dates(
    _ words: String, today: GregorianDate, _ zone: CivilZone
  ) throws -> ClosedRange<GregorianDate>? {
    do {
      return try DateText(today: today, zone: zone).span(words)
    } catch {
      guard words.first?.isNumber == true, words.contains(where: { "-/.".contains($0) }) else { return nil }
      throw error
    }
  }
}
