import CivilTime
import ForeignText

extension Launch {
  /// An entry of the Calypso form, or `nil` without a name or a date.
  ///
  /// The form has no precision, unless an entry has the `date_precision` of the r-spacex API. Without it midnight UTC
  /// stands for a date.
  ///
  /// - Parameter isCut: Set to true if there are more cores than are kept.
  init?(calypso fields: Fields, isCut: inout Bool) {
    guard let name = fields.text("name"),
      let date = fields.text("date").flatMap({ JulianDay(rfc3339: $0, utcOffset: 0) })
    else { return nil }
    let unstated: LaunchPrecision = date.roundedUnixSeconds % 86_400 == 0 ? .day : .minute
    // "hour" is the finest precision of that API: it stands for a time known to the minute.
    let stated = fields.text("date_precision").map { $0 == "hour" ? .minute : LaunchPrecision(word: $0) ?? .day }
    let isCompleted = fields.flag("completed") ?? false
    let status: LaunchStatus =
      isCompleted ? (fields.flag("successful") ?? false ? .success : .failure) : .other("Planned")
    self.init(name: name, instant: date, precision: stated ?? unstated, status: status)
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
