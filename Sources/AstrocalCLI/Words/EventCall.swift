import AstroCore
import CivilTime
import ForeignText

/// The call that answers words which name something in the sky or in the calendar, for users who typed them as a date.
enum EventCall {
  /// The calls of what has parts of a day of its own.
  private static let calls = OtherWords.calls

  /// The call for what a text names as a whole, where it is no event of its own: the words above, or a section of a day.
  static func ofParts(_ text: String) -> String? {
    let words = meanings(text)
    return words.lazy.compactMap { calls[$0] }.first
      ?? words.lazy.compactMap(DayPart.init).first.map { "`astrocal day --include \($0.rawValue)`" }
  }

  /// The arguments of the call that runs where a text stands alone: those of `planets`, `panchang`, or a section of a day; nil of
  /// others.
  static func shortcut(_ text: String) -> [String]? {
    let meanings = meanings(text)
    if let call = meanings.lazy.compactMap({ OtherWords.shortcuts[$0] }).first {
      let words = call.dropFirst("`astrocal ".count).dropLast().split(separator: "\"").enumerated()
      // What stands between quotation marks is one argument.
      return words.flatMap { $0.isMultiple(of: 2) ? $1.split(separator: " ").map(String.init) : [String($1)] }
    }
    return meanings.lazy.compactMap(DayPart.init).first.map { ["day", "--include", $0.rawValue] }
  }

  /// The words of the program that a text may mean: itself, also without the words that only ask, what it is in the languages of India,
  /// and last what pages print so, unless a ceremony has the name: the label लग्न is also a wedding.
  private static func meanings(_ text: String) -> [String] {
    let bare = EventQuery.withoutCall(text)
    let words = [text.lowercased(), bare.lowercased(), TypedWords.event(text), TypedWords.event(bare)]
      .compactMap(\.self)
    guard let label = PrintedLabels.word(text) ?? PrintedLabels.word(bare), !MuhurtaQuery.isNamed(by: text) else {
      return words
    }
    return words + [label]
  }

  /// The call for the days on which a family remembers what was on a date or a tithi: `birthday 1956-08-14`, `shraddha bhadarvo vad 7`,
  /// `posh sud 8 birthday`; of a list of people by a name, which may be absent. nil of other words, and of a festival: Navami Shraddha.
  ///
  /// - Parameter hasPeople: Whether an option gives a list of people.
  static func anniversary(_ words: [String], hasPeople: Bool = false) -> [String]? {
    let words = words.flatMap { $0.split(separator: " ").map { AskedWords.withPlainDigits(String($0)) } }
    let splits = (0...words.count).flatMap { count in
      [(words.dropLast(count), words.suffix(count)), (words.dropFirst(count), words.prefix(count))]
    }
    for (name, rest) in splits {
      guard let occasion = TypedWords.occasion(name.joined(separator: " ")) else { continue }
      let subject = rest.joined(separator: " ")
      let of = occasion == .birth && !hasPeople ? [] : ["--of", occasion.rawValue]
      if hasPeople { return ["festivals"] + (rest.isEmpty ? [] : ["--anniversary", subject]) + of }
      if isDatedDay(subject) {
        return ["festivals", "--anniversary", subject] + of + (occasion == .death ? ["--by", "tithi,mahalaya"] : [])
      }
      if isTithi(subject), FestivalCatalogue.standard.named(words.joined(separator: " ")).isEmpty {
        return ["festivals", "--anniversary", subject] + of
      }
    }
    return nil
  }

  /// Whether words are a day with its year, with a time of day or without: `1990-08-15T22:15`, `15 aug 1990 22:15`.
  private static func isDatedDay(_ text: String) -> Bool {
    let date = ClockTime.split(text)?.words ?? text
    if GregorianDate(String(date.prefix(10))) != nil { return !date.contains(" ") }
    let words = date.split(separator: " ").map(String.init)
    return words.contains(where: AskedWords.isYear) && (try? DateText.check(words, isDay: true)) != nil
  }

  /// Whether words are one tithi of one month.
  private static func isTithi(_ text: String) -> Bool {
    (try? AnniversarySubject(.birth, tithi: text, reckoning: .amanta)) != nil
  }

  /// Whether a call is that of a list which prints the next rows alone: `tithi`, `festivals ekadashi`.
  static func counts(_ call: [String]) -> Bool {
    let command = Arguments.commands.first { $0.configuration.commandName == call[0] }
    return command?.options.contains { $0.words.contains("next") } ?? false
  }

  /// The search for the beginning of a lunar month, where its name stands alone: a festival or a nakshatra may be called so too.
  static func month(_ text: String) -> [String]? {
    TithiQuery.month(in: text).map { ["find", "\($0) month"] }
  }

  /// The call for the first of some texts that has one, between backticks.
  static func find(_ texts: [String]) -> String? {
    for text in texts {
      if let call = ofParts(text) { return call }
      if let words = arguments(of: text) ?? searchOfTarget(text) { return "`\(Self.text(words))`" }
    }
    return nil
  }

  /// The search for the best night of a star or a nebula: `find "best m31"`; nil for any other name.
  private static func searchOfTarget(_ text: String) -> [String]? {
    let search = "best \(text)"
    guard let query = try? EventQuery(search, reckoning: .standard, in: EventCatalogue()), query.kind == .target else {
      return nil
    }
    return ["find", search]
  }

  /// The arguments that search for an event by its exact name: `find eclipse`; nil where no event has the name.
  static func arguments(of text: String) -> [String]? { named(text)?.arguments }

  /// The search for an event by its exact name, and whether its kind is of today where no date stands beside it.
  static func named(_ text: String) -> (arguments: [String], isOfToday: Bool)? {
    guard text.utf8.count <= 60, !text.contains("\""), !text.contains("`") else { return nil }
    if !NamedSpan.Kind.several(words: text).isEmpty { return (["find", text], false) }
    let catalogue = EventCatalogue()
    // Who names Makar Sankranti or Ekadashi asks for the day on which families keep it.
    guard EventQuery.isNamed(by: text, in: catalogue, preferring: .festivals) else { return nil }
    let text = EventQuery.withoutCall(text)
    guard let query = try? EventQuery(text, reckoning: .standard, in: catalogue, preferring: .festivals) else {
      // The search asks which of several festivals is meant; their list prints all that have the name. A word such as `new` is
      // no name.
      return text.utf8.count > 3 ? (["festivals", text], false) : nil
    }
    return (arguments(of: query, named: text), query.isOfToday)
  }

  /// The call of the command that lists the events of a search.
  private static func arguments(of query: EventQuery, named text: String) -> [String] {
    if query.search(FestivalSearch.self) != nil { return ["festivals", text] }
    if query.search(FestivalSelection.self) != nil { return ["festivals"] }
    if query.search(AngaSearch.self) != nil { return ["tithi", text] }
    if query.search(TithiQuery.self) != nil {
      return [FestivalCatalogue.standard.find(text).isEmpty ? "tithi" : "festivals", text]
    }
    if let codes = query.search(ShowerSearch.self)?.codes { return codes.isEmpty ? ["showers"] : ["showers", text] }
    return ["find", text]
  }

  /// The arguments that search for the events of several names: `find "diwali holi"`; nil where some word belongs to none.
  static func several(in text: String) -> [String]? {
    let parts = try? EventQuery.parts(of: text, reckoning: .standard, in: EventCatalogue(), preferring: .festivals)
    return parts.map { $0.count > 1 } ?? false ? ["find", text] : nil
  }

  /// The arguments that list the festival whose name is the longest part of some words: `festivals "karva chauth moon"`; nil where no
  /// name or several stand in them, and of words of which it is known why they are no event.
  static func within(_ text: String) -> [String]? {
    guard NameLimit.isKept(by: text), !EventQuery.isExplained(text) else { return nil }
    do throws(Mistake) {
      _ = try EventQuery(text, reckoning: .standard, in: EventCatalogue(), preferring: .festivals)
      return nil
    } catch {
      guard case .festivalsWithin(let ids, let rest?) = error.advice, ids.count == 1, rest.count < 4,
        !rest.contains(where: { NoDate.wordsOfReasons.contains($0.lowercased()) })
      else { return nil }
      return ["festivals", text]
    }
  }

  /// The name in some words, without a date and a town beside it, where it is an event or known to be none.
  static func name(in text: String) -> String {
    var asked = AskedSearch(text.quoted)
    let name = try? asked.event(in: text) {
      EventQuery.isExplained($0) || ofParts($0) != nil || arguments(of: $0) != nil
    }
    return name ?? text
  }

  /// The events whose names are near words that no search knows, as a question: `did you mean geminids?`; nil where none is.
  static func near(_ text: String) -> String? {
    guard NameLimit.isKept(by: text) else { return nil }
    do throws(Mistake) {
      _ = try EventQuery(text, reckoning: .standard, in: EventCatalogue())
      return nil
    } catch {
      guard let start = error.message.firstRange(of: "did you mean ") else { return nil }
      return String(error.message[start.lowerBound...])
    }
  }

  /// Why words are known to name no event, and what to search for; nil of others.
  static func explanation(_ text: String) -> String? { EventQuery.isExplained(text) ? reason(text) : nil }

  /// Why words name no event, and what to search for; nil of words that no search knows.
  static func reason(_ text: String) -> String? {
    guard NameLimit.isKept(by: text) else { return nil }
    do throws(Mistake) {
      _ = try EventQuery(text, reckoning: .standard, in: EventCatalogue())
      return nil
    } catch {
      return error.isUnknown || error.namesFestivals ? nil : error.message
    }
  }

  /// A call as a user would type it: `astrocal find "full moon"`.
  static func text(_ arguments: [String]) -> String {
    "astrocal "
      + arguments.map { $0.contains(" ") ? "\"\(PlainText.marked($0))\"" : PlainText.marked($0) }.joined(separator: " ")
  }
}
