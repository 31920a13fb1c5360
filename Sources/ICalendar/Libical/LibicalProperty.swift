import CLibical

/// The properties of a component that are read, by libical but for the rules; the raw value is the name in the file.
enum LibicalProperty: String, CaseIterable {
  case uid = "UID"
  case summary = "SUMMARY"
  case location = "LOCATION"
  case description = "DESCRIPTION"
  case categories = "CATEGORIES"
  case status = "STATUS"
  case sequence = "SEQUENCE"
  case start = "DTSTART"
  case end = "DTEND"
  case due = "DUE"
  case duration = "DURATION"
  case rule = "RRULE"
  case exceptionRule = "EXRULE"
  case addition = "RDATE"
  case exclusion = "EXDATE"
  case recurrenceID = "RECURRENCE-ID"
  case zoneID = "TZID"
  case offsetFrom = "TZOFFSETFROM"
  case offsetTo = "TZOFFSETTO"

  /// Whether the value is a text, in which small letters and blanks matter.
  var isText: Bool {
    [.uid, .summary, .location, .description, .categories, .zoneID].contains(self)
  }

  /// Whether the value is a date, a clock reading or a list of them, see ``TimeLine``.
  var isTime: Bool {
    [.start, .end, .due, .addition, .exclusion, .recurrenceID].contains(self)
  }

  /// The constant of libical for the property; it is read only while libical is lent.
  var kind: icalproperty_kind {
    Self.kinds[self] ?? ICAL_NO_PROPERTY
  }

  /// libical looks a name up by comparing it with all others, so that each name is looked up once.
  /// C: `icalproperty_string_to_kind`
  private static let kinds = Dictionary(
    uniqueKeysWithValues: allCases.map { ($0, icalproperty_string_to_kind($0.rawValue)) })
}
