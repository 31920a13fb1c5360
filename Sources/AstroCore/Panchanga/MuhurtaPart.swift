/// A part of the panchanga day that has a name in almanacs, in the order in which they print them. The raw value is its id in documents.
public enum MuhurtaPart: String, CaseIterable, Sendable {
  case brahma, vijaya, godhuli
  case pratahSandhya = "pratah_sandhya"
  case sayahnaSandhya = "sayahna_sandhya"
  case abhijit
  case rahuKalam = "rahu_kalam"
  case yamaganda, gulika, durmuhurta, pradosha, nishita, varjyam
  case amritaKala = "amrita_kala"

  /// The English word, which never changes: `rahu kalam`.
  public var word: String { String(rawValue.map { $0 == "_" ? " " : $0 }) }

  /// Its spans in a day, in order: durmuhurta has up to two, and a Wednesday has no abhijit. Empty where the muhurtas are left out.
  package func spans(in day: Panchanga) -> [TimeSpan] {
    switch self {
    case .varjyam: day.elements.varjyam
    case .amritaKala: day.elements.amrita
    default: day.muhurta.map(spans) ?? []
    }
  }

  /// The same of a day's muhurtas; none of the parts that follow the nakshatras.
  package func spans(in muhurta: DayMuhurta) -> [TimeSpan] {
    let one =
      switch self {
      case .brahma: muhurta.brahma
      case .vijaya: muhurta.vijaya
      case .godhuli: muhurta.godhuli
      case .pratahSandhya: muhurta.pratahSandhya
      case .sayahnaSandhya: muhurta.sayahnaSandhya
      case .abhijit: muhurta.abhijit
      case .rahuKalam: muhurta.rahuKalam
      case .yamaganda: muhurta.yamaganda
      case .gulika: muhurta.gulika
      case .pradosha: muhurta.pradosha
      case .nishita: muhurta.nishita
      case .durmuhurta, .varjyam, .amritaKala: TimeSpan?.none
      }
    return self == .durmuhurta ? muhurta.durmuhurta : one.map { [$0] } ?? []
  }
}
