import CivilTime

extension StandardError {
  /// Notes that a search found fewer rows than the user asked for.
  ///
  /// - Parameters:
  ///   - last: The last date of the search.
  ///   - place: The place of the search, ` at Oslo`; empty if there is only one.
  static func note(found: Int, of wanted: Int, until last: GregorianDate, at place: String = "") {
    note(text: (found == 0 ? "found none" : "found \(found) of \(wanted)") + " until \(last)\(place)")
  }
}
