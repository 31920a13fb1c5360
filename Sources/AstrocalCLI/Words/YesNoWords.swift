import AstroCore
import AstrocalRendering
import SwissEphemeris

/// A question whose answer is yes or no, in the place of a command: `is it dark in Oslo`, `is mars visible tonight`, `is the moon up`. It is
/// answered as `day --is` answers, with the exit status too, and in words.
struct YesNoWords {
  /// `day --is now.dark --explain`
  let arguments: [String]
  /// The date and the town beside what is asked.
  let asked: AskedSearch

  /// nil of words that are no such question.
  init?(_ words: [String]) {
    let all = Self.parted(words)
    guard all.count > 1, all[0].lowercased() == "is" else { return nil }
    let rest = Array(all.dropFirst())
    let isOfDay = Self.isAboutIt(rest) || (try? DateText.check([rest[0]], isDay: true)) != nil
    let text = rest.joined(separator: " ")
    var asked = AskedSearch(text.quoted)
    func condition(_ text: String) -> String? {
      Self.condition(text).flatMap { condition in
        let isMeant = isOfDay ? !Self.isOfOther(condition, text) : Self.isOfNow(condition) || Self.isOfPlanet(condition)
        return isMeant ? condition : nil
      }
    }
    let name = try? asked.event(in: text) { condition($0) != nil }
    guard let name, let condition = condition(name) else { return nil }
    // What is true now says nothing of tonight, and what a night shows is not there now.
    var dates = asked.dateWords.filter { $0.lowercased() != "now" }
    if Self.isOfNight(condition) {
      guard dates == asked.dateWords, !text.lowercased().hasSuffix(" now") else { return nil }
      if dates.isEmpty { dates = ["tonight"] }
    }
    guard dates.isEmpty || !Self.isOfNow(condition) && (try? DateText.check(dates, isDay: true)) != nil else {
      return nil
    }
    arguments = ["day"] + dates + ["--is", condition, "--explain"]
    self.asked = asked
  }

  /// Why words that ask whether it is something have no answer, with what to type; nil of other words. The page that they would
  /// print has status 0, which means yes to a script.
  static func refusal(of words: [String]) -> Failure? {
    let all = parted(words)
    guard all.count > 1, all[0].lowercased() == "is" else { return nil }
    let question = "\(words.joined(separator: " ").quoted) has no answer of yes or no"
    if let subject = SubjectWords(words) {
      let (name, dates) = (subject.subject.word, subject.asked.dateWords.filter { $0.lowercased() != "now" })
      let article = subject.subject.body.map { [.sun, .moon].contains($0) ? "the " : "" }
      let now = article.map { "`astrocal is \($0)\(name) up` asks about now, and " } ?? ""
      return .usage("\(question): \(now)`\(EventCall.text([name] + dates))` prints when it is seen")
    }
    guard isAboutIt(Array(all.dropFirst())) else { return nil }
    if let town = UnknownTown.refusal(of: all, isMeant: { YesNoWords($0) != nil }) { return .usage(town) }
    return .usage(
      "\(question): `astrocal is it dark` asks about now, and `astrocal day tonight --is \"night.dark > 6h\"` about a "
        + "night; `astrocal help where` says more")
  }

  private static func parted(_ words: [String]) -> [String] {
    words.flatMap { $0.split { $0 == " " || $0 == "?" }.map(String.init) }
  }

  /// Whether the words behind `is` ask what it is: `it dark tonight`, or `dark` alone, unless that is a body.
  private static func isAboutIt(_ rest: [String]) -> Bool {
    rest[0].lowercased() == "it" || rest.count == 1 && SubjectWords(rest) == nil
  }

  /// The condition of a day that words without signs mean: `now.dark` for `it is dark`; nil of other words.
  static func condition(_ text: String) -> String? {
    NameLimit.isKept(by: text) ? DayFields.table.condition(ofQuestion: text, in: EventCatalogue()) : nil
  }

  private static func isOfNow(_ condition: String) -> Bool { condition.hasPrefix("now.") }
  private static func isOfPlanet(_ condition: String) -> Bool {
    Body(rawValue: String(condition.prefix { $0 != "." })) != nil
  }
  /// Whether a condition is about a body or an eclipse that words do not name: `it evening` asks nothing about Mars.
  private static func isOfOther(_ condition: String, _ text: String) -> Bool {
    let subject = String(condition.prefix { $0 != "." })
    return (isOfPlanet(condition) || subject == "eclipse") && !text.lowercased().contains(subject)
  }
  private static func isOfNight(_ condition: String) -> Bool { condition.hasSuffix(".tonight") }
}
