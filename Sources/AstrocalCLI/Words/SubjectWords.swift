import AstroCore
import CivilTime

/// A body or a target in the place of a date, `astrocal jupiter`, as people ask for it: `where is jupiter`, `when is mars visible`,
/// `m31 tomorrow in Oslo`. A name that an event has too, and a span of dates, are searches.
struct SubjectWords {
  let subject: PassageSubject
  /// The date and the town beside the name.
  let asked: AskedSearch

  /// nil of words that are no such name.
  ///
  /// - Parameter list: Targets of the user, of which the words may name one.
  init?(_ words: [String], in list: [Target] = []) {
    func subject(_ name: String) -> PassageSubject? { Self.subject(name, in: list) }
    let text = NamedWords.joined(words).replacing("?", with: "")
    guard NameLimit.isKept(by: text), words.allSatisfy({ !$0.hasPrefix("-") }) else { return nil }
    guard Self.areOfSun(words) || (try? DateText.check(words, isDay: false)) == nil else { return nil }
    if subject(text) == nil, EventCall.arguments(of: text) != nil { return nil }
    var asked = AskedSearch(text.quoted)
    guard let name = try? asked.event(in: text, isEvent: { subject($0) != nil || Self.isPhase($0) }),
      let subject = subject(name) ?? (Self.isPhase(name) && !asked.dateWords.isEmpty ? .body(.moon) : nil),
      asked.dateWords.isEmpty || (try? DateText.check(asked.dateWords, isDay: true)) != nil
    else { return nil }
    // Green lagoon is no nebula seen from Green: a town stands behind a body.
    if let place = asked.placeName, text.lowercased().hasPrefix(place.lowercased()) { return nil }
    // Moon rise is an event, though Rise is a town.
    guard !Self.isEvent(longerThan: name, of: subject, in: text) else { return nil }
    (self.subject, self.asked) = (subject, asked)
  }

  /// Whether words hold the name of an event that is longer than the name of a subject in them.
  private static func isEvent(longerThan name: String, of subject: PassageSubject, in text: String) -> Bool {
    let length = EventQuery.withoutCall(name).utf8.count
    // All names are looked through only where there are words beside this one.
    guard EventQuery.withoutCall(text).utf8.count > length else { return false }
    var search = AskedSearch(text.quoted)
    let event = try? search.event(in: text) {
      // A body is one, for which no name of a festival need be looked for.
      $0 == name && subject.body != nil || EventCall.arguments(of: $0) != nil
    }
    guard let event else { return false }
    return EventQuery.withoutCall(event).utf8.count > length && EventCall.arguments(of: event) != nil
  }

  /// The body or the target that a name means; nil of a name that is that of a festival or another event as it is written.
  static func subject(_ name: String, in list: [Target] = []) -> PassageSubject? {
    if !list.isEmpty, let target = TargetCatalogue(own: list).named(name), list.contains(target) {
      return .target(target)
    }
    guard let subject = PassageSubject(named: name, in: TargetCatalogue()) else { return nil }
    guard subject.target != nil else { return subject }
    // The nights of the Milky Way are what people ask for, and the first evening of a crescent.
    if let query = try? EventQuery(name, reckoning: .standard, in: EventCatalogue()),
      [.target, .crescent].contains(query.kind)
    {
      return nil
    }
    switch EventCall.arguments(of: name)?.first {
    case nil, "find": return subject
    case "festivals": return FestivalCatalogue.standard.named(name).contains { $0.hasWords(name) } ? nil : subject
    default: return nil
    }
  }

  /// Whether words are the Sun of a day, `sun tomorrow`, and no span from a Sunday to another day of the week, `sun mon`.
  static func areOfSun(_ words: [String]) -> Bool {
    guard words.first?.lowercased() == "sun", let second = words.dropFirst().first?.lowercased() else { return false }
    let isWeekday = Weekday.allCases.contains { second.count > 2 && $0.name.lowercased().hasPrefix(second) }
    return !isWeekday && (try? DateText.check(Array(words.dropFirst()), isDay: true)) != nil
  }

  /// Whether the phase of a day is asked for, which its Moon tells.
  private static func isPhase(_ name: String) -> Bool {
    ["moon phase", "moon phases", "phase of the moon", "phase of moon", "lunar phase"].contains(name.lowercased())
  }
}
