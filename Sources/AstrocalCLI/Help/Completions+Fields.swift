import ArgumentParser
import AstroCore
import AstrocalRendering

/// Fields and their words in conditions, columns and templates.
extension Completions {
  static let conditions = kind(isExpression: true) { completions in
    let (beginning, part) = completions.lastPart
    return completions.expected(behind: beginning).filter { $0.hasPrefix(part.lowercased()) }.map { beginning + $0 }
  }

  static let columns = kind { $0.behindComma($0.table.shown) }

  /// What stands behind the last brace that is open.
  static let templates = kind(isExpression: true) { completions in
    guard let brace = completions.typed.lastIndex(of: "{"), !completions.typed[brace...].contains("}") else {
      return []
    }
    return completions.table.shown.map { completions.typed[...brace] + $0 }
  }

  /// The name that is being typed at the end of an expression, and what stands before it.
  private var lastPart: (beginning: String, part: String) {
    let part = typed.reversed().prefix { $0.isLetter || $0.isNumber || "._-".contains($0) }.count
    return (String(typed.dropLast(part)), String(typed.suffix(part)))
  }

  /// The words that may come behind the beginning of an expression: those of a field behind its comparison, else fields.
  private func expected(behind beginning: String) -> [String] {
    let signs: Set<Character> = [" ", "=", "!", "<", ">", "(", ",", ")"]
    let names = beginning.split { signs.contains($0) }
    let isOpenList = beginning.last { "()".contains($0) } == "("
    let behind = beginning.last { $0 != " " }
    if let last = names.last {
      let field = isOpenList ? names.lastIndex(of: "in").flatMap { $0 > 0 ? names[$0 - 1] : nil } : nil
      let compared = last == "has" ? names.dropLast().last : behind == "=" ? last : field
      if let compared { return table.words(String(compared)) + ["none"] }
      if !["and", "or", "not", "&&", "||"].contains(last), behind != "<", behind != ">", behind != "(" {
        return ["and", "or", "has", "contains", "in"]
      }
    }
    return table.asked + ["not"]
  }

  /// The fields of the rows that the command prints.
  private var table: (asked: [String], shown: [String], words: (String) -> [String]) {
    func names<Row>(_ table: FieldTable<Row>) -> ([String], [String], (String) -> [String]) {
      (table.askedNames, table.shownNames, { table.words(of: $0, in: catalogue) })
    }
    let command = words.dropFirst().first
    if command == "showers" { return names(ShowerFields.table) }
    if command == "tithi" {
      let isOfAngas = words.dropFirst(2).contains { (try? ChoiceList<AngaKind>(text: $0)) != nil }
      return names(TithiFields.table(isOfAngas ? .angas : .tithis))
    }
    if command == "festivals" { return names(TithiFields.table(.festivals)) }
    return command == "find" ? names(EventFields.table) : names(DayFields.table)
  }
}
