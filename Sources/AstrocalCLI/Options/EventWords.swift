import AstrocalRendering
import ForeignText

/// An event in the place of a command, `astrocal next ekadashi --place Pune`, and the call that answers it,
/// `astrocal tithi --festivals ekadashi --next 1 --place Pune`.
///
/// Commands and dates come first, and only the exact name of an event is taken for one.
struct EventWords {
  /// The arguments of the call.
  let arguments: [String]

  /// nil where the arguments begin with an option, a command, a date or anything else that is no event.
  init?(_ arguments: [String]) {
    var words = Array(arguments.prefix { !$0.hasPrefix("-") })
    let options = arguments[words.count...]
    guard let first = words.first, words.count <= Self.mostWords, first != "help",
      !Arguments.commands.contains(where: { $0.configuration.commandName == first })
    else { return nil }
    let isNext = words.count > 1 && first.lowercased() == "next"
    if isNext { words.removeFirst() }
    guard isNext || !Self.areDates(words[...]) else { return nil }
    // The dates, if any, stand behind the event: `diwali 2027`.
    for count in stride(from: words.count, to: 0, by: -1) {
      let (event, dates) = (words.prefix(count).joined(separator: " "), words[count...])
      guard dates.isEmpty || Self.areDates(dates), !Self.isOfDay(event), let call = EventCall.arguments(of: event)
      else { continue }
      // `showers` has no --next: the search for events has.
      let isShower = call[0] == "showers" && isNext
      let search = isShower ? ["range", "--find", event] : call
      let isCounted = isNext && !options.contains { $0 == "--next" || $0.hasPrefix("--next=") }
      self.arguments = search + dates + (isCounted ? ["--next", "1"] : []) + options
      return
    }
    return nil
  }

  /// Names the call in a dim last line, on a terminal alone: in a pipe the output is the call's own.
  func nameCall() throws {
    guard ProcessContext.current.isTerminal else { return }
    let terminal = Terminal(color: .auto, ascii: nil, width: nil)
    try Output.print([terminal.styled(EventCall.text(arguments), .dim)])
  }

  private static let mostWords = 8

  private static func areDates(_ words: ArraySlice<String>) -> Bool {
    (try? DateText.check(Array(words), isDay: false)) != nil
  }

  /// Whether the day has a section for the words, which the refusal names: `sun`, `moon`, `planets`.
  private static func isOfDay(_ event: String) -> Bool {
    !["sunrise", "sunset", "dawn", "dusk", "moonrise", "moonset"].contains(event.lowercased())
      && EventCall.ofParts(event) != nil
  }
}
