import AstroCore

/// The words of a phrase in the language of the run.
///
/// Every word of a table goes through here or through ``localized(name:)``; the catalogue of words has them in the other
/// languages. A phrase that is not in the catalogue stays English.
package func localized(_ phrase: Phrase) -> String {
  phrase.filled(Language.current.words(of: phrase.key) ?? phrase.key)
}

/// A phrase in the language of the run, where the English phrase means several things.
///
/// - Parameter key: The phrase in the catalogue, with the same `%1`, `%2` …
func localized(_ phrase: Phrase, key: String) -> String {
  phrase.filled(Language.current.words(of: key) ?? phrase.key)
}

/// The letter of a direction, N, E, S or W, in the language of the run.
package func localizedDirection(_ letter: String) -> String {
  localized(name: letter, key: letter + ", direction")
}

/// The one of 16 directions that is nearest to an azimuth in degrees, 0 to 360, in the language of the run.
func localizedCompassPoint(degrees: Double) -> String {
  compassPoint(degrees: degrees).map { localizedDirection(String($0)) }.joined()
}

/// `west-north-west`: the one of 16 directions that is nearest to an azimuth, in full words.
func localizedDirectionInFull(degrees: Double) -> String {
  compassPoint(degrees: degrees).map { letter in
    switch letter {
    case "N": localized("north")
    case "E": localized("east")
    case "S": localized("south")
    default: localized("west")
    }
  }.joined(separator: "-")
}

private func compassPoint(degrees: Double) -> String {
  let points = [
    "N", "NNE", "NE", "ENE", "E", "ESE", "SE", "SSE", "S", "SSW", "SW", "WSW", "W", "WNW", "NW", "NNW",
  ]
  return points[Int((degrees / 22.5).rounded()) % 16]
}

/// A name of a fixed set, such as that of a month or a planet, in the language of the run.
///
/// - Parameter key: The name in the catalogue, where the English name means several things; nil for the name itself.
package func localized(name: String, key: String? = nil) -> String {
  Language.current.words(of: key ?? name) ?? name
}

/// The name of an event in the language of the run, with a capital letter at its beginning.
func localizedName(_ name: EventName) -> String { name.words(Language.current.words(of:)) }

/// A thing that English calls by a code or an id, `GEM`, `diwali`; in the other languages, which codes are not made of, its name.
func localized(code: String, name: @autoclosure () -> String) -> String {
  Language.current == .english ? code : name()
}
