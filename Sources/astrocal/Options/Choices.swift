enum ColorChoice: String, CaseIterable {
  case auto, always, never
}

enum DayFormat: String, CaseIterable {
  case table, json
}

enum TithiFormat: String, CaseIterable {
  case table, json, ndjson, csv
}

enum RangeFormat: String, CaseIterable {
  case table, json, ndjson, csv
}

enum ShowerFormat: String, CaseIterable {
  case table, json, ndjson, csv
}
