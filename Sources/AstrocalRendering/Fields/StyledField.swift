import AstroCore
import CivilTime

/// A field with the style in which a template or a column has it: `sun.set:%H:%M`.
struct StyledField<Row>: Sendable {
  let field: Field<Row>
  private let style: FieldStyle

  /// Reads the name of a field, with what stands behind a colon.
  ///
  /// - Throws: ``TemplateMistake`` with the characters of the slice that are wrong.
  init(_ text: ArraySlice<Character>, _ shown: ShownFields<Row>) throws(TemplateMistake) {
    let name = text.prefix { $0 != ":" }
    do {
      field = try shown.field(called: String(name))
    } catch {
      throw TemplateMistake(error.message, at: name.startIndex..<max(name.endIndex, name.startIndex + 1))
    }
    guard name.count < text.count else {
      style = .plain
      return
    }
    let format = text[(name.endIndex + 1)...]
    guard let style = field.style(String(format)) else {
      throw TemplateMistake(field.refusal(of: String(format)), at: format.startIndex..<format.endIndex)
    }
    self.style = style
  }

  /// The field as a column: with a style it is the text that a template has, in every format.
  ///
  /// - Parameter date: The local date of a row.
  func column(_ date: @escaping @Sendable (RenderContext, Row) -> GregorianDate) -> Field<Row> {
    if case .plain = style { return field }
    return field.asText { context, row in
      let text = text(row, context, on: date(context, row)) ?? ""
      return text.isEmpty ? nil : text
    }
  }

  /// The text for a row; nil where the row has no value.
  func text(_ row: Row, _ context: RenderContext, on date: GregorianDate) -> String? {
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

/// How a value is written.
private enum FieldStyle: Sendable {
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

extension Field {
  /// The style of a format; nil of one that the field does not have.
  fileprivate func style(_ format: String) -> FieldStyle? {
    if format == "json" { return .json }
    switch value {
    case .time, .times, .date:
      if format.contains("%") { return ClockFormat.unknown(in: format) == nil ? .clock(format) : nil }
      if format == "in" { return .relative }
      return type == "times" ? .joined(format) : nil
    case .number, .numbers:
      guard format.first == ".", let places = Int(format.dropFirst()), 0...9 ~= places else { return nil }
      return .decimals(places)
    case .list, .integers: return .joined(format)
    case .boolean: return .ifTrue(format)
    case .text, .integer: return nil
    }
  }

  /// Why a format is none of the field, and what to write.
  fileprivate func refusal(of format: String) -> String {
    if isTimed, let unknown = ClockFormat.unknown(in: format) {
      return "\(unknown) is not a letter of a time: write % and one of \(ClockFormat.letters)"
    }
    return "\(name) is \(describedType): write \(possibleStyles)"
  }

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
