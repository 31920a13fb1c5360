/// The zero of the sidereal zodiac, by its distance from the equinox.
public enum Ayanamsha: String, CaseIterable, Sendable {
  /// Chitrapaksha, the standard of the Indian calendar reform (`SE_SIDM_LAHIRI`).
  case lahiri
  /// Chitrapaksha with the values that the reform committee printed (`SE_SIDM_LAHIRI_ICRC`).
  case lahiriICRC = "lahiri-icrc"
  /// Spica at 180° at every instant (`SE_SIDM_TRUE_CITRA`).
  case trueCitra = "true-citra"
  /// The ayanamsha of K. S. Krishnamurti (`SE_SIDM_KRISHNAMURTI`).
  case krishnamurti
  /// The ayanamsha of B. V. Raman (`SE_SIDM_RAMAN`).
  case raman
  /// Delta Cancri at 106° at every instant (`SE_SIDM_TRUE_PUSHYA`).
  case truePushya = "true-pushya"
  /// No ayanamsha: the zodiac of the equinox.
  case tropical
}
