import CLibical

/// The properties of a component that are read, by their names.
enum LibicalProperty: String {
  case uid = "UID"
  case summary = "SUMMARY"
  case location = "LOCATION"
  case description = "DESCRIPTION"
  case categories = "CATEGORIES"
  case status = "STATUS"
  case sequence = "SEQUENCE"
  case start = "DTSTART"
  case end = "DTEND"
  case duration = "DURATION"
  case rule = "RRULE"
  case exceptionRule = "EXRULE"
  case addition = "RDATE"
  case exclusion = "EXDATE"
  case recurrenceID = "RECURRENCE-ID"
  case zoneID = "TZID"
  case offsetFrom = "TZOFFSETFROM"
  case offsetTo = "TZOFFSETTO"

  /// Whether it holds a text, in which small letters and blanks matter.
  var isText: Bool {
    switch self {
    case .uid, .summary, .location, .description, .categories, .zoneID: true
    default: false
    }
  }

  var kind: icalproperty_kind {
    switch self {
    case .uid: ICAL_UID_PROPERTY
    case .summary: ICAL_SUMMARY_PROPERTY
    case .location: ICAL_LOCATION_PROPERTY
    case .description: ICAL_DESCRIPTION_PROPERTY
    case .categories: ICAL_CATEGORIES_PROPERTY
    case .status: ICAL_STATUS_PROPERTY
    case .sequence: ICAL_SEQUENCE_PROPERTY
    case .start: ICAL_DTSTART_PROPERTY
    case .end: ICAL_DTEND_PROPERTY
    case .duration: ICAL_DURATION_PROPERTY
    case .rule: ICAL_RRULE_PROPERTY
    case .exceptionRule: ICAL_EXRULE_PROPERTY
    case .addition: ICAL_RDATE_PROPERTY
    case .exclusion: ICAL_EXDATE_PROPERTY
    case .recurrenceID: ICAL_RECURRENCEID_PROPERTY
    case .zoneID: ICAL_TZID_PROPERTY
    case .offsetFrom: ICAL_TZOFFSETFROM_PROPERTY
    case .offsetTo: ICAL_TZOFFSETTO_PROPERTY
    }
  }
}
