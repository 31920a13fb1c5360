import ArgumentParser
import AstrocalRendering
import ForeignText

/// The words behind `astrocal help`: the parser prints the general help for words that it does not know.
enum HelpTopic {
  /// Refuses words that name no command.
  ///
  /// - Throws: `ValidationError` with the nearest topic, the term of that name, or all topics.
  static func check(_ words: [String]) throws {
    let commands = Arguments.names + ["terms"] + HelpScreen.topicsAlone + ["help"]
    guard let topic = words.first else { return }
    guard commands.contains(topic) else { throw refusal(words, topic, of: commands, "astrocal help") }
    guard words.count > 1 else { return }
    let call = "astrocal help \(topic)"
    let ofRemind = RemindCommand.configuration.subcommands.compactMap { $0.configuration.commandName }
    guard topic == RemindCommand.configuration.commandName else {
      throw ValidationError("no help on \(words.joined(separator: " ").quoted): use `\(call)`")
    }
    guard ofRemind.contains(words[1]) else { throw refusal(words, words[1], of: ofRemind, call) }
    guard words.count == 2 else {
      throw ValidationError("no help on \(words.joined(separator: " ").quoted): use `\(call) \(words[1])`")
    }
  }

  private static func refusal(
    _ words: [String], _ word: String, of topics: [String], _ call: String
  ) -> ValidationError {
    let advice =
      if let topic = OtherWords.topics[word.lowercased()], topics.contains("terms") {
        "use `\(call) \(topic)`"
      } else if let near = near(word, topics) {
        "did you mean `\(call) \(near)`?"
      } else if topics.contains("terms"), word.utf8.count > 1, !Terms.ofName(word).isEmpty {
        "use `astrocal help terms \(PlainText.marked(word.lowercased()))`"
      } else if topics.contains("terms"), let event = EventCall.find([words.joined(separator: " ")]) {
        "use \(event)"
      } else {
        "the topics are \(topics.filter { $0 != "help" }.joined(separator: ", "))"
      }
    return ValidationError("no help on \(words.joined(separator: " ").quoted): \(advice)")
  }

  /// The topic that one or two slips of the pen make of a word, or that it begins.
  private static func near(_ word: String, _ topics: [String]) -> String? {
    let word = word.lowercased()
    let begun = topics.filter { word.utf8.count > 1 && $0.hasPrefix(word) }
    return begun.count == 1 ? begun[0] : topics.nearest(to: word)
  }
}
