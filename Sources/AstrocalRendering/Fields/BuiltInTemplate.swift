import AstroCore

/// The templates that the program brings.
package enum BuiltInTemplate: String, CaseIterable, Sendable {
  /// Sun, Moon and tithi in a line.
  case brief
  /// The place in time that is named at the beginning of a rite: year, course and season of the Sun, month with `adhika` before
  /// an intercalary one, half, tithi, weekday, nakshatra, yoga and karana.
  case sankalpa
  /// The day in a few lines, to paste into a message.
  case message

  /// The script of the names where it is not that of the run: the words between them are written in Latin letters and in
  /// Devanagari alone.
  package func script(_ script: NameScript) -> NameScript? {
    switch self {
    case .brief, .message: nil
    case .sankalpa: [.latin, .iast, .deva].contains(script.plain) ? nil : .deva
    }
  }

  /// Whether a line is left out whose fields all have no value, such as the festivals of a day without any.
  package var skipsEmptyLines: Bool { self == .message }

  /// The text of the template.
  ///
  /// - Parameters:
  ///   - script: The script of names.
  ///   - isOfNow: Whether everything is of the present moment rather than of sunrise.
  package func text(_ script: NameScript, isOfNow: Bool) -> String {
    switch self {
    case .brief:
      let (sun, moon) = (localized("Sun"), localized("Moon"))
      return "{date:%a %d %b}  \(sun) {sun.rise}-{sun.set}  \(moon) {moon.illumination:.0}%  {tithi_name}"
    case .message:
      return [
        "{place}: {date.words}", "{lunar_date}",
        "\(localized("Sunrise")): {sun.rise}   \(localized("Sunset")): {sun.set}   "
          + "\(localized("rahu kalam").capitalizedFirst): {rahu_kalam}",
        "\(localized("Tithi")): {tithis.words}", "\(localized("Nakshatra")): {nakshatras.words}",
        "\(localized("Festivals")): {festivals.name}",
      ].joined(separator: "\n")
    case .sankalpa:
      let (now, tithi) = isOfNow ? ("now.", "now.tithi") : ("", "tithi_name")
      let adhika = [.latin, .iast].contains(script.plain) ? "adhika" : "अधिक"
      func line(_ words: [String]) -> String {
        let fields = [
          "{\(now)samvatsara}", "{\(now)ayana}", "{\(now)ritu}", "{\(now)adhika:\(adhika)-}{\(now)masa}",
          "{\(now)paksha.short}", "{\(tithi)}", "{\(now)vara}", "{\(now)nakshatra}", "{\(now)yoga}", "{\(now)karana}",
        ]
        return zip(fields, words).map(+).joined(separator: " ")
      }
      switch script.plain {
      case .latin:
        return line([
          "-nama-samvatsare", "-kale", "-ritau", "-mase", "-pakshe", "-tithau", "-yuktayam", "-nakshatra-yuktayam",
          "-yoga",
          "-karana-yuktayam",
        ])
      case .iast:
        return line([
          "-nāma-saṃvatsare", "-kāle", "-ṛtau", "-māse", "-pakṣe", "-tithau", "-yuktāyāṃ", "-nakṣatra-yuktāyāṃ",
          "-yoga",
          "-karaṇa-yuktāyām",
        ])
      default:
        return line([
          "-नाम-संवत्सरे", "-काले", "-ऋतौ", "-मासे", "-पक्षे", "-तिथौ", "-युक्तायां", "-नक्षत्र-युक्तायां", "-योग",
          "-करण-युक्तायाम्",
        ])
      }
    }
  }
}
