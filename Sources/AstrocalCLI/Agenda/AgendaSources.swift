import AstrocalRendering
import CivilTime
import Events
import ForeignText
import Launches
import SourceFiles
import Weather

/// The contents of the files of events, launches and weather.
///
/// Each file is read once; a file that cannot be read is noted, and the others are used.
struct AgendaSources {
  let query: AgendaQuery
  let now: JulianDay
  /// Nil where no file of events is named.
  private(set) var events: EventSchedule?
  /// Nil where no file of launches is named.
  private(set) var schedule: LaunchSchedule?
  /// The reports of the weather files, each with the name that the user gave its file.
  private(set) var weather: [(name: String, report: WeatherReport)] = []
  private(set) var statuses: [SourceStatus] = []
  /// The exit status of the first file that could not be read.
  private var unread: ExitStatus?
  /// Whether some weather file names its stations.
  private var namesStations = false

  /// Reads the files, and notes on standard error what is wrong with them.
  ///
  /// - Parameter dates: The dates whose events are expanded.
  /// - Throws: `Failure` where `--station` names one of several, and no file names any.
  init(_ query: AgendaQuery, now: JulianDay, at place: Place, on dates: ClosedRange<GregorianDate>) throws {
    self.query = query
    self.now = now
    readEvents(at: place, on: dates)
    readLaunches(at: place)
    for path in query.options.weather { readWeather(path, at: place) }
    if let name = query.options.station?.text, !namesStations, !weather.isEmpty {
      throw Failure.usage("--station \(name.quoted): this weather file names places, not stations")
    }
    for status in statuses { note(status) }
  }

  /// Whether some file could not be read whole.
  var hasFailed: Bool {
    !statuses.allSatisfy(\.isWhole)
  }

  /// The exit status of a run whose answer needs the files whole; nil where all are.
  var failure: ExitStatus? {
    unread ?? (hasFailed ? .badData : nil)
  }

  private mutating func readEvents(at place: Place, on dates: ClosedRange<GregorianDate>) {
    guard !query.options.events.isEmpty else { return }
    var sources: [EventSource] = []
    let read = query.options.events.map { path in
      status(.events, path) { bytes throws in
        sources.append(try EventSource(name: path, bytes: bytes))
        return SourceStatus(kind: .events, name: path)
      }
    }
    let schedule = EventSchedule(sources, on: dates, at: place.zone)
    var expanded = schedule.statuses[...]
    statuses += read.map { $0.isGood ? expanded.popFirst() ?? $0 : $0 }
    events = schedule
  }

  private mutating func readLaunches(at place: Place) {
    let options = query.options
    guard !options.launches.isEmpty else { return }
    var launches: [Launch] = []
    var coreSerials: [String: String] = [:]
    statuses += options.launches.map { path in
      status(.launches, path) { bytes throws in
        let file = try LaunchFile(bytes, at: place.zone)
        launches += file.launches
        coreSerials.merge(file.coreSerials) { $1 }
        return file.status(name: path)
      }
    }
    if !coreSerials.isEmpty { launches = launches.map { $0.naming(cores: coreSerials) } }
    schedule = LaunchSchedule(launches)
      .filtered(options.keepLaunches?.texts ?? [])
  }

  private mutating func readWeather(_ path: String, at place: Place) {
    var read: WeatherReport?
    var hasStations = false
    let (now, name) = (now, query.options.station?.text)
    var status = status(.weather, path) { bytes throws in
      let file = try WeatherFile(bytes, now: now)
      hasStations = !file.stations.isEmpty
      read = try Self.station(name, of: file) ?? file.report(near: place.position)
      return file.status(name: path)
    }
    namesStations = namesStations || hasStations
    if let read {
      weather.append((path, read))
      if read.isElsewhere(than: place.position), let distance = read.position?.distance(to: place.position).degrees {
        let here = place.name ?? "the place"
        status.warnings.add("the weather is for a place \(Decimal.fixed(distance, places: 1)) degrees from \(here)")
      }
    }
    statuses.append(status)
  }

  /// The most stations that a message names.
  private static let mostNames = 10

  /// The report of the station of `--station`; nil without that option, and where the file is of one place without a
  /// name.
  ///
  /// - Throws: `SourceError` where the file has no station of that name.
  private static func station(_ name: String?, of file: WeatherFile) throws -> WeatherReport? {
    guard let name, !file.stations.isEmpty else { return nil }
    guard let report = file.report(station: name) else {
      let (named, others) = (file.stations.prefix(mostNames), file.stations.count - mostNames)
      let rest = others > 0 ? " and \(others) others" : ""
      throw SourceError.malformed("no station \(name.quoted); there are \(named.joined(separator: ", "))\(rest)")
    }
    return report
  }

  private mutating func status(
    _ kind: SourceKind, _ path: String, read: ([UInt8]) throws -> SourceStatus
  ) -> SourceStatus {
    do {
      return try read(try File.bytes(path))
    } catch {
      unread = unread ?? Self.exitStatus(of: error)
      return SourceStatus(kind: kind, name: path, error: "\(error)")
    }
  }

  /// The status with which a run ends that needs a file which could not be read.
  private static func exitStatus(of error: any Error) -> ExitStatus {
    if let error = error as? InputFileError { return error.status }
    return error as? SourceError == .noLibical ? .unavailable : .badData
  }

  private func note(_ status: SourceStatus) {
    let name = File.name(status.name)
    if let error = status.error { StandardError.note(text: "\(name): \(error)") }
    for warning in status.warnings.all {
      StandardError.note(text: "\(name): \(warning.line)")
    }
  }
}

extension SourceWarnings.Warning {
  /// `"Choir" and 2 others: left out: no readable start`; of no title with the number behind it, `(3 times)`.
  fileprivate var line: String {
    guard let first else { return text + (count > 1 ? " (\(count) times)" : "") }
    let others = count > 1 ? " and \(count - 1) other\(count > 2 ? "s" : "")" : ""
    return "\(PlainText.quoted(first))\(others): \(text)"
  }
}
