import CivilTime

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
