import ArgumentParser
import AstrocalRendering
import ForeignText

/// `astrocal help terms`: the words that a newcomer meets in the output.
struct TermsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "astrocal help terms", abstract: "Explains terms of the output.")

  @Argument(help: "The term to explain (default: all).")
  var words: [String] = []

  @Option("Make the text this many columns wide.", valueName: "columns")
  var width: Said<WholeNumber<1, 1_000>>?

  func run() throws {
    let width = try width.map { said in try ValueError.Source.option.read("--width") { try said.value.value } }
    let terminal = Terminal(color: .auto, ascii: false, width: width)
    let entries = words.isEmpty ? Terms.all : try Terms.named(words.joined(separator: " "))
    try Output.print(
      entries.enumerated().map { index, entry in
        FlowLine(label: "", items: [entry.term], indent: 0).text(terminal, style: .bold) + "\n"
          + FlowLine(label: "", items: [entry.text], indent: 2).text(terminal)
          + (index + 1 < entries.count ? "\n" : "")
      })
  }
}

extension Terms {
  /// The words of a name in lower case, without signs: `choghad` of `Choghad.`, `peak local` of `Peak (local)`.
  private static func plain(_ name: some StringProtocol) -> String {
    name.lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: " ")
  }

  /// What an entry may be asked for by: `rahu kalam`, `yamaganda` and `gulika` of the term that has the three, and `dawn-dusk` as a
  /// label joins two of them.
  private static func names(_ term: String) -> [String] {
    let words = plain(term.replacing(", ", with: " and ")).split(separator: " ")
    let parts = words.split(separator: "and").map { $0.joined(separator: " ") }
    return parts + [words.joined(separator: " "), parts.joined(separator: " ")]
  }

  /// The entries of a term: those that bear its name, else those with a name that it begins, or with a word that it is.
  ///
  /// - Throws: `Failure` with the nearest name where there is none.
  static func named(_ words: String) throws -> [(term: String, text: String)] {
    let named = ofName(words)
    if !named.isEmpty { return named }
    let word = plain(words)
    if word.count > 2 {
      let explained = all.filter { " \(plain($0.text)) ".contains(" \(word) ") }
      if !explained.isEmpty { return explained }
    }
    let hint = near(word).map { "did you mean \($0)?" } ?? "`astrocal help terms` has them all"
    throw Failure.usage("no term \(PlainText.quoted(words)); \(hint)")
  }

  /// The entries that bear a name, else those with a name that it begins or ends; none where there is no such one.
  static func ofName(_ words: String) -> [(term: String, text: String)] {
    let word = plain(words)
    let exact = all.filter { names($0.term).contains(word) }
    guard exact.isEmpty, word.count > 2 else { return exact }
    return all.filter { names($0.term).contains { $0.hasPrefix(word) || $0.hasSuffix(" " + word) } }
  }

  /// The name that at most three slips of the pen make of a word.
  private static func near(_ word: String) -> String? {
    let known = all.flatMap { names($0.term) }
    // Of a short word hardly anything is left after two slips.
    for slips in 1...3 where word.count > 2 * slips {
      if let near = known.filter({ $0.count > 2 * slips }).nearest(to: word, slips: slips) { return near }
    }
    return nil
  }
}
