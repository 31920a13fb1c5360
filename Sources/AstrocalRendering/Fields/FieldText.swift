import AstroCore
import CivilTime

/// Values of fields as texts.
enum FieldText {
  /// A name from outside as an item of a list; a semicolon within it becomes a comma.
  static func item(_ name: String) -> String { name.replacing(";", with: ",") }

  /// A difference of seconds with its sign, in minutes and seconds: `+2:11`, or hours before them.
  static func change(seconds: Double) -> String {
    let total = Int(abs(seconds).rounded())
    let rest = InstantText.twoDigits(total % 60)
    let hours = total / 3_600
    let minutes = hours > 0 ? "\(hours):\(InstantText.twoDigits(total / 60 % 60))" : "\(total / 60)"
    return (seconds < 0 && total > 0 ? "-" : "+") + "\(minutes):\(rest)"
  }
}

extension Field {
  /// The value of a row as people read it, in the language of the run; nil where the row has none.
  ///
  /// - Parameters:
  ///   - date: The date on which readings of the clock need no weekday.
  ///   - separator: What stands between the items of a list.
  func text(_ row: Row, _ context: RenderContext, on date: GregorianDate, separator: String = ", ") -> String? {
    switch value {
    case .text(let get): return get(context, row)
    case .date(let get): return get(context, row)?.description
    case .integer(let get): return get(context, row).map(String.init)
    case .number(_, _, _, let get) where isChange: return get(context, row).map(FieldText.change)
    case .number(let unit, let places, _, let get):
      return get(context, row).map { Self.text($0, unit, places: min(places, 3)) }
    case .boolean(let get): return get(context, row).map { $0 ? localized("yes") : localized("no") }
    case .time(let get): return get(context, row).map { context.text.clock($0, on: date) }
    case .times(let get):
      return get(context, row).flatMap { times in
        times.isEmpty ? nil : times.map { context.text.clock($0, on: date) }.joined(separator: separator)
      }
    case .list(let get):
      return get(context, row).flatMap { $0.isEmpty ? nil : $0.joined(separator: separator) }
    case .integers(let get): return get(context, row)?.map(String.init).joined(separator: separator)
    case .numbers(let unit, let places, let get):
      return get(context, row)?.map { Self.text($0, unit, places: places) }.joined(separator: separator)
    }
  }

  private static func text(_ value: Double, _ unit: FieldUnit?, places: Int) -> String {
    unit?.row.text(value, places) ?? Decimal.fixed(value, places: places)
  }
}
