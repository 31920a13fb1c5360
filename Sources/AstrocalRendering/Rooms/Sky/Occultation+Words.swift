import AstroCore

// What is seen of an occultation, in the words that all views share.

extension Occultation.Contact {
  /// The limb of the Moon: `dark` or `bright`.
  var limb: String { isAtDarkLimb ? "dark" : "bright" }

  /// The cusp that is nearer: `north` or `south`.
  var cusp: String { isAtNorthCusp ? "north" : "south" }

  /// Why the contact is not seen; nil where it is.
  var reason: String? { sight.reason }

  /// What one needs to see the contact while the Sun is up; nil while it is down, and where the contact is not seen.
  var remark: String? { sight.remark }
}

extension Occultation.Contact.Sight {
  /// Why a contact is not seen; nil where it is.
  var reason: String? {
    switch self {
    case .seen, .seenByDay, .seenNearSun: nil
    case .belowHorizon: localized("below the horizon")
    case .behindSkyline: localized("behind the skyline")
    case .tooLow: localized("too low")
    case .brightSky: localized("too bright a sky")
    case .tooNearSun: localized("too near the Sun")
    case .brightLimb: localized("too bright a limb")
    }
  }

  /// What one needs to see a contact while the Sun is up; nil while it is down, and where the contact is not seen.
  var remark: String? {
    switch self {
    case .seenByDay: localized("by day, telescope")
    case .seenNearSun: localized("by day, telescope, near the Sun")
    case .seen, .belowHorizon, .behindSkyline, .tooLow, .brightSky, .tooNearSun, .brightLimb: nil
    }
  }
}

extension Occultation {
  /// Why nothing of the occultation is seen: `below the horizon`, `below the horizon, then too low`; nil where some of it is.
  package var reason: String? {
    guard let first = disappearance.reason, let last = reappearance.reason else { return nil }
    return first == last ? first : localized("\(first), then \(last)")
  }

  /// What one needs to see it, where the Sun is up at each contact that is seen; the contact nearest to the Sun decides. Nil where
  /// one of them is seen while the Sun is down, and where none is seen.
  var remark: String? {
    let seen = contacts.filter(\.isVisible)
    guard seen.allSatisfy({ $0.remark != nil }) else { return nil }
    return (seen.first { $0.sight == .seenNearSun } ?? seen.first)?.remark
  }
}
