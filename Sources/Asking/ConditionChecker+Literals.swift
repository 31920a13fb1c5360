import CivilTime
import Geography

// How literals and names become values and fields.

extension ConditionChecker {
  /// A literal as a value of a type; another operand as it is.
  mutating func literal(_ checked: Checked, as type: AskedType, word field: Int? = nil) -> Condition.Operand? {
    guard case .literal(let token) = checked.kind else { return checked.operand }
    switch (type, token.kind) {
    case (.number(let unit), .number(let value, let written)):
      guard let number = Self.number(value, written, unit) else {
        refuse("\"\(written)\" is not a unit of \(Self.words(type)): \(Self.units(of: unit))", at: token.place)
        return nil
      }
      if written.isEmpty, let advice = Self.ambiguity(of: value, unit) {
        refuse(advice, at: token.place)
        return nil
      }
      return .literal(.number(number), text: Self.text(value) + written)
    case (.number(.seconds), .duration(let seconds)): return .literal(.number(seconds), text: Self.duration(seconds))
    case (.time, .clock(let seconds)): return .literal(.time(seconds), text: Self.clock(seconds))
    case (.date, .date(let date)): return .literal(.date(date.dayNumber), text: "\(date)")
    case (.truth, .name("true")): return .literal(.truth(true), text: "true")
    case (.truth, .name("false")): return .literal(.truth(false), text: "false")
    case (.word, .name), (.word, .quoted), (.word, .number):
      guard let text = Self.word(token), let field else { break }
      guard let usual = usualWord(text, field) else {
        refuse(
          "\(self.field(field).name) is never \"\(text)\"" + WordAdvice.text(text, self.field(field)), at: token.place)
        return nil
      }
      // Without quotation marks it would be read as the field of words that is called so: phase = "weekday".
      let isName = index(ofField: usual).map { self.field($0).type == .word } ?? false
      return .literal(.word(usual), text: isName ? "\"\(usual)\"" : Condition.written(usual))
    default: break
    }
    refuse(misfit(token, type, of: field), at: token.place)
    return nil
  }

  /// What is wrong with a literal where a value of a type is expected, and what to write.
  ///
  /// - Parameter field: The field with which the literal is compared, or `nil` if that is a sum.
  private mutating func misfit(_ token: Token, _ type: AskedType, of field: Int?) -> String {
    if case .name(let name) = token.kind {
      // What has the name of a body, or nearly that of such a field, was meant as a field.
      let isNear = finder.nearest(to: name).flatMap { index(ofField: $0) }.map { self.field($0).type == type } ?? false
      if isNear || field == nil || name.contains(".") || !finder.members(of: name).isEmpty { return unknown(token) }
    }
    guard let field else { return "\(Self.words(type)) is expected here" }
    let asked = self.field(field)
    guard type == .word else { return "\(asked.name) is \(Self.words(type)): \(Self.advice(type, asked.name))" }
    return "\(asked.name) is a word" + WordAdvice.text("", asked)
  }

  /// What to write where a value of a type is expected.
  private static func advice(_ type: AskedType, _ field: String) -> String {
    switch type {
    case .number(.none): "write a number such as 5"
    case .number(let unit): units(of: unit)
    case .time: "write 19:30, or sun.set + 1h"
    case .date: "write 2027-03-18"
    case .truth: "write \(field), or not \(field)"
    case .word, .set: "write a word"
    }
  }

  /// A number in the unit of a field, or `nil` if it is written in another.
  private static func number(_ value: Double, _ written: String, _ unit: AskedUnit) -> Double? {
    switch written {
    case "", unit.word: value
    case "%" where unit == .share: value / 100
    default: if let from = ArcUnit(spelling: written), let to = unit.arc { from.convert(value, to: to) } else { nil }
    }
  }

  /// What to write for a number without a unit that has two readings: people take 30 for 30 %, where the field is a share of
  /// 0 … 1, and 9 for hours, where it counts seconds; nil of a number that has one.
  private static func ambiguity(of value: Double, _ unit: AskedUnit) -> String? {
    let number = text(value)
    return switch unit.kind {
    case .share where !(0...1 ~= value): "\(number) is not a share from 0 to 1: write \(number)%"
    case .percent where value > 0 && value < 1:
      "\(number) may be a share or percent: write \(text(value * 100))% or \(number)%"
    case .seconds where value != 0: "\(number) has no unit of time: write \(number)h, \(number)m or \(number)s"
    default: nil
    }
  }

  private static func units(of unit: AskedUnit) -> String {
    switch unit.kind {
    case .share: "write 0.3 or 30%"
    case .seconds: "write 3h30m, 90m or 20s"
    case .angle(.degree): "write 5deg, 30arcmin or 20arcsec"
    case .angle(.arcminute): "write 5arcmin, 20arcsec or 0.5deg"
    case .angle(.arcsecond): "write 40arcsec, 0.7arcmin or 0.01deg"
    case .percent, .plain: unit == .none ? "write the number alone" : "write 5\(unit.word)"
    }
  }

  static func word(_ token: Token) -> String? {
    switch token.kind {
    case .name(let word), .quoted(let word): word
    case .number(let value, "") where value == value.rounded(): text(value)
    case .date(let date): "\(date)"
    default: nil
    }
  }

  static func isNone(_ syntax: Syntax) -> Bool {
    if case .value(let token) = syntax, case .name("none") = token.kind { true } else { false }
  }

  static func isName(_ token: Token) -> Bool { if case .name = token.kind { true } else { false } }

  static func isClock(_ checked: Checked) -> Bool {
    if case .literal(let token) = checked.kind, case .clock = token.kind { true } else { false }
  }

  // MARK: Words

  static func words(_ type: AskedType) -> String {
    switch type {
    case .number(.seconds): "a length of time"
    case .number(let unit) where unit.arc != nil: "an angle"
    case .number: "a number"
    case .time: "a time of day"
    case .date: "a date"
    case .word: "a word"
    case .truth: "true or false"
    case .set: "a set of words"
    }
  }

  /// A number without an exponent, which the language does not have.
  private static func text(_ value: Double) -> String {
    if value == value.rounded() { return "\(Int(value))" }
    let text = "\(value.magnitude)"
    let parts = text.split(separator: "e")
    let digits =
      parts.count == 1
      ? text : "0." + String(repeating: "0", count: -(Int(parts[1]) ?? 0) - 1) + parts[0].filter { $0 != "." }
    return (value < 0 ? "-" : "") + digits
  }

  private static func duration(_ seconds: Double) -> String {
    guard seconds >= 0 else { return "-" + duration(-seconds) }
    let whole = Int(seconds)
    let parts = [(whole / 3_600, "h"), (whole / 60 % 60, "m"), (whole % 60, "s")].filter { $0.0 > 0 }
    return parts.isEmpty ? "0s" : parts.map { "\($0.0)\($0.1)" }.joined()
  }

  private static func clock(_ seconds: Double) -> String {
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let whole = Int(seconds)
    return "\(two(whole / 3_600)):\(two(whole / 60 % 60))" + (whole % 60 == 0 ? "" : ":\(two(whole % 60))")
  }
}
