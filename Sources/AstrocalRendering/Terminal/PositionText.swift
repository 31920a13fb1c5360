import AstroCore
import CivilTime
import Geography
import SwissEphemeris

/// The coordinates of Sun, Moon and planets at an instant of a day, as a table of a terminal.
struct PositionText: ContextReader {
  let context: RenderContext

  /// The line of the instant, the headings, and a line for each body; none where the day has no coordinates.
  func lines(_ report: DayReport) -> [FlowLine] {
    guard let sky = report.track?.coordinates else { return [] }
    let equation = Decimal.fixed(sky.equationOfTime / 60, places: 1)
    let first = FlowLine(
      label: localized("Positions"),
      items: [
        clock(sky, on: report.day.date),
        localized("sidereal time \(Self.clock(sky.apparentSiderealTime))"),
        localized("equation of time \(sky.equationOfTime < 0 ? "" : "+")\(equation) min"),
        localized("right ascension and declination of date from the Earth's centre"),
      ])
    func rows(_ items: (BodyCoordinates) -> [String]) -> [FlowLine] {
      sky.bodies.map { FlowLine(label: localized(name: $0.body.rawValue.capitalizedFirst), items: items($0)) }
    }
    guard terminal.width >= Self.width else {
      return [first] + rows { cells($0) + topocentricCells($0) } + discs(sky)
    }
    let second = FlowLine(
      label: localized(name: "From here"), items: [localized("right ascension and declination of date from the place")])
    return [first, FlowLine(label: "", items: [Self.row(Self.headings, Self.widths)])]
      + rows { [Self.row(columns($0), Self.widths)] }
      + [second, FlowLine(label: "", items: [Self.row(Self.topocentricHeadings, Self.topocentricWidths)])]
      + rows { [Self.row(topocentricColumns($0), Self.topocentricWidths)] } + discs(sky)
  }

  /// `21:00`, `13:05 now`, `12:00 noon`: the instant, and how it was chosen if the user states none.
  private func clock(_ sky: SkyCoordinates, on date: GregorianDate) -> String {
    let clock = text.clock(sky.time, on: date)
    return switch sky.choice {
    case .stated: clock
    case .present: localized("\(clock) now")
    case .noon: localized("\(clock) noon")
    }
  }

  /// How the discs of the Moon, Jupiter and Saturn are turned and lit, and the order of Jupiter's moons.
  private func discs(_ sky: SkyCoordinates) -> [FlowLine] {
    [FlowLine(label: localized("Discs"), items: face(of: sky.moon))] + faces(sky)
  }

  /// `Moon colongitude 58.7 deg`, `evening terminator 12.3 deg W`, `libration in longitude -5.3 deg, in latitude 2.2 deg`, …
  private func face(of moon: MoonGeometry) -> [String] {
    func degrees(_ angle: Angle) -> String { terminal.degrees(angle.degrees, places: 1) }
    let terminator = terminal.degrees(abs(moon.terminator.degrees), places: 1)
    let side = moon.terminator.degrees < 0 ? localized(name: "W") : localized(name: "E")
    let (longitude, latitude) = (degrees(moon.disc.libration.longitude), degrees(moon.disc.libration.latitude))
    return [
      localized("Moon colongitude \(degrees(moon.colongitude))"),
      moon.facesMorning
        ? localized("morning terminator \(terminator) \(side)")
        : localized("evening terminator \(terminator) \(side)"),
      localized("libration in longitude \(longitude), in latitude \(latitude)"),
      localized("axis \(degrees(moon.axis))"), localized("bright limb \(degrees(moon.disc.brightLimb))"),
    ]
  }

  /// The central meridians of Jupiter, the tilt of Saturn's rings, and the order of Jupiter's moons.
  private func faces(_ sky: SkyCoordinates) -> [FlowLine] {
    guard let jupiter = sky.jupiter, let saturn = sky.saturn else { return [] }
    let (first, second) = (terminal.degrees(jupiter.meridianI), terminal.degrees(jupiter.meridianII))
    let tilt = terminal.degrees(saturn.ringTilt.degrees, places: 1)
    return [
      FlowLine(
        label: "",
        items: [
          localized("Jupiter central meridian I \(first), II \(second)"), localized("Saturn ring tilt \(tilt)"),
        ]), FlowLine(label: "", items: JupiterText.items(jupiter.moons)),
    ]
  }

  /// The columns of the terminal that the table needs.
  private static let width = 10 + widths.reduce(0) { $0 + abs($1) + 2 } - 2
  /// Columns of text begin at the left, columns of numbers end at the right (negative).
  private static let widths = [8, 9, 3, -5, 7, -7, -4, -6, -4]

  private static var headings: [String] {
    [
      localized("RA"), localized(name: "Dec", key: "Dec, declination"), "", localized("alt"), localized("az"),
      localized("au"),
      localized("mag"), localized("size"), localized("lit"),
    ]
  }

  /// Columns of the table of what is seen from the place.
  private static let topocentricWidths = [8, 9, -10, -8, -11]

  private static var topocentricHeadings: [String] {
    [
      localized("RA"), localized(name: "Dec", key: "Dec, declination"), localized("hour angle"), localized("air mass"),
      localized("parallactic"),
    ]
  }

  private static func row(_ cells: [String], _ widths: [Int]) -> String {
    zip(cells, widths).map { $1 < 0 ? $0.rightAligned(-$1) : $0.padded($1) }.joined(separator: "  ")
  }

  /// `03 12 44`, `+18 20 11`, `Ari`, `31.2`, `262 W`, `1.2034`, `-3.9`, `13.9"`, `80%`
  private func columns(_ body: BodyCoordinates) -> [String] {
    let point = localizedCompassPoint(degrees: body.azimuth.degrees)
    let azimuth = Decimal.fixed(body.azimuth.degrees, places: 0).rightAligned(3)
    return [
      Self.clock(body.equatorial.longitude.degrees * 240, separator: " "), Self.declination(body.equatorial.latitude),
      body.constellation.abbreviation, Decimal.fixed(body.altitude.degrees, places: 1),
      "\(azimuth) \(point)", Decimal.fixed(body.distance, places: 4),
      body.magnitude.map { Decimal.fixed($0, places: 1) } ?? "", Self.size(body.diameter),
      body.illumination.map { Decimal.percent($0) } ?? "",
    ]
  }

  /// `03 12 44`, `+18 20 11`, `-3:12:05`, `1.33`, `-31.2`
  private func topocentricColumns(_ body: BodyCoordinates) -> [String] {
    let place = body.topocentric
    let seconds = place.hourAngle.degrees * 240
    return [
      Self.clock(place.equatorial.longitude.degrees * 240, separator: " "),
      Self.declination(place.equatorial.latitude), (seconds < 0 ? "-" : "+") + Self.clock(abs(seconds)),
      body.airMass.map { Decimal.fixed($0, places: 2) } ?? "", Decimal.fixed(place.parallacticAngle.degrees, places: 1),
    ]
  }

  /// The same as items of a line, each with its name.
  private func topocentricCells(_ body: BodyCoordinates) -> [String] {
    let columns = topocentricColumns(body)
    let angle = terminal.degrees(body.topocentric.parallacticAngle.degrees, places: 1)
    return [
      localized("from here \(columns[0]) \(columns[1])"), localized("hour angle \(columns[2])"),
      columns[3].isEmpty ? "" : localized("air mass \(columns[3])"), localized("parallactic angle \(angle)"),
    ]
  }

  /// The same as items of a line, each with its unit.
  private func cells(_ body: BodyCoordinates) -> [String] {
    let columns = columns(body)
    return [
      "\(columns[0]) \(columns[1])", columns[2], terminal.height(body.altitude),
      localized("azimuth \(terminal.degrees(body.azimuth.degrees))"), localized("\(columns[5]) au"),
      body.magnitude.map { localized("magnitude \(Decimal.fixed($0, places: 1))") } ?? "", columns[7],
      body.illumination.map { localized("lit \(Decimal.percent($0))") } ?? "",
    ]
  }

  /// Seconds of a day as hours, minutes and seconds: `03:12:44`. Rounding carries: there is no second 60.
  private static func clock(_ seconds: Double, separator: String = ":") -> String {
    let whole = Int(seconds.rounded()) % 86_400
    return [whole / 3600, whole / 60 % 60, whole % 60].map(InstantText.twoDigits).joined(separator: separator)
  }

  /// `+18 20 11`
  private static func declination(_ angle: Angle) -> String {
    let seconds = Int((abs(angle.degrees) * 3600).rounded())
    let digits = [seconds / 3600, seconds / 60 % 60, seconds % 60].map(InstantText.twoDigits)
    return (angle.degrees < 0 ? "-" : "+") + digits.joined(separator: " ")
  }

  /// The diameter of a disc: `13.9"`; of Sun and Moon in minutes, `31.6'`.
  private static func size(_ diameter: Angle) -> String {
    let seconds = diameter.degrees * 3600
    return seconds < 100 ? Decimal.fixed(seconds, places: 1) + "\"" : Decimal.fixed(seconds / 60, places: 1) + "'"
  }
}
