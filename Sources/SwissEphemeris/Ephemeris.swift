import CSwissEphemeris
import CivilTime
import ForeignText

/// The Swiss Ephemeris as configured by the caller: the folder of its files, and the models that it may use.
public struct Ephemeris: Hashable, Sendable {
  /// Folders searched for `*.se1` files, separated by colons.
  public let path: String
  /// The only model to use, or `nil` for the data files as far as they reach, else the built-in theory.
  public let forcedModel: EphemerisModel?

  /// The folders where Debian's packages and the usual installations by hand keep the files.
  public static let defaultPath = "/usr/share/libswe/ephe:/usr/share/swisseph:/usr/local/share/swisseph"

  /// The variable of the environment that libswe reads its path from, and prefers to ``path``.
  ///
  /// Nothing here changes the environment of a process. A program in which ``path`` must hold removes the variable when it starts,
  /// before it has threads.
  public static let pathVariable = "SE_EPHE_PATH"

  /// The most bytes of a path: libswe replaces a longer one by its own and returns no error.
  static let longestPath = 242

  /// An ephemeris with its files and its model; no file is opened yet.
  ///
  /// - Throws: ``EphemerisError/pathTooLong(_:)``
  public init(
    path: String = Ephemeris.defaultPath, forcedModel: EphemerisModel? = nil
  ) throws(EphemerisError) {
    guard Self.holds(path: path) else { throw .pathTooLong(path) }
    self.path = path
    self.forcedModel = forcedModel
  }

  /// The files where Debian's packages and the usual installations by hand keep them, and the built-in theory beyond them.
  public static let standard = Ephemeris()

  private init() { (path, forcedModel) = (Self.defaultPath, nil) }

  /// Whether libswe has room for a path.
  public static func holds(path: String) -> Bool { SystemText.bytes(of: path).count <= longestPath }

  /// Version of the C library, for example `2.10.03`, without a packager's suffix. C: `swe_version`
  public static let libraryVersion: String = {
    var text = InlineArray<256, CChar>(repeating: 0)
    var span = text.mutableSpan
    span.withUnsafeMutableBufferPointer { _ = swe_version($0.baseAddress) }
    return String(text.string.prefix { $0 != "-" })
  }()

  /// The one model that covers a whole span of instants.
  ///
  /// The built-in theory serves where a file is there and cannot be opened; ``unreadableFile(for:)`` says so.
  ///
  /// - Throws: ``EphemerisError/filesMissing(path:)`` when the files are forced and do not reach,
  ///   ``EphemerisError/fileUnreadable(path:reason:)`` when they are forced and cannot be opened,
  ///   ``EphemerisError/outsideCoverage(from:through:)`` when nothing reaches, and
  ///   ``EphemerisError/filesDamaged(path:)`` when the files give places that no body has.
  public func model(covering span: ClosedRange<JulianDay>) throws(EphemerisError) -> EphemerisModel {
    if let model = try inFiles(span, { _ in EphemerisModel.swiss }) { return model }
    return try builtIn(span)
  }

  /// The model of ``model(covering:)``, and its ΔT in seconds at an instant: one session of libswe finds both.
  public func model(
    covering span: ClosedRange<JulianDay>, deltaTAt time: JulianDay
  ) throws(EphemerisError) -> (model: EphemerisModel, deltaT: Double) {
    if let deltaT = try inFiles(span, { $0.deltaT(at: time) * 86_400 }) { return (.swiss, deltaT) }
    let model = try builtIn(span)
    return (model, try deltaT(at: time, model: model))
  }

  /// The built-in theory, where it may serve a span and does.
  private func builtIn(_ span: ClosedRange<JulianDay>) throws(EphemerisError) -> EphemerisModel {
    if forcedModel == .swiss {
      throw .filesMissing(path: path)
    }
    let coverage = EphemerisModel.moshierCoverage
    guard coverage.contains(span.lowerBound), coverage.contains(span.upperBound) else {
      throw .outsideCoverage(from: span.lowerBound, through: span.upperBound)
    }
    return .moshier
  }

  /// The model that covers a whole span of instants, or `nil` if none does; throws where data files are damaged.
  public func modelIfAny(covering span: ClosedRange<JulianDay>) throws(EphemerisError) -> EphemerisModel? {
    try EphemerisError.nilOutOfReach { () throws(EphemerisError) in try model(covering: span) }
  }

  /// What a closure returns with the data files, where they may serve and serve all of a span; else nil. A file spans 600
  /// years: a sample every 250 years opens every file of the span.
  private func inFiles<Result: Sendable>(
    _ span: ClosedRange<JulianDay>, _ body: (borrowing EphemerisSession) -> Result
  ) throws(EphemerisError) -> Result? {
    guard forcedModel != .moshier, EphemerisModel.farthestCoverage.contains(span.lowerBound),
      EphemerisModel.farthestCoverage.contains(span.upperBound)
    else { return nil }
    let step = 250 * 365.25
    do throws(EphemerisError) {
      return try withSession(model: .swiss) { session throws(EphemerisError) in
        guard try session.serves(span.upperBound) else { return nil }
        for time in stride(from: span.lowerBound.ut, to: span.upperBound.ut, by: step) {
          guard try session.serves(JulianDay(ut: time)) else { return nil }
        }
        return body(session)
      }
    } catch {
      guard forcedModel == nil, case .fileUnreadable = error else { throw error }
      return nil
    }
  }

  /// The data file that is there and cannot be opened, so that the built-in theory serves an instant in its place; `nil` if there
  /// is none.
  public func unreadableFile(for time: JulianDay) -> EphemerisError? {
    guard forcedModel != .moshier else { return nil }
    do throws(EphemerisError) {
      _ = try withSession(model: .swiss) { session throws(EphemerisError) in try session.serves(time) }
    } catch {
      if case .fileUnreadable = error { return error }
    }
    return nil
  }

  /// ΔT = TT − UT1 in seconds at an instant, as the model uses it. C: `swe_deltat_ex`
  public func deltaT(at time: JulianDay, model: EphemerisModel) throws(EphemerisError) -> Double {
    try withSession(model: model) { session throws(EphemerisError) in session.deltaT(at: time) * 86_400 }
  }

  /// Lends libswe, configured with the path and a model, to a closure; returns and throws what the closure does.
  func withSession<Result: Sendable>(
    model: EphemerisModel, _ body: (borrowing EphemerisSession) throws(EphemerisError) -> Result
  ) throws(EphemerisError) -> Result {
    try EphemerisSession.lend(model: model, path: path, body)
  }
}
