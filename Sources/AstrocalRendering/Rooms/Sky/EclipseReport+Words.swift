import AstroCore
import CivilTime

// What is seen of an eclipse, in the words and numbers that all views share. What the horizon hides has none of them but
// the sentence by how much it is missed.

extension EclipseReport {
  /// What is seen of the eclipse, where that is not what its name holds: a total one may be partial here; nil where it is,
  /// or where nothing is seen.
  var otherKindHere: LocalEclipse.Kind? { kindHere == eclipse.kind ? nil : local?.seenKind }

  /// `total`, `partial`, `penumbra only`: what is seen; nil where nothing is.
  var seenWord: String? {
    local?.seenKind.map { kind in
      kind == .penumbral && eclipse.kind != .lunarPenumbral
        ? localized("penumbra only") : localized(name: kind.rawValue)
    }
  }

  /// The magnitude of the greatest phase that is seen; nil where nothing is seen, and where the Moon is in the penumbra
  /// alone.
  ///
  /// What is partial never shows 1.
  func seenMagnitude(places: Int) -> String? {
    guard let local, let seen = local.seenMaximum, seen.magnitude > 0 else { return nil }
    return local.seenKind == .partial
      ? Self.share(seen.magnitude, places: places, limit: 1) : Decimal.fixed(seen.magnitude, places: places)
  }

  /// `98.7%`, `100%`: the share of the Sun that is covered in the greatest phase that is seen; nil of lunar eclipses.
  ///
  /// What is not total never shows 100%.
  func seenCover(places: Int) -> String? {
    guard let local, let share = local.seenMaximum?.obscuration else { return nil }
    return local.seenKind == .total ? "100%" : Self.share(share * 100, places: places, limit: 100) + "%"
  }

  /// A value below a limit, which rounding does not turn into the limit.
  private static func share(_ value: Double, places: Int, limit: Double) -> String {
    var step = 1.0
    for _ in 0..<places { step /= 10 }
    return Decimal.fixed(min(value, limit - step), places: places)
  }

  /// `1 min 44 s`: how long totality or the ring is seen; `58 s of 1 min 44 s` where the horizon hides a part; nil where
  /// none is seen. Near the limit of the path the length has its uncertainty, `40 s ± 30 s`.
  ///
  /// - Parameter plusMinus: The sign before the uncertainty.
  func seenCentralLength(plusMinus: String = "±") -> String? {
    guard let local, let seen = local.seenCentralSeconds, let all = local.centralSeconds else { return nil }
    let (part, whole) = (length(seconds: seen), length(seconds: all))
    let words = part == whole ? whole : localized("\(part) of \(whole)")
    return local.isNearLimit ? "\(words) \(plusMinus) \(length(seconds: Self.limitUncertainty))" : words
  }

  /// How many seconds totality or the ring may be longer or shorter near the limit of the path. Source: the true limb of
  /// the Moon, NASA SVS 5073, beside k = 0.272281.
  private static let limitUncertainty = 30.0

  /// `the Sun sets 39 s before totality`: by how much the horizon hides totality or the ring, or the Moon's way through the
  /// umbra; nil where it is seen, or does not come here.
  var missedCentral: String? {
    guard let local, local.seenKind != local.kind,
      let begin = local.time(of: .c2) ?? local.time(of: .u2) ?? local.time(of: .u1),
      let end = local.time(of: .c3) ?? local.time(of: .u3) ?? local.time(of: .u4)
    else { return nil }
    let before = local.visible.last { $0.upperBound <= begin }.map { begin.days(since: $0.upperBound) * 86_400 }
    let after = local.visible.first { $0.lowerBound >= end }.map { $0.lowerBound.days(since: end) * 86_400 }
    let sets = before.map { $0 <= after ?? .infinity } ?? false
    guard let seconds = sets ? before : after else { return nil }
    let length = length(seconds: seconds)
    return switch (eclipse.kind.isSolar, local.kind, sets) {
    case (true, .annular, true): localized("the Sun sets \(length) before the ring")
    case (true, .annular, false): localized("the Sun rises \(length) after the ring")
    case (true, _, true): localized("the Sun sets \(length) before totality")
    case (true, _, false): localized("the Sun rises \(length) after totality")
    case (false, .partial, true): localized("the Moon sets \(length) before the umbra reaches it")
    case (false, .partial, false): localized("the Moon rises \(length) after it has left the umbra")
    case (false, _, true): localized("the Moon sets \(length) before totality")
    case (false, _, false): localized("the Moon rises \(length) after totality")
    }
  }

  /// `near the limit of the path`: words for a place where the limb of the Moon decides on totality or the ring, and for a
  /// ring, which the mountains there break; nil elsewhere, and where the horizon hides that.
  var limbRemark: String? {
    guard let local, missedCentral == nil else { return nil }
    if local.isNearLimit { return localized("near the limit of the path") }
    return local.seenKind == .annular ? localized("the ring may be 10 s shorter") : nil
  }

  /// `too slight to notice`: words for a penumbral eclipse that nobody sees; nil of others.
  var slightRemark: String? { isTooSlight ? localized("too slight to notice") : nil }

  /// What limb, horizon and penumbra make of the eclipse, a remark each.
  var remarks: [String] { [limbRemark, missedCentral, slightRemark].compactMap(\.self) }

  /// `1 min 44 s` of the Sun; of the Moon, which the edge of the shadow crosses slowly, `58 min`.
  private func length(seconds: Double) -> String {
    guard eclipse.kind.isSolar, seconds < 3600 else { return InstantText.span(seconds: seconds) }
    let whole = Int(seconds.rounded())
    return (whole < 60 ? "" : localized("\(whole / 60) min ")) + localized("\(whole % 60) s")
  }
}
