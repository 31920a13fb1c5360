@testable import AstroCore

extension FuzzEntry {
  /// The reader of skylines, which detects the format by the content; a `landscape.ini` is its own list.
  static let skylines = [FuzzEntry("skylines", checkSkyline)]

  private static func checkSkyline(_ bytes: [UInt8]) throws {
    for format in [nil] + SkylineFormat.allCases.map(Optional.some) {
      do {
        try check(SkylineFile(bytes, format: format) { _ in bytes }, format)
      } catch let error as SkylineError {
        try promise(!error.reason.isEmpty, "a refusal without a reason")
        try promiseShown(error.description, "refusal")
        try promise(error.line.map { $0 > 0 } ?? true, "line \(error.line ?? 0)")
      }
    }
  }

  private static func check(_ file: SkylineFile, _ format: SkylineFormat?) throws {
    try promise(format == nil || file.format == format, "a file of another format")
    let points = file.skyline.points
    try promise(1...Skyline.mostPoints ~= points.count, "\(points.count) points")
    for (point, next) in zip(points, points.dropFirst()) {
      try promise(point.azimuth <= next.azimuth, "points out of order")
    }
    for point in points {
      try promise(0..<360 ~= point.azimuth.degrees, "azimuth \(point.azimuth.degrees)")
      try promise(Skyline.altitudes.contains(point.altitude.degrees), "altitude \(point.altitude.degrees)")
    }
    try promise(-1e-9...1.000000001 ~= file.skyline.openness, "openness \(file.skyline.openness)")
    for degrees in stride(from: 0.0, to: 360, by: 7.3) {
      let altitude = file.skyline.altitude(at: .init(degrees: degrees)).degrees
      try promise(-2.000001...90.000001 ~= altitude, "altitude \(altitude) at \(degrees)")
      if let sector = file.skyline.sector(around: degrees / 60, within: 0.3) {
        try promise(sector.least <= sector.greatest, "limits the wrong way round")
      }
    }
  }
}
