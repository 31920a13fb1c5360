import AstroCore
import AstrocalRendering
import ForeignText

/// An event in the place of a command, `astrocal next ekadashi --place Pune`, and the call that answers it,
/// `astrocal festivals ekadashi --next 1 --place Pune`.
///
/// Commands and dates come first, and only the exact name of an event is taken for one, with a date and a town beside it.
struct EventWords {
  /// The arguments of the call.
  private(set) var arguments: [String]
  /// Why the call cannot run, with what to type; nil where it can.
  private(set) var refusal: Failure?

  /// nil where the arguments begin with an option, a command, a date or anything else that is no event.
  init?(_ arguments: [String]) {
    if let call = Self.explained(arguments) {
      self.arguments = call
      return
    }
    var words = arguments.prefix { !$0.hasPrefix("-") }.map(Self.withoutPossessive)
    let options = arguments[words.count...]
    // `showers next`, as people say it where the name is what they look for.
    if words.count > 1, words.last?.lowercased() == "next" { words = ["next"] + words.dropLast() }
    // Lists of which the next row has no other name.
    if words.count == 2, words[0].lowercased() == "next", ["festivals", "tithi"].contains(words[1]) {
      self.arguments = [words[1], "--next", "1"] + options
      return
    }
    guard let first = words.first, NameLimit.isKept(by: words.joined(separator: " ")), first != "help",
      !Arguments.names.contains(first)
    else { return nil }
    if first == "wait" {
      self.arguments = ["remind"] + arguments
      return
    }
    // Of `29 feb 2027` the number is no tithi: the command of days says that the month is shorter.
    // A date in another form is no word of a name.
    guard !Self.areMissingDates(words), !words.contains(where: NumberedDate.isInOtherForm) else { return nil }
    if let call = EventCall.anniversary(words) {
      self.arguments = call + options
      return
    }
    if let question = YesNoWords(words) {
      self.arguments = question.arguments + Self.placeWords(question.asked, options) + options
      return
    }
    if !Self.areOfSearch(options), Self.areDates(words[...]) {
      // A span of dates has rows, a day has a page.
      guard (try? DateText.check(words, isDay: true)) == nil else { return nil }
      self.arguments = ["range"] + words + options
      return
    }
    let isNext = words.count > 1 && first.lowercased() == "next"
    if isNext { words.removeFirst() }
    let isSearch = isNext || Self.areOfSearch(options)
    guard isNext || !Self.areDates(words[...]), isSearch || SubjectWords(words) == nil else { return nil }
    let text = words.joined(separator: " ")
    if !isNext, let night = Self.night(words) {
      self.arguments = ["day"] + night + options
      return
    }
    if !isNext, let day = Self.day(in: text) {
      if Self.hasPlace(options) {
        StandardError.note("\(text.quoted): an option gives the place, and \(day.place.quoted) is left out")
      }
      self.arguments = ["day"] + day.dates + (Self.hasPlace(options) ? [] : ["--place", day.place]) + options
      return
    }
    var asked = AskedSearch(text.quoted)
    let typed = try? asked.event(in: text) {
      // Of आज की तिथि the tithi is the name: without the words that only ask a date would be left.
      guard !Self.areDates([EventQuery.withoutCall($0)]) else { return false }
      return Self.isOfDay($0) ? !isSearch && EventCall.shortcut($0) != nil : EventCall.arguments(of: $0) != nil
    }
    var isCeremony = false
    if let event = typed, !isSearch, Self.isOfDay(event), let call = EventCall.shortcut(event) {
      let dated = Self.call(call, on: asked.dateWords, options)
      // The rising signs of a day, but the weddings of a month.
      isCeremony = dated == nil && MuhurtaQuery.isNamed(by: event)
      if !isCeremony {
        self.arguments = (dated ?? []) + Self.placeWords(asked, options) + options
        if dated == nil {
          refusal = .usage(
            "\(event.quoted) has no table of several days: name one day, or add --format csv")
        }
        return
      }
    }
    guard let event = typed, isCeremony || !Self.isOfDay(event),
      let call = EventCall.month(event) ?? EventCall.arguments(of: event) ?? EventCall.several(in: event)
        ?? EventCall.within(event)
    else { return nil }
    // `showers` has no --next: the search for events has.
    let isShower = call[0] == "showers" && isNext
    var search = isShower ? ["find", event] : call
    // The showers of one night are those that are active, whenever they have their maxima.
    if call == ["showers"], !isNext, !Self.areOf(ShowersCommand.self, options), !asked.dateWords.isEmpty,
      (try? DateText.check(asked.dateWords, isDay: true)) != nil
    {
      search = ["day", "--include", "showers"]
    }
    let isCounted = isNext && !options.contains { $0 == "--next" || $0.hasPrefix("--next=") || $0.hasPrefix("-n") }
    self.arguments =
      search + asked.dateWords + (isCounted ? ["--next", "1"] : []) + Self.placeWords(asked, options)
      + (options.contains { $0.hasPrefix("--reg") } ? [] : asked.region.map { ["--region", $0.rawValue] } ?? [])
      + options
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
