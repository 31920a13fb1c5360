enum ColorChoice: String, CaseIterable {
  case auto, always, never
}

enum DayFormat: String, CaseIterable {
  case table, json, ics
}

enum TithiFormat: String, CaseIterable {
  case table, json, ndjson, csv, ics
}

enum RangeFormat: String, CaseIterable {
  case table, calendar, agenda, json, ndjson, csv, ics
}

enum ShowerFormat: String, CaseIterable {
  case table, json, ndjson, csv, ics
}

enum ReminderFormat: String, CaseIterable {
  case table, json
}
