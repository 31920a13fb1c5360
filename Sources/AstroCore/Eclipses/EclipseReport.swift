import CivilTime
import SwissEphemeris

/// An eclipse of the world with what one place sees of it.
public struct EclipseReport: Hashable, Sendable {
  /// The eclipse as the whole Earth has it.
  public let eclipse: Eclipse
  /// The eclipse at the place, whether or not the horizon hides it, or `nil` if the Moon's shadow misses the place.
  public let local: LocalEclipse?
  /// When the place keeps the fast of the eclipse, or `nil` if nothing of the eclipse is seen, of penumbral eclipses,
  /// and where the Sun does not rise and set each day.
  public internal(set) var sutaka: Sutaka?
}

extension EclipseReport {
  /// The report of an eclipse of a track for a place.
  init(
    _ eclipse: Eclipse, on track: SkyTrack, at observer: Standpoint, sunrise: SunriseDefinition, skyline: Skyline? = nil
  ) {
    let local = LocalEclipse(eclipse, on: track, at: observer, skyline: skyline)
    self.init(
      eclipse: eclipse, local: local,
      sutaka: local.flatMap {
        Sutaka($0, isSolar: eclipse.kind.isSolar, sunrise: sunrise, on: track, at: observer)
      })
  }

  /// Whether any of the eclipse is above the level horizon of the place.
  public var isVisible: Bool { local?.isVisible ?? false }

  /// Whether any of the eclipse is seen from the place: above the level horizon and above its skyline.
  public var isSeen: Bool { local?.isSeen ?? false }

  /// The kind of eclipse that the place sees: a total one may be partial here, or `nil` if nothing is seen.
  public var kindHere: Eclipse.Kind? { local?.seenKind.map(worldKind) }

  /// The kind that the place would see over a level horizon, or `nil` if nothing of it is over that.
  var levelKindHere: Eclipse.Kind? { local?.levelKind.map(worldKind) }

  private func worldKind(_ kind: LocalEclipse.Kind) -> Eclipse.Kind {
    switch kind {
    case .penumbral: .lunarPenumbral
    case .partial: eclipse.kind.isSolar ? .solarPartial : .lunarPartial
    case .annular: .solarAnnular
    case .total: eclipse.kind.isSolar ? .solarTotal : .lunarTotal
    }
  }

  /// The penumbral magnitude below which nobody notices that the Moon is darker.
  package static let leastPenumbralMagnitude = 0.6

  /// The penumbral magnitude of the greatest phase that is seen, where the Moon is seen in the penumbra alone; nil of other
  /// eclipses, and where nothing is seen.
  public var seenPenumbralMagnitude: Double? {
    guard let shadow = eclipse.lunar, let local, local.seenKind == .penumbral, let seen = local.seenMaximum else {
      return nil
    }
    // The two magnitudes differ by the width of the penumbra throughout an eclipse.
    return eclipse.kind == .lunarPenumbral
      ? seen.magnitude : seen.magnitude + shadow.penumbralMagnitude - shadow.umbralMagnitude
  }

  /// Whether some of the eclipse is seen, but too little of the penumbra for anyone to notice.
  public var isTooSlight: Bool {
    seenPenumbralMagnitude.map { $0 < Self.leastPenumbralMagnitude } ?? false
  }

  /// Why nothing of an eclipse is seen.
  public enum HiddenReason: Sendable {
    /// The shadow of the Moon does not touch the place.
    case shadowMisses
    /// The Sun or the Moon is below the horizon from the first contact to the last.
    case belowHorizon
    /// The body is behind the skyline of the place, or below the horizon, from the first contact to the last.
    case behindSkyline
  }

  /// The reason why nothing of the eclipse can be seen, or `nil` if a part of it can be seen.
  public var hiddenReason: HiddenReason? {
    guard let local else { return .shadowMisses }
    return local.isSeen ? nil : local.isVisible ? .behindSkyline : .belowHorizon
  }

  /// The spans in UT that decide which local days the eclipse belongs to: those in which some of it is seen or, where
  /// nothing is, the moment of the greatest eclipse.
  public var spans: [Range<JulianDay>] {
    guard let visible = local?.visible, !visible.isEmpty else {
      return [eclipse.greatest..<eclipse.greatest.advanced(byDays: 1e-6)]
    }
    return visible
  }
}
