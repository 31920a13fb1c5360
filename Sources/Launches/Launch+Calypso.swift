import CivilTime
import ForeignText

extension Launch {
  /// An entry of the Calypso form; nil without a name or a date.
  ///
  /// The form knows no precision unless it carries the `date_precision` of the r-spacex API, so that midnight UTC, its
  /// placeholder, is taken for a date.
  ///
  /// - Parameter isCut: Becomes true where there are more cores than are kept.
  init?(calypso fields: Fields, isCut: inout Bool) {
    guard let name = fields.text("name"),
      let date = fields.text("date").flatMap({ JulianDay(rfc3339: $0, utcOffset: 0) })
    else { return nil }
    let isMidnight = date.roundedUnixSeconds % 86_400 == 0
    // In that API "hour" is the finest: a time that is known.
    let said = fields.text("date_precision").map { $0 == "hour" ? .minute : LaunchPrecision(word: $0) ?? .day }
    let isCompleted = fields.flag("completed") ?? false
    let status: LaunchStatus =
      isCompleted ? (fields.flag("successful") ?? false ? .success : .failure) : .other("Planned")
    self.init(name: name, instant: date, precision: said ?? (isMidnight ? .day : .minute), status: status)
    id = fields.text("apiid")
    rocket = fields.text("rocket")
    if isCompleted { result = fields.text("result_string") ?? status.name }
    cores = Self.first(fields.elements("launch_cores"), &isCut).compactMap(\.object).map { core in
      Core(serial: core.text("apiid"), flight: nil, landing: core.text("result_string"))
    }
    let video = fields.text("youtube_id").map { "https://www.youtube.com/watch?v=\($0)" }
    links = [("Video", video), ("Wikipedia", fields.text("wikipedia"))].compactMap { title, address in
      address.flatMap { Link(title: title, address: $0) }
    }
  }
}
