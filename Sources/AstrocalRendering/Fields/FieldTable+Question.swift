import Asking
import AstroCore

extension FieldTable {
  /// The condition that a question of yes or no asks for: `now.dark` for `is it dark`, `now.moon > 0` for `is the moon up`,
  /// `mars.tonight` for `is mars visible`, `weekday = friday` for `is it friday`; nil of words that no field knows.
  package func condition(ofQuestion text: String, in catalogue: EventCatalogue) -> String? {
    let words = text.lowercased().split { $0 == " " || $0 == "?" }.map(String.init)
      .filter { !["is", "it", "a", "an", "the", "now"].contains($0) }
    guard 1...6 ~= words.count else { return nil }
    let names = FieldNames(asked, in: catalogue)
    if words.count == 2, let condition = names.condition(of: words[0], being: words[1]) { return condition }
    let name = Condition.plain(words.joined(separator: "_"))
    return names.truth(called: name) ?? names.comparison(with: name)
  }
}
