/// Where a lunar month ends: at the new or at the full moon.
enum MonthReckoning: String, CaseIterable {
  case amanta, purnimanta
}

/// How names of the panchanga are written.
enum Script: String, CaseIterable {
  case latin, iast, deva
}

enum ColorChoice: String, CaseIterable {
  case auto, always, never
}

enum DayFormat: String, CaseIterable {
  case table, json
}

enum RangeFormat: String, CaseIterable {
  case table, json, ndjson, csv
}
