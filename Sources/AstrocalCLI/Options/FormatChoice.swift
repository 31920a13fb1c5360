/// A form of output; what its word means is the same for every command.
protocol FormatChoice: Choice {}

extension FormatChoice {
  var meaning: String {
    switch rawValue {
    case "table": "aligned columns"
    case "calendar": "a sheet for each month"
    case "agenda": "a line for each event"
    case "text": "sentences"
    case "json": "one document"
    case "ndjson": "one JSON object a line"
    case "csv": "RFC 4180, with a header"
    default: "iCalendar, RFC 5545"
    }
  }
}
