import AstroCore
import AstrocalRendering
import CivilTime
import ForeignText
import Places

/// The refusal of a text that is no date, with the word that was probably meant.
struct NoDate: ExitingError {
  /// The argument that is no date.
  let text: String
  /// All arguments that were taken for dates.
  private let arguments: [String]
  /// Whether the text stands where the name of a command may stand.
  private var isCommand = false
  /// Whether one day is asked for, so that no span of days is advised.
  private var isDay = false
  /// The option whose list goes on with the text, written with commas; nil where no list stands before it.
  private var list: String?

  init(_ text: String, in arguments: [String]) {
    self.text = text
    self.arguments = arguments
  }

  /// The refusal of the first argument, which might have been a command.
  var asCommand: NoDate {
    var copy = self
    copy.isCommand = true
    return copy
  }

  /// The refusal where one day is asked for.
  var asDay: NoDate {
    var copy = self
    copy.isDay = true
    return copy
  }

  /// The refusal of a word behind an option that takes a list: `--include sun moon`.
  ///
  /// - Parameter call: All arguments of the run.
  func behindList(in call: [String]) -> NoDate {
    var copy = self
    copy.list = CommaList.call(of: text, in: call)
    return copy
  }

  var status: ExitStatus { .usage }

  var message: String {
    switch answer {
    case .sentence(let sentence): sentence
    case .advice(let advice, let subject):
      "\(subject.quoted) is not a \(isCommand ? "command or a date" : "date"): \(advice)"
    }
  }

  private enum Answer {
    /// What to write instead of a text.
    case advice(String, of: String)
    /// A whole sentence about an event that is not computed.
    case sentence(String)
  }

  /// The words that are no dates, which are meant as one name: `northern lights`. If all of the words are known, these.
  private var phrase: String {
    let all = EventCall.name(in: arguments.joined(separator: " "))
    // The name of a body may be read as a date: the Sun as Sunday.
    let startsWithBody = SubjectWords.subject(arguments.first ?? "")?.body != nil
    // Of `tonight Madrid` the town is meant.
    let isEvent = EventQuery.isExplained(all) && !DateText.isWritten(in: all)
    if isEvent || startsWithBody && arguments.count > 1 { return all }
    let words = arguments.filter { !DateText.isWritten(in: $0) }
    let isPart = words.contains(text) || DateWord.isRelation(text) && !words.isEmpty
    return EventCall.name(in: isPart ? words.joined(separator: " ") : text)
  }

  private var answer: Answer {
    func advice(_ advice: String) -> Answer { .advice(advice, of: text) }
    if let list { return advice("a list has commas, write \(list)") }
    let typed = arguments.joined(separator: " ")
    if isCommand, SubjectWords(arguments) != nil {
      return .sentence(
        "\(typed.quoted) is a page of its own, without --include, --exclude, --calendars and other --targets: use "
          + "`\(EventCall.text([typed]))`, or put the name behind --targets, with commas")
    }
    if DailyEvent.moment(typed) != nil, let reason = EventCall.reason(typed) { return .sentence(reason) }
    // Beside the name of an event the date is what is wrong: `diwali 24.10.2027`.
    if let date = arguments.first(where: NumberedDate.isInOtherForm), date != text {
      return NoDate(date, in: [date]).answer
    }
    if let reason = NumberedDate(text)?.absence { return .sentence(reason) }
    if let absence = DateText.absence(in: arguments) { return .sentence(absence) }
    if let date = adviceAsDate { return advice(date) }
    guard isWord else { return advice("use " + examples) }
    let word = text.lowercased()
    let phrase = phrase
    // One word of several is not what they mean: the northern lights are no meteors.
    // `range next` lacks the word behind it, and asks for no event.
    let isHalf = !isCommand && DateWord.isRelation(phrase)
    let calls = [isHalf ? nil : EventCall.find([phrase])].compactMap(\.self).map(withDates)
    if calls.isEmpty, let reason = EventCall.reason(phrase) { return .sentence(reason) }
    let meant = calls + (Self.place(phrase).map { ["--place \($0)"] } ?? [])
    if !meant.isEmpty {
      return .advice(
        (calls.isEmpty ? "did you mean " : "use ") + meant.alternatives + (calls.isEmpty ? "?" : ""), of: phrase)
    }
    if let reason = reasonOfCountry { return .sentence(reason) }
    if phrase == text, word.utf8.count > 4, let near = nearWord(word, slips: 2), near != word {
      return advice("did you mean \(near)?")
    }
    if let near = EventCall.near(phrase) { return .advice(near, of: phrase) }
    if let option = option(slips: false) { return option }
    if phrase == text, word.utf8.count > 4,
      let near = OtherWords.calls.keys.sorted().nearest(to: word, slips: word.utf8.count < 8 ? 1 : 2),
      let call = EventCall.ofParts(near)
    {
      return advice("did you mean \(near)? Use \(call)")
    }
    if let option = option(slips: true) { return option }
    // One of the words may be read as a date: `full mon`.
    let whole = arguments.joined(separator: " ")
    if arguments.count > 1, let near = EventCall.near(whole) { return .advice(near, of: whole) }
    let words = arguments.flatMap { $0.split(separator: " ").map(String.init) }
    if let last = words.last, last.utf8.count > 4, let near = nearWord(last.lowercased(), slips: 1),
      near != last.lowercased()
    {
      return .advice("did you mean \(near)?", of: last)
    }
    func isMeant(_ words: [String]) -> Bool { EventWords(words) != nil || SubjectWords(words) != nil }
    if isCommand, let town = UnknownTown.refusal(of: words, isMeant: isMeant) { return .sentence(town) }
    return .advice(
      (isCommand ? "`astrocal help` lists the commands; dates are like " : "use ") + examples, of: phrase)
  }

  /// The option that the words name without its hyphens, with the value behind it: `--profile sky`; nil where they name none. A
  /// shorter word is rather one of a question: `is it up`.
  ///
  /// - Parameter slips: Whether the name of the option may have slips of the pen.
  private func option(slips: Bool) -> Answer? {
    let words = arguments.flatMap { $0.split(separator: " ").map(String.init) }
    guard isCommand, let first = words.first, first.utf8.count >= 4,
      let option = UnknownOption.meant(by: first, of: DayCommand.self, slips: slips)
    else { return nil }
    let call = ([option] + words.dropFirst().map(PlainText.marked)).joined(separator: " ")
    return .advice("did you mean --\(call)?", of: words.joined(separator: " "))
  }

  /// A call with the dates among the arguments, where it takes some.
  private func withDates(_ call: String) -> String {
    if call.hasPrefix("`astrocal day --") {
      let days = arguments.filter { DateText.isWritten(in: $0) }
      let isDay = !days.isEmpty && (try? DateText.check(days, isDay: true)) != nil
      return isDay ? call.replacing("`astrocal day ", with: "`astrocal day \(days.joined(separator: " ")) ") : call
    }
    if call.hasPrefix("`astrocal range 2027 ") {
      let days = arguments.flatMap { $0.split(separator: " ").map(String.init) }.filter { DateText.isWritten(in: $0) }
      guard !days.isEmpty, (try? DateText.check(days, isDay: false)) != nil else { return call }
      let command = (try? DateText.check(days, isDay: true)) == nil ? "range" : "day"
      return call.replacing("`astrocal range 2027 ", with: "`astrocal \(command) \(days.joined(separator: " ")) ")
    }
    let dates = arguments.flatMap { $0.split(separator: " ").map(String.init) }.filter(AskedWords.isYear)
    let takesDates = ["`astrocal festivals ", "`astrocal find ", "`astrocal tithi "].contains { call.hasPrefix($0) }
    guard takesDates, !call.contains(" --"), let year = dates.first, !call.contains(year) else { return call }
    return call.dropLast() + " \(year)`"
  }

  private var isWord: Bool { 2...60 ~= text.utf8.count && text.contains(where: \.isLetter) }

  /// The refusal where the text is a date with a slip, or in a form of other programs; nil of all other texts.
  var meantAsDate: NoDate? { adviceAsDate == nil ? nil : self }

  private var adviceAsDate: String? {
    if let dates = joinedDates { return "use \(dates)" }
    if let call = callOfSpan { return "use \(call)" }
    if let lengths = adviceOfLengths { return lengths }
    if let call = callOfNext { return "use \(call)" }
    if let date = GregorianDate(String(text.prefix(10))), text.dropFirst(10).first == "T" {
      return "write \(date); give an instant with --now"
    }
    let dates = datesInOtherForms
    guard dates.isEmpty else { return "write \(dates.alternatives)" }
    let word = text.lowercased()
    guard isWord, let near = nearWord(word, slips: 1), near != word else { return nil }
    return "did you mean \(near)?"
  }

  /// The advice to those who count days or longer spans, as in "3 days ago", "in a week" and "next week".
  private var adviceOfLengths: String? {
    let words = arguments.flatMap { $0.lowercased().split(separator: " ").map(String.init) }
    if !isDay, let span = Self.span(of: words) { return "use \(span)" }
    guard let days = SpokenDays(words) else { return nil }
    return days.isInexact ? "use the date itself, or \(days.date), which counts days" : "use \(days.date)"
  }

  /// A span from today on as it is read: `next 3 days` for `3 days` and `the next 3 days`; nil of other words.
  private static func span(of words: [String]) -> String? {
    let words = words.first == "the" ? Array(words.dropFirst()) : words
    guard !words.isEmpty else { return nil }
    return [words, ["next"] + words].first { (try? DateText.check($0, isDay: false)) != nil }?.joined(separator: " ")
  }

  /// Two dates that another sign than two dots joins, with these: `2027-01-01 - 2027-01-05`, `2027-01-01/2027-01-05`.
  private var joinedDates: String? {
    let whole = arguments.joined(separator: " ")
    var pairs = [" - ", "/", "–", "—"].map { sign in
      whole.split(separator: sign).map { $0.split(separator: " ").joined(separator: " ") }
    }
    if whole.utf8.count == 21 { pairs.append([String(whole.prefix(10)), String(whole.suffix(10))]) }
    return pairs.first { pair in
      pair.count == 2 && pair.allSatisfy { (try? DateText.check([$0], isDay: true)) != nil }
    }?.joined(separator: "..")
  }

  /// The call for `year 2027`, where the first word names what the others are.
  private var callOfSpan: String? {
    let rest = Array(arguments.dropFirst())
    guard arguments.first == text, ["year", "month", "week", "dates", "from"].contains(text.lowercased()),
      !rest.isEmpty, (try? DateText.check(rest, isDay: false)) != nil
    else { return nil }
    return "`astrocal range \(rest.joined(separator: " "))`"
  }

  /// The call for `next full moon`, `when is diwali` and `why diwali`, where words stand before an event.
  private var callOfNext: String? {
    let words = arguments.flatMap { $0.split(separator: " ") }
    let questions = ["next", "when", "is", "the", "upcoming", "date", "of"]
    let event = words.drop { (questions + Self.wordsOfReasons).contains($0.lowercased()) }
    guard !event.isEmpty, event.count < words.count, let call = EventCall.find([event.joined(separator: " ")]) else {
      return nil
    }
    let asksWhy = Self.wordsOfReasons.contains(words[0].lowercased())
    return asksWhy && call.hasPrefix("`astrocal festivals ") ? call.dropLast() + " --explain`" : call
  }

  /// The words that ask for the reason of a day.
  static let wordsOfReasons = ["why", "explain", "reason"]

  private var examples: String {
    isDay
      ? "2026-11-21, 21 nov, today, tomorrow, friday, today+3"
      : "2026-11-21, 2026-11, 2026, 21 nov, today, tomorrow, friday, weekend, today+3"
  }

  /// The command or the word of a date that differs by so many slips at most.
  private func nearWord(_ word: String, slips: Int) -> String? {
    let commands = isCommand ? Arguments.names : []
    let days =
      ["today", "tonight", "tomorrow", "yesterday"] + (isDay ? [] : ["weekend"])
      + Weekday.allCases.map { $0.name.lowercased() }
    let names = commands + days + DateWords.monthNames.map { $0.lowercased() }
    return names.nearest(to: word, slips: slips)
  }

  /// The city that the whole of the words names, in quotation marks where it has several: a town that is called as one of them is not
  /// what they mean.
  static func place(_ name: String) -> String? {
    guard name.utf8.count <= 60, !Gazetteer.embedded.cities(named: name).isEmpty else { return nil }
    return name.contains(" ") ? "\"\(PlainText.marked(name))\"" : PlainText.marked(name)
  }

  /// The refusal of a country or a region, with a town of it; nil where the words name none.
  private var reasonOfCountry: String? {
    let words = phrase.split(separator: " ")
    let name = words.drop { ["in", "at"].contains($0.lowercased()) }.joined(separator: " ")
    guard name.utf8.count <= 60, let found = Gazetteer.embedded.mainTown(ofDivision: name) else { return nil }
    let kind = found.isCountry ? "country" : "region"
    return "\(name.quoted) is a \(kind) and no place: name a town, as in `--place \"\(found.town)\"`"
  }

  /// The dates that numbers in another order, or without hyphens, may mean; empty for any other text.
  private var datesInOtherForms: [String] {
    if text.hasPrefix("-"), text.utf8.count == 4, let number = Int(text) {
      return ["\(DateWords.year(number)) for the year", "today\(number) for the day"]
    }
    return NumberedDate(text)?.dates ?? NumberedDate.month(text).map { [$0] } ?? []
  }
}
