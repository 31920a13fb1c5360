import AstrocalRendering

/// Topics of `astrocal help` that are made of tables: the topics themselves, the fields, the formats.
enum HelpList {
  /// The names of these topics.
  static let names = ["fields", "formats", "topics"]

  /// The text of a topic; nil where it is none of these.
  static func text(of name: String) -> String? {
    let lines: [String]
    switch name {
    case "topics": lines = topics
    case "formats": lines = formats
    case "fields": lines = Self.lines(allSections)
    default: return nil
    }
    return lines.joined(separator: "\n")
  }

  /// Words in the width of the help; lines after the first begin further to the right.
  static func wrapped(_ text: String, indents: (first: Int, others: Int) = (2, 4)) -> [String] {
    text.split(separator: " ").lines(Astrocal.helpColumns, indents: indents)
  }

  /// Names, each with a text beside it.
  private static func rows(_ rows: [(name: String, text: String)]) -> [String] {
    let terminal = Terminal(color: .auto, ascii: false, width: nil)
    let column = (rows.map(\.name.count).max() ?? 0) + 4
    return rows.map { FlowLine(label: "", items: [$0.text], indent: column, lead: (2, $0.name)).text(terminal) }
  }

  private static var topics: [String] {
    let ofTables = ["fields": "List the values of conditions, columns and templates", "formats": "Choose a format"]
    var topics = HelpScreen.topicNames.filter { $0 != "topics" }.map { name in
      (name: name, text: HelpScreen.title(of: name) ?? ofTables[name, default: ""])
    }
    topics.append((name: "terms", text: "Explain words of the output: astrocal help terms tithi"))
    let commands = Arguments.names.joined(separator: ", ")
    var lines = ["Topics of astrocal help", ""] + rows(topics) + [""]
    lines += wrapped("Commands: " + commands, indents: (0, 2))
    lines += wrapped("Values of an option: " + ValueTopic.names.sorted().joined(separator: ", "), indents: (0, 2))
    return lines
  }

  private static var formats: [String] {
    let owners = FormatOwner.ofDays + FormatOwner.ofReminders
    var formats: [(name: String, text: String)] = []
    for word in owners.flatMap({ $0.format.allValueStrings }) where !formats.contains(where: { $0.name == word }) {
      let commands = owners.filter { $0.format.allValueStrings.contains(word) }.map(\.command).joined(separator: ", ")
      formats.append((name: word, text: (ValueMeanings.all["OutputFormat"]?[word] ?? "") + ": " + commands))
    }
    let examples = """

      --json is short for --format json; --format schema prints the schema of it.
      --columns date,sun.rise:%H:%M prints only these values.
      --template "{date} {sun.set}" prints a line of your own.

      Scripts read JSON, CSV or a template. The words of tables may change.
      """
    return ["Choose a format: --format NAME", ""] + rows(formats) + [examples]
  }

  /// The fields with some words in their names, meanings or units.
  ///
  /// - Throws: `Failure` where no field has them.
  static func fields(with words: [String]) throws -> [String] { lines(try sections(with: words)) }

  /// The same as a document.
  ///
  /// - Throws: `Failure` where no field has them.
  static func document(ofFieldsWith words: [String]) throws -> String {
    let sections = try sections(with: words)
    return ExplainedField.document(sections.flatMap { section in section.fields.map { (section.rows, $0) } })
  }

  /// The fields of a kind of rows, below a heading.
  private typealias Section = (rows: String, commands: String, fields: [ExplainedField])

  private static var allSections: [Section] {
    [
      ("days", "astrocal day, astrocal range", DayFields.table.explained),
      ("events", "astrocal find", EventFields.table.explained),
      ("tithis", "astrocal tithi", TithiFields.table(.tithis).explained),
      ("festivals", "astrocal festivals", TithiFields.table(.festivals).explained),
      ("showers", "astrocal showers", ShowerFields.table.explained),
    ]
  }

  private static func sections(with typed: [String]) throws -> [Section] {
    let words = typed.flatMap { $0.lowercased().split { $0 == " " || $0 == "_" || $0 == "." }.map(String.init) }
    let sections = allSections.map { section in
      // The name itself, or the column of CSV, comes before what it is a part of.
      let letters = words.joined()
      func column(_ field: ExplainedField) -> String { DayFields.csvColumns[field.name] ?? "" }
      func isNamed(_ field: ExplainedField) -> Bool {
        [field.name, column(field)].contains { $0.filter { $0.isLetter || $0.isNumber }.lowercased() == letters }
      }
      let fields = section.fields.filter { field in
        let text = "\(field.name) \(column(field)) \(field.sentence) \(field.printed)".lowercased()
        return isNamed(field) || words.allSatisfy(text.contains)
      }
      let named = fields.filter(isNamed)
      let others = fields.filter { field in !named.contains { $0.name == field.name } }
      // Fields whose names begin with the word, or whose columns have it, come before fields that have it in their sentence.
      let after = others.filter { field in
        words.first.map { field.name.lowercased().hasPrefix($0) || column(field).contains($0) } ?? false
      }
      let rest = others.filter { field in !after.contains { $0.name == field.name } }
      return (rows: section.rows, commands: section.commands, fields: named + after + rest)
    }.filter { !$0.fields.isEmpty }
    guard !sections.isEmpty else {
      throw Failure.usage("no field has \(words.joined(separator: " ").quoted): `astrocal fields` lists all")
    }
    return sections
  }

  /// Three columns: the name, the unit, the meaning. A longer name begins the meaning further to the right.
  private static func lines(_ sections: [Section]) -> [String] {
    let terminal = Terminal(color: .auto, ascii: false, width: nil)
    let units = sections.flatMap(\.fields).map(\.printed.count).max() ?? 0
    let names = min(sections.flatMap(\.fields).map(\.name.count).max() ?? 0, 28)
    var lines = ["Fields of --where, --is, --columns and --template, each with its unit"]
    for section in sections {
      lines += ["", "\(section.rows.capitalizedFirst): \(section.commands)", ""]
      lines += section.fields.map { field in
        let head = field.name.padded(names) + "  " + field.printed.padded(units)
        return FlowLine(label: "", items: [field.sentence], indent: names + units + 6, lead: (2, head)).text(terminal)
      }
    }
    return lines
  }
}
