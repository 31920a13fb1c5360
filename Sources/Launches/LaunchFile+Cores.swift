import ForeignText
import SourceFiles

extension LaunchFile {
  /// The entries of a file of boosters: `{"cores": [...]}` without launches, or an array whose elements have a serial
  /// number and neither a date nor a time, or `nil` for any other document.
  static func cores(of document: JSONValue) -> [JSONValue]? {
    if let object = document.object {
      return object.has("launches") || object.has("results") ? nil : object["cores"]?.array
    }
    guard let list = document.array, let first = list.lazy.compactMap(\.object).first, first.has("serial"),
      !first.has("net"), !first.has("date")
    else { return nil }
    return list
  }

  /// The boosters of a file of them.
  ///
  /// An entry has an identifier (`apiid` or `id`) and a serial number (`serial`, else `name`); an entry without one of
  /// them is left out and counted.
  init(cores entries: ArraySlice<JSONValue>) {
    var serials: [String: String] = [:]
    var skipped = 0
    for entry in entries {
      let fields = entry.object ?? [:]
      guard let id = fields.text("apiid") ?? fields.text("id"),
        let serial = fields.text("serial") ?? fields.text("name")
      else {
        skipped += 1
        continue
      }
      serials[id] = serial
    }
    var warnings = SourceWarnings()
    if skipped > 0 { warnings.add("no identifier or no serial number of a core", count: skipped) }
    self.init(form: .cores, launches: [], skipped: skipped, warnings: warnings)
    coreSerials = serials
  }
}

extension Launch {
  /// The launch with the serial numbers of its boosters, which its file names by identifiers.
  ///
  /// - Parameter serials: The serial numbers by the identifiers.
  public func naming(cores serials: [String: String]) -> Launch {
    var launch = self
    launch.cores = cores.map { core in
      Core(serial: core.serial.map { serials[$0] ?? $0 }, flight: core.flight, landing: core.landing)
    }
    return launch
  }
}
