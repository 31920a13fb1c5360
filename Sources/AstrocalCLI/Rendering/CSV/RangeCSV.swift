import AstroCore
import CivilTime
import ForeignText

/// A row a day (RFC 4180): the main columns, the first of several where a day holds more.
struct RangeCSV {
  private let place: Place
  private let text: InstantText
  private let script: NameScript

  init(_ settings: Settings, _ place: Place) {
    self.place = place
    script = settings.script
    text = InstantText(settings, place)
  }

  static let header =
    [
      "place", "latitude_deg", "longitude_deg", "date", "weekday", "sun_state", "sunrise", "sunset", "day_length_s",
      "solar_noon", "civil_dawn", "civil_dusk", "nautical_dawn", "nautical_dusk", "astronomical_dawn",
      "astronomical_dusk", "dark_start", "dark_end", "moon_state", "moonrise", "moonset", "moon_transit",
      "illumination", "elongation_deg", "distance_km", "phase", "phase_time", "sky_event", "sky_time",
      "tithi", "tithi_name", "nakshatra_name", "month_amanta", "month_purnimanta", "adhika", "vikram", "shaka",
      "festivals", "showers", "shower_peaks", "events", "launches", "dark_cloud_pct",
    ].joined(separator: ",") + "\r\n"

  func row(_ report: DayReport, _ agenda: DayAgenda) -> String {
    let (sun, moon) = (report.sun, report.moon)
    let horizon = sun?.horizon
    let (civil, nautical) = (report.twilight?.civil, report.twilight?.nautical)
    let astronomical = report.twilight?.astronomical
    let dark = report.night?.dark.first
    var fields = [
      place.name ?? "", number(place.position.latitude.degrees, 6),
      number(place.position.longitude.degrees, 6),
      report.day.date.description, report.day.date.weekday.name,
    ]
    fields += [
      horizon?.state.word ?? "", time(horizon?.rises.first?.time), time(horizon?.sets.first?.time),
      number(sun?.dayLength, 0), time(horizon?.transits.first?.time),
      time(civil?.dawns.first), time(civil?.dusks.first), time(nautical?.dawns.first), time(nautical?.dusks.first),
      time(astronomical?.dawns.first), time(astronomical?.dusks.first), time(dark?.lowerBound), time(dark?.upperBound),
    ]
    fields += [
      moon?.horizon.state.word ?? "", time(moon?.horizon.rises.first?.time), time(moon?.horizon.sets.first?.time),
      time(moon?.horizon.transits.first?.time), number(moon?.aspect.illumination, 6),
      number(moon?.aspect.elongation.degrees, 4), number(moon?.aspect.distance, 1), moon?.phase.word ?? "",
      time(moon?.phases.first?.time), report.sky.first?.id ?? "", time(report.sky.first?.time),
    ]
    fields += lunar(report)
    fields += [codes(report.showers), codes(report.showers.filter(\.isPeakTonight))]
    fields += [
      names(agenda.events.map(\.details.title)), names(agenda.launches.map(\.name)),
      number(agenda.darkCloudPercent, 1),
    ]
    return fields.map(Self.quoted).joined(separator: ",") + "\r\n"
  }

  /// Tithi and nakshatra at sunrise, the lunar month and year, observances by their ids.
  private func lunar(_ report: DayReport) -> [String] {
    let festivals = report.festivals.map(\.rule.id).joined(separator: ";")
    guard let panchanga = report.panchanga else { return Array(repeating: "", count: 8) + [festivals] }
    let names = PanchangaNames.table
    let tithi = panchanga.tithiAtSunrise
    let nakshatra = panchanga.nakshatras.first { $0.isAtSunrise }
    return [
      tithi.map { "\($0.number)" } ?? "", tithi.map { names.name($0, script) } ?? "",
      nakshatra.map { names.name($0, script) } ?? "", names.name(.masa, panchanga.month.amanta, script),
      names.name(.masa, panchanga.month.purnimanta, script), "\(panchanga.month.isAdhika)",
      "\(panchanga.year.vikram)", "\(panchanga.year.shaka)", festivals,
    ]
  }

  /// Names separated by semicolons; one within a name becomes a comma.
  private func names(_ names: [String]) -> String {
    names.map { $0.replacing(";", with: ",") }.joined(separator: ";")
  }

  private func codes(_ showers: [DayShower]) -> String {
    showers.map(\.occurrence.shower.code).joined(separator: ";")
  }

  private func time(_ time: JulianDay?) -> String {
    time.map(text.rfc3339) ?? ""
  }

  private func number(_ value: Double?, _ places: Int) -> String {
    guard let value else { return "" }
    var bytes: [UInt8] = []
    Decimal.append(value, places: places, keepsZeros: false, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// A field as it is written; what may not be shown, line ends among it, is U+FFFD.
  static func quoted(_ text: String) -> String {
    var text = text
    let isPlain = text.withUTF8 { utf8 in
      utf8.allSatisfy { byte in
        byte != UInt8(ascii: ",") && byte != UInt8(ascii: "\"") && byte != 0x0A && !OutputText.mayBeHidden(byte)
      }
    }
    if isPlain { return text }
    text = PlainText.marked(text)
    guard text.contains(where: { ",\"".contains($0) }) else { return text }
    return "\"" + text.replacing("\"", with: "\"\"") + "\""
  }
}
