import CSwissEphemeris
import CivilTime
import ForeignText
import Glibc
import Synchronization

/// libswe, opened and configured, for the length of one synchronous closure.
///
/// libswe keeps its path, open files and caches per thread. The session is therefore lent by
/// ``Ephemeris/withSession(model:_:)`` only, cannot be copied or stored, and closes the library when it ends.
struct EphemerisSession: ~Copyable {
  let model: EphemerisModel
  private let path: String

  /// One session at a time: a libswe built without thread-local storage shares its state between threads.
  private static let lock = Mutex<Void>(())

  /// Opens a session for the length of a closure; returns and throws what the closure does.
  static func lend<Result: Sendable>(
    model: EphemerisModel, path: String,
    _ body: (borrowing EphemerisSession) throws(EphemerisError) -> Result
  ) throws(EphemerisError) -> Result {
    try lock.withLock { _ throws(EphemerisError) -> Result in
      try body(EphemerisSession(model: model, path: path))
    }
  }

  private init(model: EphemerisModel, path: String) {
    self.model = model
    self.path = path
    (SystemText.bytes(of: path) + [0]).withUnsafeBytes {
      swe_set_ephe_path($0.baseAddress?.assumingMemoryBound(to: CChar.self))
    }
  }

  deinit {
    swe_close()
  }

  private var modelFlag: Int32 { Self.flag(model) }

  private static func flag(_ model: EphemerisModel) -> Int32 { model == .swiss ? SEFLG_SWIEPH : SEFLG_MOSEPH }

  /// ΔT = TT − UT in days at an instant of UT, as libswe estimates it. C: `swe_deltat_ex`
  func deltaT(at time: JulianDay) -> Double {
    swe_deltat_ex(time.ut, modelFlag, nil)
  }

  /// Place of Sun or Moon, geocentric and apparent, on the mean ecliptic and equinox of date (nutation left out), in astronomical units.
  ///
  /// Light-time and aberration are included. Of a planet it is the heliocentric geometric place. C: `swe_calc`
  ///
  /// - Parameter model: Another model than that of the session, to compare with, or `nil` for its own.
  func meanEclipticPlace(
    of body: Body, terrestrialTime: Double, by model: EphemerisModel? = nil
  ) throws(EphemerisError) -> SIMD4<Double> {
    let flags = SEFLG_XYZ | SEFLG_NONUT | (body.isPlanet ? SEFLG_HELCTR | SEFLG_TRUEPOS : 0)
    do throws(EphemerisError) {
      return try calculate(body.sampling.number, terrestrialTime, flags, by: model ?? self.model)
    } catch {
      guard !body.isBuiltIn else { throw error }
      // Asteroids have a file of their own, with either model.
      switch error {
      case .filesMissing, .library: throw .noPlaces(of: body, path: path)
      default: throw error
      }
    }
  }

  /// Longitude of the Sun in degrees, 0..<360: geometric, in the mean ecliptic of J2000. C: `swe_calc`
  func geometricSolarLongitude(at time: JulianDay) throws(EphemerisError) -> Double {
    try calculate(SE_SUN, time.ut + deltaT(at: time), SEFLG_J2000 | SEFLG_TRUEPOS).x
  }

  /// The value of a quantity. C: `swe_calc`
  func value(of quantity: FlatQuantity, terrestrialTime: Double) throws(EphemerisError) -> Double {
    switch quantity {
    case .distanceFromSun: try calculate(SE_SUN, terrestrialTime, SEFLG_J2000 | SEFLG_NONUT | SEFLG_TRUEPOS).z
    case .longitude(let body): try calculate(body.sampling.number, terrestrialTime, 0).x
    }
  }

  /// Nutation in longitude Δψ and the true obliquity of the ecliptic, both in degrees. C: `swe_calc` of `SE_ECL_NUT`
  func nutation(terrestrialTime: Double) throws(EphemerisError) -> (longitude: Double, trueObliquity: Double) {
    let values = try calculate(SE_ECL_NUT, terrestrialTime, 0)
    return (longitude: values.z, trueObliquity: values.x)
  }

  /// The ayanamsha without nutation, in degrees, to which a track adds nutation; `tropical` has none.
  /// C: `swe_get_ayanamsa_ex_ut`
  func ayanamsha(_ ayanamsha: Ayanamsha, at time: JulianDay) throws(EphemerisError) -> Double {
    guard let mode = ayanamsha.siderealMode else { return 0 }
    swe_set_sid_mode(mode, 0, 0)
    var value = Double.nan
    var message = InlineArray<256, CChar>(repeating: 0)
    var span = message.mutableSpan
    let returned = span.withUnsafeMutableBufferPointer {
      swe_get_ayanamsa_ex_ut(time.ut, modelFlag | SEFLG_NONUT, &value, $0.baseAddress)
    }
    guard returned >= 0, !value.isNaN else {
      throw error(of: "swe_get_ayanamsa_ex_ut", time.ut + deltaT(at: time), by: model, Self.text(of: message))
    }
    guard ayanamsha == .lahiriDrik else { return value }
    // The track adds nutation to every ayanamsha; this one has none.
    return value + 22.4 / 3600 - (try nutation(terrestrialTime: time.ut + deltaT(at: time)).longitude)
  }

  /// Whether the model itself serves Sun and Moon at an instant; libswe falls back to another without an error.
  /// C: `swe_calc`
  ///
  /// - Throws: ``EphemerisError/filesDamaged(path:)``, ``EphemerisError/fileUnreadable(path:reason:)``
  func serves(_ time: JulianDay) throws(EphemerisError) -> Bool {
    let terrestrialTime = time.ut + deltaT(at: time)
    do throws(EphemerisError) {
      for body in [Body.sun, .moon] { _ = try meanEclipticPlace(of: body, terrestrialTime: terrestrialTime) }
      return true
    } catch {
      if case .fileUnreadable = error { throw error }
      return try EphemerisError.nilOutOfReach { () throws(EphemerisError) in throw error } ?? false
    }
  }

  /// The six coordinates' first three from libswe: the one call of `swe_calc`, which owns its buffers and checks the
  /// status and the model that libswe reports.
  private func calculate(
    _ number: Int32, _ terrestrialTime: Double, _ flags: Int32, by model: EphemerisModel? = nil
  ) throws(EphemerisError) -> SIMD4<Double> {
    let model = model ?? self.model
    let modelFlag = Self.flag(model)
    var values: (Double, Double, Double, Double, Double, Double) = (.nan, .nan, .nan, .nan, .nan, .nan)
    var message = InlineArray<256, CChar>(repeating: 0)
    let returned = withUnsafeMutableBytes(of: &values) { values in
      var span = message.mutableSpan
      return span.withUnsafeMutableBufferPointer { message in
        swe_calc(
          terrestrialTime, number, flags | modelFlag,
          values.baseAddress?.assumingMemoryBound(to: Double.self), message.baseAddress)
      }
    }
    // Where the Moon's file alone is missing, libswe takes its built-in theory for the Moon, which only the message shows.
    let isOtherModel = model == .swiss && message[0] != 0 && Self.text(of: message).contains("Moshier")
    let isModelKept = number == SE_ECL_NUT || (returned & modelFlag != 0 && !isOtherModel)
    guard returned >= 0, isModelKept, !values.0.isNaN, !values.2.isNaN else {
      throw error(of: "swe_calc", terrestrialTime, by: model, Self.text(of: message))
    }
    return SIMD4(values.0, values.1, values.2, 0)
  }

  /// The error of a call that failed, which libswe tells by its message alone.
  private func error(
    of function: String, _ terrestrialTime: Double, by model: EphemerisModel, _ message: String
  ) -> EphemerisError {
    let time = JulianDay(ut: terrestrialTime)
    guard model == .swiss else {
      return message.contains("outside Moshier")
        ? .outsideCoverage(from: time, through: time)
        : .library(function: function, terrestrialTime: terrestrialTime, message: message)
    }
    if message.contains("error in ephemeris file") { return .filesDamaged(path: path) }
    // "Ephemeris file /…/sepl_18.se1 is damaged (2).": libswe reads nothing of it.
    if let damaged = message.firstRange(of: "is damaged") {
      let file = message[..<damaged.lowerBound].split(separator: " ").last { $0.contains("/") }
      // Of a damaged file of the Moon the message names that of the planets.
      let isOfMoon = file?.contains("semo") ?? false
      return .fileUnreadable(
        path: file.map(String.init) ?? path,
        reason: isOfMoon ? "it is damaged" : "it is damaged, or the file of the Moon beside it")
    }
    // "SwissEph file 'sepl_18.se1' not found in PATH '…'", also of a file that cannot be opened.
    let quoted = message.split(separator: "'", maxSplits: 2, omittingEmptySubsequences: false)
    if message.contains("not found in PATH"), quoted.count > 1,
      let reason = EphemerisFile(String(quoted[1]), in: path).obstacle
    {
      return reason
    }
    let isAbsent = ["not found in PATH", "lower limit", "upper limit", "using Moshier"].contains(
      where: message.contains)
    return isAbsent
      ? .filesMissing(path: path) : .library(function: function, terrestrialTime: terrestrialTime, message: message)
  }

  /// The message of libswe in one line.
  private static func text(of message: InlineArray<256, CChar>) -> String {
    let line = message.string.split(whereSeparator: \.isNewline).joined(separator: " ")
    return line.isEmpty ? "no place for these data" : line
  }
}

extension InlineArray where Element == CChar {
  /// The text of a C buffer, up to its first zero.
  var string: String {
    span.withUnsafeBytes { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }
}

extension Ayanamsha {
  /// The number of the ayanamsha in libswe, or `nil` for the tropical zodiac.
  fileprivate var siderealMode: Int32? {
    switch self {
    case .lahiri, .lahiriDrik: SE_SIDM_LAHIRI
    case .lahiriICRC: SE_SIDM_LAHIRI_ICRC
    case .trueCitra: SE_SIDM_TRUE_CITRA
    case .krishnamurti: SE_SIDM_KRISHNAMURTI
    case .raman: SE_SIDM_RAMAN
    case .truePushya: SE_SIDM_TRUE_PUSHYA
    case .tropical: nil
    }
  }
}
