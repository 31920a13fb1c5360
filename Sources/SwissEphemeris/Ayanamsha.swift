/// Where the sidereal zodiac begins: how far its zero lies behind the equinox.
public enum Ayanamsha: String, CaseIterable, Sendable {
  /// Chitrapaksha, the standard of the Indian calendar reform (`SE_SIDM_LAHIRI`).
  case lahiri
  /// The same with the values the reform committee printed (`SE_SIDM_LAHIRI_ICRC`).
  case lahiriICRC = "lahiri-icrc"
  /// Spica at 180° at every instant (`SE_SIDM_TRUE_CITRA`).
  case trueCitra = "true-citra"
  case krishnamurti
  case raman
  /// Delta Cancri at 106° at every instant (`SE_SIDM_TRUE_PUSHYA`).
  case truePushya = "true-pushya"
  /// No ayanamsha: the zodiac of the equinox.
  case tropical
}
