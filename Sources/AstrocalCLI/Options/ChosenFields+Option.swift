import AstroCore
import AstrocalRendering

extension ChosenFields {
  /// The fields of `--columns`.
  ///
  /// - Throws: `Failure` with the first name that no field has.
  static func columns(_ text: String, of table: FieldTable<Row>) throws -> ChosenFields {
    do { return try ChosenFields(text, of: table) } catch { throw Failure.usage("--columns: \(error.message)") }
  }
}

extension FieldTemplate {
  /// The template of `--template`: a text with braces, or the name of one of the user's own or of the program's.
  ///
  /// - Parameter isToday: Whether it is printed for today, which has the angas that run.
  /// - Throws: `Failure` with what is wrong, the text and a mark below the place.
  static func option(
    _ text: String, of table: FieldTable<Row>, _ settings: Settings, isToday: Bool = false
  ) throws -> FieldTemplate {
    guard !text.contains("{") else { return try FieldTemplate(text, of: table, for: "--template") }
    let configuration = settings.sources.configuration
    let own = configuration.templates
    if let template = own[text] {
      return try FieldTemplate(template, of: table, for: "\(configuration.origin): templates.\(text)", .badData)
    }
    // Those of the program are about days.
    let isOfDays = Row.self == DayRow.self
    if isOfDays, let found = BuiltInTemplate(rawValue: text) {
      var template = try FieldTemplate(found.text(settings.script, isOfNow: isToday), of: table, for: text)
      template.script = found.script(settings.script)
      template.skipsEmptyLines = found.skipsEmptyLines
      return template
    }
    let known = (isOfDays ? BuiltInTemplate.allCases.map(\.rawValue) : []) + own.keys.sorted()
    let list = known.isEmpty ? "" : "known are \(known.joined(separator: ", ")); "
    let example = isOfDays ? "{sun.rise}" : "{name}"
    throw Failure.usage(
      "--template: no template is called \(text.quoted); \(list)a template has fields in braces: \(example)")
  }

  /// A template, with a mark below what is wrong.
  ///
  /// - Parameter status: The status of a failure: bad usage, or bad data of a file.
  private init(
    _ text: String, of table: FieldTable<Row>, for subject: String, _ status: ExitStatus = .usage
  ) throws {
    do {
      try self.init(text, of: table)
    } catch {
      let characters = Array(text)
      func width(_ range: Range<Int>) -> Int { String(characters[range.clamped(to: characters.indices)]).displayWidth }
      let mark =
        String(repeating: " ", count: width(0..<error.place.lowerBound))
        + String(repeating: "^", count: max(1, width(error.place)))
      let isShort = text.utf8.count < 500 && !text.contains(where: \.isNewline)
      throw Failure(status, "\(subject): \(error.message)", details: isShort ? ["  \(text)", "  \(mark)"] : [])
    }
  }
}
