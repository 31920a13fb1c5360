import AstroCore
import AstrocalRendering

extension ChosenFields {
  /// The fields of `--columns`.
  ///
  /// - Throws: `Failure` with the first name that no field has.
  static func columns(_ text: String) throws -> ChosenFields {
    do { return try ChosenFields(text) } catch { throw Failure.usage("--columns: \(error.message)") }
  }
}

extension DayTemplate {
  /// The template of `--template`: a text with braces, or the name of one of the user's own or of the program's.
  ///
  /// - Parameter isToday: Whether it is printed for today, which has the angas that run.
  /// - Throws: `Failure` with what is wrong, the text and a mark below the place.
  static func option(_ text: String, isToday: Bool, _ settings: Settings) throws -> DayTemplate {
    guard !text.contains("{") else { return try DayTemplate(text, of: "--template") }
    let own = settings.sources.configuration.templates
    if let template = own[text] { return try DayTemplate(template, of: "templates.\(text)") }
    if let builtIn = BuiltInTemplate(rawValue: text) {
      return try DayTemplate(builtIn.text(settings.script, isOfNow: isToday), of: text)
    }
    let known = BuiltInTemplate.allCases.map(\.rawValue) + own.keys.sorted()
    throw Failure.usage(
      "--template: no template is called \(text.quoted); known are \(known.joined(separator: ", ")); "
        + "a template has fields in braces: {sun.rise}")
  }

  private init(_ text: String, of subject: String) throws {
    do {
      try self.init(text)
    } catch {
      let characters = Array(text)
      func width(_ range: Range<Int>) -> Int { String(characters[range.clamped(to: characters.indices)]).displayWidth }
      let mark =
        String(repeating: " ", count: width(0..<error.place.lowerBound))
        + String(repeating: "^", count: max(1, width(error.place)))
      let isShort = text.utf8.count < 500 && !text.contains(where: \.isNewline)
      throw Failure.usage("\(subject): \(error.message)", details: isShort ? ["  \(text)", "  \(mark)"] : [])
    }
  }
}
