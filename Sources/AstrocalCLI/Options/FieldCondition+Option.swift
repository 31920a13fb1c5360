import Asking
import AstroCore
import AstrocalRendering

extension FieldCondition {
  /// The condition of an option.
  ///
  /// - Throws: `Failure` with the first mistake, the expression with a mark below the place, and the other mistakes.
  init(_ text: String, of table: FieldTable<Row>, for option: String, _ settings: Settings) throws {
    do {
      try self.init(text, of: table, in: settings.catalogue)
    } catch {
      let lines = error.all.enumerated().flatMap { index, mistake in
        (index == 0 ? [] : ["also: \(mistake.message)"]) + ["  \(text)", "  \(mistake.mark(below: text))"]
      }
      // Words as they are spoken, or a field that is no answer by itself: `is it dark`, `dark`.
      let meant = option == "--is" ? YesNoWords.condition(text) : nil
      var reason = error.all[0].message
      if let meant, !reason.contains(meant) {
        reason = reason.split(separator: ": ", maxSplits: 1)[0] + "; did you mean \(meant)?"
      }
      throw Failure.usage("\(option): \(reason)", details: text.utf8.count < 500 ? lines : [])
    }
  }

  /// Says in a note for each region of some places which festival it means by a name that others use otherwise.
  func tellRegional(_ settings: Settings, at places: [Place]) {
    var told: Set<Region> = []
    for place in places {
      guard let region = settings.region(at: place), told.insert(region).inserted else { continue }
      for (name, rules) in regionalNames(in: settings.catalogue(at: place)) {
        let meant = rules.map { region.name(of: $0, besides: name) }.joined(separator: ", ")
        StandardError.note("\(name.quoted) is \(meant) in \(region.title)")
      }
    }
  }
}

extension ConditionMistake {
  /// The mark below the place in an expression, by the columns of its characters.
  fileprivate func mark(below text: String) -> String {
    let scalars = Array(text.unicodeScalars)
    func width(_ range: Range<Int>) -> Int {
      String(String.UnicodeScalarView(scalars[range.clamped(to: scalars.indices)])).displayWidth
    }
    return String(repeating: " ", count: width(0..<place.lowerBound))
      + String(repeating: "^", count: max(1, width(place)))
  }
}
