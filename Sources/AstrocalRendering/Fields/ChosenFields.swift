import Asking
import AstroCore

/// The fields of days that a user chooses, in their order.
package struct ChosenFields: Sendable {
  /// Each with the column that it is printed as: the name as it was written, with underscores for points.
  let fields: [Field<DayRow>]
  /// The parts of a day without which some of them have no value.
  package let needs: Set<DayPart>
  /// Their names in documents.
  package var names: [String] { fields.map(\.name) }
  /// Whether some are about the present moment.
  package var isOfNow: Bool { names.contains { $0.hasPrefix("now.") } }

  /// Reads a list of names with commas between them.
  ///
  /// - Throws: ``UnknownField`` for the first name that no field has.
  package init(_ text: String) throws(UnknownField) {
    var fields: [Field<DayRow>] = []
    for name in text.split(separator: ",", omittingEmptySubsequences: false) {
      let name = name.trimmingPrefix { $0 == " " }
      fields.append(try DayFields.shown(called: String(name)))
    }
    self.init(fields)
  }

  init(_ fields: [Field<DayRow>]) {
    self.fields = fields
    needs = Set(fields.flatMap(\.allNeeds))
  }
}

/// A name that no field has.
package struct UnknownField: Error {
  package let name: String
  /// The name of a field that is spelled alike; nil where none is.
  package let nearest: String?
}

extension DayFields {
  private static let shownNames = shown.map { $0.asked(in: EventCatalogue()) }

  /// The field of a name, printed as a column that is called so.
  static func shown(called name: String) throws(UnknownField) -> Field<DayRow> {
    guard let place = shownNames.place(of: name) else {
      throw UnknownField(name: name, nearest: shownNames.nearest(to: name))
    }
    return shown[place].printed(as: Condition.plain(name).replacing(".", with: "_"))
  }
}

extension Field {
  /// The parts of a day that the field needs, also those of fields whose column is never left out.
  var allNeeds: [DayPart] {
    switch name.prefix(while: { $0 != "." }) {
    case "festivals": needs + [.panchanga, .festivals]
    case "showers": needs + [.showers]
    case "weather": needs + [.twilight]
    default: needs
    }
  }
}
