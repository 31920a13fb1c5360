import CivilTime
import Tables

/// How the weeks of a month are drawn, in a grid of letters or in a picture.
package struct Weeks: Sendable {
  /// The day on which they begin.
  package let start: Weekday
  /// Whether they have their numbers by ISO 8601; pictures have none.
  package let areNumbered: Bool

  package init(start: Weekday = .monday, areNumbered: Bool = false) {
    (self.start, self.areNumbered) = (start, areNumbered)
  }
}

/// The week of a country, as its calendars print it.
///
/// Source: CLDR, `weekData`, of which `CTables/places/weeks.csv` has what is not as in most countries.
package struct CountryWeek: Equatable {
  /// The first day.
  package var start = Weekday.monday
  /// The day of rest, which calendars print in red.
  package var rest = Weekday.sunday

  /// The week at a place; nil where its country is unknown.
  package init?(of place: Place) {
    guard let country = place.country else { return nil }
    guard let row = TableText.weeks.rows.first(where: { $0[0] == country }) else { return }
    func day(_ field: Int) -> Weekday? { Weekday.allCases.first { $0.name.lowercased() == row[field] } }
    guard let start = day(1), let rest = day(2) else { preconditionFailure("weeks.csv: \(country)") }
    (self.start, self.rest) = (start, rest)
  }
}

extension Place {
  /// The day that calendars of the place print in red.
  var dayOfRest: Weekday { CountryWeek(of: self)?.rest ?? .sunday }
}
