import AstroCore
import CivilTime
import ForeignText

/// A text with fields of a day in braces: `{sun.set:%H:%M}`, `{moon.illumination:.0}`, `{festivals:, }`; two braces are one.
package typealias DayTemplate = FieldTemplate<DayRow>

/// A text with fields of a row in braces.
package struct FieldTemplate<Row>: Sendable {
  private enum Part: Sendable {
    case text(String)
    case field(Field<Row>, Style)
  }

  /// How a value is written.
  private enum Style: Sendable {
    case plain
    /// As a value of JSON.
    case json
    /// A time or a date by the letters of strftime.
    case clock(String)
    /// A number with so many decimals.
    case decimals(Int)
    /// The length of time to a time, or since it; the days to a date, or since it.
    case relative
    /// The items of a list, with a text between them.
    case joined(String)
    /// A text where the value is true, and nothing where it is not.
    case ifTrue(String)
  }

  private let parts: [Part]
  /// The fields that it has.
  package let fields: ChosenFields<Row>
  /// The script of its names; nil for that of the run.
  package var script: NameScript?
  /// Whether a line is left out whose fields all have no value.
  package var skipsEmptyLines = false

  /// Reads a template.
  ///
  /// - Throws: ``TemplateMistake``
  package init(_ text: String, of table: FieldTable<Row>) throws(TemplateMistake) {
    let shown = ShownFields(table)
    var (parts, literal): ([Part], String) = ([], "")
    let characters = Array(text)
    var index = 0
    while index < characters.count {
      let character = characters[index]
      guard character == "{" || character == "}" else {
        literal.append(character)
        index += 1
        continue
      }
      if index + 1 < characters.count, characters[index + 1] == character {
        literal.append(character)
        index += 2
        continue
      }
      guard character == "{", let end = characters[index...].firstIndex(of: "}") else {
        let other = character == "{" ? "no } ends this {" : "this } ends nothing"
        throw TemplateMistake("\(other); a brace itself is written twice", at: index..<index + 1)
      }
      if !literal.isEmpty { parts.append(.text(literal)) }
      literal = ""
      parts.append(try Self.part(characters[index + 1..<end], shown))
      index = end + 1
    }
    if !literal.isEmpty { parts.append(.text(literal)) }
    self.parts = parts
    fields = ChosenFields(parts.compactMap { if case .field(let field, _) = $0 { field } else { nil } }, of: table)
  }

  /// The field between two braces, with what stands behind a colon.
  private static func part(
    _ text: ArraySlice<Character>, _ shown: ShownFields<Row>
  ) throws(TemplateMistake) -> Part {
    let name = text.prefix { $0 != ":" }
    let field: Field<Row>
    do {
      field = try shown.field(called: String(name))
    } catch {
      throw TemplateMistake(error.message, at: name.startIndex..<max(name.endIndex, name.startIndex + 1))
    }
    guard name.count < text.count else { return .field(field, .plain) }
    let format = text[(name.endIndex + 1)...]
    guard let style = style(String(format), of: field) else {
      if field.isTimed, let unknown = ClockFormat.unknown(in: String(format)) {
        throw TemplateMistake(
          "\(unknown) is not a letter of a time: write % and one of \(ClockFormat.letters)",
          at: format.startIndex..<format.endIndex)
      }
      throw TemplateMistake(
        "\(field.name) is \(field.describedType): write \(field.possibleStyles)",
        at: format.startIndex..<format.endIndex)
    }
    return .field(field, style)
  }

  private static func style(_ format: String, of field: Field<Row>) -> Style? {
    if format == "json" { return .json }
    switch field.value {
    case .time, .times, .date:
      if format.contains("%") { return ClockFormat.unknown(in: format) == nil ? .clock(format) : nil }
      if format == "in" { return .relative }
      return field.type == "times" ? .joined(format) : nil
    case .number, .numbers:
      guard format.first == ".", let places = Int(format.dropFirst()), 0...9 ~= places else { return nil }
      return .decimals(places)
    case .list, .integers: return .joined(format)
    case .boolean: return .ifTrue(format)
    case .text, .integer: return nil
    }
  }

  /// The text for a row.
  func text(_ row: Row, _ context: RenderContext) -> String {
    let context = script.map(context.with) ?? context
    let date = fields.table.date(context, row)
    /// A line so far, with the numbers of its fields and of those that have a value.
    var line = (text: "", fields: 0, values: 0)
    var lines: [String] = []
    func end() {
      if !skipsEmptyLines || line.fields == 0 || line.values > 0 { lines.append(line.text) }
      line = ("", 0, 0)
    }
    for part in parts {
      switch part {
      case .text(let text):
        for (index, piece) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
          if index > 0 { end() }
          line.text += piece
        }
      case .field(let field, let style):
        let value = Self.text(of: field, style, row, context, on: date) ?? ""
        line = (line.text + PlainText.marked(value), line.fields + 1, line.values + (value.isEmpty ? 0 : 1))
      }
    }
    end()
    return lines.joined(separator: "\n")
  }

  private static func text(
    of field: Field<Row>, _ style: Style, _ row: Row, _ context: RenderContext, on date: GregorianDate
  ) -> String? {
    switch style {
    case .plain:
      // Bare coordinates stand for themselves where people read the name of their place.
      let isName = field.name == "place.name" && context.place.name == nil
      return isName ? context.place.coordinates : field.text(row, context, on: date)
    case .json:
      var writer = JSONWriter(isPretty: false)
      writer.value(field.value, row, context, context.text.timeScale)
      return String(decoding: writer.take(), as: UTF8.self)
    case .joined(let separator): return field.text(row, context, on: date, separator: separator)
    case .ifTrue(let words):
      guard case .boolean(let get) = field.value else { return nil }
      return get(context, row) == true ? words : nil
    case .decimals(let places):
      return field.numbers(row, context).map { Decimal.fixed($0, places: places) }.joined(separator: ", ")
    case .clock(let format):
      if case .date(let get) = field.value {
        // The letters of the clock are those of the beginning of the date.
        let zone = context.text.zone
        return get(context, row).map { date in
          let start = zone.dateTime(atUnixSeconds: zone.instant(on: date, secondsAfterMidnight: 0))
          // A date that the zone skips has none.
          let isSkipped = start.date != date
          return ClockFormat.text(
            format, isSkipped ? CivilDateTime(unixSeconds: Int64(date.dayNumber) * 86_400, utcOffset: 0) : start)
        }
      }
      return field.times(row, context).map { time in
        let second = time.roundedUnixSeconds
        let rounded = ClockFormat.hasSeconds(format) ? second : (second + 30) / 60 * 60
        return ClockFormat.text(format, context.text.zone.dateTime(atUnixSeconds: rounded))
      }.joined(separator: ", ")
    case .relative:
      if case .date(let get) = field.value { return get(context, row).map(Countdown(context: context).words) }
      let times = field.times(row, context)
      guard let time = times.first(where: { $0 > context.now }) ?? times.last else { return nil }
      let length = InstantText.span(seconds: abs(time.days(since: context.now)) * 86_400)
      return time > context.now ? Countdown.ahead(length) : localized("\(length) ago")
    }
  }
}

/// What is wrong with a template, with the characters that it is about.
package struct TemplateMistake: Error {
  package let message: String
  package let place: Range<Int>

  init(_ message: String, at place: Range<Int>) {
    self.message = message
    self.place = place
  }
}

extension UnknownField {
  /// A sentence with the nearest name.
  package var message: String {
    guard !name.isEmpty else { return "the name of a field is expected here" }
    return "no field\(rows.map { " of \($0)" } ?? "") is called \(name)\(advice)"
  }
}

extension Field {
  /// The type with an article: `a number`.
  fileprivate var describedType: String {
    switch value {
    case .integer: "an integer"
    case .times, .integers, .numbers: "several \(type == "integers" ? "numbers" : type)"
    default: "a \(type)"
    }
  }

  /// Whether it is a time, times or a date.
  fileprivate var isTimed: Bool {
    switch value {
    case .time, .times, .date: true
    default: false
    }
  }

  /// What may stand behind the colon.
  fileprivate var possibleStyles: String {
    switch value {
    case .time, .times: "%H:%M or other letters of strftime, in, or json"
    case .date: "%d.%m. or other letters of strftime, in, or json"
    case .number, .numbers: "the decimals as .1, or json"
    case .list, .integers: "the text between the items, or json"
    case .text, .integer, .boolean: "json or nothing"
    }
  }

  fileprivate func times(_ row: Row, _ context: RenderContext) -> [JulianDay] {
    switch value {
    case .time(let get): get(context, row).map { [$0] } ?? []
    case .times(let get): get(context, row) ?? []
    default: []
    }
  }

  fileprivate func numbers(_ row: Row, _ context: RenderContext) -> [Double] {
    switch value {
    // A share has its decimals in percent.
    case .number(let unit, _, _, let get): get(context, row).map { [unit == .share ? $0 * 100 : $0] } ?? []
    case .numbers(_, _, let get): get(context, row) ?? []
    default: []
    }
  }
}
