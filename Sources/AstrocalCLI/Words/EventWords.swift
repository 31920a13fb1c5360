import AstroCore
import AstrocalRendering
import ForeignText

/// An event in the place of a command, `astrocal next ekadashi --place Pune`, and the call that answers it,
/// `astrocal festivals ekadashi --next 1 --place Pune`.
///
/// Commands and dates come first, and only the exact name of an event is taken for one, with a date and a town beside it.
struct EventWords {
  /// The arguments of the call.
  let arguments: [String]
  /// Why the call cannot run, with what to type; nil where it can.
  let refusal: Failure?

  /// nil where the arguments begin with an option, a command, a date or anything else that is no event.
  init?(_ arguments: [String]) {
    guard let words = Self.explained(arguments).map({ Self(call: $0) }) ?? Self.reading(arguments) else { return nil }
    self = words
  }

  private init(call: [String], refusal: Failure? = nil) { (arguments, self.refusal) = (call, refusal) }

  /// The reading of words that ask for no reason.
  private static func reading(_ arguments: [String]) -> Self? {
    var words = arguments.prefix { !$0.hasPrefix("-") }.map(withoutPossessive)
    let options = arguments[words.count...]
    // `showers next`, as people say it where the name is what they look for.
    if words.count > 1, words.last?.lowercased() == "next" { words = ["next"] + words.dropLast() }
    guard let first = words.first, NameLimit.isKept(by: words.joined(separator: " ")), first != "help",
      !Arguments.names.contains(first)
    else { return nil }
    if first == "wait" { return Self(call: ["remind"] + arguments) }
    // Of `29 feb 2027` the number is no tithi: the command of days says that the month is shorter.
    // A date in another form is no word of a name.
    guard !areMissingDates(words), !words.contains(where: NumberedDate.isInOtherForm) else { return nil }
    let hasPeople = options.contains { $0.hasPrefix("--peo") }
    if let call = EventCall.anniversary(words, hasPeople: hasPeople) ?? ofGroup(words) {
      return Self(call: call + options)
    }
    if let question = YesNoWords(words) {
      return Self(call: question.arguments + placeWords(question.asked, options) + options)
    }
    if let refusal = YesNoWords.refusal(of: words) { return Self(call: arguments, refusal: refusal) }
    if !areOfSearch(options), areDates(words[...]) {
      // A span of dates has rows, a day has a page.
      return (try? DateText.check(words, isDay: true)) == nil ? Self(call: ["range"] + words + options) : nil
    }
    let isNext = words.count > 1 && first.lowercased() == "next"
    if isNext { words.removeFirst() }
    let isSearch = isNext || areOfSearch(options)
    guard isNext || !areDates(words[...]), isSearch || SubjectWords(words) == nil else { return nil }
    if !isNext, let page = page(words, options) { return Self(call: page) }
    return event(words, isNext: isNext, isSearch: isSearch, options)
  }

  /// The list of the festivals of a region, or of those that are disputed: `kerala festivals 2027`; nil of other words.
  private static func ofGroup(_ words: [String]) -> [String]? {
    let words = words.flatMap { $0.split(separator: " ").map(String.init) }
    let index = words.firstIndex { ["festivals", "festival"].contains($0.lowercased()) }
    guard let index else { return nil }
    let name = words[..<index].joined(separator: " ").lowercased()
    guard Region(named: name) != nil || name == FestivalsCommand.disputedWord else { return nil }
    return ["festivals", name] + words[(index + 1)...]
  }

  /// The page of a night or a day, where words name nothing else: `what's up tonight`, `24 dec at Cape Town`; nil of others.
  private static func page(_ words: [String], _ options: ArraySlice<String>) -> [String]? {
    if let night = night(words) { return ["day"] + night + options }
    let text = words.joined(separator: " ")
    guard let day = day(in: text) else { return nil }
    guard hasPlace(options) else { return ["day"] + day.dates + ["--place", day.place] + options }
    StandardError.note("\(text.quoted): an option gives the place, and \(day.place.quoted) is left out")
    return ["day"] + day.dates + options
  }

  /// The call for the event, the list or the section of a day that words name, with a date and a town beside it; nil of others.
  ///
  /// - Parameter isSearch: Whether rows are asked for, and no page.
  private static func event(
    _ words: [String], isNext: Bool, isSearch: Bool, _ options: ArraySlice<String>
  ) -> Self? {
    let text = words.joined(separator: " ")
    var asked = AskedSearch(text.quoted)
    let event = try? asked.event(in: text) {
      // Of आज की तिथि the tithi is the name: without the words that only ask a date would be left.
      guard !areDates([EventQuery.withoutCall($0)]) else { return false }
      return isOfDay($0) ? shortcut($0, isSearch: isSearch) != nil : EventCall.arguments(of: $0) != nil
    }
    guard let event else { return nil }
    let isCounted = isNext && !options.contains { $0 == "--next" || $0.hasPrefix("--next=") || $0.hasPrefix("-n") }
    let rest = isCounted ? ["--next", "1"] : []
    if isOfDay(event) {
      guard let call = shortcut(event, isSearch: isSearch) else { return nil }
      if let dated = Self.call(call, on: asked.dateWords, options) {
        return Self(call: dated + rest + placeWords(asked, options) + options)
      }
      // The rising signs of a day, but the weddings and the spans of a month.
      guard MuhurtaQuery.isNamed(by: event) || NamedSpan.Kind(words: event) != nil else {
        let reason = "\(event.quoted) has no table of several days: name one day, or add --format csv"
        return Self(call: call, refusal: .usage(reason))
      }
    }
    return search(event, isNext: isNext, on: asked.dateWords, options).map { call in
      let region = options.contains { $0.hasPrefix("--reg") } ? nil : asked.region
      return Self(
        call: call + rest + placeWords(asked, options) + (region.map { ["--region", $0.rawValue] } ?? []) + options)
    }
  }

  /// The call that runs for the list or the section of a day that a name means; of a search only one that counts rows.
  private static func shortcut(_ name: String, isSearch: Bool) -> [String]? {
    EventCall.shortcut(name).flatMap { !isSearch || EventCall.counts($0) ? $0 : nil }
  }

  /// The search for an event, with its dates; nil of words that name none.
  private static func search(
    _ event: String, isNext: Bool, on dates: [String], _ options: ArraySlice<String>
  ) -> [String]? {
    let named = EventCall.named(event)
    guard
      let call = EventCall.month(event) ?? named?.arguments ?? EventCall.several(in: event) ?? EventCall.within(event)
    else { return nil }
    // `showers` has no --next: the search for events has.
    if call[0] == "showers", isNext { return ["find", event] + dates }
    // The showers of one night are those that are active, whenever they have their maxima.
    if call == ["showers"], !areOf(ShowersCommand.self, options), !dates.isEmpty,
      (try? DateText.check(dates, isDay: true)) != nil
    {
      return ["day", "--include", "showers"] + dates
    }
    // Of what each day has those of today are asked for, also when they are over.
    let isOfToday = dates.isEmpty && !isNext && !areOfSearch(options) && named?.isOfToday ?? false
    return call + (isOfToday ? ["today"] : dates)
  }

  /// The call with `--explain` of a question for the reason of a day: `why holi 2027`, `explain ekadashi`, `why 2027-03-21`; nil of
  /// others.
  private static func explained(_ arguments: [String]) -> [String]? {
    guard let first = arguments.first?.lowercased(), ["why", "explain"].contains(first) else { return nil }
    let rest = Array(arguments.dropFirst())
    let isDay = (try? DateText.check(Array(rest.prefix { !$0.hasPrefix("-") }), isDay: true)) != nil
    guard !rest.isEmpty, let call = isDay ? ["day"] + rest : EventWords(rest)?.arguments,
      ["day", "festivals"].contains(call[0]) || call.count > 1 && MuhurtaQuery.isNamed(by: call[1])
    else { return nil }
    return call + (call.contains("--explain") ? [] : ["--explain"])
  }

  /// `today` for `today's`; any other word as it is.
  private static func withoutPossessive(_ word: String) -> String {
    let owner = String(word.dropLast(2))
    return (word.hasSuffix("'s") || word.hasSuffix("’s")) && areDates([owner]) ? owner : word
  }

  /// A call with dates, which stand for those that it has itself: `range 2027` for `year 2027`. Of several days `day` becomes `range`,
  /// whose table has not all sections: `range this week --include panchanga,festivals` for `panchang this week`; nil where it has none.
  private static func call(_ call: [String], on dates: [String], _ options: some Sequence<String>) -> [String]? {
    guard !dates.isEmpty, ["day", "range"].contains(call[0]) else { return call + dates }
    var rest = Array(call.dropFirst().drop { !$0.hasPrefix("-") })
    guard call[0] == "day", (try? DateText.check(dates, isDay: true)) == nil else { return [call[0]] + dates + rest }
    let isTable = !options.contains { $0.hasPrefix("--format") || $0.hasPrefix("-o") || $0.hasPrefix("--output") }
    if isTable, rest.first == "--include" {
      let parts = rest[1].split(separator: ",").compactMap { DayPart(rawValue: String($0)) }
      let shown = parts.filter(RangeFormat.table.content.parts.contains)
      guard !shown.isEmpty else { return nil }
      rest[1] = shown.map(\.rawValue).joined(separator: ",")
    }
    return ["range"] + dates + rest
  }

  /// The option for the place of the words, unless the options give one: then a note says that it is left out.
  private static func placeWords(_ asked: AskedSearch, _ options: some Sequence<String>) -> [String] {
    guard hasPlace(options) else { return asked.placeName.map { ["--place", $0] } ?? [] }
    asked.notePlaceLeftOut()
    return []
  }

  /// Names the call in a dim last line, on a terminal alone: in a pipe the output is the call's own.
  func nameCall() throws {
    guard ProcessContext.current.isTerminal else { return }
    let terminal = Terminal(color: .auto, ascii: nil, width: nil)
    try Output.print([terminal.styled(Language.current.keepingDigits(EventCall.text(arguments)), .dim)])
  }

  /// Whether an option is one of searches alone, such as `--next`.
  private static func areOfSearch(_ options: some Sequence<String>) -> Bool {
    areOf(FindCommand.self, options) || options.contains { $0.hasPrefix("-n") }
  }

  /// Whether an option is one of a command, and not of `day`.
  private static func areOf(_ command: any CommandRows.Type, _ options: some Sequence<String>) -> Bool {
    let names = Set(command.options.flatMap(\.words)).subtracting(DayCommand.options.flatMap(\.words))
    return options.contains { $0.hasPrefix("--") && names.contains(String($0.dropFirst(2).prefix { $0 != "=" })) }
  }

  private static func hasPlace(_ options: some Sequence<String>) -> Bool {
    options.contains { $0.hasPrefix("--pla") || $0.hasPrefix("--lat") || $0.hasPrefix("-p") }
  }

  /// The date and the town of a question that names nothing in the sky, as arguments of `day`: `what's up tonight`, `what can I see in
  /// Oslo`. Without a date it is about tonight. nil of other words.
  private static func night(_ words: [String]) -> [String]? {
    let all = words.flatMap { $0.split { $0 == " " || $0 == "?" }.map(String.init) }
    let rest = all.filter { !questionsOfNight.contains($0.lowercased()) && !answersOfNight.contains($0.lowercased()) }
    guard all.count > 1, all.contains(where: { answersOfNight.contains($0.lowercased()) }) else { return nil }
    let place = rest.firstIndex { ["in", "at", "near"].contains($0.lowercased()) }
    let dates = rest[..<(place ?? rest.count)]
    guard dates.isEmpty || (try? DateText.check(Array(dates), isDay: true)) != nil else { return nil }
    let town = place.map { rest[($0 + 1)...].joined(separator: " ") }
    guard town.map(AskedSearch.isPlace) ?? true else { return nil }
    return (dates.isEmpty ? ["tonight"] : Array(dates)) + (town.map { ["--place", $0] } ?? [])
  }

  /// The words of such a question, and those of which it has one at least.
  private static let questionsOfNight: Set = [
    "what", "what's", "whats", "what’s", "is", "are", "can", "could", "i", "we", "you", "show", "me", "there", "to",
    "look",
    "the", "for", "on", "anything", "good", "out",
  ]
  private static let answersOfNight: Set = ["up", "see", "sky", "visible", "happening"]

  /// A day and the town of its page: `tonight in Madrid`, `24 dec at Cape Town`; nil of other words.
  private static func day(in text: String) -> (dates: [String], place: String)? {
    let words = text.split(separator: " ").map(String.init)
    guard let index = words.firstIndex(where: { ["in", "at", "near"].contains($0.lowercased()) }), index > 0,
      (try? DateText.check(Array(words[..<index]), isDay: true)) != nil
    else { return nil }
    let place = words[(index + 1)...].joined(separator: " ")
    return AskedSearch.isPlace(place) ? (Array(words[..<index]), place) : nil
  }

  private static func areDates(_ words: ArraySlice<String>) -> Bool {
    !SubjectWords.areOfSun(Array(words)) && (try? DateText.check(Array(words), isDay: false)) != nil
  }

  /// Whether words are dates of which one does not exist.
  private static func areMissingDates(_ words: [String]) -> Bool {
    do {
      try DateText.check(words, isDay: false)
      return false
    } catch {
      return !(error is NoDate)
    }
  }

  /// Whether the day has a section for the words, which the refusal names: `sun`, `moon`, `planets`.
  private static func isOfDay(_ event: String) -> Bool {
    // Of a planet the events of some dates are asked for; without a span of dates it has a screen.
    guard EventCall.ofParts(event) != nil, SubjectWords.subject(event) == nil else { return false }
    // Showers have a command of their own.
    let typed = EventQuery.withoutCall(event).lowercased()
    let name = TypedWords.event(typed) ?? typed
    return !["sunrise", "sunset", "dawn", "dusk", "moonrise", "moonset"].contains(name)
      && EventCall.arguments(of: event) != ["showers"]
  }
}
