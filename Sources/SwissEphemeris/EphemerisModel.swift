import CivilTime

/// The source of positions.
public enum EphemerisModel: String, CaseIterable, Sendable {
  /// The Swiss Ephemeris data files, JPL DE431 compressed to 0.001″.
  case swiss
  /// The analytical theory built into libswe: no files; Moon within 5″, Sun within 1″ of `swiss`.
  case moshier

  /// The instants that the built-in theory covers, in UT.
  ///
  /// Source: `MOSHPLEPH_START`, `MOSHPLEPH_END` of libswe (JD 625000.5 … 2818000.5), less two days for light-time,
  /// speeds and ΔT.
  public static let moshierCoverage = JulianDay(ut: 625_002.5)...JulianDay(ut: 2_817_998.5)

  /// The instants beyond which no data file reaches, in UT. Source: the first and the last file of the Swiss Ephemeris.
  static let farthestCoverage = JulianDay(ut: -3_100_015.5)...JulianDay(ut: 8_000_016.5)
}
